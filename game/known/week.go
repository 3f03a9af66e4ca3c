package known

import (
	"time"

	"agora/game/annotated"
	"agora/game/match"
	"agora/game/words"
)

// Annotated is an annotated game with its players' names.
type Annotated struct {
	Game Game
	Of   *annotated.Game
	Info match.Info
}

// OfWeek returns the annotated game of a day's week, the same for everybody. words supply
// its players' names. It returns false if there is none.
func (list Games) OfWeek(say *words.Words, day time.Time) (a Annotated, ok bool) {
	pick, ok := annotated.OfWeek(list.names(), day)
	if !ok {
		return a, false
	}
	g, _ := list.Find(pick.Game)
	return g.Annotated(say, pick.At)
}

// KindOfWeek returns which game the annotated game of the week belongs to. It is called
// at the start, so it reads no game. It returns false if there is none.
func (list Games) KindOfWeek(day time.Time) (Game, bool) {
	kind, _, ok := annotated.KindOfWeek(list.names(), day)
	if !ok {
		return Game{}, false
	}
	return list.Find(kind)
}

func (list Games) names() (names []string) {
	for _, g := range list {
		names = append(names, g.Name)
	}
	return names
}

// Annotated returns one of a game's annotated games.
func (g Game) Annotated(say *words.Words, at int) (a Annotated, ok bool) {
	b, err := annotated.Of(g.Name)
	if b == nil || err != nil || at >= len(b.Games) {
		return a, false
	}
	a = Annotated{Game: g, Of: &b.Games[at]}
	a.Info = match.Info{Game: g.Name, Seed: a.Of.Seed, Options: a.Of.Options}
	for _, kind := range a.Of.Players {
		a.Info.Players = append(a.Info.Players, match.Player{Kind: kind, Name: g.Character(say, match.Level(kind), match.Temper(kind))})
	}
	return a, true
}
