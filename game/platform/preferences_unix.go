//go:build !js && !windows

package platform

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// wishesPatience is how long the start waits for what the system is asked. Later answers are
// still followed.
const wishesPatience = 300 * time.Millisecond

// answer returns the output of a command, or "" if there is no such command, it fails, or it
// takes too long.
func answer(command ...string) string {
	ctx, cancel := context.WithTimeout(context.Background(), wishesPatience)
	defer cancel()
	out, err := exec.CommandContext(ctx, command[0], command[1:]...).Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
