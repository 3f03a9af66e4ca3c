package citytable

import (
	"math"

	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
)

// painter draws the board with everything on it, at the table, in the figures of the
// rulebook and in the miniature. It leaves out parts that are not laid out.
type painter struct {
	c     *render.Canvas
	at    *Parts
	st    *city.State // the position, as it may be shown
	marks *marks
	looks []emblem.ID // of the players, by seat
	steps []stepLabel // the text on the steps of the Monument; nil: none
	names *titles     // nil: no titles
	fade  float64     // of the citizens on the board: 1 when all have gone home

	builder rules.Seat // whose next level the free spaces of the Monument show
}

// titles holds the texts on the sections, made once so that frames allocate none.
type titles struct {
	short [city.Rows]string
	long  [city.Dealers]string // of stalls, if there is room
	least [city.Dealers]string // and for the least room

	sections [city.Sections]string
}

func titlesOf(say *words.Words) (t titles) {
	for row := range city.Row(city.Rows) {
		t.short[row] = say.Pick("city.row", row.String())
		if dealer, stall := row.Dealer(); stall {
			t.long[dealer], t.least[dealer] = say.Pick("city.stall", row.String()), city.Roman(dealer)
		}
	}
	for sec := range city.Section(city.Sections) {
		t.sections[sec] = say.Pick("city.section", sec.String())
	}
	return t
}

// of returns the title of a row for a section of a width.
func (t *titles) of(row city.Row, wide float64) string {
	if t == nil {
		return ""
	}
	switch dealer, stall := row.Dealer(); {
	case stall && wide > 190:
		return t.long[dealer]
	case stall && wide < 80:
		return t.least[dealer]
	}
	return t.short[row]
}

// board draws everything.
func (p *painter) board() {
	if !p.at.Track.Empty() {
		p.points()
	}
	for row := range city.Row(city.Rows) {
		if !p.at.Part[row].Empty() {
			p.section(row)
		}
	}
	if !p.at.Store.Empty() {
		p.store()
	}
	if !p.at.Prison.Empty() {
		p.prison()
	}
}

// small draws a small board on its own background, with what flies over it.
func (p *painter) small(r render.Rect, step *Step, part float64) {
	p.marks, p.looks = &marks{}, plainLooks
	p.c.Clip(r, func() {
		p.c.Surface(render.Marble, r, r.X, r.Y, 1)
		p.board()
		p.flights(step, part)
	})
}

// plainLooks are the default emblems of the players.
var plainLooks = []emblem.ID{emblem.Owl, emblem.Amphora, emblem.Bee, emblem.Olive}

// section draws a section, or a stall.
func (p *painter) section(row city.Row) {
	r := p.at.Part[row]
	title := p.names.of(row, r.W)
	dealer, stall := row.Dealer()
	if p.at.Head < 20 || row == city.Court && r.W < 120 && p.st.Prosecutor() != rules.NoSeat {
		title = "" // the prosecutor and the judge need its room
	}
	if row == city.Court && p.marks.omen.told() && p.at.Head >= 20 {
		if w, _ := p.c.Measure(render.Strong.Sized(16), title); w+p.marks.omen.wide(p.c.Kit)+16 > r.W {
			title = "" // likewise
		}
	}
	drawGround(p.c, r, groundStall1+ground(row), p.at.name(row), title, p.marks.part[row])
	switch {
	case stall:
		p.dealer(dealer)
	case row == city.Monument:
		p.monument()
	}
	for i, r := range p.at.Space[row] {
		p.space(city.Spot{Row: row, Space: i}, r)
	}
	if row == city.Court {
		p.bench()
	}
}

// giftOf returns what a space gives.
func giftOf(b *city.Board, at city.Spot) gift {
	switch at.Row {
	case city.Exchange:
		if b.Trade(at.Space).Give == 3 {
			return gift{Kind: giftThree}
		}
		return gift{Kind: giftTwo}
	case city.Stoa:
		return gift{Kind: giftSpeech, N: b.StoaGain(at.Space)}
	case city.Court:
		return gift{Kind: giftSeat}
	case city.Monument:
		return gift{Kind: giftLevel}
	}
	return gift{Kind: giftCards, N: b.StallCards(at.Space)}
}

// numbered is the least width of a space of the Exchange that shows its number, which the
// log and the rules use, dp.
const numbered = 60

