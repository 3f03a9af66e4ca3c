package market

import (
	"agora/game"
	"agora/render/hud"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules/geometry"
	"agora/rules/market"
)

// geometryVec is short for a vector.
func geometryVec(x, y int64) geometry.Vec { return geometry.Vec{X: x, Y: y} }

// confirm lays the card for good.
func (s *Scene) confirm() {
	if !s.placing() || s.hands.Hand == InTray {
		return
	}
	s.do(market.PutAt(s.hands.Pose), false)
}

// endTurn buys the shop of the draft, or nothing, and ends the turn.
func (s *Scene) endTurn() {
	if !s.buying() {
		return
	}
	if s.draft.Card != 0 {
		s.do(market.BuyShop(s.draft), true)
		return
	}
	s.do(market.NoBuy(), false)
}

// do makes a decision and presents what follows. shown: the picture shows the
// purchase already.
func (s *Scene) do(m market.Move, shown bool) {
	before := s.table.State()
	events, err := s.table.Do(m)
	if err != nil {
		s.refuse(s.refused(err))
		return
	}
	s.notice = ""
	s.stage.Add(actsOf(before, m, s.table.State(), events, shown, s.speed(), s.calm()))
	s.changed()
	if !s.stage.Busy() {
		s.play(sound.Place)
		s.settled()
	}
}

// changed follows a change of the game.
func (s *Scene) changed() {
	s.hands.Reset()
	s.draft, s.focus, s.hover = market.Piece{}, -1, -1
	s.snap.set(s.table.State())
	s.writeLog()
	s.followMarket()
	s.dirty = true
}

// choose buys a shop for now, or takes that back.
func (s *Scene) choose(shop market.Piece) {
	if !s.buying() {
		return
	}
	if s.draft == shop {
		s.unchoose()
		return
	}
	if err := (market.Game{}).Check(s.table.State(), market.BuyShop(shop)); err != nil {
		s.refuse(s.refused(err))
		return
	}
	s.notice = ""
	s.draft = shop
	before := s.table.State()
	after, events, err := market.Preview(before, market.BuyShop(shop))
	if err == nil {
		s.stage.Add(actsOf(before, market.BuyShop(shop), after, events, false, s.speed(), s.calm()))
	}
	s.keepDraft()
	s.play(sound.Counter)
	s.dirty = true
}

// unchoose takes the purchase back that was made for now.
func (s *Scene) unchoose() {
	s.draft = market.Piece{}
	s.table.SetDraft("")
	s.play(sound.Slide)
	s.dirty = true
}

// undo takes back the half-made move, or the last decision.
func (s *Scene) undo() {
	s.stage.Clear()
	s.notice = ""
	switch {
	case s.review || !s.table.Live():
		return
	case s.hands.Hand != InTray:
		s.hands.toTray()
		s.table.SetDraft("")
		s.dirty = true
		return
	case s.draft.Card != 0:
		s.unchoose()
		return
	}
	s.table.SetDraft("")
	var last market.Move
	if n := s.table.Len(); n > 0 {
		last = s.table.Session().At(n - 1).Move
	}
	if err := s.table.Undo(); err != nil {
		s.refuse(err.Error())
		return
	}
	s.play(sound.Slide)
	s.changed()
	s.derive()
	switch last.Kind {
	case market.Put: // it lies where it lay, and can be adjusted
		s.layDown(last)
	case market.Buy:
		s.draft = s.shopOf(market.Piece{Card: last.Card, Index: last.Piece})
	}
}

// redo makes the decision again that was taken back.
func (s *Scene) redo() {
	s.stage.Clear()
	if s.review || !s.table.Live() {
		return
	}
	before := s.table.State()
	events, err := s.table.Redo()
	if err != nil {
		s.refuse(err.Error())
		return
	}
	step := s.table.Session().At(s.table.Len() - 1)
	s.stage.Add(actsOf(before, step.Move, s.table.State(), events, false, s.speed(), s.calm()))
	s.changed()
}

