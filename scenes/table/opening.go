package table

import (
	"slices"

	"agora/game/opening"
	"agora/game/words"
)

// openingText gives the results of games with the position under review, or says that the
// game leaves the opening book there; nothing elsewhere.
func (l *looking) openingText() words.Sentences {
	t := l.t
	if !t.Looking() || l.study.Line.On || t.at > opening.Plies+1 {
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

// inBook reports whether the opening book contains the position after n moves.
func (t *Core) inBook(n int) bool {
	_, _, ok := t.typed.opening(n)
	return ok
}

// openingText gives the results of games with the position after n moves, which must be
// in the book.
func (t *Core) openingText(n int) words.Sentences {
	p, often, _ := t.typed.opening(n)
	said := words.Sentences{words.M("table.opening", "games", p.Games, "share", ofAll(p.Won, p.Games))}
	if often != "" {
		said = append(said, words.M("table.opening.move", "move", t.typed.moveName(often), "games", p.Times, "share", ofAll(p.Wins, p.Times)))
	}
	return said
}

// withOpening returns what was played before a position and found in it with as much of openingText as there is
// room for. In a small window what was played gives way to what the analysis has found or,
// without one, to the opening: the slider shows the place in the game anyway.
func (l *looking) withOpening(played, found words.Sentences) string {
	said := slices.Concat(played, found)
	known := prefixes(l.openingText())
	var ways []words.Sentences
	for _, more := range known {
		ways = append(ways, slices.Concat(said, more))
	}
	switch {
	case len(found) > 0:
		ways = append(ways, said, found)
		if brief := l.study.Brief(); brief != nil {
			ways = append(ways, slices.Concat(played, brief), brief)
		}
	case !l.study.On():
		ways = append(ways, known...)
	}
	return l.t.Bar.FirstThatFits(append(ways, prefixes(said)...))
}

// ofAll returns n as a percentage of all, which must be at least 1.
func ofAll(n, all int) words.Percent { return words.Percent((100*n + all/2) / all) }
