package assets

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
)

func TestTypefaces(t *testing.T) {
	for name, data := range map[string][]byte{"regular": SansRegular(), "strong": SansStrong(), "display": Display()} {
		if !bytes.HasPrefix(data, []byte("OTTO")) {
			t.Errorf("%s does not begin with OTTO; want an OpenType file", name)
		}
	}
}

// Every typeface has its licence beside it, and every licence its text.
func TestLicenceTexts(t *testing.T) {
	if Licences()[0].Name != "Agora" {
		t.Errorf("the program does not come first: Licences()[0].Name = %q; want \"Agora\"", Licences()[0].Name)
	}
	for _, l := range Licences() {
		if l.Name == "" || l.Use == "" || l.Kind == "" || len(l.Text) < 500 {
			t.Errorf("%+v lacks something, l.Use = %q, l.Kind = %q, len(l.Text) = %v; want some text, some text, some text and at least 500",
				l.Name, l.Use, l.Kind, len(l.Text))
		}
		if strings.Contains(l.Kind, "Font") && !strings.Contains(l.Text, "SIL OPEN FONT LICENSE Version 1.1") {
			t.Errorf("%s: the text is not the Open Font Licence; want the text of its version 1.1", l.Name)
		}
	}
	own, err := os.ReadFile("../LICENSE")
	if err != nil {
		t.Fatalf("os.ReadFile(\"../LICENSE\") = %v; want no error", err)
	}
	if string(own) != Licences()[0].Text {
		t.Error("licences/agora.txt differs from LICENSE; want equal files")
	}
}

// Every library in the program, on every system, is named, and no other.
func TestEveryLibraryIsNamed(t *testing.T) {
	linked := map[string]bool{"agora": true}
	named := map[string]bool{"agora": true}
	for _, l := range Licences() {
		for _, m := range l.modules {
			named[m] = true
		}
	}
	for _, system := range []string{"linux/amd64", "windows/amd64", "darwin/arm64", "js/wasm"} {
		os, arch, _ := strings.Cut(system, "/")
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", "agora")
		cmd.Env = append(cmd.Environ(), "GOOS="+os, "GOARCH="+arch, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list for %s: %v; want no error", system, err)
		}
		seen := map[string]bool{}
		for _, m := range strings.Fields(string(out)) {
			if !named[m] && !seen[m] {
				t.Errorf("%s: the licence of %s is missing; want one", system, m)
			}
			seen[m], linked[m] = true, true
		}
		if !seen["github.com/hajimehoshi/ebiten/v2"] {
			t.Errorf("%s: the list of libraries is not to be trusted: %v; want [\"github.com/hajimehoshi/ebiten/v2\"] true", system, seen)
		}
	}
	for m := range named {
		if !linked[m] {
			t.Errorf("%s is named, but in no program; want a program that it is linked into", m)
		}
	}
}