// lookAt shows the game after n decisions.
func (s *Scene) lookAt(n int) {
	s.stage.Clear()
	if s.table.Live() {
		s.keepDraft()
	}
	s.table.Look(n)
	s.hands.Reset()
	s.draft = market.Piece{}
	s.snap.set(s.table.State())
	s.notice = ""
	s.marked, s.hover, s.focus = s.table.At(), -1, -1
	s.flash = s.flash[:0]
	if n := s.table.At(); n > 0 {
		s.flash = s.cardsOf(n)
		s.flashed = 40
	}
	if s.table.Live() {
		s.marked = -1
		s.takeUp()
	}
	s.dirty = true
}

// branch plays on from the position that is shown, as a game of its own.
func (s *Scene) branch() {
	record := s.table.Branch()
	if !s.review {
		if kept, err := s.svc.Saves.Save(s.svc.Saves.FreeTitle("The Marketplace before going back"), s.table.Record(), false); err != nil {
			s.refuse(err.Error())
			return
		} else {
			s.svc.Nav.Toast("The game so far is kept as \u201c" + kept.Title + "\u201d.")
		}
	}
	s.review = true // nothing more is saved from here
	s.svc.Nav.Go(game.RouteMarket, game.MarketArg{Record: record})
}

// Buttons, by ID.
const (
	btnUndo    = "undo"
	btnRedo    = "redo"
	btnBack    = "back"
	btnMenu    = "menu"
	btnAction  = "action"
	btnConfirm = "confirm"
	btnCancel  = "cancel"
	btnZoomIn  = "zoom-in"
	btnZoomOut = "zoom-out"
	btnHome    = "home"
	btnSnap    = "snap"
	btnLog     = "log"
	btnRules   = "rules"
	btnFirst   = "first"
	btnPrev    = "previous"
	btnNext    = "next"
	btnLast    = "last"
)

// panelIDs are the players' panels, which have tooltips.
var panelIDs = [market.MaxSeats]string{"panel:1", "panel:2", "panel:3", "panel:4"}

// looking reports whether the table looks back.
func (s *Scene) looking() bool { return s.review || !s.table.Live() }

// listButtons makes the buttons anew.
func (s *Scene) listButtons() {
	s.pad.Clear()
	l := &s.layout
	if s.looking() {
		at, last := s.table.At(), s.table.Len()
		for i, b := range [...]hud.Button{
			{ID: btnFirst, Icon: icon.First, Tip: "To the beginning (Shift+Page up)", Off: at == 0},
			{ID: btnPrev, Icon: icon.Previous, Tip: "One decision back (Page up)", Off: at == 0},
			{ID: btnNext, Icon: icon.Next, Tip: "One decision on (Page down)", Off: at == last},
			{ID: btnLast, Icon: icon.Last, Tip: "To the end (Shift+Page down)", Off: at == last && s.review},
		} {
			b.Rect = hud.Grid(l.Keys, i, 4, s.keyWidth())
			s.pad.Add(b)
		}
	} else {
		se := s.table.Session()
		for i, b := range [...]hud.Button{
			{ID: btnUndo, Icon: icon.Undo, Tip: "Take back (Ctrl+Z)", Off: !s.canUndo()},
			{ID: btnRedo, Icon: icon.Redo, Tip: "Do again (Ctrl+Y)", Off: !se.CanRedo()},
			{ID: btnBack, Icon: icon.Previous, Tip: "Look back through the game (Page up)", Off: se.Len() == 0},
			{ID: btnMenu, Icon: icon.Menu, Tip: "Menu (Esc)"},
		} {
			b.Rect = hud.Grid(l.Keys, i, 4, s.keyWidth())
			s.pad.Add(b)
		}
	}
	tools := []hud.Button{
		{ID: btnZoomOut, Icon: icon.ZoomOut, Tip: "Smaller (\u2212)"},
		{ID: btnZoomIn, Icon: icon.ZoomIn, Tip: "Larger (+)"},
		{ID: btnHome, Icon: icon.Home, Tip: "Show the whole table (Home); Shift+Home shows the market"},
		{ID: btnSnap, Icon: icon.Snap, Tip: "Cards snap to their neighbours (N); Alt turns it off for a moment", On: s.svc.Settings.Snapping},
		{ID: btnLog, Icon: icon.Log, Tip: "What has happened (L)", On: s.logOpen},
		{ID: btnRules, Icon: icon.Rules, Tip: "Rules (F1)"},
	}
	if s.looking() {
		tools = append(tools, hud.Button{ID: btnMenu, Icon: icon.Menu, Tip: "Menu (Esc)"})
	}
	for i, b := range tools {
		b.Rect = hud.Grid(l.Tools, i, len(tools), s.keyWidth())
		s.pad.Add(b)
	}
	for i := range s.info.Players {
		s.pad.Add(hud.Button{ID: panelIDs[i], Rect: l.Seats[i], Ghost: true, Tip: s.seatTip(i)})
	}
	s.pad.Add(s.actionButton())
	if s.placing() && s.hands.Hand == Down && !s.hands.Busy() {
		s.handButtons()
	}
}

