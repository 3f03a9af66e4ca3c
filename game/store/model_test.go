//go:build !js

package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"
)

// model is a disk that promises only what it must. When the machine dies, data that were
// not synced may be lost, partly or wholly and in any order. Syncing a file makes its
// data safe; syncing the folder makes its names safe.
type model struct {
	names   map[string]*inode   // as programs see them
	safe    map[string]*inode   // as they certainly are on the disk
	pending []map[string]*inode // changes since then, in order; nil: the name is gone

	links bool // hard links work
	ops   int
	fail  func(op string) error // called before every operation
	after func()                // called after every change
}

type inode struct {
	data, safe []byte
	time       time.Time
}

func newModel(links bool) *model {
	return &model{names: map[string]*inode{}, safe: map[string]*inode{}, links: links}
}

// do counts an operation. It applies a change of names that may still be lost.
func (m *model) do(op string, change map[string]*inode) error {
	m.ops++
	if m.fail != nil {
		if err := m.fail(op); err != nil {
			return err
		}
	}
	for name, node := range change {
		if node == nil {
			delete(m.names, name)
		} else {
			m.names[name] = node
		}
	}
	if change != nil {
		m.pending = append(m.pending, change)
	}
	if m.after != nil {
		m.after()
	}
	return nil
}

func (m *model) find(op, path string) (*inode, error) {
	if node := m.names[filepath.Base(path)]; node != nil {
		return node, nil
	}
	return nil, &fs.PathError{Op: op, Path: path, Err: syscall.ENOENT}
}

// files returns the names as an fs.FS.
func (m *model) files() fstest.MapFS {
	files := fstest.MapFS{}
	for name, node := range m.names {
		files[name] = &fstest.MapFile{Data: node.data, ModTime: node.time, Mode: 0o600}
	}
	return files
}

func (m *model) MakeFolder(string) error { return m.do("make folder", nil) }

func (m *model) ReadFolder(string) ([]fs.DirEntry, error) {
	if err := m.do("list", nil); err != nil {
		return nil, err
	}
	return m.files().ReadDir(".")
}

func (m *model) Stat(path string) (fs.FileInfo, error) {
	if err := m.do("stat", nil); err != nil {
		return nil, err
	}
	if _, err := m.find("stat", path); err != nil {
		return nil, err
	}
	return m.files().Stat(filepath.Base(path))
}

func (m *model) ReadFile(path string) ([]byte, error) {
	if err := m.do("read", nil); err != nil {
		return nil, err
	}
	node, err := m.find("read", path)
	if err != nil {
		return nil, err
	}
	return bytes.Clone(node.data), nil
}

func (m *model) newInode() *inode { return &inode{time: time.Unix(int64(m.ops), 0)} }

func (m *model) CreateTemp(folder, pattern string) (tempFile, error) {
	name, node := strings.Replace(pattern, "*", fmt.Sprint(m.ops), 1), m.newInode()
	if err := m.do("create", map[string]*inode{name: node}); err != nil {
		return nil, err
	}
	return &modelFile{m, node, filepath.Join(folder, name)}, nil
}

func (m *model) CreateNew(path string) error {
	if _, err := m.find("create", path); err == nil {
		return fs.ErrExist
	}
	return m.do("reserve", map[string]*inode{filepath.Base(path): m.newInode()})
}

func (m *model) Link(old, new string) error {
	node, err := m.find("link", old)
	switch _, taken := m.find("link", new); {
	case err != nil:
		return err
	case taken == nil:
		return fs.ErrExist
	case !m.links:
		return errors.ErrUnsupported
	}
	return m.do("link", map[string]*inode{filepath.Base(new): node})
}

func (m *model) Rename(old, new string) error {
	node, err := m.find("rename", old)
	if err != nil {
		return err
	}
	return m.do("rename", map[string]*inode{filepath.Base(old): nil, filepath.Base(new): node})
}

func (m *model) Remove(path string) error {
	if _, err := m.find("remove", path); err != nil {
		return err
	}
	return m.do("remove", map[string]*inode{filepath.Base(path): nil})
}

func (m *model) SyncFolder(string) error {
	if err := m.do("sync folder", nil); err != nil {
		return err
	}
	m.safe, m.pending = maps.Clone(m.names), nil
	return nil
}

