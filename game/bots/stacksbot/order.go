package stacksbot

import "agora/rules/stacks"

// Scores by which moves are ordered; quiet moves have their history score, below scoreKiller.
const (
	scoreHint   = 1 << 30
	scoreTaking = 1 << 24
	scoreKiller = 1 << 21
	historyMost = 1 << 19
)

// ordering remembers which moves were good elsewhere.
type ordering struct {
	killers [mostPly + 1][2]stacks.Move
	history [2][1 << 14]int32 // by seat and move
}

// score fills in the scores of moves: first the table's move, then those that win the most
// stones, then killer moves, then moves that were good anywhere.
func (o *ordering) score(p *stacks.Position, moves []stacks.Move, scores []int32, hint stacks.Move, ply int) []int32 {
	history, killers := &o.history[p.Seat()&1], &o.killers[ply]
	for _, m := range moves {
		gain := flips(p, m)
		switch {
		case m == hint:
			scores = append(scores, scoreHint)
		case gain > 0:
			scores = append(scores, scoreTaking+gain<<16)
		case m == killers[0] || m == killers[1]:
			scores = append(scores, scoreKiller)
		default:
			scores = append(scores, min(history[m&(1<<14-1)], historyMost)+gain)
		}
	}
	return scores
}

// reward remembers a move that refuted another.
func (o *ordering) reward(p *stacks.Position, m stacks.Move, depth, ply int) {
	if flips(p, m) > 0 {
		return // is tried early anyway
	}
	if k := &o.killers[ply]; k[0] != m {
		k[0], k[1] = m, k[0]
	}
	h := &o.history[p.Seat()&1][m&(1<<14-1)]
	*h = min(*h+int32(depth*depth), historyMost)
}

// pick moves the highest-scored move from i on to place i.
func pick(moves []stacks.Move, scores []int32, i int) {
	best := i
	for j := i + 1; j < len(moves); j++ {
		if scores[j] > scores[best] {
			best = j
		}
	}
	moves[i], moves[best] = moves[best], moves[i]
	scores[i], scores[best] = scores[best], scores[i]
}
