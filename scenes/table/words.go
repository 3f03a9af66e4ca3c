package table

import (
	"slices"

	"agora/game/match"
	"agora/render/portrait"
	"agora/rules"
	"agora/scenes/ui"
)

// title returns the game's name, short its name within a sentence.
func (t *Core) title() string {
	if g, ok := t.Games.Find(t.rules.name); ok {
		return g.Title(t.Words)
	}
	return t.rules.title
}

func (t *Core) short() string {
	if g, ok := t.Games.Find(t.rules.name); ok {
		return g.Short(t.Words)
	}
	return t.rules.called
}

// Panel returns the text of a seat's panel in all games.
func (t *Core) Panel(seat rules.Seat) ui.Seat {
	p := ui.Seat{Name: t.Name(seat), Emblem: t.Emblem(seat), Active: t.turn.Seat == seat}
	level, temper := t.level(seat), match.Temper(t.Info.Players[seat].Kind)
	if !t.Learning() && portrait.Has(t.rules.name, level, temper) {
		p.Face = ui.Face{Game: t.rules.name, Level: level, Temper: temper}
	}
	if o, over := t.typed.outcome(); over {
		p.Winner = slices.Contains(o.Winners, seat)
	}
	return p
}
