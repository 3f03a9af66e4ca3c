package game

import (
	"time"

	"agora/game/annotated"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/words"
	"agora/rules"
)

// The routes: names under which scenes find each other, and in comments the
// type of the argument. The table of a game is reached by the game's name, with a
// PlayArg.
const (
	RouteTitle    = "title"    // nil
	RouteSetup    = "setup"    // string: the game's name; or SetupArg
	RouteWelcome  = "welcome"  // string: the game's name; an overlay
	RoutePause    = "pause"    // PauseArg; an overlay
	RouteSettings = "settings" // nil; an overlay
	RouteRules    = "rules"    // RulesArg
	RouteResult   = "result"   // ResultArg
	RouteLoad     = "load"     // nil, or LoadArg
	RouteAbout    = "about"    // nil
	RoutePuzzles  = "puzzles"  // string: the game's name, or PuzzlesArg
	RouteLibrary  = "library"  // LibraryArg, or nil: openings, and games to step through
	RouteUnsaved  = "unsaved"  // UnsavedArg; an overlay
	RouteOpening  = "opening"  // OpeningArg; an overlay
	RouteDay      = "day"      // DayArg, or nil: today's; an overlay
	RouteFar      = "far"      // nil, or FarLink: the tables at hosts
	RouteEditor   = "editor"   // EditorArg: puts positions together
	RouteRoom     = "room"     // *remote.Table: who sits at it; an overlay
	RouteComment  = "comment"  // CommentArg; an overlay
	RouteLearnFar = "learn"    // nil: how to play with friends far away, in a minute; an overlay
)

// PlayArg opens the table of a game; each type that follows is one way to do it.
type PlayArg interface{ opensTable() }

// NewArg begins a new game.
type NewArg struct{ Info match.Info }

// GoOnArg goes on with a game where its record ends.
type GoOnArg struct {
	Record []byte
	// Foreign says that the record comes from outside, and nobody here has decided anything
	// in it; it is kept from the first decision on that somebody here makes.
	Foreign bool
}

// ReviewArg looks through a record step by step.
type ReviewArg struct{ Record []byte }

// AnnotatedArg looks through a record from its beginning, with what was found of its positions.
type AnnotatedArg struct {
	Record []byte
	At     []annotated.Position
}

// LetterArg goes on with a game by letter: after the first Seen decisions of the record the
// others are shown one by one.
type LetterArg struct {
	Record []byte
	Seen   int
}

// FarArg sits the table before a game that a host keeps; it has begun.
type FarArg struct{ Table *remote.Table }

// SetupArg opens the set-up of a game that begins with a position.
type SetupArg struct{ Position match.Position }

// LessonArg gives the game's lesson, where it was left.
type LessonArg struct{}

// RetryArg lets the mistakes be tried again that a review has found in a record.
type RetryArg struct {
	Record []byte
	Moves  []Retry
}

// Retry is a mistake in a record, and what a review has found of it, in thousandths of the win.
type Retry struct {
	At     int    // the decision, from 1
	Lost   int    // what it gave away
	Was    int    // what the position was worth to who decided
	Named  int    // and what it is worth to them after the better move
	Better string // that move, as the game writes it
}

// BookArg steps through the book of openings, of a game with these options, after some moves.
type BookArg struct {
	Options map[string]string
	Moves   []string // as records write them
}

// PuzzleArg sets a puzzle of the game by its name.
type PuzzleArg struct{ Name string }

// OwnArg sets a puzzle from a game that was played here, by its ID; see store.Own.
type OwnArg struct{ ID string }

