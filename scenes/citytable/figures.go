package citytable

import (
	"fmt"
	"math"
	"strings"

	"agora/game"
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/city"
)

// Figure draws a figure of the rulebook as large as r, and reports whether it
// knows it. Whatever a figure claims is reckoned by the rules from a position.
func Figure(name string, c *render.Canvas, r render.Rect) bool {
	draw, ok := map[string]func(s *sheet){
		game.FigureCityTurn:     figureTurn,
		game.FigureCityThings:   figureThings,
		game.FigureCityTableau:  figureTableau,
		game.FigureCityPlace:    figurePlace,
		game.FigureCityMarket:   figureMarket,
		game.FigureCityShort:    figureShort,
		game.FigureCityExchange: figureExchange,
		game.FigureCityStoa:     figureStoa,
		game.FigureCityCourt:    figureCourt,
		game.FigureCityJurors:   figureJurors,
		game.FigureCityVerdict:  figureVerdict,
		game.FigureCityMonument: figureMonument,
		game.FigureCityPrices:   figurePrices,
		game.FigureCityClean:    figureClean,
		game.FigureCityPrison:   figurePrison,
		game.FigureCityScore:    figureScore,
		game.FigureCityCurtain:  figureCurtain,
	}[name]
	if !ok {
		return false
	}
	s := &sheet{c: c, t: c.Theme(), r: r, looks: [4]emblem.ID{emblem.Owl, emblem.Amphora, emblem.Bee, emblem.Olive}}
	s.u = math.Min(r.W/400, r.H/258)
	c.Surface(render.Marble, r, r.X, r.Y, 1)
	draw(s)
	return true
}

// sheet is what a figure is drawn on.
type sheet struct {
	c     *render.Canvas
	t     *render.Theme
	r     render.Rect
	u     float64 // of its size: 1 on a sheet of 400 x 258 dp
	looks [4]emblem.ID
}

// in is the sheet without its edge.
func (s *sheet) in() render.Rect { return s.r.Inset(8 * math.Min(s.u, 1.4)) }

// say writes a line, never smaller than small text.
func (s *sheet) say(text string, r render.Rect, align render.Align, strong bool, ink render.Color) {
	style := render.Small
	if strong {
		style = render.Strong.Sized(16)
	}
	if r.H >= 26 && s.u > 1.2 {
		style = style.Sized(math.Min(20, 16*s.u))
	}
	s.c.TextIn(style, text, r, align, ink)
}

// note writes a line on a small plate around x, y, inside the sheet.
func (s *sheet) note(text string, x, y float64) {
	w, h := s.c.Measure(render.Small, text)
	box := render.R(x-w/2-7, y-h/2-1, w+14, h+2).Within(s.r.Inset(3))
	s.c.FillRound(box, 7, render.Fade(s.t.Panel, 0.94))
	s.c.FrameRound(box, 7, 1, s.t.CardEdge)
	s.c.TextIn(render.Small, text, box, render.AlignCentre, s.t.Ink)
}

// arrow draws an arrow from one point to another.
func (s *sheet) arrow(x1, y1, x2, y2 float64, ink render.Color) {
	d := math.Hypot(x2-x1, y2-y1)
	if d < 2 {
		return
	}
	dx, dy := (x2-x1)/d, (y2-y1)/d
	head := math.Min(9*math.Max(s.u, 0.8), d*0.6)
	bx, by := x2-dx*head, y2-dy*head
	s.c.Line(x1, y1, bx, by, 2.5, ink)
	tip := [3]render.Point{{X: x2, Y: y2}, {X: bx - dy*head*0.55, Y: by + dx*head*0.55}, {X: bx + dy*head*0.55, Y: by - dx*head*0.55}}
	s.c.Poly(tip[:], ink)
}

// row draws the spaces of a row with who stands there; light says how a free space
// is shown.
func (s *sheet) row(st *city.State, row city.Row, spaces []render.Rect, light func(k int) mood) {
	for k := range spaces {
		m := moodPlain
		if light != nil {
			m = light(k)
		}
		s.space(st, city.Spot{Row: row, Space: k}, spaces[k], m)
	}
}

// space draws one space, and the citizen on it: face up with his rhetoric if his
// letter is known.
func (s *sheet) space(st *city.State, at city.Spot, r render.Rect, m mood) {
	g := giftOf(st.Board(), at)
	who := st.At(at)
	if who.Seat == rules.NoSeat {
		drawSpace(s.c, r, g, m)
		return
	}
	drawSpace(s.c, r, gift{}, moodPlain)
	p := putIn(r.Inset(r.H*0.05), citizenWide).with(m)
	drawCitizen(s.c, p, s.looks[who.Seat], who.Letter)
	if who.Letter < city.Citizens && r.H >= 30 {
		drawWorth(s.c, p, st.Rhetoric(who.Seat, who.Letter))
	}
}

// giftOf is what a space gives.
func giftOf(b *city.Board, at city.Spot) gift {
	switch at.Row {
	case city.Exchange:
		if t := b.Trade(at.Space); t == (city.Trade{Give: 2, Take: 1}) {
			return gift{giftTwo, 1}
		}
		return gift{giftThree, 2}
	case city.Stoa:
		return gift{giftSpeech, b.StoaGain(at.Space)}
	case city.Court:
		return gift{giftSeat, 1}
	case city.Monument:
		return gift{giftLevel, 1}
	}
	return gift{giftCards, b.StallCards(at.Space)}
}

