package market

import (
	"fmt"
	"math"
	"strings"

	"agora/game"
	"agora/render"
	"agora/rules/market"
)

// Trace says in words where the table stands. Besides what game.Tracer agrees
// on:
//
//	"position" the position as text     "phase" place, buy, over, review
//	"seat"     whose turn, from 1       "busy"  something is being presented
//	"hand"     tray, held or down       "legal" the card may lie where it is
//	"pose"     the card in hand as Ox,Oy,zx,zy
//	"snapped"  an offer holds it        "draft" the shop bought for now
//	"coins"    by seat                  "zoom"  dp of a unit
//	"origin"   where the table's upper left corner is on the screen, in dp
//
// Areas: every button by its ID; "tray"; "board"; "card:N" for each card;
// "buy:N.x" for the price of each shop that can be bought; "hand" and "knob"
// for the lying card and the knob of its ring; "seat:N".
func (s *Scene) Trace() map[string]any {
	areas := map[string]game.Area{"board": area(s.layout.Board)}
	for i := range s.pad.Buttons {
		b := &s.pad.Buttons[i]
		if !b.Off {
			areas[b.ID] = area(b.Rect)
		}
	}
	m := &s.model
	if s.placing() && s.hands.Hand == InTray {
		areas["tray"] = area(s.trayCard())
	}
	for i := range s.info.Players {
		areas[fmt.Sprintf("seat:%d", i+1)] = area(s.layout.Seats[i])
	}
	st := m.shown
	for _, id := range st.Placed(nil) {
		if p, ok := st.Pose(id); ok {
			areas[fmt.Sprintf("card:%d", id)] = s.areaAround(layOf(p), 0.7)
		}
	}
	for i := range m.tags {
		if t := &m.tags[i]; t.ok {
			x, y := s.cam.ToScreen(t.x, t.y)
			areas["buy:"+t.piece.String()] = area(render.R(x-15, y-13, 30, 26))
		}
	}
	hand := "tray"
	switch s.hands.Hand {
	case Held:
		hand = "held"
	case Down:
		hand = "down"
		areas["hand"] = s.areaAround(layOf(s.hands.Pose), 0.7)
		x, y, r := s.hands.Ring(&s.cam)
		sin, cos := math.Sincos(layOf(s.hands.Pose).Turn - math.Pi/2)
		areas["knob"] = area(render.R(x+r*cos-10, y+r*sin-10, 20, 20))
	}
	phase := m.turn.Phase
	if s.looking() {
		phase = "review"
	}
	draft := ""
	if s.draft.Card != 0 {
		draft = s.draft.String()
	}
	coins := []int{}
	for i := range s.info.Players {
		coins = append(coins, m.base.Coins(seatNumber(i)))
	}
	o := s.hands.Pose
	left, top := s.cam.ToScreen(0, 0)
	return map[string]any{
		"hash": fmt.Sprintf("%016x", market.Game{}.Hash(m.base)),
		"text": strings.Join(m.bar, " "), "areas": areas,
		"position": market.Game{}.Encode(m.base), "phase": phase, "seat": int(m.turn.Seat) + 1,
		"busy": s.stage.Busy(), "hand": hand, "legal": m.legal, "snapped": s.hands.Snapped,
		"pose": fmt.Sprintf("%d,%d,%d,%d", o.O.X, o.O.Y, o.Z.X, o.Z.Y), "draft": draft,
		"coins": coins, "zoom": s.cam.Zoom, "origin": []float64{left, top}, "decisions": s.table.Len(), "shown": s.table.At(),
	}
}

func area(r render.Rect) game.Area { return game.Area{X: r.X, Y: r.Y, W: r.W, H: r.H} }

// areaAround is a square within a card, its side a part of the card's width.
func (s *Scene) areaAround(l Lay, part float64) game.Area {
	x, y := s.cam.ToScreen(l.X, l.Y)
	side := 2 * s.cam.Zoom * part
	return area(render.R(x-side/2, y-side/2, side, side))
}
