package table

import (
	"sort"

	"agora/game/match"
	"agora/game/words"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/ui"
)

// BtnRound plays again the round of the position under review.
const BtnRound = "round"

// In a game of rounds, a review offers to play a round again from its beginning: a new
// game from that position, with what is hidden there as it was. The record of the new
// game says what the round brought the first time, so the table, the review and the
// result can compare both plans.

// rounds answers questions about the rounds of the game at a table.
type rounds struct{ t *Core }

// counted reports whether the game has rounds.
func (r rounds) counted() bool { return r.t.typed.round(0) > 0 }

// points returns each seat's points after n moves, as the graph shows them. Before the end
// of the game it includes only those that everybody can count, so that nothing hidden is
// revealed.
func (r rounds) points(n int) []int {
	t := r.t
	list := make([]int, len(t.Info.Players))
	for _, m := range t.typed.counted(n) {
		if !m.Faint && int(m.Seat) < len(list) {
			list[m.Seat] = m.Value
		}
	}
	return list
}

// begins returns the number of moves before a round, or the number of all moves if it has
// not begun.
func (r rounds) begins(round int) int {
	return sort.Search(r.t.match.Len(), func(n int) bool { return r.t.typed.round(n) >= round })
}

// ends returns the number of moves after which a round is over; false if it is not.
func (r rounds) ends(round int) (n int, over bool) {
	t := r.t
	if n = r.begins(round + 1); n < t.match.Len() || t.typed.round(n) > round {
		return n, true
	}
	return n, t.match.TurnAt(n).Over()
}

// round returns the round of the position shown, which can be played again, and the number
// of moves after which it is over. It returns false if the round is not over, or if parts
// of the game are unknown.
func (l *looking) round() (round, end int, ok bool) {
	t, r := l.t, rounds{l.t}
	if !r.counted() || t.far != nil && !t.far.over() {
		return 0, 0, false
	}
	round = t.typed.round(t.at)
	end, ok = r.ends(round)
	return round, end, ok
}

// first returns what the new game records about this one; false if the round cannot be
// played again.
func (l *looking) first() (a match.Again, ok bool) {
	t, r := l.t, rounds{l.t}
	round, end, ok := l.round()
	if !ok {
		return a, false
	}
	a.Round = round
	if !t.match.TurnAt(end).Over() { // points awarded at the end do not count for a round after which the game continues
		a.Before = r.points(end)
	}
	if n := t.match.Len(); t.match.TurnAt(n).Over() {
		a.End = r.points(n)
	}
	return a, true
}

// roundButton returns the button that plays the round again; false if that is impossible.
func (l *looking) roundButton() (b ui.Button, ok bool) {
	round, _, ok := l.round()
	if !ok {
		return b, false
	}
	return ui.Button{ID: BtnRound, Keep: 1, Icon: ui.Icon(icon.Repeat), Label: l.t.Words.T("table.round.short", "n", round), Tip: l.t.Words.T("table.round.tip", "n", round), Do: l.again}, true
}

// again starts a new game from the beginning of the round shown.
func (l *looking) again() {
	if a, ok := l.first(); ok {
		l.t.branch(l.t.match.ReplayAt(rounds{l.t}.begins(a.Round), a))
	}
}

// says states in such a new game that a round is being played again, and once the round is
// over how both attempts went. It does so at the position after n moves, and not at later
// ones after somebody at this screen has moved.
func (r rounds) says(n int) (said words.Sentences) {
	t, a := r.t, r.t.Info.Again
	if !a.On() || !r.counted() {
		return nil
	}
	if n == r.begins(a.Round) && t.typed.round(n) == a.Round {
		return words.Sentences{words.M("table.round.begins", "n", a.Round)}
	}
	end, over := r.ends(a.Round)
	if !over || n < end {
		return nil
	}
	for i := end; i < n; i++ {
		if t.Looking() || t.Own(i) {
			return nil
		}
	}
	return r.compared(end)
}

// brief is a shorter form of compared for small screens.
func (r rounds) brief() words.Sentences {
	t, a := r.t, r.t.Info.Again
	end, over := r.ends(a.Round)
	if !over || len(a.Before) == 0 || t.match.TurnAt(end).Over() {
		return nil
	}
	return words.Sentences{words.M("table.round.brief", "n", a.Round, "scores", r.both("table.round.pair", a.Before, r.points(end)))}
}

// both lists each seat's points in both attempts, with one message per seat.
func (r rounds) both(score string, before, now []int) (list words.Series) {
	for i := range before {
		list = append(list, words.M(score, "player", r.t.Name(rules.Seat(i)), "now", now[i], "before", before[i]))
	}
	return list
}

// compared states how the round went in both attempts, and at the end of the game how the
// whole game went.
func (r rounds) compared(end int) (said words.Sentences) {
	t, a := r.t, r.t.Info.Again
	const score = "table.round.score"
	if len(a.Before) > 0 && !t.match.TurnAt(end).Over() {
		said = append(said, words.M("table.round.compared", "n", a.Round, "scores", r.both(score, a.Before, r.points(end))))
	}
	if n := t.match.Len(); len(a.End) > 0 && t.match.TurnAt(n).Over() {
		said = append(said, words.M("table.round.end", "scores", r.both(score, a.End, r.points(n))))
	}
	return said
}

// says returns the sentence about the repeated round, followed by the game's own sentence
// if there is room.
func (p *playing) says() string {
	t := p.t
	if t.mode != t.home || t.Bar.notice != "" || t.hint.Thinking() || t.Curtain.closed || !t.Info.Again.On() || t.Presenting() || t.halfMade() || t.computer.thought != nil {
		return ""
	}
	again := rounds{t}.says(t.match.Len())
	if len(again) == 0 {
		return ""
	}
	forms := []words.Sentences{append(again, t.View.said), again, again[:1]}
	if brief := (rounds{t}).brief(); brief != nil {
		forms = append(forms, brief)
	}
	return t.Bar.FirstThatFits(forms)
}

// result returns the sentence about the repeated round for the result; "" in other games.
func (r rounds) result() string {
	t, a := r.t, r.t.Info.Again
	if !a.On() || !r.counted() {
		return ""
	}
	end, over := r.ends(a.Round)
	if !over {
		return ""
	}
	return t.Words.Sentences(r.compared(end))
}
