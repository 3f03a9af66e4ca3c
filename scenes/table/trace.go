package table

import (
	"fmt"
	"strings"

	"agora/game"
	"agora/render"
	"agora/rules"
)

// TraceOf describes the state of a table for tests; the scene adds values of its own. shown
// is the position shown: in a game with secrets, the view of the player who looks. Apart
// from the values that game.Tracer lists:
//
//	"position"   the position shown, as text
//	"phase"      of the turn, or "review", "over", "covered"
//	"seat"       to move, from 1
//	"moves"      number of moves made
//	"shown"      number of moves shown
//	"busy"       something is being presented
//	"waits"      a presentation waits for the player to continue
//	"thinking"   a computer is thinking
//	"advising"   a hint is being searched for
//	"hint"       the move that the hint suggests
//	"paused"     a watched game is paused
//	"repeating"  the others' last turn is being repeated
//	"explained"  what a card explains, or ""
//	"lesson"     the step of a lesson; "stage" is the progress within it, "answer" the
//	             key of the answer to the last try, "lit" the number of things lit up
//	"puzzle"     the puzzle's ID, if the lesson is one
//	"book"       number of moves in the book for the position shown, or "left"
//	"mistakes"   found so far in a review
//	"analysed"   number of positions with a known value
//	"polls"      ticks with thinking; "slow" is how many of them were slow, "longest"
//	             the longest in milliseconds
//	"apart"      moves found by a second program
//
// The areas are those of every usable button, by its ID; "slider"; "entries" of the log;
// "board"; "seat:N"; and whatever can be pointed at, by the IDs of the spots.
func (t *Table[S, M, K]) TraceOf(shown S) (trace map[string]any, areas map[string]game.Area) {
	g := t.game.team.Game
	return t.traceOf(g.Turn(shown), g.Hash(shown), g.Encode(shown))
}

func (t *Core) traceOf(turn rules.Turn, hash uint64, position string) (trace map[string]any, areas map[string]game.Area) {
	areas = map[string]game.Area{}
	for id, r := range t.areas() {
		areas[id] = Area(r)
	}
	phase := turn.Phase
	switch {
	case t.Curtain.closed:
		phase = "covered"
	case t.Looking():
		phase = "review"
	}
	hint, _ := t.advised()
	trace = map[string]any{
		"hash": fmt.Sprintf("%016x", hash), "text": strings.Join(t.Bar.Lines, " "), "areas": areas,
		"position": position, "phase": phase, "seat": int(turn.Seat) + 1, "busy": t.Busy(),
		"moves": t.match.Len(), "shown": t.At(), "thinking": t.thinking(),
		"advising": t.hint.Thinking(), "hint": hint, "paused": t.halted(), "repeating": t.Repeating(), "waits": t.config.Stage.Waiting(), "analysed": t.look.study.Analysed(),
		"polls": t.computer.polls.All, "slow": t.computer.polls.Slow, "longest": t.computer.polls.Longest.Seconds() * 1000, "apart": t.Minds.Answered(),
	}
	trace["explained"] = ""
	if t.explain.Open {
		trace["explained"], areas["card"] = t.explain.ID, Area(t.explain.At)
	}
	if t.mode.Trace != nil {
		t.mode.Trace(trace)
	}
	return trace, areas
}

// areas returns the places of everything that has a name at all tables: usable buttons,
// the board, the players' panels, and whatever can be pointed at.
func (t *Core) areas() map[string]render.Rect {
	areas := map[string]render.Rect{"board": t.Frame.Board}
	for id, r := range t.Furniture.screen.Usable() {
		areas[id] = r
	}
	t.typed.anyList().Each(func(id string, r render.Rect) { areas[id] = r })
	for i, r := range t.Frame.Seats {
		areas[fmt.Sprintf("seat:%d", i+1)] = r
	}
	return areas
}

// Area converts a rectangle for the trace.
func Area(r render.Rect) game.Area { return game.Area{X: r.X, Y: r.Y, W: r.W, H: r.H} }
