package table

import (
	"fmt"

	"agora/render"
	"agora/rules"
	"agora/scenes/table/guide"
	"agora/scenes/table/spots"
)

// explained gives the card what it needs of the table.
type explained struct{ *Core }

// Things implements guide.Scene.
func (e explained) Things() guide.Inspectable { return e.can.Things }

// Explainable implements guide.Scene.
func (e explained) Explainable() bool {
	return !e.Curtain.closed && !e.Log.Covers() && !e.Busy() && !e.typed.anyPointer().Holding
}

// Pointer implements guide.Scene.
func (e explained) Pointer() *spots.AnyPointer { return e.typed.anyPointer() }

// Spots implements guide.Scene.
func (e explained) Spots() spots.AnyList { return e.typed.anyList() }

// HasTip implements guide.Scene.
func (e explained) HasTip(x, y float64) bool { return e.Furniture.screen.Tells(x, y) }

// Board implements guide.Scene.
func (e explained) Board() render.Rect { return e.Frame.Board }

// Avoid implements guide.Scene.
func (e explained) Avoid() (list []guide.Obstacle) {
	f := &e.Frame
	list = append(list, guide.Obstacle{Rect: f.Bar, Weight: 3}, guide.Obstacle{Rect: f.Action, Weight: 3}, guide.Obstacle{Rect: f.Board, Weight: 0.15})
	for _, r := range f.Seats {
		list = append(list, guide.Obstacle{Rect: r, Weight: 0.3})
	}
	if _, at := e.mode.Panel.Node(); !at.Empty() {
		list = append(list, guide.Obstacle{Rect: at, Weight: 1e5})
	}
	return list
}

// card returns a card with nothing explained yet.
func (t *Core) card() guide.Card {
	return guide.New(guide.Table{Services: &t.Services, Scene: explained{t}})
}

// Explained visits every thing that can be explained; see guide.Card.Visit.
func (t *Core) Explained(visit func(thing string, told guide.Explanation, card, at render.Rect, clear []render.Rect)) {
	t.explain.Visit(visit)
}

// SeatSubjects adds the players' panels.
func (t *Core) SeatSubjects(l *guide.Subjects, tell func(seat rules.Seat) guide.Explanation) {
	for i, r := range t.Frame.Seats {
		l.Box(fmt.Sprintf("seat:%d", i+1), r, func() guide.Explanation { return tell(rules.Seat(i)) })
	}
}

// SpotSubjects adds the Spots that have an ID. of returns the explaining function of a
// spot; nil leaves the spot out.
func (t *Table[S, M, K]) SpotSubjects(l *guide.Subjects, of func(key K) func() guide.Explanation) {
	for i := range t.Spots.Spots {
		s := &t.Spots.Spots[i]
		if s.ID == "" || !t.Spots.Shown(&s.Place) {
			continue
		}
		if tell := of(s.Key); tell != nil {
			l.Add(spots.Place{ID: s.ID, X: s.X, Y: s.Y, Area: s.Area, Also: s.Also, Hit: s.Hit, Reach: s.Reach}, tell)
		}
	}
}
