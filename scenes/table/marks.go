package table

import (
	"slices"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
	"agora/scenes/ui"
)

// sequel holds what a position was found worth after the move that is named as its best.
type sequel struct {
	known bool
	win   int // of the first seat, thousandths
}

// suspect returns how much of the win decision n, from 1, seems to have given away, as far as
// the positions beside it are thought about; 0 if that is not known, or it was the best.
func (l *looking) suspect(n int) int {
	t := l.t
	if n < 1 || n > t.match.Len() || n >= len(l.analysis.rated) || !l.analysis.rated[n-1].known || !l.analysis.rated[n].known {
		return 0
	}
	before, after := l.rating(n-1), l.rating(n)
	if !before.known || !after.known {
		return 0
	}
	lost := before.beside.lost
	if t.config.Analyse {
		named := before.wins[0]
		if before.after.known {
			named = before.after.win
		}
		seat := t.match.SeatAt(n - 1)
		lost = bots.Cost(of(before.wins[0], seat), of(after.wins[0], seat), of(named, seat))
	}
	if lost == 0 || before.best.Move == t.match.Token(n-1) {
		return 0
	}
	return lost
}

// versus holds what a decision was found worth beside the best, by a thought about both of
// them in the same position and equally long. Where chance or what others hide comes
// between two positions, these cannot be compared.
type versus struct {
	known, full bool
	lost        int // of the win of who decided, thousandths
}

// compared is a decision that must still be weighed against the best, briefly at first. One
// that the search itself has found nearly as good needs that not.
func (l *looking) compared() (task, bool) {
	t := l.t
	for n := t.match.Len(); n > 0; n-- {
		r, played := l.rating(n-1), t.match.Token(n-1)
		if r.beside.known || r.best.Move == played {
			continue
		}
		if i := slices.IndexFunc(r.best.Roots, func(m bots.Rated[string]) bool { return m.Move == played }); i >= 0 &&
			r.best.Value.Share()-r.best.Roots[i].Value.Share() < bots.Mistake {
			r.beside.known = true
			continue
		}
		return task{at: n - 1, full: r.full, beside: true}, true
	}
	return task{}, false
}

// of returns a seat's share of the win, in thousandths, from the first seat's.
func of(win int, seat rules.Seat) int {
	if seat != 0 {
		return 1000 - win
	}
	return win
}

// unproven returns what must still be thought about at length before it is known whether a
// decision was a mistake: where it was made, what it led to, and what the move that is
// named as better leads to, each equally long. A suspicion that falls on the way needs no
// more thought.
func (l *looking) unproven() (task, bool) {
	if about, some := l.compared(); some && !l.t.config.Analyse {
		return about, true
	}
	for n := 1; n <= l.t.match.Len(); n++ {
		if l.suspect(n) < bots.Mistake {
			continue
		}
		switch before := l.rating(n - 1); {
		case !before.full:
			return task{at: n - 1, full: true}, true
		case !l.t.config.Analyse:
			if !before.beside.full {
				return task{at: n - 1, full: true, beside: true}, true
			}
		case !l.rating(n).full:
			return task{at: n, full: true}, true
		case !before.after.known:
			return task{at: n - 1, full: true, named: true}, true
		}
	}
	return task{}, false
}

// lost returns how much of the win decision n, from 1, has given away, thousandths; 0 if
// that is not known for certain: see unproven.
func (l *looking) lost(n int) int {
	lost := 0
	if l.analysing() {
		lost = l.suspect(n)
	}
	if lost == 0 {
		return 0
	}
	before := l.rating(n - 1)
	sure := before.full && before.beside.full
	if l.t.config.Analyse {
		sure = before.full && l.rating(n).full && before.after.known
	}
	if !sure {
		return 0
	}
	return lost
}

// How the log marks what has given something away.
const (
	mistakeMark = " ?"
	blunderMark = " ??"
)

// doubt is the mark of decision n in the log: none, one or two question marks.
func (l *looking) doubt(n int) string {
	switch lost := l.lost(n); {
	case lost >= bots.Blunder:
		return blunderMark
	case lost >= bots.Mistake:
		return mistakeMark
	}
	return ""
}

// marks are the decisions that the analysis finds worth a look, for the slider.
func (l *looking) marks() (marks []ui.Mark) {
	if !l.analysing() {
		return nil
	}
	for n := 1; n <= l.t.match.Len(); n++ {
		if lost := l.lost(n); lost >= bots.Mistake {
			kind := "mistake"
			if lost >= bots.Blunder {
				kind = "blunder"
			}
			name, cost := words.Pick("table.mark", kind, "number", n), words.Sentences{l.lostText(n, true), l.flawText(n)}
			marks = append(marks, ui.Mark{At: n, Loud: lost >= bots.Blunder, Tip: l.t.Words.Say(name) + "\n" + l.t.Words.Sentences(cost)})
		}
	}
	return marks
}

// lostText says what decision n, a mistake, has given away, and what was better; because:
// with the reason, where positions do not speak for themselves.
func (l *looking) lostText(n int, because bool) words.Message {
	share, r := words.Percent((l.lost(n)+5)/10), l.rating(n-1)
	better := l.t.typed.moveName(r.best.Move)
	switch why := l.t.adviser.named(r.best.Why); {
	case l.t.config.Analyse:
		return words.M("table.analysis.lost", "share", share, "move", better)
	case because && len(why) > 0:
		return words.M("table.analysis.lost.why", "share", share, "move", better, "why", why)
	}
	return words.M("table.analysis.lost.back", "share", share, "move", better)
}

// flawText names what was wrong with decision n, a mistake, if that has a name.
func (l *looking) flawText(n int) words.Message {
	return l.t.typed.flaw(n, l.rating(n-1).best.Move)
}
