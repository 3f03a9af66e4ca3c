package match

import (
	"fmt"
	"slices"

	"agora/game/words"
	"agora/rules"
)

// Told returns a match that is told and not played: somebody else keeps the game, and the
// positions are the Views of one seat. It is read like any other, and
// changes by Tell alone: Do, UndoTo and Redo refuse, and its Record is empty, for nobody
// here has it. start is the View of the start, events what is known to have happened before
// the first decision.
func Told[S, M any](g rules.Game[S, M], info Info, start S, events []rules.Event) *Match[S, M] {
	info = info.clone()
	info.Seed = 0
	return &Match[S, M]{game: g, info: info, start: start, events: slices.Clone(events), told: true}
}

// Tell keeps the first n decisions and appends these, each with the View after it. It
// panics unless the match is Told and n is from 0 to Len().
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

// refuseTold returns why a match that is told cannot be changed here; nil: it can.
func (s *Match[S, M]) refuseTold() error {
	if s.told {
		return words.Wrong("match.told")
	}
	return nil
}
