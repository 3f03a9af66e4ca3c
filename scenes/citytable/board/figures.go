package board

import (
	"fmt"
	"strings"

	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
)

// Figure is a picture of the rulebook: a position, perhaps a move made there, and what is
// drawn of it. The rules compute whatever a figure claims.
type Figure struct {
	Name  string
	Seats int    // number of players
	Words string // how the position differs from the start of the first round
	Move  string
	draw  func(s *sheet)
}

const (
	crowd  = "court=1C,1D,1E,2B,2C,2D,2E,3A,3C,3D"
	seller = "turn=3:place dealers=mcw rhetoric=31111,21111,14111 stall1=1A,1B,2A,3B " + crowd
	judged = "dealers=wcm court=3A,1D,2A,3B stall1=1A,2B,3C,1E stall2=1B,2C,3D,2E stall3=1C,2D,3E"
	giver  = "turn=1:donate1 level=3,1,1 demand=wm deck=cwmcmwc hands=2.0.3,0.0.0,0.0.0 " +
		"monument=1A,2A court=1B,1C,1D,1E,2B,2C,2D,2E,3A,3B,3C,3D,3E"
)

var Figures = []Figure{
	{"city/turn", 3, "round=3 turn=1:place points=5,6,4 level=1,2,0 rhetoric=31421,24113,11532 hands=2.1.0,0.2.1,1.0.2 prison=c stacks=wcm,wm,wcm " +
		"stall1=1A,3B,2A stall2=2C exchange=_,3A,_,1B stoa=3C,2E court=1C,2B,3E monument=1D", "", figureTurn},
	{"city/things", 2, "", "", figureThings},
	{"city/tableau", 2, "rhetoric=14203,11111", "", figureTableau},
	{"city/place", 3, "turn=3:place stall2=1A,2B,3A exchange=1B,_,2A stoa=3C court=1C,2C", "", figurePlace},
	{"city/market", 3, seller, "E@court", figureMarket},
	{"city/short", 3, seller + " hands=0.0.3,0.0.2,0.0.2", "E@court", figureMarket},
	{"city/exchange", 2, "turn=1:exchange1 hands=3.1.0,0.0.0 exchange=1B,2A,1C stall1=1A,2B,2C stall2=1D,2D,1E stoa=2E", "3wood:2marble", figureExchange},
	{"city/stoa", 3, "turn=2:stoa2 hands=0.0.0,0.2.0,1.0.0 rhetoric=21111,13111,11151 stoa=1A,2B,3D court=1B,1C,1D,1E,2A,2C,2D,2E,3A,3B,3C,3E", "clay", figureStoa},
	{"city/court", 3, "turn=3:place rhetoric=11121,31111,21411 court=3A,1D,2A,3B stall1=1A,2B,3C,1E stall2=1B,2C,3D,2E stall3=1C,2D", "E@stall3", figureCourt},
	{"city/jurors", 3, "turn=2:impeach rhetoric=34321,31132,21414 " + judged, "impeach2", figureJurors},
	{"city/verdict", 3, "turn=1:verdict1 rhetoric=31121,31132,21414 jurors=ABD,BCE,ABD " + judged, "", figureVerdict},
	{"city/monument", 3, giver, "", figureMonument},
	{"city/prices", 2, "", "", figurePrices},
	{"city/clean", 3, giver, "2wood+3marble", figureClean},
	{"city/prison", 2, "turn=over ends=prison,monument,rhetoric level=6,3 prison=cwcmwc stacks=w,m,m rhetoric=92913,11111", "", figurePrison},
	{"city/score", 2, "points=9,5 level=3,0 rhetoric=64521,11111 hands=1.1.0,1.1.0", "", figureScore},
	{"city/curtain", 2, "", "", figureCurtain},
}

// Draw draws the figure in r.
func (f *Figure) Draw(c *render.Canvas, say *words.Words, r render.Rect) {
	st, err := f.Position()
	if err != nil {
		return
	}
	s := &sheet{c: c, words: say, t: c.Theme(), r: r.Inset(8), st: st, next: st, looks: Looks}
	if f.Move != "" {
		s.next, s.events = after(st, f.Move)
	}
	c.Surface(render.Marble, r, r.X, r.Y, 1)
	f.draw(s)
}

