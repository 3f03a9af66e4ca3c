package citytable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// How long things of the miniature take, in ticks.
const (
	miniPut   = 30 // a citizen is placed
	miniWork  = 84 // what a move brings about
	miniRest  = 26 // between two moves
	miniFade  = 24 // the citizens go home
	miniSeats = 3
	miniSkip  = 3 // rounds that are played before
	miniShow  = 2 // rounds that are shown
	miniSeed  = 153
)

// moment is a move of the miniature's game.
type moment struct {
	before, after city.State
	move          city.Move
	who           rules.Seat
	events        []rules.Event
	work          bool // things are seen to move besides the citizen
	home          bool // the round ends
	from, ticks   int
}

// NewMiniature makes a small board for the title on which a game is played, over
// and over: for any tick it gives one picture, as large as r.
func NewMiniature() func(c *render.Canvas, r render.Rect, tick int) {
	list := demo(miniSeed)
	crowd := 6
	for i := range list {
		st := &list[i].after
		n, free := st.Next(city.Court)
		if !free {
			n = st.Spaces(city.Court)
		}
		crowd = max(crowd, n)
	}
	var board *panorama
	var at render.Rect
	looks := [4]emblem.ID{emblem.Owl, emblem.Amphora, emblem.Bee, emblem.Olive}
	return func(c *render.Canvas, r render.Rect, tick int) {
		if len(list) == 0 || r.W < 40 || r.H < 30 {
			return
		}
		if board == nil || at != r {
			board, at = panoramaFor(&list[0].before, r.Inset(math.Min(6, r.W*0.015)), crowd), r
		}
		m := momentAt(list, tick)
		now := max(tick, 0)%length(list) - m.from
		c.Clip(r, func() {
			c.Surface(render.Marble, r, r.X, r.Y, 1)
			board.ground(c)
			board.moment(c, r, m, now, &looks)
		})
	}
}

// length is how long the miniature's game takes.
func length(list []moment) int {
	last := &list[len(list)-1]
	return last.from + last.ticks
}

