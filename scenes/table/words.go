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

// sentence is the game's, or while a computer thinks, that it does.
func (t *Common) sentence() string {
	if say := t.mode.says(); say != "" {
		return say
	}
	switch {
	case t.notice != "":
	case t.thought != nil:
		return t.Words.T("table.thinking", "player", t.Name(t.turn.Seat))
	case t.advice != nil:
		return t.Words.T("table.advising", "player", t.Name(t.turn.Seat))
	}
	if winners, over := t.winners(); over && !t.Looking() && !t.Fits(t.View.Sentence) { // why stands on the score sheet
		return game.Won(t.Words, t.Info.Players, winners)
	}
	return t.View.Sentence
}

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
		if text = t.Words.Sentences(said); t.Fits(text) {
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
	if i := int(seat); i >= 0 && i < len(t.Info.Players) && t.Info.Players[i].Name != "" {
		return t.Info.Players[i].Name
	}
	return t.Words.T("table.player", "number", int(seat)+1)
}

// Emblem is the emblem of a seat; that of the first seat if there is no such seat.
func (t *Common) Emblem(seat rules.Seat) emblem.ID {
	if i := int(seat); i >= 0 && i < len(t.Emblems) {
		return t.Emblems[i]
	}
	return t.Emblems[0]
}

// Told is what is said before anything else: where the game is looked at, how it
// ended, a notice, what is being presented. It is "" if the player to move is to be
// told what to do. start is said of the beginning, text of a decision, from 1.
func (t *Common) Told(start string, text func(n int) string, ending func() string) string {
	last := func() string {
		n := t.At()
		if n == 0 {
			return start
		}
		return t.Words.T("table.did", "player", t.Name(t.match.At(n-1).Seat()), "move", text(n))
	}
	switch {
	case t.Looking():
		return t.LookText(last())
	case t.turn.Over():
		return ending()
	case t.notice != "":
		return t.notice
	case t.Repeating():
		return t.Words.T("table.repeat", "last", words.Sentences{last()})
	case t.Presenting():
		return last()
	}
	return ""
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

// LookText says where the game is looked at, followed by what happened there.
func (t *Common) LookText(last string) string {
	return t.Words.T("table.look", "at", t.At(), "all", t.match.Len(), "last", words.Sentences{last})
}
