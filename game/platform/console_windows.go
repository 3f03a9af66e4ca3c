package platform

import (
	"os"

	"golang.org/x/sys/windows"
)

// Console makes the program's output appear in the console from which it was started, if
// there is one: a GUI program is not attached to it otherwise.
func Console() {
	const parent = ^uintptr(0)
	attach := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")
	if ok, _, _ := attach.Call(parent); ok == 0 {
		return
	}
	if out, err := os.OpenFile("CONOUT$", os.O_WRONLY, 0); err == nil {
		os.Stdout, os.Stderr = out, out
	}
}