// number draws the number of a space of the Exchange: beside it if that fits for all,
// otherwise above it, or in the corner, where a citizen covers it.
func (p *painter) number(at city.Spot, r render.Rect) {
	if at.Row != city.Exchange || r.W < numbered {
		return
	}
	text, ink, part := city.Roman(at.Space), p.c.Theme().InkSoft, p.at.Part[at.Row]
	aside := func(i int) (box render.Rect, free bool) {
		space := p.at.Space[at.Row][i]
		w, h := p.c.Measure(render.Small, city.Roman(i))
		box = render.R(space.X-6-w, space.Y+12, w, h)
		free = part.X+2 <= box.X
		for j, other := range p.at.Space[at.Row] {
			free = free && (j == i || other.Intersect(box).Empty())
		}
		return box, free
	}
	all := true
	for i := range p.at.Space[at.Row] {
		_, free := aside(i)
		all = all && free
	}
	box, free := aside(at.Space)
	switch above := r.Y - box.H; {
	case !all && above >= part.Y+p.at.Head:
		p.c.Text(render.Small, text, r.X+6, above, render.AlignLeft, ink)
	case free:
		p.c.Text(render.Small, text, box.Right(), box.Y, render.AlignRight, ink)
	default:
		p.c.Text(render.Small, text, r.X+6, r.Y+3, render.AlignLeft, ink)
	}
}

// space draws a space and the citizen there.
func (p *painter) space(at city.Spot, r render.Rect) {
	who := p.st.At(at)
	g := giftOf(p.st.Board(), at)
	if g.Kind == giftLevel {
		g.Cost = p.cost(who.Seat)
	}
	look := p.marks.space[at.Row][at.Space]
	if who.Seat == rules.NoSeat {
		if at.Row == city.Court && look == statePlain || r.W < 24 && p.at.Press == 0 {
			g = gift{}
		}
		drawSpace(p.c, r, g, look)
		p.number(at, r)
		if p.marks.holds && look == statePointed {
			drawCitizen(p.c, putIn(r, citizenWide).with(stateGhost), p.looks[p.st.Active()], p.marks.letter)
		}
		return
	}
	drawSpace(p.c, r, gift{}, statePlain)
	p.number(at, r)
	q := putIn(r, citizenWide)
	q.Fade = p.fade
	if look == stateChosen {
		q.State = look
	}
	if p.at.Compact && !p.at.Tall && at.Row != city.Court { // room for its plates
		q.Size *= 0.86
		q.Y += q.Size * 0.06
	}
	if title := p.at.Part[at.Row].Y + p.at.Head; p.at.Tall && (at.Row == city.Stoa || at.Row == city.Exchange) {
		if over := title + givenOver - (q.Y - q.Size/2); over > 0 { // its plate would cover the section's name
			q.Size, q.Y = q.Size-over, q.Y+over/2
		}
	}
	drawCitizen(p.c, q, p.looks[who.Seat], who.Letter)
	if p.marks.fresh[at.Row][at.Space] && q.Fade < 1 {
		b, t := q.box(citizenWide).Inset(-4), p.c.Theme()
		p.c.FrameRound(b.Inset(1), q.Size*0.3, 6, render.Fade(t.Ink, 0.6*(1-q.Fade)))
		p.c.FrameRound(b, q.Size*0.32, 3.5, render.Fade(t.Gold, 1-q.Fade))
	}
	if p.at.Head < 20 { // too small for plates
		return
	}
	section := p.at.Part[at.Row].Inset(1)
	if r.W >= 34 && at.Row != city.Court {
		drawGiven(p.c, q, g, section)
	}
	if who.Letter < city.Citizens && r.W >= 30 {
		drawWorthIn(p.c, q, p.st.Rhetoric(who.Seat, who.Letter), section)
	}
}

// cost returns what the next level costs a player, or the builder if seat is nobody, when
// the steps have no room for it; otherwise, and without a next level, "".
func (p *painter) cost(seat rules.Seat) string {
	if seat == rules.NoSeat {
		seat = p.builder
	}
	next := p.st.Level(seat) + 1
	if seat == rules.NoSeat || next >= len(p.steps) || p.at.Head < 20 || pricesShown(p.at.Pedestal, len(p.steps)-1) {
		return ""
	}
	return p.steps[next].cost
}

// dealer draws a dealer's marker.
func (p *painter) dealer(i int) {
	q := putIn(p.at.Dealers[i], 1)
	if p.st.Dealer(i) == city.NoResource {
		p.c.Ring(q.X, q.Y, q.Size*0.42, 2, render.Fade(p.c.Theme().Ink, 0.3))
		return
	}
	if accused, ok := p.st.Accused(); ok && accused == i {
		q = q.with(stateChosen)
	}
	drawMarker(p.c, q, p.st.Dealer(i))
}

