//go:build !js

package store

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
)

// rounds of a campaign: few, fewer with -short, all with AGORA_TEST_LONG set, as
// make test-long does.
func rounds(few, all int) int {
	switch {
	case os.Getenv("AGORA_TEST_LONG") != "":
		return all
	case testing.Short():
		return few / 5
	}
	return few
}

// confirming says on the standard output which game is on the disk, as soon as
// it is.
type confirming struct{ *disk }

func (c confirming) Replace(name, before string, data []byte) error {
	err := c.disk.Replace(name, before, data)
	if n, _ := check(data); err == nil {
		fmt.Println("kept", n)
	}
	return err
}

// folderOfVictim names the environment variable that makes this test program a
// victim of TestKilled.
const folderOfVictim = "AGORA_TEST_VICTIM"

// victim decides and hands every decision over: one whenever the parent asks,
// or as fast as it can after the parent said "go".
func victim(folder string) error {
	st, err := OpenFolder(folder)
	if err != nil {
		return err
	}
	saves := NewSaves(confirming{st.(*disk)})
	found, err := saves.Continue(check)
	if err != nil || len(found.Note) > 0 {
		return fmt.Errorf("continue: %v, %q", err, found.Note)
	}
	n, _ := check(found.Data)
	asked := bufio.NewScanner(os.Stdin)
	for free := false; free || asked.Scan(); {
		free = free || asked.Text() == "go"
		n = max(n, 0) + 1
		saves.AutosaveLater(fmt.Appendf(nil, "game %d %500s.", n, ""))
	}
	return asked.Err()
}

// A program that is killed has lost nothing that was on the disk, which every
// decision is soon after it was made, without anything else happening. Nothing
// is broken, and the next start has nothing to complain of.
func TestKilled(t *testing.T) {
	if folder := os.Getenv(folderOfVictim); folder != "" {
		t.Fatal(victim(folder))
	}
	folder, kept := t.TempDir(), 0
	for round := range rounds(50, 10_000) {
		if round%100 == 99 { // and begin anew now and then
			folder, kept = t.TempDir(), 0
		}
		found := killed(t, folder, round)
		st, err := OpenFolder(folder)
		if err != nil {
			t.Fatal(err)
		}
		s := NewSaves(st)
		game, err := s.Continue(check)
		s.release()
		n, bad := check(game.Data)
		if err != nil || bad != nil || len(game.Note) > 0 || s.slot != autosave {
			t.Fatalf("round %d: %q in %s, %v, %v, %q", round, game.Data, s.slot, err, bad, game.Note)
		}
		if n < found || n <= kept {
			t.Fatalf("round %d: game %d was on the disk and %d before, game %d is found", round, found, kept, n)
		}
		kept = n
	}
}

// another runs one test of this program in a process of its own, with a variable
// that tells it so, and gives what it hears and says.
func another(t *testing.T, test, variable string) (cmd *exec.Cmd, in io.WriteCloser, said *bufio.Scanner) {
	t.Helper()
	cmd = exec.Command(os.Args[0], "-test.run=^"+test+"$")
	cmd.Env = append(os.Environ(), variable)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, in, bufio.NewScanner(out)
}

// killed starts a victim, kills it and returns the last game it said was kept.
// In even rounds it is at rest then, in odd rounds in the middle of its work.
func killed(t *testing.T, folder string, round int) (kept int) {
	t.Helper()
	cmd, in, said := another(t, "TestKilled", folderOfVictim+"="+folder)
	hear := func() bool {
		for said.Scan() {
			if _, err := fmt.Sscanf(said.Text(), "kept %d", &kept); err == nil {
				return true
			}
			t.Log(said.Text())
		}
		return false
	}
	ask := "more\n"
	if round%2 == 1 {
		ask = "go\n"
	}
	for n := range 1 + round*7%23 {
		if n == 0 || ask != "go\n" {
			if _, err := io.WriteString(in, ask); err != nil {
				t.Fatal(err)
			}
		}
		if !hear() {
			t.Fatalf("round %d: the program ended: %v", round, cmd.Wait())
		}
	}
	cmd.Process.Kill()
	for hear() {
	}
	in.Close()
	if cmd.Wait() == nil {
		t.Fatalf("round %d: the program was not killed", round)
	}
	return kept
}
