package stackstable

import (
	"agora/game/bots"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules/stacks"
	"agora/scenes/stackstable/tell"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// HalfMade reports whether something is half made.
func (s *Scene) HalfMade() bool { return s.pick.pick.on || s.pick.Aimed() }

// GiveUp drops a half-made move.
func (s *Scene) GiveUp() bool { return s.pick.giveUp() }

// IDs of the buttons that not every table has.
const (
	btnConfirm   = "confirm"
	btnCapture   = "capture"
	btnSurrender = "surrender"
	btnLevels    = "levels"
	btnFree      = "free"
)

// buttons lists the buttons.
func (s *Scene) buttons(v *table.View) {
	s.Furniture.AddKeys(v, 0)
	l := &s.layout
	tools := []ui.Button{s.sideButton(), s.Furniture.ThreatButton(), s.Furniture.RulesButton()}
	if s.Looking() { // the keys have no place for the menu
		tools = append(tools, s.Furniture.MenuButton())
	}
	s.Furniture.AddTools(v, func(i, n int) render.Rect { return table.Grid(l.Tools[0], i, n, 140) }, tools,
		ui.Button{ID: btnLevels, Icon: ui.Icon(icon.Stairs), Tip: s.Words.T("stacks.button.levels.tip"), On: s.shown == showLevels},
		ui.Button{ID: btnFree, Icon: ui.Icon(icon.Bars), Tip: s.Words.T("stacks.button.free.tip"), On: s.free.Shown()},
		s.Furniture.NamesButton(), s.Turning.Button(), s.Log.Button())
	s.Furniture.AddAction(v, s.confirmButton())
	if s.pick.asking {
		answers := [2]ui.Button{
			{ID: btnCapture, Icon: ui.Icon(icon.Capture), Label: s.Words.T("stacks.button.capture"), Tip: s.Words.T("stacks.button.capture.tip")},
			{ID: btnSurrender, Icon: ui.Icon(icon.Surrender), Label: s.Words.T("stacks.button.surrender"), Tip: s.Words.T("stacks.button.surrender.tip")},
		}
		for i, kind := range [2]stacks.Kind{stacks.KindCapture, stacks.KindSurrender} {
			if s.pick.kind == kind {
				answers[i].Look = ui.Primary
			}
			v.Add(s.chooser[i], answers[i])
		}
	}
}

// placeChooser places the two answers beside the target, without covering it or the acting
// stack.
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

// confirmButton returns the button that makes the previewed move.
func (s *Scene) confirmButton() ui.Button {
	v := &s.model.Preview
	b := ui.Button{ID: btnConfirm, Look: ui.Primary, Icon: ui.Icon(icon.Confirm), Label: s.Words.T("stacks.button.move"), Tip: s.Words.T("stacks.button.confirm.tip")}
	if !v.On || v.Open == 0 {
		b.Off = s.Words.T("stacks.button.confirm.off")
	} else {
		b.Label = s.Words.Pick("stacks.button", tell.Acts[v.Move.Kind()%3])
		if !v.Sure {
			b.Label = s.Words.T("stacks.button.choose")
		}
	}
	return b
}

// Advise prepares the suggested move for confirmation, and describes it.
func (s *Scene) Advise(c bots.Choice[stacks.Move]) words.Message {
	m := c.Move
	s.pick.set(m, s.Input.Pointing())
	s.Stale()
	return tell.Move(m)
}
