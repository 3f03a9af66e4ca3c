package table

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/bots"
	"agora/game/input"
	"agora/game/store"
	"agora/game/words"
	"agora/render/sound"
	"agora/scenes/table/spots"
	"agora/scenes/table/timeline"
	"agora/scenes/ui"
)

// openAs opens a toy with a scene that does more than the toy.
func openAs(t testing.TB, arg game.PlayArg, prepare func(*toy, *Config), as func(*toy) Scene[raceState, int, int]) *toy {
	t.Helper()
	s := newToy(t)
	f := Config{Stage: &s.stage}
	if prepare != nil {
		prepare(s, &f)
	}
	s.takeMinds()
	if err := s.Open(s.Services, arg, as(s), raceTeam(nil), f); err != nil {
		t.Fatal(err)
	}
	return s
}

// hearing is a toy that handles gestures before the pointer, with a different meaning for
// each letter.
type hearing struct {
	*toy
	opened *[]bool
}

func (s hearing) OnOpen(fresh bool) { *s.opened = append(*s.opened, fresh) }

func (s hearing) OnInput(e input.Event) Intent[int] {
	if e.Kind != input.KeyPress {
		return Intent[int]{}
	}
	switch e.Key {
	case input.KeyE:
		return Intent[int]{Kind: Chosen}
	case input.KeyF:
		return Intent[int]{Kind: Dropped}
	case input.KeyG:
		return Intent[int]{Kind: Refused, Why: "Not that."}
	case input.KeyH:
		return Intent[int]{Kind: Asked, Move: 3}
	}
	return Intent[int]{}
}

// TestIntents: the table does what the game says a gesture means: it removes a notice,
// shows a refusal, makes a move. What the game used first goes no further.
func TestIntents(t *testing.T) {
	var opened []bool
	s := openAs(t, game.NewArg{Info: players()}, func(s *toy, _ *Config) { s.cells = true },
		func(s *toy) Scene[raceState, int, int] { return hearing{s, &opened} })
	if !slices.Equal(opened, []bool{true}) {
		t.Errorf("the scene is told %v of a new game", opened)
	}
	for _, k := range []input.Key{input.KeyE, input.KeyF} {
		s.Bar.Say("Mind the gap.")
		s.asked = nil
		s.key(k, 0)
		if s.Bar.notice != "" || slices.Contains(s.asked, "input") || !slices.Contains(s.asked, "show") {
			t.Errorf("key %v: the notice is %q, asked %v", k, s.Bar.notice, s.asked)
		}
	}
	s.key(input.KeyG, 0)
	if s.Bar.notice != "Not that." {
		t.Errorf("refused by %q", s.Bar.notice)
	}
	s.key(input.KeyH, 0)
	if s.total() != 3 {
		t.Errorf("asked for three, the total is %d", s.total())
	}
	s.rest()
	s.asked = nil
	s.key(input.KeyI, 0)
	if !slices.Contains(s.asked, "input") {
		t.Error("what means nothing to the scene does not go on")
	}
}

// TestGestureIsTaken: a gesture used by the pointer without effect is not treated as a
// key of the table.
func TestGestureIsTaken(t *testing.T) {
	s := openToy(t, game.NewArg{Info: players()}, func(s *toy) { s.cells = true })
	s.key(input.KeyTab, 0)
	s.asked = nil
	s.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyEnter, Repeat: true}}) // a key held down
	if slices.Contains(s.asked, "input") || s.total() != 0 || !s.Pointer.Aimed() {
		t.Errorf("a key that is held down decides: %v", s.asked)
	}
}

// plain is a toy with no half-made moves of its own, no explanations and no other
// optional parts: the smallest possible scene.
type plain struct{ s *toy }

func (p plain) Arrange(w, h float64) Frame                          { return p.s.Arrange(w, h) }
func (p plain) Show(c *Change[raceState, int], v *View)             { p.s.Show(c, v) }
func (p plain) OnAct(act spots.Act[int], e input.Event) Intent[int] { return p.s.OnAct(act, e) }
func (p plain) OnButton(id string) Intent[int]                      { return p.s.OnButton(id) }
func (p plain) Ending() (string, []game.ResultRow)                  { return p.s.Ending() }

