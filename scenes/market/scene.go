// Package market is the table of Agora: The Marketplace: the hand that lays
// cards at any angle, the shops that are bought, and everything that shows
// what happens.
//
//	gestures -> hand.go, picker.go -> draft move      (pure)
//	position, draft -> model.go                       (what is shown)
//	events -> stage.go -> acts                        (pure; what is presented)
//	model, acts -> view.go and its kin                (drawing; changes nothing)
package market

import (
	"fmt"
	"math"
	"slices"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/table"
	"agora/render"
	"agora/render/emblem"
	"agora/render/hud"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/market"
)

// Scene is the table while a game is played or looked through.
type Scene struct {
	svc   game.Services
	table *table.Table[market.State, market.Move]
	info  match.Info
	looks [market.MaxSeats]emblem.ID

	review bool // opened to be looked through
	reach  bool // the result was shown

	layout hud.Layout
	w, h   float64
	gen    uint64
	cam    render.Camera
	atHome bool // the camera shows all and goes on doing so
	follow bool // it shows the market and grows with it

	hands Hands
	snap  snapper
	eye   Eye
	draft market.Piece // the shop that is bought for now; Card 0 for none

	stage Stage
	model model
	pad   hud.Pad
	log   hud.Log

	entries []hud.Entry
	logged  int // decisions in entries
	logOpen bool
	marked  int // entry whose cards flash; -1 for none
	flash   []market.CardID
	flashed int // ticks left of flashing

	hover   int // shop of model.then under the pointer; -1
	focus   int // tag that the keyboard has reached; -1
	pointer spot
	inside  bool // the pointer is over the board
	touch   bool // the last press was a finger's
	panning bool
	sliding bool // holds the knob of the slider
	pinned  bool // the hover tip stays because a finger asked for it

	notice  string // what was refused last, instead of the sentence
	noticed int    // ticks it stays
	glow    [market.MaxSeats]int
	coins   [market.MaxSeats]int
	tick    int
	dirty   bool
}

// New opens the table of a new game, or of a record, as arg (a game.MarketArg)
// says.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(game.MarketArg)
	if !ok {
		return nil, fmt.Errorf("The Marketplace was opened with a %T; it needs a game to play.", arg)
	}
	s := &Scene{svc: svc, review: a.Review, hover: -1, focus: -1, marked: -1, follow: true, dirty: true}
	keep := svc.Saves.Autosave
	if a.Review {
		keep = nil // to look through a record is not to play it
	}
	var err error
	fresh := len(a.Record) == 0
	if fresh {
		s.table, err = table.New(market.Game{}, a.Info, keep, svc.Nav.Toast)
	} else {
		s.table, err = table.Open(market.Game{}, a.Record, keep, svc.Nav.Toast)
	}
	if s.table == nil {
		return nil, err
	}
	if err != nil {
		svc.Nav.Toast(err.Error())
	}
	s.info = s.table.Session().Info()
	for i, p := range s.info.Players {
		if i < len(s.looks) {
			s.looks[i] = emblem.ID(max(0, slices.Index(match.Emblems(), p.Emblem)))
		}
	}
	s.logOpen = !svc.Settings.LogFolded && svc.Kit != nil && wideEnough(svc.Kit)
	s.snap.set(s.table.State())
	s.takeUp()
	switch {
	case a.Review:
		s.table.Look(0)
		s.reach = true
	case fresh:
		s.stage.Add(opening(s.table.State(), s.table.Session().StartEvents(), s.speed(), s.calm()))
		s.table.Save()
	}
	_, s.reach = s.table.Session().Outcome()
	s.writeLog()
	s.arrange()
	s.derive()
	return s, nil
}

// wideEnough reports whether the unfolded log leaves enough of the board.
func wideEnough(k *render.Kit) bool {
	w, h := k.Size()
	return w >= 1600 && w > h
}

// takeUp goes on with the draft of the save.
func (s *Scene) takeUp() {
	m, err := market.Game{}.Parse(s.table.Session().Draft())
	if err != nil || s.review {
		return
	}
	turn := s.table.Session().Turn()
	switch {
	case m.Kind == market.Put && turn.Phase == market.PhasePlace:
		s.layDown(m)
	case m.Kind == market.Buy && turn.Phase == market.PhaseBuy:
		if (market.Game{}).Check(s.table.State(), m) == nil {
			s.draft = s.shopOf(market.Piece{Card: m.Card, Index: m.Piece})
		}
	}
}