func (m *model) Lock(string) (lock, error) {
	if err := m.do("lock", nil); err != nil {
		return nil, err
	}
	return modelLock{}, nil
}

type modelLock struct{}

func (modelLock) held() bool { return true }
func (modelLock) free()      {}

type modelFile struct {
	m    *model
	node *inode
	name string
}

func (f *modelFile) Name() string { return f.name }
func (f *modelFile) Close() error { return f.m.do("close", nil) }

func (f *modelFile) Write(data []byte) (int, error) {
	if err := f.m.do("write", nil); err != nil {
		f.node.data = append(f.node.data, data[:len(data)/2]...)
		return len(data) / 2, err
	}
	f.node.data = append(f.node.data, data...)
	return len(data), nil
}

func (f *modelFile) Sync() error {
	if err := f.m.do("sync", nil); err != nil {
		return err
	}
	f.node.safe = bytes.Clone(f.node.data)
	return nil
}

// deaths calls found with each state of the disk that could be left if the machine died
// now: every pending change done or not, and unsynced data complete, partial, zeroed or
// missing.
func (m *model) deaths(found func(*Memory)) {
	half := func(n *inode) []byte { return n.data[:len(n.data)/2] }
	noughts := func(n *inode) []byte { return make([]byte, len(n.data)) }
	for done := range 1 << len(m.pending) {
		names := maps.Clone(m.safe)
		for i, change := range m.pending {
			if done>>i&1 == 1 {
				maps.Copy(names, change)
			}
		}
		for _, unsafe := range []func(*inode) []byte{
			func(n *inode) []byte { return n.safe }, func(n *inode) []byte { return n.data }, half, noughts,
		} {
			disk := &Memory{files: map[string]memoryFile{}}
			for name, node := range names {
				if node == nil || strings.HasPrefix(name, ".") {
					continue
				}
				data := node.safe
				if !bytes.Equal(node.data, data) {
					data = unsafe(node)
				}
				disk.files[name] = memoryFile{bytes.Clone(data), node.time}
			}
			found(disk)
		}
	}
}

// life records what a program does with its store, and what it was told is safe.
type life struct {
	auto, autoTried int
	named           map[string]bool // possible contents of saves by name; empty: may be missing
	sound           map[int]bool    // possible values in the settings
}

// live performs every operation once. Failed steps are reported, and it continues.
func (l *life) live(st Store, failed func(step string, err error)) {
	s := NewSaves(st)
	step := func(name string, do func() error) bool {
		err := do()
		if err != nil {
			failed(name, err)
		}
		return err == nil
	}
	save := func(n int) {
		l.autoTried = n
		if step("autosave", func() error { return s.Autosave(game(n)) }) {
			l.auto = n
		}
	}
	keep := func(title, data string) {
		l.named[data] = true
		if step("save", func() error { _, err := s.Save(title, []byte(data), true); return err }) {
			l.named = map[string]bool{data: true}
		}
	}
	set := func(sound int) {
		settings := DefaultSettings()
		settings.Sound = sound
		l.sound[sound] = true
		if step("settings", func() error { return SaveSettings(st, settings) }) {
			l.sound = map[int]bool{sound: true}
		}
	}
	step("continue", func() error { _, err := s.Continue(check); return err })
	save(1)
	save(2)
	keep("Sunday", "first save")
	save(3)
	set(10)
	step("rename", func() error { _, err := s.Rename("save-Sunday.agora", "Monday"); return err })
	keep("Monday", "second save")
	save(4)
	set(20)
	step("set aside", func() error { _, err := SetAside(s.st, "save-Monday.agora"); return err })
	save(5)
}

func newLife() *life {
	return &life{named: map[string]bool{"": true}, sound: map[int]bool{DefaultSettings().Sound: true}}
}

// check starts a new program on a disk and looks for everything that was safe.
func (l *life) check(disk Store) error {
	s := NewSaves(disk)
	found, err := s.Continue(check)
	if err != nil || len(found.Note) > 0 {
		return fmt.Errorf("continue: %v, %q", err, found.Note)
	}
	n, _ := check(found.Data)
	if n = max(n, 0); n < l.auto || n > l.autoTried {
		return fmt.Errorf("game %d is found; %d was safe, and %d was tried", n, l.auto, l.autoTried)
	}
	entries, err := disk.List(savePrefix)
	if err != nil {
		return err
	}
	kept := l.named[""]
	for _, e := range entries {
		data, err := disk.Read(e.Name)
		kept = kept || err == nil && l.named[string(data)]
	}
	if !kept {
		return fmt.Errorf("none of %v is there", l.named)
	}
	if settings, notes := LoadSettings(disk); !l.sound[settings.Sound] || len(notes) > 0 {
		return fmt.Errorf("the sound is at %d, not one of %v; %q", settings.Sound, l.sound, notes)
	}
	return nil
}