// bench marks the prosecutor and the judge, except in a small picture.
func (p *painter) bench() {
	if p.at.Head < 14 {
		return
	}
	head, _ := p.at.Part[city.Court].CutTop(p.at.Head)
	if p.marks.omen.told() && p.at.Head >= 20 {
		p.marks.omen.draw(p.c, head)
		return
	}
	size := math.Min(p.at.Head-2, 24)
	y := head.Y + head.H/2
	sign := func(seat rules.Seat, id icon.ID, x, side float64) {
		if seat != rules.NoSeat {
			drawBearer(p.c, x+side*(size/2+4), y, size, p.looks[seat])
			p.c.Sprite(icon.Sprite(p.c.Kit, id, 18), render.Place{X: x + side*(size+16), Y: y, Tint: p.c.Theme().Ink})
		}
	}
	sign(p.st.Prosecutor(), icon.Speech, head.X, 1)
	sign(p.st.Judge(), icon.Scales, head.Right(), -1)
}

// monument draws the levels, and the demand. In a low Monument the upper steps reach into
// the demand, and nothing may hide how far somebody has built.
func (p *painter) monument() {
	p.pedestal()
	for i, r := range p.st.Demand() {
		drawDemand(p.c, putIn(p.at.Demands[i], tabletWide), r)
	}
	if q := putIn(p.at.Demanded, tabletWide); p.st.DemandLeft() > 0 && q.Size >= 16 {
		drawStack(q, p.st.DemandLeft(), func(q put) { drawDemand(p.c, q, city.NoResource) })
		drawCount(p.c, q.X+q.Size*0.5, q.Y+q.Size*0.45, 18, p.st.DemandLeft())
	}
	p.aside()
	p.built()
}

// aside draws the demand markers set aside, open and small, one of each resource with
// their number. They show which are still to come. Where the demand is beside the name, only
// what explains the stack tells.
func (p *painter) aside() {
	r := p.at.Demanded
	if r.H < 16 || p.at.Demands[0].Y < p.at.Pedestal.Y {
		return
	}
	size := r.H * 0.8
	x := r.Right() + size*0.7
	for res, n := range p.st.DemandAside() {
		if n == 0 || x+size*tabletWide+5 > p.at.Pedestal.Right() {
			continue
		}
		q := putIn(render.R(x, r.Y+(r.H-size)/2, size*tabletWide, size), tabletWide)
		drawDemand(p.c, q, city.Resource(res))
		if n > 1 {
			drawCount(p.c, q.X+q.Size*0.62, q.Y+q.Size*0.5, 14, int(n))
		}
		x += size*tabletWide + 9
	}
}

// levels draws the pedestal and how far everybody has built.
func (p *painter) levels() {
	p.pedestal()
	p.built()
}

// pedestal draws the steps without the players.
func (p *painter) pedestal() {
	drawPedestal(p.c, p.at.Pedestal, p.st.Board().Top(), p.steps)
	p.build()
}

// built draws how far everybody has built.
func (p *painter) built() {
	top := p.st.Board().Top()
	p.tokens(p.st.Level, func(level, i, n int) put { return stepSpot(p.at.Pedestal, level, top, i, n) })
}

// tokens draws each player's token at the value that value returns; spot is the place of
// token i of n with the same value.
func (p *painter) tokens(value func(rules.Seat) int, spot func(value, i, n int) put) {
	for seat := range rules.Seat(p.st.Seats()) {
		i, n := 0, 0
		for other := range rules.Seat(p.st.Seats()) {
			if value(other) == value(seat) {
				if n++; other < seat {
					i++
				}
			}
		}
		drawToken(p.c, spot(value(seat), i, n), p.looks[seat])
	}
}

// trackMost is the highest number on the scoring track; higher scores wrap
// around.
const trackMost = 40

// points draws the scoring track.
func (p *painter) points() {
	r := p.at.Track
	drawScale(p.c, r, trackMost)
	p.tokens(func(seat rules.Seat) int { return p.st.Points(seat) % (trackMost + 1) },
		func(v, i, n int) put { return scaleSpot(r, trackMost, v, i, n) })
}

