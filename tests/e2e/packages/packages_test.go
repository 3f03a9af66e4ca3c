//go:build linux

// Package packages tests a release as those who download it will use it. If
// AGORA_PACKAGES names the folder of a release (make dist-test), it tests everything:
// installing, playing, rebuilding. Otherwise it builds a few packages itself and checks
// their contents.
package packages

import (
	"os"
	"path/filepath"
	"testing"
)

// whole returns the folder of a complete release, or "".
func whole() string { return os.Getenv("AGORA_PACKAGES") }

// needed returns the folder of a complete release. Without one it skips the test, which
// make dist-test runs.
func needed(t *testing.T) string {
	t.Helper()
	folder := whole()
	if folder == "" {
		t.Skip("make dist-test tries this")
	}
	if _, err := os.Stat(filepath.Join(folder, "SHA256SUMS")); err != nil {
		t.Fatalf("%s is no release; make dist makes one: %v; want no error", folder, err)
	}
	return folder
}

// one returns the only file of a folder whose name matches a pattern.
func one(t *testing.T, folder, pattern string) string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(list) != 1 {
		t.Fatalf("%s has %d files of the pattern %s: %q, %v; want 1 and no error", folder, len(list), pattern, list, err)
	}
	return list[0]
}
