package markettable

import (
	"fmt"
	"maps"
	"math"

	"agora/game"
	"agora/render"
	"agora/rules"
	"agora/scenes/table"
)

// Trace describes the state of the table. In addition to the values of game.Tracer and
// those of every table (see table.TraceOf; the phases are place, buy, over, review):
//
//	"hand"      tray, held or down
//	"legal"     the card may be placed where it is
//	"pose"      of the card in hand, as Ox,Oy,zx,zy
//	"snapped"   an offer holds it
//	"draft"     the shop chosen to be bought
//	"coins"     by seat
//	"zoom"      dp per unit
//	"walking"   number of customers who walk, or are about to
//	"origin"    where the table's upper left corner is on the screen, in dp
//	"decisions" number of moves made; the same as "moves"
//
// Areas: "tray"; "card:N" for each card; "buy:N.x" for the price of each shop that can be
// bought; "hand" and "knob" for the half-placed card and the knob of its ring.
func (s *Scene) Trace() map[string]any {
	m := &s.model
	trace, areas := s.TraceOf(m.base)
	if at, ok := s.Locate("tray"); ok {
		areas["tray"] = table.Area(at)
	}
	for _, card := range cardsOn(&m.shown, nil) {
		areas[fmt.Sprintf("card:%d", card.id)] = s.areaAround(card.FloatPose, 0.7)
	}
	for i := range m.tags {
		if t := &m.tags[i]; t.ok {
			areas["buy:"+t.piece.String()] = table.Area(s.tagArea(t))
		}
	}
	hand := "tray"
	switch s.hands.Hand {
	case Held:
		hand = "held"
	case Down:
		hand = "down"
		areas["hand"] = s.areaAround(floatOf(s.hands.Pose), 0.7)
		x, y, r := s.hands.Ring(&s.cam)
		sin, cos := math.Sincos(floatOf(s.hands.Pose).Turn - math.Pi/2)
		areas["knob"] = table.Area(render.R(x+r*cos-10, y+r*sin-10, 20, 20))
	}
	draft := ""
	if s.draft.Card != 0 {
		draft = s.draft.String()
	}
	coins := []int{}
	for i := range s.Info.Players {
		coins = append(coins, m.base.Coins(rules.Seat(i)))
	}
	o := s.hands.Pose
	left, top := s.cam.ToScreen(0, 0)
	maps.Copy(trace, map[string]any{
		"hand": hand, "legal": m.legal, "snapped": s.hands.Snapped, "draft": draft, "coins": coins,
		"walking": len(s.crowd.list) + len(s.crowd.walkTargets),
		"pose":    fmt.Sprintf("%d,%d,%d,%d", o.O.X, o.O.Y, o.Z.X, o.Z.Y), "zoom": s.cam.Zoom,
		"origin": []float64{left, top}, "decisions": s.Match.Len(),
	})
	return trace
}

// tagArea returns the place of a shop's price.
func (s *Scene) tagArea(t *priceTag) render.Rect {
	x, y := s.cam.ToScreen(t.x, t.y)
	return render.R(x-15, y-13, 30, 26)
}

// areaAround returns a square within a card, its side a share of the card's width.
func (s *Scene) areaAround(l FloatPose, part float64) game.Area {
	x, y := s.cam.ToScreen(l.X, l.Y)
	side := 2 * s.cam.Zoom * part
	return table.Area(render.R(x-side/2, y-side/2, side, side))
}
