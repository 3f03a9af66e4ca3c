// Package fifth proves that another game needs only its own code and a line in each list. A
// game that exists only in this test is set up, played with every input device, saved,
// reviewed, read about, and played in words.
package fifth

import (
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/gtp"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/spoken"
	"agora/game/store"
	"agora/render"
	"agora/rules"
	"agora/rules/ruletest"
	"agora/scenes"
	"agora/tests/uidrive"
)

// catalogued and games return the program's games with the fifth added: without a screen,
// and with one.
func catalogued() []catalogue.Game { return append(catalogue.Games(), catalogue.Of(team())) }
func games() known.Games           { return append(scenes.Games(), Game()) }

func TestRules(t *testing.T) {
	ruletest.Run(t, ruletest.Suite[position, cell]{Game: fours{}, Setups: []rules.Setup{{Seats: 2}}, Seeds: 3, MaxMoves: 40, Tokens: []string{"", "a7", "g1"}, Positions: []string{"", "x"}})
}

// program is the whole program with five games, without a window.
type program struct {
	*game.App
	t     *testing.T
	disk  *store.Memory
	hands input.Tracker // of the gamepad
	table game.Speaker  // the table opened last, for the words panel, which the platform shows
}

func start(t *testing.T, disk *store.Memory) *program {
	t.Helper()
	kit, err := render.NewKit()
	if err != nil {
		t.Fatalf("render.NewKit() = %v; want no error", err)
	}
	t.Cleanup(kit.Close)
	kit.Resize(1280, 720, 1)
	settings := store.DefaultSettings()
	settings.ComputerPace = "off"
	say, err := games().Words()
	if err != nil || say.T("games.fours.blurb") != "Four in a row." {
		t.Fatalf("the words of the game: %v; want its blurb, and no error", err)
	}
	p := &program{t: t, disk: disk}
	all := games()
	app := game.NewApp(game.Services{Kit: kit, Words: say, Saves: store.NewSaves(disk), Settings: &settings, Games: all, Version: "test"})
	for name, make := range scenes.Routes() {
		app.Route(name, make)
	}
	app.Route("fours", func(svc game.Services, arg any) (game.Scene, error) {
		s, err := New(svc, arg)
		p.table, _ = s.(game.Speaker)
		return s, err
	})
	p.App = app
	app.Nav().Go(routes.Title, nil)
	p.Update(nil)
	return p
}

// is waits until the trace has that value; computer players think in the background.
func (p *program) is(key string, value any) {
	p.t.Helper()
	for end := time.Now().Add(uidrive.Patience); p.Trace()[key] != value; {
		if time.Now().After(end) {
			p.t.Fatalf("%s is %v; want %v: %q", key, p.Trace()[key], value, p.Trace()["text"])
		}
		time.Sleep(time.Millisecond / 4)
		p.Update(nil)
	}
	p.Draw(func() *render.Canvas { return p.Kit().Begin(nil) })
}

// press clicks or taps an area, left of its middle.
func (p *program) press(name string, touch bool) { p.pressAt(name, 0.3, touch) }

// pressAt clicks or taps an area at a part of its width.
func (p *program) pressAt(name string, part float64, touch bool) {
	p.t.Helper()
	p.Update(nil)
	a, ok := p.Trace()["areas"].(map[string]game.Area)[name]
	if !ok {
		p.t.Fatalf("there is no %s on %v: %v, ok of p.Trace()[\"areas\"].(map[string]game.Area)[name] = %v; want true", name, p.Trace()["scene"], p.Trace()["areas"], ok)
	}
	e := input.Event{Kind: input.Hover, X: a.X + a.W*part, Y: a.Y + a.H/2}
	if !touch {
		p.Update([]input.Event{e})
	}
	e.StartX, e.StartY, e.Touch = e.X, e.Y, touch
	for _, kind := range []input.Kind{input.Press, input.Tap, input.Release} {
		e.Kind = kind
		p.Update([]input.Event{e})
	}
}

func (p *program) key(k input.Key, mods input.Mods) {
	p.Update([]input.Event{{Kind: input.KeyPress, Key: k, Mods: mods}})
	p.Update([]input.Event{{Kind: input.KeyRelease, Key: k, Mods: mods}})
}

// pad presses a button of the gamepad and releases it.
func (p *program) pad(b input.PadButton) {
	raw := input.Raw{W: 1280, H: 720, Focused: true}
	p.Update(p.hands.Feed(raw))
	raw.Pad.Held.Add(b)
	p.Update(p.hands.Feed(raw))
	raw.Pad.Held = 0
	p.Update(p.hands.Feed(raw))
}

