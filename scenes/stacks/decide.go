package stacks

import (
	"agora/game"
	"agora/render"
	"agora/render/hud"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/stacks"
)

// confirm does what Enter does to a target.
func (s *Scene) confirm() {
	if s.playing() && s.pick.Target() {
		s.deed(s.pick.Confirm(&s.model.ground), false)
	}
}

// do makes a move and presents it. held: the hand has carried the stack there.
func (s *Scene) do(m stacks.Move, held bool) {
	before := s.table.State()
	events, err := s.table.Do(m)
	if err != nil {
		s.refuse(err.Error())
		return
	}
	s.changed(before, s.table.State(), events, false, held)
}

// changed follows a move from one state to the next, or back.
func (s *Scene) changed(before, after stacks.State, events []rules.Event, back, held bool) {
	s.notice = ""
	s.pick.Reset()
	s.stage.Play(&before, &after, events, back, held, s.svc.Speed())
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
	after := s.table.State()
	events := s.eventsOf(s.table.Len())
	if err := s.table.Undo(); err != nil {
		s.refuse(err.Error())
		return
	}
	s.play(sound.Slide)
	s.changed(s.table.State(), after, events, true, false)
}

// eventsOf is what decision n, from 1, made happen.
func (s *Scene) eventsOf(n int) []rules.Event {
	if n < 1 || n > s.table.Len() {
		return nil
	}
	return s.table.Session().At(n - 1).Events
}

// redo makes the move again that was taken back.
func (s *Scene) redo() {
	s.finish()
	if s.looking() {
		return
	}
	before := s.table.State()
	events, err := s.table.Redo()
	if err != nil {
		s.refuse(err.Error())
		return
	}
	s.changed(before, s.table.State(), events, false, false)
}

// lookAt shows the game after n moves. A single step is seen as it was played.
func (s *Scene) lookAt(n int) {
	s.stage.Clear()
	s.spin.Finish()
	was, before := s.table.At(), s.table.State()
	s.table.Look(n)
	at := s.table.At()
	if at == was {
		return
	}
	s.notice = ""
	s.pick.Reset()
	after := s.table.State()
	switch at - was {
	case 1:
		s.stage.Play(&before, &after, s.eventsOf(at), false, false, s.svc.Speed())
	case -1:
		s.stage.Play(&after, &before, s.eventsOf(was), true, false, s.svc.Speed())
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
		kept, err := s.svc.Saves.Save(s.svc.Saves.FreeTitle("The Prisoners before going back"), s.table.Record(), false)
		if err != nil {
			s.refuse(err.Error())
			return
		}
		s.svc.Nav.Toast("The game so far is kept as \u201c" + kept.Title + "\u201d.")
	}
	s.review = true // nothing more is saved from here
	s.svc.Nav.Go(game.RouteStacks, game.PlayArg{Record: record})
}

// Buttons, by ID; those of every table are package hud's.
const (
	btnConfirm   = "confirm"
	btnResult    = "result"
	btnBranch    = "branch"
	btnCapture   = "capture"
	btnSurrender = "surrender"
	btnNames     = "coordinates"
	btnLevels    = "levels"
	btnTurn      = "turn-board"
	btnLog       = "log"
	btnRules     = "rules"
)

