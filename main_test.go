package main

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"agora/game"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/game/words/wordstest"
	"agora/rules/chance"
	"agora/rules/market"
	"agora/rules/phobia"
	"agora/scenes"
	"agora/tests/uidrive"
)

func TestParseRefuses(t *testing.T) {
	record := newRecord(t)
	read := func(name string) ([]byte, error) {
		switch name {
		case "good":
			return record, nil
		case "cut":
			return record[:len(record)/2], nil
		case "other":
			return bytes.Replace(record, []byte(`"market"`), []byte(`"chess"`), 1), nil
		case "wrong":
			return append(record, "1 put:1,2,3,4\n"...), nil
		}
		return store.ReadFile(name)
	}
	for _, c := range []struct{ args, want string }{
		{"-players 1", "-players must be a number from 2 to 4"},
		{"-players 5", "-players must be a number from 2 to 4"},
		{"-players three", `not "three"`},
		{"-game chess", "-game must be one of market"},
		{"-game", "flag needs an argument"},
		{"-computer 6", "-computer must be a level from 1 to 5"},
		{"-computer ", "-computer must be a level"},
		{"-record good -computer 2", "cannot be combined"},
		{"-seed -1", "-seed must be a whole number"},
		{"-seed 18446744073709551616", "-seed must be a whole number"},
		{"-seed ", "-seed must be a whole number"},
		{"-windowed 800", "-windowed must be a size such as 1280x720"},
		{"-windowed 800x", "-windowed must be a size"},
		{"-windowed 0x10", "-windowed must be from 1x1"},
		{"-windowed 20000x10", "-windowed must be from 1x1"},
		{"-fast", "-help lists the flags"},
		{"good none", `"none" is not a flag`},
		{"-record good none", `"none" is not a flag`},
		{"-seed 3 good", "cannot be combined"},
		{"-record none", "none cannot be read. There is no such file."},
		{"-record cut", "cut is not a valid game record: line "},
		{"-record other", `line 1: this is a record of "chess"`},
		{"-record wrong", "line "},
		{"-record good -seed 3", "cannot be combined"},
		{"-language klingon", "-language must be one of de, el, en, fr, not \"klingon\""},
		{"-mute=maybe", "-help lists the flags"},
	} {
		_, err := parse(strings.Split(c.args, " "), scenes.Games(), read)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("agora %s: %v, want it to say %q", c.args, err, c.want)
		}
		if err != nil && strings.Count(err.Error(), "\n") > 0 {
			t.Errorf("agora %s: more than one line: %q; want one line", c.args, err)
		}
	}
}

// newRecord returns a record of a game of two that has just begun.
func newRecord(t *testing.T) []byte {
	t.Helper()
	s, err := match.New(market.Game{}, match.Info{Players: make([]match.Player, 2), Seed: 7})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	return s.Record().Bytes()
}

func TestParse(t *testing.T) {
	record := newRecord(t)
	read := func(string) ([]byte, error) { return record, nil }
	parsed := func(args ...string) flags {
		t.Helper()
		f, err := parse(args, scenes.Games(), read)
		if err != nil {
			t.Fatalf("agora %q: %v; want no error", args, err)
		}
		return f
	}
	if f := parsed(); f.route != routes.Title || f.window != (image.Point{}) {
		t.Errorf("without flags: %+v; want the title, and no size of the window", f)
	}
	if f := parsed("-language", "de"); f.spoken != "de" || f.route != routes.Title {
		t.Errorf("-language: %+v; want \"de\", and the title", f)
	}
	if f := parsed("-windowed", "640x360", "-mute"); f.window != image.Pt(640, 360) || !f.mute || f.route != routes.Title {
		t.Errorf("window: %+v; want 640 x 360, muted, and the title", f)
	}
	f := parsed("-players", "3", "-seed", "42")
	arg, ok := f.arg.(routes.NewArg)
	if !ok || f.route != "market" || len(arg.Info.Players) != 3 || arg.Info.Seed != 42 {
		t.Errorf("new game: %+v, ok of f.arg.(routes.NewArg) = %v, len(arg.Info.Players) = %v, arg.Info.Seed = %v; want route \"market\", true, 3 and 42",
			f, ok, len(arg.Info.Players), arg.Info.Seed)
	}
	if a, b := parsed("-game", "market"), parsed("-game", "market"); a.arg.(routes.NewArg).Info.Seed == b.arg.(routes.NewArg).Info.Seed {
		t.Error("two games without a seed have the same one; want two different seeds")
	}
	f = parsed("-game", "city", "-players", "3", "-computer", "2")
	if arg, ok := f.arg.(routes.NewArg); !ok || arg.Info.Players[0].Kind != "" || arg.Info.Players[1].Kind != "computer 2" || arg.Info.Players[2].Kind != "computer 2" {
		t.Errorf("a game against computers: %+v; want a person and two computers of level 2", f)
	}
	for name, want := range map[string]bool{"stacks": true, "market": false} { // as the set-up has it
		if got := parsed("-game", name, "-computer", "1").arg.(routes.NewArg).Info.OpenUndo; got != want {
			t.Errorf("%s alone against a computer: everything can be taken back: %v; want %v", name, got, want)
		}
	}
	f = parsed("-record", "file")
	if arg, ok := f.arg.(routes.GoOnArg); !ok || !bytes.Equal(arg.Record, record) {
		t.Errorf("record: %+v; want the record, to be continued", f)
	}
}

