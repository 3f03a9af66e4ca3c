package review

import (
	"slices"
	"strings"

	"agora/game/bots"
	"agora/game/match"
	"agora/game/routes"
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
func (s *Study) suspect(n int) int {
	t := &s.t
	if n < 1 || n > t.Past().Len() || n >= len(s.rated) || !s.rated[n-1].known || !s.rated[n].known {
		return 0
	}
	before, after := s.rating(n-1), s.rating(n)
	if !before.known || !after.known {
		return 0
	}
	lost := before.beside.lost
	if t.Compare {
		named := before.wins[0]
		if before.after.known {
			named = before.after.win
		}
		seat, played := t.Past().SeatAt(n-1), after.wins[0]
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
	if lost == 0 || before.best.Move == t.Past().Token(n-1) {
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
func (s *Study) compared() (topic, bool) {
	t := &s.t
	for n := t.Past().Len(); n > 0; n-- {
		r, played := s.rating(n-1), t.Past().Token(n-1)
		if r.beside.known || r.best.Move == played {
			continue
		}
		if i := slices.IndexFunc(r.best.Roots, func(m bots.Rated[string]) bool { return m.Move == played }); i >= 0 &&
			r.best.Value.Share()-r.best.Roots[i].Value.Share() < t.Grades.Inaccuracy {
			r.beside = versus{known: true, lost: max(0, r.best.Value.Share()-r.best.Roots[i].Value.Share())}
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
func (s *Study) unproven() (topic, bool) {
	if about, some := s.compared(); some && !s.t.Compare {
		return about, true
	}
	for n := 1; n <= s.t.Past().Len(); n++ {
		if s.suspect(n) < s.t.Grades.Inaccuracy {
			continue
		}
		switch before := s.rating(n - 1); {
		case !before.full:
			return topic{at: n - 1, full: true}, true
		case !s.t.Compare:
			if !before.beside.full || !before.beside.again {
				return topic{at: n - 1, full: true, of: aboutPlayed, again: before.beside.full}, true
			}
		case !s.rating(n).full:
			return topic{at: n, full: true}, true
		case !before.after.known:
			return topic{at: n - 1, full: true, of: aboutBest}, true
		case !before.again.played.known && !s.rating(n).over:
			return topic{at: n, full: true, again: true}, true
		case !before.again.named.known:
			return topic{at: n - 1, full: true, of: aboutBest, again: true}, true
		}
	}
	return topic{}, false
}

// Lost returns how much of the win move n, from 1, has cost, in thousandths; 0 unless it
// is certain: see unproven.
func (s *Study) Lost(n int) int {
	lost := 0
	if s.On() {
		lost = s.suspect(n)
	}
	if lost == 0 {
		return 0
	}
	before := s.rating(n - 1)
	sure := before.full && before.beside.full && before.beside.again
	if s.t.Compare {
		after := s.rating(n)
		sure = before.full && after.full && before.after.known && (after.over || before.again.played.known) && before.again.named.known
	}
	if !sure {
		return 0
	}
	return lost
}

// Cost returns how much of the win move n, from 1, has cost as far as is known: what is certain,
// or the little that needs no second thought.
func (s *Study) Cost(n int) int {
	if lost := s.Lost(n); lost > 0 || !s.On() {
		return lost
	}
	if lost := s.suspect(n); lost < s.t.Grades.Inaccuracy {
		return lost
	}
	return 0
}

// Whole reports whether the analysis of the game is complete.
func (s *Study) Whole() bool {
	if !s.On() {
		return false
	}
	for n := range s.t.Past().Len() + 1 {
		if !s.rating(n).known {
			return false
		}
	}
	_, some := s.unproven()
	return !some
}

// Mistakes returns those that can be tried again: the mistakes of people, or of all players
// in a game without people.
func (s *Study) Mistakes() (list []routes.Retry) {
	t, past := &s.t, s.t.Past()
	people := slices.ContainsFunc(t.Info.Players, func(p match.Player) bool { return match.Level(p.Kind) == 0 })
	for n := 1; n <= past.Len(); n++ {
		seat, lost := past.SeatAt(n-1), s.Lost(n)
		if lost < t.Grades.Mistake || people && t.level(seat) > 0 {
			continue
		}
		before := s.rating(n - 1)
		r := routes.Retry{At: n, Lost: lost, Better: before.best.Move}
		if t.Compare {
			r.Was, r.Named = of(before.wins[0], seat), of(before.after.win, seat)
		}
		list = append(list, r)
	}
	return list
}

// Grade is how bad a move was.
type Grade int

// The grades of moves. A move that is None may still be one of the costliest.
const (
	None Grade = iota
	Inaccuracy
	Mistake
	Blunder
)

// Grade returns that of move n, from 1, as far as it is certain.
func (s *Study) Grade(n int) Grade {
	switch lost, g := s.Lost(n), &s.t.Grades; {
	case lost == 0:
		return None
	case lost >= g.Blunder:
		return Blunder
	case lost >= g.Mistake:
		return Mistake
	case lost >= g.Inaccuracy:
		return Inaccuracy
	}
	return None
}

// Count returns how many moves are of a grade or worse.
func (s *Study) Count(least Grade) (n int) {
	for at := 1; at <= s.t.Past().Len(); at++ {
		if s.Grade(at) >= least {
			n++
		}
	}
	return n
}

// names are the grades in messages.
var names = [...]string{None: "dear", Inaccuracy: "inaccuracy", Mistake: "mistake", Blunder: "blunder"}

// The marks of grades in the log, never alone on a line.
var doubts = [...]string{None: "", Inaccuracy: "\u00a0?!", Mistake: "\u00a0?", Blunder: "\u00a0??"}

// Doubt returns the mark of move n in the log: none, or one or two signs.
func (s *Study) Doubt(n int) string { return doubts[s.Grade(n)] }

// Unmarked returns a line of the log without the mark of a grade.
func Unmarked(text string) string {
	for _, doubt := range slices.Backward(doubts[:]) {
		if less, ok := strings.CutSuffix(text, doubt); ok {
			return less
		}
	}
	return text
}

// mostDear is how many of the dearest moves are always named.
const mostDear = 3

// Dearest returns the moves that cost most, however little, the dearest first; nil until the
// whole game is analysed.
func (s *Study) Dearest() (list []int) {
	if !s.Whole() {
		return nil
	}
	for n := 1; n <= s.t.Past().Len(); n++ {
		if s.Cost(n) > 0 {
			list = append(list, n)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return s.Cost(b) - s.Cost(a) })
	return list[:min(len(list), mostDear)]
}

// Marks returns the moves that deserve a look, for the slider.
func (s *Study) Marks() (marks []ui.Mark) {
	if !s.On() {
		return nil
	}
	dear := s.Dearest()
	for n := 1; n <= s.t.Past().Len(); n++ {
		if grade := s.Grade(n); grade > None || slices.Contains(dear, n) {
			marks = append(marks, ui.Mark{At: n, Loud: grade == Blunder, Tip: s.Tip(n)})
		}
	}
	return marks
}

// Tip says what kind of move n was, what it cost, and what was better.
func (s *Study) Tip(n int) string {
	name, cost := words.Pick("table.mark", names[s.Grade(n)], "number", n), words.Sentences{s.LostText(n, true), s.flawText(n)}
	return s.t.Words.Say(name) + "\n" + s.t.Words.Sentences(cost)
}
