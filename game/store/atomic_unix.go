//go:build !js && !windows

package store

import (
	"errors"
	"os"
	"syscall"
)

func replaceFile(old, new string) error { return os.Rename(old, new) }

// syncFolder makes sure that the names in a folder are on disk. Some file systems do not
// support it and do not need it.
func syncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	err = f.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) || errors.Is(err, syscall.ENOSYS) {
		return nil
	}
	return err
}

func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

func isReadOnly(err error) bool { return errors.Is(err, syscall.EROFS) }
