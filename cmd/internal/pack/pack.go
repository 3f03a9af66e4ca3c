// Package pack packs folders for download. Equal folders give equal bytes on every
// machine: files are ordered by name, and all have the same time.
package pack

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"time"
)

// File is a file to be packed.
type File struct {
	Name string      // with slashes
	Mode fs.FileMode // 0755 for programs, otherwise 0644
	Data []byte
}

// Files returns the files below a folder.
func Files(folder string) (list []File, err error) {
	err = filepath.WalkDir(folder, func(file string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
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
		mode := fs.FileMode(0o644) // independent of the builder's umask
		if info.Mode()&0o100 != 0 {
			mode = 0o755
		}
		rel, err := filepath.Rel(folder, file)
		list = append(list, File{filepath.ToSlash(rel), mode, data})
		return err
	})
	return list, err
}

// Zip packs files; top is the folder they unpack to, "" for none. It does not compress
// files that are compressed already.
func Zip(list []File, top string, when time.Time) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	for _, f := range list {
		h := &zip.FileHeader{Name: path.Join(top, f.Name), Method: zip.Deflate, Modified: when.UTC()}
		if ext := path.Ext(f.Name); ext == ".gz" || ext == ".br" || ext == ".png" {
			h.Method = zip.Store
		}
		h.SetMode(f.Mode)
		w, err := z.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.Data); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

// TarGz packs files; top is the folder they unpack to.
func TarGz(list []File, top string, when time.Time) ([]byte, error) {
	var plain bytes.Buffer
	t := tar.NewWriter(&plain)
	for _, f := range list {
		h := &tar.Header{Name: path.Join(top, f.Name), Mode: int64(f.Mode), Size: int64(len(f.Data)), ModTime: when, Format: tar.FormatPAX}
		if err := t.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := t.Write(f.Data); err != nil {
			return nil, err
		}
	}
	err := t.Close()
	return Gzip(plain.Bytes()), err
}

// Gzip compresses data, without a name or time.
func Gzip(data []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is valid
	z.Write(data)                                         // to memory: cannot fail
	z.Close()
	return b.Bytes()
}