// SourceArg sits the table before a game that is not played at this table alone.
type SourceArg struct {
	// Open returns the source of the game, which is played by these rules.
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

// RecordArg looks through a record, or goes on with its game.
func RecordArg(record []byte, review bool) PlayArg {
	if review {
		return ReviewArg{record}
	}
	return GoOnArg{Record: record}
}

// kept reports whether what an argument opens is a game that is kept and gone on with
// later: nothing is looked through, taught or set as a puzzle.
func kept(arg any) bool {
	switch arg.(type) {
	case NewArg, GoOnArg, LetterArg:
		return true
	}
	return false
}

// OpeningArg opens what comes before a game from outside: a question whether it is wanted,
// or else a bar while it is replayed.
type OpeningArg struct {
	Question *Question // nil: none
	Replays  []*Replay // what is replayed, one after the other
	Do       func()    // if the answer is yes, or all is replayed
	Stop     func()    // if not; nil: it cannot be stopped
}

// Question asks whether something that came is to be opened, or how.
type Question struct {
	Title words.Message
	Name  words.Message // of the game, so far as it is known; zero: it is not
	Text  words.Message // what is to be known before; zero: that it comes from outside
	Yes   words.Message // what the button says; zero: to open it
	No    words.Message // and the other; zero: to cancel
	// Answers are the ways in which it can be opened, in place of Do.
	Answers []Answer
}

// Answer is one of several answers to a Question.
type Answer struct {
	Label string
	Do    func()
}

// DayArg opens the game of a day.
type DayArg struct{ Day time.Time }

// PuzzlesArg opens the puzzles of a game, and what a day brings.
type PuzzlesArg struct {
	Game string
	Day  time.Time // zero: today
}

// LibraryArg opens the openings and the games to step through.
type LibraryArg struct {
	Day time.Time // whose week's game is shown; zero: today
}

// PauseArg holds what the pause menu knows of the game it covers.
type PauseArg struct {
	Game   string // the game's name, for its rules
	Record []byte // the game so far
	Lesson bool   // it is a lesson: there is no game to save
	Puzzle bool   // it is a puzzle: there is none either
	Book   bool   // the opening book is stepped through: none either
	// Opening is where the opening book can be opened; nil: nowhere.
	Opening *BookArg
	Comment func()        // asks for a comment on the position shown; nil: there is none to be made
	Far     *remote.Table // a host keeps the game; nil: it is kept here
	// Position is the text of the position shown, for copying; "" if it would reveal secrets.
	Position string
}

// CommentArg asks for a comment on a position.
type CommentArg struct {
	Game string // the game's name, for its rules
	At   int    // the decisions made before
	Text string // what is written there
	Keep func(text string)
}

// UnsavedArg opens what is said of a game that could not be saved.
type UnsavedArg struct {
	Game   string // the game's name
	Record []byte
	Why    error  // what the store has said
	Open   func() // opens what was to take its place; nil: nothing was
}

// LoadArg opens the list of games.
type LoadArg struct {
	Tab    string  // one of the Tab constants; "": the saved games
	Import *Import // games that are offered to be taken in
}

// The tabs of the list of games.
const (
	TabRunning    = "running"
	TabSaved      = "saved"
	TabFinished   = "finished"
	TabStatistics = "statistics"
	TabDeleted    = "deleted"
)

// RulesArg opens the rulebook at a page; an empty Page is the first.
type RulesArg struct {
	Game string
	Page string
}

// ResultArg is the end of a game, ready to be shown: the result scene knows no
// rules.
type ResultArg struct {
	Info     match.Info
	Winners  []int       // seats from 0
	Sentence string      // how it ended: "Anna has 50 coins and wins at once."
	Rows     []ResultRow // the score sheet, from top to bottom; the last is the total
	Record   []byte      // the whole game
	Fresh    bool        // it has only just ended, and is celebrated
	Reviewed string      // how well it was played, if a review has found it
	Retries  []Retry     // the mistakes in it that can be tried again
}

// Called returns the name of a seat: its player's, or the usual one of a player without.
func Called(say *words.Words, players []match.Player, seat int) string {
	if seat >= 0 && seat < len(players) && !words.Unseen(players[seat].Name) {
		return players[seat].Name
	}
	return say.T("table.player", "number", seat+1)
}

// Won says who won: seats from 0.
func Won(say *words.Words, players []match.Player, winners []int) string {
	names := words.All{}
	for _, w := range winners {
		names = append(names, Called(say, players, w))
	}
	switch n := len(names); {
	case n == 0:
		return say.T("result.nobody")
	case n > 1 && n == len(players):
		return say.T("result.everybody")
	default:
		return say.T("result.wins", "winners", names, "n", n)
	}
}

// ResultRow is a line of the score sheet.
type ResultRow struct {
	Label string
	Cells []string // by seat
	Note  string   // why, in a sentence; may be empty
}
