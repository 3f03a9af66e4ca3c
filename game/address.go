package game

import (
	"strconv"
	"strings"

	"agora/game/known"
	"agora/game/lesson"
	"agora/game/puzzle"
	"agora/game/routes"
	"agora/game/words"
)

// Addresses that lead into the program have one of these forms. A game has its name in
// records or its title; a puzzle has its number or ID.
//
//	#agoraphobia   #lesson=market   #rules=city   #rules=city/PAGE   #puzzle=phobia/12   #puzzle=12
//	#rules   #puzzles   #library

// place is a screen and its argument.
type place struct {
	route string
	arg   any
}

// placeOf returns the screen that an address leads to; ok is false if there is none.
// Rules and puzzles without a game belong to the game that was set up last.
func (s Services) placeOf(text string) (p place, ok bool) {
	text, _, _ = strings.Cut(text, "&") // ignore what visit counters append
	kind, value, valued := strings.Cut(text, "=")
	if !valued {
		kind, value = "", kind
	}
	name, rest, parted := strings.Cut(value, "/")
	g, found := s.called(name)
	switch {
	case kind == "puzzle" && !parted:
		return puzzleOf(s.Keeper().Latest(), name)
	case text == "rules":
		return place{routes.Rules, routes.RulesArg{Game: s.Keeper().Latest().Name}}, true
	case text == "puzzles":
		return place{routes.Puzzles, s.Keeper().Latest().Name}, true
	case text == "library":
		return place{routes.Library, nil}, true
	case !found:
		return place{}, false
	}
	switch kind {
	case "":
		return place{routes.Setup, g.Name}, !parted
	case "lesson":
		l, err := lesson.Of(g.Name)
		return place{g.Name, routes.LessonArg{}}, !parted && l != nil && err == nil
	case "rules":
		return place{routes.Rules, routes.RulesArg{Game: g.Name, Page: rest}}, true
	case "puzzle":
		return puzzleOf(g, rest)
	}
	return place{}, false
}

// puzzleOf returns a puzzle of a game by its number in the book, from 1, or by its ID.
func puzzleOf(g known.Game, name string) (p place, ok bool) {
	b, err := puzzle.Of(g.Name)
	if b == nil || err != nil {
		return place{}, false
	}
	at := b.Find(name)
	if n, err := strconv.Atoi(name); err == nil && at < 0 {
		at = n - 1
	}
	if at < 0 || at >= len(b.Puzzles) {
		return place{}, false
	}
	return place{g.Name, routes.PuzzleArg{Name: b.Puzzles[at].ID}}, true
}

// called returns the game with a name, which may be the one in records or the title in
// the current language or in English.
func (s Services) called(name string) (g known.Game, ok bool) {
	if g, ok = s.Games.Find(name); ok {
		return g, true
	}
	plain := func(name string) string {
		return strings.ReplaceAll(strings.TrimPrefix(strings.ToLower(name), "the "), " ", "")
	}
	languages := []*words.Words{s.Words}
	if english, err := words.New(); err == nil {
		languages = append(languages, english)
	}
	for _, g := range s.Games {
		for _, w := range languages {
			if plain(name) == plain(g.Short(w)) {
				return g, true
			}
		}
	}
	return known.Game{}, false
}

// goTo opens the screen of an address as the title screen would: the current game is
// kept, and newcomers are first asked how to begin.
func (s Services) goTo(p place) {
	switch p.route {
	case routes.Rules:
		s.Nav.Push(p.route, p.arg)
	case routes.Setup:
		name, _ := p.arg.(string)
		if l, err := lesson.Of(name); l != nil && err == nil && !s.Settings.Lessons[name].Offered {
			s.Nav.Go(routes.Title, nil)
			s.Nav.Push(routes.Welcome, name)
			return
		}
		s.Nav.Go(p.route, p.arg)
	default:
		s.Nav.Go(p.route, p.arg)
	}
}
