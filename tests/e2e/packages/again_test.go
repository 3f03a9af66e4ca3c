//go:build linux

package packages

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"agora/tests/requirements"
)

// A clean checkout in another folder, without a network or build caches, builds the same
// bytes, also with another umask, host name, time zone and language.
func TestAgain(t *testing.T) {
	packages := needed(t)
	requirements.Root(t)
	unshare, git := requirements.Command(t, "unshare"), requirements.Command(t, "git")
	if v := version(t, packages); strings.HasSuffix(v, "dirty") {
		t.Skipf("%s was made from changes that no commit has; nobody can make it again", v)
	}
	folder := t.TempDir()
	checkout, into := filepath.Join(folder, "a clean checkout"), filepath.Join(folder, "into")
	run(t, nil, git, "clone", "--quiet", "--no-hardlinks", top, checkout)
	c := exec.Command(unshare, "--net", "--uts", "sh", "-c", `hostname elsewhere 2>/dev/null; umask 077; exec go run ./cmd/release -into "$1"`, "sh", into)
	c.Dir = checkout
	c.Env = append(os.Environ(), "GOPROXY=off", "GOCACHE="+filepath.Join(folder, "cache"), "TZ=Asia/Kathmandu", "LC_ALL=C.UTF-8", "LANG=el_GR.UTF-8")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("c.CombinedOutput() = %v\n%s\nwant no error", err, out)
	}
	sums := func(folder string) string {
		data, err := os.ReadFile(filepath.Join(folder, "SHA256SUMS"))
		if err != nil {
			t.Fatalf("os.ReadFile(filepath.Join(folder, \"SHA256SUMS\")) = %v; want no error", err)
		}
		return string(data)
	}
	first, second := sums(packages), sums(into)
	for line := range strings.Lines(first) {
		if !strings.Contains(second, line) {
			t.Errorf("not made again: %s, second = %q; want one with %q", strings.TrimSpace(line), second, line)
		}
	}
	if strings.Count(first, "\n") != strings.Count(second, "\n") {
		t.Errorf("not as many files: strings.Count(first, \"\\n\") = %v; want %v", strings.Count(first, "\n"), strings.Count(second, "\n"))
	}
}
