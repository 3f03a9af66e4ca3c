//go:build !js && !windows && !darwin

package platform

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"unicode/utf16"

	"agora/game/store"
)

// TestPickFiles checks that the desktop's own program is asked, that the chosen files
// arrive together with their names and times, that cancelling gives none, and that without
// such a program nothing is promised.
func TestPickFiles(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("HOME", folder)
	t.Setenv("PATH", folder)
	got := make(chan []Chosen, 1)
	open := func(chosen []Chosen) { got <- chosen }
	if picked.Store(nil); PickFiles() {
		t.Error("a file is picked though nobody opens it: PickFiles() = true; want false")
	}
	picked.Store(&open)
	defer picked.Store(nil)
	if PickFiles() {
		t.Error("a picker is promised where there is none: PickFiles() = true; want false")
	}
	game, other := filepath.Join(folder, "a game with spaces.agora"), filepath.Join(folder, "other.zip")
	for path, text := range map[string]string{game: "the record", other: "more"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatalf("os.WriteFile(path, []byte(text), 0o600) = %v; want no error", err)
		}
	}
	script := "#!/bin/sh\n[ \"$5\" = --getopenfilename ] || [ \"$1\" = --file-selection ] || exit 9\necho '" + game + "'\necho '" + other + "'\necho '" + other + ".gone'\n"
	for _, name := range []string{"zenity", "kdialog"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(script), 0o700); err != nil {
			t.Fatalf("os.WriteFile(filepath.Join(folder, name), []byte(script), 0o700) = %v; want no error", err)
		}
	}
	if !PickFiles() {
		t.Fatal("no file picker is found: PickFiles() = false; want true")
	}
	chosen := <-got
	if len(chosen) != 3 || chosen[0].Name != "a game with spaces.agora" || string(chosen[0].Data) != "the record" || string(chosen[1].Data) != "more" || chosen[2].Err == nil {
		t.Errorf("what is opened is %+v; want the two files and an error", chosen)
	}
	if info, err := os.Stat(other); err != nil || !chosen[1].Time.Equal(info.ModTime()) {
		t.Errorf("the second is of %v, not of %v: %v; want Equal(info.ModTime()) true and no error", chosen[1].Time, info.ModTime(), err)
	}
	if err := os.WriteFile(filepath.Join(folder, "zenity"), []byte("#!/bin/sh\nexit 1\n"), 0o700); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
	if paths := picker(folder)(); len(paths) > 0 {
		t.Errorf("who picks nothing gets %q; want none", paths)
	}
	if list := pickers("linux", "KDE", folder); list[0][0] != "kdialog" {
		t.Errorf("on KDE a file is asked for by %s, want %s", list[0][0], "kdialog")
	}
}

// TestChosenPaths parses a single path and a folder with several names, as the Windows
// dialog writes them.
func TestChosenPaths(t *testing.T) {
	for written, want := range map[string][]string{
		"":                               nil,
		"C:\\a.agora\x00\x00rest":        {"C:\\a.agora"},
		"/games\x00a b\x00ü.zip\x00\x00": {"/games/a b", "/games/ü.zip"},
		"cut off":                        nil,
	} {
		if got := chosenPaths(utf16.Encode([]rune(written))); !slices.Equal(got, want) {
			t.Errorf("%q are the paths %q; want %q", written, got, want)
		}
	}
}

// TestTogether checks that files beyond the limit are refused and the others are read.
func TestTogether(t *testing.T) {
	var all together
	large := make([]byte, store.MaxTogether/2+1)
	for range 3 {
		all.add(Chosen{Name: "large"}, func() ([]byte, error) { return large, nil })
	}
	if f := all.files; len(f) != 3 || f[1].Err != nil || len(f[1].Data) != len(large) || f[2].Err != store.ErrMany || f[2].Data != nil {
		t.Errorf("%d files, the last with %d bytes and %v; want three: the small one, the large one with %d bytes, and %v",
			len(f), len(f[len(f)-1].Data), f[len(f)-1].Err, len(large), store.ErrMany)
	}
}
