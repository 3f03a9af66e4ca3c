//go:build !js && !windows

package platform

import (
	"context"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// Desktops have no common way to query preferences. macOS and those with GNOME's settings
// are queried with their own commands; for others all answers are no.

// reducedMotion reports whether the player has asked the system to reduce motion.
func reducedMotion() bool {
	if runtime.GOOS == "darwin" {
		return answer("read", "com.apple.universalaccess", "reduceMotion") == "1"
	}
	return answer("get", "org.gnome.desktop.interface", "enable-animations") == "false"
}

// prefersDark reports whether the player has asked the system for dark windows.
func prefersDark() bool {
	if runtime.GOOS == "darwin" {
		return answer("read", "-g", "AppleInterfaceStyle") == "Dark"
	}
	return answer("get", "org.gnome.desktop.interface", "color-scheme") == "'prefer-dark'"
}

// preferencesCommand returns the command that knows the preferences.
func preferencesCommand() string {
	if runtime.GOOS == "darwin" {
		return "defaults"
	}
	return "gsettings"
}

func canAskWishes() bool {
	_, err := exec.LookPath(preferencesCommand())
	return err == nil
}

// answer returns the output of the command, or "" if there is no command, it fails, or it
// takes too long.
func answer(question ...string) string {
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	out, err := exec.CommandContext(ctx, preferencesCommand(), question...).Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
