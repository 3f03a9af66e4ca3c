package stackstable

import (
	"agora/render"
	"agora/render/icon"
	"agora/rules/stacks"
	"agora/scenes/hud"
	"agora/scenes/table/board"
)

// HalfMade reports whether something is half made.
func (s *Scene) HalfMade() bool { return s.pick.pick.on || s.pick.Aimed() }

// GiveUp takes back what is half made.
func (s *Scene) GiveUp() bool { return s.pick.giveUp() }

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
	l := &s.layout
	tools := [6]hud.Button{
		{ID: btnLevels, Icon: icon.Stairs, Tip: "Numbers of the levels (L)", On: s.levels},
		s.Tool(hud.BtnNames),
		s.Tool(hud.BtnTurn),
		s.Tool(hud.BtnLog),
		s.Tool(hud.BtnRules),
	}
	n := 5
	if s.Looking() { // the menu's place among the keys is taken
		tools[n] = s.Tool(hud.BtnMenu)
		n++
	}
	for i, b := range tools[:n] {
		if l.Tools[0].W >= 6*(hud.Target+1)-4 && l.Tools[0].H < board.Rows2 {
			w := min(60, (l.Tools[0].W-5)/6)
			row := l.Tools[0].Middle(w*float64(n), l.Tools[0].H)
			b.Rect = row.Column(i, n, 1)
		} else {
			r := l.Tools[0]
			b.Rect = hud.Grid(r.Middle(min(r.W, 4*(hud.Target+4)-5), r.H), i, n, 60)
		}
		s.Pad.Add(b)
	}
	s.AddAction(s.confirmButton())
	if s.pick.asking {
		s.Pad.Add(hud.Button{ID: btnCapture, Rect: s.chooser[0], Icon: icon.Capture, Label: "Capture", Tip: "Your top stone goes onto it (C)", Loud: s.pick.kind == stacks.KindCapture})
		s.Pad.Add(hud.Button{ID: btnSurrender, Rect: s.chooser[1], Icon: icon.Surrender, Label: "Surrender", Tip: "Your whole stack goes under it (S)", Loud: s.pick.kind == stacks.KindSurrender})
	}
}

// placeChooser puts the two answers beside the target, clear of it and of the
// stack that acts.
func (s *Scene) placeChooser() {
	s.chooser = [2]render.Rect{}
	if !s.pick.asking {
		return
	}
	const w, h, gap = 148.0, 50.0, 4.0
	at := s.plan.Rect(s.pick.At)
	x, _ := at.Centre()
	r := render.R(x-w-gap/2, at.Bottom()+6, 2*w+gap, h)
	from := s.plan.Rect(s.pick.pick.from)
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
	v := &s.model.preview
	b := hud.Button{ID: btnConfirm, Icon: icon.Confirm, Label: "Move", Tip: "Does what is shown (Enter)", Off: !v.on || v.open == 0}
	if !b.Off {
		b.Label = [...]string{"Move", "Capture", "Surrender"}[v.move.Kind()%3]
		if !v.sure {
			b.Label = "Choose"
		}
	}
	return b
}
