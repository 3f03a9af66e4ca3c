// Package board draws The City: a Painter holds a position, the places of its parts, how they
// are marked, and what moves. The table, the figures of the rulebook, the miniature and the
// snapshots all use one; the Stage says what a Painter shows while events are presented.
package board

import (
	"math"

	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
)

// Painter draws the board with everything on it, at the table, in the figures of the
// rulebook and in the miniature. It leaves out parts that are not laid out.
type Painter struct {
	C     *render.Canvas
	At    *Parts
	Shown *city.State // the position, as it may be shown
	Marks *Marks
	Looks []emblem.ID     // of the players, by seat
	Steps []art.StepLabel // the text on the steps of the Monument; nil: none
	Names *Titles         // nil: no titles
	Fade  float64         // of the citizens on the board: 1 when all have gone home

	Builder rules.Seat // whose next level the free spaces of the Monument show
}

// Titles holds the texts on the sections, made once so that frames allocate none.
type Titles struct {
	short [city.Rows]string
	long  [city.Dealers]string // of stalls, if there is room
	least [city.Dealers]string // and for the least room

	Sections [city.Sections]string
}

func TitlesOf(say *words.Words) (t Titles) {
	for row := range city.Row(city.Rows) {
		t.short[row] = say.Pick("city.row", row.String())
		if dealer, stall := row.Dealer(); stall {
			t.long[dealer], t.least[dealer] = say.Pick("city.stall", row.String()), city.Roman(dealer)
		}
	}
	for sec := range city.Section(city.Sections) {
		t.Sections[sec] = say.Pick("city.section", sec.String())
	}
	return t
}

