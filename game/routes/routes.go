// Package routes names the screens of the program, by which they find each other, and
// defines what each is told when it opens.
package routes

import (
	"time"

	"agora/game/annotated"
	"agora/game/known"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/transfer"
	"agora/game/words"
	"agora/rules"
)

// The routes: names by which scenes find each other, with the type of the argument. The
// table of a game has the game's name as its route, and takes a PlayArg.
const (
	Title    = "title"    // nil
	Setup    = "setup"    // string: the game's name; or SetupArg; or InviteArg
	Welcome  = "welcome"  // string: the game's name; an overlay
	Pause    = "pause"    // PauseArg; an overlay
	Settings = "settings" // nil; an overlay
	Rules    = "rules"    // RulesArg
	Result   = "result"   // ResultArg
	Load     = "load"     // nil, or LoadArg
	About    = "about"    // nil
	Puzzles  = "puzzles"  // string: the game's name, or PuzzlesArg
	Library  = "library"  // LibraryArg, or nil: openings, and games to step through
	Unsaved  = "unsaved"  // UnsavedArg; an overlay
	Opening  = "opening"  // OpeningArg; an overlay
	Day      = "day"      // DayArg, or nil: today's; an overlay
	Far      = "far"      // nil, or FarLink: the tables at hosts
	Editor   = "editor"   // EditorArg: the position editor
	Room     = "room"     // *remote.Table: the players of a distant table; an overlay
	Comment  = "comment"  // CommentArg; an overlay
	Club     = "club"     // *remote.Club, or nil to make one: a club's evening
	Wall     = "wall"     // *remote.Club: its standings on a big screen; an overlay
	LearnFar = "learn"    // nil: the lesson on playing with distant friends; an overlay
)

// PlayArg opens the table of a game; each type below is one way to do it.
type PlayArg interface{ opensTable() }

// NewArg starts a new game.
type NewArg struct{ Info match.Info }

// GoOnArg continues a game where its record ends.
type GoOnArg struct {
	Record []byte
	// Imported means that the record comes from outside and nobody here has made a move.
	// It is stored once somebody here makes one.
	Imported bool
}

// ReviewArg opens a record for review.
type ReviewArg struct {
	Record  []byte
	Analyse bool // with the analysis
}

// AnnotatedArg opens an annotated game for review from its beginning.
type AnnotatedArg struct {
	Record []byte
	At     []annotated.Position
}

// LetterArg continues a game by letter: it shows the moves after the first Seen one by
// one.
type LetterArg struct {
	Record []byte
	Seen   int
}

// FarArg opens the table of a game at a host, which must have begun.
type FarArg struct{ Table *remote.Table }

// SetupArg opens the set-up of a game that starts from a position.
type SetupArg struct{ Position match.Position }

// InviteArg opens the set-up of a game with a friend far away at every other seat.
type InviteArg struct{ Game string }

// LessonArg opens the game's lesson where it was left.
type LessonArg struct {
	// Home leads back to where somebody waits who learns meanwhile; nil: to the title.
	Home *Home
}

// Home is a way back from a lesson.
type Home struct {
	Name words.Message
	Go   func()
}

// RetryArg lets players try again the mistakes that a review found in a record.
type RetryArg struct {
	Record []byte
	Moves  []Retry
}

// Retry is a mistake in a record as a review judged it, in thousandths of a win.
type Retry struct {
	At     int    // number of the move, from 1
	Lost   int    // what it cost
	Was    int    // value of the position for the player to move
	Named  int    // value for them after the better move
	Better string // that move as the game writes it
}

// BookArg opens the opening book of a game with these options, after some moves.
type BookArg struct {
	Options map[string]string
	Moves   []string // as records write them
}

// PuzzleArg opens a puzzle of the game by its name.
type PuzzleArg struct{ Name string }

// OwnArg opens a puzzle from the player's own games, by its ID; see store.Own.
type OwnArg struct{ ID string }

// SourceArg opens the table of a game that is not played at this table alone.
type SourceArg struct {
	// Open returns the source of the game, given its rules.
	Open func(g rules.Game[any, any]) (match.Source[any, any], error)
}

func (NewArg) opensTable()       {}
func (GoOnArg) opensTable()      {}
func (ReviewArg) opensTable()    {}
func (LetterArg) opensTable()    {}
func (FarArg) opensTable()       {}
func (LessonArg) opensTable()    {}
func (PuzzleArg) opensTable()    {}
func (RetryArg) opensTable()     {}
func (OwnArg) opensTable()       {}
func (SourceArg) opensTable()    {}
func (BookArg) opensTable()      {}
func (AnnotatedArg) opensTable() {}

// RecordArg returns the argument that reviews a record or continues its game.
func RecordArg(record []byte, review bool) PlayArg {
	if review {
		return ReviewArg{Record: record}
	}
	return GoOnArg{Record: record}
}

