// Package known describes what every game brings to the program: its name and players, how
// menus show it, its figures, its editor's sheet, and its records as summaries, replays,
// pictures and films. It knows no screens; see package game for these.
package known

import (
	"cmp"
	"io/fs"
	"strconv"

	"agora/game/achievement"
	"agora/game/bots"
	"agora/game/boxed"
	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Game describes a game to scenes that know no rules: the title screen, the set-up, the
// list of games. Its titles are in the messages "games", by its name.
type Game struct {
	Name        string // "market": used in records and flags, and as the route of the table
	Least, Most int    // number of players
	Options     []rules.Option
	Levels      []bots.Level // of its computer players; nil if it has none
	Tempers     int          // number of characters that play at every level
	Favoured    rules.Seat   // the seat that wins more often between equals, for newcomers
	Show                     // how menus show it

	// Try returns an error if a game cannot be set up in this way.
	Try func(match.Info) error
	// Check reports how much of a record can be played, as a store.Check.
	Check func(record []byte) (decisions int, err error)
	// Peek summarises a record for lists. With an error, the record is damaged and the
	// summary covers what could be read.
	Peek func(record []byte) (Peek, error)

	// Hides reports that the rules hide something from the players, such as hands or the
	// coming cards.
	Hides bool

	Achievements []string // names of what players can achieve in it; see AchievementName
	// Earned returns those that a seat has achieved in the game of a record; nil: there are
	// none.
	Earned func(record []byte, seat rules.Seat) (names []string)

	replays *replays             // nil: the rules are not available
	boxes   rules.Game[any, any] // the rules in boxes, for code that handles all games
}

// Describe returns the description of a game from its team and how menus show it.
func Describe[S, M any](t bots.Team[S, M], show Show) Game {
	g := t.Game
	known := &replays{begin: func(record []byte) reading { return match.Begin(g, record) }}
	d := Game{Name: g.Name(), Options: g.Options(), Levels: t.Levels(), Tempers: t.Tempers, Favoured: t.Favoured, Show: show, replays: known, boxes: boxed.Game(g)}
	d.Least, d.Most = g.Seats()
	_, d.Hides = g.(rules.Viewed[S, M])
	d.Peek = func(record []byte) (Peek, error) {
		m, err := replayed[S, M](known.of(record))
		if m == nil {
			return Peek{Seat: rules.NoSeat}, err
		}
		p := peek(m)
		p.lapse(record)
		return p, err
	}
	for _, a := range t.Achievements {
		d.Achievements = append(d.Achievements, a.Name)
	}
	d.Earned = func(record []byte, seat rules.Seat) []string {
		m, err := replayed[S, M](known.of(record))
		if err != nil {
			return nil
		}
		return achievement.Earned(t.Achievements, m, seat)
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

// Rules returns the rules in boxes, for code that handles all games; nil if they are not
// available.
func (g Game) Rules() rules.Game[any, any] { return g.boxes }

// Tells reports whether a record reveals secrets: the rules hide something, and the game
// is not over, or nobody knows whether it is.
func (g Game) Tells(p Peek) bool { return g.Hides && !p.Over }

// say returns a message of the game, such as "games.market.line".
func (g Game) say(w *words.Words, what string) string {
	if key := "games." + g.Name + "." + what; w.Has(key) {
		return w.T(key)
	}
	return ""
}

// Title returns the full title: "Agora: The Marketplace".
func (g Game) Title(w *words.Words) string { return cmp.Or(g.say(w, "title"), g.Name) }

// Short returns the title without the part that the games share: "The Marketplace".
func (g Game) Short(w *words.Words) string { return cmp.Or(g.say(w, "short"), g.Title(w)) }

// Line describes the game in a few words for the title screen; Blurb in a sentence or
// two; Length gives its duration: "30 minutes". Each may be empty.
func (g Game) Line(w *words.Words) string   { return g.say(w, "line") }
func (g Game) Blurb(w *words.Words) string  { return g.say(w, "blurb") }
func (g Game) Length(w *words.Words) string { return g.say(w, "length") }

// Option returns the label of an option of the game ("board"), Value the label of one of
// its values. Without a message they return the name itself.
func (g Game) Option(w *words.Words, option string) string {
	return cmp.Or(g.say(w, "option."+option), option)
}
func (g Game) Value(w *words.Words, option, value string) string {
	return cmp.Or(g.say(w, "option."+option+"."+value), value)
}

// LevelText describes in a sentence how a computer of a level plays.
func (g Game) LevelText(w *words.Words, level int) string {
	return g.say(w, "level."+strconv.Itoa(level))
}

// Character returns the name of the computer of a level: "Phryne". In games without
// characters it returns the level's name. A temper selects a character that plays at
// every level.
func (g Game) Character(w *words.Words, level, temper int) string {
	return cmp.Or(character(w, g.Name, "name", level, temper), LevelName(w, level))
}

// CharacterLine describes a character in a sentence; in games without characters, how the
// level plays.
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

// AchievementName returns the title of an achievement, and AchievementLine says in a
// sentence what to do for it, and why.
func (g Game) AchievementName(w *words.Words, name string) string {
	return cmp.Or(achievementText(w, g.Name, "name", name), name)
}
func (g Game) AchievementLine(w *words.Words, name string) string {
	return achievementText(w, g.Name, "line", name)
}

func achievementText(w *words.Words, game, what, name string) string {
	if family := "achievements." + game + "." + what; w.Has(family + "." + name) {
		return w.Pick(family, name)
	}
	return ""
}

// LevelName returns the name of a level, the same in all games.
func LevelName(w *words.Words, level int) string {
	return w.Pick("games.level", strconv.Itoa(level))
}

// CalledBy returns a name for a finished game: "Agoraphobia - Anna, Bion".
func (g Game) CalledBy(w *words.Words, players []match.Player) string {
	return w.T("program.called", "game", g.Short(w), "players", Names(w, players))
}

// Called returns a name for a game: "Agoraphobia - Anna, Bion - turn 12", or "The City -
// Anna, Bion - round 3".
func (g Game) Called(w *words.Words, p Peek) string {
	who := Names(w, p.Info.Players)
	switch {
	case p.Over:
		return w.T("program.called.end", "game", g.Short(w), "players", who)
	case p.Round > 0:
		return w.T("program.called.round", "game", g.Short(w), "players", who, "round", p.Round)
	}
	return w.T("program.called.turn", "game", g.Short(w), "players", who, "turn", p.Turn)
}

// Games are the program's games in the order of the title screen.
type Games []Game

// Find returns the game with a name.
func (gs Games) Find(name string) (Game, bool) {
	for _, g := range gs {
		if g.Name == name {
			return g, true
		}
	}
	return Game{}, false
}

// Of returns the game that a record's tag names.
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

// Rules returns the rules of a game in boxes, if they are available.
func (gs Games) Rules(name string) (rules.Game[any, any], bool) {
	g, ok := gs.Find(name)
	return g.boxes, ok && g.boxes != nil
}

// Check returns the store.Check for records of all games.
func (gs Games) Check(record []byte) (decisions int, err error) {
	g, err := gs.Of(record)
	if err != nil {
		return -1, err
	}
	return g.Check(record)
}

// lineOf returns the number of a tag's line.
func lineOf(r match.Record, tag string) int {
	for _, t := range r.Tags {
		if t.Name == tag {
			return t.Line
		}
	}
	return 1
}

// Words returns the program's messages and those that games bring along.
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

// After returns the record of a game in which some moves are made; nil: none are.
func (g Game) After(info match.Info, moves []string) ([]byte, error) {
	if len(moves) == 0 {
		return nil, g.Try(info)
	}
	m, err := match.New(g.boxes, info)
	if err != nil {
		return nil, err
	}
	for _, token := range moves {
		move, err := g.boxes.Parse(token)
		if err == nil {
			_, err = m.Do(move)
		}
		if err != nil {
			return nil, err
		}
	}
	return m.Record().Bytes(), nil
}
