// Package panels holds what lies around a board: the players' panels, the sentence, the log,
// the graph of a review, and the panel of a lesson.
package panels

import (
	"math"
	"strconv"
	"strings"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/render/portrait"
)

// Seat is the content of a player's panel. Its strings are final, so that drawing
// allocates none.
type Seat struct {
	Emblem emblem.ID
	Name   string
	Active bool // it is their turn
	Winner bool
	Glow   float64 // how brightly the panel lights up, 0 to 1
	Mark   Drawing // an additional mark after the name; nil: none
	Face   Face    // of a computer player, after the name if there is room

	Main   Stat
	Score  bool    // Main is a score: it goes beside the name if room is short
	Goal   string  // of the score: "/ 50"; "": none
	Part   float64 // share of the goal reached, 0 to 1
	More   [2]Stat // further numbers, the more important first
	Letter string  // on a small plate; may be empty
}

// Stat is a number in a panel: an icon, the number, and what it would become.
type Stat struct {
	Icon   icon.ID
	Draw   Drawing // instead of the icon
	Gold   bool    // the icon is golden
	Lit    bool    // what it counts is highlighted on the board
	Value  string  // "": nothing to show
	Unit   string  // after the number if there is room
	Then   string  // the value it would become, or a score would be worth; "": unchanged
	Brief  string  // Then for less room; "": it is already short
	Since  string  // change since the player's last turn: "+2"; "": none
	Trend  int     // whether that, or Then, is better: -1, 0, 1
	Danger bool    // Value is bad
}

// Changed formats a change for Stat.Since, and returns whether it is better.
func Changed(n int) (since string, trend int) {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n), 1
	case n < 0:
		return "\u2212" + strconv.Itoa(-n), -1
	}
	return "", 0
}

// Face identifies the portrait of a computer player: its game, level and temper. The zero
// Face is none.
type Face struct {
	Game          string
	Level, Temper int
}

// levelSize is the size of the level beside a portrait, relative to it.
const levelSize = 0.42

// draw draws the portrait with the level on a small plate at the bottom.
func (f Face) draw(c *render.Canvas, x, y, size float64) {
	t := c.Theme()
	c.Sprite(portrait.Sprite(c.Kit, f.Game, f.Level, f.Temper, size), render.Place{X: x, Y: y})
	plate := max(13, size*levelSize)
	at := render.R(x+size*0.5-plate*0.8, y+size*0.5-plate*0.8, plate, plate)
	c.FillRound(at.Inset(-1), plate/2+1, t.Card)
	c.FillRound(at, plate/2, t.Ink)
	c.TextIn(Digits(plate*0.78), levelDigits[f.Level%len(levelDigits)], at, render.AlignCentre, t.Card)
}

// levelDigits are the levels as they are drawn.
var levelDigits = [...]string{"0", "1", "2", "3", "4", "5"}

// Drawing draws an icon centred on a point.
type Drawing func(c *render.Canvas, x, y, size float64, col render.Color)

// A panel is large from this size on, dp.
const (
	largeWide = 122
	largeHigh = 96
	scoreHigh = 114 // with a score: the two other numbers have icons and need a row
)

// Draw draws the panel, large or small depending on the room.
func (s *Seat) Draw(c *render.Canvas, r render.Rect) {
	s.ground(c, r)
	if r.W >= largeWide && r.H >= largeHigh && (!s.Score || r.H >= scoreHigh) {
		s.large(c, r)
	} else {
		s.small(c, r)
	}
}

// Tableau draws the panel of a game that shows more than numbers: the head and a row of
// numbers. It returns the room beside them and below.
func (s *Seat) Tableau(c *render.Canvas, r render.Rect) (beside, below render.Rect) {
	s.ground(c, r)
	head, in := r.InsetXY(10, 7).CutTop(34)
	s.name(c, s.head(c, head, 32, 30, s.least(c)))
	row, below := in.CutTop(max(22, min(28, in.H*0.2)))
	_, row = row.CutLeft(4)
	return s.more(c, row), below
}

// TableauParts returns the places of a Tableau's score, of its mark (empty if there is
// none), and of what is below.
func (s *Seat) TableauParts(k *render.Kit, r render.Rect) (score, mark, below render.Rect) {
	head, in := r.InsetXY(10, 7).CutTop(34)
	w, _ := k.Measure(Digits(30), s.Main.Value)
	score, head = head.CutRight(w + 28)
	if s.Mark != nil {
		mark, _ = head.CutRight(32 * 0.9)
	}
	_, below = in.CutTop(max(22, min(28, in.H*0.2)))
	return score, mark, below
}

