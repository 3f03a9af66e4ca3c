//go:build !js && !windows

package platform

import "os/exec"

// alone makes a program run without a window, which it does anyway on this system.
func alone(*exec.Cmd) {}
