package citybot

import (
	"math"

	"agora/game/bots"
	"agora/rules"
)

// playedOn holds what games that are played to the end by simple players say about the moves
// that an analysis compares. After each move the same futures are played, so that mostly the
// moves make the difference.
type playedOn struct {
	games  int64
	less   [comparedMost]int64 // by move: how much less of the win than after the first, summed up, in parts of one
	square [comparedMost]int64 // the squares of these differences, summed up
}

// comparedMost is the largest number of moves for which games are played on.
const comparedMost = 8

// treeShare is the part of the effort, in thousandths, that the tree takes when moves are
// compared. The rest goes to games played on.
const treeShare = 500

// roundsMost is when a game that is played on is judged as it stands, in rounds.
const roundsMost = 40

// playOn plays the game to the end after each of the compared moves, in one future after the
// other, until the effort is spent.
func (t *search) playOn(e *bots.Effort) {
	if len(t.among) > comparedMost {
		return
	}
	for {
		t.future(int(t.played.games))
		dealt := t.hidden()
		r, rounds, first := t.r, 0, int64(0)
		for i, m := range t.among {
			s := dealt
			t.r = r
			t.lay(&s)
			t.y.noise = t.tune.noise
			for t.y.play(&s, m); s.Active() != rules.NoSeat && s.Round() < t.view.Round()+roundsMost; {
				t.y.play(&s, t.y.decide(&s, &t.r))
			}
			t.y.t.tally(&s)
			t.judge(&s)
			if i == 0 {
				first = int64(t.win[t.seat])
			}
			less := first - int64(t.win[t.seat])
			t.played.less[i] += less
			t.played.square[i] += less * less
			rounds += s.Round() - t.view.Round() + 1
		}
		t.played.games++
		if !e.Spend(rounds) {
			return
		}
	}
}

// add merges the games that another search has played.
func (p *playedOn) add(o *playedOn) {
	p.games += o.games
	for i := range p.less {
		p.less[i] += o.less[i]
		p.square[i] += o.square[i]
	}
}

// agreed returns how much less than the first the compared move i is worth, in thousandths of
// a win, where the tree says less: as far as the games agree. Nothing, if they do not show by
// more than chance which of the two is better.
func (p *playedOn) agreed(i, less int) int {
	if p.games < gamesLeast {
		return less
	}
	mean := p.less[i] / p.games
	spread := int64(math.Sqrt(float64((p.square[i]/p.games - mean*mean) / p.games))) // of the mean
	if sure := max(mean, -mean) - doubt*spread/2; sure <= 0 || mean > 0 != (less > 0) {
		return 0
	}
	if most := int((max(mean, -mean) + spread) * 1000 / one); less > 0 {
		return min(less, most)
	} else {
		return max(less, -most)
	}
}

const (
	gamesLeast = 20 // with fewer, games say nothing
	doubt      = 3  // half spreads of the mean by which games must differ
)