// LargeParts returns the places of a large panel's number, of the two others and of the
// letter; false if the panel is small.
func (s *Seat) LargeParts(r render.Rect) (main render.Rect, more [2]render.Rect, letter render.Rect, ok bool) {
	if r.W < largeWide || r.H < largeHigh {
		return main, more, letter, false
	}
	_, in := r.InsetXY(largePad(r), 10).CutTop(34)
	main, in = in.CutTop(max(44, in.H*0.5))
	for i := range more {
		more[i] = in.Row(i, 2, 0)
	}
	letter, more[1] = more[1].CutRight(plateSize)
	return main, more, letter, in.H >= 44
}

// largePad returns the padding of a large panel.
func largePad(r render.Rect) float64 {
	switch {
	case r.W < 140:
		return 7
	case r.W < 180:
		return 11
	}
	return 14
}

// ground draws the background and the frame.
func (s *Seat) ground(c *render.Canvas, r render.Rect) {
	t := c.Theme()
	c.Panel(r, render.PanelPlain)
	if s.Active {
		col := t.Seat[int(s.Emblem)&3]
		c.FillRound(r.Inset(1), 9, render.Fade(col, 0.14))
		c.FrameRound(r.Inset(-1.5), 11, 3.5, col)
	}
	if s.Winner {
		c.FrameRound(r.Inset(-1.5), 11, 3.5, t.Gold)
	}
	if s.Glow > 0 {
		c.FrameRound(r.Inset(-1), 11, 3, render.Fade(t.Gold, s.Glow))
	}
}

// large draws the panel beside the board: the number below the name, and the rest below
// that if there is room.
func (s *Seat) large(c *render.Canvas, r render.Rect) {
	digits := 34.0
	switch {
	case r.W < 142: // two of them and the goal
		digits = 26
	case r.W < 180:
		digits = 30
	}
	head, in := r.InsetXY(largePad(r), 10).CutTop(34)
	s.name(c, s.head(c, head, 34, 0, s.least(c)))
	if in.H < 60 {
		s.line(c, in, digits, s.More[0].Value)
		return
	}
	high := max(44, in.H*0.5)
	if in.H-high < 44 && in.H-44 >= 40 && !s.fits(c, in) { // a row for each of the others
		high = in.H - 44
	}
	line, more := in.CutTop(high)
	s.line(c, line, digits, s.Goal)
	s.meter(c, render.R(line.X, line.Bottom()-7, line.W, 6))
	s.more(c, more)
}

// small draws the panel of small windows: two lines, or three if the name needs its own.
func (s *Seat) small(c *render.Canvas, r render.Rect) {
	in := r.InsetXY(8, 4)
	if !s.Score {
		head, line := in.CutTop(max(24, in.H*0.42))
		const badge = 24
		if s.least(c) > head.W-leastBadge && !s.Winner { // the name gets its line to itself
			s.name(c, head)
			place, line := line.CutRight(badge)
			x, y := place.Centre()
			c.Sprite(emblem.Badge(c.Kit, s.Emblem, badge), render.Place{X: x, Y: y})
			s.line(c, line, badge, "")
			return
		}
		s.name(c, s.head(c, head, badge, 0, s.least(c)))
		s.line(c, line, 24, s.More[0].Value)
		return
	}
	if s.Goal != "" {
		_, in = in.CutBottom(4)
	}
	rows, least := 2, s.least(c)
	if in.H >= 62 {
		rows, least = 3, 0 // the name gets a row to itself
	}
	head := in.Row(0, rows, 0)
	free := s.head(c, head, min(24, head.H), 24, least)
	beside := free
	if rows == 3 {
		free = in.Row(1, rows, 0)
		if w, _ := c.Measure(smallName, s.Name); w > free.W {
			free = free.InsetXY(-4, 0)
		}
	}
	if free.W > 32 {
		s.name(c, free)
	}
	last := in.Row(rows-1, rows, 0)
	if rows == 3 && s.Letter != "" && beside.W >= plateSize*0.75 && !s.fits(c, last) { // up beside the score, so that no number is lost
		s.letter(c, beside.Middle(min(plateSize, beside.W), plateSize))
		rest := *s
		rest.Letter = ""
		rest.more(c, last)
	} else {
		s.more(c, last)
	}
	s.meter(c, render.R(in.X, r.Bottom()-7, in.W, 3))
}

