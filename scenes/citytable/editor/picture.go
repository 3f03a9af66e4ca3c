package editor

import (
	"strconv"

	"agora/game/known"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/board/art"
)

// sheetPlan holds the places of everything on a sheet: the board, below it the face-down
// markers, and a line for every player.
type sheetPlan struct {
	board.Parts
	stacks, demands render.Rect // the lines of markers
	labels          [2]render.Rect
	markers         map[string]render.Rect // by cell
	lines           [city.MaxSeats]render.Rect
	high            float64 // height of a line
}

// plan lays a sheet out.
func (s *sheet) plan(r render.Rect) sheetPlan {
	d := draftOf(s.st)
	p := sheetPlan{Parts: board.Parts{Rooms: board.RoomsOf(&s.st), Head: 20, Compact: true}, markers: map[string]render.Rect{}}
	p.high = min(max(r.H*0.055, 24), 40)
	const gap = 4
	foot, board := r.CutBottom(float64(2+d.seats) * (p.high + gap))
	p.Board = board
	p.Spread(board, gap)
	line := func(i int) render.Rect { return foot.Row(i, 2+d.seats, gap).InsetXY(4, 0) }
	p.stacks, p.demands = line(0), line(1)
	for seat := range d.seats {
		p.lines[seat] = line(2 + seat)
	}
	wide := min(150, r.W*0.22)
	var rest [2]render.Rect
	p.labels[0], rest[0] = p.stacks.CutLeft(wide)
	p.labels[1], rest[1] = p.demands.CutLeft(wide)
	for i, of := range d.stacks {
		column := rest[0].Column(i, city.Stacks, gap)
		for k := range of {
			_, in := column.CutLeft(p.high * 0.9) // its number
			p.markers[cellStack+":"+strconv.Itoa(10*(i+1)+k+1)] = in.Column(k, s.st.Board().Markers()-1, 2)
		}
	}
	places := len(d.deck) + len(d.aside) + 1 // one between them
	for k := range d.deck {
		p.markers[cellDeck+":"+strconv.Itoa(k+1)] = rest[1].Column(k, places, 2)
	}
	for k := range d.aside {
		p.markers[cellAside+":"+strconv.Itoa(k+1)] = rest[1].Column(len(d.deck)+1+k, places, 2)
	}
	for i, of := range p.Dealers {
		p.markers[cellDealer+":"+strconv.Itoa(i+1)] = of
	}
	for i := range d.prison {
		p.markers[cellPrison+":"+strconv.Itoa(i+1)] = p.Cells[i]
	}
	for i, of := range p.Demands {
		p.markers[cellDemand+":"+strconv.Itoa(i+1)] = of
	}
	return p
}

// Cells implements known.Sheet.
func (s *sheet) Cells(say *words.Words, r render.Rect) (list []known.SheetCell) {
	p, d := s.plan(r), draftOf(s.st)
	add := func(id, cell, what string, r render.Rect) {
		list = append(list, known.SheetCell{ID: id, Name: say.T("editor.cell", "cell", cell, "what", what), Rect: r})
	}
	for row := range city.Row(city.Rows) {
		for k, who := range d.rows[row] {
			what := say.T("editor.empty")
			if who.Seat != rules.NoSeat {
				what = say.T("editor.city.citizen", "player", known.Called(say, nil, int(who.Seat)), "letter", who.Letter.String())
			}
			space := say.T("city.row.space", "row", say.Pick("city.row", row.String()), "space", strconv.Itoa(k+1))
			add(row.String()+":"+strconv.Itoa(k+1), space, what, p.Space[row][k])
		}
	}
	for _, m := range d.markers() {
		if at := p.markers[m.cell]; !at.Empty() {
			add(m.cell, s.markerName(say, m.cell), say.Pick("city.resource", m.res.String()), at)
		}
	}
	for seat := range d.seats {
		name := known.Called(say, nil, seat)
		list = append(list, known.SheetCell{ID: cellSeat + ":" + strconv.Itoa(seat+1), Name: say.T("editor.city.things", "player", name), Rect: p.lines[seat]})
	}
	return list
}