// listButtons makes the buttons anew.
func (s *Scene) listButtons() {
	s.pad.Clear()
	l := &s.layout
	s.pad.AddKeys(l.Keys, hud.Keys{
		Looking: s.looking(), At: s.table.At(), Last: s.table.Len(), CanUndo: s.canUndo(), CanRedo: s.table.Session().CanRedo(), Unit: "move",
	})
	set := s.svc.Settings
	tools := [6]hud.Button{
		{ID: btnLevels, Icon: icon.Stairs, Tip: "Numbers of the levels (L)", On: s.levels},
		{ID: btnNames, Icon: icon.Coordinates, Tip: "Names of the cells (N)", On: set.ShowCoordinates},
		{ID: btnTurn, Icon: icon.TurnBoard, Tip: "Turn the board to whose move it is (T)", On: set.TurnBoard},
		{ID: btnLog, Icon: icon.Log, Tip: "The moves (J)", On: s.logOpen},
		{ID: btnRules, Icon: icon.Rules, Tip: "Rules (F1)"},
	}
	n := 5
	if s.looking() { // the menu's place among the keys is taken
		tools[n] = hud.Button{ID: hud.BtnMenu, Icon: icon.Menu, Tip: "Menu (Esc)"}
		n++
	}
	for i, b := range tools[:n] {
		if l.Tools.W >= 6*(hud.Target+1)-4 && l.Tools.H < rows2 {
			w := min(60, (l.Tools.W-5)/6)
			row := l.Tools.Middle(w*float64(n), l.Tools.H)
			b.Rect = row.Column(i, n, 1)
		} else {
			r := l.Tools
			b.Rect = hud.Grid(r.Middle(min(r.W, 4*(hud.Target+4)-5), r.H), i, n, 60)
		}
		s.pad.Add(b)
	}
	s.pad.Add(s.actionButton())
	if s.pick.Asking {
		s.pad.Add(hud.Button{ID: btnCapture, Rect: s.chooser[0], Icon: icon.Capture, Label: "Capture", Tip: "Your top stone goes onto it (C)", Loud: s.pick.Kind == stacks.KindCapture})
		s.pad.Add(hud.Button{ID: btnSurrender, Rect: s.chooser[1], Icon: icon.Surrender, Label: "Surrender", Tip: "Your whole stack goes under it (S)", Loud: s.pick.Kind == stacks.KindSurrender})
	}
}

// placeChooser puts the two answers beside the target, clear of it and of the
// stack that acts.
func (s *Scene) placeChooser() {
	s.chooser = [2]render.Rect{}
	if !s.pick.Asking {
		return
	}
	const w, h, gap = 148.0, 50.0, 4.0
	at := s.plan.Rect(s.pick.Cell)
	x, _ := at.Centre()
	r := render.R(x-w-gap/2, at.Bottom()+6, 2*w+gap, h)
	from := s.plan.Rect(s.pick.From)
	room := s.layout.Board.Inset(2)
	if in := r.Intersect(from); in.W > 0 && in.H > 0 || r.Bottom() > room.Bottom() {
		r.Y = at.Y - h - 6 - at.H*0.3
		if in := r.Intersect(from); in.W > 0 && in.H > 0 && from.Y-h-6 >= room.Y {
			r.Y = from.Y - h - 6
		}
	}
	r = r.Within(room)
	s.chooser = [2]render.Rect{r.Column(0, 2, gap), r.Column(1, 2, gap)}
}

func (s *Scene) canUndo() bool {
	return s.pick.Picked || s.pick.On && s.pick.By != Mouse || s.table.Session().CanUndo()
}

// actionButton is the primary button: it always does what Enter does.
func (s *Scene) actionButton() hud.Button {
	b := hud.Button{Rect: s.layout.Action, Loud: true}
	b.Rect = b.Rect.Middle(b.Rect.W, min(b.Rect.H, 60))
	m := &s.model
	switch {
	case m.turn.Over():
		b.ID, b.Icon, b.Label, b.Tip = btnResult, icon.Crown, "Result", "The score sheet (Enter)"
	case s.looking():
		b.ID, b.Icon, b.Label, b.Tip = btnBranch, icon.Play, "Play on", "A new game that begins with what is shown (Enter)"
	default:
		b.ID, b.Icon, b.Tip = btnConfirm, icon.Confirm, "Does what is shown (Enter)"
		b.Label = "Move"
		b.Off = !m.trial || m.open == 0
		if !b.Off {
			b.Label = [...]string{"Move", "Capture", "Surrender"}[m.effect.move.Kind()%3]
			if !m.sure {
				b.Label = "Choose"
			}
		}
	}
	return b
}
