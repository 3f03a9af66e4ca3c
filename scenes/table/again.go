package table

import (
	"sort"

	"agora/game/match"
	"agora/game/words"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/ui"
)

// BtnRound plays the round of the position under review again.
const BtnRound = "round"

// In a game of rounds, a review offers to play a round again from its beginning: a new
// game from that position, with what is hidden there as it was. The record of the new
// game says what the round brought the first time, so the table, the review and the
// result can compare both plans.

// Rounded is a Grapher whose game is played in rounds, which a review can play again.
type Rounded[S any] interface {
	Grapher[S]
	// Round returns the number of a position's round, from 1.
	Round(st S) int
}

// rounds are those of the game at a table.
type rounds struct{ t *Core }

// counted reports whether the game has any.
func (r rounds) counted() bool { return r.t.typed.round(0) > 0 }

// points returns each seat's points after n moves, as the graph shows them; before the end of
// the game only those that everybody can count, so that none tell what is hidden.
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

// begins returns the number of moves before a round, or the number of all if it has not
// begun.
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
// of moves after which it is over; false if it is not over, or the game is not known whole.
func (l *looking) round() (round, end int, ok bool) {
	t, r := l.t, rounds{l.t}
	if far, ok := t.home.(*afar); !r.counted() || ok && !far.over() {
		return 0, 0, false
	}
	round = t.typed.round(t.at)
	end, ok = r.ends(round)
	return round, end, ok
}

// first returns what a game that plays the round again keeps of it; false if it cannot be
// played again.
func (l *looking) first() (a match.Again, ok bool) {
	t, r := l.t, rounds{l.t}
	round, end, ok := l.round()
	if !ok {
		return a, false
	}
	a.Round = round
	if !t.match.TurnAt(end).Over() { // points of the end are no measure for a round that goes on
		a.Before = r.points(end)
	}
	if n := t.match.Len(); t.match.TurnAt(n).Over() {
		a.End = r.points(n)
	}
	return a, true
}

// roundButton returns the button that plays the round again; false if there is none.
func (l *looking) roundButton() (b ui.Button, ok bool) {
	round, _, ok := l.round()
	if !ok {
		return b, false
	}
	return ui.Button{ID: BtnRound, Icon: ui.Icon(icon.Repeat), Tip: l.t.Words.T("table.round.tip", "n", round), Do: l.again}, true
}

// again starts a game that plays the round of the position shown again.
func (l *looking) again() {
	if a, ok := l.first(); ok {
		l.t.branch(l.t.match.ReplayAt(rounds{l.t}.begins(a.Round), a))
	}
}

// says tells, in a game that plays a round again, that it does so, and when the round is over
// how both plans went. It says so of the position after n moves, and of no later one once
// somebody at this screen has moved.
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

// brief is what a small screen says of the round in place of compared.
func (r rounds) brief() words.Sentences {
	t, a := r.t, r.t.Info.Again
	end, over := r.ends(a.Round)
	if !over || len(a.Before) == 0 || t.match.TurnAt(end).Over() {
		return nil
	}
	return words.Sentences{words.M("table.round.brief", "n", a.Round, "scores", r.both("table.round.pair", a.Before, r.points(end)))}
}

// both lists each seat's points of both times, each by a message.
func (r rounds) both(score string, before, now []int) (list words.Series) {
	for i := range before {
		list = append(list, words.M(score, "player", r.t.Name(rules.Seat(i)), "now", now[i], "before", before[i]))
	}
	return list
}

// compared says how the round went both times, and at the end of the game how that went.
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

// says tells what a game that plays a round again has to say, with the game's own sentence
// if there is room.
func (p *playing) says() string {
	t := p.t
	if t.mode != t.home || t.Bar.notice != "" || t.adviser.advice != nil || t.Curtain.closed || !t.Info.Again.On() || t.Presenting() || t.halfMade() || t.computer.thought != nil {
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

// result is what the result says of a game that plays a round again; "" of any other.
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
