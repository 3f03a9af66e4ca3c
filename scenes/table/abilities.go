package table

import (
	"agora/game/bots"
	"agora/game/input"
	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/scenes/table/review"
)

// Board says what a board does of its own accord.
type Board struct {
	// Opened is called when there is a Match, before anything is laid out or shown. fresh: a
	// new game begins, whose start may be presented.
	Opened func(fresh bool)
	// Lay lays the board out in its room; turned: seen from the other side. It is called
	// after Arrange, when the slider comes or goes, and when the board turns to the player
	// to move. nil: the board never turns.
	Lay func(turned bool)
	// Whole shows the whole board, or the game's first view.
	Whole func()
	// Tick advances motion apart from the timeline.
	Tick func() (moving bool)
	// Skip is told that a press or key has ended the text being read, or all motion. read: a
	// text was or is being read, so the gesture should do nothing else. It returns whether
	// the gesture does nothing else.
	Skip func(e input.Event, read bool) bool
	// Settled is told that everything has been presented.
	Settled func()
	// Locate returns the places of more things than spots, buttons and panels, for lessons
	// to point at.
	Locate func(id string) (at render.Rect, ok bool)
}

// Hand says what a scene does with gestures before its OnAct.
type Hand struct {
	// Gesture sees every gesture first, without using any.
	Gesture func(e input.Event)
	// Entry handles a click on an entry of the log while the game is in progress; if it
	// returns false, the table opens the review there.
	Entry func(n int) (used bool)
}

// Draft is a half-made move, beyond keys or a finger pointing at something.
type Draft struct {
	// HalfMade reports whether there is something for GiveUp to drop; GiveUp reports whether
	// it dropped something.
	HalfMade, GiveUp func() bool
	// CanTakeUp reports whether there is something for TakeUp to restore: what was last
	// dropped, until a move is made. TakeUp reports whether it did.
	CanTakeUp, TakeUp func() bool
	// Keep stores the half-made move in the Match before the game is saved.
	Keep func()
}

// Names puts the game's moves and things into words.
type Names[M any] struct {
	// Move puts a move into words where notation would be cryptic: "small piece on e5".
	Move func(m M) string
	// Advise describes a hint's move as part of a sentence, and may prepare it for
	// confirmation. Table.Advised returns the move until another is made. nil: no hints.
	Advise func(c bots.Choice[M]) words.Message
}

// Terms are a table's own words for what the rules and the computer players say.
type Terms struct {
	// Refusal puts a refusal of the rules into the words of the table.
	Refusal func(no *rules.Illegal) string
	// Value returns the replacement for a value in a message with the reasons of a hint.
	Value func(key string, value any) any
}

// Review says what a scene tells of a position under review.
type Review[S any] struct {
	// Graph has numbers to show as lines. A game that can be analysed shows the expected
	// result instead.
	Graph Grapher[S]
	// Balance names what a Graph for two players with one number each counts. Below the
	// expected result it shows the difference of the two.
	Balance func() words.Message
	// Phase returns the number of a position's phase, from 0, and its name. A game never
	// returns to an earlier phase: the table takes the latest so far. Phases explains when
	// each phase begins.
	Phase  func(st S) (part int, name string)
	Phases func() words.Message
	// Flaw returns what was wrong with a seat's move that led from before to played, when a
	// better one led to best. The zero Message means that the mistake has no name.
	Flaw func(seat rules.Seat, before, played, best S) words.Message
	// Round returns the number of a position's round, from 1, in a game whose rounds a
	// review can play again.
	Round func(st S) int
}

// Grapher is a scene whose game has numbers to show as lines in a review. A game that can
// be analysed shows the expected result instead.
type Grapher[S any] interface {
	// Measure returns the numbers of a position, always as many and in the same order.
	Measure(st S) []review.Measured
	// Tally explains in a few words what makes up each seat's numbers.
	Tally(st S) []string
}
