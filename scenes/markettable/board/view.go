// Package board draws The Marketplace: a View holds a position, the marks on it, and what
// moves, and draws itself on a canvas. The table, the figures of the rulebook, the miniature,
// the snapshots and the position editor all use one; the Stage says what a View shows while
// events are presented.
package board

import (
	"strconv"

	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/table/spots"
)

// View is the picture of a market: the position with everything marked on it, and what
// moves. It is a value that knows no table, so that the figures of the rulebook, the
// miniature, the snapshots and the position editor draw with it too.
type View struct {
	Kit     *render.Kit
	Emblems *[market.MaxSeats]emblem.ID // of the players, by seat
	Cam     *render.Camera
	Hands   *hand.Hands
	Targets *hand.Targets
	Stage   *Stage
	Pointer *spots.Pointer[market.Piece] // at a shop
	Say     *words.Words

	Base  market.State // the position shown, without what is half made
	Shown market.State // including it
	Now   market.Analysis
	Then  market.Analysis // of shown
	read  [3]market.State // the positions that were analysed

	Preview  bool            // the card in hand is over the table
	Legal    bool            // and legal there
	Flagged  []market.CardID // cards that prevent it
	Marks    []market.Mark
	Contacts []geometry.Contact

	Gap     geometry.Pose // in which the held card would shut a gap
	GapNear bool          // it is near

	bearing   hand.Bearing // reference for the turn of the card in hand
	angle     string       // text of the angle
	angleWide float64      // its width, dp
	Gains     []Gain       // changes of incomes, if the card is legal there
	Told      GainSpot     // place of the gains

	News struct { // the latest moves
		Of    NewsOf
		Cards []PlacedNews
		Shops []market.Piece
	}
	Flash   []market.CardID // cards of a log entry
	Flashed int             // remaining ticks of flashing

	Doors  []DoorMark
	Tags   []PriceTag
	Draft  market.Piece  // the shop chosen to be bought; Card 0 for none
	Lit    int           // the panel pointed at, from 1; 0 for none
	DeckAt render.Rect   // dp
	CardAt render.Rect   // of the waiting card, dp
	Panels []render.Rect // the players', dp
	Tick   int
	Crowd  crowd
	Threat threat

	ForSale int // number of shops for sale
	Price   int // of the chosen shop
}

// Painter returns a painter for it.
func (v *View) Painter(c *render.Canvas) painter {
	return painter{c: c, cam: v.Cam, looks: *v.Emblems}
}

// DrawOnTable draws everything on the table, and the marks there.
func (v *View) DrawOnTable(p *painter, placing bool, better market.Move) {
	drawYards(v, p)
	drawCards(v, p)
	drawDoors(v, p)
	drawWalkers(v, p)
	drawNews(v, p)
	drawFlash(v, p)
	drawBetter(v, p, better)
	drawHover(v, p)
	if placing {
		drawThreat(v, p)
	}
	drawTags(v, p)
	drawHand(v, p)
	drawNewsText(v, p)
}

// drawYards shades the closed yards, the ground that customers cannot reach.
func drawYards(v *View, p *painter) {
	col := render.Fade(p.c.Theme().Ink, 0.26)
	var room [96]render.Point
	for _, yard := range v.Then.Ground().Pieces {
		if yard.Main || len(yard.Outlines) == 0 {
			continue
		}
		pts := room[:0]
		for _, v := range yard.Outlines[0] {
			x, y := p.at(float.Units(v))
			pts = append(pts, render.Point{X: x, Y: y})
		}
		p.c.Poly(pts, col)
	}
}

// drawCards draws the cards on the table except the one in hand, and the counters.
func drawCards(v *View, p *painter) {
	m := v
	st := &m.Shown
	step := v.Stage.Step()
	var room [market.Cards]float.Lying
	cards := float.CardsOn(st, room[:0])
	for _, counters := range [2]bool{false, true} {
		for _, card := range cards {
			id, f := card.Id, card.Pose
			if m.Preview && id == m.Base.Hand() {
				continue
			}
			fade, lift := 0.0, 0.0
			if step != nil {
				f, fade, lift = v.stepPose(step, id, f)
			}
			if counters {
				p.counters(st, id, f, v.Stage.hides, fade)
			} else {
				p.Card(id, f, v.lookOf(st, id), lift, fade)
			}
		}
	}
}

// drawNews marks the latest placements and purchases.
func drawNews(v *View, p *painter) {
	t := p.c.Theme()
	for i := range v.News.Cards {
		if pose, ok := v.Shown.Pose(v.News.Cards[i].Id); ok {
			p.Outline(float.Of(pose), 0.08, p.Line()+1.5, render.Fade(t.Ink, 0.55))
			p.Outline(float.Of(pose), 0.08, p.Line(), t.Gold)
		}
	}
	for _, piece := range v.News.Shops {
		if shop := v.Then.ShopOf(piece); shop >= 0 {
			outlineShop(v, p, shop, t.Gold)
		}
	}
}