func TestWholeProgram(t *testing.T) {
	p := start(t, &store.Memory{})
	p.App.Nav().Go(routes.Setup, "fours")
	p.is("scene", "setup")
	p.pressAt("kind/2", 0.1, false) // a person: the first of the kinds
	p.press("undo", false)          // across turns
	p.press("start", false)
	p.is("scene", "fours")

	// By mouse, touch and keys.
	p.is("phase", "place")
	p.press("cell:b2", false)
	p.is("moves", 1)
	p.is("busy", false)
	p.press("cell:e5", true)
	p.is("moves", 1) // the first tap previews it
	p.press("cell:e5", true)
	p.is("moves", 2)
	p.key(input.KeyTab, 0)
	p.key(input.KeyRight, 0)
	p.key(input.KeyEnter, 0)
	p.is("moves", 3)

	// By gamepad, and by the words panel.
	p.is("busy", false)
	p.pad(input.PadUp)
	p.pad(input.PadA)
	p.is("moves", 4)
	p.is("busy", false)
	if s := p.table.Speak(true); s.Say[0] != "Choose a cell." || !slices.ContainsFunc(s.Items, func(i spoken.Item) bool { return i.ID == "do/f6" && i.Text == "f6" }) {
		t.Errorf("in words: %+v; want \"Choose a cell.\", and f6 among the choices", s)
	}
	if p.table.Use("do/b2", "") && p.Trace()["moves"] != 4 || !p.table.Use("do/f6", "") {
		t.Error("the list takes a cell twice, or none; want b2 once, and f6")
	}
	p.is("moves", 5)
	p.key(input.KeyZ, input.Ctrl)
	p.key(input.KeyZ, input.Ctrl)
	p.is("moves", 3)

	// Undo and redo; review; the rules.
	p.key(input.KeyZ, input.Ctrl)
	p.is("moves", 2)
	p.press("redo", false)
	p.is("moves", 3)
	p.key(input.KeyPageUp, 0)
	p.is("phase", "review")
	p.is("shown", 2)
	p.key(input.KeyEsc, 0)
	p.is("phase", "place")
	p.key(input.KeyF1, 0)
	p.is("scene", "rules")
	if text, _ := p.Trace()["text"].(string); !strings.Contains(text, "Four in a row") {
		t.Errorf("the rulebook shows %q; want one with \"Four in a row\"", text)
	}
	p.key(input.KeyEsc, 0)
	p.is("scene", "fours")

	// Save, and continue in another run of the program.
	hash, disk := p.Trace()["hash"], p.disk
	p.App.Nav().Quit()
	p.Update(nil)
	p = start(t, disk)
	p.press("continue", false)
	p.is("scene", "fours")
	p.is("hash", hash)

	// Play to the end, then review.
	for n := 0; n < 5000 && p.Trace()["scene"] == "fours"; n++ {
		if p.Trace()["phase"] == "place" && p.Trace()["busy"] == false {
			p.key(input.KeyTab, 0)
			p.key(input.KeyEnter, 0)
		}
		p.Update(nil)
	}
	p.is("scene", "result")
	p.press("review", false)
	p.is("scene", "fours")
	p.is("shown", p.Trace()["moves"])
	p.press("analyse", false)
	p.is("analysed", p.Trace()["moves"].(int)+1)
}

// TestComputer plays against the plain tree search, with a hint.
func TestComputer(t *testing.T) {
	p := start(t, &store.Memory{})
	p.App.Nav().Go("fours", routes.NewArg{Info: match.Info{Game: "fours", OpenUndo: true, Players: []match.Player{{Name: "Anna"}, {Name: "Bot", Kind: "computer 1"}}}})
	p.is("scene", "fours")
	for n := 0; n < 4; n += 2 {
		p.is("moves", n)
		p.is("seat", 1)
		p.is("busy", false)
		p.key(input.KeyI, 0)
		if p.Trace()["advising"] == true {
			p.key(input.KeyI, 0) // the best move so far
		} else if p.Trace()["hint"] == "" {
			t.Fatalf("no hint is looked for: %q; want a hint", p.Trace()["text"])
		}
		p.is("advising", false)
		p.key(input.KeyEnter, 0) // plays the hint
		p.is("moves", n+2)
	}
	p.key(input.KeyZ, input.Ctrl)
	p.is("moves", 2)
}

// TestEngine plays the game with the engine.
func TestEngine(t *testing.T) {
	var out, errs strings.Builder
	in := "agora-budget nodes=50\nplay 1 a1\ngenmove 2\nagora-turn\nshowboard\nplay 1 a1\n"
	if status := gtp.Run(catalogued(), []string{"-game", "fours"}, strings.NewReader(in), &out, &errs); status != 0 {
		t.Fatalf("it ends with %d: %s; want 0", status, errs.String())
	}
	answers := strings.Split(out.String(), "\n\n")
	if !strings.Contains(answers[5], "The cell a1 is taken.") || !strings.HasPrefix(answers[4], "=\nx") || len(answers[2]) != len("= b2") {
		t.Errorf("the conversation is %q; want the refusal of a1, the drawn board and the cell b2", answers)
	}
}