// layDown puts the card in hand onto the table as the move says, to be
// adjusted or confirmed.
func (s *Scene) layDown(m market.Move) {
	s.hands.Reset()
	s.hands.Hand, s.hands.Pose, s.hands.exact = Down, m.Pose, true
	s.hands.Free = layOf(m.Pose)
}

// shopOf names the shop of a piece by its first piece.
func (s *Scene) shopOf(p market.Piece) market.Piece {
	st := s.table.State()
	first, ok := st.ShopOf(p)
	if !ok {
		return market.Piece{}
	}
	return first
}

func (s *Scene) speed() render.Speed {
	switch s.svc.Settings.AnimationSpeed {
	case "fast":
		return render.Fast
	case "off":
		return render.Off
	}
	return render.Normal
}

// calm reports whether as little as possible should move.
func (s *Scene) calm() bool {
	switch s.svc.Settings.ReducedMotion {
	case "on":
		return true
	case "off":
		return false
	}
	return s.svc.Wishes.LittleMotion
}

// playing reports whether decisions can be made.
func (s *Scene) playing() bool {
	return s.table.Live() && !s.review && !s.model.turn.Over()
}

// placing reports whether the hand may hold the card.
func (s *Scene) placing() bool {
	return s.playing() && !s.stage.Busy() && s.model.turn.Phase == market.PhasePlace
}

func (s *Scene) buying() bool {
	return s.playing() && !s.stage.Busy() && s.model.turn.Phase == market.PhaseBuy
}

// Update hears what the player did and lets a tick pass.
func (s *Scene) Update(events []input.Event) {
	s.tick++
	s.arrange()
	for _, e := range events {
		s.event(e)
		if s.dirty {
			s.derive()
			s.dirty = false
			s.svc.Nav.Invalidate()
		}
	}
	s.hands.Tick()
	s.advance()
	if s.dirty {
		s.derive()
		s.dirty = false
		s.svc.Nav.Invalidate()
	}
}

// arrange lays the screen out when its size changed.
func (s *Scene) arrange() {
	w, h := s.svc.Kit.Size()
	gen := s.svc.Kit.Generation()
	if w == s.w && h == s.h && gen == s.gen {
		return
	}
	s.w, s.h, s.gen, s.dirty = w, h, gen, true
	s.layout = hud.Arrange(w, h, len(s.info.Players))
	if s.logOpen && !s.layout.Tall && !s.layout.Compact { // there is room for both
		s.layout.Log, s.layout.Board = s.layout.Board.CutLeft(min(340, s.layout.Board.W*0.36))
		_, s.layout.Board = s.layout.Board.CutLeft(8)
	}
	s.cam.View = s.layout.Board
	t := s.table.State().Table()
	tw, th := unitsOf(geometryVec(t.W, t.H))
	s.cam.Table = render.R(0, 0, tw, th)
	s.cam.MinZoom, s.cam.MaxZoom = 0, 0
	_, _, all := s.cam.FitPose(s.cam.Table, tableMargin)
	s.cam.MinZoom, s.cam.MaxZoom = all*0.85, max(110, all)
	switch {
	case s.follow:
		s.cam.Fit(s.marketView(), tableMargin)
	case s.atHome:
		s.cam.Fit(s.cam.Table, tableMargin)
	default:
		s.cam.Clamp()
	}
	s.eye = Eye{Cam: &s.cam, Tray: s.trayCard()}
}

// tableMargin is around the whole table, dp.
const tableMargin = 8

// marketView is the part of the table with the cards and room around them to
// build. It grows with the market.
func (s *Scene) marketView() render.Rect {
	var area render.Rect
	st := s.table.State()
	for _, p := range st.Poses(nil) {
		l := layOf(p)
		area = area.Union(render.R(l.X-1.5, l.Y-1.5, 3, 3))
	}
	area = area.Inset(-marketRoom)
	area = area.Union(area.Middle(marketLeast*1.5, marketLeast))
	view := area.Intersect(s.cam.Table)
	return view
}

// Around the cards so much room is shown, and at least so high a part of the
// table, units.
const (
	marketRoom  = 4.0
	marketLeast = 14.0
)

