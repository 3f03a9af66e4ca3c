package phobia

import (
	"agora/game"
	"agora/render/hud"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules/phobia"
)

// confirm places the piece that is pointed at.
func (s *Scene) confirm() {
	if s.playing() && s.model.legal && s.pick.On {
		s.do(s.pick.Move(), false)
	}
}

// do makes a move and presents it. held: the hand has put the piece down.
func (s *Scene) do(m phobia.Move, held bool) {
	before := s.table.State()
	if _, err := s.table.Do(m); err != nil {
		s.refuse(err.Error())
		return
	}
	s.changed(before, held)
}

// changed follows a change of the game from a neighbouring position.
func (s *Scene) changed(before phobia.State, held bool) {
	s.notice = ""
	s.sizes[seatOf(before.Seat())] = s.pick.Size
	s.pick.Reset()
	after := s.table.State()
	s.pick.Size = s.sizes[seatOf(after.Seat())]
	s.stage.Play(&before, &after, held, s.svc.Speed())
	s.spin.Finish()
	s.writeLog()
	s.dirty = true
	if !s.stage.Busy() {
		s.play(sound.Place)
		s.derive() // the turn may be over
		s.settled()
	}
}

// undo takes back what is half made, or the last move.
func (s *Scene) undo() {
	s.finish()
	if s.looking() {
		return
	}
	if _, ok := s.pick.giveUp(); ok {
		s.dirty = true
		return
	}
	before := s.table.State()
	if err := s.table.Undo(); err != nil {
		s.refuse(err.Error())
		return
	}
	s.play(sound.Slide)
	s.changed(before, false)
}

// redo makes the move again that was taken back.
func (s *Scene) redo() {
	s.finish()
	if s.looking() {
		return
	}
	before := s.table.State()
	if _, err := s.table.Redo(); err != nil {
		s.refuse(err.Error())
		return
	}
	s.changed(before, false)
}

// lookAt shows the game after n moves. A single step is seen as it was played.
func (s *Scene) lookAt(n int) {
	s.stage.Clear()
	s.spin.Finish()
	was, before := s.table.At(), s.table.State()
	s.table.Look(n)
	if s.table.At() == was {
		return
	}
	s.notice = ""
	s.pick.Reset()
	after := s.table.State()
	s.pick.Size = s.sizes[seatOf(after.Seat())]
	if d := s.table.At() - was; d == 1 || d == -1 {
		s.stage.Play(&before, &after, false, s.svc.Speed())
	}
	if !s.stage.Busy() {
		s.face()
	}
	s.dirty = true
}

// branch plays on from the position that is shown, as a game of its own.
func (s *Scene) branch() {
	if s.model.turn.Over() {
		s.showResult()
		return
	}
	record := s.table.Branch()
	if !s.review {
		kept, err := s.svc.Saves.Save(s.svc.Saves.FreeTitle("Agoraphobia before going back"), s.table.Record(), false)
		if err != nil {
			s.refuse(err.Error())
			return
		}
		s.svc.Nav.Toast("The game so far is kept as \u201c" + kept.Title + "\u201d.")
	}
	s.review = true // nothing more is saved from here
	s.svc.Nav.Go(game.RoutePhobia, game.PlayArg{Record: record})
}

// Buttons, by ID.
const (
	btnUndo    = "undo"
	btnRedo    = "redo"
	btnBack    = "back"
	btnMenu    = "menu"
	btnConfirm = "confirm"
	btnResult  = "result"
	btnBranch  = "branch"
	btnZoomIn  = "zoom-in"
	btnZoomOut = "zoom-out"
	btnHome    = "home"
	btnGroups  = "groups"
	btnNames   = "coordinates"
	btnTurn    = "turn-board"
	btnLog     = "log"
	btnRules   = "rules"
	btnFirst   = "first"
	btnPrev    = "previous"
	btnNext    = "next"
	btnLast    = "last"
)

