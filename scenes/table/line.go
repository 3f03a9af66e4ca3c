package table

import (
	"agora/game/match"
	"agora/game/words"
)

// MostLine is how many moves of the best line are shown.
const MostLine = 6

// line is the best line from a position that is looked at, stepped through on the
// board; the game itself stays as it is.
type line struct {
	on     bool
	n      int // moves of it that are shown as made
	moves  []any
	states []any                  // before each of them, and after the last
	steps  []match.Step[any, any] // how each is made
}

// InLine reports whether the best line is stepped through.
func (t *Common) InLine() bool { return t.line.on }

// lineMoves is Table.LineMoves.
func (t *Common) lineMoves() []any {
	if !t.line.on {
		return nil
	}
	return t.line.moves[t.line.n:]
}

// bestLine is the best line from the position that is looked at, as far as it is known
// and can be played.
func (t *Common) bestLine() (l line) {
	if !t.Analysing() {
		return l
	}
	r := t.rating(t.at)
	if !r.known || r.over {
		return l
	}
	moves := r.best.Line
	if len(moves) == 0 {
		moves = []any{r.best.Move}
	}
	st := t.match.StateAt(t.at)
	l.states = append(l.states, st)
	for _, m := range moves[:min(len(moves), MostLine)] {
		after, events, err := t.team.Game.Apply(st, m)
		if err != nil {
			break
		}
		step := match.Step[any, any]{Turn: t.team.Game.Turn(st), Move: m, Events: events, State: after}
		l.moves, l.states, l.steps = append(l.moves, m), append(l.states, after), append(l.steps, step)
		st = after
	}
	l.on = len(l.moves) > 0
	return l
}

// ToggleLine begins to step through the best line, or leaves it.
func (t *Common) ToggleLine() {
	from, was := t.state(), t.line.on
	if t.line = (line{}); !was {
		t.line = t.bestLine()
	}
	if was {
		t.show(t.at, change{Kind: Looked, From: from, Back: true})
	}
	t.Relog()
}

// look steps by one through the line, or through the game.
func (t *Common) look(by int) {
	l := &t.line
	switch n := l.n + by; {
	case !l.on:
		t.LookAt(t.at + by)
	case n < 0:
		t.ToggleLine()
	case n < len(l.states):
		c := change{Kind: Looked, From: t.state(), Steps: l.steps[min(l.n, n):max(l.n, n)], Back: by < 0}
		l.n = n
		t.facts.Stage.Clear()
		t.show(t.at, c)
	}
}

// lineText says where the line stands, and what comes next.
func (t *Common) lineText() words.Message {
	l := &t.line
	if l.n == len(l.moves) {
		return words.M("table.line.end", "all", len(l.moves))
	}
	return words.M("table.line", "number", l.n+1, "all", len(l.moves), "player", t.Name(t.turn.Seat), "move", t.half().moveName(l.moves[l.n]))
}
