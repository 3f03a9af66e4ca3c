package platform

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

// openClipboard opens the clipboard for this thread until close is called.
func openClipboard() (close func(), err error) {
	user := windows.NewLazySystemDLL("user32.dll")
	runtime.LockOSThread() // the clipboard belongs to the thread that opened it
	for range 20 {         // another program may have it open for a moment
		var opened uintptr
		if opened, _, err = user.NewProc("OpenClipboard").Call(0); opened != 0 {
			return func() {
				user.NewProc("CloseClipboard").Call()
				runtime.UnlockOSThread()
			}, nil
		}
		time.Sleep(5 * time.Millisecond)
	}
	runtime.UnlockOSThread()
	return nil, err
}

func pasteText() (string, error) {
	user, kernel := windows.NewLazySystemDLL("user32.dll"), windows.NewLazySystemDLL("kernel32.dll")
	close, err := openClipboard()
	if err != nil {
		return "", err
	}
	defer close()
	memory, _, _ := user.NewProc("GetClipboardData").Call(formatUnicodeText)
	if memory == 0 {
		return "", ErrNoClipboard
	}
	size, _, _ := kernel.NewProc("GlobalSize").Call(memory)
	at, _, err := kernel.NewProc("GlobalLock").Call(memory)
	if at == 0 {
		return "", err
	}
	defer kernel.NewProc("GlobalUnlock").Call(memory)
	utf16 := make([]uint16, size/2)
	if len(utf16) == 0 {
		return "", nil
	}
	kernel.NewProc("RtlMoveMemory").Call(uintptr(unsafe.Pointer(&utf16[0])), at, uintptr(len(utf16)*2))
	return windows.UTF16ToString(utf16), nil
}

func copyText(text string) error {
	utf16, err := windows.UTF16FromString(text)
	if err != nil {
		return err
	}
	user, kernel := windows.NewLazySystemDLL("user32.dll"), windows.NewLazySystemDLL("kernel32.dll")
	close, err := openClipboard()
	if err != nil {
		return err
	}
	defer close()
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
