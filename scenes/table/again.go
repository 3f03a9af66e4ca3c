package table

import (
	"agora/game"
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

// rounds is a game in which a round can be played again: its positions count rounds, and its
// graph shows points.
func (t *Core) rounds() bool { return t.typed.round(0) > 0 && t.typed.grapher() }

// points returns each seat's points after n moves, as the graph shows them; before the end of
// the game only those that everybody can count, so that none tell what is hidden.
func (t *Core) points(n int) []int {
	list := make([]int, len(t.Info.Players))
	for _, m := range t.typed.counted(n) {
		if !m.Faint && int(m.Seat) < len(list) {
			list[m.Seat] = m.Value
		}
	}
	return list
}

// roundBegins returns the number of moves before a round, or the number of all if it has not
// begun.
func (t *Core) roundBegins(round int) (n int) {
	for n < t.match.Len() && t.typed.round(n) < round {
		n++
	}
	return n
}

// roundEnds returns the number of moves after which a round is over; false if it is not.
func (t *Core) roundEnds(round int) (n int, over bool) {
	if n = t.roundBegins(round + 1); n < t.match.Len() || t.typed.round(n) > round {
		return n, true
	}
	return n, t.match.TurnAt(n).Over()
}

// first returns what is kept of the round of the position shown in a game that plays it
// again; false if the round is not over, or everybody's points are not known.
func (l *looking) first() (a match.Again, ok bool) {
	t := l.t
	if !t.rounds() || t.record() == nil {
		return a, false
	}
	a.Round = t.typed.round(t.at)
	end, over := t.roundEnds(a.Round)
	if !over {
		return a, false
	}
	if !t.match.TurnAt(end).Over() { // points of the end are no measure for a round that goes on
		a.Before = t.points(end)
	}
	if n := t.match.Len(); t.match.TurnAt(n).Over() {
		a.End = t.points(n)
	}
	return a, true
}

// roundButton returns the button that plays the round again; false if there is none.
func (l *looking) roundButton() (b ui.Button, ok bool) {
	a, ok := l.first()
	if !ok {
		return b, false
	}
	return ui.Button{ID: BtnRound, Icon: ui.Icon(icon.Repeat), Tip: l.t.Words.T("table.round.tip", "n", a.Round), Do: l.again}, true
}

// again starts a game that plays the round of the position shown again.
func (l *looking) again() {
	if a, ok := l.first(); ok {
		l.t.branchTo(l.t.match.ReplayAt(l.t.roundBegins(a.Round), a))
	}
}

// onceMore says, in a game that plays a round again, that it does so, and when the round is over
// how both plans went. It says so of the position after n moves, and of no later one once
// somebody at this screen has moved.
func (t *Core) onceMore(n int) (said words.Sentences) {
	a := t.Info.Again
	if !a.On() || !t.rounds() {
		return nil
	}
	begin := t.roundBegins(a.Round)
	if n == begin {
		return words.Sentences{words.M("table.round.begins", "n", a.Round)}
	}
	end, over := t.roundEnds(a.Round)
	if !over || n < end {
		return nil
	}
	for i := end; i < n; i++ {
		if t.Looking() || t.Own(i) {
			return nil
		}
	}
	return t.compared(end)
}

// compared says how the round went both times, and at the end of the game how that went.
func (t *Core) compared(end int) (said words.Sentences) {
	a := t.Info.Again
	both := func(before, now []int) (list words.Series) {
		for i := range before {
			list = append(list, words.M("table.round.score", "player", t.Name(rules.Seat(i)), "now", now[i], "before", before[i]))
		}
		return list
	}
	if len(a.Before) > 0 && !t.match.TurnAt(end).Over() {
		said = append(said, words.M("table.round.compared", "n", a.Round, "scores", both(a.Before, t.points(end))))
	}
	if n := t.match.Len(); len(a.End) > 0 && t.match.TurnAt(n).Over() {
		said = append(said, words.M("table.round.end", "scores", both(a.End, t.points(n))))
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
	again := t.onceMore(t.match.Len())
	if len(again) == 0 {
		return ""
	}
	return t.Bar.FirstThatFits([]words.Sentences{append(again, t.View.said), again, again[:1]})
}

// againText is what the result says of a game that plays a round again; "" of any other.
func (t *Core) againText() string {
	a := t.Info.Again
	if !a.On() || !t.rounds() {
		return ""
	}
	end, over := t.roundEnds(a.Round)
	if !over {
		return ""
	}
	return t.Words.Sentences(t.compared(end))
}

// branchTo leaves the table for a game that begins with a position of this one.
func (t *Core) branchTo(begins match.Record) {
	if t.adviser.barred() { // there would be hints
		t.Bar.Refuse(t.say("day.branch.off"))
		return
	}
	whole := t.record()
	if whole == nil {
		t.Bar.Refuse(t.mode.unbranched())
		return
	}
	if !t.Review() {
		kept, err := t.Saves.SaveNew(t.Words.T("table.branch.title", "game", words.Sentences{t.short()}), whole)
		if err != nil {
			t.Bar.Refuse(t.Why(err))
			return
		}
		t.Nav.Toast(t.Words.T("table.branch.kept", "title", kept.Title))
	}
	t.home, t.mode = nil, &t.look // save nothing more from here
	t.Nav.Go(t.rules.name, game.GoOnArg{Record: begins.Bytes()})
}