// drawNewsText draws beside those cards what they did to the player to move.
func drawNewsText(v *View, p *painter) {
	t := p.c.Theme()
	for i := range v.News.Cards {
		k := &v.News.Cards[i]
		if k.Text == "" {
			continue
		}
		col := t.Good
		if k.Doors < 0 {
			col = t.Bad
		}
		p.c.FillRound(k.At.Inset(-2), k.At.H/2+2, t.Gold)
		p.c.FillRound(k.At, k.At.H/2, t.Panel)
		p.c.TextIn(render.Strong, k.Text, k.At, render.AlignCentre, col)
	}
}

// drawFlash marks the cards of a log entry.
func drawFlash(v *View, p *painter) {
	if v.Flashed <= 0 {
		return
	}
	alpha := min(1, float64(v.Flashed)/30)
	for _, id := range v.Flash {
		if pose, ok := v.Shown.Pose(id); ok {
			p.Outline(float.Of(pose), 0.12, p.Line()+1.5, render.Fade(p.c.Legal(), alpha))
		}
	}
}

// lookOf returns the colouring of a card's face.
func (v *View) lookOf(st *market.State, id market.CardID) FaceLook {
	var l FaceLook
	for k := range l {
		l[k] = colourOf(st.Owner(market.Piece{Card: id, Index: uint8(k)}), v.Emblems)
	}
	return l
}

// MarkDoors lists the doors of the table shown.
func (v *View) MarkDoors() {
	m := v
	m.Doors = m.Doors[:0]
	t := v.Kit.Theme()
	pal := paletteOf(t)
	for _, card := range float.CardsOn(&m.Shown, nil) {
		id, f := card.Id, card.Pose
		_, old := m.Base.Pose(id)
		for seg, piece := range market.Face(id).Doors {
			if piece == market.Wall {
				continue
			}
			d := DoorMark{segment: seg, State: m.Then.Door(id, seg).State, piece: market.Piece{Card: id, Index: uint8(piece)}}
			mid, nx, ny := float.DoorSpan(seg)
			d.X, d.Y = f.OnTable(mid)
			ox, oy := f.OnTable(float.Spot{X: mid.X + nx, Y: mid.Y + ny})
			d.Nx, d.Ny = ox-d.X, oy-d.Y
			d.Owner = m.Shown.Owner(d.piece)
			d.floor = pal.floor[piece]
			if d.Owner != rules.NoSeat {
				d.floor = ownedFloor(t, &pal, v.Emblems[d.Owner])
			}
			was := market.Open // as a new card starts
			if old {
				was = m.Now.Door(id, seg).State
			}
			if c, part, ok := v.Stage.changing(id, seg); ok {
				if was, d.size = c.From, part; part == 0 {
					d.State = was
				}
			} else if d.size = 1; !m.Legal {
				was = d.State
			}
			switch {
			case was == d.State:
			case d.State == market.Joined:
				d.change = 2
			case d.State == market.Open:
				d.change = 1
			case was == market.Open:
				d.change = -1
			}
			m.Doors = append(m.Doors, d)
		}
	}
}

// ListTags lists the prices of all empty shops.
func (v *View) ListTags() {
	m := v
	for i := range m.Now.Shops {
		sh := &m.Now.Shops[i]
		if sh.Owner != rules.NoSeat {
			continue
		}
		at := v.tagPiece(i)
		p, ok := m.Base.Pose(at.Card)
		if !ok {
			continue
		}
		x, y := float.Of(p).OnTable(LayoutOf(at.Card).Label[at.Index])
		tag := PriceTag{Piece: sh.First, X: x, Y: y, price: sh.Doors, text: strconv.Itoa(sh.Doors), Ok: sh.CanBeBought()}
		if tag.Ok {
			m.ForSale++
		}
		if v.Draft == sh.First {
			m.Price = sh.Doors
		}
		m.Tags = append(m.Tags, tag)
	}
}

// tagPiece returns the piece of a shop for its price: the one with most circles, then
// with most cells.
func (v *View) tagPiece(shop int) market.Piece {
	best, score := market.Piece{}, -1
	for _, p := range v.Now.Pieces(shop) {
		n := 8 * p.Circles()
		for _, c := range market.Face(p.Card).Cells {
			if int(c) == int(p.Index) {
				n++
			}
		}
		if n > score {
			best, score = p, n
		}
	}
	return best
}

// TryHand computes the effect of the card in hand where it is, or what prevents it.
func (v *View) TryHand() {
	m := v
	m.Preview = true
	if v.Hands.Legal {
		m.Shown, m.Legal = v.Hands.After, true
		m.Contacts = geometry.Contacts(m.Contacts[:0], m.Base.Table(), v.Targets.Poses, v.Hands.Pose)
		return
	}
	for _, no := range v.Hands.Refusals {
		for _, a := range no.Args {
			switch a := a.(type) {
			case market.CardID:
				m.Flagged = market.WithCard(m.Flagged, a)
			case market.Piece:
				m.Flagged = market.WithCard(m.Flagged, a.Card)
			case market.Mark:
				m.Marks = append(m.Marks, a)
			}
		}
	}
}

