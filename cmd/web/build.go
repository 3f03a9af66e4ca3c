package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	// Maintained, pure Go, and the only one that compresses as well as Google's own; the
	// standard library has no Brotli.
	"github.com/andybalholm/brotli"

	"agora/cmd/internal/compile"
	"agora/cmd/internal/papers"
	"agora/cmd/internal/site"
	"agora/render/appicon"
)

// page holds what surrounds the program.
//
//go:embed page
var page embed.FS

// builder makes the folder of the browser's version:
//
//	index.html                  the page, with the names of the others
//	agora-HASH.wasm             the program, -HASH being made of its content,
//	think-HASH.wasm, .js        the computer players alone, for a worker, which loads them later
//	line-HASH.js                the line to a host of friends, which is loaded when it is used
//	page-HASH.js, page-HASH.css, wasm_exec-HASH.js, icon-HASH.svg and .png
//	shot-GAME-HASH.jpg          pictures that browsers show before the program is installed
//	agora.webmanifest, sw.js    what makes it a program that can be installed
//	….gz, ….br                  the same, packed
//	LICENSE, LICENCES           the terms of the program, and of all that is in it
//
// Names with a hash may be kept by browsers for ever.
type builder struct {
	folder   string
	out      io.Writer
	smallest bool // compress as well as possible, which takes a minute
	version  string
	url      string // address at which the page will stand; "": unknown
}

func (b *builder) build(ctx context.Context) error {
	if err := os.MkdirAll(b.folder, 0o755); err != nil {
		return err
	}
	wasm, err := b.compile(ctx, "agora")
	if err != nil {
		return err
	}
	think, err := b.compile(ctx, "agora/cmd/web/thinker")
	if err != nil {
		return err
	}
	exec, err := wasmExec(ctx)
	if err != nil {
		return err
	}
	b.say("The program has %s.", bytesText(int64(len(wasm))))
	made := map[string]bool{}
	keep := func(name string, data []byte) error { return b.write(name, data, made) }

	var vars struct {
		Icon, Icon192, Icon512, Maskable string
		Style, Script, Exec, Wasm, Build string
		Think, Worker                    string // the worker's program, and its script
		Line                             string
		Policy                           string
		WasmBytes                        int
		Shots                            []shot
		Words                            map[string]map[string]string // by language
	}
	vars.WasmBytes, vars.Policy = len(wasm), site.Policy
	if vars.Words, err = pageWords(); err != nil {
		return err
	}
	script, err := joined(scripts...)
	if err != nil {
		return err
	}
	worker, err := page.ReadFile("page/think.js")
	if err != nil {
		return err
	}
	for _, part := range []struct {
		name, from string
		data       []byte
		into       *string
	}{
		{"agora.wasm", "", wasm, &vars.Wasm},
		{"think.wasm", "", think, &vars.Think},
		{"think.js", "", append(bytes.Clone(exec), worker...), &vars.Worker},
		{"line.js", "page/line.js", nil, &vars.Line},
		{"wasm_exec.js", "", exec, &vars.Exec},
		{"page.js", "", script, &vars.Script},
		{"page.css", "page/page.css", nil, &vars.Style},
		{"icon.svg", "page/favicon.svg", nil, &vars.Icon},
		{"icon-192.png", "", appicon.PNG(192, 0), &vars.Icon192},
		{"icon-512.png", "", appicon.PNG(512, 0), &vars.Icon512},
		{"maskable.png", "", appicon.PNG(512, 0.14), &vars.Maskable},
	} {
		if part.from != "" {
			if part.data, err = page.ReadFile(part.from); err != nil {
				return err
			}
		}
		*part.into = hashed(part.name, part.data)
		if err := keep(*part.into, part.data); err != nil {
			return err
		}
	}
	vars.Build = mark(vars)
	keeper, err := page.ReadFile("page/sw.js")
	if err != nil {
		return err
	}
	if err := keep("sw.js", keeper); err != nil {
		return err
	}
	vars.Shots = shots()
	for i := range vars.Shots {
		s := &vars.Shots[i]
		data, err := s.draw()
		if err != nil {
			return err
		}
		s.Src = hashed("shot-"+s.Game+".jpg", data)
		if err := keep(s.Src, data); err != nil {
			return err
		}
	}
	for _, name := range []string{"index.html", "agora.webmanifest"} {
		var text bytes.Buffer
		t, err := template.ParseFS(page, "page/"+name)
		if err != nil {
			return err
		}
		if err := t.Execute(&text, vars); err != nil {
			return err
		}
		data := text.Bytes()
		if name == "index.html" && b.url != "" {
			data = site.StandsAt(data, b.url)
		}
		if err := keep(name, data); err != nil {
			return err
		}
	}
	if err := b.terms(made); err != nil {
		return err
	}
	return b.sweep(made)
}

// terms writes the licences of the program and of everything in it.
func (b *builder) terms(made map[string]bool) error {
	licence, err := os.ReadFile("LICENSE")
	if err != nil {
		return err
	}
	return errors.Join(b.write("LICENSE", licence, made), b.write("LICENCES", papers.Licences(papers.InFull), made))
}

// scripts are the parts of the page's script in the order in which they run.
var scripts = []string{"page/guard.js", "page/journal.js", "page/keys.js", "page/wheel.js", "page/told.js", "page/news.js", "page/files.js", "page/page.js"}