// head draws an emblem of a size and, from the right, what accompanies the name: a score
// with digits of a size, 0 for none; a crown; the mark. It returns the room for the name.
// For a long name it leaves out the score's icon, moves the mark to the corner of the
// emblem and shrinks the emblem. What the score would be worth is shown if there is room,
// at least in a row without a name.
func (s *Seat) head(c *render.Canvas, r render.Rect, badge, digits, least float64) (name render.Rect) {
	t := c.Theme()
	_, y := r.Centre()
	gap := 8.0
	if least == 0 { // there is no name in the row
		gap = badgeGap
	}
	room := r.W - badge - gap
	if digits > 0 {
		w, _ := c.Measure(Digits(digits), s.Main.Value)
		room -= w + 4
	}
	if s.Winner {
		room -= 26
	}
	if room < least {
		small := max(badge-(least-room), min(badge, smallBadge))
		if badge, room = small, room+badge-small; room < least {
			gap = badgeGap
		}
	}
	c.Sprite(emblem.Badge(c.Kit, s.Emblem, badge), render.Place{X: r.X + badge/2, Y: y})
	_, name = r.CutLeft(badge + gap)
	if digits > 0 {
		style := Digits(digits)
		w, _ := c.Measure(style, s.Main.Value)
		free := room - least
		if s.Main.Since != "" {
			since, _ := c.Measure(sinceText, s.Main.Since)
			free -= since + 4
		}
		name = s.Main.then(c, name, digits, free)
		c.TextIn(style, s.Main.Value, name, render.AlignRight, t.Ink)
		_, name = name.CutRight(w + 4)
		if digits >= 30 && name.W-24 >= least {
			s.Main.sign(c, name.Right()-10, y+1, 20)
			_, name = name.CutRight(24)
		}
		if s.Main.Since != "" {
			if w, _ := c.Measure(sinceText, s.Main.Since); name.W-w-4 >= least {
				c.TextIn(sinceText, s.Main.Since, name, render.AlignRight, TrendInk(t, s.Main.Trend))
				_, name = name.CutRight(w + 4)
			}
		}
	}
	if s.Winner {
		c.Sprite(icon.Sprite(c.Kit, icon.Crown, 24), render.Place{X: name.Right() - 13, Y: y, Tint: t.Gold})
		_, name = name.CutRight(26)
	}
	if f := s.Face; f.Level > 0 {
		if w, _ := c.Measure(render.Strong, s.Name); name.W >= w+badge+8 {
			f.draw(c, name.Right()-badge/2, y, badge)
			_, name = name.CutRight(badge + 4)
		}
	}
	switch size := badge * 0.9; {
	case s.Mark == nil:
	case name.W-size-4 >= least:
		s.Mark(c, name.Right()-size/2, y, size, t.Ink)
		_, name = name.CutRight(size + 4)
	default:
		s.Mark(c, r.X+badge*0.86, y+badge*0.3, badge*0.58, t.Ink)
	}
	return name
}

// The size of a small emblem before a name, its least gap, and the room for both.
const (
	smallBadge = 22
	badgeGap   = 3
	leastBadge = smallBadge + badgeGap
)

// then draws at the right what a score would be worth, if that fits in room, and returns
// the rest.
func (m *Stat) then(c *render.Canvas, r render.Rect, digits, room float64) render.Rect {
	size, gap := max(16, math.Round(digits*0.75)), 4.0
	if digits < 30 {
		gap = 2
	}
	for _, text := range [...]string{m.Then, m.Brief} {
		for _, style := range [...]render.TextStyle{Digits(size), Digits(16)} {
			wide, _ := c.Measure(style, text)
			if text == "" || wide+arrowSize+2*gap > room {
				continue
			}
			c.TextIn(style, text, r, render.AlignRight, c.Theme().InkSoft)
			_, r = r.CutRight(wide + gap)
			arrow(c, r.Right()-arrowSize, r.Y+r.H/2+1, arrowSize, c.Theme().InkSoft)
			_, r = r.CutRight(arrowSize + gap)
			return r
		}
	}
	return r
}

// least returns the width that the name needs.
func (s *Seat) least(c *render.Canvas) float64 {
	w, _ := c.Measure(smallName, s.Name)
	return math.Ceil(w)
}

// smallName is the style of a long name.
var smallName = render.Strong.Sized(16)

