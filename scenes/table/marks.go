package table

import (
	"slices"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
	"agora/scenes/ui"
)

// sequel holds the value of the position after the best move named for it.
type sequel struct {
	known bool
	win   int // of the first seat, in thousandths
}

// second holds the values found by a second thought, twice as long and with another seed,
// about a suspected mistake: after the move played, and after the move named as better. It
// may see what the first overlooked.
type second struct{ played, named sequel }

// suspect returns how much of the win move n, from 1, seems to have cost, as far as the
// neighbouring positions are known; 0 if that is unknown or it was the best move.
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
		seat, played := t.match.SeatAt(n-1), after.wins[0]
		cost := func() int { return bots.Cost(of(before.wins[0], seat), of(played, seat), of(named, seat)) }
		if lost = cost(); before.again.played.known {
			played = before.again.played.win
			lost = min(lost, cost())
		}
		if before.again.named.known {
			named = before.again.named.win
			lost = min(lost, cost())
		}
	}
	if lost == 0 || before.best.Move == t.match.Token(n-1) {
		return 0
	}
	return lost
}

// versus compares a move with the best, judged in the same position and for equally long.
// Where chance or hidden things separate two positions, the positions themselves cannot
// be compared.
type versus struct {
	known, full, again bool
	lost               int // the least cost found for the player who moved, in thousandths of a win
}

// compared returns a move that must still be compared with the best, briefly at first. A
// move that the search itself rated nearly as good needs no comparison.
func (l *looking) compared() (topic, bool) {
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
		return topic{at: n - 1, full: r.full, of: aboutPlayed}, true
	}
	return topic{}, false
}

// of converts the first seat's share of the win into a seat's, in thousandths.
func of(win int, seat rules.Seat) int {
	if seat != 0 {
		return 1000 - win
	}
	return win
}

// unproven returns what must still be considered at length to know whether a move was a
// mistake: the position before it, the one after it, and the one after the better move,
// for equally long, and the last two a second time. A suspicion that proves wrong on the
// way needs no more.
func (l *looking) unproven() (topic, bool) {
	if about, some := l.compared(); some && !l.t.config.Analyse {
		return about, true
	}
	for n := 1; n <= l.t.match.Len(); n++ {
		if l.suspect(n) < bots.Mistake {
			continue
		}
		switch before := l.rating(n - 1); {
		case !before.full:
			return topic{at: n - 1, full: true}, true
		case !l.t.config.Analyse:
			if !before.beside.full || !before.beside.again {
				return topic{at: n - 1, full: true, of: aboutPlayed, again: before.beside.full}, true
			}
		case !l.rating(n).full:
			return topic{at: n, full: true}, true
		case !before.after.known:
			return topic{at: n - 1, full: true, of: aboutBest}, true
		case !before.again.played.known && !l.rating(n).over:
			return topic{at: n, full: true, again: true}, true
		case !before.again.named.known:
			return topic{at: n - 1, full: true, of: aboutBest, again: true}, true
		}
	}
	return topic{}, false
}

// lost returns how much of the win move n, from 1, has cost, in thousandths; 0 unless it
// is certain: see unproven.
func (l *looking) lost(n int) int {
	lost := 0
	if l.analysing() {
		lost = l.suspect(n)
	}
	if lost == 0 {
		return 0
	}
	before := l.rating(n - 1)
	sure := before.full && before.beside.full && before.beside.again
	if l.t.config.Analyse {
		after := l.rating(n)
		sure = before.full && after.full && before.after.known && (after.over || before.again.played.known) && before.again.named.known
	}
	if !sure {
		return 0
	}
	return lost
}

// The marks of mistakes in the log.
const (
	mistakeMark = "\u00a0?" // never alone on a line
	blunderMark = "\u00a0??"
)

// doubt returns the mark of move n in the log: none, or one or two question marks.
func (l *looking) doubt(n int) string {
	switch lost := l.lost(n); {
	case lost >= bots.Blunder:
		return blunderMark
	case lost >= bots.Mistake:
		return mistakeMark
	}
	return ""
}

// marks returns the moves that deserve a look, for the slider.
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

// lostText says what move n, a mistake, has cost, and what was better. because: with the
// reason, in games with secrets.
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

// flawText names the kind of mistake that move n was, if that has a name.
func (l *looking) flawText(n int) words.Message {
	return l.t.typed.flaw(n, l.rating(n-1).best.Move)
}
