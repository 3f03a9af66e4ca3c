package table

import (
	"fmt"

	"agora/render/emblem"
	"agora/rules"
)

// sentence is the game's, or while a computer thinks, that it does.
func (d *Table[S, M]) sentence() string {
	switch {
	case d.notice != "":
	case d.thought != nil:
		return d.Name(d.turn.Seat) + " is thinking."
	case d.advice != nil:
		return "Looking for a good move for " + d.Name(d.turn.Seat) + "."
	case d.halted() && d.Live() && !d.Busy() && !d.turn.Over():
		return "The game stands still. Step makes the next move; Space lets the game go on."
	}
	if d.notice == "" && d.Analysing() && !d.game().Presenting() {
		return d.game().Sentence() + d.analysisText()
	}
	return d.game().Sentence()
}

// Name is how sentences call a seat.
func (d *Table[S, M]) Name(seat rules.Seat) string {
	if i := int(seat); i >= 0 && i < len(d.Info.Players) && d.Info.Players[i].Name != "" {
		return d.Info.Players[i].Name
	}
	return fmt.Sprintf("Player %d", seat+1)
}

// Look is the emblem of a seat; that of the first seat if there is no such seat.
func (d *Table[S, M]) Look(seat rules.Seat) emblem.ID {
	if i := int(seat); i >= 0 && i < len(d.Looks) {
		return d.Looks[i]
	}
	return d.Looks[0]
}

// Owned is a name that something belongs to.
func (d *Table[S, M]) Owned(seat rules.Seat) string { return d.Name(seat) + "\u2019s" }

// LookText says where the game is looked at, followed by what happened there.
func (d *Table[S, M]) LookText(last string) string {
	return fmt.Sprintf("Looking back: %s %d of %d. %s", d.facts.Unit, d.At(), d.Match.Len(), last)
}

// Count is a number of things: "1 stone", "3 stones".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
