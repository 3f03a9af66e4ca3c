package markettable

import (
	"slices"

	"agora/render/icon"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/table"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// intent is the meaning of a gesture.
type intent = table.Intent[market.Move]

// confirm requests the placement of the card.
func (s *Scene) confirm() intent {
	if !s.placing() || s.hands.Hand == hand.InTray {
		return intent{Kind: table.Heard}
	}
	return intent{Kind: table.Asked, Move: market.PutAt(s.hands.Pose)}
}

// unasked reports whether dropping the card on a legal place also confirms it.
func (s *Scene) unasked() bool { return s.Pointer.Confirming == spots.Never }

// endTurn buys the chosen shop, if any, and ends the turn.
func (s *Scene) endTurn() intent {
	if s.model.Draft.Card != 0 { // the picture already shows the purchase
		return intent{Kind: table.Asked, Move: market.BuyShop(s.model.Draft), Shown: true}
	}
	return intent{Kind: table.Asked, Move: market.NoBuy()}
}

// present shows a change of the game.
func (s *Scene) present(c table.Change[market.State, market.Move]) {
	s.hands.Reset()
	s.model.Draft, s.givenUp = market.Piece{}, market.Move{}
	s.targets.Set(c.To)
	s.stir(&c)
	if c.Kind == table.Looked || c.Kind == table.Repeated && len(c.Steps) == 0 {
		s.lookBack()
		return
	}
	if c.Kind != table.Repeated {
		s.cam.follow(&c, s.Watched)
	}
	if c.Kind == table.Undone { // the undone move is half made again
		s.reopen(c.Steps[0].Move)
		return
	}
	show := board.Choreograph(c.From, s.Pace(c.Steps[0].Seat()))
	show.Staged = s.Pace
	show.Watch = func(seat rules.Seat) bool { return s.Watched(seat) || s.Repeating() }
	for _, step := range c.Steps {
		show.Decision(step.Move, step.State, step.Events, c.Shown)
	}
	s.stage.Play(show)
	if c.Kind == table.Made && !s.stage.Busy() {
		s.Play(sound.Place)
	}
}

// reopen makes a move half made again, for adjustment.
func (s *Scene) reopen(m market.Move) {
	switch m.Kind {
	case market.Put: // it lies where it was
		s.hands.PlaceAt(&s.targets, m.Pose)
	case market.Buy:
		s.model.Draft = shopOf(s.State(), market.Piece{Card: m.Card, Index: m.Piece})
	}
}

// lookBack marks the subject of the move before the position shown, and keeps all cards in
// view. Back at the end of the game it restores what was half made.
func (s *Scene) lookBack() {
	s.Log.Marked, s.model.Flash = -1, s.model.Flash[:0]
	if n := s.At(); n > 0 {
		s.flashCards(n, 40)
	}
	if s.cam.framing != byHand { // as little as needed, so that leafing to and fro moves nothing
		s.cam.ease(float.Area(s.cam.lying()).Inset(-cardsRoom), 260)
	}
	if s.Live() {
		s.takeUp()
	}
}

// choose chooses a shop to buy, or drops that choice.
func (s *Scene) choose(shop market.Piece) intent {
	if !s.buying() {
		return intent{Kind: table.Heard}
	}
	if s.model.Draft == shop {
		m, advised := s.Advised()
		s.PutHintAway()
		if advised && m.Kind == market.Buy && shopOf(s.State(), market.Piece{Card: m.Card, Index: m.Piece}) == shop {
			return intent{Kind: table.Changed} // the hint has chosen it, and the click confirms the choice
		}
		return s.unchoose()
	}
	if err := (market.Game{}).Check(s.State(), market.BuyShop(shop)); err != nil {
		return intent{Kind: table.Refused, Why: s.Why(err)}
	}
	s.model.Draft = shop
	before := s.State()
	after, events, err := market.Preview(before, market.BuyShop(shop))
	if err == nil {
		show := board.Choreograph(before, s.pace())
		show.Decision(market.BuyShop(shop), after, events, false)
		s.stage.Play(show)
	}
	s.KeepDraft()
	s.Play(sound.Counter)
	return intent{Kind: table.Changed}
}

// unchoose drops the chosen shop.
func (s *Scene) unchoose() intent {
	s.model.Draft = market.Piece{}
	s.SetDraft("")
	return intent{Kind: table.Dropped}
}

// HalfMade reports whether something is half made.
func (s *Scene) HalfMade() bool { return s.hands.Hand != hand.InTray || s.model.Draft.Card != 0 }

// GiveUp drops what is half made, and remembers it.
func (s *Scene) GiveUp() bool {
	m := s.half()
	if m == (market.Move{}) {
		return false
	}
	s.PutHintAway()
	s.givenUp = m
	if m.Kind == market.Put {
		s.hands.ToTray()
		s.SetDraft("")
		s.cam.reframe(260)
	} else {
		s.unchoose()
		s.Play(sound.Slide)
	}
	return true
}

// half returns the half-made move, the zero Move if there is none.
func (s *Scene) half() market.Move {
	switch {
	case s.hands.Hand != hand.InTray:
		return market.PutAt(s.hands.Pose)
	case s.model.Draft.Card != 0:
		return market.BuyShop(s.model.Draft)
	}
	return market.Move{}
}

// CanTakeUp reports whether TakeUp would do something.
func (s *Scene) CanTakeUp() bool {
	return s.givenUp != (market.Move{}) && s.Playing() && !s.HalfMade()
}

// TakeUp restores what was last dropped, and reports whether it did.
func (s *Scene) TakeUp() bool {
	if !s.CanTakeUp() {
		return false
	}
	m := s.givenUp
	s.givenUp = market.Move{}
	if m.Kind == market.Put {
		s.reopen(m)
		s.Play(sound.Place)
		s.KeepDraft()
		return true
	}
	return s.choose(market.Piece{Card: m.Card, Index: m.Piece}).Kind == table.Changed
}

// IDs of this table's own buttons.
const (
	btnAction  = "action"
	btnConfirm = "confirm"
	btnCancel  = "cancel"
	btnSnap    = "snap"
	btnQuarter = "quarter"
)

// buttons lists the buttons.
func (s *Scene) buttons(v *table.View) {
	s.Furniture.AddKeys(v, s.keyWidth())
	l, zoom := &s.layout, s.cam.lens.Buttons(s.Words, s.Words.T("market.button.whole.tip"))
	tools := append(zoom[:], s.Log.Button(), s.Furniture.RulesButton())
	if l.OneRow {
		tools = tools[2:4] // the whole market, and the log
	}
	if s.Looking() { // cards cannot be moved
		tools = append(tools, s.Furniture.MenuButton())
	} else {
		snap := ui.Button{ID: btnSnap, Icon: ui.Icon(icon.Snap), Tip: s.Words.T("market.button.snap.tip"), On: s.Settings.Snapping}
		tools = slices.Insert(tools, slices.IndexFunc(tools, func(b ui.Button) bool { return b.ID == ui.BtnHome })+1, snap)
	}
	for i, b := range tools {
		v.Add(table.Grid(l.Tools, i, len(tools), s.keyWidth()), b)
	}
	if s.stage.Busy() {
		r := l.Action
		v.Add(r.Middle(r.W, min(r.H, 60)), ui.Button{ID: btnAction, Icon: ui.Icon(icon.Next), Label: s.Words.T("market.button.skip"), Tip: s.Words.T("market.button.skip.tip")})
	} else {
		s.Furniture.AddAction(v, s.actionButton())
	}
	if s.placing() && s.hands.Hand == hand.Down && !s.hands.Busy() {
		s.handButtons(v)
	}
}

// keyWidth returns the largest width of a button in the grids, dp.
func (s *Scene) keyWidth() float64 {
	if s.layout.Tall {
		return 140
	}
	return 60
}

// actionButton returns the button that does what Enter does during the game.
func (s *Scene) actionButton() ui.Button {
	switch {
	case s.model.turn.Phase == market.PhaseBuy:
		b := ui.Button{ID: btnAction, Icon: ui.Icon(icon.Next), Label: s.Words.T("market.button.end"), Tip: s.Words.T("market.button.end.tip")}
		if s.model.Draft.Card != 0 || s.model.ForSale == 0 {
			b.Look = ui.Primary
		}
		return b
	case s.hands.Hand == hand.InTray:
		return ui.Button{ID: btnAction, Icon: ui.Icon(icon.Hand), Label: s.Words.T("market.button.take"), Tip: s.Words.T("market.button.take.tip")}
	}
	return ui.Button{ID: btnAction, Icon: ui.Icon(icon.Confirm), Label: s.Words.T("market.button.place"), Tip: s.Words.T("market.button.place.tip"), Look: ui.Primary, Off: s.misplaced()}
}

// misplaced returns why the card cannot be placed where it lies, or "".
func (s *Scene) misplaced() string {
	if s.model.Legal {
		return ""
	}
	return s.Words.T("market.button.place.off")
}

// handButtons adds the tick and the cross beside the half-placed card's ring.
func (s *Scene) handButtons(v *table.View) {
	at := &s.model.around
	v.Add(at.Confirm, ui.Button{ID: btnConfirm, Icon: ui.Icon(icon.Confirm), Look: ui.Primary, Off: s.misplaced(), Tip: s.Words.T("market.button.confirm.tip")})
	v.Add(at.Turn, ui.Button{ID: btnQuarter, Icon: ui.Icon(icon.RotateRight), Tip: s.Words.T("market.button.quarter.tip")})
	v.Add(at.Cancel, ui.Button{ID: btnCancel, Icon: ui.Icon(icon.Cancel), Tip: s.Words.T("market.button.cancel.tip")})
}

// stir notes what has changed: customers appear once it has been presented.
func (s *Scene) stir(c *table.Change[market.State, market.Move]) {
	w := &s.model.Crowd
	w.Stir()
	if c.Kind == table.Looked || c.Kind == table.Undone || s.pace().Still() {
		return
	}
	for _, step := range c.Steps {
		for _, e := range step.Events {
			switch e := e.(type) {
			case market.Placed:
				w.Card, w.Before = e.Card, c.From
				w.Gather(e.Pose)
			case market.Bought:
				if pose, ok := step.State.Pose(e.Shop.Card); ok {
					w.Gather(pose)
				}
			}
		}
	}
}
