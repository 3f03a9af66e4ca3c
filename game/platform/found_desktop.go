//go:build !js

package platform

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// File is a file of the player's own.
type File struct {
	Name string
	Time time.Time
	path string
}

// Found lists the newest files with an extension that lie where Export writes files of
// a kind, most of them at most.
func Found(kind FileKind, extension string, most int) []File {
	folder, err := Folder(kind)
	if err != nil {
		return nil
	}
	entries, _ := os.ReadDir(folder) // what is not there is not found
	var files []File
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || !strings.EqualFold(filepath.Ext(e.Name()), extension) {
			continue
		}
		files = append(files, File{e.Name(), info.ModTime(), filepath.Join(folder, e.Name())})
	}
	slices.SortStableFunc(files, func(a, b File) int { return b.Time.Compare(a.Time) })
	return files[:min(len(files), most)]
}

// maxRead is the most that a file of the player's may have, bytes.
const maxRead = 16 << 20

// Read reads it.
func (f File) Read() ([]byte, error) {
	in, err := os.Open(f.path)
	if err != nil {
		return nil, plain(err)
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, maxRead+1))
	if err == nil && len(data) > maxRead {
		err = errors.New(f.Name + " is too large")
	}
	return data, err
}
