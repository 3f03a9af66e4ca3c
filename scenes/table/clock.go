package table

import (
	"strconv"

	"agora/game/match"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
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
	faces [MaxSeats]clockFace
}

// clockFace is a seat's clock, ready to be drawn.
type clockFace struct {
	seconds int
	text    string
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
		if i >= len(m.faces) {
			break
		}
		f := &m.faces[i]
		if n := (ticks + match.TicksPerSecond - 1) / match.TicksPerSecond; n != f.seconds || f.text == "" {
			f.seconds, f.text, changed = n, clockText(n), true
		}
	}
	return changed
}

// clockText formats a number of seconds.
func clockText(n int) string {
	two := func(n int) string { return strconv.Itoa(n/10%10) + strconv.Itoa(n%10) }
	if n >= 3600 {
		return strconv.Itoa(n/3600) + ":" + two(n/60%60) + ":" + two(n%60)
	}
	return strconv.Itoa(n/60) + ":" + two(n%60)
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
	return t.clock != nil && t.clock.runs()
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

// paint draws the clocks of the people at this screen.
func (m *timed) paint(c *render.Canvas, r render.Rect) {
	t, n := m.t, 0
	for i := range t.Info.Players {
		if t.here(rules.Seat(i)) {
			n++
		}
	}
	at := 0
	for i := range t.Info.Players {
		if seat := rules.Seat(i); t.here(seat) {
			m.paintFace(c, seat, r.Column(at, n, 4))
			at++
		}
	}
}

func (m *timed) paintFace(c *render.Canvas, seat rules.Seat, r render.Rect) {
	t, th := m.t, c.Theme()
	f := &m.faces[seat]
	r = r.InsetXY(0, 2)
	ink := th.Ink
	c.Panel(r, render.PanelPlain)
	switch {
	case f.seconds == 0:
		c.FillRound(r.Inset(1), 9, render.Fade(th.Bad, 0.2))
		ink = th.Bad
	case t.turn.Seat == seat && !m.time.Halted:
		c.FillRound(r.Inset(1), 9, render.Fade(th.Seat[int(t.Emblem(seat))&3], 0.2))
	}
	if t.turn.Seat == seat {
		c.FrameRound(r, 10, 2, th.Seat[int(t.Emblem(seat))&3])
	}
	in := r.InsetXY(6, 0)
	_, y := in.Centre()
	if in.W >= 80 {
		c.Sprite(emblem.Badge(c.Kit, t.Emblem(seat), 26), render.Place{X: in.X + 13, Y: y})
		_, in = in.CutLeft(32)
	}
	style := panels.Digits(24)
	w, _ := c.Measure(style, f.text)
	if w > in.W {
		style = panels.Digits(17)
	}
	c.TextIn(style, f.text, in, render.AlignRight, ink)
	if _, free := in.CutRight(w + 8); free.W > 0 {
		if name, _ := c.Measure(render.Small, t.Name(seat)); name <= free.W { // the panel shows the name too
			c.TextIn(render.Small, t.Name(seat), free, render.AlignLeft, th.InkSoft)
		}
	}
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
