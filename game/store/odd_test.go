//go:build !js

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// stingy is a system that refuses to create files.
type stingy struct {
	osSystem
	reason error
}

func (s stingy) CreateTemp(folder, pattern string) (tempFile, error) {
	return nil, &fs.PathError{Op: "open", Path: folder, Err: s.reason}
}

// TestReadOnlyFolder: the files of a read-only folder can be read; the game continues,
// and the folder stays unchanged.
func TestReadOnlyFolder(t *testing.T) {
	folder := t.TempDir()
	files := []string{"autosave.agora", "game 3.", "save-Sunday.agora", "game 2.", "settings.json", "{}"}
	st, err := OpenFolder(folder)
	if err != nil {
		t.Fatalf("OpenFolder(folder) = %v; want no error", err)
	}
	put(t, st, files...)
	st, err = openFolder(stingy{reason: syscall.EROFS}, folder)
	if err == nil || err.Error() != "Nothing can be saved in "+folder+". Access is not allowed. The games already there can be opened." {
		t.Errorf("it says %v; want that nothing can be saved in %s", err, folder)
	}
	s := NewSaves(st)
	if found, err := s.Latest(check); string(found.Data) != "game 3." || err != nil {
		t.Errorf("found %q, %v; want \"game 3.\" and no error", found.Data, err)
	}
	if games, err := s.Games(); len(games) != 1 || games[0].Title != "Sunday" || err != nil {
		t.Errorf("listed %v, %v; want Sunday alone and no error", games, err)
	}
	for n := 4; n <= 6; n++ {
		s.AutosaveLater(game(n))
	}
	if found, _ := s.Latest(check); string(found.Data) != "game 6." || s.Trouble() != nil {
		t.Errorf("the game is at %q; want game 6, and no trouble", found.Data)
	}
	if _, err := s.Save("Sunday", []byte("game 6."), false); !errors.Is(err, ErrExists) {
		t.Errorf("saved over another: %v; want %v", err, ErrExists)
	}
	if _, err := s.Save("Monday", []byte("game 6."), false); err != nil {
		t.Errorf("s.Save(\"Monday\", []byte(\"game 6.\"), false) = %v; want no error", err)
	}
	if games, err := s.Games(); len(games) != 2 || games[0].Title != "Monday" || err != nil {
		t.Errorf("listed %v, %v; want Monday first of two, and no error", games, err)
	}
	if _, err := s.Rename("save-Monday.agora", "Friday"); err != nil {
		t.Errorf("s.Rename(\"save-Monday.agora\", \"Friday\") = %v; want no error", err)
	}
	if err := s.Delete("save-Friday.agora"); err != nil {
		t.Errorf("s.Delete(\"save-Friday.agora\") = %v; want no error", err)
	}
	_, renamed := s.Rename("save-Sunday.agora", "Friday")
	for _, err := range []error{renamed, s.Delete("save-Sunday.agora")} {
		if !errors.Is(err, ErrForbidden) {
			t.Errorf("the folder is changed: %v; want %v", err, ErrForbidden)
		}
	}
	if data, err := st.Read("autosave.previous.agora"); string(data) != "game 5." || err != nil {
		t.Errorf("the copy of one decision before is %q, %v; want \"game 5.\" and no error", data, err)
	}
	left, err := OpenFolder(folder)
	if err != nil {
		t.Fatalf("OpenFolder(folder) = %v; want no error", err)
	}
	if got, want := contents(t, left), "autosave.agora=game 3.\nsave-Sunday.agora=game 2.\nsettings.json={}"; got != want {
		t.Errorf("the folder has\n%s\nwant\n%s", got, want)
	}
}

func TestReadOnlyFolderKeepsTheContract(t *testing.T) {
	st, err := openFolder(stingy{reason: fs.ErrPermission}, t.TempDir())
	if err == nil {
		t.Fatal("nobody says that nothing can be saved; want an error")
	}
	keepsContract(t, st)
}

// TestFullAtTheStart: a disk that is full at the start may have room later.
func TestFullAtTheStart(t *testing.T) {
	st, err := openFolder(stingy{reason: syscall.ENOSPC}, t.TempDir())
	if err != nil {
		t.Fatalf("openFolder(stingy{reason: syscall.ENOSPC}, t.TempDir()) = %v; want no error", err)
	}
	if err := st.Write("a.agora", nil); !errors.Is(err, ErrFull) {
		t.Errorf("saved: %v; want %v", err, ErrFull)
	}
	st.(*disk).sys = osSystem{}
	if err := st.Write("a.agora", nil); err != nil {
		t.Errorf("st.Write(\"a.agora\", nil) = %v; want no error", err)
	}
}

