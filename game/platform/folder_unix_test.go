//go:build !js && !windows && !darwin

package platform

import (
	"os"
	"path/filepath"
	"testing"
)

func TestUserFolder(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	if got := userFolder(true); got != "" {
		t.Errorf("nothing there: got %q; want none", got)
	}
	for _, d := range []string{"config", "Pictures", "Documents", "Bilder"} {
		if err := os.Mkdir(filepath.Join(home, d), 0o755); err != nil {
			t.Fatalf("os.Mkdir(filepath.Join(home, d), 0o755) = %v; want no error", err)
		}
	}
	if got, want := userFolder(true), filepath.Join(home, "Pictures"); got != want {
		t.Errorf("usual folder: got %q, want %q", got, want)
	}
	dirs := "# comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\nXDG_DOCUMENTS_DIR=\"$HOME/Gone\"\n"
	if err := os.WriteFile(filepath.Join(home, "config", "user-dirs.dirs"), []byte(dirs), 0o644); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
	if got, want := userFolder(true), filepath.Join(home, "Bilder"); got != want {
		t.Errorf("named folder: got %q, want %q", got, want)
	}
	if got, want := userFolder(false), filepath.Join(home, "Documents"); got != want {
		t.Errorf("named folder that is gone: got %q, want %q", got, want)
	}
}
