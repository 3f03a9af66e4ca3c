package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agora/cmd/internal/pack"
)

// TestHostBeside checks that the packages for Windows and macOS contain the host and the
// page, where the program looks for its host and the host for its page.
func TestHostBeside(t *testing.T) {
	t.Chdir("../..")
	work := t.TempDir()
	program, packed := filepath.Join(work, "program"), filepath.Join(work, "agora-web.zip")
	data, err := pack.Zip([]pack.File{{Name: "agora-0.wasm.gz", Data: []byte("program")}, {Name: "index.html", Data: []byte("page")}}, "", time.Unix(0, 0))
	if err != nil {
		t.Fatalf("pack.Zip() = %v; want no error", err)
	}
	if err := write(packed, data, 0o644); err != nil {
		t.Fatalf("write(packed, data, 0o644) = %v; want no error", err)
	}
	if err := write(program, []byte("host"), 0o755); err != nil {
		t.Fatalf("write(program, []byte(\"host\"), 0o755) = %v; want no error", err)
	}
	for _, c := range []struct{ at, page, want string }{
		{"agora-host.exe", "web", "LICENCES of agora-host.txt=… agora-host.exe=host web/agora-0.wasm.gz=program web/index.html=page"},
		{"A.app/Contents/MacOS/agora-host", "A.app/Contents/Resources/web", "A.app/Contents/MacOS/agora-host=host A.app/Contents/Resources/web/agora-0.wasm.gz=program A.app/Contents/Resources/web/index.html=page LICENCES of agora-host.txt=…"},
	} {
		folder := t.TempDir()
		if err := hostBeside(program, packed, filepath.Join(folder, c.at), filepath.Join(folder, c.page), folder); err != nil {
			t.Fatalf("hostBeside() = %v; want no error", err)
		}
		list, err := pack.Files(folder)
		if err != nil {
			t.Fatalf("pack.Files(folder) = %v; want no error", err)
		}
		var got []string
		for _, f := range list {
			text := string(f.Data)
			if strings.Contains(text, "nats-server") {
				text = "…"
			}
			got = append(got, f.Name+"="+text)
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("it has\n%s, want\n%s", text, c.want)
		}
		if info, err := os.Stat(filepath.Join(folder, c.at)); err != nil || info.Mode()&0o100 == 0 {
			t.Errorf("%s cannot be started: %v; want a file that may be executed", c.at, err)
		}
	}
	// The setup installs and removes them too.
	text, err := os.ReadFile("packaging/setup.nsi")
	if err != nil {
		t.Fatalf("os.ReadFile(\"packaging/setup.nsi\") = %v; want no error", err)
	}
	for _, line := range []string{`File "{{.Root}}/agora-host.exe"`, `File "{{.Root}}/web/*"`, `Delete "$INSTDIR\agora-host.exe"`, `Delete "$INSTDIR\LICENCES of agora-host.txt"`, `Delete "$INSTDIR\web\*.*"`, `RMDir "$INSTDIR\web"`} {
		if !strings.Contains(string(text), "  "+line+"\n") {
			t.Errorf("the setup does not say %s; want that line", line)
		}
	}
}

// TestCompressed checks that the packages of the host omit only files that its page also
// has in compressed form.
func TestCompressed(t *testing.T) {
	var files []pack.File
	for _, name := range []string{"agora-1.wasm", "agora-1.wasm.br", "agora-1.wasm.gz", "think-1.wasm", "think-1.wasm.br", "page-1.js", "page-1.js.gz"} {
		files = append(files, pack.File{Name: name})
	}
	for _, f := range files {
		if got, want := compressed(files, f.Name), f.Name == "agora-1.wasm"; got != want {
			t.Errorf("%s is left out: %v; want %v", f.Name, got, want)
		}
	}
}
