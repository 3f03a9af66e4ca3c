//go:build !js && !windows

package platform

import "os/exec"

// alone has a program run without a window, as it does here anyway.
func alone(*exec.Cmd) {}
