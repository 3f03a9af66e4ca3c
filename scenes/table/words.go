package table

import (
	"slices"

	"agora/render/portrait"
	"agora/rules"
	"agora/scenes/ui"
)

// title is the game's name, short its name in sentences.
func (t *Common) title() string {
	if g, ok := t.Games.Find(t.rules.name); ok {
		return g.Title(t.Words)
	}
	return t.rules.title
}

func (t *Common) short() string {
	if g, ok := t.Games.Find(t.rules.name); ok {
		return g.Short(t.Words)
	}
	return t.rules.called
}

// Panel returns what the panel of a seat says in all games.
func (t *Common) Panel(seat rules.Seat) ui.Seat {
	p := ui.Seat{Name: t.Name(seat), Emblem: t.Emblem(seat), Active: t.turn.Seat == seat}
	if level := t.level(seat); !t.Learning() && portrait.Has(t.rules.name, level) {
		p.Face = ui.Face{Game: t.rules.name, Level: level}
	}
	if o, over := t.typed.outcome(); over {
		p.Winner = slices.Contains(o.Winners, seat)
	}
	return p
}
