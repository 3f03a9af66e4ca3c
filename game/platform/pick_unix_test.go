//go:build !js && !windows && !darwin

package platform

import (
	"os"
	"path/filepath"
	"testing"
)

// The desktop's own program asks for the file, which is handed on with its name; who
// changes their mind gets none. Without a program nothing is promised.
func TestPickFile(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("HOME", folder)
	t.Setenv("PATH", folder)
	got := make(chan string, 1)
	open := func(name string, data []byte, _ error) { got <- name + ": " + string(data) }
	if picked.Store(nil); PickFile() {
		t.Error("a file is picked though nobody opens it")
	}
	picked.Store(&open)
	defer picked.Store(nil)
	if PickFile() {
		t.Error("a picker is promised where there is none")
	}
	game := filepath.Join(folder, "a game with spaces.agora")
	if err := os.WriteFile(game, []byte("the record"), 0o600); err != nil {
		t.Fatal(err)
	}
	script := "#!/bin/sh\n[ \"$3\" = --getopenfilename ] || [ \"$1\" = --file-selection ] || exit 9\necho '" + game + "'\n"
	for _, name := range []string{"zenity", "kdialog"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(script), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if !PickFile() {
		t.Fatal("there is no picker")
	}
	if text := <-got; text != "a game with spaces.agora: the record" {
		t.Errorf("what is opened is %q", text)
	}
	if err := os.WriteFile(filepath.Join(folder, "zenity"), []byte("#!/bin/sh\nexit 1\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	if path := picker(folder)(); path != "" {
		t.Errorf("who picks nothing gets %q", path)
	}
	if list := pickers("linux", "KDE", folder); list[0][0] != "kdialog" {
		t.Errorf("on KDE a file is asked for by %s", list[0][0])
	}
}
