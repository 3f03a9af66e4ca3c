package table

import (
	"slices"

	"agora/game/opening"
	"agora/game/words"
)

// openingText says how games went that met the position that is looked at; nothing if
// that is not known.
func (l *looking) openingText() (said words.Sentences) {
	t := l.t
	if !t.Looking() || l.line.on || t.at > opening.Plies {
		return nil
	}
	p, often, ok := t.typed.opening(t.at)
	if !ok {
		return nil
	}
	said = words.Sentences{words.M("table.opening", "games", p.Games, "share", ofAll(p.Won, p.Games))}
	if often != "" {
		said = append(said, words.M("table.opening.move", "move", t.typed.moveName(often), "games", p.Times, "share", ofAll(p.Wins, p.Times)))
	}
	return said
}

// withOpening adds to what is said of a position as much of openingText as there is room
// for. In a small window it stands alone, unless there is an analysis: where the game is
// looked at, the slider tells too.
func (l *looking) withOpening(said words.Sentences) string {
	known := prefixes(l.openingText())
	var ways []words.Sentences
	for _, more := range known {
		ways = append(ways, slices.Concat(said, more))
	}
	if !l.analysing() {
		ways = append(ways, known...)
	}
	return l.t.Bar.FirstThatFits(append(ways, prefixes(said)...))
}

// ofAll returns n as a percentage of all, which is at least 1.
func ofAll(n, all int) words.Percent { return words.Percent((100*n + all/2) / all) }