// openPlain opens a table with the smallest scene.
func openPlain(t *testing.T, arg game.PlayArg, prepare func(*toy, *Config)) *toy {
	t.Helper()
	return openAs(t, arg, prepare, func(s *toy) Scene[raceState, int, int] { return plain{s} })
}

// TestPointingIsHalfMade: without half-made moves of the scene, undo and Esc first drop
// what keys point at.
func TestPointingIsHalfMade(t *testing.T) {
	s := openPlain(t, game.GoOnArg{Record: record(t, 1)}, func(s *toy, _ *Config) { s.cells = true })
	for what, back := range map[string]func(){
		"undo": s.undo, "Esc": func() { s.key(input.KeyEsc, 0) },
	} {
		s.key(input.KeyTab, 0)
		if !s.Pointer.Aimed() || !s.canUndo() {
			t.Fatalf("what %q: Tab points at nothing that can be taken back", what)
		}
		back()
		if s.Pointer.Aimed() || s.Match.Len() != 1 || len(s.nav.Asked) > 0 {
			t.Errorf("%s takes back %d decisions, asked for %v", what, 1-s.Match.Len(), s.nav.Asked)
		}
	}
	if s.Do(7, false); s.Bar.notice != "One adds 1 to 3, not 7." {
		t.Errorf("a refusal that no scene explains is said as %q", s.Bar.notice)
	}
	s.Save()
	if _, n := s.saved(); n != 1 {
		t.Errorf("the game is not saved: n is %v, want 1", n)
	}
}

// hold plays two tracks to read, with a sound before the second.
func hold(s *toy) {
	s.stage.Play([]timeline.Track[int, int]{{Length: 10, Read: true}, {Delay: 10, Length: 10, Read: true, Cue: sound.Chime}})
}

// TestSkipReads: a press ends the current text and starts the next; with SkipAll it ends
// everything.
func TestSkipReads(t *testing.T) {
	for _, all := range []bool{false, true} {
		s := openPlain(t, game.NewArg{Info: players()}, func(s *toy, f *Config) { f.SkipAll = all })
		hold(s)
		s.key(input.KeyG, 0)
		if got := s.Presenting(); got == all {
			t.Errorf("after one press of two things to be read, all at once %v, something is presented: %v", all, got)
		}
		s.key(input.KeyG, 0)
		if s.Presenting() {
			t.Errorf("all %v: what was to be read is never over", all)
		}
		hold(s)
		for _, k := range []input.Key{input.KeyShift, input.KeyPlus, input.KeyHome} {
			s.key(k, 0)
		}
		s.Update([]input.Event{{Kind: input.Press, Button: input.Middle}, {Kind: input.KeyPress, Key: input.KeyG, Repeat: true}, {Kind: input.Hover}})
		if s.stage.Now() > 4 {
			t.Errorf("keys that only change the view end what is presented, at %d", s.stage.Now())
		}
		s.ticks(20)
		if s.Presenting() {
			t.Errorf("all %v: it does not end by itself", all)
		}
	}
}

// TestSkipTurning: while the board turns, a press ends that and still has its meaning.
func TestSkipTurning(t *testing.T) {
	s := openToy(t, game.NewArg{Info: players()}, nil)
	s.Settings.TurnBoard = true
	s.add(1)
	if s.Presenting() || s.Turning.Spin.Done() {
		t.Fatal("the board does not turn")
	}
	s.asked = nil
	s.key(input.KeyG, 0)
	if s.Busy() || !slices.Contains(s.asked, "input") {
		t.Errorf("turning %v, asked for %v", s.Busy(), s.asked)
	}
}

// TestViewBeginsAtTheAction: the View button brings a gamepad to the button that continues
// the game; F6 brings a keyboard, which has a key for that, to the first button.
func TestViewBeginsAtTheAction(t *testing.T) {
	for _, pad := range []bool{true, false} {
		s := openToy(t, game.NewArg{Info: players()}, nil)
		s.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyF6, Pad: pad}})
		if at := s.Furniture.screen.Focused(); at == "" || (at == "own") != pad {
			t.Errorf("gamepad %v: the focus is at %q", pad, at)
		}
		s.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyF6, Pad: pad}})
		if at := s.Furniture.screen.Focused(); at != "" {
			t.Errorf("gamepad %v: pressed again, the focus is at %q", pad, at)
		}
	}
}