// OpeningArg opens the screen before a game from outside: a question whether to open it,
// or a progress bar while it is replayed.
type OpeningArg struct {
	Question *Question       // nil: no question
	Replays  []*known.Replay // what to replay, in order
	Do       func()          // called after yes, or when all is replayed
	Stop     func()          // called otherwise; nil: it cannot be stopped
}

// Question asks whether, or how, to open something that has arrived.
type Question struct {
	Title words.Message
	Name  words.Message // of the game, if known, or the question in full
	Text  words.Message // what to know beforehand; zero: that it comes from outside
	Yes   words.Message // label of the button; zero: to open it
	No    words.Message // label of the other button; zero: to cancel
	// Answers replaces Do by several ways to open it.
	Answers []Answer
}

// Answer is one of several answers to a Question.
type Answer struct {
	Label string
	Do    func()
}

// DayArg opens the game of a day.
type DayArg struct{ Day time.Time }

// PuzzlesArg opens the puzzles of a game, and the puzzle and game of a day.
type PuzzlesArg struct {
	Game string
	Day  time.Time // zero: today
}

// LibraryArg opens the library.
type LibraryArg struct {
	Day time.Time // decides which week's game comes first; zero: today
}

// PauseArg tells the pause menu about the game that it covers.
type PauseArg struct {
	Game   string // its name, for its rules
	Record []byte // the game so far
	Lesson bool   // a lesson, so there is no game to save
	Puzzle bool   // a puzzle, likewise
	Book   bool   // the opening book, likewise
	// Opening says where in the opening book to open it; nil: nowhere.
	Opening *BookArg
	Comment func()        // opens the comment on the position shown; nil: not possible
	Again   func()        // plays the round of the position shown again; nil: not possible
	Round   int           // and which that is
	Far     *remote.Table // if a host keeps the game; nil: it is stored here
	// Position is the text of the position shown, for copying; "" if it would reveal
	// secrets.
	Position string
}

// CommentArg opens the comment on a position.
type CommentArg struct {
	Game string // the game's name, for its rules
	At   int    // number of moves before the position
	Text string // the current comment
	Keep func(text string)
}

// UnsavedArg opens the screen about a game that could not be saved.
type UnsavedArg struct {
	Game   string // the game's name
	Record []byte
	Why    error  // the store's error
	Open   func() // opens what was to replace it; nil: nothing was
}

// LoadArg opens the list of games.
type LoadArg struct {
	Tab    string           // one of the Tab constants; "": the saved games
	Import *transfer.Import // games offered for import
}

// The tabs of the list of games.
const (
	TabRunning    = "running"
	TabSaved      = "saved"
	TabFinished   = "finished"
	TabStatistics = "statistics"
	TabDeleted    = "deleted"
)

// RulesArg opens the rulebook at a page; an empty Page means the first.
type RulesArg struct {
	Game string
	Page string
}

// ResultArg describes the end of a game to the result screen, which knows no rules.
type ResultArg struct {
	Info     match.Info
	Winners  []int            // seats from 0
	Sentence string           // why it is over: "Anna reaches 50 coins."
	Rows     []ResultRow      // the score sheet, top to bottom; the last row is the total
	Record   []byte           // the whole game
	Fresh    bool             // it has only just ended, and is celebrated
	Again    string           // how a round went that was played again, and the first time
	Reviewed string           // how well it was played, if a review found out
	Retries  []Retry          // the mistakes that can be tried again
	Dear     []Dear           // the costliest moves, in the order of the game, if a review found them
	Far      *remote.Table    // where it was played, if at a host
	Achieved []known.Achieved // by people at this device, for the first time
}

// Dear is a move that cost much.
type Dear struct {
	Label, Tip string
	Look       func() // makes the table below show the game after it
}

// ResultRow is a row of the score sheet.
type ResultRow struct {
	Label string
	Cells []string // by seat
	Note  string   // explanation in a sentence; may be empty
}

// EditorArg opens the position editor.
type EditorArg struct {
	Game     string
	Position string // as match.Position writes it; "": the start of a game
	Running  bool   // opened from the running game, where the way back leads
}

// Next returns the set-up for the game after a finished one; see known.NextGame.
func (a ResultArg) Next() (in match.Info, more bool) { return known.NextGame(a.Info, a.seats()) }

// seats returns the winners.
func (a ResultArg) seats() (seats []rules.Seat) {
	for _, w := range a.Winners {
		seats = append(seats, rules.Seat(w))
	}
	return seats
}

// Standing describes the state of the match that a finished game belongs to; "" if it
// belongs to none.
func (a ResultArg) Standing(say *words.Words) string { return known.InSeries(say, a.Info, a.seats()) }
