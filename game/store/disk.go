//go:build !js

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"agora/game/words"
)

// Open opens the platform's own store: the folder that AGORA_HOME names, or
// else the folder for data of the user. If it cannot be used, the error says
// so, and the store returned keeps in memory what is written: the game goes on. Of a
// folder where other users may write the error says that, and the store is as usual.
func Open() (Store, error) {
	folder, err := Folder()
	if err != nil {
		return &Memory{Fleeting: true}, &Error{Op: "opened", Place: atHome, Err: err}
	}
	st, err := OpenFolder(folder)
	switch {
	case st == nil:
		st = &Memory{Fleeting: true}
	case err == nil && !ownFolder(folder):
		err = words.Wrong("store.others", "place", folder)
	}
	return st, err
}

// disk is a Store of one folder, one file a name.
type disk struct {
	folder string
	sys    system
}

// OpenFolder returns the store of that folder, which is made if it is not there and
// tried by writing to it. With an error, a store that is not nil can be read, and
// keeps in memory what is written to it.
func OpenFolder(folder string) (Store, error) { return openFolder(osSystem{}, folder) }

func openFolder(sys system, folder string) (Store, error) {
	d := &disk{folder: folder, sys: sys}
	err := d.try()
	if err == nil || isFull(err) { // there may be room for a save, or later
		d.sweep()
		return d, nil
	}
	if _, unread := sys.ReadFolder(folder); unread == nil {
		return &unwritable{disk: d}, words.Wrong("store.readonly", "place", folder, "why", why(d.failed("opened", "", err).reason())).Because(d.failed("opened", "", err).reason())
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = errors.New("the folder cannot be made")
	}
	return nil, d.failed("opened", "", err)
}

// try makes the folder, and a file in it that it removes again.
func (d *disk) try() error {
	if err := d.sys.MakeFolder(d.folder); err != nil {
		return err
	}
	f, err := d.sys.CreateTemp(d.folder, tempPattern)
	if err != nil {
		return err
	}
	f.Close()
	return d.sys.Remove(f.Name())
}

// sweep removes temporary files that killed programs left behind. A young one
// may be another program's at this moment.
func (d *disk) sweep() {
	names, _ := filepath.Glob(filepath.Join(escapeGlob(d.folder), tempPattern))
	for _, name := range names {
		if info, err := os.Lstat(name); err == nil && time.Since(info.ModTime()) > time.Hour {
			os.Remove(name)
		}
	}
}