// TestPadIsNamed: the sentence names the keys of the device used last, even if it was used
// on another screen.
func TestPadIsNamed(t *testing.T) {
	said, err := words.New()
	if err != nil {
		t.Fatal(err)
	}
	said.SetPad(true)
	s := openToy(t, game.NewArg{Info: players()}, func(s *toy) { s.Words = said })
	s.Bar.Say("Press Enter.")
	s.Update(nil)
	if s.Bar.Lines[0] != input.ForPad("Press Enter.") {
		t.Errorf("somebody who came with a gamepad reads %q", s.Bar.Lines)
	}
	said.SetPad(false)
	s = openToy(t, game.NewArg{Info: players()}, func(s *toy) { s.Words = said })
	s.Bar.Say("Press Enter.")
	s.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyG, Pad: true}})
	if !s.Words.ByPad() || s.Bar.Lines[0] != input.ForPad("Press Enter.") || s.Bar.Lines[0] == "Press Enter." {
		t.Errorf("to a gamepad is said %q", s.Bar.Lines)
	}
	s.Bar.Say("Press Enter.")
	s.key(input.KeyG, 0)
	if s.Bar.Lines[0] != "Press Enter." {
		t.Errorf("to keys is said %q", s.Bar.Lines)
	}
	before := len(s.asked)
	s.Update([]input.Event{{Kind: input.Focus}})
	if !slices.Contains(s.asked[before:], "show") {
		t.Error("a window that has the focus again shows what it showed")
	}
}

// TestLookWhilePresenting: changing the view only ends the presentation.
func TestLookWhilePresenting(t *testing.T) {
	s := openToy(t, game.NewArg{Info: players()}, nil)
	s.Do(1, false)
	s.asked = nil
	s.LookAt(1)
	if s.Presenting() || !slices.Contains(s.asked, "settled") || len(s.changes) != 1 {
		t.Errorf("presenting %v, asked for %v", s.Presenting(), s.asked)
	}
	if trace, _ := s.TraceOf(s.State()); trace["phase"] != "add" {
		t.Errorf("the phase is %v", trace["phase"])
	}
	s.LookAt(0)
	if trace, _ := s.TraceOf(s.State()); trace["phase"] != "review" {
		t.Errorf("while looking back the phase is %v", trace["phase"])
	}
}

// TestSingle: a change between neighbours has one move; one across several has no single
// move.
func TestSingle(t *testing.T) {
	s := openToy(t, game.GoOnArg{Record: record(t, 1, 2, 3)}, nil)
	s.LookAt(2)
	c := s.last()
	if step, ok := c.Single(); !ok || step.Move != 3 {
		t.Errorf("from the third decision to the second: %v, %v", step.Move, ok)
	}
	s.LookAt(0)
	c = s.last()
	if _, ok := c.Single(); ok {
		t.Error("a step of two decisions counts as a single one")
	}
}

// TestRedoOfNothing: the table says when there is nothing to redo, or when redo is no
// longer allowed.
func TestRedoOfNothing(t *testing.T) {
	s := openToy(t, game.GoOnArg{Record: record(t, 1)}, nil)
	s.key(input.KeyY, input.Ctrl)
	if s.Match.Len() != 1 || s.Bar.notice == "" {
		t.Errorf("redo of nothing: %d decisions, %q", s.Match.Len(), s.Bar.notice)
	}
	s.key(input.KeyG, input.Ctrl)
	if s.Match.Len() != 1 || s.Log.Open != true {
		t.Errorf("Ctrl with another key does something: s.Match.Len() is %v, want 1; s.Log.Open is %v, want true", s.Match.Len(), s.Log.Open)
	}
}

// TestBranchNeedsTheDisk: if the old game cannot be stored, no new one starts, since the
// old one would be lost.
func TestBranchNeedsTheDisk(t *testing.T) {
	s := openToy(t, game.GoOnArg{Record: record(t, 1, 2, 3)}, nil)
	s.disk.Fail = func(op, _ string) error {
		if op == "saved" {
			return errors.New("the disk is full")
		}
		return nil
	}
	s.LookAt(1)
	s.key(input.KeyEnter, 0)
	if slices.Contains(s.nav.Asked, "go race") || !strings.Contains(s.Bar.notice, "the disk is full") {
		t.Errorf("asked for %v, said %q", s.nav.Asked, s.Bar.notice)
	}
	s.disk.Fail = nil
	s.key(input.KeyEnter, 0)
	if !slices.Contains(s.nav.Asked, "go race") {
		t.Error("Enter starts no new game once the disk has room again")
	}
}

