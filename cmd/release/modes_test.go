//go:build unix

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// TestModes: what packages take over from the disk is open to all, whatever the umask of the
// builder.
func TestModes(t *testing.T) {
	folder := t.TempDir()
	was := syscall.Umask(0o077)
	err := write(filepath.Join(folder, "share", "doc", "a"), []byte("a"), 0o644)
	if err == nil {
		err = copyFile(filepath.Join(folder, "share", "doc", "a"), filepath.Join(folder, "bin", "b"), 0o755)
	}
	syscall.Umask(was)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]fs.FileMode{"share": 0o755, "share/doc": 0o755, "share/doc/a": 0o644, "bin": 0o755, "bin/b": 0o755} {
		info, err := os.Stat(filepath.Join(folder, name))
		if err != nil || info.Mode().Perm() != want {
			t.Errorf("mode(%s) = %v, %v; want %v", name, info.Mode(), err, want)
		}
	}
}

// TestProgramIsInPath: the menu entry's program lies where each family of systems that takes
// the package looks for it.
func TestProgramIsInPath(t *testing.T) {
	config, err := os.ReadFile("../../packaging/nfpm.yaml")
	if err != nil {
		t.Fatalf("os.ReadFile(\"../../packaging/nfpm.yaml\") = %v; want no error", err)
	}
	for packager, paths := range map[string][]string{
		"deb": {"/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"},
		"rpm": {"/usr/local/bin:/usr/bin:/usr/local/sbin:/usr/sbin", "/usr/local/bin:/usr/bin:/bin", "/usr/local/sbin:/usr/local/bin:/usr/bin"},
	} {
		var dst []string
		for _, found := range regexp.MustCompile(`dst: (\S+/agora), packager: (\w+),`).FindAllStringSubmatch(string(config), -1) {
			if found[2] == packager {
				dst = append(dst, found[1])
			}
		}
		for _, path := range paths {
			if len(dst) != 1 || !slices.Contains(strings.Split(path, ":"), filepath.Dir(dst[0])) {
				t.Errorf("the program of the %s is at %q; want one in %s", packager, dst, path)
			}
		}
	}
}
