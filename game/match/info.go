package match

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"agora/rules"
)

// Human is the kind of a seat that a person plays. Computer players are
// "computer 1" to "computer 5", by their strength, or with a temper "computer 5.1" and so on.
const Human = "human"

// Player is who sits on one seat, and how the seat is told from the others.
type Player struct {
	Name   string // any text, also empty
	Emblem string // one of Emblems; empty: the first that nobody has
	Colour string // one of Colours; empty: the emblem's own, or the first that nobody has
	Kind   string // Human (also when empty), or of a computer player; see Kind
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
// none.
func Level(kind string) int {
	if kind == Human || !knownKind(kind) {
		return 0
	}
	return int(kind[len(computer)] - '0')
}

// Temper returns the temper of the computer that a kind names, from 1; 0 for that of its level.
func Temper(kind string) int {
	if Level(kind) == 0 || len(kind) == len(computer)+1 {
		return 0
	}
	return int(kind[len(kind)-1] - '0')
}

// Kind returns the kind of a seat that a computer of that level plays, or with 0 a
// person.
func Kind(level int) string { return Tempered(level, 0) }

// Tempered returns the kind of a seat that a computer of that level and temper plays.
func Tempered(level, temper int) string {
	switch {
	case level == 0:
		return Human
	case temper == 0:
		return fmt.Sprintf("%s%d", computer, level)
	}
	return fmt.Sprintf("%s%d.%d", computer, level, temper)
}

// computer begins the kind of every seat that a computer plays.
const computer = "computer "

// mostTempers is how many tempers a record may name; which a game has, its players say.
const mostTempers = 9

// knownKind reports whether a seat can be played by that kind.
func knownKind(kind string) bool {
	if kind == Human {
		return true
	}
	level, ok := strings.CutPrefix(kind, computer)
	if !ok || level == "" || level[0] < '1' || level[0] > '5' {
		return false
	}
	return len(level) == 1 || len(level) == 3 && level[1] == '.' && level[2] >= '1' && level[2] <= '0'+mostTempers
}
