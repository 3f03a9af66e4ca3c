//go:build !js && !windows

package store

import (
	"errors"
	"os"
	"syscall"
)

// noFollow refuses to open a link: somebody else's link in place of the lock would create
// a file wherever it points.
const noFollow = syscall.O_NOFOLLOW

// tryLock locks an open file for this program until it closes the file or ends. It
// returns errHeld if another program has it.
func tryLock(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errHeld
	}
	return err
}