// name draws the name, smaller if it is long.
func (s *Seat) name(c *render.Canvas, r render.Rect) {
	style := c.Kit.Fit(s.Name, r.W, render.Strong, smallName)
	c.TextIn(style, numbered(s.Name, func(text string) bool {
		w, _ := c.Measure(style, text)
		return w <= r.W
	}), r, render.AlignLeft, c.Theme().Ink)
}

// numbered shortens a name before its number, which distinguishes equal names; fits
// reports what fits.
func numbered(name string, fits func(text string) bool) string {
	at := strings.LastIndexByte(name, ' ')
	if at < 0 || fits(name) || strings.Trim(name[at+1:], "0123456789") != "" || name[at+1:] == "" {
		return name
	}
	for letters := []rune(name[:at]); len(letters) > 1; {
		letters = letters[:len(letters)-1]
		if short := string(letters) + "…" + name[at:]; fits(short) {
			return short
		}
	}
	return name
}

// line draws the number in a line to itself, and a note at its end if there is room.
func (s *Seat) line(c *render.Canvas, r render.Rect, digits float64, note string) {
	x := s.Main.draw(c, r, Digits(digits)) - statGap
	if w, _ := c.Measure(render.Small, note); x+4+w <= r.Right() {
		c.TextIn(render.Small, note, r, render.AlignRight, c.Theme().InkSoft)
	}
}

// more draws the other numbers below each other, or in a low row side by side as far as
// they fit, and the letter at the end. It returns the room between them.
func (s *Seat) more(c *render.Canvas, r render.Rect) render.Rect {
	style, second := render.Number, &s.More[1]
	if r.H < 28 {
		style = style.Sized(17)
	}
	high := r.H >= 44
	if high {
		s.More[0].draw(c, r.Row(0, 2, 0), style)
		r = r.Row(1, 2, 0)
	} else {
		first := r
		if s.More[0].Then == "" { // otherwise the letter gives way
			_, first = r.CutRight(s.plate())
		}
		if s.Letter == "" && second.number() && s.More[0].width(c, style)+statGap+second.width(c, style) > first.W {
			return s.tight(c, r, style)
		}
		_, r = r.CutLeft(s.More[0].draw(c, first, style) - r.X)
	}
	if second.Value != "" && (high || second.width(c, style)+s.plate() <= r.W) {
		_, r = r.CutLeft(second.draw(c, r, style) - r.X)
	}
	if s.Letter != "" && r.W >= plateSize {
		var plate render.Rect
		plate, r = r.CutRight(plateSize)
		s.letter(c, plate.Middle(plateSize, plateSize))
	}
	return r
}

// letter draws the plate with the letter.
func (s *Seat) letter(c *render.Canvas, r render.Rect) {
	c.FrameRound(r, 6, 1.5, c.Theme().InkSoft)
	c.TextIn(render.Strong.Sized(17), s.Letter, r, render.AlignCentre, c.Theme().Ink)
}

// fits reports whether a low row has room for both other numbers and the letter.
func (s *Seat) fits(c *render.Canvas, r render.Rect) bool {
	style := render.Number.Sized(17)
	return s.More[0].width(c, style)+statGap+s.More[1].width(c, style)+statGap+s.plate() <= r.W
}

// tight draws both numbers where room is short: without the change of the first, each in
// its half of the row, so that none is lost.
func (s *Seat) tight(c *render.Canvas, r render.Rect, style render.TextStyle) render.Rect {
	first, second := s.More[0], s.More[1]
	if first.Then == "" {
		first.Since = ""
	}
	second.Since = ""
	if first.width(c, style)+statGap+second.width(c, style) > r.W {
		_, right := r.CutLeft(r.W / 2)
		first.draw(c, r.Column(0, 2, statGap), style)
		second.draw(c, right, style)
		return render.Rect{}
	}
	_, r = r.CutLeft(first.draw(c, r, style) - r.X)
	_, r = r.CutLeft(second.draw(c, r, style) - r.X)
	return r
}

// plateSize is the size of the plate with the letter, dp.
const plateSize = 24

// plate returns the width that the plate takes.
func (s *Seat) plate() float64 {
	if s.Letter == "" {
		return 0
	}
	return plateSize
}

// meter draws the progress towards the goal, if there is one.
func (s *Seat) meter(c *render.Canvas, r render.Rect) {
	if s.Goal == "" {
		return
	}
	t := c.Theme()
	c.FillRound(r, r.H/2, render.Fade(t.Ink, 0.14))
	if part := min(max(s.Part, 0), 1); part > 0 {
		c.FillRound(render.R(r.X, r.Y, max(r.H, r.W*part), r.H), r.H/2, t.Gold)
	}
}

