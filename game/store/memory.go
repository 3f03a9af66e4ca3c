package store

import (
	"slices"
	"strings"
	"sync"
	"time"
)

// Memory is a Store that forgets everything when the program ends. It replaces a store
// that cannot be opened; in tests it can be made to fail. The zero value is ready to use.
type Memory struct {
	// Fail, if set, is called before every operation ("read", "saved", "removed",
	// "renamed", "listed"). An error that it returns becomes the result.
	Fail func(op, name string) error
	// Slow makes callers treat writes like those to a disk.
	Slow bool
	// Fleeting marks a replacement for a store that could not be opened; see
	// Saves.Lasting.
	Fleeting bool
	// Now, if set, returns the time.
	Now func() time.Time

	mu    sync.Mutex
	files map[string]memoryFile
}

type memoryFile struct {
	data []byte
	time time.Time
}

// Place returns "memory only".
func (m *Memory) Place() string { return inMemory }

func (m *Memory) waits() bool { return m.Slow }

func (m *Memory) fleeting() bool { return m.Fleeting }

func (m *Memory) refuse(op, name string) error {
	if m.Fail != nil {
		if err := m.Fail(op, name); err != nil {
			return &Error{Op: op, Name: name, Place: m.Place(), Err: err}
		}
	}
	if op != "listed" && checkName(name) != nil {
		return &Error{Op: op, Name: name, Place: m.Place(), Kind: errName}
	}
	return nil
}

// Read implements Store.
func (m *Memory) Read(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.refuse("read", name); err != nil {
		return nil, err
	}
	f, ok := m.files[name]
	if !ok {
		return nil, &Error{Op: "read", Name: name, Place: m.Place(), Kind: ErrNotFound}
	}
	return slices.Clone(f.data), nil
}

// Write implements Store.
func (m *Memory) Write(name string, data []byte) error { return m.write(name, data, true) }

// Create implements Store.
func (m *Memory) Create(name string, data []byte) error { return m.write(name, data, false) }

func (m *Memory) write(name string, data []byte, replace bool) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.refuse("saved", name); err != nil {
		return err
	}
	if _, taken := m.files[name]; taken && !replace {
		return &Error{Op: "saved", Name: name, Place: m.Place(), Kind: ErrExists}
	}
	if len(data) > MaxSize {
		return &Error{Op: "saved", Name: name, Place: m.Place(), Kind: ErrTooLarge}
	}
	now := time.Now
	if m.Now != nil {
		now = m.Now
	}
	if m.files == nil {
		m.files = map[string]memoryFile{}
	}
	m.files[name] = memoryFile{append([]byte{}, data...), now()}
	return nil
}

// Replace implements Store.
func (m *Memory) Replace(name, before string, data []byte) error {
	if old, err := m.Read(name); err == nil && m.Write(before, old) != nil {
		m.Remove(before) // no copy is better than an outdated one
	}
	return m.Write(name, data)
}

// Remove implements Store.
func (m *Memory) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.refuse("removed", name); err != nil {
		return err
	}
	delete(m.files, name)
	return nil
}

// Rename implements Store.
func (m *Memory) Rename(old, new string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, name := range []string{old, new} {
		if err := m.refuse("renamed", name); err != nil {
			return err
		}
	}
	f, ok := m.files[old]
	if !ok {
		return &Error{Op: "renamed", Name: old, Place: m.Place(), Kind: ErrNotFound}
	}
	if _, taken := m.files[new]; taken {
		return &Error{Op: "renamed", Name: old, Place: m.Place(), Kind: ErrExists}
	}
	m.files[new] = f
	delete(m.files, old)
	return nil
}

// List implements Store.
func (m *Memory) List(prefix string) ([]Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.refuse("listed", prefix); err != nil {
		return nil, err
	}
	var list []Entry
	for name, f := range m.files {
		if strings.HasPrefix(name, prefix) {
			list = append(list, Entry{Name: name, Time: f.time, Size: len(f.data)})
		}
	}
	byName(list)
	return list, nil
}