// store draws the stock and the stacks.
func (p *painter) store() {
	t := p.c.Theme()
	drawGround(p.c, p.at.Store, groundStore, render.Rect{}, "", statePlain)
	stock := p.st.Stock()
	around := 4.0
	if p.at.Press == 0 {
		around = 0
	}
	for r := range city.Resource(city.Resources) {
		q := putIn(p.at.Stock[r].InsetXY(around*1.5, around), cardWide).with(p.marks.stock[r].inStore())
		q.Size = math.Min(q.Size*0.82, 84) // below the edge with all its cards
		n := int(stock[r])
		if n > 0 {
			q.Y += q.Size * 0.09
			drawStack(q, min(n, 5), func(q put) { drawCard(p.c, q, r) })
		} else {
			p.c.FrameRound(q.box(cardWide), 4, 1.5, render.Fade(t.Ink, 0.3))
		}
		if p.at.Head >= 20 {
			drawCount(p.c, q.X, q.Y+q.Size*0.42, math.Min(22, q.Size*0.4), n)
		}
	}
	for i, r := range p.at.Stacks {
		q := putIn(r.Inset(around*0.75), 1).with(p.marks.stacks[i].inStore())
		q.Size = math.Min(q.Size, 60)
		n := p.st.StackHeight(i)
		if n == 0 {
			p.c.Ring(q.X, q.Y, q.Size*0.42, 1.5, render.Fade(t.Ink, 0.3))
			continue
		}
		q.Y += q.Size * 0.05
		drawStack(q, n, func(q put) { drawMarker(p.c, q, city.NoResource) })
		if p.at.Head >= 20 {
			drawCount(p.c, q.X+q.Size*0.38, q.Y+q.Size*0.36, 18, n)
		}
	}
}

// inStore returns the state for stock and stacks, which are dimmed when refused.
func (s state) inStore() state {
	if s == stateBlocked {
		return stateDim
	}
	return s
}

// prison draws the dealers in prison behind bars.
func (p *painter) prison() {
	drawGround(p.c, p.at.Prison, groundPrison, render.Rect{}, "", statePlain)
	for i := range min(p.st.Board().Prison(), cells) {
		r := p.at.Cells[i]
		if i < p.st.Prisoners() {
			drawMarker(p.c, putIn(r, 1), p.st.Prisoner(i))
		} else {
			x, y := r.Centre()
			p.c.Ring(x, y, r.W*0.36, 1.5, render.Fade(p.c.Theme().Card, 0.35))
		}
	}
	drawBars(p.c, p.at.Prison.Inset(2))
}

// anchor returns the place from or to which things fly.
func (p *painter) anchor(a city.Place) (x, y float64) {
	var r render.Rect
	switch a.Kind {
	case city.WithSeat:
		r = p.at.Seats[a.N]
	case city.OnSpace:
		r = p.at.Space[a.Row][a.N]
	case city.InStock:
		r = p.at.Stock[a.N]
	case city.AtDealer:
		r = p.at.Dealers[a.N]
	case city.OnStack:
		r = p.at.Stacks[a.N]
	case city.InCell:
		r = p.at.Cells[min(a.N, cells-1)]
	}
	return r.Centre()
}

// flights draws the flights of a step, of which this share is over.
func (p *painter) flights(step *Step, part float64) {
	if step == nil || part >= 1 {
		return
	}
	lift := math.Sin(part * math.Pi)
	for i := range step.Moved {
		f := &step.Moved[i]
		x0, y0 := p.anchor(f.From)
		x1, y1 := p.anchor(f.To)
		q := putAt(render.Mix(x0, x1, part), render.Mix(y0, y1, part)-lift*p.at.Dealers[0].H*0.25, 0)
		q.Lift = lift
		p.flying(f, q)
	}
}

// flying draws a flying thing at a place and in its size.
func (p *painter) flying(f *city.Moved, q put) {
	switch {
	case f.Citizen:
		q.Size = putIn(p.at.Space[f.To.Row][f.To.N], citizenWide).Size
		drawCitizen(p.c, q, p.looks[f.Who.Seat], f.Who.Letter)
	case f.Marker:
		q.Size = p.at.Dealers[0].W * 0.9
		drawMarker(p.c, q, f.Resource)
	default:
		q.Size = math.Min(60, p.at.Stock[0].H*0.8)
		for range min(f.N, 6) {
			drawCard(p.c, q, f.Resource)
			q.X, q.Y = q.X+q.Size*0.18, q.Y+q.Size*0.05
		}
	}
}
