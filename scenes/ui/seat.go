package ui

import (
	"math"
	"strconv"
	"strings"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/render/portrait"
)

// Seat holds what a player's panel says. The strings are ready to be drawn, so that
// drawing makes none.
type Seat struct {
	Emblem emblem.ID
	Name   string
	Active bool // it is their turn
	Winner bool
	Glow   float64 // something reaches the panel: it lights up, 0 to 1
	Mark   Drawing // what the player has, behind the name; nil for nothing
	Face   Face    // of a computer player, behind the name where there is room

	Main   Stat
	Score  bool    // Main is a score: it stands beside the name where there is little room
	Goal   string  // of the score: "/ 50"; "" for none
	Part   float64 // of the way to the goal, 0 to 1
	More   [2]Stat // what else there is to know, the more important first
	Letter string  // on a small plate; may be empty
}

// Stat is a number in a panel: a sign, the number, and what it would become.
type Stat struct {
	Icon   icon.ID
	Draw   Drawing // instead of the icon
	Gold   bool    // the sign is golden
	Lit    bool    // what is counted is shown on the board
	Value  string  // "": there is nothing to say
	Unit   string  // behind the number where there is room
	Then   string  // what Value would become, or as a score be worth; "" if it stays
	Brief  string  // Then where there is less room; "" if it is as short as can be
	Since  string  // what it has changed by since the player's last turn: "+2"; "" for nothing
	Trend  int     // whether that, or what it would become, is better: -1, 0, 1
	Danger bool    // Value is bad
}

// Changed returns what a number has changed by, as Stat.Since says it, and whether that is
// better.
func Changed(n int) (since string, trend int) {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n), 1
	case n < 0:
		return "\u2212" + strconv.Itoa(-n), -1
	}
	return "", 0
}

// Face names the portrait of a computer player: its game, level and temper. The zero Face is
// none.
type Face struct {
	Game          string
	Level, Temper int
}

// levelSize is how large the level is beside a portrait, as a part of it.
const levelSize = 0.42

// draw draws the portrait, and at its foot the level on a small plate.
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

// Drawing draws a sign around a point.
type Drawing func(c *render.Canvas, x, y, size float64, col render.Color)

// A panel is large from this size on, dp.
const (
	largeWide = 122
	largeHigh = 96
	scoreHigh = 114 // of a score: the two other numbers have signs and need a row
)

// Draw draws the panel, large or small by the room.
func (s *Seat) Draw(c *render.Canvas, r render.Rect) {
	s.ground(c, r)
	if r.W >= largeWide && r.H >= largeHigh && (!s.Score || r.H >= scoreHigh) {
		s.large(c, r)
	} else {
		s.small(c, r)
	}
}

// Tableau draws the panel of a game that shows more of a player than numbers: the
// head and a row of numbers. It returns what is left beside them and below.
func (s *Seat) Tableau(c *render.Canvas, r render.Rect) (beside, below render.Rect) {
	s.ground(c, r)
	head, in := r.InsetXY(10, 7).CutTop(34)
	s.name(c, s.head(c, head, 32, 30, s.least(c)))
	row, below := in.CutTop(max(22, min(28, in.H*0.2)))
	_, row = row.CutLeft(4)
	return s.more(c, row), below
}

// TableauParts returns where the score of a Tableau stands, its mark (empty if there is
// none), and what is below.
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

// LargeParts returns where a large panel has its number, the two others and the letter;
// false if the panel is not drawn so.
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

// largePad returns the room at the sides of a large panel.
func largePad(r render.Rect) float64 {
	switch {
	case r.W < 140:
		return 7
	case r.W < 180:
		return 11
	}
	return 14
}

// ground draws the ground and the frame.
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

// large is the panel beside the board: below the name the number, below it the rest
// if there is room.
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