// positions are what the figures show: for so many players, the words that differ
// from an empty table in its first round.
var positions = map[string]struct {
	seats int
	words string
}{
	game.FigureCityTurn: {3, "round=3 turn=1:place points=5,6,4 level=1,2,0 rhetoric=31421,24113,11532 hands=2.1.0,0.2.1,1.0.2 prison=c stacks=wcm,wm,wcm dealers=wcm demand=wm " +
		"stall1=1A,3B,2A stall2=2C exchange=_,3A,_,1B stoa=3C,2E court=1C,2B,3E monument=1D"},
	game.FigureCityTableau: {2, "rhetoric=14203,11111"},
	game.FigureCityCourt: {3, "turn=3:place rhetoric=11121,31111,21411 " +
		"court=3A,1D,2A,3B stall1=1A,2B,3C,1E stall2=1B,2C,3D,2E stall3=1C,2D"},
	game.FigureCityJurors: {3, "turn=2:impeach dealers=wcm rhetoric=34321,31132,21414 " +
		"court=3A,1D,2A,3B stall1=1A,2B,3C,1E stall2=1B,2C,3D,2E stall3=1C,2D,3E"},
	game.FigureCityVerdict: {3, "turn=1:verdict1 dealers=wcm rhetoric=31121,31132,21414 jurors=ABD,BCE,ABD " +
		"court=3A,1D,2A,3B stall1=1A,2B,3C,1E stall2=1B,2C,3D,2E stall3=1C,2D,3E"},
	game.FigureCityPlace: {3, "turn=3:place stall2=1A,2B,3A exchange=1B,_,2A stoa=3C court=1C,2C"},
	game.FigureCityMarket: {3, "turn=3:place dealers=mcw rhetoric=31111,21111,14111 " +
		"stall1=1A,1B,2A,3B court=1C,1D,1E,2B,2C,2D,2E,3A,3C,3D"},
	game.FigureCityShort: {3, "turn=3:place dealers=mcw rhetoric=31111,21111,14111 " +
		"stall1=1A,1B,2A,3B court=1C,1D,1E,2B,2C,2D,2E,3A,3C,3D hands=0.0.3,0.0.2,0.0.2"},
	game.FigureCityScore:    {2, "points=9,5 level=3,2 rhetoric=64521,11111 hands=1.1.0,1.1.0"},
	game.FigureCityExchange: {2, "turn=1:exchange1 hands=3.1.0,0.0.0 exchange=1B,2A,1C stall1=1A,2B,2C stall2=1D,2D,1E stoa=2E"},
	game.FigureCityStoa: {3, "turn=2:stoa2 hands=0.0.0,0.2.0,1.0.0 rhetoric=21111,13111,11151 " +
		"stoa=1A,2B,3D court=1B,1C,1D,1E,2A,2C,2D,2E,3A,3B,3C,3E"},
	game.FigureCityMonument: {3, "turn=1:donate1 level=3,1,1 demand=wm deck=cwmcmwc hands=2.0.3,0.0.0,0.0.0 " +
		"monument=1A,2A court=1B,1C,1D,1E,2B,2C,2D,2E,3A,3B,3C,3D,3E"},
}

// position is the position of a figure.
func position(name string) (city.State, bool) {
	p, ok := positions[name]
	if !ok {
		return city.State{}, false
	}
	st, err := scenario(p.seats, p.words)
	return st, err == nil
}

// scenario is a position, made from the words that differ from an empty table of
// so many players in their first round.
func scenario(seats int, given string) (city.State, error) {
	g := city.Game{}
	start, _, err := g.Start(rules.Setup{Seats: seats, Seed: 1})
	if err != nil {
		return city.State{}, err
	}
	word := map[string]string{}
	for _, w := range strings.Fields(given) {
		if key, value, ok := strings.Cut(w, "="); ok {
			word[key] = value
		}
	}
	each := func(text string) string { return strings.TrimSuffix(strings.Repeat(text+",", seats), ",") }
	stock := start.Stock()
	for _, hand := range strings.Split(word["hands"], ",") {
		var n [3]uint8
		if _, err := fmt.Sscanf(hand, "%d.%d.%d", &n[0], &n[1], &n[2]); err == nil {
			stock = stock.Minus(city.Cards(n))
		}
	}
	var b strings.Builder
	for _, w := range [...][2]string{
		{"round", "1"}, {"decision", "1"}, {"start", "1"}, {"turn", "1:place"},
		{"points", each("5")}, {"level", each("0")}, {"rhetoric", each("11111")}, {"hands", each("0.0.0")},
		{"stock", fmt.Sprintf("%d.%d.%d", stock[0], stock[1], stock[2])},
		{"dealers", "wcm"}, {"stacks", "wcm,wcm,wcm"}, {"prison", "-"}, {"demand", "wm"}, {"aside", "0.0.0"}, {"deck", "cwmcmwc"},
		{"stall1", "-"}, {"stall2", "-"}, {"stall3", "-"}, {"exchange", "-"}, {"stoa", "-"}, {"court", "-"}, {"monument", "-"},
		{"jurors", "-"}, {"donated", "no"}, {"ends", "-"}, {"seed", "1"},
	} {
		value := w[1]
		if v, ok := word[w[0]]; ok {
			value = v
		}
		fmt.Fprintf(&b, "%s=%s ", w[0], value)
	}
	return g.Decode(start, b.String())
}

// after is the position after a move, and what happened.
func after(st city.State, token string) (city.State, []rules.Event, bool) {
	g := city.Game{}
	m, err := g.Parse(token)
	if err != nil {
		return st, nil, false
	}
	next, events, err := g.Apply(st, m)
	return next, events, err == nil
}
