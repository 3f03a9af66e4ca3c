//go:build !js

package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A crash while writing a file must leave the old file or the new one, never a part:
//
//	create a temporary file  in the same folder, under a unique name
//	write, fsync, close      the data are on disk before any name points to them
//	rename over the old file in one atomic step
//	fsync the folder         the new name is on disk too
//
// No available library does all of this: renameio does nothing on Windows, and neither
// natefinch/atomic nor moby's atomicwriter syncs the folder. Our own code also lets tests
// kill it at every step.

// tempPattern names temporary files; the dot hides them from List.
const tempPattern = ".agora-*.tmp"

// system is the interface to the operating system, one step per method, so that tests can
// interrupt it at any step.
type system interface {
	MakeFolder(path string) error
	ReadFolder(path string) ([]fs.DirEntry, error)
	Stat(path string) (fs.FileInfo, error)
	ReadFile(path string) ([]byte, error) // the whole file, if it is a regular one and not too large
	CreateTemp(folder, pattern string) (tempFile, error)
	CreateNew(path string) error // an empty file; an error if it exists
	Link(old, new string) error  // a second name; an error if that exists
	Rename(old, new string) error
	Remove(path string) error
	SyncFolder(path string) error
	Lock(path string) (lock, error) // creates the file if necessary; errHeld if another program holds it
}

type tempFile interface {
	io.Writer
	Sync() error
	Close() error
	Name() string
}

// writeWhole writes a file in the folder, creating the folder if it is gone. It calls
// rename to name the file once the data are on disk.
func writeWhole(sys system, folder, name string, data []byte, rename func(temp, name string) error) (err error) {
	f, err := sys.CreateTemp(folder, tempPattern)
	if errors.Is(err, fs.ErrNotExist) {
		if err = sys.MakeFolder(folder); err == nil {
			f, err = sys.CreateTemp(folder, tempPattern)
		}
	}
	if err != nil {
		return err
	}
	open := true
	defer func() {
		if err != nil {
			if open {
				f.Close()
			}
			sys.Remove(f.Name())
		}
	}()
	if _, err = f.Write(data); err != nil {
		return err
	}
	if err = f.Sync(); err != nil {
		return err
	}
	open = false
	if err = f.Close(); err != nil {
		return err
	}
	if err = rename(f.Name(), filepath.Join(folder, name)); err != nil {
		return err
	}
	return sys.SyncFolder(folder)
}

// osSystem is the real operating system.
type osSystem struct{}

func (osSystem) MakeFolder(path string) error                  { return os.MkdirAll(path, 0o700) }
func (osSystem) ReadFolder(path string) ([]fs.DirEntry, error) { return os.ReadDir(path) }
func (osSystem) Stat(path string) (fs.FileInfo, error)         { return os.Stat(path) }

func (osSystem) ReadFile(path string) ([]byte, error) {
	// A pipe or device under this name might never end.
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("it is not a file")
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
	if err == nil && len(data) > MaxSize {
		err = ErrTooLarge
	}
	return data, err
}

func (osSystem) CreateTemp(folder, pattern string) (tempFile, error) {
	f, err := os.CreateTemp(folder, pattern)
	if err != nil {
		return nil, err
	}
	return f, nil
}

func (osSystem) CreateNew(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

func (osSystem) Lock(path string) (lock, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|noFollow, 0o600)
	if err != nil {
		return nil, err
	}
	if err := tryLock(f); err != nil {
		f.Close()
		return nil, err
	}
	return lockFile{f}, nil
}

// lockFile is an open, locked file.
type lockFile struct{ f *os.File }

func (l lockFile) free() { l.f.Close() }

func (l lockFile) held() bool {
	open, err := l.f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(l.f.Name())
	return err == nil && os.SameFile(open, there)
}

func (osSystem) Link(old, new string) error   { return os.Link(old, new) }
func (osSystem) Rename(old, new string) error { return replaceFile(old, new) }
func (osSystem) Remove(path string) error     { return os.Remove(path) }
func (osSystem) SyncFolder(path string) error { return syncFolder(path) }
