// Package compile builds the program for release: for any system, without the paths of
// the machine that built it, and without unused code.
package compile

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Program builds a program of the module into a file, for a system and a processor as Go
// names them (GOOS, GOARCH). name is the folder of its main package; version is the
// version it reports, "" for the one in its source; linker adds linker flags. It must run
// in the module's folder.
func Program(ctx context.Context, name, system, arch, file, version, linker string) error {
	dir, err := os.MkdirTemp("", "agora-compile")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var absent []string
	if name == Windowed {
		absent = standIns()
	}
	args, err := overlay(ctx, dir, absent...)
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

// flagsOf returns Go's flags for a system. A program for Linux is built to load at an
// unpredictable address; those for Windows and macOS do so anyway.
func flagsOf(system string) []string {
	switch system {
	case "js":
		return small()
	case "linux":
		return []string{"-buildmode=pie"}
	}
	return nil
}

// How the standard library's templates look up a method, and how they do so here.
const (
	lookup   = "method := ptr.MethodByName(fieldName)"
	noLookup = "method := (reflect.Value{})"
)

// Windowed is the program with a window, which uses Ebitengine.
const Windowed = "agora"

// standins has, by their paths, what stands in for packages of Go's library that Ebitengine
// imports for uses that this program has not. They are a hundredth of its download.
//
//go:embed standins
var standins embed.FS

// standIns returns the packages that have a stand-in.
func standIns() (names []string) {
	files, err := fs.Glob(standins, "standins/*/*.txt")
	if err != nil {
		panic(err) // the pattern is ours
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(strings.TrimPrefix(f, "standins/"), ".txt"))
	}
	return names
}

// overlay creates files in dir and returns the flags for the go command that make templates
// find fields but no methods, and replace packages of the standard library by their
// stand-ins.
//
// Ebitengine writes two shaders with text/template. That looks methods up by names known
// only at run time, so the linker must keep every exported method of every type: a sixth of
// the program (golang/go#72895). The shaders' templates call no methods. If the standard
// library's source differs from what is expected here, or cannot be replaced where it is,
// there are no flags and the program is larger.
func overlay(ctx context.Context, dir string, absent ...string) ([]string, error) {
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
	replaced := map[string]string{name: filepath.Join(dir, "exec.go")}
	if err := os.WriteFile(replaced[name], []byte(strings.Replace(string(source), lookup, noLookup, 1)), 0o644); err != nil {
		return nil, err
	}
	for i, p := range absent {
		source, err := standins.ReadFile("standins/" + p + ".txt")
		if err != nil {
			return nil, err
		}
		folder := filepath.Join(root, "src", filepath.FromSlash(p))
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			replaced[f] = "" // as if the file did not exist
		}
		standIn := filepath.Join(dir, fmt.Sprintf("standin%d.go", i))
		replaced[filepath.Join(folder, "standin.go")] = standIn
		if err := os.WriteFile(standIn, source, 0o644); err != nil {
			return nil, err
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return nil, err
	}
	file := filepath.Join(dir, "overlay.json")
	return []string{"-overlay", file}, os.WriteFile(file, list, 0o644)
}

// noInline lists packages whose functions are not inlined. Inlined code compresses badly:
// without this the download is a tenth larger. Code for thinking, input, painting, sound
// and text layout is not listed; a frame of a table takes a tenth longer and allocates
// nothing, as before. (An iterator that is not inlined does allocate, so drawing code
// uses slices.)
var noInline = []string{
	"agora/game", "agora/game/boxed", "agora/game/film", "agora/game/known", "agora/game/lesson", "agora/game/letter",
	"agora/game/line", "agora/game/match", "agora/game/opening", "agora/game/platform", "agora/game/play", "agora/game/puzzle",
	"agora/game/remote", "agora/game/routes", "agora/game/shelf", "agora/game/store", "agora/game/transfer", "agora/game/wire",
	"agora/game/words",
	"agora/scenes/...", "archive/...", "encoding/...", "github.com/hajimehoshi/ebiten/v2/internal/shader/...",
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/...", "github.com/yuin/goldmark/...", "go/...",
	"golang.org/x/text/...", "log/...", "math/big", "net/...", "regexp/...", "text/...",
}

// small returns the flags for a program that is downloaded to be played at once.
func small() []string {
	var flags []string
	for _, p := range noInline {
		flags = append(flags, "-gcflags="+p+"=-l")
	}
	return flags
}
