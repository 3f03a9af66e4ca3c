package board

import (
	"agora/render"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
)

// Upper limits for arrays.
const (
	mostExchange = 4
	MostSpaces   = 20 // of a row
	cells        = 6  // of the prison
)

// Rooms holds the number of players and of spaces in each row.
type Rooms struct {
	Seats  int
	Spaces [city.Rows]int
}

// RoomsOf returns the rooms of a game.
func RoomsOf(st *city.State) Rooms {
	n := Rooms{Seats: st.Seats()}
	for row := range city.Row(city.Rows) {
		n.Spaces[row] = st.Spaces(row)
	}
	return n
}

// Parts holds the places of the parts of the board, in dp. Parts that are not laid out
// are empty and not drawn; a figure lays out only some of them.
type Parts struct {
	Rooms
	Tall    bool    // for portrait phones
	Compact bool    // little room
	Head    float64 // height of a section's name
	Press   float64 // least size of what can be pressed; 0: nothing can

	Seats [city.MaxSeats]render.Rect // the players' panels
	Board render.Rect                // background of everything
	Track render.Rect                // scoring track; empty if the panels show the points
	Part  [city.Rows]render.Rect
	Space [city.Rows][]render.Rect // in the order of their row

	Dealers  [city.Dealers]render.Rect
	Pedestal render.Rect // of the Monument
	Demands  [2]render.Rect
	Demanded render.Rect // stack of demand markers

	Store  render.Rect
	Stock  [city.Resources]render.Rect // by resource
	Stacks [city.Stacks]render.Rect    // of dealers' markers
	Prison render.Rect
	Cells  [cells]render.Rect
}

// Spread lays the whole board out in two rows.
//
//	+-----+-----+-----+-------+
//	|  I  | II  | III | store |
//	+-----+--+--+---+-+-------+
//	| exch.  |stoa|court|monum.|
//	+--------+----+-----+------+
func (p *Parts) Spread(r render.Rect, gap float64) {
	upper, lower := r.Row(0, 2, gap), r.Row(1, 2, gap)
	store, upper := upper.CutRight(max(3*(p.Press+4)+4, (upper.W-3*gap)/4))
	_, upper = upper.CutRight(gap)
	p.LayStore(store)
	for i := range city.Dealers {
		p.Lay(city.Stall(i), upper.Column(i, city.Dealers, gap))
	}
	for i, row := range [...]city.Row{city.Exchange, city.Stoa, city.Court, city.Monument} {
		p.Lay(row, lower.Column(i, 4, gap))
	}
}

// Lay lays out a section, or a stall.
func (p *Parts) Lay(row city.Row, r render.Rect) {
	p.Part[row] = r
	large := max(1, min(2, min(r.W/255, r.H/215))) // the pieces grow with the sections of a large screen
	_, r = r.CutTop(p.Head)
	gap, most := 3.0, 64.0
	switch row {
	case city.Exchange:
		if r.H > 180 {
			gap = 24
		}
		r, most = r.InsetXY(3, 1), 84
	case city.Stoa:
		if r.H > 180 {
			gap = 14
		}
		r, most = r.InsetXY(4, 2), 84
	case city.Court:
		r, gap, most = r.InsetXY(4, 2), 2, 60
	case city.Monument:
		r = p.monument(r.InsetXY(4, 2), large)
	default:
		r = p.stall(int(row), r.InsetXY(4, 2), large)
	}
	p.Space[row] = grid(p.Spaces[row], r, gap*large, most*large)
}

// stall places a dealer, and returns the rest. In a low stall the dealer is beside the
// name.
func (p *Parts) stall(i int, r render.Rect, large float64) render.Rect {
	if p.Tall && p.Head >= 20 && r.H < 62 {
		part := p.Part[city.Stall(i)]
		p.Dealers[i] = render.R(part.X+1, part.Y+1, p.Head+5, p.Head+5)
		_, r = r.CutTop(6)
		return r
	}
	part := 0.46
	switch {
	case p.Tall && p.Compact:
		part = 0.40
	case p.Compact:
		part = 0.52
	}
	dealer, row := r.CutTop(r.H * part)
	side := min(min(dealer.W, dealer.H)-2, 96*large)
	p.Dealers[i] = dealer.Middle(side, side)
	return row
}

// Name returns the place of a section's name: above it, beside the dealer if there is
// one.
func (p *Parts) Name(row city.Row) render.Rect {
	name, _ := p.Part[row].CutTop(p.Head)
	if i, stall := row.Dealer(); stall && !p.Dealers[i].Intersect(name).Empty() {
		_, name = name.CutLeft(p.Dealers[i].Right() - name.X)
	}
	if row == city.Monument && !p.Demands[0].Intersect(name).Empty() {
		name, _ = name.CutLeft(p.Demands[0].X - name.X)
	}
	return name
}

// besideName is the height of a Monument below which the demand stands beside its name: the
// upper steps, and who has built them, need the room.
const besideName = 150