// TestTheMachineDies: the machine dies after any operation, losing any of the unsynced
// data. Whatever was reported safe is found, and nothing is damaged.
func TestTheMachineDies(t *testing.T) {
	for _, links := range []bool{true, false} {
		m, l := newModel(links), newLife()
		deaths := 0
		m.after = func() {
			m.deaths(func(disk *Memory) {
				deaths++
				before := contents(t, disk)
				if err := l.check(disk); err != nil {
					t.Fatalf("links %t, after operation %d: %v\n%s\nwant no fault", links, m.ops, err, before)
				}
			})
		}
		l.live(&disk{folder: "folder", sys: m}, func(step string, err error) { t.Fatalf("%s: %v; want no error", step, err) })
		if l.auto != 5 || deaths < 1000 {
			t.Errorf("game %d is safe, %d deaths; want 5 and at least 1000", l.auto, deaths)
		}
		t.Logf("links %t: %d operations, %d deaths", links, m.ops, deaths)
	}
}

// TestEveryOperationFails: the n-th operation fails, or all from there on. Whatever was
// reported safe is found at the next start, and nothing is damaged.
func TestEveryOperationFails(t *testing.T) {
	for _, links := range []bool{true, false} {
		for _, reason := range []error{syscall.EIO, syscall.ENOSPC, fs.ErrPermission} {
			for _, forGood := range []bool{false, true} {
				for n := 1; ; n++ {
					m, l := newModel(links), newLife()
					hit, complained := "", 0
					m.fail = func(op string) error {
						if m.ops == n || m.ops > n && forGood {
							hit = op
							return reason
						}
						return nil
					}
					l.live(&disk{folder: "folder", sys: m}, func(string, error) { complained++ })
					if m.ops < n {
						break
					}
					m.fail = nil
					// While the machine runs, even unsynced data are safe.
					if err := l.restart(&disk{folder: "folder", sys: m}); err != nil {
						t.Fatalf("links %t, %v at operation %d (%s), for good: %t: %v; want no error", links, reason, n, hit, forGood, err)
					}
					if forGood && complained == 0 {
						t.Fatalf("%v from operation %d (%s) on, and nobody says so; want somebody to say so", reason, n, hit)
					}
				}
			}
		}
	}
}

// restart is check for when the game may have moved to another slot, because its own was
// unreadable for a moment.
func (l *life) restart(disk Store) error {
	entries, err := disk.List(autosave)
	if err != nil {
		return err
	}
	best := 0
	for _, e := range entries {
		if data, err := disk.Read(e.Name); err == nil {
			n, bad := check(data)
			if bad != nil {
				return fmt.Errorf("%s is broken: %q", e.Name, data)
			}
			best = max(best, n)
		}
	}
	if best < l.auto {
		return fmt.Errorf("game %d was safe, %d is there", l.auto, best)
	}
	lenient := *l
	lenient.auto = min(l.auto, 1)
	return lenient.check(disk)
}

// TestOldCopyMakesRoom: on a full disk the previous copy is given up for the new move.
func TestOldCopyMakesRoom(t *testing.T) {
	m := newModel(true)
	s := NewSaves(&disk{folder: "folder", sys: m})
	for n := 1; n <= 2; n++ {
		if err := s.Autosave(game(n)); err != nil {
			t.Fatalf("s.Autosave(game(n)) = %v; want no error", err)
		}
	}
	const before = autosave + previous
	m.fail = func(op string) error {
		if op == "write" && m.names[before] != nil {
			return syscall.ENOSPC
		}
		return nil
	}
	if err := s.Autosave(game(3)); err != nil {
		t.Fatalf("s.Autosave(game(3)) = %v; want no error", err)
	}
	if got := string(m.names[before].data); got != "game 2." {
		t.Errorf("the copy of one decision before is %q, want %q", got, "game 2.")
	}
}
