package table

import (
	"slices"

	"agora/game"
	"agora/game/match"
	"agora/game/words"
	"agora/render/emblem"
	"agora/render/portrait"
	"agora/rules"
	"agora/scenes/ui"
)

// Fitted says as much as the bar has room for: the last sentences are left out first, and
// then the others give way to what says the same shorter.
func (t *Common) Fitted(said words.Sentences, shorter ...words.Message) string {
	ways := lessAndLess(said)
	for _, brief := range shorter {
		ways = append(ways, words.Sentences{brief})
	}
	return t.FirstThatFits(ways)
}

// lessAndLess are sentences, then the same without the last, and so on to the first alone.
func lessAndLess(said words.Sentences) (ways []words.Sentences) {
	for n := len(said); n > 0; n-- {
		ways = append(ways, said[:n])
	}
	return ways
}

// FirstThatFits is what the bar has room for, or else the last.
func (t *Common) FirstThatFits(ways []words.Sentences) (text string) {
	for _, said := range ways {
		if text = t.Words.Sentences(said); t.furniture.fits(text) {
			break
		}
	}
	return text
}

// title is what the game is called, short what sentences call it.
func (t *Common) title() string {
	if g, ok := t.Games.Find(t.team.Name()); ok {
		return g.Title(t.Words)
	}
	return t.team.Title
}

func (t *Common) short() string {
	if g, ok := t.Games.Find(t.team.Name()); ok {
		return g.Short(t.Words)
	}
	return t.team.Called()
}

// Name is how sentences call a seat.
func (t *Common) Name(seat rules.Seat) string {
	return game.Called(t.Words, t.Info.Players, int(seat))
}

// Emblem is the emblem of a seat; that of the first seat if there is no such seat.
func (t *Common) Emblem(seat rules.Seat) emblem.ID {
	if i := int(seat); i >= 0 && i < len(t.Emblems) {
		return t.Emblems[i]
	}
	return t.Emblems[0]
}

// Panel is what the panel of a seat says in all games.
func (t *Common) Panel(seat rules.Seat) ui.Seat {
	p := ui.Seat{Name: t.Name(seat), Emblem: t.Emblem(seat), Active: t.turn.Seat == seat}
	if level := match.Level(t.Info.Players[seat].Kind); !t.Learning() && portrait.Has(t.team.Name(), level) {
		p.Face = ui.Face{Game: t.team.Name(), Level: level}
	}
	if o, over := t.team.Game.Outcome(t.state()); over {
		p.Winner = slices.Contains(o.Winners, seat)
	}
	return p
}