// TestWaits: the program stays awake while something will end by itself.
func TestWaits(t *testing.T) {
	s := openToy(t, game.NewArg{Info: players("human", "computer 1")}, func(s *toy) { s.mind, s.hints = &mind{ticks: 3}, true })
	check := func(what string, want bool) {
		t.Helper()
		if s.Waits() != want {
			t.Errorf("%s: waiting is %v", what, !want)
		}
	}
	check("a table at rest", false)
	s.adviser.askHint()
	check("a hint is looked for", true)
	s.ticks(5)
	check("it is said", true)
	s.ticks(noticeTicks)
	check("it has been said", false)
	s.Do(1, false)
	s.ticks(presentTicks + 2)
	check("a computer thinks", true)
	s.ticks(20)
	check("it has decided", false)
}

// TestLensButtons: the buttons zoom out, zoom in and show everything, in that order.
func TestLensButtons(t *testing.T) {
	var ids []string
	for _, b := range (&ui.PanZoom{}).Buttons(nil, "All of it") {
		if b.Icon == "" || b.Tip == "" {
			t.Errorf("%s says nothing", b.ID)
		}
		ids = append(ids, b.ID)
	}
	if !slices.Equal(ids, []string{ui.BtnZoomOut, ui.BtnZoomIn, ui.BtnHome}) {
		t.Errorf("the buttons are %v", ids)
	}
}

// namer is a toy that gives hints and has words for numbers.
type namer struct{ adviser }

func (namer) NameIn(key string, v any) any {
	if key == "market.why.closes" && v == 2 {
		return 3
	}
	return v
}

// TestReasonsInTheTablesWords: a hint's reasons use the table's names for things; values
// without a message stay as they are.
func TestReasonsInTheTablesWords(t *testing.T) {
	s := openAs(t, game.NewArg{Info: players()}, func(s *toy, f *Config) { s.ask = (&mind{}).ask },
		func(s *toy) Scene[raceState, int, int] { return namer{adviser{s}} })
	why := words.Series{words.M("market.why.closes", "n", 2, "player", bots.Rival(0)), words.Sentences{"because"}}
	if got := s.adviser.because(words.M("phobia.advice.small", "cell", "1"), why); !strings.Contains(got, "closes 3 of Anna’s doors") || !strings.Contains(got, "because") {
		t.Errorf("the hint is %q", got)
	}
}

// TestHintFails: a hint that fails is reported, and one that is no longer allowed is
// dropped.
func TestHintFails(t *testing.T) {
	o := &oracle{fails: true}
	s := openToy(t, game.NewArg{Info: players()}, func(s *toy) { s.ask, s.hints = o.ask, true })
	s.adviser.askHint()
	s.ticks(3)
	if s.advising() || s.HintText() != "" || s.Bar.notice != "No hint was found." || !s.Playing() {
		t.Errorf("advising %v: %q", s.advising(), s.Bar.notice)
	}
	open := true
	m := &mind{ticks: 1 << 20}
	s = advised(t, m, func(s *toy) { s.mayHint = func() bool { return open } })
	s.adviser.askHint()
	s.ticks(2)
	open = false
	if s.ticks(2); s.advising() || !m.at.ended {
		t.Errorf("a hint is looked for in what is hidden by now: m.at.ended is %v", m.at.ended)
	}
}

// TestOtherFaultsAreNotHidden: other panics while a computer thinks are faults of the
// program, which saves the game and shows them.
func TestOtherFaultsAreNotHidden(t *testing.T) {
	defer func() {
		if v := recover(); v != "broken" {
			t.Errorf("the table goes on after %v", v)
		}
	}()
	s := openToy(t, game.NewArg{Info: players("computer 1", "human")}, func(s *toy) {
		s.ask = func(Question) thought { return broken{} }
	})
	s.ticks(2)
}

type broken struct{}

func (broken) Poll(time.Duration) (bots.Choice[int], bool) { panic("broken") }
func (broken) MoveNow()                                    {}
func (broken) Cancel()                                     {}

