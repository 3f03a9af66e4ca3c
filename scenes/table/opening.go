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

// withOpening adds as much of openingText to a text as there is room for. In a small
// window it appears alone, unless there is an analysis: the slider shows the place in the
// game anyway.
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

// ofAll returns n as a percentage of all, which must be at least 1.
func ofAll(n, all int) words.Percent { return words.Percent((100*n + all/2) / all) }
