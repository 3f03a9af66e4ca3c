package board

import (
	"agora/render"
	"agora/rules"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// SeatOn is what the panel of a seat says in all games.
func SeatOn[S, M any](t *table.Table[S, M], seat, winner rules.Seat) ui.Seat {
	turn := t.Turn()
	return ui.Seat{Name: t.Name(seat), Look: t.Look(seat), Active: turn.Seat == seat, Winner: turn.Over() && winner == seat}
}

// Furniture draws the panels of both players and the sentence. warn: it warns of
// something.
func Furniture(c *render.Canvas, l *Layout, seats *[2]ui.Seat, bar []string, warn bool) {
	t := c.Theme()
	mark := t.OnBar
	for i := range seats {
		s := &seats[i]
		s.Draw(c, l.Seats[i])
		if s.Active {
			mark = t.Seat[int(s.Look)&3]
		}
	}
	if warn {
		mark = t.Gold
	}
	ui.Bar(c, l.Bar, bar, mark)
}
