package citytable

import (
	"math"

	"agora/game"
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/city"
)

// panorama is the whole board on little room: for the title and the rulebook.
//
//	+-----+-----+-----+-------+
//	|  I  | II  | III | stock |
//	+-----+--+--+---+-+-------+
//	| exch.  |stoa|court|monum.|
//	+--------+----+-----+------+
type panorama struct {
	head   float64
	court  int // spaces of the Court that are shown
	stall  [city.Dealers]render.Rect
	dealer [city.Dealers]render.Rect
	part   [city.Rows]render.Rect // sections; stalls too
	spaces [city.Rows][]render.Rect
	steps  render.Rect
	demand [2]render.Rect
	store  render.Rect
	stock  [city.Resources]render.Rect
	cells  []render.Rect
	stacks [city.Stacks]render.Rect
}

// panoramaFor lays the board of a position out in r, with room for so many citizens
// in the Court: there is seldom a crowd.
func panoramaFor(st *city.State, r render.Rect, court int) *panorama {
	p := &panorama{court: court}
	gap := math.Max(2, r.W*0.008)
	if r.W >= 420 {
		p.head = 20
	} else {
		p.head = math.Max(5, r.H*0.035)
	}
	upper, lower := r.Row(0, 2, gap), r.Row(1, 2, gap)
	p.store, upper = upper.CutRight(upper.W * 0.24)
	_, upper = upper.CutRight(gap)
	for i := range p.stall {
		p.stall[i] = upper.Column(i, city.Dealers, gap)
		p.part[i] = p.stall[i]
		_, body := p.stall[i].CutTop(p.head)
		top, row := body.InsetXY(2, 1).CutTop(body.H * 0.38)
		p.dealer[i] = top.Middle(math.Min(top.W, top.H)*0.9, math.Min(top.W, top.H)*0.9)
		p.fill(st, city.Stall(i), row)
	}
	for i, row := range [...]city.Row{city.Exchange, city.Stoa, city.Court, city.Monument} {
		p.part[row] = lower.Column(i, 4, gap)
		_, body := p.part[row].CutTop(p.head)
		body = body.Inset(2)
		if row == city.Monument {
			p.steps, body = body.CutTop(body.H * 0.66)
			side := p.steps.H * 0.30
			for k := range p.demand {
				p.demand[k] = render.R(p.steps.X+2+float64(k)*(side*tabletWide*0.8+2), p.steps.Y+2, side*tabletWide*0.8, side*0.8)
			}
		}
		p.fill(st, row, body)
	}
	_, store := p.store.CutTop(p.head)
	store = store.Inset(3)
	cards, rest := store.CutTop(store.H * 0.40)
	stacks, prison := rest.CutTop(rest.H * 0.5)
	for i := range p.stock {
		p.stock[i] = cards.Column(i, city.Resources, 2)
		p.stacks[i] = stacks.Column(i, city.Stacks, 2)
	}
	p.cells = make([]render.Rect, st.Board().Prison())
	for i := range p.cells {
		p.cells[i] = prison.Column(i, len(p.cells), 1)
	}
	return p
}

// fill makes the spaces of a row, as large as they can be.
func (p *panorama) fill(st *city.State, row city.Row, r render.Rect) {
	n := st.Spaces(row)
	if row == city.Court {
		n = min(n, p.court)
	}
	p.spaces[row] = make([]render.Rect, n)
	side := squares(p.spaces[row], r, 2)
	if row <= city.Stall3 {
		return
	}
	// Elsewhere citizens are hardly larger than at the stalls.
	if most := p.spaces[city.Stall1][0].H * 1.15; side > most {
		x, y := r.Centre()
		for i, b := range p.spaces[row] {
			bx, by := b.Centre()
			p.spaces[row][i] = render.R(x+(bx-x)*(most/side+1)/2-most/2, y+(by-y)*(most/side+1)/2-most/2, most, most)
		}
	}
}

// squares fills squares into r in the order of reading, as large as they can be, and
// tells how large.
func squares(into []render.Rect, r render.Rect, gap float64) (side float64) {
	n := len(into)
	cols := 1
	for c := 1; c <= n; c++ {
		if c > 1 && n%c == 1 {
			continue // one alone in the last row looks forgotten
		}
		rows := (n + c - 1) / c
		if s := math.Min((r.W-gap*float64(c-1))/float64(c), (r.H-gap*float64(rows-1))/float64(rows)); s >= side {
			side, cols = s, c
		}
	}
	rows := (n + cols - 1) / cols
	at := r.Middle(side*float64(cols)+gap*float64(cols-1), side*float64(rows)+gap*float64(rows-1))
	for i := range into {
		into[i] = render.R(at.X+float64(i%cols)*(side+gap), at.Y+float64(i/cols)*(side+gap), side, side)
	}
	return side
}

// at is the middle of a space.
func (p *panorama) at(s city.Spot) (x, y float64) { return p.spaces[s.Row][s.Space].Centre() }

var sectionTitles = [...]string{"Exchange", "Stoa", "Court", "Monument"}

// ground draws the board without anything on it.
func (p *panorama) ground(c *render.Canvas) {
	titled := p.head >= 20
	title := func(text string) string {
		if !titled {
			return ""
		}
		return text
	}
	for i, r := range p.stall {
		drawGround(c, r, groundStall1+ground(i), p.head, title(roman(i)), moodPlain)
	}
	for i, row := range [...]city.Row{city.Exchange, city.Stoa, city.Court, city.Monument} {
		drawGround(c, p.part[row], groundExchange+ground(i), p.head, title(sectionTitles[i]), moodPlain)
	}
	drawGround(c, p.store, groundStore, p.head, title("Stock, prison"), moodPlain)
	cells := p.cells[0].Union(p.cells[len(p.cells)-1])
	drawGround(c, cells, groundPrison, 0, "", moodPlain)
}

