package platform

import (
	"os"

	"golang.org/x/sys/windows"
)

// Console lets what the program prints appear in the console that it was started
// from, if there is one: a program with windows of its own has none by itself.
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
