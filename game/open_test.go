package game

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"agora/game/bots/phobiabot"
	"agora/game/known"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/game/platform"
	"agora/game/routes"
	"agora/game/transfer"
	"agora/game/words"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// played returns a record of Agoraphobia with this many moves, or up to its end.
func played(t *testing.T, seed uint64, decisions int) []byte {
	t.Helper()
	g := phobia.Game{}
	m, err := match.New(g, match.Info{Seed: seed, Players: []match.Player{{Name: "Anna"}, {Name: "Bion", Kind: "computer 3"}}})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	rnd := chance.New(seed, 1)
	matchtest.Play(t, m, &rnd, decisions)
	return m.Record().Bytes()
}

// withPhobia returns a program with Agoraphobia whose table records its arguments.
func withPhobia(t *testing.T) (b *bench, opened *[]routes.PlayArg) {
	b, opened = newBench(t).at(routes.Title), &[]routes.PlayArg{}
	b.svc.Games = known.Games{known.Describe(phobiabot.Team(), known.Show{})}
	b.Route("phobia", func(_ Services, arg any) (Scene, error) {
		*opened = append(*opened, arg.(routes.PlayArg))
		return b.scenes["a"], nil
	})
	return b, opened
}

// recordOf returns the record in a table's argument.
func recordOf(arg routes.PlayArg) []byte {
	switch a := arg.(type) {
	case routes.GoOnArg:
		return a.Record
	case routes.ReviewArg:
		return a.Record
	case routes.LetterArg:
		return a.Record
	}
	return nil
}

func reviewed(arg routes.PlayArg) bool {
	_, ok := arg.(routes.ReviewArg)
	return ok
}

func isLetter(arg routes.PlayArg) bool {
	_, ok := arg.(routes.LetterArg)
	return ok
}

func foreign(arg routes.PlayArg) bool {
	on, ok := arg.(routes.GoOnArg)
	return ok && on.Imported
}

// drop drops a file system on the window, and waits until it is read.
func (b *bench) drop(files fs.FS) {
	b.hearDrop(files)
	b.toasts.list = nil
	do := <-b.later
	do()
	b.Update(nil)
}

// TestDropOpensAGameAndKeepsTheOther: a dropped file opens, and the current game is not
// lost.
func TestDropOpensAGameAndKeepsTheOther(t *testing.T) {
	b, opened := withPhobia(t)
	running, other, over := played(t, 1, 4), played(t, 2, 6), played(t, 3, 1000)
	if err := b.svc.Saves.Autosave(running); err != nil {
		t.Fatalf("b.svc.Saves.Autosave(running) = %v; want no error", err)
	}
	b.drop(fstest.MapFS{"a game.agora": {Data: other}})
	b.drop(fstest.MapFS{"the end.agora": {Data: over}})
	if len(*opened) != 2 || !bytes.Equal(recordOf((*opened)[0]), other) || !foreign((*opened)[0]) ||
		!bytes.Equal(recordOf((*opened)[1]), over) || !reviewed((*opened)[1]) {
		t.Fatalf("opened %d games, want the one that continues and the one that is over to be looked through", len(*opened))
	}
	kept, err := b.svc.Saves.Games()
	if err != nil || len(kept) != 1 {
		t.Fatalf("kept are %v, %v; want 1 of them and no error", kept, err)
	}
	if data, err := b.svc.Saves.Load(kept[0].File); err != nil || !bytes.Equal(data, running) {
		t.Errorf("the game that was running is lost: %v; want it kept", err)
	}
}

// TestDropRefuses: a file that is not a game changes nothing and gets a sentence.
func TestDropRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		files fstest.MapFS
		want  string
	}{
		"no record":    {fstest.MapFS{"list.txt": {Data: []byte("bread, wine, olives")}}, "“list.txt” cannot be opened as a game. "},
		"empty":        {fstest.MapFS{"a.agora": {}}, "“a.agora” cannot be opened as a game. "},
		"a long name":  {fstest.MapFS{strings.Repeat("x", 90): {Data: []byte("[")}}, "“" + strings.Repeat("x", 39) + "…” cannot be opened as a game"},
		"a folder":     {fstest.MapFS{"folder/a.agora": {Data: []byte("x")}}, "What you dropped here cannot be imported. "},
		"an empty one": {fstest.MapFS{"folder": {Mode: fs.ModeDir}}, "This cannot be opened. There are no files in it."},
		"several":      {fstest.MapFS{"a": {}, "b": {}}, "What you dropped here cannot be imported. "},
		"a zip":        {fstest.MapFS{"a.zip": {Data: []byte("PK\x03\x04 and then nothing")}}, "“a.zip” cannot be imported. The zip file is damaged."},
		"a device":     {fstest.MapFS{"dev": {Mode: fs.ModeNamedPipe}}, "“dev” cannot be opened. It is not a file."},
		"too large":    {fstest.MapFS{"big": {Data: make([]byte, 64<<20+1)}}, "“big” cannot be opened. It is too large."},
	} {
		t.Run(name, func(t *testing.T) {
			b, opened := withPhobia(t)
			b.drop(c.files)
			if len(*opened) > 0 {
				t.Errorf("a game was opened: len(*opened) is %v, want 0", len(*opened))
			}
			b.open(routes.Title)
			if len(b.toasts.list) != 1 || !strings.HasPrefix(b.toasts.list[0].text, c.want) {
				t.Errorf("said %+v, want %q", b.toasts.list, c.want)
			}
		})
	}
}

