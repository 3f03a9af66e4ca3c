package citytable

import (
	"strconv"

	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/tell"
	"agora/scenes/ui/panels"
)

// tallyOf returns a player's rhetoric as their panel shows it.
func (s *Scene) tallyOf(p *city.State, seat int) art.Tally {
	t := art.Tally{Look: s.Emblems[seat], Value: board.RhetoricOf(p, rules.Seat(seat)), Chosen: -1}
	t.Then = t.Value
	if !s.Presenting() {
		t.Then = s.model.then[seat]
	}
	if step, _ := s.stage.Step(); step != nil && int(step.Seat) == seat {
		switch e := step.Event.(type) {
		case city.Raised:
			t.Glow[e.Letter] = 1
		case city.Shaken:
			t.Glow[e.Letter] = 1
		}
	}
	if l := s.pick.Known(); l != city.NoLetter && int(s.Turn().Seat) == seat {
		t.Chosen = int(l)
	}
	return t
}

// drawSeats draws the players' panels.
func (s *Scene) drawSeats(c *render.Canvas) {
	p := s.displayed()
	if s.layout.Tabs {
		s.Furniture.DrawSeats(c)
		for i, r := range s.layout.Tallies[:s.rooms.Seats] {
			if !r.Empty() {
				c.Panel(r, render.PanelPlain)
				tally := s.tallyOf(p, i)
				art.DrawTallyShort(c, r.Inset(2), &tally)
			}
		}
		return
	}
	for i := range s.rooms.Seats {
		s.drawPanel(c, p, i, s.layout.Seats[i])
		s.Furniture.MarkSeat(c, i, s.layout.Seats[i])
	}
}

// panel returns the text of a player's panel.
func (s *Scene) panel(p *city.State, seat rules.Seat) panels.Seat {
	panel := s.Panel(seat)
	if step, _ := s.stage.Step(); step != nil {
		panel.Active = step.Seat == seat
	}
	panel.Winner = false // the tray says so
	panel.Main, panel.Score = panels.Stat{Icon: icon.Crown, Gold: true, Value: strconv.Itoa(p.Points(seat)), Then: s.model.foresight.then(seat), Brief: s.model.foresight.atLeast(seat)}, true
	if f := &s.model.foresight; f.where && seat == s.model.viewer && seat == s.Turn().Seat { // what if
		panel.Main.Then, panel.Main.Brief = f.instead(p.Points(seat))
	}
	panel.More = [2]panels.Stat{
		{Icon: icon.Deck, Value: strconv.Itoa(p.Held(seat))},
		{Icon: icon.Temple, Value: strconv.Itoa(p.Level(seat))},
	}
	if p.Start() == seat {
		panel.Mark = torch
	}
	if b := &s.model.news; seat == s.model.newsOf {
		n := 0
		for _, k := range b.Cards {
			n += k
		}
		panel.Main.Since, panel.Main.Trend = panels.Changed(b.Points)
		panel.More[0].Since, panel.More[0].Trend = panels.Changed(n)
	}
	return panel
}

// fillNews adds up what happened to the person to move since their last move.
func (s *Scene) fillNews() {
	m := &s.model
	m.newsOf = rules.NoSeat
	if !s.Deciding() || m.viewer != s.Turn().Seat {
		return
	}
	var l tell.Ledger
	for n := max(s.Since(), 1); n <= s.At(); n++ {
		for _, e := range s.Match.At(n - 1).Events {
			switch e.(type) {
			case city.Served, city.Gift, city.Scored:
				l.Note(e, rules.NoSeat)
			}
		}
	}
	m.newsOf, m.news = m.viewer, l.Of[m.viewer]
}

// torch draws the mark of the start player.
func torch(c *render.Canvas, x, y, size float64, _ render.Color) {
	art.DrawStart(c, art.PutAt(x, y, size))
}

// drawPanel draws a panel with the tableau.
func (s *Scene) drawPanel(c *render.Canvas, p *city.State, i int, r render.Rect) {
	panel := &s.View.Seats[i]
	beside, in := panel.Tableau(c, r)
	s.drawKnown(c, p, i, beside)
	_, in = in.CutTop(2)
	lots, tracks := in.CutRight(22)
	tally := s.tallyOf(p, i)
	art.DrawTally(c, tracks, &tally)
	for l := range city.Letter(city.Citizens) {
		if p.Juror(rules.Seat(i), l) && s.stage.Open(rules.Seat(i), l) {
			b := lots.Row(int(l), city.Citizens, 2)
			art.DrawLot(c, art.PutIn(b.Middle(20, min(b.H+3, 20)), 1), s.Emblems[i], l)
		}
	}
}

// drawKnown draws a hand that everybody knows, at the end of the game.
func (s *Scene) drawKnown(c *render.Canvas, p *city.State, i int, r render.Rect) {
	hand, known := p.Hand(rules.Seat(i))
	if !known || s.model.viewer == rules.Seat(i) {
		return
	}
	x := r.X
	for k, n := range hand {
		if n == 0 || x+28 > r.Right() {
			continue
		}
		art.DrawSign(c, art.PutAt(x+9, r.Y+r.H/2, 18), city.Resource(k))
		c.TextIn(render.Small, strconv.Itoa(int(n)), render.R(x+20, r.Y, 20, r.H), render.AlignLeft, c.Theme().Ink)
		w, _ := c.Measure(render.Small, strconv.Itoa(int(n)))
		x += 24 + w
	}
}

// drawSheet draws all players' tableaus over the board.
func (s *Scene) drawSheet(c *render.Canvas) {
	p := s.displayed()
	r := s.layout.Sheet
	t := c.Theme()
	c.Fill(r, t.Backdrop)
	n := s.rooms.Seats
	in := r.Inset(6)
	for i := range n {
		var box render.Rect
		switch {
		case s.layout.Tall:
			box = in.Row(i, n, 6)
		case n > 2:
			box = in.Row(i/2, 2, 6).Column(i%2, 2, 6)
		default:
			box = in.Column(i, n, 6)
		}
		box = box.Middle(min(box.W, 520), min(box.H, 260))
		s.drawPanel(c, p, i, box)
	}
}
