package match

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"agora/rules"
	"agora/rules/chance"
)

// Human is the kind of a seat played by a person. Computer players are "computer 1" to
// "computer 5", by level, or with a temper "computer 5.1" and so on.
const Human = "human"

// Player describes the player in a seat, and what distinguishes the seat.
type Player struct {
	Name   string // any text, may be empty
	Emblem string // one of Emblems; empty: the first free one
	Colour string // one of Colours; empty: the emblem's own, or the first free one
	Kind   string // Human or "" for a person, or of a computer player; see Kind and Seated
	Away   bool   // by letter: played at another device; see Info.Letter
}

// Emblems lists the emblems of seats, in the same order as Colours. Each emblem goes with
// a colour by default: the owl is Aegean blue.
func Emblems() []string { return []string{"owl", "amphora", "bee", "branch"} }

// Colours lists the colours of seats; see Emblems.
func Colours() []string { return []string{"aegean", "terracotta", "ochre", "olive"} }

// Info holds the set-up of a game, fixed before it begins.
type Info struct {
	Game     string   // its name; empty: filled in
	Players  []Player // by seat
	Seed     uint64
	Options  map[string]string // the game's own options
	OpenUndo bool              // allow undo across turns

	// NoCurtain reports that in a game with secrets, people at one screen trust each other
	// and want no curtain between their turns.
	NoCurtain bool

	// Day is the day, as 2006-01-02, if this is the try that counts at the game of the
	// day; otherwise empty.
	Day string
	// Again is the round of an earlier game that is played again.
	Again Again
	// Given says which moves were not made in this game; New resets it.
	Given Given
	// Clock is the time that people want to take.
	Clock Clock
	// Series is the match that the game belongs to.
	Series Series

	// Letter is the identity of a game that travels between devices as a link; empty: it
	// is played at one device. See package letter.
	Letter string
	// Hints are the seats whose players have agreed to hints and analysis during a game by letter or
	// at a host: see HintsAgreed.
	Hints []rules.Seat
	// Page is the address where the others of a game by letter play, for links made at
	// this device; empty if unknown.
	Page string
}

// Setup returns the part of the set-up that the rules need.
func (in Info) Setup() rules.Setup {
	return rules.Setup{Seats: len(in.Players), Seed: in.Seed, Options: maps.Clone(in.Options)}
}

// clone returns a deep copy.
func (in Info) clone() Info {
	in.Players = slices.Clone(in.Players)
	in.Options, in.Hints = maps.Clone(in.Options), slices.Clone(in.Hints)
	in.Series.HalfPoints, in.Series.Ahead = slices.Clone(in.Series.HalfPoints), slices.Clone(in.Series.Ahead)
	in.Again.Before, in.Again.End = slices.Clone(in.Again.Before), slices.Clone(in.Again.End)
	in.Clock.Parts = slices.Clone(in.Clock.Parts)
	return in
}

// Alone returns the set-up for a game that stands alone, with the same players: not the game
// of a day, not part of a match, not a round played again.
func (in Info) Alone() Info {
	in.Day, in.Series, in.Again = "", Series{}, Again{}
	return in
}

// dress completes every player's kind, emblem and colour. It refuses unknown words, and
// two seats that look the same.
func dress(players []Player) error {
	emblems, colours := Emblems(), Colours()
	for i, p := range players {
		if err := wearable("emblem", p.Emblem, emblems, players[:i], func(q Player) string { return q.Emblem }); err != nil {
			return err
		}
		if err := wearable("colour", p.Colour, colours, players[:i], func(q Player) string { return q.Colour }); err != nil {
			return err
		}
		if p.Kind == "" {
			players[i].Kind = Human
		} else if !knownKind(p.Kind) {
			return fmt.Errorf("A seat is played by %q; it must be %q or %q to %q.", p.Kind, Human, "computer 1", "computer 5")
		}
	}
	for i := range players {
		if players[i].Emblem == "" {
			players[i].Emblem = firstFree(emblems, i, func(w string) bool {
				return slices.ContainsFunc(players, func(q Player) bool { return q.Emblem == w })
			})
		}
	}
	for i := range players {
		if players[i].Colour == "" {
			own := slices.Index(emblems, players[i].Emblem)
			players[i].Colour = firstFree(colours, own, func(w string) bool {
				return slices.ContainsFunc(players, func(q Player) bool { return q.Colour == w })
			})
		}
	}
	return nil
}

