// Package review finds out how well a game was played: what each position was worth, which
// moves were mistakes, and what would have been better. A Study thinks about the positions,
// keeps what it has found, and puts it into words; a Graph draws it.
package review

import (
	"agora/game"
	"agora/game/bots"
	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/scenes/table/think"
)

// Table is the table whose game is under review.
type Table struct {
	*game.Services
	Game
	Trial
	think.Asker
	Adviser
	Screen
	Numbers // nil: the game has none

	Info     *match.Info // of the game
	Name     string      // of the game, in the code
	Compare  bool        // positions can be compared; otherwise moves of one position
	Named    bool        // moves have names
	Secret   bool        // the game has secrets
	Balances bool        // the difference of the first two numbers is shown, too
	Opens    bool        // positions can be judged with everything open
	Grades   bots.Grades // of moves
}

// Game is the game under review.
type Game interface {
	Past() match.Past
	At() int          // number of moves shown
	Turn() rules.Turn // in the position shown
	Looking() bool    // a review is on
	Review() bool     // the table is only for a review
	// Record returns the game as a file; nil while it would reveal secrets.
	Record() []byte
	Player(seat rules.Seat) string // name
	Emblem(seat rules.Seat) emblem.ID
	MoveName(move string) string
	// Flaw names the kind of mistake that move n was, from 1, compared with a better one.
	Flaw(n int, better string) words.Message
	// Solves reports whether the position after n moves can be searched to the end.
	Solves(n int) bool
}

// Trial follows moves that are not made.
type Trial interface {
	// Leads follows moves from the position after n moves. It returns whose turn it is then,
	// and the outcome if the game is over.
	Leads(n int, then []string) (turn rules.Turn, o rules.Outcome, over bool, err error)
	// Try extends the line from the position shown, had moves of which exist. It returns how
	// many of more can be made; LineEnds reports whether the game is then over.
	Try(had int, more []string) int
	LineEnds() bool
	// Step shows the next move of the line.
	Step()
}

// Adviser says what may be told about positions.
type Adviser interface {
	// Barred reports whether nobody may help now, because the result counts.
	Barred() bool
	// Reasons puts the reasons of a computer player into the table's words.
	Reasons(why words.Series) words.Series
}

// Screen changes what players see of a review.
type Screen interface {
	Say(text string) // for a while
	// Changed marks the view as out of date, Learnt the marks of all moves too.
	Changed()
	Learnt()
	// Places returns where the slider is, and a place of the graph's own, empty if the graph
	// goes above the slider. Covered reports whether neither is shown.
	Places() (slider, graph render.Rect)
	Covered() bool
}

// Numbers are those that a game shows as lines.
type Numbers interface {
	Measure(n int) []Measured // after n moves, always as many and in the same order
	Tally() []string          // what makes up each seat's numbers in the position shown
	Phase(n int) Phase        // after n moves
	Phases() words.Message    // when each phase begins; zero: not explained
	Balance() words.Message   // what the difference of two numbers counts
}

// Measured is one number of a position.
type Measured struct {
	Seat  rules.Seat
	Faint bool // less important: drawn thinner
	Value int
}

// Phase is a phase of a game.
type Phase struct {
	Part int // from 0
	Name string
}

// seats returns the number of players.
func (t *Table) seats() int { return len(t.Info.Players) }

// share returns the first seat's part of a computer's judgement, made by a seat.
func share(c bots.Choice[string], by rules.Seat) sequel { return sequel{true, of(c.Value.Share(), by)} }
