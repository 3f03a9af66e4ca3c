// Package markettable is the table of Agora: The Marketplace: it places cards at any
// angle, sells shops, and presents what happens.
//
//	gestures -> hand -> draft move                    (pure)
//	position, draft -> model.go                       (what is shown)
//	model -> view.go and its kin                      (what surrounds the board)
//
// Its rooms are tell (everything in words), board (the picture and its motion), hand (the card
// in hand), float (poses for both) and editor.
package markettable

import (
	"math"

	"agora/game"
	"agora/game/bots/marketbot"
	"agora/render"
	"agora/render/sound"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/hand"
	"agora/scenes/table"
	"agora/scenes/table/timeline"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// Scene is the table of a game being played or reviewed.
type Scene struct {
	table.Table[market.State, market.Move, market.Piece]

	layout Layout
	cam    camera

	hands   hand.Hands
	targets hand.Targets
	gaps    []hand.Gap // that the held card can shut
	eye     hand.Eye
	givenUp market.Move // the half-made move dropped last; the zero Move for none

	stage board.Stage
	model model

	listed render.Rect // the area of the table for which the spots are listed; empty: list them again
	near   bool        // the mouse is over the waiting card
	taps   taps

	spoken spokenPlaces

	coins coins
}

var _ game.Tracer = (*Scene)(nil)

// New opens the table as arg, a routes.PlayArg, says.
func New(svc game.Services, arg any) (game.Scene, error) {
	s := &Scene{}
	s.model.Emblems, s.model.Cam, s.model.Hands, s.model.Targets, s.model.Stage, s.model.Pointer = &s.Emblems, &s.cam.Camera, &s.hands, &s.targets, &s.stage, &s.Pointer
	s.cam.hands, s.cam.targets, s.cam.pace, s.cam.stale = &s.hands, &s.targets, s.pace, s.Stale
	err := s.Open(svc, arg, s.roles(), marketbot.Team(), table.Config{
		Ambience: sound.MarketBed, Stage: &s.stage, Browse: true, Leads: true,
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// roles says what the scene can do at its table.
func (s *Scene) roles() table.Roles[market.State, market.Move, market.Piece] {
	return table.Roles[market.State, market.Move, market.Piece]{
		Scene:  s,
		Board:  table.Board{Opened: s.OnOpen, Tick: s.OnTick, Skip: s.OnSkip, Locate: s.Locate},
		Hand:   table.Hand{Gesture: s.OnGesture, Entry: s.OnEntry},
		Input:  s.OnInput,
		Draft:  table.Draft{HalfMade: s.HalfMade, GiveUp: s.GiveUp, CanTakeUp: s.CanTakeUp, TakeUp: s.TakeUp, Keep: s.KeepDraft},
		Names:  table.Names[market.Move]{Move: s.MoveName, Advise: s.Advise},
		Terms:  table.Terms{Refusal: s.Explain, Value: s.NameIn},
		Review: table.Review[market.State]{Graph: s},
		Things: s,
		Words:  s,
	}
}

// Show presents what has changed, and rebuilds the model.
func (s *Scene) Show(c *table.Change[market.State, market.Move], v *table.View) {
	if c != nil {
		s.present(*c)
	}
	s.derive()
	v.Sentences, v.Page = s.says(), "build"
	if s.model.turn.Phase == market.PhaseBuy {
		v.Page = "buy"
	}
	s.fillSeats(v)
	s.buttons(v)
	for n := range v.Unwritten() {
		v.Log(n, s.lines(n)...)
	}
}

// OnOpen restores a half-made move, or presents the start of a new game.
func (s *Scene) OnOpen(fresh bool) {
	st := s.State()
	s.targets.Set(st)
	s.cam.framing = ofMarket // also when a lesson continues: on the whole table the cards would be tiny
	x, y, zoom := s.cam.fitted()
	s.cam.GoTo(x, y, zoom, 0)
	s.takeUp()
	if fresh && !s.Review() {
		c := board.Choreograph(st, s.pace())
		c.Watch = s.Watched
		for _, e := range s.Match.StartEvents() {
			c.Event(e, st)
		}
		s.stage.Play(c)
	}
}

// takeUp restores the draft from the save.
func (s *Scene) takeUp() {
	m, err := market.Game{}.Parse(s.Match.Draft())
	if err != nil || s.Review() {
		return
	}
	if (market.Game{}).Check(s.State(), m) == nil || m.Kind == market.Put && s.Match.Turn().Phase == market.PhasePlace {
		s.reopen(m)
	}
}

// shopOf returns the first piece of a piece's shop.
func shopOf(st market.State, p market.Piece) market.Piece {
	first, ok := st.ShopOf(p)
	if !ok {
		return market.Piece{}
	}
	return first
}

// pace returns the speed of everything that moves.
func (s *Scene) pace() timeline.Pace { return timeline.At(s.Speed()) }

// placing reports whether the player may hold the card.
func (s *Scene) placing() bool {
	return s.Playing() && !s.stage.Busy() && s.model.turn.Phase == market.PhasePlace
}

func (s *Scene) buying() bool {
	return s.Playing() && !s.stage.Busy() && s.model.turn.Phase == market.PhaseBuy
}

// Arrange lays out the screen for a window of w x h dp.
func (s *Scene) Arrange(w, h float64) table.Frame {
	graph := s.GraphPlace(w, h)
	if !graph.Empty() { // it covers nothing of the table
		h = graph.Y
	}
	s.layout = arrange(w, h, len(s.Info.Players), s.Looking())
	s.layout.Graph = graph
	l := &s.layout
	whole := l.Board
	l.Beside, l.Unfolded = !l.Tall && !l.Compact, w >= 1600 && w > h // then the board is still large enough
	if s.Log.Open && l.Beside {                                      // there is room for both
		l.Log, l.Board = l.Board.CutLeft(min(340, l.Board.W*0.36))
		_, l.Board = l.Board.CutLeft(8)
	}
	b := l.Board
	l.Slider = render.R(b.X+20, b.Bottom()-ui.Target-6, b.W-40, ui.Target)
	if s.Looking() {
		room := ui.Target + 10.0
		if graph.Empty() {
			room += s.AnalysisRoom()
		}
		_, l.Board = l.Board.CutBottom(room)
		_, whole = whole.CutBottom(room)
		b = l.Board
	}
	s.cam.small = l.Compact || l.Tall
	s.cam.arrange(b, whole)
	s.eye = hand.Eye{Cam: &s.cam.Camera, Tray: s.trayCard()}
	s.model.DeckAt, s.model.CardAt, s.model.Panels = l.Tray, s.eye.Tray, l.Seats
	return l.Frame
}

// OnTick advances what moves apart from the presentation.
func (s *Scene) OnTick() (moving bool) {
	s.model.Tick++
	s.hands.Tick()
	if moving = s.cam.Step(); moving {
		s.Stale() // the card's buttons have moved
	}
	moving = s.cam.edgePan(s.aim) || moving
	if s.placing() {
		looked, last := s.model.LookOn()
		if looked {
			s.Nav.Animating()
		}
		if last {
			s.Stale()
		}
	}
	moving = s.model.Walk(s.pace().Still()) || moving
	moving = s.coins.tick(&s.View.Seats) || moving
	if s.model.Flashed > 0 {
		s.model.Flashed--
		moving = true
	}
	return moving
}

// taps notices double taps on the board.
type taps struct {
	tick int // of the last tap; 0: none
	x, y float64
}

// twice notes a tap and reports whether it is the second of two at the same place.
func (t *taps) twice(tick int, x, y float64) bool {
	again := t.tick > 0 && tick-t.tick <= hand.DoubleTap && math.Hypot(x-t.x, y-t.y) <= hand.RingGrasp
	if *t = (taps{tick, x, y}); again {
		t.tick = 0
	}
	return again
}

// coins lets a player's panel glow when a coin arrives.
type coins struct {
	seen [market.MaxSeats]int // as shown during a presentation
	glow [market.MaxSeats]int // remaining ticks
}

// glowTicks is how long a panel glows.
const glowTicks = 24

// show notes how many coins a seat's panel shows, and returns how much it glows, 0 to 1. presented
// says that a presentation shows them.
func (c *coins) show(seat, n int, presented bool) float64 {
	if presented && n > c.seen[seat] {
		c.glow[seat] = glowTicks
	}
	c.seen[seat] = n
	return float64(c.glow[seat]) / glowTicks
}

// tick counts a tick and reports whether a panel glows.
func (c *coins) tick(seats *[table.MaxSeats]panels.Seat) (moving bool) {
	for i := range c.glow {
		if c.glow[i] > 0 {
			c.glow[i]--
			seats[i].Glow = float64(c.glow[i]) / glowTicks
			moving = true
		}
	}
	return moving
}

// KeepDraft saves the half-made move.
func (s *Scene) KeepDraft() {
	if !s.Playing() {
		return
	}
	text := ""
	switch {
	case s.model.turn.Phase == market.PhasePlace && s.hands.Hand == hand.Down:
		text = market.Game{}.Format(market.PutAt(s.hands.Pose))
	case s.model.turn.Phase == market.PhaseBuy && s.model.Draft.Card != 0:
		text = market.Game{}.Format(market.BuyShop(s.model.Draft))
	}
	s.SetDraft(text)
}
