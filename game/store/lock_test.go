//go:build !js

package store

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agora/tests/requirements"
)

// rivalName is the environment variable that turns this test program into one of several
// that play at the same moment. Its value is the program's name.
const rivalName = "AGORA_TEST_RIVAL"

// another runs one test of this program in another process, marked by an environment
// variable, and returns its pipes.
func another(t *testing.T, test, variable string) (cmd *exec.Cmd, in io.WriteCloser, said *bufio.Scanner) {
	t.Helper()
	cmd = exec.Command(os.Args[0], "-test.run=^"+test+"$")
	cmd.Env = append(os.Environ(), variable)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatalf("cmd.StdinPipe() = %v; want no error", err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatalf("cmd.StdoutPipe() = %v; want no error", err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatalf("cmd.Start() = %v; want no error", err)
	}
	return cmd, in, bufio.NewScanner(out)
}

// rival begins a game in every folder that it is told, and holds each until it is told
// the next.
func rival(name string) error {
	var saves *Saves
	fmt.Println("ready")
	for told := bufio.NewScanner(os.Stdin); told.Scan(); {
		if saves != nil {
			saves.release()
		}
		st, err := OpenFolder(told.Text())
		if err != nil {
			return err
		}
		saves = NewSaves(st)
		for n := 1; n <= 4; n++ {
			if err := saves.Autosave(fmt.Appendf(nil, "game %d of %s.", n, name)); err != nil {
				return err
			}
		}
		if _, err := saves.SaveNew("Sunday", fmt.Appendf(nil, "kept by %s.", name)); err != nil {
			return err
		}
		fmt.Println("played")
	}
	return nil
}

// TestThreeProgramsAtTheSameMoment: three programs start together in an empty folder and
// save games under the same name. No game is overwritten.
func TestThreeProgramsAtTheSameMoment(t *testing.T) {
	if name := os.Getenv(rivalName); name != "" {
		if err := rival(name); err != nil {
			fmt.Println(err)
		}
		return
	}
	type program struct {
		tell io.Writer
		said *bufio.Scanner
	}
	names := []string{"Anna", "Bert", "Cleo"}
	var programs []program
	for _, name := range names {
		cmd, in, said := another(t, "TestThreeProgramsAtTheSameMoment", rivalName+"="+name)
		defer cmd.Wait()
		defer in.Close()
		programs = append(programs, program{in, said})
	}
	hear := func(want string) {
		t.Helper()
		for i, p := range programs {
			if p.said.Scan(); p.said.Text() != want {
				t.Fatalf("%s says %q, want %q", names[i], p.said.Text(), want)
			}
		}
	}
	hear("ready")
	top := t.TempDir()
	for round := range requirements.Rounds(150, 1_000) {
		folder := filepath.Join(top, fmt.Sprint(round))
		for _, p := range programs {
			if _, err := fmt.Fprintln(p.tell, folder); err != nil {
				t.Fatalf("fmt.Fprintln(p.tell, folder) = %v; want no error", err)
			}
		}
		hear("played")
		st, err := OpenFolder(folder)
		if err != nil {
			t.Fatalf("OpenFolder(folder) = %v; want no error", err)
		}
		got := contents(t, st)
		for _, name := range names {
			last, before := fmt.Sprintf(".agora=game 4 of %s.", name), fmt.Sprintf(".previous.agora=game 3 of %s.", name)
			if !strings.Contains(got, last) || !strings.Contains(got, before) || !strings.Contains(got, "=kept by "+name+".") {
				t.Fatalf("round %d: the game of %s is not there:\n%s\nwant one with %q, one with %q and one with %q", round, name, got, last, before, "=kept by "+name+".")
			}
		}
		if strings.Contains(got, "autosave-4") {
			t.Fatalf("round %d: too many slots:\n%s\nwant one without \"autosave-4\"", round, got)
		}
	}
}

// TestSlotIsClaimedForLife: while one program plays, a second is offered its game and
// continues it in another slot, leaving a damaged one alone. When the first has ended,
// its slot is free.
func TestSlotIsClaimedForLife(t *testing.T) {
	folder := t.TempDir()
	st, err := OpenFolder(folder)
	if err != nil {
		t.Fatalf("OpenFolder(folder) = %v; want no error", err)
	}
	first, second := NewSaves(st), NewSaves(st)
	if err := first.Autosave([]byte("game 1.")); err != nil {
		t.Fatalf("first.Autosave([]byte(\"game 1.\")) = %v; want no error", err)
	}
	if found, err := second.Continue(check); string(found.Data) != "game 1." || len(found.Note) > 0 || err != nil {
		t.Fatalf("beside it, %q is found, %q, %v; want \"game 1.\", none and no error", found.Data, found.Note, err)
	}
	if err := second.Autosave([]byte("game 2.")); err != nil {
		t.Fatalf("second.Autosave([]byte(\"game 2.\")) = %v; want no error", err)
	}
	want := "autosave-2.agora=game 2.\nautosave.agora=game 1."
	if got := contents(t, st); got != want {
		t.Errorf("the folder has\n%s\nwant\n%s", got, want)
	}
	second.release()
	put(t, st, "autosave.agora", "junk")
	later := time.Now().Add(time.Hour)
	os.Chtimes(filepath.Join(folder, "autosave.agora"), later, later) // make it the most recent
	if found, err := second.Continue(check); string(found.Data) != "game 2." || len(found.Note) > 0 || err != nil {
		t.Errorf("beside a broken one, %q is found, %q, %v; want \"game 2.\", none and no error", found.Data, found.Note, err)
	}
	first.release()
	third := NewSaves(st)
	if _, err := third.Continue(check); err != nil {
		t.Fatalf("third.Continue(check) = %v; want no error", err)
	}
	if got := contents(t, st); !strings.Contains(got, "autosave.broken-1.agora=junk") {
		t.Errorf("the folder has\n%s\nwant one with \"autosave.broken-1.agora=junk\"", got)
	}
	third.release()

	// The folder disappears together with the lock. When the folder is back, the slot is
	// locked again.
	os.RemoveAll(folder)
	for n := 3; n <= 5; n++ {
		if err := second.Autosave(game(n)); err != nil {
			t.Fatalf("second.Autosave(game(n)) = %v; want no error", err)
		}
	}
	if !second.lock.held() || second.slot != "autosave-2" {
		t.Errorf("it has %s, held: %t; want \"autosave-2\" and true", second.slot, second.lock.held())
	}
}

// interloper is a system where another program saves a game in each slot just before we
// lock it.
type interloper struct {
	osSystem
	locked *[]string
	until  int // last slot to take
}

func (i interloper) Lock(path string) (lock, error) {
	*i.locked = append(*i.locked, filepath.Base(path))
	if len(*i.locked) < i.until {
		slot := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(path), "."), ".lock")
		if err := os.WriteFile(filepath.Join(filepath.Dir(path), slot+extension), []byte("theirs"), 0o600); err != nil {
			return nil, err
		}
	}
	return i.osSystem.Lock(path)
}