// momentAt is the move that is shown at a tick.
func momentAt(list []moment, tick int) *moment {
	tick = max(tick, 0) % length(list)
	lo, hi := 0, len(list)-1
	for lo < hi {
		mid := (lo + hi + 1) / 2
		if list[mid].from <= tick {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	return &list[lo]
}

// demo is a part of a game, drawn once by chance among moves that show something,
// and always the same.
func demo(seed uint64) (list []moment) {
	g := city.Game{}
	st, _, err := g.Start(rules.Setup{Seats: miniSeats, Seed: seed})
	if err != nil {
		return nil
	}
	rnd := chance.New(seed, 77)
	var moves []city.Move
	from := 0
	for st.Round() <= miniSkip+miniShow && st.Phase() != city.PhaseOver {
		moves = g.Moves(st, moves[:0])
		m := moves[rnd.Intn(len(moves))]
		for range 6 { // rather something than nothing, and not everybody to court
			if m.Kind != city.Pass && (m.Kind != city.Put || m.Row != city.Court || rnd.Intn(2) == 0) {
				break
			}
			m = moves[rnd.Intn(len(moves))]
		}
		next, events, err := g.Apply(st, m)
		if err != nil {
			return list
		}
		if st.Round() > miniSkip {
			k := moment{before: st, after: next, move: m, who: st.Active(), events: events, from: from, ticks: miniRest}
			if m.Kind == city.Put {
				k.ticks = miniPut
			}
			for _, e := range events {
				switch e.(type) {
				case city.Served, city.Donated, city.Imprisoned, city.Gift, city.Traded, city.Raised:
					k.work = true
				case city.RoundEnded:
					k.home = true
				}
			}
			if k.work {
				k.ticks += miniWork
			}
			if k.home {
				k.ticks += miniFade + miniRest
			}
			from += k.ticks
			list = append(list, k)
		}
		st = next
	}
	return list
}

// moment draws a move that has been playing for now ticks.
func (p *panorama) moment(c *render.Canvas, r render.Rect, m *moment, now int, looks *[4]emblem.ID) {
	if m.move.Kind == city.Put && now < miniPut {
		view := city.Game{}.View(m.before, rules.NoSeat)
		p.pieces(c, &view, looks)
		p.arrival(c, r, m, now, looks)
		return
	}
	if m.move.Kind == city.Put {
		now -= miniPut
	}
	if m.work && now < miniWork {
		st := m.standing()
		p.pieces(c, &st, looks)
		p.work(c, r, m, float64(now)/miniWork, looks)
		return
	}
	if m.work {
		now -= miniWork
	}
	if m.home && now < miniFade {
		st, then := m.standing(), city.Game{}.View(m.after, rules.NoSeat)
		p.pieces(c, &then, looks)
		for row := range city.Row(city.Rows) {
			for k, b := range p.spaces[row] {
				if who := st.At(city.Spot{Row: row, Space: k}); who.Seat != rules.NoSeat {
					q := putIn(b.Inset(b.H*0.03), citizenWide)
					q.Fade = float64(now) / miniFade
					q.Y -= q.Fade * q.Size * 0.4
					drawCitizen(c, q, looks[who.Seat], who.Letter)
				}
			}
		}
		return
	}
	view := city.Game{}.View(m.after, rules.NoSeat)
	p.pieces(c, &view, looks)
}

// standing is the position with the citizens in the city while the move does its
// work: after the round they are gone already.
func (m *moment) standing() city.State {
	st := m.after
	if m.home {
		st = m.before
	}
	return city.Game{}.View(st, rules.NoSeat)
}

// edge is where a player sits: somewhere beyond the picture.
func (p *panorama) edge(r render.Rect, seat rules.Seat) (x, y float64) {
	switch seat {
	case 0:
		return r.X + r.W*0.3, r.Bottom() + r.H*0.08
	case 1:
		return r.X - r.W*0.05, r.Y + r.H*0.5
	}
	return r.X + r.W*0.6, r.Y - r.H*0.08
}

// arrival draws the citizen that is being placed, on his way.
func (p *panorama) arrival(c *render.Canvas, r render.Rect, m *moment, now int, looks *[4]emblem.ID) {
	for _, e := range m.events {
		e, ok := e.(city.Placed)
		if !ok {
			continue
		}
		part := render.EaseOut(math.Min(1, float64(now)/(miniPut*0.7)))
		x0, y0 := p.edge(r, e.Seat)
		b := p.spaces[e.Spot.Row][e.Spot.Space]
		q := putIn(b.Inset(b.H*0.03), citizenWide)
		q.X, q.Y = render.Mix(x0, q.X, part), render.Mix(y0, q.Y, part)
		q.Lift = 1 - part
		drawCitizen(c, q, looks[e.Seat], city.NoLetter)
		return
	}
}

// work draws what moves besides citizens: cards to and from the players, markers to
// prison, markers up the monument; part is 0 at the beginning and 1 at the end.
func (p *panorama) work(c *render.Canvas, r render.Rect, m *moment, part float64, looks *[4]emblem.ID) {
	n := 0
	card := func(res city.Resource, count int, x0, y0, x1, y1 float64) {
		for range count {
			k := (part - 0.045*float64(n)) / 0.40
			n++
			if k <= 0 || k >= 1 {
				continue
			}
			k = render.EaseInOut(k)
			q := putAt(render.Mix(x0, x1, k), render.Mix(y0, y1, k)-math.Sin(k*math.Pi)*r.H*0.06, p.stock[0].H*0.7)
			q.Lift = math.Sin(k * math.Pi)
			drawCard(c, q, res)
		}
	}
	for _, e := range m.events {
		switch e := e.(type) {
		case city.Served:
			x0, y0 := p.dealer[e.Dealer].Centre()
			x1, y1 := p.edge(r, e.Seat)
			card(e.Resource, e.Got, x0, y0, x1, y1)
		case city.Gift:
			x0, y0 := p.dealer[e.Dealer].Centre()
			x1, y1 := p.edge(r, e.Seat)
			card(e.Resource, e.Got, x0, y0, x1, y1)
		case city.Traded:
			x0, y0 := p.edge(r, e.Seat)
			x1, y1 := p.at(e.Spot)
			for res := range city.Resource(city.Resources) {
				card(res, int(e.Pay[res]), x0, y0, x1, y1)
				card(res, int(e.Get[res]), x1, y1, x0, y0)
			}
		case city.Raised:
			x0, y0 := p.edge(r, e.Seat)
			x1, y1 := p.at(e.Spot)
			card(e.Pay, 1, x0, y0, x1, y1)
		case city.Donated:
			x0, y0 := p.edge(r, e.Seat)
			top := m.after.Board().Top()
			q := stepSpot(p.steps, e.Level, top, 0, 1)
			for res := range city.Resource(city.Resources) {
				card(res, int(e.Pay[res]), x0, y0, q.X, q.Y)
			}
		case city.Imprisoned:
			x0, y0 := p.dealer[e.Dealer].Centre()
			cell := p.cells[min(e.Cell, len(p.cells)-1)]
			x1, y1 := cell.Centre()
			if k := render.EaseInOut(math.Min(1, part/0.6)); k < 1 {
				q := putAt(render.Mix(x0, x1, k), render.Mix(y0, y1, k), render.Mix(p.dealer[e.Dealer].H, cell.H, k))
				q.Lift = math.Sin(k * math.Pi)
				drawMarker(c, q, e.Resource)
			}
		}
	}
}