// Players of a game started by flags are named as the set-up screen would, in the
// language that is spoken.
func TestSeated(t *testing.T) {
	say := wordstest.Speaking(t, "el")
	f, err := parse([]string{"-game", "city", "-players", "4", "-computer", "3"}, scenes.Games(), nil)
	if err != nil {
		t.Fatalf("parse() = %v; want no error", err)
	}
	settings := store.DefaultSettings()
	nav := &uidrive.Nav{}
	svc := game.Services{Words: say, Games: scenes.Games(), Settings: &settings, Nav: nav, Saves: store.NewSaves(&store.Memory{})}
	city, _ := svc.Games.Find("city")
	her := ""
	for _, remembered := range []string{"", "Zoë"} {
		if remembered != "" {
			her = remembered
			settings.Me.Name = her
			settings.LastSetup = store.LastSetup{Game: "market", Players: []store.LastPlayer{{Name: "Bion", Away: true}, {Name: her, Me: true}}}
		}
		start(svc, f)
		info := nav.Args[len(nav.Args)-1].(routes.NewArg).Info
		sits := map[string]bool{}
		for i, p := range info.Players {
			want := her
			if i > 0 { // nobody sits at a table twice
				want = city.Character(say, 3, match.Temper(p.Kind))
			}
			if p.Name != want || sits[want] || match.Level(p.Kind) != min(3*i, 3) || p.Emblem == "" {
				t.Errorf("seat %d is %+v, want %s", i+1, p, want)
			}
			sits[want] = true
		}
		if err := city.Try(info); err != nil {
			t.Errorf("city.Try(info) = %v; want no error", err)
		}
	}
	*nav = uidrive.Nav{}
	if start(svc, flags{route: routes.Title}); len(nav.Asked) != 1 || nav.Args[0] != nil {
		t.Error("the title is given an argument; want none")
	}
}

// TestFlagsKeepTheGameThatRuns: a game that flags begin or open takes the place of the one
// that was running as one from the title does, and so does each of many starts.
func TestFlagsKeepTheGameThatRuns(t *testing.T) {
	disk, settings := &store.Memory{}, store.DefaultSettings()
	for n, args := range [][]string{{"-game", "phobia"}, {"-game", "phobia", "-players", "2"}, {"-game", "phobia"}} {
		f, err := parse(args, scenes.Games(), nil)
		if err != nil {
			t.Fatalf("parse(args, scenes.Games(), nil) = %v; want no error", err)
		}
		nav := &uidrive.Nav{}
		svc := game.Services{Games: scenes.Games(), Settings: &settings, Nav: nav, Saves: store.NewSaves(disk)}
		start(svc, f)
		info := nav.Args[len(nav.Args)-1].(routes.NewArg).Info
		m, err := match.New(phobia.Game{}, info)
		if err != nil {
			t.Fatalf("match.New(phobia.Game{}, info) = %v; want no error", err)
		}
		rnd := chance.New(uint64(n), 1)
		matchtest.Play(t, m, &rnd, 3)
		if err := svc.Saves.Autosave(m.Record().Bytes()); err != nil {
			t.Fatalf("svc.Saves.Autosave(m.Record().Bytes()) = %v; want no error", err)
		}
		games, err := svc.Saves.Games()
		if err != nil || len(games) != n {
			t.Fatalf("start %d: there are %v, %v; want %v of them and no error", n+1, games, err, n)
		}
		for _, g := range games {
			if g.Kind != store.Waiting {
				t.Errorf("start %d: %+v is not one that waits; want Kind %v", n+1, g, store.Waiting)
			}
		}
	}
}

