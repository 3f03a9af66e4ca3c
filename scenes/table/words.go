package table

import (
	"fmt"

	"agora/render/emblem"
	"agora/rules"
)

// sentence is the game's, or while a computer thinks, that it does.
func (t *Table[S, M]) sentence() string {
	switch {
	case t.notice != "":
	case t.thought != nil:
		return t.Name(t.turn.Seat) + " is thinking."
	case t.advice != nil:
		return "Looking for a good move for " + t.Name(t.turn.Seat) + "."
	case t.halted() && t.Live() && !t.Busy() && !t.turn.Over():
		return "The game stands still. Step makes the next move; Space lets the game go on."
	}
	if t.notice == "" && t.Analysing() && !t.game().Presenting() {
		return t.game().Sentence() + t.analysisText()
	}
	return t.game().Sentence()
}

// Name is how sentences call a seat.
func (t *Table[S, M]) Name(seat rules.Seat) string {
	if i := int(seat); i >= 0 && i < len(t.Info.Players) && t.Info.Players[i].Name != "" {
		return t.Info.Players[i].Name
	}
	return fmt.Sprintf("Player %d", seat+1)
}

// Look is the emblem of a seat; that of the first seat if there is no such seat.
func (t *Table[S, M]) Look(seat rules.Seat) emblem.ID {
	if i := int(seat); i >= 0 && i < len(t.Looks) {
		return t.Looks[i]
	}
	return t.Looks[0]
}

// Owned is a name that something belongs to.
func (t *Table[S, M]) Owned(seat rules.Seat) string { return t.Name(seat) + "\u2019s" }

// LookText says where the game is looked at, followed by what happened there.
func (t *Table[S, M]) LookText(last string) string {
	return fmt.Sprintf("Looking back: %s %d of %d. %s", t.facts.Unit, t.At(), t.Match.Len(), last)
}

// Count is a number of things: "1 stone", "3 stones".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
