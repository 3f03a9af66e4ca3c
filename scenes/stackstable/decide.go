package stackstable

import (
	"agora/render"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules/stacks"
	"agora/scenes/hud"
	"agora/scenes/table"
)

// confirm does what Enter does to a target.
func (s *Scene) confirm() {
	if s.Playing() && s.pick.Target() {
		s.deed(s.pick.Confirm(&s.model.ground), false)
	}
}

// present shows a change of the position.
func (s *Scene) present(c table.Change[stacks.State, stacks.Move]) {
	s.pick.Reset()
	s.stage.Clear()
	if step, ok := c.Single(); ok {
		before, after := &c.From, &c.To
		if c.Back {
			before, after = after, before
		}
		s.stage.Play(before, after, step.Events, c.Back, c.Shown, s.Svc.Speed())
	}
	if c.Kind != table.Looked && !s.stage.Busy() {
		s.Play(sound.Place)
	}
}

// HalfMade reports whether something is half made.
func (s *Scene) HalfMade() bool { return s.pick.Picked || s.pick.On && s.pick.By != Mouse }

// GiveUp takes back what is half made.
func (s *Scene) GiveUp() bool {
	_, ok := s.pick.giveUp()
	return ok
}

// Buttons that not every table has, by ID.
const (
	btnConfirm   = "confirm"
	btnCapture   = "capture"
	btnSurrender = "surrender"
	btnLevels    = "levels"
)

// Buttons lists the buttons anew.
func (s *Scene) Buttons() {
	s.AddKeys(0)
	l, set := &s.layout, s.Svc.Settings
	tools := [6]hud.Button{
		{ID: btnLevels, Icon: icon.Stairs, Tip: "Numbers of the levels (L)", On: s.levels},
		{ID: hud.BtnNames, Icon: icon.Coordinates, Tip: "Names of the cells (N)", On: set.ShowCoordinates},
		{ID: hud.BtnTurn, Icon: icon.TurnBoard, Tip: "Turn the board to whose move it is (T)", On: set.TurnBoard},
		{ID: hud.BtnLog, Icon: icon.Log, Tip: "The moves (J)", On: s.LogOpen},
		{ID: hud.BtnRules, Icon: icon.Rules, Tip: "Rules (F1)"},
	}
	n := 5
	if s.Looking() { // the menu's place among the keys is taken
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
		s.Pad.Add(b)
	}
	s.AddAction(s.confirmButton())
	if s.pick.Asking {
		s.Pad.Add(hud.Button{ID: btnCapture, Rect: s.chooser[0], Icon: icon.Capture, Label: "Capture", Tip: "Your top stone goes onto it (C)", Loud: s.pick.Kind == stacks.KindCapture})
		s.Pad.Add(hud.Button{ID: btnSurrender, Rect: s.chooser[1], Icon: icon.Surrender, Label: "Surrender", Tip: "Your whole stack goes under it (S)", Loud: s.pick.Kind == stacks.KindSurrender})
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

// confirmButton does to the target what is shown.
func (s *Scene) confirmButton() hud.Button {
	m := &s.model
	b := hud.Button{ID: btnConfirm, Icon: icon.Confirm, Label: "Move", Tip: "Does what is shown (Enter)", Off: !m.trial || m.open == 0}
	if !b.Off {
		b.Label = [...]string{"Move", "Capture", "Surrender"}[m.effect.move.Kind()%3]
		if !m.sure {
			b.Label = "Choose"
		}
	}
	return b
}
