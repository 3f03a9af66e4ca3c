package board

import (
	"math"
	"strconv"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/tell"
	"agora/scenes/ui/panels"
)

// part is one entry in a cell of the sheet: a number with the icon of what it counts.
type part struct {
	text  string
	icon  icon.ID
	res   city.Resource // icon of a resource instead; NoResource: none
	trend int
}

// partsOf returns a player's gains and losses as icons; if tight, with all rhetoric in one number.
func partsOf(b *tell.Balance, tight bool) (list []part) {
	signed := func(n int) string {
		if n < 0 {
			return "\u2212" + strconv.Itoa(-n)
		}
		return "+" + strconv.Itoa(n)
	}
	trend := func(n int) int { return min(max(n, -1), 1) }
	if b.Points != 0 {
		list = append(list, part{signed(b.Points), icon.Crown, city.NoResource, trend(b.Points)})
	}
	for r, n := range b.Cards {
		if n != 0 {
			list = append(list, part{signed(n), "", city.Resource(r), trend(n)})
		}
	}
	all := 0
	for l, r := range b.Raised {
		all += r.To - r.From
		if r.Moved && r.From != r.To && !tight {
			list = append(list, part{city.Letter(l).String() + " " + strconv.Itoa(r.To), icon.Speech, city.NoResource, trend(r.To - r.From)})
		}
	}
	if tight && all != 0 {
		list = append(list, part{signed(all), icon.Speech, city.NoResource, trend(all)})
	}
	if b.Level > 0 {
		list = append(list, part{strconv.Itoa(b.Level), icon.Temple, city.NoResource, 1})
	}
	return list
}

// partSize holds the sizes of a cell's entries: the icon and a line, dp.
type partSize struct {
	sign, high float64
	style      render.TextStyle
}

// partIn returns the sizes for a cell.
func partIn(cell render.Rect) partSize {
	k := min(max(min(cell.W/120, cell.H/66), 1), 1.4)
	return partSize{17 * k, 22 * k, render.Strong.Sized(math.Round(16 * k))}
}

// wide returns the width of an entry.
func (p *part) wide(k *render.Kit, size partSize) float64 {
	w, _ := k.Measure(size.style, p.text)
	return w + size.sign + 10
}

// flow breaks entries into lines and returns where each begins, and their height.
func flow(k *render.Kit, list []part, size partSize, wide float64) (at [][2]float64, high float64) {
	x, y := 0.0, 0.0
	for i := range list {
		w := list[i].wide(k, size)
		if x > 0 && x+w-6 > wide {
			x, y = 0, y+size.high
		}
		at = append(at, [2]float64{x, y})
		x += w
	}
	if len(list) > 0 {
		high = y + size.high
	}
	return at, high
}

// sectionIcons represent the sections.
var sectionIcons = [city.Sections]icon.ID{icon.Deck, icon.Trade, icon.Speech, icon.Scales, icon.Temple}

// roundHead is the height of the title of the sheet of a round, dp.
const roundHead = 44

// RoundHead returns the place of its title, with room for a button at either end.
func RoundHead(sheet render.Rect) render.Rect {
	head, _ := sheet.InsetXY(8, 2).CutTop(roundHead)
	return head
}

// Sheet is the sheet of a round.
type Sheet struct {
	Round  *tell.Round
	Title  string
	Names  *Titles
	Looks  []emblem.ID // of the players, by seat
	Across bool        // a row for each section, in a tall window
}

// Draw draws the sheet over the board: a row per player and a column per section, or the
// other way round.
func (s *Sheet) Draw(c *render.Canvas, r render.Rect) {
	t, data := c.Theme(), s.Round
	c.Panel(r, render.PanelPlain)
	head, in := r.InsetXY(8, 2).CutTop(roundHead)
	c.TextIn(render.Strong, s.Title, head, render.AlignCentre, t.Ink)
	if data.Number == 0 {
		return
	}
	n := len(s.Looks)
	tall := s.Across
	rows, columns := n, city.Sections
	side := 34.0
	if tall {
		rows, columns = city.Sections, n
		side = 26
	}
	top, in := in.CutTop(30)
	left, in := in.CutLeft(side)
	_, top = top.CutLeft(side)
	for i := range n {
		box := left.Row(i, rows, 0)
		if tall {
			box = top.Column(i, columns, 0)
		}
		x, y := box.Centre()
		art.DrawBearer(c, x, y, 26, s.Looks[i])
	}
	for sec := range city.Section(city.Sections) {
		box := top.Column(int(sec), columns, 0)
		if tall {
			box = left.Row(int(sec), rows, 0)
		}
		x, y := box.Centre()
		ink := t.Ink
		if !data.Resolved[sec] {
			ink = t.InkOff
		}
		if title := s.Names.Sections[sec]; !tall {
			if w, _ := c.Measure(render.Small, title); w <= box.W-4 {
				c.TextIn(render.Small, title, box, render.AlignCentre, ink)
				continue
			}
		}
		c.Sprite(icon.Sprite(c.Kit, sectionIcons[sec], 22), render.Place{X: x, Y: y, Tint: ink})
	}
	for row := range rows {
		line := in.Row(row, rows, 0)
		c.Fill(render.R(left.X, line.Y, r.Right()-8-left.X, 1), render.Fade(t.Ink, 0.2))
		for column := range columns {
			seat, sec := row, city.Section(column)
			if tall {
				seat, sec = column, city.Section(row)
			}
			drawCell(c, line.Column(column, columns, 0).InsetXY(5, 2), &data.Of[sec][seat])
		}
	}
}

// drawCell draws what one section gave one player.
func drawCell(c *render.Canvas, r render.Rect, b *tell.Balance) {
	t := c.Theme()
	list, size := partsOf(b, false), partIn(r)
	at, high := flow(c.Kit, list, size, r.W)
	if high > r.H {
		list, size = partsOf(b, true), partIn(render.Rect{})
		at, high = flow(c.Kit, list, size, r.W)
	}
	y0 := r.Y + max(0, (r.H-high)/2)
	for i := range list {
		p := &list[i]
		ink := panels.TrendInk(t, p.trend)
		w, _ := c.Measure(size.style, p.text)
		x, y := r.X+at[i][0], y0+at[i][1]
		c.TextIn(size.style, p.text, render.R(x, y, w+2, size.high), render.AlignLeft, ink)
		x += w + 2 + size.sign/2
		if p.res != city.NoResource {
			art.DrawSign(c, art.PutAt(x, y+size.high/2, size.sign), p.res)
		} else {
			c.Sprite(icon.Sprite(c.Kit, p.icon, size.sign), render.Place{X: x, Y: y + size.high/2, Tint: t.Ink})
		}
	}
}
