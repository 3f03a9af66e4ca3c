//go:build !js && !windows && !darwin

package platform

import (
	"errors"
	"strings"
	"testing"
)

func TestDiagnose(t *testing.T) {
	for _, c := range []struct{ display, wayland, err, want string }{
		{"", "", "any", "DISPLAY is not set"},
		{"", "wayland-0", "any", "no Xwayland"},
		{":77", "", "glfw: x11: failed to open display :77: the platform", "The display :77 cannot be reached"},
		{":77", "", "no pixel format.", "(no pixel format); check the graphics driver"},
	} {
		t.Setenv("DISPLAY", c.display)
		t.Setenv("WAYLAND_DISPLAY", c.wayland)
		if c.display != "" && missingLibraries(libraries()) != "" {
			c.want = "libraries that are missing here"
		}
		if got := Diagnose(errors.New(c.err)); !strings.Contains(got, c.want) || !strings.HasSuffix(got, Help+".") {
			t.Errorf("%+v gives %s; want a sentence with %q that ends in where help is", c, got, c.want)
		}
	}
	t.Setenv("EBITENGINE_GRAPHICS_LIBRARY", "vulkan")
	if got := Diagnose(errors.New("any")); !strings.Contains(got, "unset that variable") && !strings.Contains(got, "libraries that are missing here") {
		t.Errorf("Diagnose(vulkan) = %s; want to unset the variable", got)
	}
	none := []library{{[]string{"libnone.so.1"}, "libnone1", "nothing"}}
	if got, want := missingLibraries(none), "libnone.so.1 for nothing (Debian: libnone1)"; got != want {
		t.Errorf("missing: %q, want %q", got, want)
	}
}

// TestDrawingLibraries: what is missing is what Ebitengine would have taken.
func TestDrawingLibraries(t *testing.T) {
	for _, c := range []struct {
		there string
		steam bool
		want  string
	}{
		{"libGLESv2.so.2 libGL.so.1", false, "libegl1"},
		{"libGLESv2.so.2", false, "libegl1"},
		{"libGL.so.1", false, ""},
		{"", false, "libgles2 libegl1"},
		{"libGLESv2.so.2", true, "libgl1"},
	} {
		loads := func(names []string) bool { return strings.Contains(c.there, names[0]) }
		var got []string
		for _, lib := range drawing(loads, c.steam) {
			got = append(got, lib.debian)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("drawing(%q, %v) = %q; want %q", c.there, c.steam, got, c.want)
		}
	}
}
