package table

import (
	"fmt"
	"strings"

	"agora/game"
	"agora/render"
	"agora/rules"
)

// TraceOf says in words where a table stands, for the scene to add its own. shown
// is the position that is shown: in a game with secrets, the view of the
// player who looks. Besides what game.Tracer agrees on:
//
//	"position" shown as text             "phase"  of the decision; review, over, covered
//	"seat"     whose turn, from 1        "busy"   something is being presented
//	"moves"    decisions made            "shown"  those that are shown
//	"thinking" a computer is at work       "advising" a hint is looked for
//	"hint"     the move that is advised    "paused"   a watched game stands still
//	"repeating" others' last turn is shown again   "waits" what is presented, for somebody to go on
//	"explained" what a card explains, or ""
//	"lesson", "stage", "answer"            in a lesson the step, how far it has come,
//	           the name of what was said to the last try,
//	"answer", "lit"   and how many things are lit
//	"puzzle"                               its ID, if the lesson is one
//	"book"     moves that the book of openings knows, where it is stepped through, or "left"
//	"mistakes" of a game that is looked through, as far as they are known
//	"analysed" positions whose value is known
//	"polls", "slow", "longest"             ticks in which was thought, those that took
//	           long, and the milliseconds of the longest
//	"apart"    decisions that have been found in a second program
//
// Areas: every button that can be used, by its ID; "slider"; "entries" of the log; "board"; "seat:N";
// and what can be pointed at, by the IDs of its spots.
func (t *Table[S, M, K]) TraceOf(shown S) (trace map[string]any, areas map[string]game.Area) {
	g := t.game.team.Game
	return t.traceOf(g.Turn(shown), g.Hash(shown), g.Encode(shown))
}

func (t *Common) traceOf(turn rules.Turn, hash uint64, position string) (trace map[string]any, areas map[string]game.Area) {
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
	hint, _ := t.adviser.advised()
	trace = map[string]any{
		"hash": fmt.Sprintf("%016x", hash), "text": strings.Join(t.Bar.Lines, " "), "areas": areas,
		"position": position, "phase": phase, "seat": int(turn.Seat) + 1, "busy": t.Busy(),
		"moves": t.match.Len(), "shown": t.At(), "thinking": t.Thinking(),
		"advising": t.adviser.advice != nil, "hint": hint, "paused": t.halted(), "repeating": t.Repeating(), "waits": t.config.Stage.Waiting(), "analysed": t.look.analysed(),
		"polls": t.computer.polls.all, "slow": t.computer.polls.slow, "longest": t.computer.polls.longest.Seconds() * 1000, "apart": t.Minds.Answered(),
	}
	trace["explained"] = ""
	if t.explain.open {
		trace["explained"], areas["card"] = t.explain.card.id, Area(t.explain.card.at)
	}
	t.mode.trace(trace)
	return trace, areas
}

// areas returns where everything is that has a name at all tables: buttons that can be
// used, the board, the players' panels, and what can be pointed at.
func (t *Common) areas() map[string]render.Rect {
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

// Area is a rectangle for the trace.
func Area(r render.Rect) game.Area { return game.Area{X: r.X, Y: r.Y, W: r.W, H: r.H} }
