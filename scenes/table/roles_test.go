package table

import (
	"agora/game/bots"
	"agora/game/input"
	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/scenes/table/guide"
)

// rolesOf returns what a scene of the race can do, by the methods that it has. The toys of
// these tests embed each other; a game's scene says it in a literal.
func rolesOf(s Scene[raceState, int, int]) (r Roles[raceState, int, int]) {
	r.Scene = s
	if s, ok := s.(interface{ OnOpen(bool) }); ok {
		r.Board.Opened = s.OnOpen
	}
	if s, ok := s.(interface{ LayBoard(bool) }); ok {
		r.Board.Lay = s.LayBoard
	}
	if s, ok := s.(interface{ OnTick() bool }); ok {
		r.Board.Tick = s.OnTick
	}
	if s, ok := s.(interface{ OnSkip(input.Event, bool) bool }); ok {
		r.Board.Skip = s.OnSkip
	}
	if s, ok := s.(interface{ OnSettled() }); ok {
		r.Board.Settled = s.OnSettled
	}
	if s, ok := s.(interface {
		Locate(string) (render.Rect, bool)
	}); ok {
		r.Board.Locate = s.Locate
	}
	if s, ok := s.(interface{ OnGesture(input.Event) }); ok {
		r.Hand.Gesture = s.OnGesture
	}
	if s, ok := s.(interface{ OnEntry(int) bool }); ok {
		r.Hand.Entry = s.OnEntry
	}
	if s, ok := s.(interface{ OnInput(input.Event) Intent[int] }); ok {
		r.Input = s.OnInput
	}
	if s, ok := s.(interface {
		HalfMade() bool
		GiveUp() bool
	}); ok {
		r.Draft.HalfMade, r.Draft.GiveUp = s.HalfMade, s.GiveUp
	}
	if s, ok := s.(interface {
		CanTakeUp() bool
		TakeUp() bool
	}); ok {
		r.Draft.CanTakeUp, r.Draft.TakeUp = s.CanTakeUp, s.TakeUp
	}
	if s, ok := s.(interface{ KeepDraft() }); ok {
		r.Draft.Keep = s.KeepDraft
	}
	if s, ok := s.(interface{ Explain(*rules.Illegal) string }); ok {
		r.Terms.Refusal = s.Explain
	}
	if s, ok := s.(interface{ NameIn(string, any) any }); ok {
		r.Terms.Value = s.NameIn
	}
	if s, ok := s.(interface{ MoveName(int) string }); ok {
		r.Names.Move = s.MoveName
	}
	if s, ok := s.(interface {
		Advise(bots.Choice[int]) words.Message
	}); ok {
		r.Names.Advise = s.Advise
	}
	if s, ok := s.(interface{ Forced(raceState) (int, string) }); ok {
		r.Forced = s.Forced
	}
	if s, ok := s.(interface{ Balance() words.Message }); ok {
		r.Review.Balance = s.Balance
	}
	if s, ok := s.(interface{ Round(raceState) int }); ok {
		r.Review.Round = s.Round
	}
	if s, ok := s.(interface {
		Phase(raceState) (int, string)
		Phases() words.Message
	}); ok {
		r.Review.Phase, r.Review.Phases = s.Phase, s.Phases
	}
	if s, ok := s.(interface {
		Flaw(rules.Seat, raceState, raceState, raceState) words.Message
	}); ok {
		r.Review.Flaw = s.Flaw
	}
	r.Review.Graph, _ = s.(Grapher[raceState])
	r.Secrets, _ = s.(Secretive)
	r.Things, _ = s.(guide.Inspectable)
	r.Words, _ = s.(TextPlay[int])
	return r
}
