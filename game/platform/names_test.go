//go:build !js

package platform

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFileName(t *testing.T) {
	for give, want := range map[string]string{
		"game.agora":               "game.agora",
		"Anna, Bert's.agora":       "Anna, Bert's.agora",
		"Anna vs Bert.agora":       "Anna vs Bert.agora",
		"Ἀγορά.png":                "Ἀγορά.png",
		"../../etc/passwd":         "etc-passwd.txt",
		`a/b\c:d*e?f"g<h>i|j.txt`:  "a-b-c-d-e-f-g-h-i-j.txt",
		"":                         "agora.txt",
		".agora":                   "agora.agora",
		"con.txt":                  "agoracon.txt",
		"COM7.a.txt":               "agoraCOM7.a.txt",
		"comma.txt":                "comma.txt",
		"line\nbreak.txt":          "line-break.txt",
		"dots...txt":               "dots.txt",
		strings.Repeat("x", 300):   strings.Repeat("x", 80) + ".txt",
		"odd.extension that is no": "odd.txt",
	} {
		if got := fileName(give); got != want {
			t.Errorf("fileName(%q) = %q, want %q", give, got, want)
		}
	}
}

func TestExportNeverOverwrites(t *testing.T) {
	home := t.TempDir()
	t.Setenv("AGORA_HOME", home)
	first, err := Export("a.picture.png", []byte("one"))
	if err != nil {
		t.Fatalf("Export(\"a.picture.png\", []byte(\"one\")) = %v; want no error", err)
	}
	second, err := Export("a.picture.png", []byte("two"))
	if err != nil {
		t.Fatalf("Export(\"a.picture.png\", []byte(\"two\")) = %v; want no error", err)
	}
	if want := filepath.Join(home, "exports", "a.picture.png"); first != want {
		t.Errorf("first is %s, want %s", first, want)
	}
	if want := filepath.Join(home, "exports", "a.picture-2.png"); second != want {
		t.Errorf("second is %s, want %s", second, want)
	}
	for path, want := range map[string]string{first: "one", second: "two"} {
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("%s holds %q, %v; want %q", path, got, err, want)
		}
	}
}

func TestExportSaysWhatIsWrong(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatalf("os.WriteFile(file, nil, 0o644) = %v; want no error", err)
	}
	t.Setenv("AGORA_HOME", file) // a file where a folder should be
	if place, err := Export("a.txt", bytes.Repeat([]byte("x"), 10)); err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("Export = %q, %v; want an error that names %s", place, err, file)
	}
}
