// Package task sets tasks at a table: the steps of a lesson, puzzles, and mistakes to be tried
// again. It judges what the learner does, and gives hints and answers.
package task

import (
	"agora/game"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/routes"
	"agora/render"
	"agora/rules"
	"agora/scenes/table/mode"
	"agora/scenes/table/think"
	"agora/scenes/ui"
)

// Table is the table at which a task is set.
type Table struct {
	*game.Services
	Game
	Screen
	Guide
	think.Asker

	Name, Called string       // of the game: in the code, and within a sentence
	Square       bool         // rings go around squares with something in the corners
	Home         *routes.Home // from a lesson; nil: the title
	Compare      bool         // positions can be compared; otherwise moves of one position
}

// Game is the game at the table.
type Game interface {
	Past() match.Past
	Turn() rules.Turn
	Player(seat rules.Seat) string // name
	MoveName(move string) string
	// Leads makes a move in the latest position. It returns whose turn it is then, and the
	// outcome if the game is over.
	Leads(move string) (turn rules.Turn, o rules.Outcome, over bool, err error)
	// Make makes a move for the player at the table. TakeBack undoes moves until n are
	// left.
	Make(move string)
	TakeBack(n int)
	// Stop ends all presentation and thinking. Restart shows the latest position as the
	// first of a game, and if whole is set the whole board.
	Stop()
	Restart(whole bool)
}

// Screen tells what the learner sees of the table.
type Screen interface {
	Busy() bool
	Presenting() bool
	Thinking() bool // a computer is to move
	// Changed marks the view and the buttons as out of date.
	Changed()
	Refuse(err error) // says why something cannot be done
	Locate(id string) (at render.Rect, ok bool)
	Buttons() *ui.Screen
	UndoButton() ui.Button
	MenuButton() ui.Button
}

// Guide gives hints.
type Guide interface {
	// Advise prepares a move for confirmation, as a hint does, if somebody is to move.
	Advise(move string) bool
	Advised() (move string, ok bool)
	AskHint()
}

// Course is the script of a task's steps.
type Course interface {
	First(step int) []string
	Then(step int) []string
	Show(step int) (move string, ok bool)
	// Deal sets the table to the position of a step; the players have these names.
	Deal(step int, names [2]string) error
	Judge(step int, move string) lesson.Verdict
}

// Task is a task at a table: the mode that sets it, and what plays for the others.
type Task struct {
	Mode mode.Mode
	Ask  func(think.Question) think.Thought
}
