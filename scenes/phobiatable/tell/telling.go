// Package tell puts Agoraphobia into words: its moves and refusals, who would win and why,
// and a position for players who do not see it.
package tell

import (
	"cmp"
	"fmt"
	"strings"

	"agora/game/routes"
	"agora/game/words"
	"agora/rules"
	"agora/rules/phobia"
)

// Teller describes the game in the current language, with the players' names.
type Teller struct {
	*words.Words
	Name func(rules.Seat) string
}

// Sizes are the Sizes of pieces in the keys of messages.
var Sizes = [2]string{phobia.Small: "small", phobia.Large: "large"}

// Refusal says why a placement of a player's piece is refused; at is the cell of the piece
// that is pointed at, "" for none.
func (t Teller) Refusal(no *rules.Illegal, seat rules.Seat, z phobia.Size, at string) string {
	cell := ""
	if len(no.Args) > 0 {
		if c, ok := no.Args[0].(phobia.Cell); ok {
			cell = c.String()
		}
	}
	switch no.Code {
	case phobia.CodeNoSupply:
		return t.Gone(z, seat)
	case phobia.CodeNothingToPush, phobia.CodeNotTwo: // name what is in the way
		cell = cmp.Or(at, cell)
	}
	return t.Pick("phobia.refuse", no.Code, "cell", cell)
}

// Gone says that no piece of a size is left to a player.
func (t Teller) Gone(z phobia.Size, seat rules.Seat) string {
	return t.Pick("phobia.refuse.no-supply", Sizes[z], "player", t.Name(seat))
}

// Move describes a move.
func (t Teller) Move(m phobia.Move) string {
	if m == phobia.Swap {
		return t.T("phobia.name.swap")
	}
	return t.Pick("phobia.name", Sizes[m.Size()], "cell", m.Cell().String())
}

// Made describes a move with its effects.
func (t Teller) Made(m phobia.Move, events []rules.Event) string {
	move, moved := t.Move(m), 0
	for _, e := range events {
		if _, ok := e.(phobia.Pushed); ok {
			moved++
		}
	}
	if moved == 0 {
		return t.T("phobia.move", "move", move)
	}
	return t.T("phobia.move.pushing", "move", move, "count", moved)
}

// Ending says how the game ended, why, and who wins.
func (t Teller) Ending(st *phobia.State) string {
	said := t.Ends(st)
	if w := st.Tally().Winner(); w != rules.NoSeat {
		said = append(said, words.M("table.won", "player", t.Name(w)))
	}
	return t.Sentences(said)
}

// Ends says how the game ended and why.
func (t Teller) Ends(st *phobia.State) words.Sentences {
	stuck := st.Stuck()
	why := words.M("phobia.stuck", "player", t.Name(stuck))
	if st.Supply(stuck, phobia.Small)+st.Supply(stuck, phobia.Large) == 0 {
		why = words.M("phobia.empty", "player", t.Name(stuck))
	}
	return words.Sentences{why, t.verdict(st.Tally())}
}

// verdict says why somebody wins.
func (t Teller) verdict(tally phobia.Tally) words.Message {
	a, b := t.Name(0), t.Name(1)
	w := tally.Winner()
	switch {
	case tally.Largest[0] != tally.Largest[1]:
		return words.M("phobia.won.largest", "first", a, "firstValue", tally.Largest[0], "second", b, "secondValue", tally.Largest[1])
	case w != rules.NoSeat:
		return words.M("phobia.won.groups", "value", tally.Largest[0], "first", a, "firstGroups", tally.Groups[0], "second", b, "secondGroups", tally.Groups[1])
	}
	return words.M("phobia.draw", "value", tally.Largest[0], "groups", words.M("phobia.groups", "n", tally.Groups[0]))
}

// ScoreSheet explains the result line by line.
func ScoreSheet(say *words.Words, st *phobia.State) []routes.ResultRow {
	t := st.Tally()
	cells := func(of func(rules.Seat) int) []string {
		return []string{fmt.Sprint(of(0)), fmt.Sprint(of(1))}
	}
	placed := func(z phobia.Size) func(rules.Seat) int {
		return func(seat rules.Seat) int {
			n := 0
			for q := range phobia.Piece(phobia.Pieces) {
				if _, on := st.Where(q); on && q.Seat() == seat && q.Size() == z {
					n++
				}
			}
			return n
		}
	}
	groups, last := say.T("phobia.sheet.groups.note"), say.T("phobia.sheet.largest.note")
	if t.Largest[0] == t.Largest[1] {
		groups = say.T("phobia.sheet.groups.decide")
		last = say.T("phobia.sheet.largest.equal")
		if t.Groups[0] == t.Groups[1] {
			groups = say.T("phobia.sheet.groups.draw")
		}
	}
	return []routes.ResultRow{
		{Label: say.T("phobia.sheet.small"), Cells: cells(placed(phobia.Small)), Note: say.T("phobia.sheet.small.note")},
		{Label: say.T("phobia.sheet.large"), Cells: cells(placed(phobia.Large)), Note: say.T("phobia.sheet.large.note")},
		{Label: say.T("phobia.sheet.groups"), Cells: cells(func(i rules.Seat) int { return t.Groups[i] }), Note: groups},
		{Label: say.T("phobia.sheet.largest"), Cells: cells(func(i rules.Seat) int { return t.Largest[i] }), Note: last},
	}
}

// Standing says who wins if nothing changes, and why.
func (t Teller) Standing(tally *phobia.Tally) words.Message {
	w := tally.Winner()
	switch {
	case w == rules.NoSeat:
		return words.M("phobia.standing.tie", "value", tally.Largest[0])
	case tally.Largest[0] == tally.Largest[1]:
		return words.M("phobia.standing.groups", "player", t.Name(w), "value", tally.Largest[0])
	}
	return words.M("phobia.standing", "player", t.Name(w), "value", tally.Largest[w], "larger", tally.Largest[1-w])
}

// Late reports whether only the last turns are left: one player has no more than that many
// pieces, or cells to place them on.
func Late(st *phobia.State) bool {
	return st.Placed() > 1 && !st.Over() && (st.Supply(st.Seat(), phobia.Small)+st.Supply(st.Seat(), phobia.Large) <= LastTurns || st.Count() <= LastTurns)
}

// LastTurns is the number of placements per player that count as the last turns.
const LastTurns = 5

// Position describes each player's pieces on the board and in the supply.
func (t Teller) Position(st *phobia.State) []string {
	tally := st.Tally()
	var lines []string
	for i := range rules.Seat(2) {
		var on [2][]string
		for q := range phobia.Piece(phobia.Pieces) {
			if c, there := st.Where(q); there && q.Seat() == i {
				on[q.Size()] = append(on[q.Size()], c.String())
			}
		}
		told := words.Sentences{words.M("speak.phobia.seat", "player", t.Name(i), "value", tally.Largest[i])}
		for z, keys := range [2][2]string{phobia.Small: {"small", "noSmall"}, phobia.Large: {"large", "noLarge"}} {
			left := st.Supply(i, phobia.Size(z))
			if len(on[z]) == 0 {
				told = append(told, words.Pick("speak.phobia", keys[1], "left", left))
			} else {
				told = append(told, words.Pick("speak.phobia", keys[0], "cells", strings.Join(on[z], ", "), "left", left))
			}
		}
		lines = append(lines, t.Sentences(told))
	}
	return lines
}
