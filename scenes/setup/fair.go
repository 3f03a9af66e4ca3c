package setup

import (
	"agora/game/opening"
	"agora/game/words"
)

// Bounds of a fair start, in percent of the games that the first player wins, and the level
// from which computers notice the difference.
const (
	fairLeast, fairMost = 40, 60
	fairLevel           = 3
)

// odds returns how many of the games in the opening book the first player won, in percent;
// games is 0 if the book has none with these options.
func (t *table) odds() (won, games int) {
	for _, b := range opening.Boards(t.game.Name) {
		same := true
		for _, o := range t.game.Options {
			want, ok := b.Options[o.Key]
			if !ok {
				want = o.Default
			}
			same = same && t.options[o.Key] == want
		}
		if p := b.Positions[0]; same && p.Games > 0 {
			return (100*p.Won + p.Games/2) / p.Games, p.Games
		}
	}
	return 0, 0
}

// unequal reports whether it matters who starts.
func (t *table) unequal() bool {
	won, games := t.odds()
	return games > 0 && (won < fairLeast || won > fairMost)
}

// fair chooses a match of two games, in which everybody starts once, if it matters who
// starts and people meet or a strong computer; unless somebody has chosen otherwise.
func (t *table) fair() {
	if t.decided {
		return
	}
	strong := t.count-t.people() > 0
	for i := range t.count {
		if level := t.seats[i].level; level > 0 && level < fairLevel {
			strong = false
		}
	}
	t.games = 0
	if t.together() && t.unequal() && (t.people() >= 2 || strong && t.people() > 0) {
		t.games = 2
	}
}

// fairness says why a match of two is fair; a zero message where it does not matter.
func (t *table) fairness() words.Message {
	if won, games := t.odds(); t.unequal() {
		return words.M("setup.fair", "share", words.Percent(won), "games", games)
	}
	return words.Message{}
}
