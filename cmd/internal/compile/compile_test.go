package compile

import (
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A template shows the same, but no longer keeps what nobody calls.
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
		t.Fatal(err)
	}
	flags, err := withoutMethods(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	if flags == nil {
		t.Fatal("this Go looks methods up in another way: see whether the program can still do without")
	}
	built := func(flags ...string) string {
		t.Helper()
		args := append([]string{"build", "-ldflags=-dumpdep", "-o", binary}, flags...)
		kept, err := exec.Command("go", append(args, source)...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%.2000s", err, kept)
		}
		return string(kept)
	}
	const keepsAll = "<ReflectMethod>"
	if !strings.Contains(built(), keepsAll) {
		t.Error("templates keep no methods any more: this package can go")
	}
	if strings.Contains(built(flags...), keepsAll) {
		t.Error("methods that nobody calls are kept")
	}
	shown, err := exec.Command(binary).CombinedOutput()
	if err != nil || string(shown) != "1 and 2\n" {
		t.Errorf("the template shows %q, error %v", shown, err)
	}
}

// A program for Linux lies at any address.
func TestLinuxIsPositionIndependent(t *testing.T) {
	dir := t.TempDir()
	source, binary := filepath.Join(dir, "main.go"), filepath.Join(dir, "program")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", append(append([]string{"build", "-o", binary}, flagsOf("linux")...), source)...)
	cmd.Env = append(cmd.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	f, err := elf.Open(binary)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if f.Type != elf.ET_DYN {
		t.Errorf("its type is %v", f.Type)
	}
}
