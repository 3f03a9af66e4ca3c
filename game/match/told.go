package match

import (
	"fmt"
	"slices"

	"agora/game/words"
	"agora/rules"
)

// Told returns a match that is told rather than played: the game is kept elsewhere, and
// the positions are the Views of one seat. It can be read like any other, but only Tell
// changes it: Do, UndoTo and Redo refuse, and its Record is empty. start is the View of
// the start, events what is known to have happened before the first move.
func Told[S, M any](g rules.Game[S, M], info Info, start S, events []rules.Event) *Match[S, M] {
	info = info.clone()
	info.Seed = 0
	return &Match[S, M]{game: g, info: info, start: start, events: slices.Clone(events), told: true}
}

// Tell keeps the first n moves and appends these, each with the View after it. It panics
// unless the match is Told and n is from 0 to Len().
func (s *Match[S, M]) Tell(n int, steps []Step[S, M]) {
	if !s.told || n < 0 || n > s.at {
		panic(fmt.Sprintf("match: told from decision %d of %d on", n, s.at))
	}
	if len(steps) > 0 || n < s.at {
		s.draft = ""
	}
	clear(s.steps[n:])
	s.steps = append(s.steps[:n], steps...)
	s.at = len(s.steps)
	s.changes++
}

// refuseTold returns why a told match cannot be changed; nil if it can.
func (s *Match[S, M]) refuseTold() error {
	if s.told {
		return words.Wrong("match.told")
	}
	return nil
}
