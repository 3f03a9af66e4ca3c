//go:build unix

package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLockFollowsNoLink: a lock that is a link creates no file at its target.
func TestLockFollowsNoLink(t *testing.T) {
	folder, elsewhere := t.TempDir(), filepath.Join(t.TempDir(), "made")
	if err := os.Symlink(elsewhere, filepath.Join(folder, ".autosave.lock")); err != nil {
		t.Fatalf("os.Symlink(elsewhere, filepath.Join(folder, \".autosave.lock\")) = %v; want no error", err)
	}
	st, err := OpenFolder(folder)
	if err != nil {
		t.Fatalf("OpenFolder(folder) = %v; want no error", err)
	}
	saves := NewSaves(st)
	defer saves.release()
	if err := saves.Autosave([]byte("a game.")); err != nil {
		t.Errorf("Autosave() = %v; want no error", err)
	}
	if _, err := os.Lstat(elsewhere); err == nil {
		t.Error("a file was made where the link points; want an error")
	}
}

// TestOwnLinksAreWrittenThrough: settings and saves that are the user's own links stay
// links, and their targets are written. In a folder where others may write, no link is
// followed.
func TestOwnLinksAreWrittenThrough(t *testing.T) {
	for _, mode := range []os.FileMode{0o700, 0o777} {
		folder, elsewhere := t.TempDir(), t.TempDir()
		if err := os.Chmod(folder, mode); err != nil {
			t.Fatalf("os.Chmod(folder, mode) = %v; want no error", err)
		}
		st, err := OpenFolder(folder)
		if err != nil {
			t.Fatalf("OpenFolder(folder) = %v; want no error", err)
		}
		for _, name := range []string{settingsFile, "save-Mine.agora"} {
			target := filepath.Join(elsewhere, name)
			if err := os.WriteFile(target, []byte("old"), 0o600); err != nil {
				t.Fatalf("os.WriteFile(target, []byte(\"old\"), 0o600) = %v; want no error", err)
			}
			if err := os.Symlink(target, filepath.Join(folder, name)); err != nil {
				t.Fatalf("os.Symlink(target, filepath.Join(folder, name)) = %v; want no error", err)
			}
			if err := st.Write(name, []byte("new")); err != nil {
				t.Fatalf("st.Write(name, []byte(\"new\")) = %v; want no error", err)
			}
			written, _ := os.ReadFile(target)
			link, err := os.Lstat(filepath.Join(folder, name))
			if followed := err == nil && link.Mode()&os.ModeSymlink != 0; followed != (mode == 0o700) || followed != (string(written) == "new") {
				t.Errorf("%s in a folder of mode %o: still a link is %t, the target has %q; want the link followed only in a folder of mode 700",
					name, mode, followed, written)
			}
			if data, err := st.Read(name); err != nil || string(data) != "new" {
				t.Errorf("%s is read as %q, %v; want \"new\" and no error", name, data, err)
			}
		}
	}
}

// TestFolderOfOthers: a folder where others may write is used, with a warning. One that
// is writable for the user's own group causes none.
func TestFolderOfOthers(t *testing.T) {
	for _, c := range []struct {
		name     string
		mode     os.FileMode
		uid, gid int
		said     bool
	}{
		{"the user's own", 0o700, os.Getuid(), os.Getgid(), false},
		{"read by everybody", 0o755, os.Getuid(), os.Getgid(), false},
		{"of the user's own group", 0o775, os.Getuid(), os.Getgid(), os.Getgid() != os.Getuid()},
		{"of another group", 0o775, os.Getuid(), 12345, true},
		{"written by everybody", 0o777, os.Getuid(), os.Getgid(), true},
		{"as for what is passing", 0o777 | os.ModeSticky, os.Getuid(), os.Getgid(), true},
		{"somebody else's", 0o777, 12345, 12345, true},
		{"somebody else's, and closed to others", 0o700, 12345, 12345, true},
	} {
		folder := t.TempDir()
		if err := os.Chown(folder, c.uid, c.gid); err != nil {
			continue // only an administrator can
		}
		if err := os.Chmod(folder, c.mode); err != nil {
			t.Fatalf("os.Chmod(folder, c.mode) = %v; want no error", err)
		}
		t.Setenv("AGORA_HOME", folder)
		st, err := Open()
		if (err != nil) != c.said {
			t.Errorf("%s: opening = %v; want an error: %v", c.name, err, c.said)
		}
		if err != nil && !strings.Contains(err.Error(), folder) {
			t.Errorf("%s: %v does not say which; want the folder's name in it", c.name, err)
		}
		if err := st.Write("a.agora", []byte("a game")); err != nil {
			t.Errorf("%s: nothing can be written: %v; want no error", c.name, err)
		}
		if data, err := os.ReadFile(filepath.Join(folder, "a.agora")); err != nil || string(data) != "a game" {
			t.Errorf("%s: in the folder is %q (%v), want the game", c.name, data, err)
		}
	}
}
