package stacksbot

import (
	"fmt"
	"slices"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// plain is the alpha-beta search that anybody could write in an evening: iterative deepening,
// captures first, no table, no exchanges at the end, and a one-line evaluation. The game's own
// player is measured against it.
type plain struct {
	budget bots.Budget // used instead of the job's, if not zero
}

// plainBaseline creates it from arguments such as 1000 (nodes) or 100ms.
func plainBaseline() bots.Baseline[stacks.State, stacks.Move] {
	return bots.Baseline[stacks.State, stacks.Move]{Name: "plain", Make: func(argument string) (bots.Player[stacks.State, stacks.Move], error) {
		b, err := bots.ParseBudget(argument)
		if err != nil {
			return nil, fmt.Errorf("plain: %w", err)
		}
		return plain{b}, nil
	}}
}

// Levels returns five budgets of the same player.
func (plain) Levels() []bots.Level {
	return bots.Alike("Plain alpha-beta search.", bots.Growing)
}

// Think searches until the effort is spent.
func (pl plain) Think(job bots.Job[stacks.State, stacks.Move], e *bots.Effort) bots.Choice[stacks.Move] {
	if pl.budget != (bots.Budget{}) {
		e = e.Within(pl.budget)
	}
	p := job.View.Position
	moves := p.Moves(nil)
	r := chance.New(job.Seed, 7)
	chance.Shuffle(&r, moves)
	s := plainSearch{effort: e, past: map[uint64]bool{}}
	for h := range job.View.Past {
		s.past[h] = true
	}
	best, value := moves[0], int32(0)
	for depth := 1; depth < 40 && !s.stopped; depth++ {
		alpha := -plainWin - 1
		for i, m := range moves {
			next := p
			next.Make(m)
			v := -s.value(&next, depth-1, 1, -plainWin-1, -alpha)
			if s.stopped {
				break
			}
			if v > alpha {
				alpha, best, value = v, m, v
				copy(moves[1:i+1], moves[:i])
				moves[0] = m
			}
		}
	}
	return bots.Choice[stacks.Move]{Move: best, Line: []stacks.Move{best}, Nodes: e.Nodes(), Value: bots.Value{Win: 500, Score: int(value)}}
}

const plainWin = int32(1_000_000)

type plainSearch struct {
	effort  *bots.Effort
	past    map[uint64]bool // positions that have occurred in the game
	stopped bool
}

func (s *plainSearch) value(p *stacks.Position, depth, ply int, alpha, beta int32) int32 {
	if p.Over() {
		switch p.Winner() {
		case p.Seat():
			return plainWin - int32(ply)
		case rules.NoSeat:
			return 0
		}
		return int32(ply) - plainWin
	}
	if s.past[p.Hash()] {
		return 0
	}
	if s.stopped = s.stopped || !s.effort.Spend(1); s.stopped || depth <= 0 {
		return plainWorth(p)
	}
	moves := p.Moves(nil)
	slices.SortStableFunc(moves, func(a, b stacks.Move) int { return int(flips(p, b) - flips(p, a)) })
	best := -plainWin
	for _, m := range moves {
		next := *p
		next.Make(m)
		best = max(best, -s.value(&next, depth-1, ply+1, -beta, -alpha))
		if alpha = max(alpha, best); alpha >= beta || s.stopped {
			break
		}
	}
	return best
}

// plainWorth counts 100 for a stone in the player's own stack, 40 for a prisoner, and subtracts
// one for every step between a stack and the nearest enemy, for the player to move.
func plainWorth(p *stacks.Position) int32 {
	sum := int32(0)
	for c := stacks.Cell(0); c < 64; c++ {
		if !c.OnBoard() || p.On(c) == 0 {
			continue
		}
		q, far := p.On(c), int32(6)
		for d := stacks.Cell(0); d < 64; d++ {
			if d.OnBoard() && p.On(d) != 0 && p.On(d).Owner() != q.Owner() {
				far = min(far, int32(max(abs(c.File()-d.File()), abs(c.Rank()-d.Rank()))))
			}
		}
		v := 100*int32(q.Len()-q.Prisoners()) + 40*int32(q.Prisoners()) - far
		if q.Owner() != p.Seat() {
			v = -v
		}
		sum += v
	}
	return sum
}

func abs(n int) int { return max(n, -n) }
