package match

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"agora/rules"
	"agora/rules/chance"
)

// Human is the kind of a seat that a person plays. Computer players are
// "computer 1" to "computer 5", by their strength, or with a temper "computer 5.1" and so on.
const Human = "human"

// Player describes the player on one seat, and how the seat differs from the others.
type Player struct {
	Name   string // any text, also empty
	Emblem string // one of Emblems; empty: the first that nobody has
	Colour string // one of Colours; empty: the emblem's own, or the first that nobody has
	Kind   string // Human (also when empty), or of a computer player; see Kind and Seated
	Away   bool   // by letter: a person at another device decides; see Info.Letter
}

// Emblems and Colours list what seats can wear, in seat order. They go in
// pairs: an owl is Aegean blue unless the table says otherwise.
func Emblems() []string { return []string{"owl", "amphora", "bee", "branch"} }

// Colours lists the colours of seats; see Emblems.
func Colours() []string { return []string{"aegean", "terracotta", "ochre", "olive"} }

// Info holds what a table agrees on before the game begins.
type Info struct {
	Game     string   // the game's name; empty: filled in
	Players  []Player // by seat
	Seed     uint64
	Options  map[string]string // the game's own options
	OpenUndo bool              // undo may go back across turns

	// NoCurtain: in a game with secrets, no curtain falls between the turns of
	// people who share a screen; they trust each other.
	NoCurtain bool

	// Day is the day, as 2006-01-02, whose game this is, as the one try that counts; empty: it
	// is none.
	Day string
	// Clock is how much time people want to take.
	Clock Clock
	// Series is the match that the game belongs to.
	Series Series

	// Letter is the identity of a game that goes back and forth between devices as a
	// link; empty: it is played at one. See package letter.
	Letter string
	// Page is the address at which the others of a game by letter play: links that this
	// device makes lead there. Empty: none is known.
	Page string
}

// Setup returns the part of the agreement that the rules start from.
func (in Info) Setup() rules.Setup {
	return rules.Setup{Seats: len(in.Players), Seed: in.Seed, Options: maps.Clone(in.Options)}
}

// clone shares nothing with the original.
func (in Info) clone() Info {
	in.Players = slices.Clone(in.Players)
	in.Options = maps.Clone(in.Options)
	in.Series.Halves = slices.Clone(in.Series.Halves)
	return in
}

// Alone returns the agreement for a game that is no day's and belongs to no match: another that
// is played by it, or from a position of it.
func (in Info) Alone() Info {
	in.Day, in.Series = "", Series{}
	return in
}

// dress gives every player a kind, an emblem and a colour where they were left
// out, and refuses words it does not know and two seats that look the same.
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

// wearable refuses an unknown word and one that an earlier seat has taken.
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

// firstFree is words[i] if nobody has it, else the first that is free. With
// more seats than words the rest stay bare.
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

// Level returns the strength of the computer that a kind names, from 1; 0 if it names
// none. Of a point between two levels it is the lower.
func Level(kind string) int {
	level, _ := Between(kind)
	return level
}

// Strongest returns the level of the strongest computer that plays, from 1; 0: none does.
func (in Info) Strongest() (level int) {
	for _, p := range in.Players {
		level = max(level, Level(p.Kind))
	}
	return level
}

// Between returns the level that a kind names, and how many tenths it lies on the way to the
// next: "computer 2+4" plays four moves of ten as level 3 does, and the others as level 2.
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

// Temper returns the temper of the computer that a kind names, from 1; 0 for that of its level.
func Temper(kind string) int {
	if Level(kind) == 0 {
		return 0
	}
	if of := kind[len(computer):]; len(of) > 2 && of[1] == '.' {
		return int(of[2] - '0')
	}
	return 0
}

// Kind returns the kind of a seat that a computer of that level plays, or with 0 a
// person.
func Kind(level int) string { return Tempered(level, 0) }

// Tempered returns the kind of a seat that a computer of that level and temper plays.
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

// computer begins the kind of every seat that a computer plays.
const computer = "computer "

// mostTempers is the number of tempers that a record may name; a game's Team knows which it has.
const mostTempers = 9

// LevelFor returns the level at which a computer of a kind makes the decision with a seed: at
// a point between two levels one or the other, as often as it lies near.
func LevelFor(kind string, seed uint64) int {
	level, tenths := Between(kind)
	if tenths > 0 {
		if r := chance.New(seed, streamLevel); r.Intn(10) < tenths {
			level++
		}
	}
	return level
}

// streamLevel is the stream of chance that says so.
const streamLevel = 0x1e7e1

// knownKind reports whether a seat can be played by that kind.
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
