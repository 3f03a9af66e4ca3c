package phobiabot

import (
	"agora/game/bots"
	"agora/rules/phobia"
)

// The tempers.
const (
	_       = iota
	shy     // likes the edge of the board
	central // likes its middle
	tempers = central
)

// How much less than the best a move may be worth that the player likes, and the share of the
// best move's tries that it must have, in percent. Where random games decide it must be closer
// to the best, because there a liking would change the strength.
const (
	likesGive  = one * 30 / 1000
	likesPart  = 25
	playedGive = one * 8 / 1000
	playedPart = 80
)

// liked returns the child of the root that the player likes best among those about as good as
// the best.
func (t *tree) liked(best int32) int32 {
	b := t.nodes.at(best)
	if b.proof != bots.Open || b.visits == 0 || b.move == phobia.Swap {
		return best
	}
	part, give := int64(likesPart), int32(likesGive)
	if t.judge == nil {
		part, give = playedPart, playedGive
	}
	first, found, far := t.nodes.at(0).first, best, t.fromMiddle(b.move)
	for i, c := range t.children(0) {
		if c.proof != bots.Open || c.move == phobia.Swap || 100*int64(c.visits) < part*int64(b.visits) || c.visits == 0 || c.gain < b.gain-give {
			continue
		}
		if here := t.fromMiddle(c.move); here != far && here > far == (t.likes == shy) || here == far && c.visits > t.nodes.at(found).visits {
			found, far = first+int32(i), here
		}
	}
	return found
}

// fromMiddle is how far from the middle a move places its piece.
func (t *tree) fromMiddle(m phobia.Move) int {
	c := t.root.Board().Hex(m.Cell())
	return max(c.Q, -c.Q, c.R, -c.R, c.S(), -c.S())
}