// markerName describes the place of a marker.
func (s *sheet) markerName(say *words.Words, cell string) string {
	kind, n := cellOf(cell)
	if kind == cellStack {
		return say.T("editor.city.inStack", "stack", city.Roman(n/10-1), "n", n%10)
	}
	return say.Pick("editor.city.marker", kind, "n", n)
}

// Picture implements known.Sheet.
func (s *sheet) Picture(c *render.Canvas, say *words.Words, r render.Rect) {
	at, d := s.plan(r), draftOf(s.st)
	c.Surface(render.Marble, r, r.X, r.Y, 1)
	names := board.TitlesOf(say)
	p := board.Painter{C: c, At: &at.Parts, Shown: &s.st, Marks: &board.Marks{}, Looks: board.Looks, Steps: art.StepLabels(s.st.Board()), Names: &names, Builder: rules.NoSeat}
	p.Board()
	t := c.Theme()
	for i, key := range [...]string{"editor.city.stacks", "editor.city.deck"} {
		c.TextIn(render.Small, say.T(key), at.labels[i], render.AlignLeft, t.Ink)
	}
	for i := range d.stacks {
		_, rest := at.stacks.CutLeft(at.labels[0].W)
		number, _ := rest.Column(i, city.Stacks, 4).CutLeft(at.high * 0.9)
		c.TextIn(render.Strong.Sized(16), city.Roman(i), number, render.AlignCentre, t.Ink)
	}
	for _, m := range d.markers() {
		q := at.markers[m.cell]
		switch kind, _ := cellOf(m.cell); kind {
		case cellStack:
			art.DrawMarker(c, art.PutIn(q, 1), *m.res)
		case cellDeck, cellAside:
			art.DrawDemand(c, art.PutIn(q.Inset(1), art.TabletWide), *m.res)
		}
	}
	if len(d.aside) > 0 { // separate the open ones from the stack
		first := at.markers[cellAside+":1"]
		x := first.X - first.W/2
		c.Line(x, first.Y+2, x, first.Bottom()-2, 2, render.Fade(t.Ink, 0.4))
	}
	for seat := range d.seats {
		s.line(c, at.lines[seat], rules.Seat(seat))
	}
}

// line draws a player's possessions.
func (s *sheet) line(c *render.Canvas, r render.Rect, seat rules.Seat) {
	t := c.Theme()
	c.FillRound(r, 6, render.Fade(t.Panel, 0.85))
	if seat == s.player {
		c.FrameRound(r, 6, 2.5, t.Accent)
	}
	y, x := r.Y+r.H/2, r.X+4
	size := min(r.H-4, 30)
	art.DrawBearer(c, x+size/2, y, size, board.Looks[seat])
	x += size + 2
	if s.st.Start() == seat {
		art.DrawStart(c, art.PutAt(x+size*0.35, y, size*0.8))
	}
	x += size * 0.7
	tracks, rest := r.CutRight(min(r.W*0.44, max(r.W*0.38, r.W-360)))
	room := (rest.Right() - x) / 5
	hand, _ := s.st.Hand(seat)
	for i := range 5 {
		box := render.R(x+float64(i)*room, r.Y, room, r.H)
		sign, number := box.CutLeft(min(20, room*0.46))
		sx, sy := sign.Centre()
		n := 0
		switch i {
		case 0:
			n = s.st.Points(seat)
			c.Sprite(icon.Sprite(c.Kit, icon.Crown, 18), render.Place{X: sx, Y: sy, Tint: t.Gold})
		case 1:
			n = s.st.Level(seat)
			c.Sprite(icon.Sprite(c.Kit, icon.Temple, 18), render.Place{X: sx, Y: sy, Tint: t.Ink})
		default:
			n = int(hand[i-2])
			art.DrawSign(c, art.PutAt(sx, sy, 16), city.Resource(i-2))
		}
		c.TextIn(render.Number.Sized(16), strconv.Itoa(n), render.R(number.X+1, number.Y, number.W+3, number.H), render.AlignLeft, t.Ink)
	}
	value := board.RhetoricOf(&s.st, seat)
	art.DrawTallyShort(c, tracks.Inset(2), &art.Tally{Look: board.Looks[seat], Value: value, Then: value, Chosen: -1})
}
