package table

import (
	"time"

	"agora/game/known"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/routes"
	"agora/render"
	"agora/rules"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
)

// farClock shows the time that a host counts, at a table whose clock can lose the game. It counts
// nothing itself.
type farClock struct {
	t     *Core
	table *remote.Table
	faces clockFaces
	known bool // the host has told the time
}

var _ mode.Panel = (*farClock)(nil)

// newFarClock returns the clock of a table; nil if it has none.
func newFarClock(t *Core, table *remote.Table) *farClock {
	if _, timed := table.Timed(); !timed {
		return nil
	}
	m := &farClock{t: t, table: table}
	m.write()
	return m
}

// write updates the clock faces, and reports whether any changed. It rounds up, as a clock here
// does.
func (m *farClock) write() (changed bool) {
	for i := range m.t.Info.Players {
		left, ok := m.table.Left(rules.Seat(i))
		if !ok {
			return changed
		}
		m.known = true
		changed = m.faces.set(m.t.Words, i, int((left+time.Second-1)/time.Second)) || changed
	}
	return changed
}

// runs reports whether a clock runs at the host.
func (m *farClock) runs() bool {
	return m.table.Counts(m.table.Decides())
}

// shown reports whether a seat has a clock: computers have none.
func (m *farClock) shown(seat rules.Seat) bool {
	people := m.table.People()
	return int(seat) < len(people) && (people[seat].Sits || people[seat].Level == 0)
}

// Bar implements mode.Panel.
func (m *farClock) Bar(place render.Rect, _, _ float64) render.Rect { return place }

// Beside implements mode.Panel.
func (m *farClock) Beside(w, h float64) (float64, float64) { return w, h - clockHigh }

// Node implements mode.Panel.
func (m *farClock) Node() (ui.Node, render.Rect) {
	t := m.t
	if t.mode != t.home || !m.known {
		return nil, render.Rect{}
	}
	return &ui.Func{H: clockHigh - 4, Paint: func(c *render.Canvas, r render.Rect) {
		m.faces.paint(c, r, clocked(t, m.shown), m.runs())
	}}, render.R(6, t.h-clockHigh, t.w-12, clockHigh-3)
}

// Tells implements mode.Panel.
func (m *farClock) Tells() (title string, text []string) {
	t := m.t
	for i := range t.Info.Players {
		seat := rules.Seat(i)
		switch {
		case m.table.Lost(seat):
			text = append(text, t.Words.T("far.lost.time", "player", t.Name(seat)))
		case m.shown(seat) && m.known:
			text = append(text, t.Words.T("clock.left", "player", t.Name(seat), "time", m.faces[i].text))
		}
	}
	return t.say("clock.name"), text
}

// lapsesOf returns who has lost on time in a game at a host whose record is known.
func lapsesOf(t *Core) match.Lapses {
	if t.far == nil || !t.far.over() {
		return nil
	}
	return match.LapsesOf(t.record(), len(t.Info.Players))
}

// showLapse opens the result of a game that ended because somebody's time was up; false if it did
// not.
func showLapse(t *Core, fresh bool) bool {
	lapses := lapsesOf(t)
	if !lapses.End() {
		return false
	}
	arg := routes.ResultArg{Info: t.Info, Record: t.record(), Fresh: fresh, Far: t.far.table, Sentence: t.Words.Sentences(known.Lapsed(t.Words, t.Info.Players, t.record()))}
	for _, w := range lapses.Winners(rules.Outcome{}, len(t.Info.Players)) {
		arg.Winners = append(arg.Winners, int(w))
	}
	t.Nav.Push(routes.Result, arg)
	return true
}
