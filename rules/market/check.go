package market

import (
	"fmt"
	"slices"

	"agora/rules"
	"agora/rules/geometry"
)

// Codes of refusals. Package geometry defines the others: bad-pose, off-table, overlap,
// off-grid, gap.
const (
	CodeOver      = "over"         // the game has ended
	CodeWrong     = "wrong-phase"  // a move of the wrong kind for this phase
	CodeBadMove   = "bad-move"     // no valid kind of move
	CodeTwoOwners = "two-owners"   // it would join shops of two owners
	CodeNoShop    = "no-such-shop" // the card has no such piece
	CodeNotHere   = "not-on-table" // the card is not on the table
	CodeOwned     = "owned"        // the shop has an owner
	CodeNoCircles = "no-circles"   // the shop has no circle for a counter
	CodeHidden    = "hidden-deck"  // in a player's view the next card is unknown
)

// Side is a side of the table, an argument of refusals: geometry.North to geometry.West.
type Side int

// Mark is a place on the table, an argument of refusals: the two ends of a gap or a
// contact, or a point that sticks out and the edge that it crosses.
type Mark struct{ At, To geometry.Vec }

// The arguments of a refusal (rules.Illegal.Args) are CardID, Piece, rules.Seat, Side and
// Mark values, in this order, as far as they apply.

// Check returns nil if the move is legal now, otherwise an *rules.Illegal. A view gives
// the same answer as the state.
func (Game) Check(s State, m Move) error {
	if no := effect(&s, m, new(Analysis)); no != nil {
		return no
	}
	return nil
}

// effect applies the move to the state without ending the turn. It alone decides what is
// legal: Check, Apply and Preview all use it. After a refusal the state is inconsistent
// and must be discarded. look is memory for analysing the table if necessary.
func effect(s *State, m Move, look *Analysis) *rules.Illegal {
	if s.phase == phaseOver {
		return rules.Refuse(CodeOver, "The game is over.")
	}
	switch m.Kind {
	case Put:
		if s.phase != phasePlace {
			return rules.Refuse(CodeWrong, "You have placed your card. Buy a shop or pass.")
		}
		return put(s, m.Pose)
	case Buy, Pass:
		if s.phase != phaseBuy {
			return rules.Refuse(CodeWrong, "First place the card you have drawn.")
		}
		if m.Kind == Buy {
			return buy(s, Piece{m.Card, m.Piece}, look)
		}
		return nil
	}
	return rules.Refuse(CodeBadMove, "A move places a card, buys a shop or passes.")
}

// put places the card in hand (Market 3).
func put(s *State, p geometry.Pose) *rules.Illegal {
	var buf [Cards]geometry.Pose
	if problem := geometry.Check(s.table, s.poses(buf[:0]), p); problem.Code != geometry.OK {
		return misplaced(s, problem)
	}
	before := *s
	if !s.lay(s.hand, p) {
		return before.twoOwners(s.hand, p)
	}
	s.hand, s.phase = 0, phaseBuy
	if s.count(InDeck) == 0 {
		s.phase = phaseOver // Market: the last card of the deck ends the game
	}
	return nil
}

// buy marks a shop with the active seat's counters and takes its price
// (Market 4).
func buy(s *State, p Piece, look *Analysis) *rules.Illegal {
	if no := s.sellable(p); no != nil {
		return no
	}
	look.Read(s)
	shop := look.Shops[look.ShopOf(p)]
	s.own(s.shop[p.index()], s.active+1)
	s.coins[s.active] -= int32(shop.Doors)
	return nil
}

// sellable returns why a shop cannot be bought, or nil.
func (s *State) sellable(p Piece) *rules.Illegal {
	switch {
	case !p.Card.Valid():
		return rules.Refuse(CodeNoShop, "There is no card %d; the cards are numbered from 1 to %d.", p.Card, Cards)
	case !p.Valid():
		return about(rules.Refuse(CodeNoShop, "Card %d has no shop %c.", p.Card, 'a'+rune(p.Index)), p.Card)
	case s.where[p.Card-1] != OnTable:
		return about(rules.Refuse(CodeNotHere, "Card %d is not on the table.", p.Card), p.Card)
	}
	if owner := s.ownerAt(p.index()); owner != rules.NoSeat {
		return about(rules.Refuse(CodeOwned, "The shop %v already belongs to player %d.", p, owner+1), p, owner)
	}
	if s.circles(s.shop[p.index()]) == 0 {
		return about(rules.Refuse(CodeNoCircles, "The shop %v has no circle for a counter, so nobody can buy it.", p), p)
	}
	return nil
}

