//go:build !js && !windows && !darwin

package platform

import (
	"fmt"
	"os"
	"strings"

	"github.com/ebitengine/purego"
)

// library is a shared library that a window needs: its alternative names, and the Debian
// package that contains it.
type library struct {
	names   []string
	debian  string
	purpose string
}

func libraries() []library {
	return []library{
		{[]string{"libX11.so.6", "libX11.so"}, "libx11-6", "windows"},
		{[]string{"libXrandr.so.2", "libXrandr.so"}, "libxrandr2", "monitors"},
		{[]string{"libXcursor.so.1", "libXcursor.so"}, "libxcursor1", "cursors"},
		{[]string{"libXinerama.so.1", "libXinerama.so"}, "libxinerama1", "monitors"},
		{[]string{"libXi.so.6", "libXi.so"}, "libxi6", "the mouse"},
	}
}

// drawing returns the libraries that Ebitengine draws with. Where it finds OpenGL ES it takes
// that, by EGL, and tries nothing else; with SteamEnv=1, or without OpenGL ES, it takes OpenGL.
func drawing(loads func(names []string) bool, steam bool) []library {
	gles := library{[]string{"libGLESv2.so.2", "libGLESv2.so", "libGLESv2.so.1", "libGLESv2.so.0"}, "libgles2", "graphics"}
	egl := library{[]string{"libEGL.so.1", "libEGL.so"}, "libegl1", "graphics"}
	gl := library{[]string{"libGL.so.1", "libGL.so", "libGL.so.2", "libGL.so.0"}, "libgl1", "graphics"}
	switch {
	case steam:
		return []library{gl}
	case loads(gles.names):
		return []library{egl}
	case loads(gl.names):
		return nil
	}
	return []library{gles, egl}
}

// Diagnose explains in one sentence why no window could be opened; err is the error of the
// attempt.
func Diagnose(err error) string {
	if os.Getenv("DISPLAY") == "" {
		if os.Getenv("WAYLAND_DISPLAY") != "" {
			return "There is no display to open a window on: this Wayland session has no Xwayland (DISPLAY is not set); install it, or " + Help + "."
		}
		return "There is no display to open a window on (DISPLAY is not set); start Agora from a desktop, or " + Help + "."
	}
	steam := os.Getenv("SteamEnv") == "1"
	if missing := missingLibraries(append(libraries(), drawing(loads, steam)...)); missing != "" {
		return "A window needs libraries that are missing here: " + missing + "; install them, or " + Help + "."
	}
	if strings.Contains(err.Error(), "failed to open display") {
		return fmt.Sprintf("The display %s cannot be reached; check DISPLAY, or %s.", os.Getenv("DISPLAY"), Help)
	}
	if with := os.Getenv("EBITENGINE_GRAPHICS_LIBRARY"); with != "" && with != "auto" && with != "opengl" {
		return fmt.Sprintf("No window could be opened with EBITENGINE_GRAPHICS_LIBRARY=%s; unset that variable, or %s.", with, Help)
	}
	if !steam && strings.Contains(err.Error(), "egl") && loads([]string{"libGL.so.1", "libGL.so"}) {
		return fmt.Sprintf("No window with OpenGL ES graphics could be opened (%s); start Agora with SteamEnv=1 to use OpenGL instead, check the graphics driver, or %s.",
			strings.TrimSuffix(err.Error(), "."), Help)
	}
	return fmt.Sprintf("No window with OpenGL graphics could be opened (%s); check the graphics driver, or %s.",
		strings.TrimSuffix(err.Error(), "."), Help)
}

// missingLibraries lists the libraries that cannot be loaded, with their packages.
func missingLibraries(all []library) string {
	var list []string
	for _, lib := range all {
		if !loads(lib.names) {
			list = append(list, fmt.Sprintf("%s for %s (Debian: %s)", lib.names[0], lib.purpose, lib.debian))
		}
	}
	return strings.Join(list, ", ")
}

func loads(names []string) bool {
	for _, name := range names {
		if handle, err := purego.Dlopen(name, purego.RTLD_LAZY|purego.RTLD_LOCAL); err == nil {
			purego.Dlclose(handle)
			return true
		}
	}
	return false
}
