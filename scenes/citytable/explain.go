package citytable

import (
	"fmt"

	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/hand"
	"agora/scenes/table/guide"
	"agora/scenes/table/spots"
)

// Subjects implements guide.Inspectable: small things first, then what can be pointed at,
// then the sections and what surrounds them.
func (s *Scene) Subjects(l *guide.Subjects) {
	by := s.explainer()
	at, v := &s.layout, &s.model.view
	seen := func(r render.Rect) render.Rect {
		if s.glass.On() && !r.Intersect(at.Board).Empty() {
			return r.Intersect(at.Board)
		}
		return r
	}
	add := func(id string, r render.Rect, tell func() guide.Explanation) {
		if r = seen(r); r.W > 0 && r.H > 0 {
			l.Box(id, r, tell)
		}
	}
	if s.sheet != noSheet {
		return
	}
	for row := range city.Row(city.Rows) {
		for i, r := range at.Space[row] {
			add(fmt.Sprintf("space:%d:%d", row, i), r, func() guide.Explanation { return by.space(city.Spot{Row: row, Space: i}) })
		}
	}
	for i := range at.Dealers {
		add(hand.Aim{Kind: hand.AimDealer, N: i}.ID(), at.Dealers[i], by.of(hand.Aim{Kind: hand.AimDealer, N: i}))
	}
	for i := range at.Demands {
		add(fmt.Sprintf("demand:%d", i), at.Demands[i], func() guide.Explanation { return by.demand(i) })
	}
	add("demands", at.Demanded, by.demands)
	for level := 1; level <= v.Board().Top(); level++ {
		r := art.StepOf(at.Pedestal, level, v.Board().Top())
		q := art.StepSpot(at.Pedestal, level, v.Board().Top(), 0, 1)
		add(fmt.Sprintf("level:%d", level), r.Union(render.R(r.X, q.Y-q.Size/2, r.W, q.Size)), func() guide.Explanation { return by.level(level) })
	}
	for i := range at.Stock {
		l.Box(hand.Aim{Kind: hand.AimStock, N: i}.ID(), at.Stock[i], by.of(hand.Aim{Kind: hand.AimStock, N: i}))
	}
	for i := range at.Stacks {
		add(hand.Aim{Kind: hand.AimStack, N: i}.ID(), at.Stacks[i], by.of(hand.Aim{Kind: hand.AimStack, N: i}))
	}
	add("prison", at.Prison, by.prison)
	add("track", at.Track, by.track)
	if !at.Tabs {
		for i := range s.rooms.Seats {
			seat := rules.Seat(i)
			score, mark, below := s.View.Seats[i].TableauParts(s.Kit, at.Seats[i])
			lots, tracks := below.CutRight(22)
			add(fmt.Sprintf("points:%d", i), score, func() guide.Explanation { return by.points(seat) })
			add("start", mark, by.start)
			if by.jurors(seat) {
				add(fmt.Sprintf("lots:%d", i), lots, func() guide.Explanation { return by.lots(seat) })
			}
			add(fmt.Sprintf("rhetoric:%d", i), tracks, func() guide.Explanation { return by.rhetorics(seat) })
		}
	}
	s.SpotSubjects(l, by.of)
	if s.model.hand.seat != rules.NoSeat && !s.Looking() {
		add("hand", s.model.hand.at, by.hand)
	}
	if v.Phase() == city.PhasePlace && !s.Looking() && !s.pick.Down {
		for i, r := range at.Citizens {
			l.Box(hand.Aim{Kind: hand.AimCitizen, N: i}.ID(), r, by.of(hand.Aim{Kind: hand.AimCitizen, N: i}))
		}
	}
	for row, r := range at.Part {
		title := r
		if at.Compact { // a card would not fit beside all of it
			title, _ = r.CutTop(at.Head)
			title = title.Middle(min(title.W, 70), title.H)
		}
		if title = seen(title); title.W > 0 && title.H > 0 {
			place := spots.Box(0, fmt.Sprintf("section:%d", row), title).Place
			place.Also = r
			l.Add(place, func() guide.Explanation { return by.section(city.Row(row)) })
		}
	}
	s.SeatSubjects(l, func(seat rules.Seat) guide.Explanation {
		return guide.Explanation{Icon: icon.Crown, Name: s.Name(seat), Rule: s.Words.T("explain.city.seat"), Page: "things", Now: s.tipOf(seat)}
	})
}

// Clear implements guide.Inspectable: what is in front of the player.
func (s *Scene) Clear() []render.Rect {
	if s.Looking() || s.Turn().Over() {
		return nil
	}
	return []render.Rect{s.layout.Tray}
}
