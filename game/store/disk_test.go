//go:build !js

package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestDisk(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a [new] *?", "folder")
	st, err := OpenFolder(folder)
	if err != nil {
		t.Fatalf("OpenFolder(folder) = %v; want no error", err)
	}
	keepsContract(t, st)
	if st.Place() != folder {
		t.Errorf("the place is %q, want %q", st.Place(), folder)
	}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatalf("os.ReadDir(folder) = %v; want no error", err)
	}
	for _, f := range files {
		if strings.HasPrefix(f.Name(), ".") {
			t.Errorf("a temporary file is left: %s, strings.HasPrefix(f.Name(), \".\") = %v; want false", f.Name(), strings.HasPrefix(f.Name(), "."))
		}
	}
}

// noLinks is a file system without hard links.
type noLinks struct{ osSystem }

func (noLinks) Link(old, new string) error { return errors.ErrUnsupported }

func TestDiskWithoutHardLinks(t *testing.T) {
	keepsContract(t, &disk{folder: t.TempDir(), sys: noLinks{}})
}

func TestOpen(t *testing.T) {
	home := filepath.Join(t.TempDir(), "portable")
	t.Setenv("AGORA_HOME", home)
	st, err := Open()
	if err != nil || st.Place() != home {
		t.Fatalf("opened %v, %v; want Place() %q and no error", st, err, home)
	}
	if err := st.Write("a.agora", []byte("a")); err != nil {
		t.Fatalf("st.Write(\"a.agora\", []byte(\"a\")) = %v; want no error", err)
	}
	if data, err := os.ReadFile(filepath.Join(home, "a.agora")); string(data) != "a" || err != nil {
		t.Errorf("on the disk: %q, %v; want \"a\" and no error", data, err)
	}

	// A file has the folder's name, so the game continues in memory.
	t.Setenv("AGORA_HOME", filepath.Join(home, "a.agora"))
	st, err = Open()
	var e *Error
	if !errors.As(err, &e) || !strings.Contains(err.Error(), "could not be opened in "+filepath.Join(home, "a.agora")) {
		t.Errorf("the error is %v, want one that names the folder", err)
	}
	if err := st.Write("b.agora", []byte("b")); err != nil {
		t.Errorf("memory does not serve: %v; want no error", err)
	}
}

func TestDataFolder(t *testing.T) {
	env := map[string]string{}
	get := func(k string) string { return env[k] }
	if runtime.GOOS == "linux" {
		t.Setenv("HOME", "/home/anna")
		for xdg, want := range map[string]string{
			"": "/home/anna/.local/share/agora", "/data": "/data/agora", "relative": "/home/anna/.local/share/agora",
		} {
			env["XDG_DATA_HOME"] = xdg
			if got, err := dataFolder(get); got != want || err != nil {
				t.Errorf("XDG_DATA_HOME=%q: %q, %v; want %q", xdg, got, err, want)
			}
		}
		env["XDG_DATA_HOME"] = ""
		t.Setenv("HOME", "")
		if got, err := dataFolder(get); err == nil {
			t.Errorf("without a home: %q; want an error", got)
		}
	}
	env["AGORA_HOME"] = "here"
	here, _ := filepath.Abs("here")
	if got, err := dataFolder(get); got != here || err != nil {
		t.Errorf("AGORA_HOME=here: %q, %v; want %q and no error", got, err, here)
	}
}

// TestAutosaveLaterOnADisk: on a disk an autosave is written in the background, and is
// there after Flush.
func TestAutosaveLaterOnADisk(t *testing.T) {
	st, err := OpenFolder(t.TempDir())
	if err != nil {
		t.Fatalf("OpenFolder(t.TempDir()) = %v; want no error", err)
	}
	s := NewSaves(st)
	for n := 1; n <= 20; n++ {
		s.AutosaveLater(game(n))
	}
	if err := s.Flush(); err != nil {
		t.Fatalf("s.Flush() = %v; want no error", err)
	}
	s.release()
	next := NewSaves(s.Store())
	defer next.release()
	if found, err := next.Continue(check); string(found.Data) != "game 20." || err != nil {
		t.Errorf("kept is %q, %v; want \"game 20.\" and no error", found.Data, err)
	}
}

func TestSweepOldTemporaryFiles(t *testing.T) {
	folder := t.TempDir()
	old, young := filepath.Join(folder, ".agora-1.tmp"), filepath.Join(folder, ".agora-2.tmp")
	other := filepath.Join(folder, ".other")
	for _, f := range []string{old, young, other} {
		if err := os.WriteFile(f, nil, 0o600); err != nil {
			t.Fatalf("os.WriteFile(f, nil, 0o600) = %v; want no error", err)
		}
	}
	past := time.Now().Add(-2 * time.Hour)
	os.Chtimes(old, past, past)
	os.Chtimes(other, past, past)
	if _, err := OpenFolder(folder); err != nil {
		t.Fatalf("OpenFolder(folder) = %v; want no error", err)
	}
	for f, want := range map[string]bool{old: false, young: true, other: true} {
		if _, err := os.Stat(f); (err == nil) != want {
			t.Errorf("%s is there: %t, want %t", f, err == nil, want)
		}
	}
}