// wearable refuses an unknown word, and one that an earlier seat uses.
func wearable(what, word string, known []string, before []Player, of func(Player) string) error {
	if word == "" {
		return nil
	}
	if !slices.Contains(known, word) {
		return fmt.Errorf("There is no %s %q; there are %s.", what, word, strings.Join(known, ", "))
	}
	if slices.ContainsFunc(before, func(p Player) bool { return of(p) == word }) {
		return fmt.Errorf("Two seats have the %s %q; each needs its own.", what, word)
	}
	return nil
}

// firstFree returns words[i] if it is free, otherwise the first free word, or "" if there
// are more seats than words.
func firstFree(words []string, i int, taken func(string) bool) string {
	if i >= 0 && i < len(words) && !taken(words[i]) {
		return words[i]
	}
	for _, w := range words {
		if !taken(w) {
			return w
		}
	}
	return ""
}

// Level returns the level of the computer that a kind names, from 1; 0 if it names none.
// Between two levels it returns the lower.
func Level(kind string) int {
	level, _ := Between(kind)
	return level
}

// Strongest returns the level of the strongest computer player, from 1; 0 if there is
// none.
func (in Info) Strongest() (level int) {
	for _, p := range in.Players {
		level = max(level, Level(p.Kind))
	}
	return level
}

// Peopled reports whether anybody but computers plays.
func (in Info) Peopled() bool {
	return slices.ContainsFunc(in.Players, func(p Player) bool { return Level(p.Kind) == 0 })
}

// Between returns the level that a kind names, and the tenths towards the next: "computer
// 2+4" plays four moves of ten like level 3, and the others like level 2.
func Between(kind string) (level, tenths int) {
	if kind == Human || !knownKind(kind) {
		return 0, 0
	}
	of := kind[len(computer):]
	if n := len(of); n > 2 && of[n-2] == '+' {
		tenths = int(of[n-1] - '0')
	}
	return int(of[0] - '0'), tenths
}

// Temper returns the temper of the computer that a kind names, from 1; 0 for that of its
// level.
func Temper(kind string) int {
	if Level(kind) == 0 {
		return 0
	}
	if of := kind[len(computer):]; len(of) > 2 && of[1] == '.' {
		return int(of[2] - '0')
	}
	return 0
}

// Kind returns the kind of a seat played by a computer of a level, or with 0 by a person.
func Kind(level int) string { return Tempered(level, 0) }

// Tempered returns the kind of a seat played by a computer of a level and temper.
func Tempered(level, temper int) string { return Seated(level, temper, 0) }

// Seated returns the kind of a seat played by a computer of a level and temper, tenths of
// the way to the next level: "computer 2", "computer 2.3", "computer 2+4".
func Seated(level, temper, tenths int) string {
	if level == 0 {
		return Human
	}
	kind := fmt.Sprintf("%s%d", computer, level)
	if temper > 0 {
		kind += fmt.Sprintf(".%d", temper)
	}
	if tenths > 0 {
		kind += fmt.Sprintf("+%d", tenths)
	}
	return kind
}

// computer is the prefix of every computer player's kind.
const computer = "computer "

// mostTempers is how many tempers a record may name; a game's Team knows which exist.
const mostTempers = 9

// LevelFor returns the level at which a computer of a kind makes the move with a seed.
// Between two levels it is one or the other, in proportion.
func LevelFor(kind string, seed uint64) int {
	level, tenths := Between(kind)
	if tenths > 0 {
		if r := chance.New(seed, streamLevel); r.Intn(10) < tenths {
			level++
		}
	}
	return level
}

// streamLevel is the random stream that decides.
const streamLevel = 0x1e7e1

// knownKind reports whether a kind is valid.
func knownKind(kind string) bool {
	if kind == Human {
		return true
	}
	of, ok := strings.CutPrefix(kind, computer)
	if !ok || of == "" || of[0] < '1' || of[0] > '5' {
		return false
	}
	rest := of[1:]
	if len(rest) > 1 && rest[0] == '.' && rest[1] >= '1' && rest[1] <= '0'+mostTempers {
		rest = rest[2:]
	}
	if len(rest) == 2 && rest[0] == '+' && of[0] < '5' && rest[1] >= '1' && rest[1] <= '9' {
		rest = ""
	}
	return rest == ""
}