// TestSlotIsLookedAtWhenItIsClaimed: a game that appears just before a slot is claimed is
// not overwritten, and slots with games are left alone.
func TestSlotIsLookedAtWhenItIsClaimed(t *testing.T) {
	var locked []string
	st := &disk{folder: t.TempDir(), sys: interloper{locked: &locked, until: 3}}
	put(t, st, "autosave-2.agora", "older")
	s := NewSaves(st)
	if err := s.Autosave(game(1)); err != nil {
		t.Fatalf("s.Autosave(game(1)) = %v; want no error", err)
	}
	want := "autosave-2.agora=older\nautosave-3.agora=theirs\nautosave-4.agora=game 1.\nautosave.agora=theirs"
	if got := contents(t, st); got != want {
		t.Errorf("the folder has\n%s\nwant\n%s", got, want)
	}
	if got, want := strings.Join(locked, " "), ".autosave.lock .autosave-3.lock .autosave-4.lock"; got != want {
		t.Errorf("locked %s, want %s", got, want)
	}
}

// TestWithoutLocks: where files cannot be locked, the slot's content tells who is
// playing.
func TestWithoutLocks(t *testing.T) {
	st := &disk{folder: t.TempDir(), sys: lockless{}}
	first, second := NewSaves(st), NewSaves(st)
	for n := 1; n <= 3; n++ {
		for i, s := range []*Saves{first, second} {
			if err := s.Autosave(game(10*i + n)); err != nil {
				t.Fatalf("s.Autosave(game(10*i + n)) = %v; want no error", err)
			}
		}
	}
	if got, want := contents(t, st), "autosave-2.agora=game 13.\nautosave-2.previous.agora=game 12.\nautosave.agora=game 3.\nautosave.previous.agora=game 2."; got != want {
		t.Errorf("the folder has\n%s\nwant\n%s", got, want)
	}
}

type lockless struct{ osSystem }

func (lockless) Lock(string) (lock, error) { return nil, os.ErrInvalid }