// monument places the levels and the demand above the lower ones, and returns the rest.
func (p *Parts) monument(r render.Rect, large float64) render.Rect {
	n := float64(p.Spaces[city.Monument])
	beside := p.Press > 0 && p.Head >= 20 && r.H < besideName
	low := r.H < 62 // without a place for the stack, to make room for the price list
	_, r = r.CutBottom(min(3, r.H*0.02))
	row, r := r.CutBottom(min(64*large, min(r.H*0.36, (r.W-3*(n-1))/max(n, 1))))
	p.Pedestal, _ = r.CutTop(r.H - 2)
	if !beside {
		high := min(38*large, min(p.Pedestal.H*0.40, p.Pedestal.W*0.17/art.TabletWide*1.25))
		for i := range p.Demands {
			p.Demands[i] = render.R(p.Pedestal.X+5+float64(i)*(high*art.TabletWide+4), p.Pedestal.Y, high*art.TabletWide, high)
		}
		p.Demanded = render.R(p.Demands[1].Right()+10, p.Pedestal.Y+high*0.15, high*art.TabletWide*0.7, high*0.7)
		return row
	}
	part, high := p.Part[city.Monument], p.Head-4
	if part.W > 200 {
		high += 6
	}
	for i := range p.Demands {
		p.Demands[i] = render.R(part.Right()-4-float64(2-i)*(high*art.TabletWide+2), part.Y+2, high*art.TabletWide, high)
	}
	p.Demanded = render.Rect{}
	if !low {
		stack := min(20, p.Pedestal.H*0.36)
		p.Demanded = render.R(p.Pedestal.X+2, p.Pedestal.Y+1, stack*art.TabletWide, stack)
	}
	return row
}

// LayStore lays out stock, stacks and prison.
func (p *Parts) LayStore(r render.Rect) {
	p.Store = r
	r = r.InsetXY(3, 1)
	const gap = 3.0
	var stock, stacks render.Rect
	between, most := 2.0, 46.0 // between the cells, and their largest size
	if p.Tall {
		third := max(3*p.Press+2*gap, r.W*0.37)
		stock, r = r.CutLeft(third)
		_, r = r.CutLeft(gap)
		stacks, r = r.CutLeft(third)
		_, p.Prison = r.CutLeft(gap)
		between, most = 1, 40
	} else {
		p.Prison, r = r.CutBottom(max(min(20, p.Press), r.H*0.26))
		_, r = r.CutBottom(gap)
		stacks, r = r.CutBottom(max(p.Press, r.H*0.40))
		_, stock = r.CutBottom(gap)
	}
	for i := range city.Resources {
		p.Stock[i] = stock.Column(i, city.Resources, gap)
		p.Stacks[i] = stacks.Column(i, city.Stacks, gap)
	}
	p.jail(p.Prison, between, most)
}

// jail lays out the prison.
func (p *Parts) jail(r render.Rect, gap, most float64) {
	p.Prison = r
	copy(p.Cells[:], grid(cells, r.Inset(3-gap), gap, most))
}

// small lays out a small picture of the board, including what has no place of its own on
// it.
func (p *Parts) small(r render.Rect) {
	if r.W < 420 {
		p.Head = max(5, r.H*0.035)
	}
	for i := range p.Seats { // somewhere outside the picture
		x, y := [...]float64{0.3, -0.05, 0.6, 1.05}[i], [...]float64{1.08, 0.5, -0.08, 0.5}[i]
		p.Seats[i] = render.R(r.X+r.W*x, r.Y+r.H*y, 0, 0)
	}
	p.Spread(r.Inset(min(6, r.W*0.015)), max(2, r.W*0.008))
}

// grid places n squares in r in reading order, in as many columns as make them largest,
// none larger than most.
func grid(n int, r render.Rect, gap, most float64) []render.Rect {
	best, cols := 0.0, n
	for c := n; c >= 1; c-- {
		rows := (n + c - 1) / c
		side := min((r.W-gap*float64(c-1))/float64(c), (r.H-gap*float64(rows-1))/float64(rows))
		if side = min(side, most); side > best*1.05 { // prefer one row
			best, cols = side, c
		}
	}
	into := make([]render.Rect, n)
	if n == 0 {
		return into
	}
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows // fill the last row like the others, if possible
	w, h := best*float64(cols)+gap*float64(cols-1), best*float64(rows)+gap*float64(rows-1)
	at := r.Middle(w, h)
	for i := range into {
		into[i] = render.R(at.X+float64(i%cols)*(best+gap), at.Y+float64(i/cols)*(best+gap), best, best)
	}
	return into
}

// RhetoricOf returns the rhetoric of a player's citizens.
func RhetoricOf(st *city.State, seat rules.Seat) (all [city.Citizens]int) {
	for l := range all {
		all[l] = st.Rhetoric(seat, city.Letter(l))
	}
	return all
}