func (s *Scene) canUndo() bool {
	return s.hands.Hand != InTray || s.draft.Card != 0 || s.table.Session().CanUndo()
}

// keyWidth is how wide a button of the grids is at most, dp.
func (s *Scene) keyWidth() float64 {
	if s.layout.Tall {
		return 140
	}
	return 60
}

// actionButton is the primary button: it always does what Enter does.
func (s *Scene) actionButton() hud.Button {
	b := hud.Button{ID: btnAction, Rect: s.layout.Action, Loud: true, Icon: icon.Next}
	short := s.layout.Compact && !s.layout.Tall
	switch {
	case s.stage.Busy():
		b.Icon, b.Label, b.Tip, b.Loud = icon.Next, "Skip", "Ends what is being shown (any key)", false
	case s.looking():
		b.Icon, b.Label, b.Tip = icon.Play, "Play from here", "A new game that begins with what is shown"
		if short {
			b.Plain, b.Label = true, "Play on"
		}
		if s.model.turn.Over() {
			b.Icon, b.Label, b.Tip = icon.Crown, "Result", "The score sheet"
		}
	case s.model.turn.Over():
		b.Icon, b.Label, b.Tip = icon.Crown, "Result", "The score sheet (Enter)"
	case s.model.turn.Phase == market.PhaseBuy:
		b.Icon, b.Label, b.Tip = icon.Next, "End turn", "Ends the turn (Enter)"
		b.Loud = s.draft.Card != 0 || s.model.forSale == 0
	case s.hands.Hand == InTray:
		b.Icon, b.Label, b.Tip = icon.Hand, "Take card", "Puts the card in the middle of the view (Space)"
		b.Loud = false
	default:
		b.Icon, b.Label, b.Tip = icon.Confirm, "Lay it", "Lays the card for good (Enter)"
		b.Off = !s.model.legal
	}
	return b
}

// handButtons puts tick and cross beside the lying card's ring.
func (s *Scene) handButtons() {
	x, y, r := s.hands.Ring(&s.cam)
	const side, gap = hud.Target + 4.0, 10.0
	view := s.layout.Board.Inset(4)
	bx := x + r + 18
	if bx+side > view.Right() {
		bx = x - r - 18 - side
	}
	bx = min(max(bx, view.X), view.Right()-side)
	by := min(max(y-side-gap/2, view.Y), view.Bottom()-2*side-gap)
	up := hud.Button{ID: btnConfirm, Icon: icon.Confirm, Loud: true, Off: !s.model.legal, Tip: "Lay it here for good (Enter)"}
	up.Rect.X, up.Rect.Y, up.Rect.W, up.Rect.H = bx, by, side, side
	down := hud.Button{ID: btnCancel, Icon: icon.Cancel, Tip: "Back to the tray (Esc)"}
	down.Rect.X, down.Rect.Y, down.Rect.W, down.Rect.H = bx, by+side+gap, side, side
	s.pad.Add(up)
	s.pad.Add(down)
}