// TestChosen: a single chosen file opens, several are imported together, and each
// unreadable one says why.
func TestChosen(t *testing.T) {
	b, opened := withPhobia(t)
	var taken []*transfer.Import
	b.Route(routes.Load, func(_ Services, arg any) (Scene, error) {
		taken = append(taken, arg.(routes.LoadArg).Import)
		return b.scenes["a"], nil
	})
	choose := func(chosen ...platform.Chosen) string {
		b.toasts.list = nil
		b.openChosen(words.M("program.chosen.files"), chosen)
		b.Update(nil)
		text := ""
		for _, said := range b.toasts.list {
			text += said.text
		}
		return text
	}
	gone := platform.Chosen{Name: "gone.agora", Err: words.Wrong("program.file.missing")}
	good := platform.Chosen{Name: "a.agora", Data: played(t, 1, 4)}
	if said := choose(gone); len(*opened) > 0 || !strings.Contains(said, "cannot be opened. There is no such file.") {
		t.Errorf("one that is gone: %q, len(*opened) = %v; want one with \"cannot be opened. There is no such file.\" and none", said, len(*opened))
	}
	if said := choose(gone, gone); len(taken) > 0 || said != "What you chose cannot be imported. There is no such file." {
		t.Errorf("two that are gone: %q, len(taken) = %v; want \"What you chose cannot be imported. There is no such file.\" and none", said, len(taken))
	}
	if said := choose(good); len(*opened) != 1 || said != "" {
		t.Errorf("one that is a game: %d are opened, %q; want 1 and \"\"", len(*opened), said)
	}
	if said := choose(); said != "This cannot be opened. There are no files in it." {
		t.Errorf("none: %q, want %q", said, "This cannot be opened. There are no files in it.")
	}
	if said := choose(good, gone, good); len(taken) != 1 || said != "" {
		t.Fatalf("several: %d are taken in, %q; want 1 and \"\"", len(taken), said)
	}
	if all, _ := taken[0].Games(); all != 2 || taken[0].Wrong != 1 || taken[0].Flaws[0].Why != "There is no such file." {
		t.Errorf("of several %d are games, %d wrong: %v; want 2, 1 and [0].Why \"There is no such file.\"", all, taken[0].Wrong, taken[0].Flaws)
	}
}

// TestDropOpensWhatCanBePlayed: a damaged record opens up to the damage.
func TestDropOpensWhatCanBePlayed(t *testing.T) {
	b, opened := withPhobia(t)
	whole := played(t, 5, 8)
	b.drop(fstest.MapFS{"cut.agora": {Data: whole[:len(whole)-3]}})
	if len(*opened) != 1 {
		t.Fatalf("nothing was opened: %+v, len(*opened) = %v; want 1", b.toasts.list, len(*opened))
	}
	if n, err := b.svc.Games.Check(recordOf((*opened)[0])); n != 7 || err != nil {
		t.Errorf("%d decisions are opened, %v; want 7", n, err)
	}
	if len(b.toasts.list) != 1 || !strings.HasPrefix(b.toasts.list[0].text, "“cut.agora” is damaged. ") {
		t.Errorf("said %+v; want one that says that cut.agora is damaged", b.toasts.list)
	}
}

// TestNamesOfFiles: file names contain the game, the players and the date.
func TestNamesOfFiles(t *testing.T) {
	b, _ := withPhobia(t)
	day := time.Date(2026, 11, 22, 15, 4, 5, 0, time.UTC)
	players := []match.Player{{Name: "Anna"}, {Name: "Bion"}}
	if got := b.svc.Games[0].FileName(nil, players, day); got != "Agoraphobia - Anna, Bion - 2026-11-22.agora" {
		t.Errorf("a game is called %q, want %q", got, "Agoraphobia - Anna, Bion - 2026-11-22.agora")
	}
	players[1].Name = strings.Repeat("n", 100)
	if got := b.svc.Games[0].FileName(nil, players, day); len(got) > 80 {
		t.Errorf("a game of long names is called %q; want a length of at most 80", got)
	}
	if got := b.pictureName(day); got != "Agora - 2026-11-22 150405.png" {
		t.Errorf("a picture of the title is called %q, want %q", got, "Agora - 2026-11-22 150405.png")
	}
	b.Route("phobia", func(Services, any) (Scene, error) { return recorder{b.scenes["a"], played(t, 1, 3)}, nil })
	b.at("phobia")
	if got := b.pictureName(day); got != "Agoraphobia - Anna, Bion - 2026-11-22 150405.png" {
		t.Errorf("a picture of a table is called %q, want %q", got, "Agoraphobia - Anna, Bion - 2026-11-22 150405.png")
	}
	b.Route("phobia", func(Services, any) (Scene, error) { return recorder{b.scenes["a"], nil}, nil })
	b.at("phobia")
	if got := b.pictureName(day); got != "Agoraphobia - 2026-11-22 150405.png" {
		t.Errorf("a picture of a table with secrets is called %q, want %q", got, "Agoraphobia - 2026-11-22 150405.png")
	}
}

// recorder is a scene with a record.
type recorder struct {
	*fake
	record []byte
}

func (r recorder) Record() []byte { return r.record }
