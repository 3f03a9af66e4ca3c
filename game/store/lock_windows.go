package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// noFollow does nothing: on Windows only administrators make links.
const noFollow = 0

// tryLock locks an open file for this program until it closes the file or ends. It
// returns errHeld if another program has it.
func tryLock(f *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errHeld
	}
	return err
}