// followMarket lets the camera go with the growing market, until the player
// moves it himself.
func (s *Scene) followMarket() {
	if !s.follow {
		return
	}
	x, y, z := s.cam.FitPose(s.marketView(), tableMargin)
	if math.Abs(x-s.cam.X)+math.Abs(y-s.cam.Y) < 1e-6 && z == s.cam.Zoom {
		return
	}
	ticks := s.speed().Ticks(420)
	if s.calm() {
		ticks = 0
	}
	s.cam.GoTo(x, y, z, ticks)
}

// advance passes a tick of everything that moves by itself.
func (s *Scene) advance() {
	moving := s.cam.Step()
	if moving {
		s.listButtons()
	}
	if s.stage.Busy() {
		moving = true
		if a := s.stage.Tick(); a != nil {
			s.begun(a)
			s.dirty = true
		}
		if !s.stage.Busy() {
			s.dirty = true
			s.settled()
		}
		s.arrivals()
	}
	moving = s.edgePan() || moving
	for i := range s.glow {
		if s.glow[i] > 0 {
			s.glow[i]--
			moving = true
		}
	}
	if s.flashed > 0 {
		s.flashed--
		moving = true
	}
	if s.noticed > 0 {
		if s.noticed--; s.noticed == 0 && s.notice != "" {
			s.notice, s.dirty = "", true
		}
	}
	if s.pad.Tick() {
		s.svc.Nav.Invalidate()
	}
	if moving {
		s.svc.Nav.Animating()
	}
}

// begun is told when an act begins.
func (s *Scene) begun(a *Act) {
	switch a.Kind {
	case ActLay:
		s.play(sound.Place)
	case ActGrow, ActBuy:
		s.play(sound.Counter)
	case ActTurn:
		s.play(sound.Turn)
	case ActDraw, ActOpen:
		s.play(sound.Slide)
	case ActFire:
		s.play(sound.Fire)
	case ActFlood:
		s.play(sound.Flood)
	case ActFeast:
		s.play(sound.Chime)
	case ActOver:
		s.play(sound.Fanfare)
	}
	for seat := range s.coins {
		s.coins[seat] = a.Coins[seat]
	}
}

// arrivals notices coins that reach a panel.
func (s *Scene) arrivals() {
	if !s.stage.Busy() {
		return
	}
	for i := range s.info.Players {
		n := s.stage.Coins(rules.Seat(i), s.speed())
		if n != s.coins[i] {
			if n > s.coins[i] {
				s.glow[i] = 24
			}
			s.play(sound.Coin)
			s.coins[i], s.dirty = n, true
		}
	}
}

// settled is told when everything has been presented.
func (s *Scene) settled() {
	if o, over := s.table.Session().Outcome(); over && s.table.Live() && !s.reach {
		s.reach = true
		s.showResult(o)
	}
}

func (s *Scene) play(id sound.ID) { s.svc.Sound.Play(id) }

// say shows a sentence for a while instead of the usual one.
func (s *Scene) say(text string) {
	s.notice, s.noticed, s.dirty = text, 240, true
}

// refuse says why something cannot be done.
func (s *Scene) refuse(text string) {
	s.play(sound.Refuse)
	s.say(text)
}

// Save keeps the game; it is called when the program may be about to end.
func (s *Scene) Save() {
	if s.review {
		return
	}
	s.keepDraft()
	s.table.Save()
}

// Leave is called when the table is left for good.
func (s *Scene) Leave() { s.Save() }

// Return is called when the screen above has gone: settings may have changed.
func (s *Scene) Return() { s.w, s.dirty = 0, true }

// Help is the page of the rules for what goes on.
func (s *Scene) Help() game.RulesArg {
	page := "build"
	if s.model.turn.Phase == market.PhaseBuy {
		page = "buy"
	}
	return game.RulesArg{Game: market.Game{}.Name(), Page: page}
}

// Record is the game so far.
func (s *Scene) Record() []byte { return s.table.Record() }

// keepDraft saves what is half made.
func (s *Scene) keepDraft() {
	if !s.playing() {
		return
	}
	text := ""
	switch {
	case s.model.turn.Phase == market.PhasePlace && s.hands.Hand == Down:
		text = market.Game{}.Format(market.PutAt(s.hands.Pose))
	case s.model.turn.Phase == market.PhaseBuy && s.draft.Card != 0:
		text = market.Game{}.Format(market.BuyShop(s.draft))
	}
	s.table.SetDraft(text)
}
