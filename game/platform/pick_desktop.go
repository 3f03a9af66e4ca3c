//go:build !js

package platform

import (
	"path/filepath"
	"sync/atomic"
)

// picked is Hooks.Open, once Listen has been called; picking: a picker is open.
var (
	picked  atomic.Pointer[func(name string, data []byte, err error)]
	picking atomic.Bool
)

// PickFile lets the player choose a file, which Hooks.Open is given then; false: there
// is no picker here. It does not wait; while one is open, it opens no other.
func PickFile() bool {
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
		if path := pick(); path != "" {
			f := File{Name: filepath.Base(path), path: path}
			data, err := f.Read()
			(*open)(f.Name, data, err)
		}
	}()
	return true
}
