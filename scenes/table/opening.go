package table

import (
	"slices"

	"agora/game/opening"
	"agora/game/words"
)

// openingText says how games went that met the position that is looked at, or that the game
// leaves the book of openings there; nothing elsewhere.
func (l *looking) openingText() words.Sentences {
	t := l.t
	if !t.Looking() || l.line.on || t.at > opening.Plies+1 {
		return nil
	}
	switch {
	case t.inBook(t.at):
		return t.openingText(t.at)
	case t.at > 0 && t.inBook(t.at-1):
		return words.Sentences{words.M("table.opening.end")}
	}
	return nil
}

// inBook reports whether the book of openings knows the position after n decisions.
func (t *Common) inBook(n int) bool {
	_, _, ok := t.typed.opening(n)
	return ok
}

// openingText says how games went that met the position after n decisions, which the book
// knows.
func (t *Common) openingText(n int) words.Sentences {
	p, often, _ := t.typed.opening(n)
	said := words.Sentences{words.M("table.opening", "games", p.Games, "share", ofAll(p.Won, p.Games))}
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