// TestFilesAreReadBounded checks that files without an end, or with too much in them, are
// refused at once, whatever the program was to do with them.
func TestFilesAreReadBounded(t *testing.T) {
	big := filepath.Join(t.TempDir(), "big.agora")
	if err := os.WriteFile(big, nil, 0o644); err != nil {
		t.Fatalf("os.WriteFile(big, nil, 0o644) = %v; want no error", err)
	}
	if err := os.Truncate(big, 1500<<20); err != nil {
		t.Skip(err)
	}
	for path, want := range map[string]string{big: "It is too large.", t.TempDir(): "It is a folder.", "/dev/zero": "It is not a file.", "\x1b[31m": "There is no such file."} {
		if _, err := os.Stat("/dev/zero"); err != nil && path == "/dev/zero" {
			continue // not everybody has it
		}
		var out, errs bytes.Buffer
		if status := run([]string{"-record", path}, &out, &errs); status != 2 || !strings.HasSuffix(errs.String(), " cannot be read. "+want+"\n") || strings.Contains(errs.String(), "\x1b") {
			t.Errorf("-record %q: status %d, %q; want status 2, and a sentence that ends in %q", path, status, &errs, want)
		}
		settings := store.DefaultSettings()
		nav := &uidrive.Nav{}
		svc := game.Services{Words: wordstest.Speaking(t, "en"), Games: scenes.Games(), Settings: &settings, Nav: nav, Saves: store.NewSaves(&store.Memory{})}
		f, err := parse([]string{path}, svc.Games, store.ReadFile)
		if err != nil {
			t.Fatalf("parse([]string{path}, svc.Games, store.ReadFile) = %v; want no error", err)
		}
		opening(f)(svc)
		if len(nav.Asked) != 1 || nav.Asked[0] != "go title" || len(nav.Toasts) != 1 || !strings.HasSuffix(nav.Toasts[0], " cannot be opened. "+want) {
			t.Errorf("agora %q: %q, %q; want the title, with a message that ends in %q", path, nav.Asked, nav.Toasts, want)
		}
	}
}

// TestAFileIsAnsweredInTheWindow: a double click on a file opens a window whatever is wrong
// with it: of a damaged game the first decisions, and a message. A collection has its page.
func TestAFileIsAnsweredInTheWindow(t *testing.T) {
	m, err := match.New(phobia.Game{}, match.Info{Players: make([]match.Player, 2), Seed: 7})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	rnd := chance.New(1, 1)
	matchtest.Play(t, m, &rnd, 3)
	good := m.Record().Bytes()
	saves := store.NewSaves(&store.Memory{})
	if _, err := saves.SaveNew("a game", good); err != nil {
		t.Fatalf("saves.SaveNew(\"a game\", good) = %v; want no error", err)
	}
	collection, err := saves.Collector(nil)
	if err != nil {
		t.Fatalf("saves.Collector(nil) = %v; want no error", err)
	}
	for collection.Step() {
	}
	all, err := collection.Bytes()
	if err != nil {
		t.Fatalf("collection.Bytes() = %v; want no error", err)
	}
	for name, c := range map[string]struct {
		data  []byte
		asked string // after the title; "": nothing
		told  string // the beginning of the only message; "": none
	}{
		"good.agora":    {good, "go phobia", ""},
		"damaged.agora": {append(bytes.Clone(good), "1 nonsense\n"...), "go phobia", "“damaged.agora” is damaged. "},
		"newer.agora":   {bytes.Replace(good, []byte(`[Rules "`), []byte(`[Rules "9`), 1), "", "“newer.agora” cannot be opened as a game. "},
		"empty.agora":   {nil, "", "“empty.agora” cannot be opened as a game. "},
		"text.agora":    {[]byte("bread, wine, olives"), "", "“text.agora” cannot be opened as a game. "},
		"all.agora":     {all, "push " + routes.Load, ""},
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, c.data, 0o644); err != nil {
			t.Fatalf("os.WriteFile(path, c.data, 0o644) = %v; want no error", err)
		}
		if f, err := parse([]string{path}, scenes.Games(), store.ReadFile); err != nil || f.opened != path || !f.alone {
			t.Errorf("%s: parse([]string{path}, scenes.Games(), store.ReadFile) = %+v, %v; want that file alone and no error", name, f, err)
		}
		settings := store.DefaultSettings()
		nav := &uidrive.Nav{}
		svc := game.Services{Words: wordstest.Speaking(t, "en"), Games: scenes.Games(), Settings: &settings, Nav: nav, Saves: store.NewSaves(&store.Memory{})}
		data, err := store.ReadFile(path)
		openFile(svc, name, data, err)
		want := []string{"go title"}
		if c.asked != "" {
			want = append(want, c.asked)
		}
		if !slices.Equal(nav.Asked, want) {
			t.Errorf("%s: the window shows %q, want %q", name, nav.Asked, want)
		}
		if (c.told == "") != (len(nav.Toasts) == 0) || c.told != "" && !strings.HasPrefix(nav.Toasts[0], c.told) {
			t.Errorf("%s: it says %q, want %q", name, nav.Toasts, c.told)
		}
	}
}

