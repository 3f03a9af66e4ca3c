package stackstable

import (
	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/stackstable/board"
	"agora/scenes/stackstable/tell"
	"agora/scenes/table/duel"
	"agora/scenes/table/guide"
)

// Subjects implements guide.Inspectable: the legend of the marks, the panels, and the
// cells.
func (s *Scene) Subjects(l *guide.Subjects) {
	if r := s.fanRoom(); !r.Empty() && len(s.model.fan.columns) == 0 {
		for k, name := range tell.Acts {
			l.Box("act:"+name, r.InsetXY(12, 8).Row(k, len(tell.Acts), 0), func() guide.Explanation { return s.tellAct(k) })
		}
	}
	s.SeatSubjects(l, s.tellSeat)
	s.SpotSubjects(l, func(c stacks.Cell) func() guide.Explanation {
		return func() guide.Explanation { return s.tellCell(c) }
	})
}

// Clear implements guide.Inspectable: the answers, and stacks taken apart.
func (s *Scene) Clear() []render.Rect {
	return []render.Rect{s.chooser[0], s.chooser[1], s.model.fan.box}
}

// tellSeat explains a player's panel.
func (s *Scene) tellSeat(seat rules.Seat) guide.Explanation {
	m, say := &s.model, s.Words
	stones, prisoners := tell.CountStones(&m.State.Position, seat)
	rule := words.Sentences{words.M("explain.stacks.seat")}
	if m.State.Draws() {
		rule = append(rule, words.M("explain.stacks.seat.draws"))
	}
	return guide.Explanation{Icon: icon.Stack, Name: s.Name(seat), Rule: say.Sentences(rule), Page: "end",
		Now: say.T("explain.stacks.seat.now", "player", s.Name(seat), "n", m.State.Owned(seat),
			"stones", words.M("stacks.stones", "n", stones), "prisoners", words.M("stacks.prisoners", "n", prisoners))}
}

// tellAct explains a kind of move.
func (s *Scene) tellAct(kind int) guide.Explanation {
	say, act, n := s.Words, tell.Acts[kind], 0
	for _, mv := range s.model.State.Position.Moves(nil) {
		if int(mv.Kind()) == kind {
			n++
		}
	}
	told := guide.Explanation{Icon: [...]icon.ID{icon.Stairs, icon.Capture, icon.Surrender}[kind], Name: say.Pick("stacks.button", act), Rule: say.Pick("explain.stacks.rule", act),
		Page: [...]string{"turn", "capture", "surrender"}[kind], Now: say.T("stacks.refuse.over")}
	if turn := s.Turn(); !turn.Over() {
		told.Now = say.Pick("explain.stacks.act", some(n), "player", s.Name(turn.Seat), "n", n)
	}
	return told
}

// tellCell explains a cell, or the stack on it.
func (s *Scene) tellCell(c stacks.Cell) guide.Explanation {
	m, say := &s.model, s.Words
	if m.State.On(c).Len() > 0 {
		return s.tellStack(c)
	}
	ways := 0
	for _, mv := range m.State.Position.Moves(nil) {
		if mv.To() == c {
			ways++
		}
	}
	told := guide.Explanation{Icon: icon.Coordinates, Name: say.T("explain.stacks.cell.name", "cell", c.String(), "level", c.Level()), Rule: say.T("explain.stacks.cell"), Page: "board", Now: say.T("stacks.refuse.over")}
	if turn := s.Turn(); !turn.Over() {
		told.Now = say.Pick("explain.stacks.cell", some(ways), "player", s.Name(turn.Seat), "n", ways)
	}
	return told
}

// some returns the form of a message for something that can be done n times.
func some(n int) string {
	if n == 0 {
		return "none"
	}
	return "now"
}

// tellStack explains a stack: its height, its prisoners, when they would revolt, and what
// it can do.
func (s *Scene) tellStack(c stacks.Cell) guide.Explanation {
	m, say := &s.model, s.Words
	on := m.State.On(c)
	told := guide.Explanation{Name: say.T("explain.stacks.stack.name", "cell", c.String()), Rule: say.T("explain.stacks.stack"), Page: "stack",
		Sign: func(cv *render.Canvas, x, y, size float64, _ render.Color) {
			e := board.NewPainter(duel.Painter{C: cv, Emblems: [2]emblem.ID(s.Emblems[:2])}, &s.plan)
			e.Top(on, x, y, size)
		}}
	for _, r := range m.Preview.Revolts {
		if r.At == c {
			told.Rule, told.Page = say.T("explain.stacks.revolt"), "revolt"
			told.Now = say.T("stacks.preview.revolt", "cell", c.String(), "prisoners", r.Prisoners, "stones", len(r.Stones), "player", s.Name(r.Owner))
			return told
		}
	}
	height := words.M("stacks.stack", "cell", c.String(), "height", m.State.Height(c), "stones", on.Len(), "level", c.Level())
	var can [3]int
	for _, mv := range m.State.Position.Moves(nil) {
		if mv.From() == c {
			can[mv.Kind()%3]++
		}
	}
	args := []any{"stack", height, "player", s.Name(on.Owner()), "prisoners", words.M("stacks.prisoners", "n", on.Prisoners()), "n", on.Len() - 2*on.Prisoners() + 1}
	if on.Owner() == s.Turn().Seat && on.Owner() != rules.NoSeat {
		told.Now = say.T("explain.stacks.stack.can", append(args, "can", tell.Can(can))...)
	} else {
		told.Now = say.T("explain.stacks.stack.now", args...)
	}
	if d := m.Dangers[c]; d.Takers > 0 {
		told.Now += " " + say.T("explain.stacks.stack.taken", "cell", d.By.String())
	}
	return told
}