// escapeGlob makes a path match itself in filepath.Glob.
func escapeGlob(path string) string {
	var b strings.Builder
	for _, r := range path {
		if filepath.Separator != '\\' && strings.ContainsRune(`*?[\`, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// waits: a write returns when the data are on the disk.
func (d *disk) waits() bool { return true }

// lock implements locker.
func (d *disk) lock(name string) (lock, error) { return d.sys.Lock(d.path(name)) }

// Place returns the folder.
func (d *disk) Place() string { return d.folder }

// failed makes the sentence of a failure.
func (d *disk) failed(op, name string, err error) *Error {
	e := &Error{Op: op, Name: name, Place: d.folder, Err: err}
	switch {
	case errors.Is(err, ErrName), errors.Is(err, ErrTooLarge), errors.Is(err, ErrForbidden):
		e.Kind, e.Err = err, nil
	case errors.Is(err, fs.ErrNotExist):
		e.Kind = ErrNotFound
	case errors.Is(err, fs.ErrExist):
		e.Kind = ErrExists
	case errors.Is(err, fs.ErrPermission), isReadOnly(err):
		e.Kind = ErrForbidden
	case isFull(err):
		e.Kind = ErrFull
	}
	return e
}

// path returns the file of a name.
func (d *disk) path(name string) string { return filepath.Join(d.folder, name) }

// Read implements Store.
func (d *disk) Read(name string) ([]byte, error) {
	data, err := d.read(name)
	if err != nil {
		return nil, d.failed("read", name, err)
	}
	return data, nil
}

func (d *disk) read(name string) ([]byte, error) {
	if err := CheckName(name); err != nil {
		return nil, err
	}
	return d.sys.ReadFile(d.path(name))
}

// Write implements Store. A link of the user's own, as people have for files of settings,
// stays: the file that it points to is written, whole or not at all.
func (d *disk) Write(name string, data []byte) error {
	if CheckName(name) == nil && len(data) <= MaxSize {
		if file := ownTarget(d.path(name)); file != "" {
			if err := writeWhole(d.sys, filepath.Dir(file), filepath.Base(file), data, d.sys.Rename); err != nil {
				return d.failed("saved", name, err)
			}
			return nil
		}
	}
	return d.write(name, data, d.sys.Rename)
}

// Create implements Store.
func (d *disk) Create(name string, data []byte) error { return d.write(name, data, d.rename) }

func (d *disk) write(name string, data []byte, rename func(temp, name string) error) error {
	err := CheckName(name)
	if err == nil && len(data) > MaxSize {
		err = ErrTooLarge
	}
	if err == nil {
		err = writeWhole(d.sys, d.folder, name, data, rename)
	}
	if err != nil {
		return d.failed("saved", name, err)
	}
	return nil
}

// Replace implements Store. On a full disk the old copy makes room for the new
// data: they matter more.
func (d *disk) Replace(name, before string, data []byte) error {
	if err := CheckName(before); err != nil {
		return d.failed("saved", before, err)
	}
	rename := func(temp, path string) error {
		d.keep(name, before)
		return d.sys.Rename(temp, path)
	}
	err := d.write(name, data, rename)
	if errors.Is(err, ErrFull) && d.sys.Remove(d.path(before)) == nil {
		err = d.write(name, data, rename)
	}
	return err
}

// keep gives a file a second name, in place of what had it. Where the file
// system has no hard links, it is a copy. If it cannot be, there is no copy: the
// file itself stays as it is.
func (d *disk) keep(name, before string) {
	if err := d.sys.Remove(d.path(before)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return
	}
	err := d.sys.Link(d.path(name), d.path(before))
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return
	}
	if data, err := d.read(name); err == nil {
		d.Write(before, data)
	}
}

// Remove implements Store.
func (d *disk) Remove(name string) error {
	err := CheckName(name)
	if err == nil {
		err = d.sys.Remove(d.path(name))
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return d.failed("removed", name, err)
	}
	return nil
}

// Rename implements Store.
func (d *disk) Rename(old, new string) error {
	for _, name := range []string{old, new} {
		if err := CheckName(name); err != nil {
			return d.failed("renamed", name, err)
		}
	}
	if err := d.rename(d.path(old), d.path(new)); err != nil {
		return d.failed("renamed", old, err)
	}
	return nil
}

// rename gives the file the new name too, and takes the old one away when the new
// one is on the disk; a crash between leaves both. File systems without hard
// links have the new name reserved by an empty file, which only one program can
// make, and moved over.
func (d *disk) rename(old, new string) error {
	from, err := d.sys.Stat(old)
	if err != nil {
		return err
	}
	if to, err := d.sys.Stat(new); err == nil && os.SameFile(from, to) && old != new && strings.EqualFold(old, new) {
		return d.sys.Rename(old, new) // "game" to "Game" where case makes no difference
	}
	switch err := d.sys.Link(old, new); {
	case err == nil:
		if err = d.sys.SyncFolder(d.folder); err == nil {
			err = d.sys.Remove(old)
		}
		if err != nil {
			d.sys.Remove(new)
		}
		return err
	case errors.Is(err, fs.ErrExist):
		return err
	}
	if err := d.sys.CreateNew(new); err != nil {
		return err
	}
	if err := d.sys.Rename(old, new); err != nil {
		d.sys.Remove(new)
		return err
	}
	return nil
}

// List implements Store.
func (d *disk) List(prefix string) ([]Entry, error) {
	files, err := d.sys.ReadFolder(d.folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, d.failed("listed", "", err)
	}
	var list []Entry
	for _, f := range files {
		if !strings.HasPrefix(f.Name(), prefix) || CheckName(f.Name()) != nil {
			continue
		}
		info, err := d.sys.Stat(d.path(f.Name())) // of what a link points to
		if err != nil || !info.Mode().IsRegular() {
			continue // removed since, or not ours
		}
		list = append(list, Entry{Name: f.Name(), Time: info.ModTime(), Size: int(info.Size())})
	}
	byName(list)
	return list, nil
}
