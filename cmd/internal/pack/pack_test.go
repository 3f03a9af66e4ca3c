package pack

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestPacking checks that equal folders give equal bytes, wherever and whenever they were
// made, that unpacking restores the files, and that programs stay executable.
func TestPacking(t *testing.T) {
	when := time.Unix(1_700_000_000, 0)
	content := map[string]fs.FileMode{"agora": 0o755, "sub/notes.txt": 0o644, "small.gz": 0o644}
	var packs [2][2][]byte
	for i := range packs {
		folder := t.TempDir()
		for name, mode := range content {
			file := filepath.Join(folder, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatalf("os.MkdirAll(filepath.Dir(file), 0o755) = %v; want no error", err)
			}
			if err := os.WriteFile(file, []byte(name), mode); err != nil {
				t.Fatalf("os.WriteFile(file, []byte(name), mode) = %v; want no error", err)
			}
			touched := when.Add(time.Duration(i) * time.Hour)
			if err := os.Chtimes(file, touched, touched); err != nil {
				t.Fatalf("os.Chtimes(file, touched, touched) = %v; want no error", err)
			}
		}
		list, err := Files(folder)
		if err != nil {
			t.Fatalf("Files(folder) = %v; want no error", err)
		}
		if packs[i][0], err = Zip(list, "agora-1", when); err != nil {
			t.Fatalf("Zip(list, \"agora-1\", when) = %v; want no error", err)
		}
		if packs[i][1], err = TarGz(list, "agora-1", when); err != nil {
			t.Fatalf("TarGz(list, \"agora-1\", when) = %v; want no error", err)
		}
	}
	for k, kind := range []string{"zip", "tar.gz"} {
		if !bytes.Equal(packs[0][k], packs[1][k]) {
			t.Errorf("two packings of equal folders as %s differ; want equal bytes", kind)
		}
	}
	z, err := zip.NewReader(bytes.NewReader(packs[0][0]), int64(len(packs[0][0])))
	if err != nil || len(z.File) != len(content) {
		t.Fatalf("%v, %d files; want no error and %d", err, len(z.File), len(content))
	}
	for _, f := range z.File {
		check(t, content, f.Name, f.Mode(), func() (io.Reader, error) { return f.Open() })
		if packed := f.Method != zip.Store; packed != (filepath.Ext(f.Name) != ".gz") {
			t.Errorf("%s is packed: %v; want it packed unless it ends in .gz", f.Name, packed)
		}
	}
	g, err := gzip.NewReader(bytes.NewReader(packs[0][1]))
	if err != nil {
		t.Fatalf("gzip.NewReader(bytes.NewReader(packs[0][1])) = %v; want no error", err)
	}
	r := tar.NewReader(g)
	for range content {
		h, err := r.Next()
		if err != nil {
			t.Fatalf("r.Next() = %v; want no error", err)
		}
		check(t, content, h.Name, h.FileInfo().Mode(), func() (io.Reader, error) { return r, nil })
	}
	if _, err := r.Next(); err != io.EOF {
		t.Errorf("more is in the archive: %v; want %v", err, io.EOF)
	}
}

func check(t *testing.T, content map[string]fs.FileMode, name string, mode fs.FileMode, open func() (io.Reader, error)) {
	t.Helper()
	own, err := filepath.Rel("agora-1", filepath.FromSlash(name))
	if err != nil || content[filepath.ToSlash(own)] != mode {
		t.Errorf("%s has the mode %v (%v); want %v", name, mode, err, mode)
	}
	r, err := open()
	if err != nil {
		t.Fatalf("open() = %v; want no error", err)
	}
	if data, err := io.ReadAll(r); err != nil || string(data) != filepath.ToSlash(own) {
		t.Errorf("%s holds %q, %v; want %q and no error", name, data, err, filepath.ToSlash(own))
	}
}
