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
