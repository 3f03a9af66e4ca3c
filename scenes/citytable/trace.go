package citytable

import (
	"fmt"

	"agora/game"
	"agora/render"
	"agora/rules"
	"agora/scenes/table"
)

// Trace describes the state of the table, as far as the viewer may know it. In addition to
// what the Table adds (see table.TraceOf):
//
//	"viewer"     whose view is shown, from 1; 0 for what everybody knows
//	"curtain"    whom the closed curtain names, or for whom the table waits, from 1
//	"round"      number of the round
//	"handOpen"   the hand in the tray is open
//	"decision"   place, exchange, …
//	"aim"        what is pointed at
//	"citizen"    the chosen citizen
//	"legal"      Enter has an effect
//	"legalMoves" the legal moves as tokens, if a move is due and its player's view is shown
//	"points", "levels", "held" by seat
//	"trial"      the Court is shown as a scene of its own
//	"tray"       whose citizens and hand the tray shows, from 1
//
// The areas are those of every button by its ID, of whatever can be pointed at by Aim.ID,
// and "hand".
func (s *Scene) Trace() map[string]any {
	m := &s.model
	t, areas := s.TraceOf(m.view)
	legal := []string{}
	if s.pick.Active && !s.pick.Veiled() {
		for _, move := range s.rules.Moves(s.pick.Judge, nil) {
			legal = append(legal, s.rules.Format(move))
		}
	}
	if at, ok := s.Locate("hand"); ok {
		areas["hand"] = table.Area(at)
	}
	points, levels, held := []int{}, []int{}, []int{}
	for seat := range rules.Seat(s.rooms.Seats) {
		points, levels, held = append(points, m.view.Points(seat)), append(levels, m.view.Level(seat)), append(held, m.view.Held(seat))
	}
	citizen := ""
	if s.pick.Chosen && !s.pick.Hidden {
		citizen = s.pick.Letter.String()
	}
	step, _ := s.stage.Step()
	called := 0
	if s.Curtain.Closed() || s.Curtain.Waiting() {
		called = int(s.Curtain.Called()) + 1
	}
	for k, v := range map[string]any{
		"viewer": int(m.viewer) + 1, "curtain": called, "round": m.view.Round(), "handOpen": m.hand.open, "decision": s.Turn().Phase,
		"aim": s.pick.Aim().ID(), "citizen": citizen, "legal": s.pick.Active && m.why.Key == "", "legalMoves": legal,
		"points": points, "levels": levels, "held": held, "waiting": s.Curtain.Waiting(), "replay": s.replay, "trial": step != nil && step.Trial != nil, "tray": int(s.handSeat()) + 1, "pay": fmt.Sprint(s.pick.Pay),
	} {
		t[k] = v
	}
	return t
}

var _ game.Tracer = (*Scene)(nil)

// Locate returns the place of the hand, which is not a spot.
func (s *Scene) Locate(id string) (at render.Rect, ok bool) {
	hand := &s.model.hand
	return hand.at, id == "hand" && hand.seat != rules.NoSeat && !s.Curtain.Closed()
}
