//go:build !unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// lock keeps a second host out of the folder: on this system an open file cannot be
// removed.
func lock(folder string) (free func(), err error) {
	name := filepath.Join(folder, "lock")
	if err := os.Remove(name); err != nil && !os.IsNotExist(err) {
		return nil, fmt.Errorf("Another host uses the folder %s. Stop it, or choose another one with -dir.", shown(folder))
	}
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, plainly(err, folder)
	}
	return func() { f.Close() }, nil
}

// maxFiles returns how many files and connections this program may have: as many as it
// wants.
func maxFiles() int { return 1 << 20 }

// openToOthers warns of a folder that others can change; here it is not known.
func openToOthers(string) string { return "" }
