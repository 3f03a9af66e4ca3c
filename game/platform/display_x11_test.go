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
			t.Errorf("%+v gives %s", c, got)
		}
	}
	none := []library{{[]string{"libnone.so.1"}, "libnone1", "nothing"}}
	if got, want := missingLibraries(none), "libnone.so.1 for nothing (Debian: libnone1)"; got != want {
		t.Errorf("missing: %q, want %q", got, want)
	}
}
