// Package requirements checks what a test needs from the machine. Where it is missing,
// the test is skipped with a sentence that names it; with AGORA_TEST_ALL set, as make
// test does, it fails instead.
package requirements

import (
	"os"
	"os/exec"
	"testing"
)

func missing(t testing.TB, format string, a ...any) {
	t.Helper()
	if os.Getenv("AGORA_TEST_ALL") != "" {
		t.Fatalf(format, a...)
	}
	t.Skipf(format, a...)
}

// Display needs an X11 display.
func Display(t testing.TB) {
	t.Helper()
	if os.Getenv("DISPLAY") == "" {
		missing(t, "there is no display; run under xvfb-run")
	}
}

// Command requires a program and returns its path: the first of the names that exists.
func Command(t testing.TB, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	missing(t, "none of these programs is installed: %q", names)
	return ""
}

// Rounds returns how many rounds a campaign runs: few, fewer with -short, but one at
// least, and all with AGORA_TEST_LONG set, as make test-long does.
func Rounds(few, all int) int {
	switch {
	case Long():
		return all
	case testing.Short():
		return max(1, few/5)
	}
	return few
}

// Long reports whether campaigns run in full.
func Long() bool { return os.Getenv("AGORA_TEST_LONG") != "" }
