// Package compile builds the program for release: for any system, without the paths of
// the machine that built it, and without unused code.
package compile

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Program builds a program of the module into a file, for a system and a processor as Go
// names them (GOOS, GOARCH); name is the folder of its main package. Version is the version that the program reports, "" for the one
// in its source; linker holds more of the linker's flags. It must be run in the
// module's folder.
func Program(ctx context.Context, name, system, arch, file, version, linker string) error {
	dir, err := os.MkdirTemp("", "agora-compile")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	args, err := withoutMethods(ctx, dir)
	if err != nil {
		return err
	}
	flags := []string{"-s", "-w"}
	if version != "" {
		flags = append(flags, "-X", "main.version="+version)
	}
	args = append(args, flagsOf(system)...)
	args = append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags", strings.TrimSpace(strings.Join(flags, " ") + " " + linker), "-o", file}, args...)
	cmd := exec.CommandContext(ctx, "go", append(args, name)...)
	cmd.Env = append(cmd.Environ(), "GOOS="+system, "GOARCH="+arch, "CGO_ENABLED=0")
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s cannot be built for %s/%s: %w\n%s", name, system, arch, err, text)
	}
	return nil
}

// flagsOf returns the flags for Go's command that a system needs. A program for Linux
// lies at an address that an attacker cannot know; those for Windows and macOS do so
// anyway.
func flagsOf(system string) []string {
	switch system {
	case "js":
		return small()
	case "linux":
		return []string{"-buildmode=pie"}
	}
	return nil
}

// What templates of the standard library do to find a method, and what they do here.
const (
	lookup   = "method := ptr.MethodByName(fieldName)"
	noLookup = "method := (reflect.Value{})"
)

// withoutMethods makes files in dir and gives the flags for Go's command with which
// templates find fields but no methods.
//
// Ebitengine writes two shaders by text/template. That looks methods up by names which
// only running tells, and so the linker must keep every exported method of every type: a
// sixth of the program (golang/go#72895). The shaders' templates call no methods. Where
// Go's source is not as it is known here, or lies where it may not be replaced, there
// are no flags and the program is larger.
func withoutMethods(ctx context.Context, dir string) ([]string, error) {
	out, err := exec.CommandContext(ctx, "go", "env", "GOROOT", "GOMODCACHE").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	root, cache, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	if inside, err := filepath.Rel(cache, root); err == nil && filepath.IsLocal(inside) {
		return nil, nil
	}
	name := filepath.Join(root, "src", "text", "template", "exec.go")
	source, err := os.ReadFile(name)
	if err != nil || strings.Count(string(source), lookup) != 1 {
		return nil, nil
	}
	changed, overlay := filepath.Join(dir, "exec.go"), filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(changed, []byte(strings.Replace(string(source), lookup, noLookup, 1)), 0o644); err != nil {
		return nil, err
	}
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{name: changed}})
	if err != nil {
		return nil, err
	}
	return []string{"-overlay", overlay}, os.WriteFile(overlay, list, 0o644)
}

// noInline are the packages whose functions stay calls where they are called. Functions that
// are copied into others make a program that packs badly: without it the download is
// a twelfth smaller. What thinks, paints, sounds and sets text is not among them; a frame
// of a table takes a tenth longer and allocates nothing, as before.
var noInline = []string{
	"agora/scenes/...", "encoding/...", "github.com/yuin/goldmark/...", "go/...", "golang.org/x/text/...",
	"log/...", "math/big", "net/...", "regexp/...", "text/...",
}

// small returns the flags of a program that is downloaded to be played at once.
func small() []string {
	var flags []string
	for _, p := range noInline {
		flags = append(flags, "-gcflags="+p+"=-l")
	}
	return flags
}
