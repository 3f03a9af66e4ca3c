//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// lock keeps a second host out of the folder.
func lock(folder string) (free func(), err error) {
	f, err := os.OpenFile(filepath.Join(folder, "lock"), os.O_CREATE|os.O_RDWR|syscall.O_NOFOLLOW, 0o600)
	if err != nil {
		return nil, plainly(err, folder)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		return nil, fmt.Errorf("Another host uses the folder %s. Give another one with -dir.", folder)
	}
	return func() { f.Close() }, nil
}

// maxFiles returns how many files and connections the system lets this program have. (Go
// has raised it to what is allowed.)
func maxFiles() int {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil || uint64(limit.Cur) > 1<<20 {
		return 1 << 20
	}
	return int(limit.Cur)
}
