//go:build linux

// Package packages tries what a release is made of, as those will who download it. With
// AGORA_PACKAGES, which names the folder of a release (make dist-test), it tries all of
// it: installs it, plays it, makes it again. Otherwise it makes a few packages itself and
// looks at what is in them.
package packages

import (
	"os"
	"path/filepath"
	"testing"
)

// whole returns the folder of a whole release, or "".
func whole() string { return os.Getenv("AGORA_PACKAGES") }

// needed returns the folder of a whole release; without one the test is left to make dist-test.
func needed(t *testing.T) string {
	t.Helper()
	folder := whole()
	if folder == "" {
		t.Skip("make dist-test tries this")
	}
	if _, err := os.Stat(filepath.Join(folder, "SHA256SUMS")); err != nil {
		t.Fatalf("%s is no release; make dist makes one: %v", folder, err)
	}
	return folder
}

// one returns the one file of a folder that has a name of that pattern.
func one(t *testing.T, folder, pattern string) string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(list) != 1 {
		t.Fatalf("%s has %d files of the pattern %s: %q, %v", folder, len(list), pattern, list, err)
	}
	return list[0]
}
