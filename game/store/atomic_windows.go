package store

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// Error codes of Windows that the syscall package does not name.
const (
	errorSharingViolation = syscall.Errno(32)
	errorHandleDiskFull   = syscall.Errno(39)
	errorDiskFull         = syscall.Errno(112)
	errorWriteProtect     = syscall.Errno(19)
)

// replaceFile renames over an existing file (MoveFileEx with
// MOVEFILE_REPLACE_EXISTING). A virus scanner or an indexer may hold the old
// file for a moment, so a refusal is tried again for a tenth of a second.
func replaceFile(old, new string) error {
	var err error
	for wait := 5 * time.Millisecond; wait <= 80*time.Millisecond; wait *= 2 {
		if err = os.Rename(old, new); !errors.Is(err, errorSharingViolation) && !errors.Is(err, syscall.ERROR_ACCESS_DENIED) {
			return err
		}
		time.Sleep(wait)
	}
	return err
}

// syncFolder does nothing: Windows cannot flush a folder, and NTFS keeps its
// names in a journal.
func syncFolder(string) error { return nil }

func isFull(err error) bool {
	return errors.Is(err, errorDiskFull) || errors.Is(err, errorHandleDiskFull)
}

func isReadOnly(err error) bool { return errors.Is(err, errorWriteProtect) }