// What goes wrong is told before a window opens, in one line on stderr.
func TestRunSaysWhatIsWrong(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.agora")
	if err := os.WriteFile(broken, []byte("[Game \"market\"]\n\n9 nonsense\n"), 0o644); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
	for _, args := range [][]string{{"-record", broken}, {"-nonsense"}, {"-record", t.TempDir()}} {
		var out, errs bytes.Buffer
		if status := run(args, &out, &errs); status != 2 {
			t.Errorf("%q: status %d, want 2", args, status)
		}
		if out.Len() > 0 || strings.Count(errs.String(), "\n") != 1 || !strings.HasPrefix(errs.String(), "agora: ") {
			t.Errorf("%q: out %q, errors %q, out.Len() = %v, strings.Count(errs.String(), \"\\n\") = %v, errs.String() = %q; want none, 1 and one that begins with \"agora: \"",
				args, &out, &errs, out.Len(), strings.Count(errs.String(), "\n"), errs.String())
		}
	}
	var out, errs bytes.Buffer
	if status := run([]string{"-version"}, &out, &errs); status != 0 || !strings.HasPrefix(out.String(), "Agora "+version) {
		t.Errorf("-version: status %d, %q, %q; want status 0, and the version", status, &out, &errs)
	}
	out.Reset()
	if status := run([]string{"-help"}, &out, &errs); status != 0 || !strings.Contains(out.String(), "market, city, phobia, stacks") {
		t.Errorf("-help: status %d, %q; want status 0, and the names of all four games", status, &out)
	}
}

// What a file or a flag is called does nothing to the terminal. What a window answers is no
// matter of the terminal's.
func TestRunPrintsNothingUnseen(t *testing.T) {
	for _, arg := range []string{"x\x1b]0;TITLE\a.agora", "-\x1b[31m", "\u009b31m\u202e.agora", "caf\xe9.agora", "-game=\u202e"} {
		for _, args := range [][]string{{arg}, {"-record", arg}} {
			if _, err := parse(args, scenes.Games(), store.ReadFile); err == nil {
				continue
			}
			var out, errs bytes.Buffer
			if status := run(args, &out, &errs); status != 2 || out.Len() > 0 {
				t.Errorf("%q: status %d, %q; want status 2, and nothing on the output", args, status, out.String())
			}
			if i := strings.IndexFunc(errs.String(), func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) || r == unicode.ReplacementChar }); i >= 0 {
				t.Errorf("%q is answered %q, i = %v; want less than 0", args, errs.String(), i)
			}
		}
	}
}

// Without a display there is one sentence and no trace of a panic.
func TestRunWithoutDisplay(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("AGORA_HOME", t.TempDir())
	var out, errs bytes.Buffer
	if status := run(nil, &out, &errs); status != 2 {
		t.Errorf("status %d, want 2", status)
	}
	if got := errs.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "DISPLAY") || !strings.Contains(got, "make web") {
		t.Errorf("errors %q, strings.Count(got, \"\\n\") = %v; want one with \"DISPLAY\", one with \"make web\" and 1", got, strings.Count(got, "\n"))
	}
	if out.Len() > 0 {
		t.Errorf("out %q, out.Len() = %v; want none", &out, out.Len())
	}
}

// FuzzCommandLine reads any command line and any file that it names: errors are reported
// in one line that does nothing to the terminal.
func FuzzCommandLine(f *testing.F) {
	for _, args := range []string{"-game\x00city\x00-players\x003", "x.agora", "-record\x00x", "-windowed\x001x1", "-seed\x0018446744073709551616", "--\x00-x",
		"-language\x00de", "-computer\x000x3", "-game=\x1b]0;x\a", "x\x1b[31m\x00y", "-game\x00\u202e\u009b31m"} {
		f.Add(args, []byte("[Game \"stacks\"]\n[Rules \"1\"]\n[Seats \"a,b\"]\n[Seed \"1\"]\n\n1 b1-b2\n"))
	}
	games := scenes.Games()
	f.Fuzz(func(t *testing.T, args string, file []byte) {
		_, err := parse(strings.Split(args, "\x00"), games, func(string) ([]byte, error) { return file, nil })
		if err == nil {
			return
		}
		said := words.Tame(err.Error())
		if i := strings.IndexFunc(said, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) && r != '\u200d' }); i >= 0 {
			t.Errorf("said is %q, i = %v; want less than 0", said, i)
		}
		if len(said) > 1000+10*len(args) {
			t.Errorf("%d bytes are said of %d; want 1000 bytes at most, and 10 more for each argument", len(said), len(args))
		}
	})
}
