package game

import (
	"cmp"
	"io/fs"
	"strconv"

	"agora/game/bots"
	"agora/game/boxed"
	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Game describes one of the games to scenes that know no rules: the title, the
// set-up, the list of saved games. What it is called, the words say: their file
// "games" has it by the game's name.
type Game struct {
	Name        string // "market": in records and flags; it is the route of the table too
	Least, Most int    // seats
	Options     []rules.Option
	Levels      []bots.Level // of its computer players; nil if it has none
	Tempers     int          // of these, besides those of the levels
	Favoured    rules.Seat   // wins more often when equals play: a newcomer's
	Show                     // how menus show it

	// Table makes its table; the argument is a PlayArg.
	Table Maker
	// Try reports why a game cannot be set up like that, or nil.
	Try func(match.Info) error
	// Check tells how much of a record can be played, as a store.Check.
	Check func(record []byte) (decisions int, err error)
	// Peek says what a record is about, for lists. With an error, the record is
	// broken, and the rest holds as much as could be read.
	Peek func(record []byte) (Peek, error)

	// Hides: its rules keep something from the players, such as hands or the cards to come.
	Hides bool

	replays *replays             // nil: nothing is known of the rules
	boxes   rules.Game[any, any] // the rules for who keeps the tables of all games
}

// Describe returns the description of a game: what it is below the screen, its table, and
// how menus show it.
func Describe[S, M any](t bots.Team[S, M], table Maker, show Show) Game {
	g := t.Game
	known := &replays{begin: func(record []byte) reading { return match.Begin(g, record) }}
	d := Game{Name: g.Name(), Options: g.Options(), Levels: t.Levels(), Tempers: t.Tempers, Favoured: t.Favoured, Show: show, Table: table, replays: known, boxes: boxed.Game(g)}
	d.Least, d.Most = g.Seats()
	_, d.Hides = g.(rules.Viewed[S, M])
	d.Peek = func(record []byte) (Peek, error) {
		m, err := replayed[S, M](known.of(record))
		if m == nil {
			return Peek{Seat: rules.NoSeat}, err
		}
		return peek(m), err
	}
	d.Try = func(info match.Info) error {
		_, err := match.New(g, info)
		return err
	}
	d.Check = func(record []byte) (int, error) {
		m, err := replayed[S, M](known.of(record))
		if m == nil {
			return -1, err
		}
		return m.Len(), err
	}
	return d
}

// Tells reports whether the record of a game tells what its players must not know: its
// rules hide something, and it is not over, or nobody knows whether it is.
func (g Game) Tells(p Peek) bool { return g.Hides && !p.Over }

// say says what the words call something of the game's: "games.market.line".
func (g Game) say(w *words.Words, what string) string {
	if key := "games." + g.Name + "." + what; w.Has(key) {
		return w.T(key)
	}
	return ""
}

// Title returns the full title: "Agora: The Marketplace".
func (g Game) Title(w *words.Words) string { return cmp.Or(g.say(w, "title"), g.Name) }

// Short returns the title without the name that all games share: "The Marketplace".
func (g Game) Short(w *words.Words) string { return cmp.Or(g.say(w, "short"), g.Title(w)) }

// Line says what the game is about in a few words, for the title; Blurb in a
// sentence or two; Length how long it takes: "30 minutes". Each may be empty.
func (g Game) Line(w *words.Words) string   { return g.say(w, "line") }
func (g Game) Blurb(w *words.Words) string  { return g.say(w, "blurb") }
func (g Game) Length(w *words.Words) string { return g.say(w, "length") }

// Option returns what menus call an option of the game ("board"), and Value one of its
// values. What the words do not know is called by its own name.
func (g Game) Option(w *words.Words, option string) string {
	return cmp.Or(g.say(w, "option."+option), option)
}
func (g Game) Value(w *words.Words, option, value string) string {
	return cmp.Or(g.say(w, "option."+option+"."+value), value)
}

// LevelText says in a sentence how a computer of that level plays.
func (g Game) LevelText(w *words.Words, level int) string {
	return g.say(w, "level."+strconv.Itoa(level))
}

// Character returns what the computer of a level is called: "Phryne"; where a game has no
// characters, by its level. With a temper it is one who plays on every level.
func (g Game) Character(w *words.Words, level, temper int) string {
	return cmp.Or(character(w, g.Name, "name", level, temper), LevelName(w, level))
}

// CharacterLine says in a sentence what the computer of a level and a temper is like; where a
// game has no characters, how it plays.
func (g Game) CharacterLine(w *words.Words, level, temper int) string {
	return cmp.Or(character(w, g.Name, "line", level, temper), g.LevelText(w, level))
}

func character(w *words.Words, game, what string, level, temper int) string {
	family, number := "characters."+game+"."+what, strconv.Itoa(level)
	if temper > 0 {
		family, number = "characters."+game+".temper."+what, strconv.Itoa(temper)
	}
	if w.Has(family + "." + number) {
		return w.Pick(family, number)
	}
	return ""
}

// LevelName returns what a level is called, in all games.
func LevelName(w *words.Words, level int) string {
	return w.Pick("games.level", strconv.Itoa(level))
}

// CalledBy returns a name for a game of this kind that is over: "Agoraphobia - Anna, Bion".
func (g Game) CalledBy(w *words.Words, players []match.Player) string {
	return w.T("program.called", "game", g.Short(w), "players", names(w, players))
}

// Called returns a name for a game of this kind: "Agoraphobia - Anna, Bion - turn 12", or
// "The City - Anna, Bion - round 3".
func (g Game) Called(w *words.Words, p Peek) string {
	who := names(w, p.Info.Players)
	switch {
	case p.Over:
		return w.T("program.called.end", "game", g.Short(w), "players", who)
	case p.Round > 0:
		return w.T("program.called.round", "game", g.Short(w), "players", who, "round", p.Round)
	}
	return w.T("program.called.turn", "game", g.Short(w), "players", who, "turn", p.Turn)
}

// Games are the games of the program in the order of the title.
type Games []Game

// Find returns the game with that name.
func (gs Games) Find(name string) (Game, bool) {
	for _, g := range gs {
		if g.Name == name {
			return g, true
		}
	}
	return Game{}, false
}

// Of returns the game that a record is of, by its tag.
func (gs Games) Of(record []byte) (Game, error) {
	r, err := match.ParseRecord(record)
	name, ok := r.Tag("Game")
	if !ok {
		if err == nil {
			err = match.Flaw(1, words.M("record.missing", "tag", "Game"), "the tag [%s] is missing", "Game")
		}
		return Game{}, err
	}
	g, ok := gs.Find(name)
	if !ok {
		return Game{}, match.Flaw(lineOf(r, "Game"), words.M("record.game", "game", name), "this is a record of %q, a game that this program does not have", name)
	}
	return g, nil
}

// rulesOf returns the rules of a game in boxes, as far as they are known.
func (gs Games) rulesOf(name string) (rules.Game[any, any], bool) {
	g, ok := gs.Find(name)
	return g.boxes, ok && g.boxes != nil
}

// Check returns the store.Check for records of any of the games.
func (gs Games) Check(record []byte) (decisions int, err error) {
	g, err := gs.Of(record)
	if err != nil {
		return -1, err
	}
	return g.Check(record)
}

// lineOf returns the line of a tag.
func lineOf(r match.Record, tag string) int {
	for _, t := range r.Tags {
		if t.Name == tag {
			return t.Line
		}
	}
	return 1
}

// Words returns the program's, and those that games bring in their texts.
func (gs Games) Words() (*words.Words, error) {
	var all []fs.FS
	for _, g := range gs {
		if g.Texts == nil {
			continue
		}
		if own, err := fs.Sub(g.Texts, "words"); err == nil {
			all = append(all, own)
		}
	}
	return words.New(all...)
}