// joined joins files of the page into one.
func joined(names ...string) ([]byte, error) {
	var all []byte
	for _, name := range names {
		data, err := page.ReadFile(name)
		if err != nil {
			return nil, err
		}
		all = append(all, data...)
	}
	return all, nil
}

// pageWords returns the page's sentences, by language and name.
func pageWords() (map[string]map[string]string, error) {
	files, err := page.ReadDir("page/words")
	if err != nil {
		return nil, err
	}
	words := map[string]map[string]string{}
	for _, f := range files {
		data, err := page.ReadFile("page/words/" + f.Name())
		if err != nil {
			return nil, err
		}
		var list map[string]string
		if err := json.Unmarshal(data, &list); err != nil {
			return nil, fmt.Errorf("page/words/%s: %w", f.Name(), err)
		}
		words[strings.TrimSuffix(f.Name(), ".json")] = list
	}
	return words, nil
}

func (b *builder) say(format string, a ...any) { fmt.Fprintf(b.out, format+"\n", a...) }

// compile builds a program. It must run in the module's folder.
func (b *builder) compile(ctx context.Context, program string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "agora-web")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "agora.wasm")
	if err := compile.Program(ctx, program, "js", "wasm", name, b.version, ""); err != nil {
		return nil, err
	}
	return os.ReadFile(name)
}

// wasmExec returns the glue between WebAssembly and JavaScript that belongs to the
// compiler in use.
func wasmExec(ctx context.Context) ([]byte, error) {
	out, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "lib", "wasm", "wasm_exec.js"))
}

// mark returns a hash of everything that a page is made of; equal builds have equal
// marks.
func mark(vars any) string {
	sum := sha256.Sum256(fmt.Append(nil, vars))
	return hex.EncodeToString(sum[:8])
}

// hashed adds a hash of the content to a file name.
func hashed(name string, data []byte) string {
	sum := sha256.Sum256(data)
	ext := path.Ext(name)
	return strings.TrimSuffix(name, ext) + "-" + hex.EncodeToString(sum[:6]) + ext
}

// write writes a file and, if worthwhile, its compressed copies. It does not compress
// again what already exists under a hashed name, unless the result is smaller.
func (b *builder) write(name string, data []byte, made map[string]bool) error {
	made[name] = true
	full := filepath.Join(b.folder, name)
	old, err := os.ReadFile(full)
	same := err == nil && bytes.Equal(old, data)
	if !same {
		if err := os.WriteFile(full, data, 0o644); err != nil {
			return err
		}
	}
	if len(data) < 1024 {
		return nil
	}
	sizes := bytesText(int64(len(data)))
	for _, p := range site.Packings {
		packed := full + p.Ext
		made[name+p.Ext] = true
		if _, err := os.Stat(packed); err != nil || !same || b.smallest {
			small, err := packers[p.Coding](data, b.smallest)
			if err != nil {
				return err
			}
			if err := os.WriteFile(packed, small, 0o644); err != nil {
				return err
			}
		}
		info, err := os.Stat(packed)
		if err != nil {
			return err
		}
		sizes += fmt.Sprintf(", %s as %s", bytesText(info.Size()), p.Coding)
	}
	b.say("%s: %s", name, sizes)
	return nil
}

// packers compress, by the names of HTTP's content codings. site.Packings lists those
// that are served.
var packers = map[string]func(data []byte, smallest bool) ([]byte, error){
	"br": func(data []byte, smallest bool) ([]byte, error) {
		level := 5
		if smallest {
			level = brotli.BestCompression
		}
		var out bytes.Buffer
		w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: level, LGWin: 24})
		return packed(w, &out, data)
	},
	"gzip": func(data []byte, smallest bool) ([]byte, error) {
		level := gzip.DefaultCompression
		if smallest {
			level = gzip.BestCompression
		}
		var out bytes.Buffer
		w, err := gzip.NewWriterLevel(&out, level)
		if err != nil {
			return nil, err
		}
		return packed(w, &out, data)
	},
}

func packed(w io.WriteCloser, out *bytes.Buffer, data []byte) ([]byte, error) {
	_, err := w.Write(data)
	if err = errors.Join(err, w.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// sweep removes the files of earlier builds. It touches only names that builds produce.
func (b *builder) sweep(made map[string]bool) error {
	entries, err := os.ReadDir(b.folder)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if made[e.Name()] || e.IsDir() || !ours(e.Name()) {
			continue
		}
		if err := os.Remove(filepath.Join(b.folder, e.Name())); err != nil {
			return err
		}
	}
	return nil
}

// ours reports whether a build can produce a file of that name.
func ours(name string) bool {
	for _, p := range site.Packings {
		name = strings.TrimSuffix(name, p.Ext)
	}
	stem := strings.TrimSuffix(name, path.Ext(name))
	at := strings.LastIndex(stem, "-")
	if at < 0 || len(stem)-at-1 != 12 {
		return false
	}
	switch stem[:at] + path.Ext(name) {
	case "agora.wasm", "think.wasm", "think.js", "line.js", "wasm_exec.js", "page.js", "told.js", "page.css", "icon.svg", "icon-192.png", "icon-512.png", "maskable.png",
		"shot-market.jpg", "shot-city.jpg", "shot-phobia.jpg", "shot-stacks.jpg":
		return true
	}
	return false
}
