package host

import (
	"runtime"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Values of the Windows API that x/sys does not name.
const (
	formatUnicodeText = 13
	globalMoveable    = 2
)

func copyText(text string) error {
	utf16, err := windows.UTF16FromString(text)
	if err != nil {
		return err
	}
	user, kernel := windows.NewLazySystemDLL("user32.dll"), windows.NewLazySystemDLL("kernel32.dll")
	runtime.LockOSThread() // the clipboard belongs to the thread that opened it
	defer runtime.UnlockOSThread()
	opened := uintptr(0)
	for range 20 { // another program may have it open for a moment
		if opened, _, err = user.NewProc("OpenClipboard").Call(0); opened != 0 {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	if opened == 0 {
		return err
	}
	defer user.NewProc("CloseClipboard").Call()
	if ok, _, err := user.NewProc("EmptyClipboard").Call(); ok == 0 {
		return err
	}
	size := uintptr(len(utf16)) * unsafe.Sizeof(utf16[0])
	memory, _, err := kernel.NewProc("GlobalAlloc").Call(globalMoveable, size)
	if memory == 0 {
		return err
	}
	free := kernel.NewProc("GlobalFree")
	at, _, err := kernel.NewProc("GlobalLock").Call(memory)
	if at == 0 {
		free.Call(memory)
		return err
	}
	kernel.NewProc("RtlMoveMemory").Call(at, uintptr(unsafe.Pointer(&utf16[0])), size)
	kernel.NewProc("GlobalUnlock").Call(memory)
	if ok, _, err := user.NewProc("SetClipboardData").Call(formatUnicodeText, memory); ok == 0 {
		free.Call(memory) // else it is the system's now
		return err
	}
	return nil
}
