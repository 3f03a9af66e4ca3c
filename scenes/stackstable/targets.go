package stackstable

import (
	"maps"

	"agora/game/input"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/stackstable/board"
	"agora/scenes/stackstable/tell"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// choice is the player's stack that acts.
type choice struct {
	from stacks.Cell
	on   bool
}

// intent is the meaning of a gesture.
type intent = table.Intent[stacks.Move]

// picker turns acts and keys into a move: the player's stack that acts, the cell that it
// acts on, and if both are possible, whether to capture or to surrender. It is pure.
//
//	mouse     click a stack, then a target; or drag; Shift surrenders if both are possible
//	finger    tap a stack, tap a target to preview, tap it again to confirm; or drag
//	keyboard  arrows, Tab, Enter; C captures, S surrenders
type picker struct {
	*spots.Pointer[stacks.Cell]
	list   *spots.List[stacks.Cell]
	pos    stacks.Position
	pick   choice
	before choice      // restored when a gesture is cancelled
	asking bool        // the player must choose between capture and surrender
	asked  stacks.Cell // on this cell
	kind   stacks.Kind // the one that Enter would choose
	shift  bool
}

// listTargets lists what can be pointed at in a position.
func (p *picker) listTargets(pos stacks.Position, plan *board.Plan) {
	p.pos = pos
	l := p.list
	l.Reset()
	l.Board, l.Start, l.Keep = plan.View, -1, p.asking
	for n := board.Size*board.Size - 1; n >= 0; n-- { // the keyboard's cursor starts at the first of the player's stacks
		if l.Start < 0 || p.own(plan.Order(n)) {
			l.Start = n
		}
	}
	if p.pick.on {
		l.Start = plan.Place(p.pick.from)
	} else if p.own(p.At) {
		l.Start = plan.Place(p.At)
	}
	for n := range board.Size * board.Size {
		c := plan.Order(n)
		s := spots.Box(c, cellIDs[c], plan.Rect(c))
		if body := plan.Body(c, pos.On(c).Len()); !body.Empty() { // seen from the side
			s.Area = s.Area.Union(body)
		}
		s.Hit = plan.Behind(&pos, c)
		s.Reach = plan.Between() // the stairs belong to the cells beside them
		s.Loose = p.own(c)
		if p.pick.on {
			s.Live = board.ActsOf(&pos, p.pick.from, c) != 0
		} else {
			s.Live = s.Loose && p.active(c)
		}
		l.Add(s)
	}
	p.Settle(l)
}

// own reports whether the player to move owns the stack on a cell.
func (p *picker) own(c stacks.Cell) bool {
	return p.pos.On(c).Owner() == p.pos.Seat() && !p.pos.Over()
}

// active reports whether a stack can do anything.
func (p *picker) active(c stacks.Cell) bool {
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			file, rank := c.File()+dx, c.Rank()+dy
			if file >= 0 && rank >= 0 && board.ActsOf(&p.pos, c, stacks.At(file&7, rank&7)) != 0 {
				return true
			}
		}
	}
	return false
}

// ask requests a kind of move, and remembers which.
func (p *picker) ask(k stacks.Kind) intent {
	p.kind = k
	return intent{Kind: table.Asked, Move: stacks.Act(k, p.pick.from, p.At)}
}

// reset forgets everything except the keyboard's cursor.
func (p *picker) reset() {
	p.Reset()
	p.pick.on, p.asking = false, false
}

// set prepares a move for confirmation by a device.
func (p *picker) set(m stacks.Move, by spots.Source) {
	p.reset()
	p.pick = choice{m.From(), true}
	p.Point(m.To(), by)
	p.kind, p.asking, p.asked = m.Kind(), p.acts().Both(), p.At
}

// target reports whether the selected stack could act on the cell that is pointed at.
func (p *picker) target() bool { return p.pick.on && p.On && p.At != p.pick.from }

// acts returns the legal moves of the selected stack against the cell pointed at.
func (p *picker) acts() board.Acts { return board.ActsOf(&p.pos, p.pick.from, p.At) }

// wanted returns the kind of move that the target will get without a further question;
// false if there is none, or if the player must choose.
func (p *picker) wanted() (stacks.Kind, bool) {
	if !p.target() {
		return 0, false
	}
	switch acts := p.acts(); {
	case acts == 0:
		return 0, false
	case p.asking:
		return p.kind, true
	case acts.Both():
		return stacks.KindSurrender, p.shift
	default:
		return acts.First(), true
	}
}

// act makes the only possible move on the target, or asks which if there are two.
func (p *picker) act() intent {
	switch acts := p.acts(); {
	case acts.Both() && !p.shift:
		p.asking, p.asked, p.kind = true, p.At, stacks.KindCapture
		return intent{Kind: table.Chosen}
	case acts.Both():
		return p.ask(stacks.KindSurrender)
	case acts == 0 && p.pos.On(p.At).Owner() != rules.NoSeat:
		return p.ask(stacks.KindCapture)
	default:
		return p.ask(acts.First())
	}
}

// do requests a kind of move, whatever else is possible.
func (p *picker) do(k stacks.Kind) intent {
	if !p.target() {
		return intent{}
	}
	return p.ask(k)
}

// click handles a click on the cell that is pointed at.
func (p *picker) click() intent {
	switch {
	case !p.On:
		return intent{}
	case p.pick == (choice{p.At, true}):
		p.pick.on, p.asking = false, false
		return intent{Kind: table.Dropped}
	case p.own(p.At):
		p.pick, p.asking = choice{p.At, true}, false
		return intent{Kind: table.Chosen}
	case p.pick.on:
		return p.act()
	}
	p.pick.from = p.At
	return p.ask(stacks.KindMove) // which is refused
}

