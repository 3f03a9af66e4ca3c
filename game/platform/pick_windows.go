package platform

import (
	"runtime"
	"unsafe"

	"golang.org/x/sys/windows"
)

// openFileName is Windows' OPENFILENAMEW.
type openFileName struct {
	size                  uint32
	owner, instance       uintptr
	filter, custom        *uint16
	customSize, filterNow uint32
	file                  *uint16
	fileSize              uint32
	title                 *uint16
	titleSize             uint32
	folder, caption       *uint16
	flags                 uint32
	nameAt, extensionAt   uint16
	extension             *uint16
	data, hook            uintptr
	template              *uint16
	reserved              uintptr
	reservedToo, flagsToo uint32
}

// The file must be there, the working folder stays what it is, and a box to open a file
// read-only is not shown.
const pickFlags = 0x1000 | 0x800 | 0x8 | 0x4

// picker returns a function that asks for a file, to begin with in a folder, and gives its
// path, "" for none.
func picker(folder string) func() string {
	ask := windows.NewLazySystemDLL("comdlg32.dll").NewProc("GetOpenFileNameW")
	if ask.Find() != nil {
		return nil
	}
	return func() string {
		runtime.LockOSThread() // the dialog's messages come to this thread
		defer runtime.UnlockOSThread()
		var path [4096]uint16
		filter := []uint16{'A', 'g', 'o', 'r', 'a', 0, '*', '.', 'a', 'g', 'o', 'r', 'a', ';', '*', '.', 'z', 'i', 'p', ';', '*', '.', 't', 'x', 't', 0, 0}
		o := openFileName{filter: &filter[0], file: &path[0], fileSize: uint32(len(path)), flags: pickFlags}
		o.size = uint32(unsafe.Sizeof(o))
		o.folder, _ = windows.UTF16PtrFromString(folder) // nil of what has a zero in it: Windows' own
		if ok, _, _ := ask.Call(uintptr(unsafe.Pointer(&o))); ok == 0 {
			return ""
		}
		return windows.UTF16ToString(path[:])
	}
}
