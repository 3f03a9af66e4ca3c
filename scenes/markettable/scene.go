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
	"agora/game"
	"agora/game/bots/marketbot"
	"agora/render"
	"agora/render/sound"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/hand"
	"agora/scenes/table"
	"agora/scenes/table/timeline"
	"agora/scenes/ui"
)

// Scene is the table of a game being played or reviewed.
type Scene struct {
	table.Table[market.State, market.Move, market.Piece]

	layout  Layout
	cam     render.Camera
	framing framing
	whole   render.Rect     // the board without the log
	group   []geometry.Pose // the group of cards in view, if one was chosen
	lens    ui.PanZoom

	hands   hand.Hands
	targets hand.Targets
	eye     hand.Eye
	givenUp market.Move // the half-made move dropped last; the zero Move for none

	stage board.Stage
	model model

	listed render.Rect // the area of the table for which the spots are listed; empty: list them again
	near   bool        // the mouse is over the waiting card
	tapped int         // tick of the last tap on the board
	tapX   float64     // and where it was
	tapY   float64

	spoken spokenPlaces

	seen [market.MaxSeats]int // coins shown during a presentation
	glow [market.MaxSeats]int // remaining ticks of the glow after a coin arrived
}

var _ game.Tracer = (*Scene)(nil)

// New opens the table as arg, a routes.PlayArg, says.
func New(svc game.Services, arg any) (game.Scene, error) {
	s := &Scene{}
	s.model.Emblems, s.model.Cam, s.model.Hands, s.model.Targets, s.model.Stage, s.model.Pointer = &s.Emblems, &s.cam, &s.hands, &s.targets, &s.stage, &s.Pointer
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
	s.framing = ofMarket // also when a lesson continues: on the whole table the cards would be tiny
	x, y, zoom := s.fitted()
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
func (s *Scene) shopOf(p market.Piece) market.Piece {
	st := s.State()
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
	s.arrangeCamera(b, whole)
	s.eye = hand.Eye{Cam: &s.cam, Tray: s.trayCard()}
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
	moving = s.edgePan() || moving
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
	for i := range s.glow {
		if s.glow[i] > 0 {
			s.glow[i]--
			s.View.Seats[i].Glow = float64(s.glow[i]) / glowTicks
			moving = true
		}
	}
	if s.model.Flashed > 0 {
		s.model.Flashed--
		moving = true
	}
	return moving
}

// glowTicks is how long a panel glows after a coin has arrived.
const glowTicks = 24

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