// about adds arguments to a refusal.
func about(no *rules.Illegal, args ...any) *rules.Illegal {
	no.Args = args
	return no
}

var sideNames = [...]string{"top", "right", "bottom", "left"}

// misplaced converts a problem found by the geometry to a refusal.
func misplaced(s *State, p geometry.Problem) *rules.Illegal {
	no := &rules.Illegal{Code: p.Code.String()}
	mark := Mark{p.At, p.To}
	what := "the table's edge"
	switch {
	case p.Code == geometry.BadPose:
		no.Text = "The card's direction must be one unit long."
		return no
	case p.Other == geometry.TableEdge:
		no.Args = []any{Side(p.Edge), mark}
		what = "the table's " + sideNames[p.Edge&3] + " edge"
	default:
		id := s.Placed(nil)[p.Other]
		no.Args = []any{id, mark}
		what = fmt.Sprintf("card %d", id)
	}
	switch p.Code {
	case geometry.OffTable:
		no.Text = fmt.Sprintf("The card sticks out over %s.", what)
	case geometry.Overlap:
		no.Text = fmt.Sprintf("The card overlaps %s.", what)
	case geometry.OffGrid:
		no.Text = fmt.Sprintf("The card lies along %s, but their squares do not line up. Shift it, or leave an alley.", what)
	case geometry.Gap:
		no.Text = fmt.Sprintf("The gap to %s is too narrow. Touch it, or leave an alley.", what)
	default:
		no.Text = fmt.Sprintf("The card cannot lie like this beside %s.", what)
	}
	return no
}

// twoOwners returns the refusal of a card that would join shops of two owners there, and
// names them. It is for poses where lay fails.
func (s *State) twoOwners(id CardID, p geometry.Pose) *rules.Illegal {
	// Join the pieces regardless of owners. The result is a chain from one owner's shop to
	// another's, through one piece of the new card, or through several with an empty shop
	// between them.
	free := *s
	free.owner = [pieceCount]uint8{}
	joins := free.joins(nil, id, p)
	free.settle(id, p)
	for _, j := range joins {
		free.unite(j.New.index(), j.Old.index())
	}
	for _, a := range joins {
		var names []string
		var args []any
		var owners []rules.Seat
		for _, b := range joins {
			owner := s.ownerAt(b.Old.index())
			if owner == rules.NoSeat || free.shop[b.Old.index()] != free.shop[a.Old.index()] || slices.Contains(owners, owner) {
				continue
			}
			owners = append(owners, owner)
			names = append(names, fmt.Sprintf("%v of player %d", b.Old, owner+1))
			args = append(args, b.Old)
		}
		if len(owners) > 1 {
			for _, o := range owners {
				args = append(args, o)
			}
			return about(rules.Refuse(CodeTwoOwners, "Here the card would join shops of different owners: %s.", list(names)), args...)
		}
	}
	return rules.Refuse(CodeTwoOwners, "Here the card would join shops of different owners.")
}

// Refusals lists all reasons against the card in hand in that pose, the gravest first;
// none if it may be placed there.
func Refusals(s State, p geometry.Pose) []*rules.Illegal {
	if s.phase != phasePlace {
		return []*rules.Illegal{effect(&s, PutAt(p), nil)}
	}
	var all []*rules.Illegal
	var buf [Cards]geometry.Pose
	for _, problem := range geometry.Problems(nil, s.table, s.poses(buf[:0]), p) {
		all = append(all, misplaced(&s, problem))
	}
	if !p.Valid() {
		return all
	}
	laid := s
	if !laid.lay(s.hand, p) {
		all = append(all, s.twoOwners(s.hand, p))
	}
	return all
}

// Buys appends the legal purchases: one for each shop, by its first piece, in order.
// Passing is always legal too.
func Buys(s State, dst []Move) []Move {
	if s.phase != phaseBuy {
		return dst
	}
	for i, shop := range s.shop {
		if shop == labelOf(i) && s.owner[i] == 0 && s.circles(shop) > 0 {
			dst = append(dst, BuyShop(pieceAt(i)))
		}
	}
	return dst
}
