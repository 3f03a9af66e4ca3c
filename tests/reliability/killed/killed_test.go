// Package killed plays real games in a separate process, without a window, and kills it. It
// covers the rules, the match and its record, the store and its writer. It contains only
// tests; package window does the same with the whole program.
package killed

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/store"
	"agora/rules"
	"agora/rules/chance"
	"agora/tests/requirements"
)

// home is the environment variable that turns this test binary into a player. It names the
// folder of the saves, as for the program itself.
const home = "AGORA_HOME"

func TestMain(m *testing.M) {
	if os.Getenv("AGORA_TEST_PLAYER") != "" {
		fmt.Println("fault", play(os.Stdin))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// check returns how far a record can be played, as the program's own check does.
func check(data []byte) (int, error) {
	m, err := read(data)
	if m == nil {
		return -1, err
	}
	return m.Len(), err
}

func read(data []byte) (*match.Match[any, any], error) {
	for _, g := range catalogue.Games() {
		if strings.Contains(string(data), fmt.Sprintf("[Game %q]\n", g.Name())) {
			return match.Read(g.Game, data)
		}
	}
	return nil, errors.New("it is not a game of ours")
}

// name returns a short name for a record.
func name(record []byte) string {
	h := fnv.New64a()
	h.Write(record)
	return fmt.Sprintf("%016x", h.Sum64())
}

// play resumes the game in the store, or starts another one, and makes random decisions,
// undos and redos. It prints the name of every record before passing it to the writer, and
// "kept" when the disk has the last one. It waits for a line before every decision until it
// reads "go".
func play(told io.Reader) error {
	st, err := store.Open()
	if err != nil {
		return err
	}
	saves := store.NewSaves(st)
	found, err := saves.Continue(check)
	if err != nil || len(found.Note) > 0 {
		return fmt.Errorf("continue: %v, %q", err, found.Note)
	}
	asked, free := bufio.NewScanner(told), false
	asked.Scan()
	var number uint64
	if _, err := fmt.Sscan(asked.Text(), &number); err != nil {
		return err
	}
	r := chance.New(number, 11)
	keep := func(record []byte) {
		fmt.Println("made", name(record))
		saves.AutosaveLater(record)
	}
	var m *match.Match[any, any]
	if found.Data != nil {
		if m, err = read(found.Data); err != nil {
			return err
		}
		m.KeepWith(keep)
	}
	for n := 1; ; n++ {
		if m == nil || m.Turn().Over() {
			if m, err = begin(&r); err != nil {
				return err
			}
			m.KeepWith(keep)
			m.Save()
		}
		if err := decide(m, &r); err != nil {
			return err
		}
		if !free || n%5 == 0 {
			if err := saves.Flush(); err != nil {
				return err
			}
			fmt.Println("kept", name(m.Record().Bytes()))
		}
		if !free {
			if !asked.Scan() {
				return asked.Err()
			}
			free = asked.Text() == "go"
		}
	}
}

// begin sets up a game of any kind.
func begin(r *chance.Stream) (*match.Match[any, any], error) {
	games := catalogue.Games()
	g := games[r.Intn(len(games))]
	least, most := g.Game.Seats()
	players := make([]match.Player, least+r.Intn(most-least+1))
	return match.New(g.Game, match.Info{Players: players, Seed: uint64(r.Intn(1 << 30)), OpenUndo: r.Intn(2) == 0})
}

// decide makes a move, or undoes or redoes one.
func decide(m *match.Match[any, any], r *chance.Stream) error {
	switch r.Intn(8) {
	case 0:
		if m.Undo() == nil {
			return nil
		}
	case 1:
		if m.CanRedo() {
			_, err := m.Redo()
			return err
		}
	}
	move, ok := m.Game().(rules.Sampler[any, any]).Sample(m.State(), r)
	if !ok {
		return errors.New("there is no move")
	}
	_, err := m.Do(move)
	return err
}

// figures holds the counts of a campaign.
type figures struct{ kills, decisions, later int }

// TestKilledWhilePlaying checks that a program killed during a game loses nothing that was
// on the disk. The next start must find, byte for byte, a record that the game really had:
// the one on the disk, or one that was being written after it.
func TestKilledWhilePlaying(t *testing.T) {
	var all figures
	folder, kept := t.TempDir(), ""
	for round := range requirements.Rounds(46, 9_800) {
		if round%250 == 249 { // start from scratch now and then
			folder, kept = t.TempDir(), ""
		}
		made := killed(t, folder, round, kept, &all)
		kept = restart(t, folder, made)
		if kept != made[0] {
			all.later++
		}
	}
	t.Logf("%d kills in %d decisions, %d of them with a later one on the disk than it had said; none was lost", all.kills, all.decisions, all.later)
}

// restart looks for the game as the next start does. It must be one of those in made.
func restart(t *testing.T, folder string, made []string) string {
	t.Helper()
	st, err := store.OpenFolder(folder)
	if err != nil {
		t.Fatalf("store.OpenFolder(folder) = %v; want no error", err)
	}
	data, err := st.Read("autosave.agora")
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		t.Fatal(err)
	}
	found := ""
	if err == nil {
		found = name(data)
		if _, err := check(data); err != nil {
			t.Fatalf("the autosave is broken: %v\n%s\nwant no error", err, data)
		}
	}
	for _, m := range made {
		if m == found {
			return found
		}
	}
	t.Fatalf("the autosave is %s; kept and made after it were %v\n%s\nwant a game that was kept or made", cmp.Or(found, "not there"), made, data)
	return ""
}

// killed starts a player and kills it. It returns the names of the record last on the disk,
// "" for none, and of those made after it. In even rounds the player is idle when killed,
// in odd rounds it is at work.
func killed(t *testing.T, folder string, round int, kept string, all *figures) []string {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "AGORA_TEST_PLAYER=1", home+"="+folder)
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
	said := bufio.NewScanner(out)
	made := []string{kept}
	hear := func(until string) bool {
		for said.Scan() {
			word, what, _ := strings.Cut(said.Text(), " ")
			switch word {
			case "made":
				made = append(made, what)
				all.decisions++
			case "kept":
				made = []string{what}
			default:
				t.Fatalf("round %d: %s; want no trouble", round, said.Text())
			}
			if word == until {
				return true
			}
		}
		return false
	}
	say := func(line string) {
		if _, err := fmt.Fprintln(in, line); err != nil {
			t.Fatalf("fmt.Fprintln(in, line) = %v; want no error", err)
		}
	}
	say(fmt.Sprint(round))
	ok := hear("kept")
	if round%2 == 1 {
		say("go")
	}
	for n := 0; ok && n < round*7%23; n++ {
		if round%2 == 1 {
			ok = hear("made")
		} else {
			say("more")
			ok = hear("kept")
		}
	}
	if !ok {
		t.Fatalf("round %d: the player ended: %v, hear(\"kept\") = %v; want true", round, cmd.Wait(), ok)
	}
	if round%2 == 1 { // at a random moment of the writing, which takes thousands of these steps
		time.Sleep(time.Duration(round*373%6000) * time.Microsecond)
	}
	cmd.Process.Kill()
	hear("")
	in.Close()
	if cmd.Wait() == nil {
		t.Fatalf("round %d: the player was not killed; want an error", round)
	}
	all.kills++
	return made
}