// TestScriptHasAPace: the other player of a lesson takes its time like a computer, can be
// hurried, and is not waited for when the learner leaves.
func TestScriptHasAPace(t *testing.T) {
	p := learn(t, store.Progress{At: "capture"})
	p.Settings.ComputerPace = "calm"
	p.try("a1xb2")
	p.ticks(5)
	if p.Match.Len() != 1 || !p.thinking() {
		t.Fatalf("after %d decisions the script answers at once", p.Match.Len())
	}
	p.computer.hurry()
	p.rest()
	if p.Match.Len() != 2 {
		t.Errorf("it cannot be hurried: p.Match.Len() is %v, want 2", p.Match.Len())
	}
	p.home.(*lecturing).goTo(1)
	p.rest()
	p.try("a1xb2")
	p.ticks(5)
	p.home.(*lecturing).goTo(0)
	p.rest()
	p.is("move", "asking", "")
	if p.thinking() || p.Match.Len() != 0 {
		t.Errorf("the answer to the step before comes in this one: p.Match.Len() is %v, want 0", p.Match.Len())
	}
}

// TestNothingToShow: a step that is only read has no answer to show.
func TestNothingToShow(t *testing.T) {
	p := learn(t, store.Progress{})
	p.teaches(short)
	p.home.(*lecturing).goTo(2)
	p.rest()
	p.home.(*lecturing).showAnswer()
	if _, ok := p.adviser.hint, p.adviser.hinted; ok {
		t.Error("an answer is shown where nothing is asked")
	}
}

// namedMoves is a toy with an analysis and with words for its moves.
type namedMoves struct{ *toy }

func (namedMoves) MoveName(m int) string { return [...]string{"none", "one", "two", "three"}[m] }

// guess is the answer of an oracle that is not sure.
type guess struct{ c bots.Choice[int] }

func (g guess) Poll(time.Duration) (bots.Choice[int], bool) { return g.c, true }
func (guess) MoveNow()                                      {}
func (guess) Cancel()                                       {}

// TestAnalysisIsNotSure: without a proof the best line is described in the table's words,
// up to a limit, and a move that is hardly worse gets only one question mark.
func TestAnalysisIsNotSure(t *testing.T) {
	values := []bots.Value{{Win: 600}, {Win: 600}, {Win: 0, Proof: bots.Drawn}}
	s := openAs(t, game.ReviewArg{Record: record(t, 1, 3)}, func(s *toy, f *Config) {
		f.Analyse = true
		s.ask = func(q Question) thought {
			v := values[q.Decisions]
			if q.Decisions == 1 && q.View.total == 2 { // after the best move
				v.Win = 400
			}
			return guess{bots.Choice[int]{Move: 2, Line: []int{2, 1, 3, 1, 2}, Value: v}}
		}
	}, func(s *toy) Scene[raceState, int, int] { return namedMoves{s} })
	s.look.toggleAnalysis()
	s.ticks(40)
	if got := strings.Join(s.Bar.Lines, " "); !strings.Contains(got, "two → one → three") || strings.Contains(got, "three → one") {
		t.Errorf("the best line is said as %q", got)
	}
	if got := s.lines(); got != "start, Anna 1\u00a0?, Bert 3" {
		t.Errorf("the log is %q", got)
	}
	if trace, _ := s.TraceOf(s.State()); trace["analysed"] != 3 {
		t.Errorf("%v positions are analysed", trace["analysed"])
	}
	s.LookAt(2)
	s.rest()
	if got := strings.Join(s.Bar.Lines, " "); !s.look.value.known || s.look.value.wins[0] != 500 || !strings.Contains(got, "two → one → three") || !strings.Contains(got, "draw") {
		t.Errorf("a draw has the value %+v, said as %q", s.look.value, got)
	}
}

// TestAnalysisByNobody: without a computer player there is no analysis, and it is not
// asked for again.
func TestAnalysisByNobody(t *testing.T) {
	asked := 0
	s := openAs(t, game.ReviewArg{Record: record(t, 1, 3)}, func(s *toy, f *Config) {
		f.Analyse = true
		s.ask = func(Question) thought { asked++; return nil }
	}, func(s *toy) Scene[raceState, int, int] { return s })
	s.look.toggleAnalysis()
	if s.ticks(20); asked != 1 {
		t.Errorf("asked %d times", asked)
	}
	played := openToy(t, game.NewArg{Info: players()}, nil)
	if played.look.toggleAnalysis(); played.Settings.Analysis || len(played.nav.Asked) > 0 {
		t.Errorf("an analysis is switched on where there is none: played.Settings.Analysis is %v; len(played.nav.Asked) is %v, want 0", played.Settings.Analysis, len(played.nav.Asked))
	}
}