// small is the panel of small windows: two lines, or three if the name needs one.
func (s *Seat) small(c *render.Canvas, r render.Rect) {
	in := r.InsetXY(8, 4)
	if !s.Score {
		head, line := in.CutTop(max(24, in.H*0.42))
		s.name(c, s.head(c, head, 24, 0, s.least(c)))
		s.line(c, line, 24, s.More[0].Value)
		return
	}
	if s.Goal != "" {
		_, in = in.CutBottom(4)
	}
	rows, least := 2, s.least(c)
	if in.H >= 62 {
		rows, least = 3, 0 // the name has a row of its own
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
	if rows == 3 && s.Letter != "" && beside.W >= plateSize*0.75 && !s.fits(c, last) { // up to the score, so that no number is lost
		s.letter(c, beside.Middle(min(plateSize, beside.W), plateSize))
		rest := *s
		rest.Letter = ""
		rest.more(c, last)
	} else {
		s.more(c, last)
	}
	s.meter(c, render.R(in.X, r.Bottom()-7, in.W, 3))
}

// head draws the emblem of a size and from the right what goes with the name: a score
// in digits of a size, 0 for none; a crown; the mark. It returns what is left for the
// name. Where a long one needs the room, the sign of the score is left out, the mark
// goes to the corner of the emblem, and the emblem is smaller; what the score would be
// worth is told where there is room, at least in a row without a name.
func (s *Seat) head(c *render.Canvas, r render.Rect, badge, digits, least float64) (name render.Rect) {
	t := c.Theme()
	_, y := r.Centre()
	room := r.W - badge - 8
	if digits > 0 {
		w, _ := c.Measure(Digits(digits), s.Main.Value)
		room -= w + 4
	}
	if s.Winner {
		room -= 26
	}
	gap := 8.0
	if room < least {
		small := max(badge-(least-room), min(badge, 22))
		if badge, room = small, room+badge-small; room < least {
			gap = 3
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
				c.TextIn(sinceText, s.Main.Since, name, render.AlignRight, trend(t, s.Main.Trend))
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

// then draws at the right what a score would be worth, if it takes no more than so much
// room, and returns what is left.
func (m *Stat) then(c *render.Canvas, r render.Rect, digits, room float64) render.Rect {
	size, gap := math.Max(16, math.Round(digits*0.75)), 4.0
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
			Arrow(c, r.Right()-arrowSize, r.Y+r.H/2+1, arrowSize, c.Theme().InkSoft)
			_, r = r.CutRight(arrowSize + gap)
			return r
		}
	}
	return r
}

// least returns the room that the name needs.
func (s *Seat) least(c *render.Canvas) float64 {
	w, _ := c.Measure(smallName, s.Name)
	return math.Ceil(w)
}

// smallName is the style of a long name.
var smallName = render.Strong.Sized(16)

// name draws the name, smaller if it is long.
func (s *Seat) name(c *render.Canvas, r render.Rect) {
	style := render.Strong
	if w, _ := c.Measure(style, s.Name); w > r.W {
		style = smallName
	}
	c.TextIn(style, numbered(s.Name, func(text string) bool {
		w, _ := c.Measure(style, text)
		return w <= r.W
	}), r, render.AlignLeft, c.Theme().Ink)
}

// numbered is a name that is cut where it must be before its number, which tells it from
// others with that name; fits tells what there is room for.
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

// line draws the number in a line of its own, and at its end a note if there is room.
func (s *Seat) line(c *render.Canvas, r render.Rect, digits float64, note string) {
	x := s.Main.draw(c, r, Digits(digits)) - statGap
	if w, _ := c.Measure(render.Small, note); x+4+w <= r.Right() {
		c.TextIn(render.Small, note, r, render.AlignRight, c.Theme().InkSoft)
	}
}

// more draws the other numbers below each other, or in a low row side by side as far
// as there is room, and the letter at the end. It returns the room between them.
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
		if s.More[0].Then == "" { // else the letter gives way
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

// tight draws both numbers where they have too little room for all that goes with them:
// without what the first has changed by, and each in its half of the row, so that none is lost.
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

// plateSize is the side of the plate with the letter, dp.
const plateSize = 24

// plate returns the room that the plate takes.
func (s *Seat) plate() float64 {
	if s.Letter == "" {
		return 0
	}
	return plateSize
}

// meter draws how far it is to the goal, if there is one.
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

// Digits returns the style of a number that stands for itself.
func Digits(size float64) render.TextStyle {
	return render.TextStyle{Font: render.Number.Font, Size: size, Tabular: true}
}

// Measures of a number: the room between its parts, and of the arrow.
const (
	statGap   = 8
	arrowSize = 14
)

// number reports whether it is a number with a sign, and not words or nothing.
func (m *Stat) number() bool { return m.Value != "" && (m.Icon != "" || m.Draw != nil) }

// side returns the size of the sign beside a number.
func (m *Stat) side(style render.TextStyle) float64 {
	if m.Icon == "" && m.Draw == nil {
		return 0
	}
	return max(20, min(30, style.Size))
}

// width returns how much room a number takes with its sign.
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

// sinceText is the style of what a number has changed by.
var sinceText = render.Strong.Sized(16)

// draw draws a number at the left of a line: without its sign if there is little
// room, and with its unit if there is much. It returns where the next may begin.
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
		col := trend(t, m.Trend)
		Arrow(c, x, y, arrowSize, col)
		x += arrowSize + 6
		write(m.Then, style, col)
	} else if m.Since != "" {
		write(m.Since, sinceText, trend(t, m.Trend))
	} else if w, _ := c.Measure(render.Small, m.Unit); style.Size >= 30 && x+w <= r.Right() {
		r.Y += 4
		write(m.Unit, render.Small, t.InkSoft)
	}
	return min(x, r.Right())
}

// sign draws the sign of a number.
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

// trend returns the colour of what gets better or worse.
func trend(t *render.Theme, v int) render.Color {
	switch {
	case v > 0:
		return t.Good
	case v < 0:
		return t.Bad
	}
	return t.Ink
}

// Arrow draws an arrow to the right, its tip at x+size.
func Arrow(c *render.Canvas, x, y, size float64, col render.Color) {
	c.Line(x, y, x+size-3, y, 2, col)
	pts := [3]render.Point{{X: x + size, Y: y}, {X: x + size - 6, Y: y + 4.5}, {X: x + size - 6, Y: y - 4.5}}
	c.Poly(pts[:], col)
}
