package citytable

import (
	"slices"

	"agora/render"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/hand"
	"agora/scenes/citytable/tell"
)

// drawTray draws the things in front of the viewer: citizens, hand, choices.
func (s *Scene) drawTray(c *render.Canvas) {
	if s.Looking() {
		return
	}
	l, m := &s.layout, &s.model
	c.Panel(l.Tray, render.PanelPlain)
	if s.Turn().Over() && !s.Presenting() {
		s.drawTotals(c)
		return
	}
	if s.Presenting() || s.Repeating() {
		s.drawStep(c)
		return
	}
	if m.view.Phase() == city.PhasePlace {
		s.drawCitizens(c)
	}
	s.drawHand(c)
	for i := range m.choices {
		s.drawChoice(c, &m.choices[i])
	}
	if len(m.note) > 0 {
		lh := c.Kit.LineHeight(render.Small)
		y := l.Choices.Y + max(0, (l.Choices.H-lh*float64(len(m.note)))/2)
		c.Lines(render.Small, m.note, l.Choices.X+8, y, render.AlignLeft, c.Theme().Ink)
	}
}

// drawStep draws the tray during a presentation. The viewer's own pieces stay in place,
// and the text beside them says what the section has given so far.
func (s *Scene) drawStep(c *render.Canvas) {
	step, _ := s.stage.Step()
	if step == nil && s.displayed().Phase() == city.PhasePlace || step != nil && step.Places() {
		s.drawCitizens(c)
	}
	if step == nil || step.Places() {
		s.drawHand(c)
		return
	}
	t := c.Theme()
	r, beside := shares(&s.layout, len(step.Shares))
	if beside || len(step.Shares) == 0 {
		s.drawHand(c)
	}
	if s.stage.Waiting() {
		c.FrameRound(s.layout.Tray.Inset(-1), 11, 3, t.Gold)
		if w, _ := c.Measure(render.Small, s.model.goOn); w <= r.W && r.H > 70 { // the primary button says it too
			var foot render.Rect
			r, foot = r.CutTop(r.H - c.Kit.LineHeight(render.Small))
			c.TextIn(render.Small, s.model.goOn, foot, render.AlignCentre, t.InkSoft)
		}
	}
	columns, style, which := shown(c.Kit, r, step.Shares)
	for i, share := range step.Shares {
		badge, room := sharePlace(r, i, len(step.Shares), columns)
		art.DrawBearer(c, badge.X+badge.W/2, badge.Y+badge.H/2, badge.W, s.Emblems[share.Seat])
		c.TextIn(style, share.Texts[which], room, render.AlignLeft, t.Ink)
	}
}

// shares returns the room for a section's results for n players: beside the hand, or in
// its place.
func shares(l *hand.Layout, n int) (r render.Rect, beside bool) {
	if l.Choices.W >= 640 || l.Choices.W >= 300 && n < 4 {
		return l.Choices, true
	}
	return l.Tray.InsetXY(10, 4), false
}

// sharePlace returns the place of share i of n.
func sharePlace(r render.Rect, i, n, columns int) (badge, text render.Rect) {
	row := r.Column(i%columns, columns, 12).Row(i/columns, (n+columns-1)/columns, 2)
	side := min(row.H, 30)
	badge, text = row.CutLeft(side)
	_, text = text.CutLeft(8)
	return badge.Middle(side, side), text
}

// shown returns how shares fit in a room: the number of columns, the size, and which of
// their texts to use, the longest that fits for everybody.
func shown(k *render.Kit, r render.Rect, shares []tell.Share) (columns int, style render.TextStyle, which int) {
	const least = 14 // height of a row, dp
	n := float64(len(shares))
	ways := []int{1}
	if n > 1 && (r.W > 560 || n*20 > r.H) {
		ways = []int{2, 1}
		if n*least > r.H {
			ways = ways[:1]
		}
	}
	for _, columns = range ways {
		_, room := sharePlace(r, 0, len(shares), columns)
		for which, style = range []render.TextStyle{render.Body, render.Small, render.Small, render.Small} {
			cut := slices.ContainsFunc(shares, func(s tell.Share) bool {
				w, _ := k.Measure(style, s.Texts[which])
				return w > room.W
			})
			if !cut {
				return columns, style, which
			}
		}
	}
	return columns, style, which
}

// drawTotals draws everybody's final result in the tray.
func (s *Scene) drawTotals(c *render.Canvas) {
	for i := range s.rooms.Seats {
		s.model.ends[i].Draw(c, s.layout.Tray.Inset(8).Column(i, s.rooms.Seats, 8))
	}
}

// drawCitizens draws the viewer's citizens waiting to be placed, even while others place
// theirs.
func (s *Scene) drawCitizens(c *render.Canvas) {
	m := &s.model
	seat, st := s.handSeat(), s.displayed()
	if seat == rules.NoSeat {
		return
	}
	mine := m.viewer == seat
	deciding := s.pick.Active && s.Turn().Seat == seat
	placed, down := st.Placed(seat), s.pick.Down && s.Turn().Seat == seat
	for i, r := range s.layout.Citizens {
		l := city.Letter(i)
		q := art.PutIn(r.InsetXY(2, 3), art.CitizenWide)
		aim, chosen := hand.Aim{Kind: hand.AimCitizen, N: i}, s.pick.Chosen && s.pick.Letter == l
		if down {
			aim, chosen = hand.Aim{Kind: hand.AimBack, N: i}, s.pick.Chosen && s.pick.Letter == s.pick.Of[i]
			l = s.pick.Of[i]
		}
		if !mine && !down { // only their number is public
			if i < placed {
				art.DrawSpace(c, q.Box(art.CitizenWide), art.Gift{}, art.Dim)
			} else {
				art.DrawCitizen(c, q, s.Emblems[seat], city.NoLetter)
			}
			continue
		}
		_, there := st.Where(seat, l)
		if down && l == city.NoLetter { // which one is missing is as secret as the others
			art.DrawSpace(c, q.Box(art.CitizenWide), art.Gift{}, art.Dim)
			continue
		}
		if there {
			art.DrawSpace(c, q.Box(art.CitizenWide), art.Gift{}, art.Dim)
			c.TextIn(render.Strong, l.String(), r, render.AlignCentre, c.Theme().InkOff)
			continue
		}
		switch {
		case !deciding:
		case s.pick.Holding && s.pick.Held == aim:
			q.Fade = 0.7
		case chosen:
			q.Lift, q.State = 0.6, art.Chosen
		case s.pick.Aim() == aim:
			q.State = art.Pointed
		case !s.pick.Chosen:
			q.State = art.Legal
		}
		if !mine {
			art.DrawCitizen(c, q, s.Emblems[seat], city.NoLetter)
			continue
		}
		art.DrawCitizen(c, q, s.Emblems[seat], l)
		art.DrawWorth(c, q, st.Rhetoric(seat, l))
	}
}