// Position returns the figure's position.
func (f *Figure) Position() (city.State, error) {
	g := city.Game{}
	start, _, err := g.Start(rules.Setup{Seats: f.Seats, Seed: 1})
	if err != nil {
		return city.State{}, err
	}
	word := map[string]string{}
	for _, w := range strings.Fields(f.Words) {
		key, value, _ := strings.Cut(w, "=")
		word[key] = value
	}
	stock := start.Stock()
	for _, hand := range strings.Split(word["hands"], ",") {
		var n city.Cards
		if _, err := fmt.Sscanf(hand, "%d.%d.%d", &n[0], &n[1], &n[2]); err == nil {
			stock = stock.Minus(n)
		}
	}
	each := func(text string) string { return strings.TrimSuffix(strings.Repeat(text+",", f.Seats), ",") }
	var b strings.Builder
	for _, w := range [...][2]string{
		{"round", "1"}, {"decision", "1"}, {"start", "1"}, {"turn", "1:place"},
		{"points", each("5")}, {"level", each("0")}, {"rhetoric", each("11111")}, {"hands", each("0.0.0")},
		{"stock", fmt.Sprintf("%d.%d.%d", stock[0], stock[1], stock[2])},
		{"dealers", "wcm"}, {"stacks", "wcm,wcm,wcm"}, {"prison", "-"}, {"demand", "wm"}, {"aside", "0.0.0"}, {"deck", "cwmcmwc"},
		{"stall1", "-"}, {"stall2", "-"}, {"stall3", "-"}, {"exchange", "-"}, {"stoa", "-"}, {"court", "-"}, {"monument", "-"},
		{"jurors", "-"}, {"donated", "no"}, {"ends", "-"}, {"seed", "1"},
	} {
		if v, ok := word[w[0]]; ok {
			w[1] = v
		}
		fmt.Fprintf(&b, "%s=%s ", w[0], w[1])
	}
	return g.Decode(start, b.String())
}

// after returns the position after a move, and its events.
func after(st city.State, token string) (city.State, []rules.Event) {
	g := city.Game{}
	if m, err := g.Parse(token); err == nil {
		if next, events, err := g.Apply(st, m); err == nil {
			return next, events
		}
	}
	return st, nil
}

// sheet holds the drawing of a figure.
type sheet struct {
	c        *render.Canvas
	words    *words.Words
	t        *render.Theme
	r        render.Rect // without its margin
	st, next city.State  // before and after the move
	events   []rules.Event
	looks    []emblem.ID
}

// cut draws the part of the board that lay lays out. If lit is set, it shows what can be
// chosen.
func (s *sheet) cut(lit bool, lay func(p *Parts)) {
	parts := Parts{Rooms: RoomsOf(&s.st), Head: 24, Compact: true}
	parts.Spaces[city.Court] = 4 // enough for a figure
	lay(&parts)
	marks := ActsOf(&s.st)
	if lit {
		marks = placesOf(&s.st)
	}
	names := TitlesOf(s.words)
	p := Painter{C: s.c, At: &parts, Shown: &s.st, Marks: &marks, Looks: s.looks, Steps: art.StepLabels(s.st.Board()), Names: &names, Builder: rules.NoSeat}
	p.Board()
}

// part draws a section, or a stall.
func (s *sheet) part(row city.Row, r render.Rect) { s.cut(false, func(p *Parts) { p.Lay(row, r) }) }

// note returns a label of the figure.
func (s *sheet) note(key string, args ...any) string {
	return s.words.Pick("city.figure", key, args...)
}

// say draws a line of text, no smaller than small text.
func (s *sheet) say(text string, r render.Rect, align render.Align, strong bool) {
	style := render.Small
	if strong {
		style = render.Strong.Sized(16)
	}
	if r.H >= 26 {
		style = style.Sized(min(20, max(16, s.r.H*0.06)))
	}
	s.c.TextIn(style, text, r, align, s.t.Ink)
}

// arrow draws an arrow to the right.
func (s *sheet) arrow(x1, x2, y float64) {
	const head = 9
	s.c.Line(x1, y, x2-head, y, 2.5, s.t.Ink)
	tip := [3]render.Point{{X: x2, Y: y}, {X: x2 - head, Y: y + head*0.55}, {X: x2 - head, Y: y - head*0.55}}
	s.c.Poly(tip[:], s.t.Ink)
}
