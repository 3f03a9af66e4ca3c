package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"text/template"

	"agora/assets"
)

// fill writes a file of packaging/ with this release's numbers in it.
func (r *release) fill(name, file string, values any) error {
	t, err := template.ParseFiles(filepath.Join("packaging", name))
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, values); err != nil {
		return err
	}
	return write(file, b.Bytes(), 0o644)
}

func write(file string, data []byte, mode fs.FileMode) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, data, mode)
}

func copyFile(from, to string, mode fs.FileMode) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return write(to, data, mode)
}

// papers puts what goes with every package into a folder.
func papers(folder, end string) error {
	if err := copyFile("LICENSE", filepath.Join(folder, "LICENSE"+end), 0o644); err != nil {
		return err
	}
	if err := write(filepath.Join(folder, "LICENCES"+end), licences(inFull), 0o644); err != nil {
		return err
	}
	return copyFile("CHANGELOG.md", filepath.Join(folder, "CHANGELOG.md"), 0o644)
}

// inFull is a licence as it is.
func inFull(_, text string) string { return text }

// licences are the terms of everything in the program, as the page About has them;
// as gives the text of each.
func licences(as func(kind, text string) string) []byte {
	var b bytes.Buffer
	for _, l := range assets.Licences() {
		fmt.Fprintf(&b, "%s: %s\n%s", l.Name, l.Use, l.Kind)
		if l.From != "" {
			fmt.Fprintf(&b, ", from %s", l.From)
		}
		fmt.Fprintf(&b, "\n%s\n\n%s\n\n", strings.Repeat("-", 72), strings.TrimSpace(as(l.Kind, l.Text)))
	}
	return b.Bytes()
}

// entry is a file to be packed.
type entry struct {
	name string // with slashes
	mode fs.FileMode
	data []byte
}

// entries are the files below a folder, in order.
func entries(folder string) (list []entry, err error) {
	err = filepath.WalkDir(folder, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(folder, file)
		list = append(list, entry{filepath.ToSlash(rel), info.Mode().Perm(), data})
		return err
	})
	return list, err
}

// tarball packs a folder; top is the folder that it unpacks to.
func (r *release) tarball(folder, top, name string) error {
	list, err := entries(folder)
	if err != nil {
		return err
	}
	var plain bytes.Buffer
	t := tar.NewWriter(&plain)
	for _, e := range list {
		h := &tar.Header{Name: path.Join(top, e.name), Mode: int64(e.mode), Size: int64(len(e.data)), ModTime: r.when, Format: tar.FormatPAX}
		if err := t.WriteHeader(h); err != nil {
			return err
		}
		if _, err := t.Write(e.data); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return r.keep(name, packed(plain.Bytes()))
}

// packed is data packed by gzip, without name and time.
func packed(data []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level exists
	z.Write(data)                                         // into memory: it cannot fail
	z.Close()
	return b.Bytes()
}

// zip packs a folder; top is the folder that it unpacks to.
func (r *release) zip(folder, top, name string) error {
	list, err := entries(folder)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	for _, e := range list {
		h := &zip.FileHeader{Name: path.Join(top, e.name), Method: zip.Deflate, Modified: r.when}
		h.SetMode(e.mode)
		w, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := w.Write(e.data); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return r.keep(name, b.Bytes())
}

// keep puts a finished package where it stays.
func (r *release) keep(name string, data []byte) error {
	r.say("  %-52s %5.1f MB", name, float64(len(data))/1e6)
	return write(filepath.Join(r.into, name), data, 0o644)
}

// sums lists the SHA-256 sums of everything.
func (r *release) sums() error {
	list, err := entries(r.into)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, e := range list {
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(e.data), e.name)
	}
	return write(filepath.Join(r.into, "SHA256SUMS"), b.Bytes(), 0o644)
}
