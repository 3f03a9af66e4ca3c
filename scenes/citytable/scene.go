// Package citytable is the table of Agora: The City. Citizens are sent face down to five
// sections, a curtain hides everything that only one player may see, and the sections are
// resolved step by step.
//
//	gestures -> targets.go, picker.go -> decision   (pure)
//	view, choices -> model.go, marks.go             (what is shown)
//	model -> panel.go, tray.go, hand.go             (what surrounds the board)
//
// Its rooms are tell (everything in words), board (the picture and its motion, with art, the
// things) and editor.
//
// Everything shown comes from Game.View for the viewer: see table.Curtain.
package citytable

import (
	"slices"

	"agora/game"
	"agora/game/bots/citybot"
	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/hand"
	"agora/scenes/citytable/tell"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// Scene is the table of a game being played or reviewed.
type Scene struct {
	table.Table[city.State, city.Move, hand.Aim]

	rules  city.Game
	rooms  board.Rooms
	layout hand.Layout
	stand  render.Rect // the table's part of the screen, without clocks or a panel

	over    bool         // the game is over and everything is public
	cloth   render.Tween // how far the curtain has fallen
	hand    handReveal
	glass   glass
	pick    hand.Picker
	stage   board.Stage
	replay  bool // the presentation was requested from the log
	model   model
	sheet   cover // open over the board
	back    int   // the sheet of the round shows so many rounds before the last
	pressed bool  // the hand was pressed to be seen
}

var (
	_ game.Discreet = (*Scene)(nil)
	_ game.Returner = (*Scene)(nil)
)

// New opens the table as arg, a routes.PlayArg, says.
func New(svc game.Services, arg any) (game.Scene, error) {
	s := &Scene{}
	s.pick = hand.Picker{Pointer: &s.Pointer, Targets: hand.Targets{List: &s.Spots}}
	err := s.Open(svc, arg, s.roles(), citybot.Team(), table.Config{
		Ambience: sound.StoaBed, Stage: &s.stage, SkipAll: true, Leads: true, // SkipAll, so that nobody opens the next curtain by accident
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// roles says what the scene can do at its table.
func (s *Scene) roles() table.Roles[city.State, city.Move, hand.Aim] {
	return table.Roles[city.State, city.Move, hand.Aim]{
		Scene:   s,
		Board:   table.Board{Opened: s.OnOpen, Whole: s.whole, Tick: s.OnTick, Settled: s.OnSettled, Locate: s.Locate},
		Hand:    table.Hand{Gesture: s.OnGesture, Entry: s.OnEntry},
		Input:   s.OnInput,
		Draft:   table.Draft{HalfMade: s.HalfMade, GiveUp: s.GiveUp},
		Names:   table.Names[city.Move]{Move: s.MoveName, Advise: s.Advise},
		Terms:   table.Terms{Refusal: s.Explain},
		Review:  table.Review[city.State]{Graph: s, Round: s.Round},
		Secrets: s,
		Things:  s,
		Words:   s,
		Forced:  s.Forced,
	}
}

// Show presents what has changed, and rebuilds the model.
func (s *Scene) Show(c *table.Change[city.State, city.Move], v *table.View) {
	if c != nil {
		s.present(*c)
	}
	s.derive()
	s.lead()
	v.Sentences, v.Page = s.says(), s.page()
	for i := range s.rooms.Seats {
		v.Seats[i] = s.panel(s.displayed(), rules.Seat(i))
	}
	s.buttons(v)
	for n := range v.Unwritten() {
		v.Log(n, s.lines(n)...)
	}
}

// Share lets nothing of the record leave the table, because it contains secrets.
func (s *Scene) Share([]byte) []byte { return nil }

// OnOpen is called when there is a match.
func (s *Scene) OnOpen(fresh bool) {
	st := s.State()
	s.rooms = board.RoomsOf(&st)
}

// Arrange lays out the screen.
func (s *Scene) Arrange(w, h float64) table.Frame {
	s.stand = render.R(0, 0, w, h)
	graph := s.GraphPlace(w, h)
	if !graph.Empty() { // keep clear of the table
		h = graph.Y
	}
	s.layout = hand.Arrange(w, h, s.rooms)
	l := &s.layout
	if s.glass.On() {
		l.Laid(s.glass.room)
	}
	l.Seen = s.Curtain.Alone() != rules.NoSeat
	slider := l.Tray.Middle(l.Tray.W-8, ui.Target)
	if high := ui.Target + s.AnalysisRoom(); graph.Empty() && slider.Bottom()-high < l.Tray.Y { // a graph replaces the slider
		slider.Y = min(l.Tray.Bottom(), l.Tray.Y+high) - ui.Target
	}
	return table.Frame{Board: l.Board, Seats: l.Seats[:s.rooms.Seats], Bar: l.Bar, Keys: l.Keys, Action: l.Action, Slider: slider, Graph: graph,
		Log: l.Log, Beside: l.Beside, Unfolded: l.Beside}
}

// present shows a change of the game, after closing whatever is open.
func (s *Scene) present(c table.Change[city.State, city.Move]) {
	s.replay, s.sheet, s.Log.Marked = false, noSheet, -1
	s.stage.Clear()
	if c.Back || c.Kind >= table.Looked && len(c.Steps) == 0 {
		s.finished()
		return
	}
	s.show(s.At()-len(c.Steps), len(c.Steps), c.Kind == table.Repeated)
	s.finished()
}

// show starts to present the count moves after the first n; for again see Stage.Play. Computers'
// moves and common events use the speed of the settings.
func (s *Scene) show(n, count int, again bool) {
	var list []board.Happening
	for i := range count {
		by := s.Match.At(n + i).Seat()
		for _, m := range s.Match.Moments(n+i, s.Curtain.Viewer()) {
			pace := s.OthersPace()
			if _, own := m.Event.(city.Placed); own || s.Looking() {
				pace = s.Pace(by)
			}
			list = append(list, board.Happening{Moment: m, By: by, Pace: pace})
		}
	}
	s.stage.Play(s.shown(s.Match.StateAt(n)), list, s.teller().Show, again, s.sums(n, again))
}

// sums describes section by section what it gave, counting from the section's start even
// if that was before move n. What happened to a person waits for them, unless it is being
// repeated. Where only computers play nothing waits, not even the last section.
func (s *Scene) sums(n int, again bool) *tell.Sums {
	pace := s.Services.Pace()
	t := &tell.Sums{Teller: s.teller(), Person: func(seat rules.Seat) bool { return !s.Watched(seat) }, All: pace == "calm",
		Still: again || s.Looking() || s.Learning() || !s.Info.Peopled() || pace == "off"}
	if s.Looking() {
		t.Person = func(rules.Seat) bool { return true }
	}
	first := n
	for first > 0 && !s.opens(first) {
		first--
	}
	for ; first > 0 && first <= n; first++ {
		step := s.Match.At(first - 1)
		for _, e := range step.Events {
			t.Note(e, step.Seat())
		}
	}
	return t
}

// opens reports whether move n, from 1, started or ended the resolution of a section.
func (s *Scene) opens(n int) bool { return slices.ContainsFunc(s.Match.At(n-1).Events, tell.Closes) }

// finished rewrites the log when the game has ended or has been reopened, because
// different things are known then.
func (s *Scene) finished() {
	if over := s.Match.Turn().Over(); over != s.over {
		s.over = over
		s.Log.Rewrite()
	}
}

// OnEntry repeats a move of the log.
func (s *Scene) OnEntry(n int) bool {
	if n < 1 || n > s.Match.Len() {
		return false
	}
	s.stage.Clear()
	s.replay, s.sheet, s.Log.Marked = true, noSheet, n
	s.show(n-1, 1, true)
	if !s.Presenting() {
		s.replay, s.Log.Marked = false, -1
	}
	s.Stale()
	return true
}

// OnTick moves the curtain.
func (s *Scene) OnTick() (moving bool) {
	if moving = !s.cloth.Done(); moving {
		s.cloth.Step()
	}
	if s.hand.tick(); s.hand.down && s.hand.ticks >= peekTicks {
		s.Curtain.Peek(true)
	}
	return moving
}

// OnSettled is called when everything has been presented.
func (s *Scene) OnSettled() { s.replay, s.Log.Marked = false, -1 }

// HalfMade reports whether something is half made.
func (s *Scene) HalfMade() bool {
	return s.pick.Half()
}

// GiveUp drops it.
func (s *Scene) GiveUp() bool {
	if !s.HalfMade() {
		return false
	}
	s.pick.Reset()
	return true
}

// Return is called when the screen above has closed. The key that held the hand open
// may have been released there.
func (s *Scene) Return() {
	s.hand.down, s.hand.key, s.pressed = false, false, false
	s.Curtain.Peek(false)
	s.Table.Return()
}

// page returns the page of the rules for the current situation.
func (s *Scene) page() string {
	if s.Curtain.Closed() {
		return "curtain"
	}
	switch s.Turn().Phase {
	case city.PhaseExchange:
		return "exchange"
	case city.PhaseStoa:
		return "stoa"
	case city.PhaseImpeach, city.PhaseVerdict, city.PhaseStack:
		return "court"
	case city.PhaseDonate:
		return "monument"
	case city.PhaseDrop:
		return "cleanup"
	case city.PhaseOver:
		return "scoring"
	}
	return "placing"
}
