package main

import (
	"archive/zip"
	"compress/flate"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// zipFolder packs the files of a folder into one, always in the same order and
// with the same time, so that equal folders give equal zips. It returns the size.
// The program is in it once, packed by gzip, which the page unpacks on any host;
// everything else once, plain.
func zipFolder(folder, name string) (int64, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return 0, err
	}
	temp := name + ".part"
	f, err := os.Create(temp)
	if err != nil {
		return 0, err
	}
	defer os.Remove(temp)
	defer f.Close()
	z := zip.NewWriter(f)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	for _, e := range entries {
		if !e.Type().IsRegular() || strings.HasPrefix(e.Name(), ".") || !zipped(e.Name()) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return 0, err
		}
		h := &zip.FileHeader{Name: e.Name(), Method: zip.Deflate, Modified: time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)}
		if strings.HasSuffix(e.Name(), ".gz") || strings.HasSuffix(e.Name(), ".br") {
			h.Method = zip.Store
		}
		h.SetMode(0o644)
		w, err := z.CreateHeader(h)
		if err != nil {
			return 0, err
		}
		if _, err := w.Write(data); err != nil {
			return 0, err
		}
	}
	if err := z.Close(); err != nil {
		return 0, err
	}
	if err := f.Close(); err != nil {
		return 0, err
	}
	if err := os.Rename(temp, name); err != nil {
		return 0, err
	}
	info, err := os.Stat(name)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// zipped reports whether a file belongs into the zip.
func zipped(name string) bool {
	switch filepath.Ext(name) {
	case ".br", ".wasm":
		return false
	case ".gz":
		return strings.HasSuffix(name, ".wasm.gz")
	}
	return true
}
