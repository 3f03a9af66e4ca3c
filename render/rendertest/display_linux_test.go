package rendertest

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestNoDisplay checks that in a full run without a display the tests fail with a sentence
// that says what to do.
func TestNoDisplay(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatalf("os.Executable() = %v; want no error", err)
	}
	for _, display := range []string{"", ":987"} {
		cmd := exec.Command(exe, "-test.run", "^TestRead$")
		cmd.Env = append(os.Environ(), "AGORA_TEST_ALL=1", "DISPLAY="+display, "WAYLAND_DISPLAY=")
		out, err := cmd.CombinedOutput()
		if err == nil {
			t.Errorf("display %q: the tests pass: %s; want an error", display, out)
		}
		if !strings.Contains(string(out), "xvfb-run") || strings.Contains(string(out), "goroutine ") {
			t.Errorf("display %q: %s; want one with \"xvfb-run\" and one without \"goroutine \"", display, out)
		}
	}
}
