package table

import (
	"slices"

	"agora/game/match"
	"agora/game/words"
	"agora/render/emblem"
	"agora/render/portrait"
	"agora/rules"
	"agora/scenes/ui"
)

// sentence is the game's, or while a computer thinks, that it does.
func (t *Table[S, M, K]) sentence() string {
	if say := t.lessonSays(); say != "" {
		return say
	}
	switch {
	case t.notice != "":
	case t.thought != nil:
		return t.Words.T("table.thinking", "player", t.Name(t.turn.Seat))
	case t.advice != nil:
		return t.Words.T("table.advising", "player", t.Name(t.turn.Seat))
	case t.halted() && t.Live() && !t.Busy() && !t.turn.Over():
		return t.Words.T("table.halted")
	}
	if t.notice == "" && t.Analysing() && !t.Presenting() {
		if t.line.on {
			return t.Words.Sentences(t.analysisText())
		}
		return t.Words.Sentences(append(words.Sentences{t.View.Sentence}, t.analysisText()...))
	}
	return t.View.Sentence
}

// title is what the game is called, short what sentences call it.
func (t *Table[S, M, K]) title() string {
	if g, ok := t.Games.Find(t.facts.Team.Name()); ok {
		return g.Title(t.Words)
	}
	return t.facts.Team.Title
}

func (t *Table[S, M, K]) short() string {
	if g, ok := t.Games.Find(t.facts.Team.Name()); ok {
		return g.Short(t.Words)
	}
	return t.facts.Team.Called()
}

// Name is how sentences call a seat.
func (t *Table[S, M, K]) Name(seat rules.Seat) string {
	if i := int(seat); i >= 0 && i < len(t.Info.Players) && t.Info.Players[i].Name != "" {
		return t.Info.Players[i].Name
	}
	return t.Words.T("table.player", "number", int(seat)+1)
}

// Emblem is the emblem of a seat; that of the first seat if there is no such seat.
func (t *Table[S, M, K]) Emblem(seat rules.Seat) emblem.ID {
	if i := int(seat); i >= 0 && i < len(t.Emblems) {
		return t.Emblems[i]
	}
	return t.Emblems[0]
}

// Told is what is said before anything else: where the game is looked at, how it
// ended, a notice, what is being presented. It is "" if the player to move is to be
// told what to do. start is said of the beginning, text of a decision, from 1.
func (t *Table[S, M, K]) Told(start string, text func(n int) string, ending func() string) string {
	last := func() string {
		n := t.At()
		if n == 0 {
			return start
		}
		return t.Words.T("table.did", "player", t.Name(t.Match.At(n-1).Seat()), "move", text(n))
	}
	switch {
	case t.Looking():
		return t.LookText(last())
	case t.turn.Over():
		return ending()
	case t.notice != "":
		return t.notice
	case t.repeat.on:
		return t.Words.T("table.repeat", "last", words.Sentences{last()})
	case t.Presenting():
		return last()
	}
	return ""
}

// Panel is what the panel of a seat says in all games.
func (t *Table[S, M, K]) Panel(seat rules.Seat) ui.Seat {
	p := ui.Seat{Name: t.Name(seat), Emblem: t.Emblem(seat), Active: t.turn.Seat == seat}
	if level := match.Level(t.Info.Players[seat].Kind); t.lesson == nil && portrait.Has(t.facts.Team.Name(), level) {
		p.Face = ui.Face{Game: t.facts.Team.Name(), Level: level}
	}
	if o, over := t.facts.Team.Game.Outcome(t.State()); over {
		p.Winner = slices.Contains(o.Winners, seat)
	}
	return p
}

// LookText says where the game is looked at, followed by what happened there.
func (t *Table[S, M, K]) LookText(last string) string {
	return t.Words.T("table.look", "at", t.At(), "all", t.Match.Len(), "last", words.Sentences{last})
}
