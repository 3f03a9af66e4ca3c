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

// Open opens the store in the folder that AGORA_HOME names, or else in the user's data
// folder. If it cannot be used, the error says so and the returned store keeps new data
// in memory, so that the game can continue. If other users may write to the folder, the
// error says so and the store works as usual.
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

// disk is a Store in one folder, one file per name.
type disk struct {
	folder string
	sys    system
}

// OpenFolder returns the store in a folder, creating the folder if necessary and trying
// to write to it. If the store comes with an error, it can be read, and keeps in memory
// what is written to it.
func OpenFolder(folder string) (Store, error) { return openFolder(osSystem{}, folder) }

func openFolder(sys system, folder string) (Store, error) {
	d := &disk{folder: folder, sys: sys}
	err := d.try()
	if err == nil || isFull(err) { // full now, but there may be room later
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

// try creates the folder, and in it a file that it removes again.
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

// sweep removes temporary files that killed programs left behind. It spares recent ones,
// which another program may be using.
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

// waits reports true: a write returns only when the data are on disk.
func (d *disk) waits() bool { return true }

// lock implements locker.
func (d *disk) lock(name string) (lock, error) { return d.sys.Lock(d.path(name)) }

// Place returns the folder.
func (d *disk) Place() string { return d.folder }

// failed makes the error of a failed operation.
func (d *disk) failed(op, name string, err error) *Error {
	e := &Error{Op: op, Name: name, Place: d.folder, Err: err}
	switch {
	case errors.Is(err, errName), errors.Is(err, ErrTooLarge), errors.Is(err, ErrForbidden):
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

// path returns the path of a name's file.
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
	if err := checkName(name); err != nil {
		return nil, err
	}
	return d.sys.ReadFile(d.path(name))
}

// Write implements Store. If the file is the user's own symbolic link, as is common for
// settings, the link stays and its target is written, whole or not at all.
func (d *disk) Write(name string, data []byte) error {
	if checkName(name) == nil && len(data) <= MaxSize {
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
	err := checkName(name)
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

// Replace implements Store. On a full disk it gives up the old copy, since the new data
// matter more.
func (d *disk) Replace(name, before string, data []byte) error {
	if err := checkName(before); err != nil {
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

// keep gives a file a second name, replacing any file of that name. Without hard links it
// makes a copy. If that fails too, there is no copy; the file itself is never touched.
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
	err := checkName(name)
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
		if err := checkName(name); err != nil {
			return d.failed("renamed", name, err)
		}
	}
	if err := d.rename(d.path(old), d.path(new)); err != nil {
		return d.failed("renamed", old, err)
	}
	return nil
}

// rename gives the file the new name as well, and removes the old one once the new one is
// on disk; a crash in between leaves both. Without hard links it first reserves the new
// name with an empty file, which only one program can create, and then moves the file
// over it.
func (d *disk) rename(old, new string) error {
	from, err := d.sys.Stat(old)
	if err != nil {
		return err
	}
	if to, err := d.sys.Stat(new); err == nil && os.SameFile(from, to) && old != new && strings.EqualFold(old, new) {
		return d.sys.Rename(old, new) // "game" to "Game" on a file system that ignores case
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
		if !strings.HasPrefix(f.Name(), prefix) || checkName(f.Name()) != nil {
			continue
		}
		info, err := d.sys.Stat(d.path(f.Name())) // of the target of a link
		if err != nil || !info.Mode().IsRegular() {
			continue // just removed, or not ours
		}
		list = append(list, Entry{Name: f.Name(), Time: info.ModTime(), Size: int(info.Size())})
	}
	byName(list)
	return list, nil
}
