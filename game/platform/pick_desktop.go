//go:build !js

package platform

import (
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"unicode/utf16"
)

// picked is Hooks.Open once Listen has been called; picking is true while a file picker is
// open.
var (
	picked  atomic.Pointer[func([]Chosen)]
	picking atomic.Bool
)

// PickFiles lets the player choose files, which are then passed to Hooks.Open; it returns
// false if there is no file picker. It does not wait; while one picker is open it opens no
// other.
func PickFiles() bool {
	open := picked.Load()
	if open == nil {
		return false
	}
	folder, err := makeFolder(Games)
	if err != nil {
		folder = ""
	}
	pick := picker(folder)
	if pick == nil {
		return false
	}
	if !picking.CompareAndSwap(false, true) {
		return true
	}
	go func() {
		defer picking.Store(false)
		var all together
		for _, path := range pick() {
			f := File{Name: filepath.Base(path), path: path}
			if info, err := os.Stat(path); err == nil {
				f.Time = info.ModTime()
			}
			all.add(Chosen{Name: f.Name, Time: f.Time}, f.Read)
		}
		if len(all.files) > 0 {
			(*open)(all.files)
		}
	}()
	return true
}

// chosenPaths parses the result of the Windows dialog: a single path, or a folder followed
// by the names of files in it. Each ends with a zero, and another zero follows the last
// one.
func chosenPaths(written []uint16) []string {
	var parts []string
	for {
		end := slices.Index(written, 0)
		if end <= 0 {
			break
		}
		parts, written = append(parts, string(utf16.Decode(written[:end]))), written[end+1:]
	}
	if len(parts) < 2 {
		return parts
	}
	for i, name := range parts[1:] {
		parts[i+1] = filepath.Join(parts[0], name)
	}
	return parts[1:]
}