func TestDiskOdds(t *testing.T) {
	folder := t.TempDir()
	st, err := OpenFolder(folder)
	if err != nil {
		t.Fatalf("OpenFolder(folder) = %v; want no error", err)
	}
	if err := os.Mkdir(filepath.Join(folder, "dir.agora"), 0o700); err != nil {
		t.Fatalf("os.Mkdir(filepath.Join(folder, \"dir.agora\"), 0o700) = %v; want no error", err)
	}
	if _, err := st.Read("dir.agora"); err == nil || !strings.Contains(err.Error(), "not a file") {
		t.Errorf("reading a folder: %v; want an error with \"not a file\"", err)
	}
	if err := st.Write("dir.agora", []byte("x")); err == nil {
		t.Error("a folder is overwritten; want an error")
	}
	if list, err := st.List(""); len(list) != 0 || err != nil {
		t.Errorf("listed %v, %v; want 0 of them and no error", list, err)
	}
	huge := filepath.Join(folder, "huge.agora")
	if err := os.WriteFile(huge, nil, 0o600); err != nil {
		t.Fatalf("os.WriteFile(huge, nil, 0o600) = %v; want no error", err)
	}
	if err := os.Truncate(huge, MaxSize+1); err != nil {
		t.Fatalf("os.Truncate(huge, MaxSize+1) = %v; want no error", err)
	}
	if _, err := st.Read("huge.agora"); !errors.Is(err, ErrTooLarge) {
		t.Errorf("reading a huge file: %v; want %v", err, ErrTooLarge)
	}

	// The folder disappears during the game, and the next save creates it again.
	if err := os.RemoveAll(folder); err != nil {
		t.Fatalf("os.RemoveAll(folder) = %v; want no error", err)
	}
	if list, err := st.List(""); len(list) != 0 || err != nil {
		t.Errorf("listed %v, %v; want 0 of them and no error", list, err)
	}
	if err := st.Write("a.agora", []byte("a")); err != nil {
		t.Errorf("st.Write(\"a.agora\", []byte(\"a\")) = %v; want no error", err)
	}
	if data, err := st.Read("a.agora"); string(data) != "a" || err != nil {
		t.Errorf("read %q, %v; want \"a\" and no error", data, err)
	}
}

// errDied is the result of every step after the program's death.
var errDied = errors.New("the program was killed")

// mortal is a system that dies at a given step. It does that step partly or not at all,
// and nothing afterwards, not even cleaning up.
type mortal struct {
	osSystem
	left  int  // steps until death
	parts bool // do the last step by half, if possible
	seen  []string
}

// step reports whether the program is alive, dying or dead.
func (m *mortal) step(name string) (alive, dying bool) {
	m.left--
	if m.left >= 0 {
		m.seen = append(m.seen, name)
	}
	return m.left > 0, m.left == 0
}

func (m *mortal) do(name string, work func() error) error {
	alive, dying := m.step(name)
	if alive || dying && m.parts {
		if err := work(); err != nil {
			return err
		}
	}
	if !alive {
		return errDied
	}
	return nil
}

type mortalFile struct {
	tempFile
	m *mortal
}

func (m *mortal) CreateTemp(folder, pattern string) (f tempFile, err error) {
	err = m.do("create", func() error { f, err = m.osSystem.CreateTemp(folder, pattern); return err })
	if f != nil && err != nil {
		f.Close()
	}
	return mortalFile{f, m}, err
}

func (m *mortal) CreateNew(path string) error {
	return m.do("reserve", func() error { return m.osSystem.CreateNew(path) })
}
func (m *mortal) Link(old, new string) error {
	return m.do("link", func() error { return m.osSystem.Link(old, new) })
}
func (m *mortal) Rename(old, new string) error {
	return m.do("rename", func() error { return m.osSystem.Rename(old, new) })
}
func (m *mortal) Remove(path string) error {
	return m.do("remove", func() error { return m.osSystem.Remove(path) })
}
func (m *mortal) SyncFolder(path string) error {
	return m.do("sync folder", func() error { return nil }) // the program dies, not the machine
}

func (f mortalFile) Write(data []byte) (int, error) {
	alive, dying := f.m.step("write")
	if alive {
		return f.tempFile.Write(data)
	}
	if dying && f.m.parts {
		f.tempFile.Write(data[:len(data)/2])
	}
	return 0, errDied
}

