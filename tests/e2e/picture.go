package e2e

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// KeepPicture saves the picture of a failed test in tests/failed. Tests run in their
// package's folder, two levels below tests.
func KeepPicture(t testing.TB, img image.Image) {
	name := filepath.Join("..", "..", "failed", strings.ReplaceAll(filepath.Base(t.Name()), "/", "-")+".png")
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Log(err)
		return
	}
	f, err := os.Create(name)
	if err != nil {
		t.Log(err)
		return
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Log(err)
		return
	}
	t.Logf("what was on the screen: %s", name)
}
