package market

import (
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
	"agora/rules/ruletest"
)

var (
	_ rules.Game[State, Move] = Game{}
)

// suite returns the conformance tests with the market. A turn is two decisions, and there
// are at most 35 turns.
func suite() ruletest.Suite[State, Move] {
	return ruletest.Suite[State, Move]{
		Game: Game{},
		Setups: []rules.Setup{
			{Seats: 2}, {Seats: 3}, {Seats: 4},
			{Seats: 2, Options: map[string]string{"letters": "DB"}},
			{Seats: 4, Options: map[string]string{"letters": "BDAC"}},
		},
		Seeds:    4,
		MaxMoves: 70,
		Conceal:  func(s State, _ rules.Seat, r *chance.Stream) State { return Deal(s, r) },
		Wrong:    wrongMoves,
		Tokens: []string{
			"", "put", "put:", "put:1,2,3", "put:1,2,3,4,5", "put:1,2,3,x", "put:01,2,3,4", "put:+1,2,3,4", "put:-0,2,3,4", "put: 1,2,3,4",
			"put:9223372036854775808,0,65536,0", "buy", "buy:", "buy:1", "buy:1.", "buy:1.e", "buy:1.A", "buy:0.a", "buy:37.a", "buy:256.a", "buy:01.a",
			"buy:1.ab", "pass:", "pass ", "PASS", "none", "résumé", "put:1,2,3,4\x00",
		},
		Positions: []string{"", "-", "- -", "- - 10,10", "- - 10,10,10,10,10 1", "- - x,x 1", "- - 10,10 0", "- - 10,10 5"},
	}
}

// wrongMoves are illegal in every position: of the wrong kind for the phase, at impossible
// places, or buying shops that cannot be bought.
func wrongMoves(s State, r *chance.Stream) []Move {
	far := int64(1) << 62
	moves := []Move{
		{},
		{Kind: 99},
		PutAt(geometry.Pose{}),
		PutAt(geometry.Pose{O: geometry.Vec{X: far, Y: -far}, Z: geometry.Vec{X: geometry.Unit}}),
		PutAt(geometry.Pose{O: geometry.Vec{X: geometry.Unit, Y: geometry.Unit}, Z: geometry.Vec{X: far, Y: far}}),
		PutAt(geometry.Pose{O: geometry.Vec{X: -5 * geometry.Unit}, Z: geometry.Vec{X: geometry.Unit}}),
		BuyShop(Piece{0, 0}), BuyShop(Piece{200, 3}), BuyShop(Piece{1, 200}), BuyShop(Piece{1, 3}),
	}
	for _, id := range s.Placed(nil) {
		p, _ := s.Pose(id)
		moves = append(moves, PutAt(p)) // on top of a card
	}
	for i := range s.where {
		if s.where[i] != OnTable {
			moves = append(moves, BuyShop(Piece{CardID(i + 1), 0}))
		}
	}
	switch s.phase {
	case phaseBuy:
		if p, ok := (&State{table: s.table, hand: 1}).room(); ok {
			moves = append(moves, PutAt(p))
		}
	default:
		moves = append(moves, NoBuy())
	}
	return moves
}

func TestConformance(t *testing.T) { ruletest.Run(t, suite()) }