// listButtons makes the buttons anew.
func (s *Scene) listButtons() {
	s.pad.Clear()
	l := &s.layout
	keys := [4]hud.Button{
		{ID: btnUndo, Icon: icon.Undo, Tip: "Take back (Ctrl+Z)", Off: !s.canUndo()},
		{ID: btnRedo, Icon: icon.Redo, Tip: "Do again (Ctrl+Y)", Off: !s.table.Session().CanRedo()},
		{ID: btnBack, Icon: icon.Previous, Tip: "Look back through the game (Page up)", Off: s.table.Len() == 0},
		{ID: btnMenu, Icon: icon.Menu, Tip: "Menu (Esc)"},
	}
	if s.looking() {
		at, last := s.table.At(), s.table.Len()
		keys = [4]hud.Button{
			{ID: btnFirst, Icon: icon.First, Tip: "To the beginning (Shift+Page up)", Off: at == 0},
			{ID: btnPrev, Icon: icon.Previous, Tip: "One move back (Page up)", Off: at == 0},
			{ID: btnNext, Icon: icon.Next, Tip: "One move on (Page down)", Off: at == last},
			{ID: btnLast, Icon: icon.Last, Tip: "To the end (Shift+Page down)", Off: at == last},
		}
	}
	for i, b := range keys {
		b.Rect = l.Keys.Column(i, len(keys), 4)
		b.Rect = b.Rect.Middle(b.Rect.W, min(b.Rect.H, 56))
		s.pad.Add(b)
	}
	set := s.svc.Settings
	tools := [8]hud.Button{
		{ID: btnGroups, Icon: icon.Group, Tip: "Outline the largest groups (G)", On: s.crowds},
		{ID: btnNames, Icon: icon.Coordinates, Tip: "Names of the cells (C)", On: set.ShowCoordinates},
		{ID: btnTurn, Icon: icon.TurnBoard, Tip: "Turn the board to whose move it is (T)", On: set.TurnBoard},
		{ID: btnLog, Icon: icon.Log, Tip: "The moves (J)", On: s.logOpen},
		{ID: btnZoomOut, Icon: icon.ZoomOut, Tip: "Smaller (\u2212)", Off: s.atHome},
		{ID: btnZoomIn, Icon: icon.ZoomIn, Tip: "Larger (+)", Off: s.cam.Zoom >= s.cam.MaxZoom*0.999},
		{ID: btnHome, Icon: icon.Home, Tip: "Show the whole board (Home)", Off: s.atHome},
		{ID: btnRules, Icon: icon.Rules, Tip: "Rules (F1)"},
	}
	if s.looking() { // the home button's place is needed for the menu
		tools[6] = hud.Button{ID: btnMenu, Icon: icon.Menu, Tip: "Menu (Esc)"}
	}
	for i, b := range tools {
		switch {
		case l.Tall && l.Tools[0].W < 8*(hud.Target+4)-4:
			// Fingers zoom by themselves: two of the eight make room.
			k := i
			if b.ID == btnZoomIn || b.ID == btnZoomOut {
				continue
			}
			if i > 5 {
				k -= 2
			}
			b.Rect = hud.Grid(l.Tools[0], k, 6, 64)
		case l.Tools[1].Empty():
			r := l.Tools[0]
			b.Rect = hud.Grid(r.Middle(min(r.W, 5*(hud.Target+4)-5), r.H), i, len(tools), 60) // four by two
		default:
			r := l.Tools[i/4]
			b.Rect = hud.Grid(r.Middle(min(r.W, 3*(hud.Target+4)-5), r.H), i%4, 4, 60) // two by two
		}
		s.pad.Add(b)
	}
	s.pad.Add(s.actionButton())
}

func (s *Scene) canUndo() bool {
	return s.pick.On && s.pick.By != Mouse || s.table.Session().CanUndo()
}

// actionButton is the primary button: it always does what Enter does.
func (s *Scene) actionButton() hud.Button {
	b := hud.Button{Rect: s.layout.Action, Loud: true}
	b.Rect = b.Rect.Middle(b.Rect.W, min(b.Rect.H, 60))
	switch {
	case s.model.turn.Over():
		b.ID, b.Icon, b.Label, b.Tip = btnResult, icon.Crown, "Result", "The score sheet (Enter)"
	case s.looking():
		b.ID, b.Icon, b.Label, b.Tip = btnBranch, icon.Play, "Play on", "A new game that begins with what is shown (Enter)"
	default:
		b.ID, b.Icon, b.Label, b.Tip = btnConfirm, icon.Confirm, "Place", "Places the piece where you point (Enter)"
		b.Off = !s.model.legal
	}
	return b
}