// measuring is a toy with numbers that are slow to compute.
type measuring struct {
	counted
	takes *time.Duration
}

func (s measuring) Measure(st raceState) []Measured {
	time.Sleep(*s.takes)
	return s.counted.Measure(st)
}

// TestGraphComesByAndBy: each tick measures a few positions, the one on screen first.
// Unmeasured positions leave a gap in the line. Narrow windows have a row for each
// player.
func TestGraphComesByAndBy(t *testing.T) {
	takes := 2 * measureFor
	s := openAs(t, game.ReviewArg{Record: record(t, 3, 3, 3, 1)}, func(s *toy, _ *Config) { s.high = true },
		func(s *toy) Scene[raceState, int, int] { return measuring{counted{s}, &takes} })
	s.look.toggleAnalysis()
	known := func() (n int) {
		for _, h := range s.look.graph.hash {
			if h != 0 {
				n++
			}
		}
		return n
	}
	s.look.graph = graph{} // as in the first tick
	s.look.measure()
	if known() != 1 || s.look.graph.hash[4] == 0 {
		t.Errorf("a slow measure is made of %d positions in a tick", known())
	}
	s.look.measure()
	if known() != 2 {
		t.Errorf("in the next tick there are %d", known())
	}
	g := ui.Graph{Max: s.Match.Len()}
	s.look.measured(&g)
	if v := g.Lines[0].Values; len(v) != 5 || v[0] != 0 || v[2] != ui.NoValue || v[4] != 10 {
		t.Errorf("of the start and the end are known %v", v)
	}
	takes = 0
	s.ticks(20)
	g = ui.Graph{Max: 2}
	s.look.measured(&g)
	if v := g.Lines[0].Values; known() != 5 || len(v) != 3 {
		t.Errorf("%d are known in the end; of a graph to the second: %v", known(), v)
	}
	if s.look.tallyRows() != 1 {
		t.Errorf("a wide window has %d rows", s.look.tallyRows())
	}
	s.Kit.Resize(500, 900, 1)
	s.rest()
	areas := s.Furniture.screen.Areas()
	if _, slider := areas["slider"]; slider || areas["graph"].Empty() || s.AnalysisRoom() > graphLow-ui.Target {
		t.Errorf("in a narrow window there is %v, in %v more", areas, s.AnalysisRoom())
	}
	s.look.toggleAnalysis()
	s.rest()
	areas = s.Furniture.screen.Areas()
	if _, slider := areas["slider"]; !slider || !s.look.graphing() || s.look.tallyRows() != 2 || s.AnalysisRoom() < graphHigh+2*tallyHigh {
		t.Errorf("asked for again, there is %v, with %d rows in %v", areas, s.look.tallyRows(), s.AnalysisRoom())
	}
	if s.look.toggleAnalysis(); s.look.graphing() {
		t.Error("the third time it is not put away")
	}
}

// TestNoAgain: a person cannot try a computer's move again, and the start is no move.
func TestNoAgain(t *testing.T) {
	s := openToy(t, game.NewArg{Info: players("human", "computer 1")}, func(s *toy) { s.mind = &mind{} })
	s.Do(1, false)
	s.ticks(20)
	if s.look.noAgain() != "A computer made this move." {
		t.Errorf("the computer's move: %q", s.look.noAgain())
	}
	s.look.tryAgain()
	s.LookAt(1)
	if s.look.noAgain() != "" || slices.Contains(s.nav.Asked, "go race") {
		t.Errorf("the person's move: %q, asked for %v", s.look.noAgain(), s.nav.Asked)
	}
	s.LookAt(0)
	if s.look.noAgain() != "This is the beginning." {
		t.Errorf("the start: %q", s.look.noAgain())
	}
}

// TestHeard: the sounds of the timeline are played, and new things are redrawn.
func TestHeard(t *testing.T) {
	s := openToy(t, game.NewArg{Info: players()}, nil)
	hold(s)
	s.ticks(10)
	s.asked = nil
	s.ticks(1)
	if !slices.Contains(s.asked, "show") {
		t.Errorf("what is presented next is not shown: %v", s.asked)
	}
}
