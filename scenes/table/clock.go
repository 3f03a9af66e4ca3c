package table

import (
	"agora/game/match"
	"agora/render"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
)

// BtnClock stops and restarts the clock.
const BtnClock = "clock"

// clockHigh is the height of the strip below the table that shows the clocks, dp.
const clockHigh = 46

// timed is the mode of a game with a clock. It counts the time that people take to move,
// pausing whenever the game waits for something else. It ends no game.
type timed struct {
	t     *Core
	clock match.Clock
	keep  match.Timed
	time  match.Time
	was   rules.Turn // the turn being counted
	faces clockFaces
}

// newTimed returns the mode of a game with a clock.
func newTimed(t *Core, keep match.Timed) *timed {
	m := &timed{t: t, clock: t.Info.Clock, keep: keep, time: keep.Time(), was: t.match.Turn()}
	m.write()
	return m
}

// mode returns the mode.
func (m *timed) mode() *mode.Mode {
	return m.t.usual(mode.Mode{Hurries: true, Panel: m, Follows: m.follows, Tick: m.tick, Trace: m.trace})
}

// Bar implements mode.Panel.
func (m *timed) Bar(place render.Rect, _, _ float64) render.Rect { return place }

// write updates the clock faces, and reports whether any changed. It rounds up, so that
// 0:00 appears only when no time is left.
func (m *timed) write() (changed bool) {
	for i, ticks := range m.time.Left {
		changed = m.faces.set(m.t.Words, i, (ticks+match.TicksPerSecond-1)/match.TicksPerSecond) || changed
	}
	return changed
}

// runs reports whether time passes: a person at this screen is to move and sees the
// position.
func (m *timed) runs() bool {
	t := m.t
	return t.mode == t.home && !m.time.Halted && t.Deciding() && !t.Busy() && m.left(t.turn.Seat) > 0
}

func (m *timed) left(seat rules.Seat) int {
	if i := int(seat); i >= 0 && i < len(m.time.Left) {
		return m.time.Left[i]
	}
	return 0
}

// timing reports whether the table's clock is running.
func (t *Core) timing() bool {
	return t.clock != nil && t.clock.runs() || t.far != nil && t.far.clock != nil && t.far.clock.runs()
}

// tick counts one tick of the clock.
func (m *timed) tick(moving bool) {
	t := m.t
	m.was = t.match.Turn()
	if moving || !m.runs() {
		return
	}
	up := m.time.Pass(t.turn.Seat)
	m.keep.SetTime(m.time)
	if m.write() {
		t.Nav.Invalidate()
	}
	if up {
		t.Bar.Say(t.Words.T("clock.up", "player", t.Name(t.turn.Seat)))
		t.Play(sound.Chime)
		t.dirty = true
	}
}

// follows updates the clock at the end of a turn.
func (m *timed) follows(u mode.Update) bool {
	now := m.t.match.Turn()
	if u.Kind == match.Made && (now.Number != m.was.Number || now.Seat != m.was.Seat) {
		m.clock.Ended(&m.time, m.t.match.Len(), m.was.Seat)
		m.keep.SetTime(m.time)
		m.write()
	}
	m.was = now
	return false
}

// halt stops or restarts the clock, and saves the game at once, so that a stopped clock is
// still stopped when the game is opened again.
func (m *timed) halt() {
	m.time.Halted = !m.time.Halted
	m.keep.SetTime(m.time)
	m.t.source.Save()
	m.t.dirty, m.t.Furniture.changed = true, true
}

// Beside returns the size of the table without the strip of clocks.
func (m *timed) Beside(w, h float64) (float64, float64) { return w, h - clockHigh }

// Node returns the strip with the clocks and the button that stops them.
func (m *timed) Node() (ui.Node, render.Rect) {
	t := m.t
	if t.mode != t.home {
		return nil, render.Rect{}
	}
	b := &ui.Button{ID: BtnClock, Icon: ui.Icon(icon.Pause), Tip: t.say("clock.halt.tip"), Do: m.halt}
	if m.time.Halted {
		b.Icon, b.Tip, b.Look = ui.Icon(icon.Play), t.say("clock.go.tip"), ui.Primary
	}
	if t.match.Turn().Over() {
		b.Off = t.say("clock.over")
	}
	faces := &ui.Func{H: clockHigh - 4, Paint: m.paint}
	return ui.Row(4, ui.Grow(1, faces), ui.Width(ui.Target+8, b)), render.R(6, t.h-clockHigh, t.w-12, clockHigh-3)
}

// clocked returns the seats whose clocks are shown.
func clocked(t *Core, shown func(rules.Seat) bool) (seats []clockSeat) {
	for i := range t.Info.Players {
		if seat := rules.Seat(i); shown(seat) {
			seats = append(seats, clockSeat{seat, t.Name(seat), t.Emblem(seat), t.turn.Seat == seat})
		}
	}
	return seats
}

// paint draws the clocks of the people at this screen.
func (m *timed) paint(c *render.Canvas, r render.Rect) {
	m.faces.paint(c, r, clocked(m.t, m.t.here), !m.time.Halted)
}

// Tells describes the clocks in words.
func (m *timed) Tells() (title string, text []string) {
	t := m.t
	for i := range t.Info.Players {
		if seat := rules.Seat(i); t.here(seat) {
			text = append(text, t.Words.T("clock.left", "player", t.Name(seat), "time", m.faces[i].text))
		}
	}
	if m.time.Halted {
		text = append(text, t.say("clock.halted"))
	}
	return t.say("clock.name"), text
}

// trace adds the remaining times.
func (m *timed) trace(into map[string]any) {
	into["clock"] = map[string]any{"left": m.time.Left, "halted": m.time.Halted, "runs": m.runs()}
}
