//go:build !js

package store

import (
	"errors"
	"slices"
)

// unwritable is a read-only folder with a layer in memory. New data stay in memory and
// hide the folder's data of the same name. So the game can continue, and saved games can be
// read.
type unwritable struct {
	*disk
	new Memory
}

func (u *unwritable) waits() bool { return false }

func (u *unwritable) fleeting() bool { return true }

// lock fails: there is nothing to lock.
func (u *unwritable) lock(string) (lock, error) { return nil, ErrForbidden }

// Read implements Store.
func (u *unwritable) Read(name string) ([]byte, error) {
	if data, err := u.new.Read(name); !errors.Is(err, ErrNotFound) {
		return data, err
	}
	return u.disk.Read(name)
}

// Write implements Store.
func (u *unwritable) Write(name string, data []byte) error { return u.new.Write(name, data) }

// Create implements Store.
func (u *unwritable) Create(name string, data []byte) error {
	if _, err := u.Read(name); err == nil {
		return u.failed("saved", name, ErrExists)
	}
	return u.new.Create(name, data)
}

// Replace implements Store.
func (u *unwritable) Replace(name, before string, data []byte) error {
	if old, err := u.Read(name); err == nil {
		u.new.Write(before, old)
	}
	return u.new.Write(name, data)
}

// forbidden refuses to change the folder.
func (u *unwritable) forbidden(op, name string) error {
	if _, err := u.disk.Read(name); errors.Is(err, ErrNotFound) || errors.Is(err, errName) {
		return nil
	}
	return u.failed(op, name, ErrForbidden)
}

// Remove implements Store.
func (u *unwritable) Remove(name string) error {
	if err := u.forbidden("removed", name); err != nil {
		return err
	}
	return u.new.Remove(name)
}

// Rename implements Store.
func (u *unwritable) Rename(old, new string) error {
	for _, name := range []string{old, new} {
		if err := u.forbidden("renamed", name); err != nil {
			return err
		}
	}
	return u.new.Rename(old, new)
}

// List implements Store.
func (u *unwritable) List(prefix string) ([]Entry, error) {
	list, err := u.disk.List(prefix)
	if err != nil {
		return nil, err
	}
	newer, _ := u.new.List(prefix) // memory does not fail
	list = slices.DeleteFunc(list, func(e Entry) bool {
		return slices.ContainsFunc(newer, func(n Entry) bool { return n.Name == e.Name })
	})
	list = append(list, newer...)
	byName(list)
	return list, nil
}