// TestFolderThatCannotBeMade: the error explains in a helpful way why there is no folder.
func TestFolderThatCannotBeMade(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("this system has no /proc")
	}
	t.Setenv("AGORA_HOME", "/proc/agora")
	if st, err := Open(); err == nil || err.Error() != "The saved games could not be opened in /proc/agora. The folder cannot be made." || st == nil {
		t.Errorf("opened %v, %v; want the sentence that the folder cannot be made, and a store", st, err)
	}
}

// TestAutosaveIsALink: an autosave that is a link to another file is found, listed and
// replaced.
func TestAutosaveIsALink(t *testing.T) {
	folder := t.TempDir()
	elsewhere := filepath.Join(t.TempDir(), "kept")
	if err := os.WriteFile(elsewhere, []byte("game 4."), 0o600); err != nil {
		t.Fatalf("os.WriteFile(elsewhere, []byte(\"game 4.\"), 0o600) = %v; want no error", err)
	}
	for _, name := range []string{"autosave.agora", "save-Sunday.agora"} {
		if err := os.Symlink(elsewhere, filepath.Join(folder, name)); err != nil {
			t.Skip(err)
		}
	}
	if err := os.Symlink(filepath.Join(folder, "none"), filepath.Join(folder, "save-Nothing.agora")); err != nil {
		t.Fatalf("os.Symlink() = %v; want no error", err)
	}
	st, err := OpenFolder(folder)
	if err != nil {
		t.Fatalf("OpenFolder(folder) = %v; want no error", err)
	}
	s := NewSaves(st)
	if found, err := s.Continue(check); string(found.Data) != "game 4." || err != nil {
		t.Errorf("found %q, %v; want \"game 4.\" and no error", found.Data, err)
	}
	if games, err := s.Games(); len(games) != 1 || games[0].Title != "Sunday" || games[0].Size != 7 || err != nil {
		t.Errorf("listed %v, %v; want Sunday alone, 7 bytes long, and no error", games, err)
	}
	for n := 5; n <= 6; n++ {
		if err := s.Autosave(game(n)); err != nil {
			t.Fatalf("s.Autosave(game(n)) = %v; want no error", err)
		}
	}
	want := "autosave.agora=game 6.\nautosave.previous.agora=game 5.\nsave-Sunday.agora=game 4."
	if got := contents(t, st); got != want {
		t.Errorf("the folder has\n%s\nwant\n%s", got, want)
	}
}

// TestFolderBecomesAFile: if a file suddenly replaces the folder, the game keeps its slot
// and is saved there as soon as possible.
func TestFolderBecomesAFile(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "agora")
	st, err := OpenFolder(folder)
	if err != nil {
		t.Fatalf("OpenFolder(folder) = %v; want no error", err)
	}
	s := NewSaves(st)
	if err := s.Autosave(game(1)); err != nil {
		t.Fatalf("s.Autosave(game(1)) = %v; want no error", err)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatalf("os.RemoveAll(folder) = %v; want no error", err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatalf("os.WriteFile(folder, nil, 0o600) = %v; want no error", err)
	}
	for n := 2; n <= 4; n++ {
		if err := s.Autosave(game(n)); err == nil || !strings.Contains(err.Error(), folder) || s.slot != autosave {
			t.Fatalf("saved in %s: %v; want %s and an error with %q", s.slot, err, autosave, folder)
		}
	}
	if err := os.Remove(folder); err != nil {
		t.Fatalf("os.Remove(folder) = %v; want no error", err)
	}
	if err := s.Autosave(game(5)); err != nil {
		t.Fatalf("s.Autosave(game(5)) = %v; want no error", err)
	}
	if got, want := contents(t, st), "autosave.agora=game 5."; got != want {
		t.Errorf("the folder has\n%s\nwant\n%s", got, want)
	}
}

// TestNoSlotIsFree: with a hundred slots in use, no game is overwritten.
func TestNoSlotIsFree(t *testing.T) {
	st := newMemory()
	for n := 1; n <= 100; n++ {
		put(t, st, slotName(n)+extension, "game 1.")
	}
	before := contents(t, st)
	s := NewSaves(st)
	if err := s.Autosave(game(2)); err == nil || !strings.Contains(err.Error(), "There are 100 autosaves") {
		t.Errorf("saved: %v; want an error with \"There are 100 autosaves\"", err)
	}
	if contents(t, st) != before {
		t.Error("a game is overwritten; want the folder as it was")
	}
}