func (f mortalFile) Sync() error { return f.m.do("sync", func() error { return nil }) }
func (f mortalFile) Close() error {
	err := f.tempFile.Close() // the system closes a dead program's files
	if e := f.m.do("close", func() error { return nil }); e != nil {
		return e
	}
	return err
}

// TestKilledAtEveryStep: killed before, during or after any step of an autosave, the
// program finds the old game or the new one at its next start, with and without hard
// links. Once an autosave has been reported as done, it is found.
func TestKilledAtEveryStep(t *testing.T) {
	for _, links := range []bool{true, false} {
		for _, parts := range []bool{false, true} {
			for steps := 1; ; steps++ {
				folder := t.TempDir()
				m := &mortal{left: 1 << 30}
				d := &disk{folder: folder, sys: m}
				if !links {
					d.sys = struct {
						system
					}{linkless{m}}
				}
				saves := NewSaves(d)
				for n := 1; n <= 3; n++ {
					if err := saves.Autosave(game(n)); err != nil {
						t.Fatalf("saves.Autosave(game(n)) = %v; want no error", err)
					}
				}
				m.left, m.parts, m.seen = steps, parts, nil
				err := saves.Autosave(game(4))
				survived := m.left > 0
				saves.release() // as the system does when a program dies

				again := &disk{folder: folder, sys: &mortal{left: 1 << 30}}
				s := NewSaves(again)
				found, findErr := s.Continue(check)
				n, checkErr := check(found.Data)
				switch at := fmt.Sprintf("links %t, parts %t, killed at %v", links, parts, m.seen); {
				case findErr != nil || checkErr != nil:
					t.Fatalf("%s: found %q, %v, %v; want no error and no error", at, found.Data, findErr, checkErr)
				case n != 3 && n != 4:
					t.Fatalf("%s: found game %d; want 3 or 4", at, n)
				case err == nil && n != 4:
					t.Fatalf("%s: saved game 4 and found %d; want game 4 once it is saved", at, n)
				case len(found.Note) > 0:
					t.Fatalf("%s: the game is found, with the note %q, want none", at, found.Note)
				}
				// The game continues in the same slot.
				if err := s.Autosave(game(5)); err != nil {
					t.Fatalf("s.Autosave(game(5)) = %v; want no error", err)
				}
				s.release()
				s = NewSaves(again)
				if found, _ = s.Continue(check); string(found.Data) != "game 5." || s.slot != autosave {
					t.Fatalf("later: %q in %s; want \"game 5.\" and %s", found.Data, s.slot, autosave)
				}
				s.release()
				if survived {
					if steps < 8 {
						t.Fatalf("an autosave has only %d steps: %v; want at least 8", steps, m.seen)
					}
					break
				}
			}
		}
	}
}

// linkless is a mortal system without hard links.
type linkless struct{ *mortal }

func (linkless) Link(old, new string) error { return errors.ErrUnsupported }

// TestFailedWriteTidiesUp: a step that fails, unlike a death, leaves no files behind and
// damages nothing.
func TestFailedWriteTidiesUp(t *testing.T) {
	for _, step := range []string{"write", "sync", "rename"} {
		folder := t.TempDir()
		d := &disk{folder: folder, sys: osSystem{}}
		if err := d.Write("a.agora", []byte("old")); err != nil {
			t.Fatalf("d.Write(\"a.agora\", []byte(\"old\")) = %v; want no error", err)
		}
		d.sys = failing{osSystem{}, step}
		if err := d.Write("a.agora", []byte("new")); !errors.Is(err, errDied) {
			t.Errorf("%s: d.Write(\"a.agora\", []byte(\"new\")) = %v; want %v", step, err, errDied)
		}
		files, _ := os.ReadDir(folder)
		if data, _ := d.Read("a.agora"); string(data) != "old" || len(files) != 1 {
			t.Errorf("%s: %q and %d files are left; want \"old\" and 1", step, data, len(files))
		}
	}
}

// failing fails at one kind of step and then continues.
type failing struct {
	osSystem
	step string
}

type failingFile struct {
	tempFile
	step string
}

func (f failing) CreateTemp(folder, pattern string) (tempFile, error) {
	file, err := f.osSystem.CreateTemp(folder, pattern)
	return failingFile{file, f.step}, err
}

func (f failing) Rename(old, new string) error {
	if f.step == "rename" {
		return errDied
	}
	return f.osSystem.Rename(old, new)
}

func (f failingFile) Write(data []byte) (int, error) {
	if f.step == "write" {
		n, _ := f.tempFile.Write(data[:1])
		return n, errDied
	}
	return f.tempFile.Write(data)
}

func (f failingFile) Sync() error {
	if f.step == "sync" {
		return errDied
	}
	return f.tempFile.Sync()
}
