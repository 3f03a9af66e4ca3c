package platform

import (
	"os/exec"
	"syscall"
)

// noWindow is CREATE_NO_WINDOW: a console program gets no console window.
const noWindow = 0x08000000

// alone makes a program run without a window.
func alone(run *exec.Cmd) {
	run.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: noWindow}
}
