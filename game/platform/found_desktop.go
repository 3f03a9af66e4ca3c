//go:build !js

package platform

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"agora/game/store"
)

// File is one of the player's own files.
type File struct {
	Name string
	Time time.Time
	path string
}

// Found returns the newest files with an extension in the folder where Export writes files
// of a kind, at most most of them.
func Found(kind FileKind, extension string, most int) []File {
	folder, err := Folder(kind)
	if err != nil {
		return nil
	}
	entries, _ := os.ReadDir(folder) // a missing folder contains nothing
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

// Read returns the contents of the file; see store.ReadFile.
func (f File) Read() ([]byte, error) { return store.ReadFile(f.path) }