// Digits returns the style of a number by itself.
func Digits(size float64) render.TextStyle {
	return render.TextStyle{Font: render.Number.Font, Size: size, Tabular: true}
}

// Gaps within a number, and the size of the arrow.
const (
	statGap   = 8
	arrowSize = 14
)

// number reports whether it is a number with an icon rather than words or nothing.
func (m *Stat) number() bool { return m.Value != "" && (m.Icon != "" || m.Draw != nil) }

// side returns the size of the icon beside a number.
func (m *Stat) side(style render.TextStyle) float64 {
	if m.Icon == "" && m.Draw == nil {
		return 0
	}
	return max(20, min(30, style.Size))
}

// width returns the width of a number with its icon.
func (m *Stat) width(c *render.Canvas, style render.TextStyle) float64 {
	w, _ := c.Measure(style, m.Value)
	if side := m.side(style); side > 0 {
		w += side + statGap
	}
	if m.Then != "" {
		then, _ := c.Measure(style, m.Then)
		w += statGap + arrowSize + 6 + then
	} else if m.Since != "" {
		since, _ := c.Measure(sinceText, m.Since)
		w += statGap + since
	}
	return w
}

// sinceText is the style of a change.
var sinceText = render.Strong.Sized(16)

// draw draws a number at the left of a line: without its icon if room is short, and with
// its unit if there is plenty. It returns where the next may begin.
func (m *Stat) draw(c *render.Canvas, r render.Rect, style render.TextStyle) float64 {
	t := c.Theme()
	x, y := r.X, r.Y+r.H/2
	if m.Icon == "" && m.Draw == nil { // words rather than a number
		style = render.Small
	}
	if side := m.side(style); side > 0 && m.width(c, style) <= r.W {
		m.sign(c, x+side/2, y, side)
		x += side + statGap
	}
	write := func(text string, style render.TextStyle, col render.Color) {
		w, _ := c.Measure(style, text)
		c.TextIn(style, text, render.R(x, r.Y, w+2, r.H), render.AlignLeft, col)
		x += w + statGap
	}
	ink := t.Ink
	if m.Danger {
		ink = t.Bad
	}
	write(m.Value, style, ink)
	if m.Then != "" {
		col := TrendInk(t, m.Trend)
		arrow(c, x, y, arrowSize, col)
		x += arrowSize + 6
		then, style := m.thenWithin(c, style, r.Right()-x)
		write(then, style, col)
	} else if m.Since != "" {
		write(m.Since, sinceText, TrendInk(t, m.Trend))
	} else if w, _ := c.Measure(render.Small, m.Unit); style.Size >= 30 && x+w <= r.Right() {
		r.Y += 4
		write(m.Unit, render.Small, t.InkSoft)
	}
	return min(x, r.Right())
}

// thenWithin returns what a number would become, and its style: smaller or briefer if it
// would not fit in room, dp.
func (m *Stat) thenWithin(c *render.Canvas, style render.TextStyle, room float64) (string, render.TextStyle) {
	small := style.Sized(max(16, math.Round(style.Size*0.75)))
	style = c.Kit.Fit(m.Then, room, style, small)
	if w, _ := c.Measure(style, m.Then); w > room && m.Brief != "" {
		return m.Brief, small
	}
	return m.Then, style
}

// sign draws the icon of a number.
func (m *Stat) sign(c *render.Canvas, x, y, size float64) {
	t := c.Theme()
	tint := t.InkSoft
	if m.Gold {
		tint = t.Gold
	}
	if m.Lit {
		tint = t.Accent
	}
	if m.Draw != nil {
		m.Draw(c, x, y, size, tint)
		return
	}
	c.Sprite(icon.Sprite(c.Kit, m.Icon, size), render.Place{X: x, Y: y, Tint: tint})
}

// TrendInk returns the colour of what gets better (above 0), worse or neither.
func TrendInk(t *render.Theme, v int) render.Color {
	switch {
	case v > 0:
		return t.Good
	case v < 0:
		return t.Bad
	}
	return t.Ink
}

// arrow draws an arrow to the right, its tip at x+size.
func arrow(c *render.Canvas, x, y, size float64, col render.Color) {
	c.Line(x, y, x+size-3, y, 2, col)
	pts := [3]render.Point{{X: x + size, Y: y}, {X: x + size - 6, Y: y + 4.5}, {X: x + size - 6, Y: y - 4.5}}
	c.Poly(pts[:], col)
}