// confirm returns the effect of Enter while something is pointed at.
func (p *picker) confirm() intent {
	if p.asking {
		return p.do(p.kind)
	}
	return p.click()
}

// hear handles what only this game understands, before the pointer does.
func (p *picker) hear(e input.Event) intent {
	switch e.Kind {
	case input.Hover, input.Press, input.Tap, input.Drag, input.DragStart, input.DragEnd:
		p.shift = e.Mods.Has(input.Shift) && !e.Touch
		if e.Kind == input.Press {
			p.before = p.pick
		}
	case input.KeyPress, input.KeyRelease:
		return p.key(e)
	}
	return intent{}
}

// on handles an act.
func (p *picker) on(act spots.Act[stacks.Cell]) intent {
	p.asking = p.asking && p.On && p.At == p.asked
	switch act.Kind {
	case spots.Moved:
		return intent{Kind: table.Changed}
	case spots.Lift:
		p.pick, p.asking = choice{act.From, true}, false
		return intent{Kind: table.Changed}
	case spots.Click:
		// The first tap on a target previews the move, the second makes it.
		if act.By == spots.Finger && p.target() && !p.own(p.At) && p.acts() != 0 && !p.acts().Both() {
			return intent{Kind: table.Changed}
		}
		return p.click()
	case spots.Confirm:
		if act.By == spots.Keys {
			return p.confirm()
		}
		return p.click()
	case spots.Drop:
		switch {
		case !act.On:
			p.pick.on = p.before == choice{act.From, true}
			return intent{Kind: table.Dropped}
		case act.To == act.From:
			return intent{Kind: table.Chosen} // it stays selected
		}
		in := p.act()
		in.Shown = true // the player has dragged it there
		return in
	case spots.Cancel:
		p.pick, p.asking = p.before, false
		return intent{Kind: table.Dropped}
	}
	return intent{}
}

// key handles the keys that only this game understands.
func (p *picker) key(e input.Event) intent {
	down := e.Kind == input.KeyPress
	if e.Key == input.KeyShift {
		was := p.shift
		if p.shift = down; was != down {
			return intent{Kind: table.Changed}
		}
		return intent{}
	}
	if !down || e.Mods.Has(input.Ctrl) || e.Mods.Has(input.Alt) {
		return intent{}
	}
	switch e.Key {
	case input.KeyTab, input.KeyLeft, input.KeyRight, input.KeyUp, input.KeyDown:
		if e.Key == input.KeyTab {
			p.shift = false
		}
		if p.asking { // switches between the answers
			p.kind = stacks.KindCapture + stacks.KindSurrender - p.kind
			return intent{Kind: table.Changed}
		}
	case input.KeyEnter, input.KeySpace:
		p.shift = p.shift && e.Repeat
	case input.KeyC, input.KeyS:
		k := stacks.KindCapture
		if e.Key == input.KeyS {
			k = stacks.KindSurrender
		}
		if e.Repeat {
			return intent{Kind: table.Heard}
		}
		return p.do(k)
	}
	return intent{}
}

// giveUp drops a half-made move; false if there is none.
func (p *picker) giveUp() bool {
	switch {
	case p.Holding || p.Aiming:
		p.pick, p.asking = p.before, false
		return p.GiveUp(p.list)
	case p.asking:
		p.asking = false
	case p.pick.on:
		p.pick.on = false
		if p.By == spots.Keys && p.On {
			p.Point(p.pick.from, spots.Keys)
		}
	default:
		return p.GiveUp(p.list)
	}
	return true
}

// cellIDs are the names of the cells as areas.
var cellIDs = func() (ids [board.Cells]string) {
	for i := range ids {
		ids[i] = "cell:" + stacks.Cell(i).String()
	}
	return ids
}()

// Trace describes the state of the table. In addition to the values of game.Tracer and
// those of every table (see table.TraceOf; the phases are act, over, review):
//
//	"from"       the selected stack, or ""
//	"cell"       what is pointed at, or ""
//	"open"       what can be done to it: "-", "x", "^", "x^" or ""
//	"asking"     the player must choose between capture and surrender
//	"stacks", "stones" by seat
//	"legalMoves" as tokens
//	"revolt"     the previewed move causes a revolt
//	"fan"        the target is taken apart
//
// Areas: "capture" and "surrender" while the player must choose; "cell:d4" for each cell.
func (s *Scene) Trace() map[string]any {
	m, p := &s.model, &s.pick
	trace, _ := s.TraceOf(m.State)
	legal := []string{}
	if s.Playing() {
		for _, mv := range m.State.Position.Moves(nil) {
			legal = append(legal, mv.String())
		}
	}
	from, cell, open := "", "", ""
	if p.pick.on {
		from = p.pick.from.String()
	}
	if p.On {
		cell = p.At.String()
	}
	for k, sign := range [...]string{"-", "x", "^"} {
		if m.Preview.On && m.Preview.Open.Has(stacks.Kind(k)) {
			open += sign
		}
	}
	var stones [2]int
	for i := range stones {
		stones[i], _ = tell.CountStones(&m.State.Position, rules.Seat(i))
	}
	maps.Copy(trace, map[string]any{
		"from": from, "cell": cell, "open": open, "asking": p.asking, "legalMoves": legal,
		"revolt": len(m.Preview.Revolts) > 0, "stacks": []int{m.State.Owned(0), m.State.Owned(1)}, "stones": stones[:], "fan": m.fanned,
	})
	return trace
}
