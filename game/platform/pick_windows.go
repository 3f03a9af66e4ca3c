package platform

import (
	"runtime"
	"unsafe"

	"golang.org/x/sys/windows"
)

// openFileName is the structure OPENFILENAMEW of the Windows API.
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

// pickFlags demands existing files, allows several, uses the modern dialog, keeps the
// working directory, and hides the read-only box.
const pickFlags = 0x1000 | 0x800 | 0x80000 | 0x200 | 0x8 | 0x4

// pathsRoom limits the total length of all chosen paths, in UTF-16 units. Beyond it the
// dialog returns none.
const pathsRoom = 1 << 18

// picker returns a function that lets the player choose files, starting in a folder, and
// returns their paths.
func picker(folder string) func() []string {
	ask := windows.NewLazySystemDLL("comdlg32.dll").NewProc("GetOpenFileNameW")
	if ask.Find() != nil {
		return nil
	}
	return func() []string {
		runtime.LockOSThread() // the dialog's messages arrive on this thread
		defer runtime.UnlockOSThread()
		paths := make([]uint16, pathsRoom)
		filter := []uint16{'A', 'g', 'o', 'r', 'a', 0, '*', '.', 'a', 'g', 'o', 'r', 'a', ';', '*', '.', 'z', 'i', 'p', ';', '*', '.', 't', 'x', 't', 0, 0}
		o := openFileName{filter: &filter[0], file: &paths[0], fileSize: uint32(len(paths)), flags: pickFlags}
		o.size = uint32(unsafe.Sizeof(o))
		o.folder, _ = windows.UTF16PtrFromString(folder) // nil if the text contains a zero, which means the default folder
		if ok, _, _ := ask.Call(uintptr(unsafe.Pointer(&o))); ok == 0 {
			return nil
		}
		return chosenPaths(paths)
	}
}
