//go:build unix

package store

import (
	"os"
	"path/filepath"
	"testing"
)

// A lock that is a link makes no file where it points.
func TestLockFollowsNoLink(t *testing.T) {
	folder, elsewhere := t.TempDir(), filepath.Join(t.TempDir(), "made")
	if err := os.Symlink(elsewhere, filepath.Join(folder, ".autosave.lock")); err != nil {
		t.Fatal(err)
	}
	st, err := OpenFolder(folder)
	if err != nil {
		t.Fatal(err)
	}
	saves := NewSaves(st)
	defer saves.release()
	if err := saves.Autosave([]byte("a game.")); err != nil {
		t.Error("the game is not kept: ", err)
	}
	if _, err := os.Lstat(elsewhere); err == nil {
		t.Error("a file was made where the link points")
	}
}

// Settings and named saves that are links of the user's own stay links: the file that they
// point to is written. In a folder where others may write no link is followed.
func TestOwnLinksAreWrittenThrough(t *testing.T) {
	for _, mode := range []os.FileMode{0o700, 0o777} {
		folder, elsewhere := t.TempDir(), t.TempDir()
		if err := os.Chmod(folder, mode); err != nil {
			t.Fatal(err)
		}
		st, err := OpenFolder(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{settingsFile, "save-Mine.agora"} {
			target := filepath.Join(elsewhere, name)
			if err := os.WriteFile(target, []byte("old"), 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(target, filepath.Join(folder, name)); err != nil {
				t.Fatal(err)
			}
			if err := st.Write(name, []byte("new")); err != nil {
				t.Fatal(err)
			}
			written, _ := os.ReadFile(target)
			link, err := os.Lstat(filepath.Join(folder, name))
			if followed := err == nil && link.Mode()&os.ModeSymlink != 0; followed != (mode == 0o700) || followed != (string(written) == "new") {
				t.Errorf("%s in a folder of mode %o: still a link is %t, the target has %q", name, mode, followed, written)
			}
			if data, err := st.Read(name); err != nil || string(data) != "new" {
				t.Errorf("%s is read as %q, %v", name, data, err)
			}
		}
	}
}
