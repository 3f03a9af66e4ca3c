package game

import (
	"fmt"
	"strings"

	"agora/game/bots"
	"agora/game/match"
	"agora/rules"
)

// Game describes one of the games to scenes that know no rules: the title, the
// set-up, the list of saved games.
type Game struct {
	Name        string // "market": in records and flags; it is the route of the table too
	Title       string // "Agora: The Marketplace"
	Least, Most int    // seats
	Options     []rules.Option
	Levels      []bots.Level // of its computer players; nil if it has none
	Show                     // how menus show it

	// Table makes its table; the argument is a PlayArg.
	Table Maker
	// Try reports why a game cannot be set up like that, or nil.
	Try func(match.Info) error
	// Check tells how much of a record can be played, as a store.Check.
	Check func(record []byte) (decisions int, err error)
	// Peek says what a record is about, for lists. With an error, the record is
	// broken, and the rest is what could be read of it.
	Peek func(record []byte) (Peek, error)
}

// Describe is the description of a game: what it is below the screen, its table, and
// how menus show it.
func Describe[S, M any](t bots.Team[S, M], table Maker, show Show) Game {
	g := t.Game
	d := Game{Name: g.Name(), Title: t.Title, Options: g.Options(), Levels: t.Levels(), Show: show, Table: table}
	d.Least, d.Most = g.Seats()
	d.Peek = func(record []byte) (Peek, error) { return peek(g, record) }
	d.Try = func(info match.Info) error {
		_, err := match.New(g, info)
		return err
	}
	d.Check = func(record []byte) (int, error) {
		s, err := match.Read(g, record)
		if s == nil {
			return -1, err
		}
		return s.Len(), err
	}
	return d
}

// Short is the title without the name that all games share: "The Marketplace".
func (g Game) Short() string { return strings.TrimPrefix(g.Title, "Agora: ") }

// CalledBy is a name for a game of this kind that is over: "Agoraphobia - Anna, Bion".
func (g Game) CalledBy(players []match.Player) string { return g.Short() + " - " + names(players) }

// Called is a name for a game of this kind: "Agoraphobia - Anna, Bion - turn 12".
func (g Game) Called(p Peek) string { return g.Short() + " - " + p.Name() }

// Games are the games of the program in the order of the title.
type Games []Game

// Find is the game of that name.
func (gs Games) Find(name string) (Game, bool) {
	for _, g := range gs {
		if g.Name == name {
			return g, true
		}
	}
	return Game{}, false
}

// Of is the game that a record is of, by its tag.
func (gs Games) Of(record []byte) (Game, error) {
	r, err := match.ParseRecord(record)
	name, ok := r.Tag("Game")
	if !ok {
		if err == nil {
			err = fmt.Errorf("line 1: the tag [Game] is missing")
		}
		return Game{}, err
	}
	g, ok := gs.Find(name)
	if !ok {
		return Game{}, fmt.Errorf("line %d: this is a record of %q, a game that this program does not have", lineOf(r, "Game"), name)
	}
	return g, nil
}

// Check is the store.Check for records of any of the games.
func (gs Games) Check(record []byte) (decisions int, err error) {
	g, err := gs.Of(record)
	if err != nil {
		return -1, err
	}
	return g.Check(record)
}

// lineOf is the line of a tag.
func lineOf(r match.Record, tag string) int {
	for _, t := range r.Tags {
		if t.Name == tag {
			return t.Line
		}
	}
	return 1
}