// ReadInto analyses a position unless it has been analysed already.
func (v *View) ReadInto(a *market.Analysis, slot int, st *market.State) {
	if v.read[slot] != *st {
		a.Read(st)
		v.read[slot] = *st
	}
}

// DoorMark is a door to be drawn: its place, in units of the table, and its state.
type DoorMark struct {
	X, Y    float64 // middle of the threshold's outer side
	Nx, Ny  float64 // out of the card
	State   market.DoorState
	segment int          // on its card
	piece   market.Piece // whose door it is
	Owner   rules.Seat
	floor   render.Color
	change  int     // compared with now: 0 none, 1 better, -1 worse, 2 joined
	size    float64 // of the mark for the change; 1 at rest
}

// PriceTag is the price on an empty shop.
type PriceTag struct {
	Piece market.Piece
	X, Y  float64 // units
	price int
	text  string
	Ok    bool // it can be bought
}

// PlacedNews is a card that somebody placed, and its effect on the player to move.
type PlacedNews struct {
	Id    market.CardID
	Doors int         // open doors gained, or lost
	Text  string      // "−2 doors"; "" if nothing changed
	At    render.Rect // where that stands
}

// NewsOf identifies what news were computed for: the position, and the range of moves.
type NewsOf struct {
	State    market.State
	From, To int
}

// ownedFloor returns the plain colour of an owned floor.
func ownedFloor(t *render.Theme, pal *palette, look emblem.ID) render.Color {
	return render.Blend(t.Seat[int(look)&3], pal.stone, 0.16)
}

// JoinedOf counts the joined doors of a card.
func JoinedOf(a *market.Analysis, id market.CardID) (n int) {
	for seg := range geometry.Segments {
		if a.Door(id, seg).State == market.Joined {
			n++
		}
	}
	return n
}

// drawFeast draws a coin at every owned open door.
func drawFeast(v *View, c *render.Canvas) {
	p := v.Painter(c)
	for i := range v.Doors {
		if d := &v.Doors[i]; d.State == market.Open && d.Owner != rules.NoSeat {
			x, y := p.at(d.X+d.Nx*0.35, d.Y+d.Ny*0.35)
			p.coin(x, y, p.cam.Zoom*0.24)
		}
	}
}

// look analyses the position and lists its doors.
func (v *View) look() {
	v.ReadInto(&v.Now, 0, &v.Base)
	v.ReadInto(&v.Then, 1, &v.Shown)
	v.MarkDoors()
}

// DrawPart draws a part of the table, in units, with everything on it, inside r.
func (v *View) DrawPart(c *render.Canvas, r, part render.Rect) {
	*v.Cam = render.Camera{View: r, Table: render.R(0, 0, v.Targets.W, v.Targets.H)}
	v.Cam.X, v.Cam.Y, v.Cam.Zoom = v.Cam.FitPose(part, 4)
	p := v.Painter(c)
	c.Clip(r, func() {
		p.Table(r)
		v.DrawOnTable(&p, false, market.Move{})
	})
}

// risingCoins makes a coin rise from an open door of each owner in turn.
func risingCoins(v *View, p *painter, tick int) {
	const every, length = 50, 70
	var open []*DoorMark
	for i := range v.Doors {
		if d := &v.Doors[i]; d.State == market.Open && d.Owner != rules.NoSeat {
			open = append(open, d)
		}
	}
	for k := range 2 {
		n := tick/every - k
		age := tick - n*every
		if n < 0 || age >= length || len(open) == 0 {
			continue
		}
		d := open[n*7%len(open)]
		x, y := p.at(d.X+d.Nx*0.2, d.Y+d.Ny*0.2)
		part := float64(age) / length
		size := min(1, part*5) * min(1, (1-part)*4)
		p.coin(x, y-part*p.cam.Zoom*1.2, max(3.5, p.cam.Zoom*0.28)*size)
	}
}

// tableau returns the picture of a position text.
func tableau(k *render.Kit, position string) (*View, error) {
	start, _, err := market.Game{}.Start(rules.Setup{Seats: market.MaxSeats, Seed: 1})
	if err != nil {
		return nil, err
	}
	st, err := market.Game{}.Decode(start, position)
	if err != nil {
		return nil, err
	}
	return Of(k, st), nil
}

// Of returns the picture of a position.
func Of(k *render.Kit, st market.State) *View {
	v := &View{Kit: k, Emblems: &[market.MaxSeats]emblem.ID{}, Cam: &render.Camera{}, Hands: &hand.Hands{}, Targets: &hand.Targets{}, Stage: &Stage{},
		Pointer: &spots.Pointer[market.Piece]{}}
	for i := range v.Emblems {
		v.Emblems[i] = emblem.ID(i)
	}
	v.Base, v.Shown = st, st
	v.Targets.Set(st)
	v.look()
	return v
}

// DoorsOf returns how many open doors a placement gained or lost for a seat, counting
// those on its own card.
func DoorsOf(seat rules.Seat, before, after market.State) int {
	if seat == rules.NoSeat { // the game is over
		return 0
	}
	return market.Incomes(after)[seat] - market.Incomes(before)[seat]
}
