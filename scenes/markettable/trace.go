package markettable

import (
	"fmt"
	"maps"
	"math"

	"agora/game"
	"agora/render"
	"agora/rules"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
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
	trace, areas := s.TraceOf(m.Base)
	if at, ok := s.Locate("tray"); ok {
		areas["tray"] = table.Area(at)
	}
	for _, card := range float.CardsOn(&m.Shown, nil) {
		areas[fmt.Sprintf("card:%d", card.Id)] = s.cam.within(card.Pose, 0.7)
	}
	for i := range m.Tags {
		if t := &m.Tags[i]; t.Ok {
			areas["buy:"+t.Piece.String()] = table.Area(s.cam.tag(t))
		}
	}
	held := "tray"
	switch s.hands.Hand {
	case hand.Held:
		held = "held"
	case hand.Down:
		held = "down"
		areas["hand"] = s.cam.within(float.Of(s.hands.Pose), 0.7)
		x, y, r := s.hands.Ring(&s.cam.Camera)
		sin, cos := math.Sincos(float.Of(s.hands.Pose).Turn - math.Pi/2)
		areas["knob"] = table.Area(render.R(x+r*cos-10, y+r*sin-10, 20, 20))
	}
	draft := ""
	if s.model.Draft.Card != 0 {
		draft = s.model.Draft.String()
	}
	coins := []int{}
	for i := range s.Info.Players {
		coins = append(coins, m.Base.Coins(rules.Seat(i)))
	}
	o := s.hands.Pose
	left, top := s.cam.ToScreen(0, 0)
	maps.Copy(trace, map[string]any{
		"hand": held, "legal": m.Legal, "snapped": s.hands.Snapped, "draft": draft, "coins": coins,
		"walking": len(s.model.Crowd.List) + len(s.model.Crowd.WalkTargets),
		"pose":    fmt.Sprintf("%d,%d,%d,%d", o.O.X, o.O.Y, o.Z.X, o.Z.Y), "zoom": s.cam.Zoom,
		"origin": []float64{left, top}, "decisions": s.Match.Len(),
	})
	return trace
}

// tag returns the place of a shop's price.
func (k *camera) tag(t *board.PriceTag) render.Rect {
	x, y := k.ToScreen(t.X, t.Y)
	return render.R(x-15, y-13, 30, 26)
}

// within returns a square within a card, its side a share of the card's width.
func (k *camera) within(l float.Pose, part float64) game.Area {
	x, y := k.ToScreen(l.X, l.Y)
	side := 2 * k.Zoom * part
	return table.Area(render.R(x-side/2, y-side/2, side, side))
}
