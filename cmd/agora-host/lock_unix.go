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
		return nil, fmt.Errorf("Another host uses the folder %s. Stop it, or choose another one with -dir.", shown(folder))
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

// openToOthers warns of a folder that others can change or read; "" if it is the owner's
// alone.
func openToOthers(folder string) string {
	info, err := os.Stat(folder)
	if err != nil {
		return ""
	}
	if s, ok := info.Sys().(*syscall.Stat_t); ok && int(s.Uid) != os.Geteuid() {
		return fmt.Sprintf("Warning: the folder %s belongs to another user, who can read and change every game.", shown(folder))
	}
	switch mode := info.Mode().Perm(); {
	case mode&0o022 != 0:
		return fmt.Sprintf("Warning: other users of this machine can change the files in the folder %s. Run chmod 700 on it.", shown(folder))
	case mode&0o055 != 0:
		return fmt.Sprintf("Warning: other users of this machine can read the folder %s. Run chmod 700 on it.", shown(folder))
	}
	return ""
}