// of returns the title of a row for a section of a width.
func (t *Titles) of(row city.Row, wide float64) string {
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

// Board draws everything.
func (p *Painter) Board() {
	if !p.At.Track.Empty() {
		p.points()
	}
	for row := range city.Row(city.Rows) {
		if !p.At.Part[row].Empty() {
			p.Section(row)
		}
	}
	if !p.At.Store.Empty() {
		p.store()
	}
	if !p.At.Prison.Empty() {
		p.prison()
	}
}

// small draws a small board on its own background, with what flies over it.
func (p *Painter) small(r render.Rect, step *Step, part float64) {
	p.Marks, p.Looks = &Marks{}, Looks
	p.C.Clip(r, func() {
		p.C.Surface(render.Marble, r, r.X, r.Y, 1)
		p.Board()
		p.Flights(step, part)
	})
}

// Looks are the default emblems of the players.
var Looks = []emblem.ID{emblem.Owl, emblem.Amphora, emblem.Bee, emblem.Olive}

// Section draws a section, or a stall.
func (p *Painter) Section(row city.Row) {
	r := p.At.Part[row]
	title := p.Names.of(row, r.W)
	dealer, stall := row.Dealer()
	if p.At.Head < 20 || row == city.Court && r.W < 120 && p.Shown.Prosecutor() != rules.NoSeat {
		title = "" // the prosecutor and the judge need its room
	}
	if row == city.Court && p.Marks.Omen.Known() && p.At.Head >= 20 {
		if w, _ := p.C.Measure(render.Strong.Sized(16), title); w+p.Marks.Omen.wide(p.C.Kit)+16 > r.W {
			title = "" // likewise
		}
	}
	art.DrawGround(p.C, r, art.GroundStall1+art.Ground(row), p.At.Name(row), title, p.Marks.Part[row])
	switch {
	case stall:
		p.dealer(dealer)
	case row == city.Monument:
		p.monument()
	}
	for i, r := range p.At.Space[row] {
		p.space(city.Spot{Row: row, Space: i}, r)
	}
	if row == city.Court {
		p.bench()
	}
}

// giftOf returns what a space gives.
func giftOf(b *city.Board, at city.Spot) art.Gift {
	switch at.Row {
	case city.Exchange:
		if b.Trade(at.Space).Give == 3 {
			return art.Gift{Kind: art.GiftThree}
		}
		return art.Gift{Kind: art.GiftTwo}
	case city.Stoa:
		return art.Gift{Kind: art.GiftSpeech, N: b.StoaGain(at.Space)}
	case city.Court:
		return art.Gift{Kind: art.GiftSeat}
	case city.Monument:
		return art.Gift{Kind: art.GiftLevel}
	}
	return art.Gift{Kind: art.GiftCards, N: b.StallCards(at.Space)}
}

// numbered is the least width of a space of the Exchange that shows its number, which the
// log and the rules use, dp.
const numbered = 60

// number draws the number of a space of the Exchange: beside it if that fits for all,
// otherwise above it, or else in the corner, where a citizen covers it.
func (p *Painter) number(at city.Spot, r render.Rect) {
	if at.Row != city.Exchange || r.W < numbered {
		return
	}
	text, ink, part := city.Roman(at.Space), p.C.Theme().InkSoft, p.At.Part[at.Row]
	places := [...]func(space render.Rect, w, h float64) render.Rect{
		func(space render.Rect, w, h float64) render.Rect { return render.R(space.X-6-w, space.Y+12, w, h) },
		func(space render.Rect, w, h float64) render.Rect { return render.R(space.X+6, space.Y-h, w, h) },
	}
	box := render.R(r.X+6, r.Y+3, 0, 0)
	for _, place := range places {
		free := true
		for i, space := range p.At.Space[at.Row] {
			w, h := p.C.Measure(render.Small, city.Roman(i))
			b := place(space, w, h)
			free = free && b.X >= part.X+2 && b.Y >= part.Y+p.At.Head
			for _, other := range p.At.Space[at.Row] {
				free = free && other.Intersect(b).Empty()
			}
		}
		if free {
			w, h := p.C.Measure(render.Small, text)
			box = place(r, w, h)
			break
		}
	}
	p.C.Text(render.Small, text, box.X, box.Y, render.AlignLeft, ink)
}

// space draws a space and the citizen there.
func (p *Painter) space(at city.Spot, r render.Rect) {
	who := p.Shown.At(at)
	g := giftOf(p.Shown.Board(), at)
	if g.Kind == art.GiftLevel {
		g.Cost = p.cost(who.Seat)
	}
	look := p.Marks.Space[at.Row][at.Space]
	if who.Seat == rules.NoSeat {
		if at.Row == city.Court && look == art.Plain || r.W < 24 && p.At.Press == 0 {
			g = art.Gift{}
		}
		art.DrawSpace(p.C, r, g, look)
		p.number(at, r)
		if p.Marks.Holds && look == art.Pointed {
			art.DrawCitizen(p.C, art.PutIn(r, art.CitizenWide).With(art.Ghost), p.Looks[p.Shown.Active()], p.Marks.Letter)
		}
		return
	}
	art.DrawSpace(p.C, r, art.Gift{}, art.Plain)
	p.number(at, r)
	q := art.PutIn(r, art.CitizenWide)
	q.Fade = p.Fade
	if look == art.Chosen {
		q.State = look
	}
	if p.At.Compact && !p.At.Tall && at.Row != city.Court { // room for its plates
		q.Size *= 0.86
		q.Y += q.Size * 0.06
	}
	if title := p.At.Part[at.Row].Y + p.At.Head; p.At.Tall && (at.Row == city.Stoa || at.Row == city.Exchange) {
		if over := title + art.GivenOver - (q.Y - q.Size/2); over > 0 { // its plate would cover the section's name
			q.Size, q.Y = q.Size-over, q.Y+over/2
		}
	}
	art.DrawCitizen(p.C, q, p.Looks[who.Seat], who.Letter)
	if p.Marks.Fresh[at.Row][at.Space] && q.Fade < 1 {
		b, t := q.Box(art.CitizenWide).Inset(-4), p.C.Theme()
		p.C.FrameRound(b.Inset(1), q.Size*0.3, 6, render.Fade(t.Ink, 0.6*(1-q.Fade)))
		p.C.FrameRound(b, q.Size*0.32, 3.5, render.Fade(t.Gold, 1-q.Fade))
	}
	if p.At.Head < 20 { // too small for plates
		return
	}
	section := p.At.Part[at.Row].Inset(1)
	if r.W >= 34 && at.Row != city.Court {
		art.DrawGiven(p.C, q, g, section)
	}
	if who.Letter < city.Citizens && r.W >= 30 {
		art.DrawWorthIn(p.C, q, p.Shown.Rhetoric(who.Seat, who.Letter), section)
	}
}

// cost returns what the next level costs a player, or the builder if seat is nobody, when
// the steps have no room for it; otherwise, and without a next level, "".
func (p *Painter) cost(seat rules.Seat) string {
	if seat == rules.NoSeat {
		seat = p.Builder
	}
	next := p.Shown.Level(seat) + 1
	if seat == rules.NoSeat || next >= len(p.Steps) || p.At.Head < 20 || art.PricesShown(p.At.Pedestal, len(p.Steps)-1) {
		return ""
	}
	return p.Steps[next].Cost
}

// dealer draws a dealer's marker.
func (p *Painter) dealer(i int) {
	q := art.PutIn(p.At.Dealers[i], 1)
	if p.Shown.Dealer(i) == city.NoResource {
		p.C.Ring(q.X, q.Y, q.Size*0.42, 2, render.Fade(p.C.Theme().Ink, 0.3))
		return
	}
	if accused, ok := p.Shown.Accused(); ok && accused == i {
		q = q.With(art.Chosen)
	}
	art.DrawMarker(p.C, q, p.Shown.Dealer(i))
}

// bench marks the prosecutor and the judge, except in a small picture.
func (p *Painter) bench() {
	if p.At.Head < 14 {
		return
	}
	head, _ := p.At.Part[city.Court].CutTop(p.At.Head)
	if p.Marks.Omen.Known() && p.At.Head >= 20 {
		p.Marks.Omen.draw(p.C, head)
		return
	}
	size := min(p.At.Head-2, 24)
	y := head.Y + head.H/2
	sign := func(seat rules.Seat, id icon.ID, x, side float64) {
		if seat != rules.NoSeat {
			art.DrawBearer(p.C, x+side*(size/2+4), y, size, p.Looks[seat])
			p.C.Sprite(icon.Sprite(p.C.Kit, id, 18), render.Place{X: x + side*(size+16), Y: y, Tint: p.C.Theme().Ink})
		}
	}
	sign(p.Shown.Prosecutor(), icon.Speech, head.X, 1)
	sign(p.Shown.Judge(), icon.Scales, head.Right(), -1)
}

// monument draws the levels, and the demand. In a low Monument the upper steps reach into
// the demand, and nothing may hide how far somebody has built.
func (p *Painter) monument() {
	p.pedestal()
	for i, r := range p.Shown.Demand() {
		art.DrawDemand(p.C, art.PutIn(p.At.Demands[i], art.TabletWide), r)
	}
	if q := art.PutIn(p.At.Demanded, art.TabletWide); p.Shown.DemandLeft() > 0 && q.Size >= 16 {
		art.DrawStack(q, p.Shown.DemandLeft(), func(q art.Put) { art.DrawDemand(p.C, q, city.NoResource) })
		art.DrawCount(p.C, q.X+q.Size*0.5, q.Y+q.Size*0.45, 18, p.Shown.DemandLeft())
	}
	p.aside()
	p.built()
}

// aside draws the demand markers set aside, open and small, one of each resource with
// their number. They show which are still to come. Where the demand is beside the name, only
// what explains the stack tells.
func (p *Painter) aside() {
	r := p.At.Demanded
	if r.H < 16 || p.At.Demands[0].Y < p.At.Pedestal.Y {
		return
	}
	size := r.H * 0.8
	x := r.Right() + size*0.7
	for res, n := range p.Shown.DemandAside() {
		if n == 0 || x+size*art.TabletWide+5 > p.At.Pedestal.Right() {
			continue
		}
		q := art.PutIn(render.R(x, r.Y+(r.H-size)/2, size*art.TabletWide, size), art.TabletWide)
		art.DrawDemand(p.C, q, city.Resource(res))
		if n > 1 {
			art.DrawCount(p.C, q.X+q.Size*0.62, q.Y+q.Size*0.5, 14, int(n))
		}
		x += size*art.TabletWide + 9
	}
}

// levels draws the pedestal and how far everybody has built.
func (p *Painter) levels() {
	p.pedestal()
	p.built()
}

// pedestal draws the steps without the players.
func (p *Painter) pedestal() {
	art.DrawPedestal(p.C, p.At.Pedestal, p.Shown.Board().Top(), p.Steps)
	p.build()
}

// built draws how far everybody has built.
func (p *Painter) built() {
	top := p.Shown.Board().Top()
	p.tokens(p.Shown.Level, func(level, i, n int) art.Put { return art.StepSpot(p.At.Pedestal, level, top, i, n) })
}

// tokens draws each player's token at the value that value returns; spot is the place of
// token i of n with the same value.
func (p *Painter) tokens(value func(rules.Seat) int, spot func(value, i, n int) art.Put) {
	for seat := range rules.Seat(p.Shown.Seats()) {
		i, n := 0, 0
		for other := range rules.Seat(p.Shown.Seats()) {
			if value(other) == value(seat) {
				if n++; other < seat {
					i++
				}
			}
		}
		art.DrawToken(p.C, spot(value(seat), i, n), p.Looks[seat])
	}
}

// trackMost is the highest number on the scoring track; higher scores wrap
// around.
const trackMost = 40

// points draws the scoring track.
func (p *Painter) points() {
	r := p.At.Track
	art.DrawScale(p.C, r, trackMost)
	p.tokens(func(seat rules.Seat) int { return p.Shown.Points(seat) % (trackMost + 1) },
		func(v, i, n int) art.Put { return art.ScaleSpot(r, trackMost, v, i, n) })
}

// store draws the stock and the stacks.
func (p *Painter) store() {
	t := p.C.Theme()
	art.DrawGround(p.C, p.At.Store, art.GroundStore, render.Rect{}, "", art.Plain)
	stock := p.Shown.Stock()
	around := 4.0
	if p.At.Press == 0 {
		around = 0
	}
	for r := range city.Resource(city.Resources) {
		q := art.PutIn(p.At.Stock[r].InsetXY(around*1.5, around), art.CardWide).With(p.Marks.Stock[r].InStore())
		q.Size = min(q.Size*0.82, 84) // below the edge with all its cards
		n := int(stock[r])
		if n > 0 {
			q.Y += q.Size * 0.09
			art.DrawStack(q, min(n, 5), func(q art.Put) { art.DrawCard(p.C, q, r) })
		} else {
			p.C.FrameRound(q.Box(art.CardWide), 4, 1.5, render.Fade(t.Ink, 0.3))
		}
		if p.At.Head >= 20 {
			art.DrawCount(p.C, q.X, q.Y+q.Size*0.42, min(22, q.Size*0.4), n)
		}
	}
	for i, r := range p.At.Stacks {
		q := art.PutIn(r.Inset(around*0.75), 1).With(p.Marks.Stacks[i].InStore())
		q.Size = min(q.Size, 60)
		n := p.Shown.StackHeight(i)
		if n == 0 {
			p.C.Ring(q.X, q.Y, q.Size*0.42, 1.5, render.Fade(t.Ink, 0.3))
			continue
		}
		q.Y += q.Size * 0.05
		art.DrawStack(q, n, func(q art.Put) { art.DrawMarker(p.C, q, city.NoResource) })
		if p.At.Head >= 20 {
			art.DrawCount(p.C, q.X+q.Size*0.38, q.Y+q.Size*0.36, 18, n)
		}
	}
}

// prison draws the dealers in prison behind bars.
func (p *Painter) prison() {
	art.DrawGround(p.C, p.At.Prison, art.GroundPrison, render.Rect{}, "", art.Plain)
	for i := range min(p.Shown.Board().Prison(), cells) {
		r := p.At.Cells[i]
		if i < p.Shown.Prisoners() {
			art.DrawMarker(p.C, art.PutIn(r, 1), p.Shown.Prisoner(i))
		} else {
			x, y := r.Centre()
			p.C.Ring(x, y, r.W*0.36, 1.5, render.Fade(p.C.Theme().Card, 0.35))
		}
	}
	art.DrawBars(p.C, p.At.Prison.Inset(2))
}

// anchor returns the place from or to which things fly.
func (p *Painter) anchor(a city.Place) (x, y float64) {
	var r render.Rect
	switch a.Kind {
	case city.WithSeat:
		r = p.At.Seats[a.N]
	case city.OnSpace:
		r = p.At.Space[a.Row][a.N]
	case city.InStock:
		r = p.At.Stock[a.N]
	case city.AtDealer:
		r = p.At.Dealers[a.N]
	case city.OnStack:
		r = p.At.Stacks[a.N]
	case city.InCell:
		r = p.At.Cells[min(a.N, cells-1)]
	}
	return r.Centre()
}

// Flights draws the flights of a step, of which this share is over.
func (p *Painter) Flights(step *Step, part float64) {
	if step == nil || part >= 1 {
		return
	}
	lift := math.Sin(part * math.Pi)
	for i := range step.Moved {
		f := &step.Moved[i]
		x0, y0 := p.anchor(f.From)
		x1, y1 := p.anchor(f.To)
		q := art.PutAt(render.Mix(x0, x1, part), render.Mix(y0, y1, part)-lift*p.At.Dealers[0].H*0.25, 0)
		q.Lift = lift
		p.flying(f, q)
	}
}

// flying draws a flying thing at a place and in its size.
func (p *Painter) flying(f *city.Moved, q art.Put) {
	switch {
	case f.Citizen:
		q.Size = art.PutIn(p.At.Space[f.To.Row][f.To.N], art.CitizenWide).Size
		art.DrawCitizen(p.C, q, p.Looks[f.Who.Seat], f.Who.Letter)
	case f.Marker:
		q.Size = p.At.Dealers[0].W * 0.9
		art.DrawMarker(p.C, q, f.Resource)
	default:
		q.Size = min(60, p.At.Stock[0].H*0.8)
		for range min(f.N, 6) {
			art.DrawCard(p.C, q, f.Resource)
			q.X, q.Y = q.X+q.Size*0.18, q.Y+q.Size*0.05
		}
	}
}