// pieces draws what lies on the board.
func (p *panorama) pieces(c *render.Canvas, st *city.State, looks *[4]emblem.ID) {
	top := st.Board().Top()
	drawPedestal(c, p.steps, top, nil)
	for i, r := range p.demand {
		drawDemand(c, putIn(r, tabletWide), st.Demand()[i])
	}
	for level := range top + 1 {
		n := 0
		for seat := range rules.Seat(st.Seats()) {
			if st.Level(seat) == level {
				n++
			}
		}
		i := 0
		for seat := range rules.Seat(st.Seats()) {
			if st.Level(seat) == level {
				drawToken(c, stepSpot(p.steps, level, top, i, n), looks[seat])
				i++
			}
		}
	}
	for i, r := range p.dealer {
		if st.Dealer(i) < city.Resources {
			drawMarker(c, putIn(r, 1), st.Dealer(i))
		}
	}
	p.stores(c, st)
	for row := range city.Row(city.Rows) {
		for k, r := range p.spaces[row] {
			at := city.Spot{Row: row, Space: k}
			who := st.At(at)
			if who.Seat != rules.NoSeat {
				drawCitizen(c, putIn(r.Inset(r.H*0.03), citizenWide), looks[who.Seat], who.Letter)
			} else {
				p.empty(c, st, at, r)
			}
		}
	}
}

// empty draws a free space; where it is too small for signs, as a plain hollow.
func (p *panorama) empty(c *render.Canvas, st *city.State, at city.Spot, r render.Rect) {
	g := giftOf(st.Board(), at)
	if r.H < 24 {
		g = gift{}
	}
	drawSpace(c, r, g, moodPlain)
}

// stores draws stock, stacks and prison.
func (p *panorama) stores(c *render.Canvas, st *city.State) {
	stock := st.Stock()
	for i, r := range p.stock {
		q := putIn(r.Inset(1), cardWide)
		if stock[i] == 0 {
			drawSpace(c, q.box(cardWide), gift{}, moodPlain)
			continue
		}
		drawCard(c, q, city.Resource(i))
		if q.Size >= 34 {
			drawCount(c, q.X, q.box(cardWide).Bottom()-8, 18, int(stock[i]), 1)
		}
	}
	for i, r := range p.stacks {
		drawStack(c, putIn(r.Inset(1), 1), st.StackHeight(i), func(q put) { drawMarker(c, q, city.NoResource) })
	}
	for i, r := range p.cells {
		if i < st.Prisoners() {
			q := putIn(r, 1)
			drawMarker(c, q, st.Prisoner(i))
			drawBars(c, q.box(1))
		}
	}
}

// figureTurn is the board in the middle of a round: some citizens stand about, all
// face down but for those of the player who looks.
func figureTurn(s *sheet) {
	st, ok := position(game.FigureCityTurn)
	if !ok {
		return
	}
	view := city.Game{}.View(st, 0)
	p := panoramaFor(&view, s.in(), 6)
	p.ground(s.c)
	p.pieces(s.c, &view, &s.looks)
}

// figureThings names the things of the game.
func figureThings(s *sheet) {
	r := s.in()
	type one struct {
		text string
		draw func(p put)
		wide float64
	}
	c := s.c
	list := [...]one{
		{"Face down", func(p put) { drawCitizen(c, p, emblem.Owl, city.NoLetter) }, citizenWide},
		{"A, rhetoric 3", func(p put) { drawCitizen(c, p, emblem.Owl, 0); drawWorth(c, p, 3) }, citizenWide},
		{"Lot of A", func(p put) { p.Size *= 0.8; drawLot(c, p, emblem.Owl, 0) }, lotWide},
		{"Wood", func(p put) { drawCard(c, p, city.Wood) }, cardWide},
		{"Clay", func(p put) { drawCard(c, p, city.Clay) }, cardWide},
		{"Marble", func(p put) { drawCard(c, p, city.Marble) }, cardWide},
		{"Dealer", func(p put) { p.Size *= 0.9; drawMarker(c, p, city.Clay) }, 1},
		{"Demand", func(p put) { p.Size *= 0.66; drawDemand(c, p, city.Marble) }, 1.1},
		{"Start", func(p put) { p.Size *= 0.9; drawStart(c, p) }, 1},
	}
	cols := 3
	for i, l := range list {
		cell := r.Column(i%cols, cols, 4).Intersect(r.Row(i/cols, 3, 4))
		foot, pic := cell.CutBottom(22)
		l.draw(putIn(pic.Inset(pic.H*0.06), l.wide))
		s.say(l.text, foot, render.AlignCentre, false, s.t.Ink)
	}
}

// figureTableau is a player's tracks of rhetoric.
func figureTableau(s *sheet) {
	st, ok := position(game.FigureCityTableau)
	if !ok {
		return
	}
	r := s.in()
	foot, body := r.CutBottom(24)
	s.c.Panel(body, render.PanelPlain)
	t := tally{Look: emblem.Owl, Chosen: -1}
	points := 0
	for l := range t.Value {
		t.Value[l] = st.Rhetoric(0, city.Letter(l))
		points += st.Board().RhetoricPoints(t.Value[l])
	}
	t.Then = t.Value
	drawTally(s.c, body.Inset(12*math.Min(s.u, 1.3)), &t)
	s.say(fmtPoints("Worth %s in the end.", points), foot, render.AlignCentre, false, s.t.InkSoft)
}
