package compile

import (
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestWithoutMethods checks that templates work as before, but no longer keep unused
// methods.
func TestWithoutMethods(t *testing.T) {
	const program = `package main

import ("os"; "text/template")

type thing struct{ A, B int }

func main() {
	template.Must(template.New("").Parse("{{if eq .A .B}}equal{{else}}{{.A}} and {{.B}}{{end}}\n")).Execute(os.Stdout, thing{1, 2})
}
`
	dir := t.TempDir()
	source, binary := filepath.Join(dir, "main.go"), filepath.Join(dir, "program.exe")
	if err := os.WriteFile(source, []byte(program), 0o644); err != nil {
		t.Fatalf("os.WriteFile(source, []byte(program), 0o644) = %v; want no error", err)
	}
	flags, err := overlay(t.Context(), dir)
	if err != nil {
		t.Fatalf("overlay(t.Context(), dir) = %v; want no error", err)
	}
	if flags == nil {
		t.Fatal("this Go looks methods up in another way: see whether the program can still do without; want at least one flag")
	}
	built := func(flags ...string) string {
		t.Helper()
		args := append([]string{"build", "-ldflags=-dumpdep", "-o", binary}, flags...)
		kept, err := exec.Command("go", append(args, source)...).CombinedOutput()
		if err != nil {
			t.Fatalf("exec.Command(\"go\", append(args, source)...).CombinedOutput() = %v\n%.2000s\nwant no error", err, kept)
		}
		return string(kept)
	}
	const keepsAll = "<ReflectMethod>"
	if !strings.Contains(built(), keepsAll) {
		t.Errorf("templates keep no methods any more: this package can go, built() = %q; want one with %q", built(), keepsAll)
	}
	if strings.Contains(built(flags...), keepsAll) {
		t.Errorf("methods that nobody calls are kept: built(flags...) = %q; want one without %q", built(flags...), keepsAll)
	}
	shown, err := exec.Command(binary).CombinedOutput()
	if err != nil || string(shown) != "1 and 2\n" {
		t.Errorf("the template shows %q, error %v; want \"1 and 2\\n\" and no error", shown, err)
	}
}

// TestStandIns checks that only the packages for which the stand-ins were written import
// them.
func TestStandIns(t *testing.T) {
	users := map[string]string{
		"github.com/hajimehoshi/ebiten/v2/internal/debug":        "go/build",
		"github.com/hajimehoshi/ebiten/v2/internal/legacyshader": "go/printer",
		"github.com/hajimehoshi/ebiten/v2/internal/vmprotocol":   "encoding/gob",
		"github.com/nats-io/nats.go/encoders/builtin":            "encoding/gob", // for connections that request it
	}
	absent := standIns()
	if len(absent) != 3 {
		t.Fatalf("the packages with a stand-in are %v; want 3 in all", absent)
	}
	for _, system := range []string{"js/wasm", "linux/amd64", "windows/amd64", "darwin/arm64"} {
		goos, arch, _ := strings.Cut(system, "/")
		cmd := exec.Command("go", "list", "-deps", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, Windowed)
		cmd.Env = append(cmd.Environ(), "GOOS="+goos, "GOARCH="+arch, "CGO_ENABLED=0")
		list, err := cmd.Output()
		if err != nil {
			t.Fatalf("cmd.Output() = %v; want no error", err)
		}
		found := map[string]bool{}
		for line := range strings.Lines(string(list)) {
			imports := strings.Fields(line)
			for _, p := range imports[1:] {
				if !slices.Contains(absent, p) {
					continue
				}
				found[p] = true
				// What only go/build itself imports is dropped with it.
				if user := imports[0]; users[user] != p && !slices.Contains(absent, user) {
					t.Errorf("%s: %s imports %s, of which a release has a stand-in only; want a release without %s", system, user, p, p)
				}
			}
		}
		if len(found) != len(absent) {
			t.Errorf("%s: of %v only %v are imported: the rest can go; want %v of them", system, absent, found, len(absent))
		}
	}
}

// TestLinuxIsPositionIndependent checks that a Linux program can be loaded at any address.
func TestLinuxIsPositionIndependent(t *testing.T) {
	dir := t.TempDir()
	source, binary := filepath.Join(dir, "main.go"), filepath.Join(dir, "program")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
	cmd := exec.Command("go", append(append([]string{"build", "-o", binary}, flagsOf("linux")...), source)...)
	cmd.Env = append(cmd.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("cmd.CombinedOutput() = %v\n%s\nwant no error", err, out)
	}
	f, err := elf.Open(binary)
	if err != nil {
		t.Fatalf("elf.Open(binary) = %v; want no error", err)
	}
	defer f.Close()
	if f.Type != elf.ET_DYN {
		t.Errorf("its type is %v; want %v", f.Type, elf.ET_DYN)
	}
}
