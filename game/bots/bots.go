// Package bots defines what computer players share: jobs and choices, levels, and thinking
// that does not block the picture. The players themselves are in the packages below this
// one, one for each game; package catalogue lists them.
//
// A player sees the View of its seat, or what it could remember besides (see Team.Recall),
// and nothing else. Its answer depends only on the Job: the same view, level, seed and
// budget of nodes give the same move on every machine. So nothing may be decided by a float
// that machines could round differently: square roots and single operations are exact;
// logarithms, powers and x*y+z without a conversion around the product are not.
package bots

import (
	"fmt"
	"time"

	"agora/game/achievement"
	"agora/game/words"
	"agora/rules"
)

// Levels is the number of levels of strength, counted from 1.
const Levels = 5

// Budget limits the effort for a decision. The first limit reached counts; 0 means no
// limit. A budget without Time is deterministic.
type Budget struct {
	Nodes int           // positions examined; each player defines what a node is
	Time  time.Duration // time spent thinking, without the pauses in which the picture is updated
	Cores int           // cores that a search limited only by a clock may use; 0 for all of them
}

// Level is a strength of a player, as shown in menus.
type Level struct {
	Number int    // from 1 to Levels
	Name   string // a word or two: "Apprentice"
	Text   string // a sentence about how it plays
	Budget Budget // the default for jobs; Time is a cap for slow machines
}

// Job asks a player for one decision.
type Job[S, M any] struct {
	View    S          // what the seat may see, never the whole state
	Seat    rules.Seat // the seat that decides; View says that it is its turn
	Level   int        // from 1 to Levels
	Budget  Budget     // zero: the budget of the level
	Seed    uint64     // of everything random in the thinking; see Seed
	Analyse bool       // fill in Choice.Roots, and make no deliberate mistakes
	Temper  int        // the player's inclination besides winning, from 1 to the Team's Tempers; 0 for none

	// Among, if not empty, lists the moves that an analysis compares: it examines nothing
	// else, spends equal time on each, and returns them in this order in Choice.Roots.
	// Games without hidden information do not need it, because there the positions after
	// the moves can be compared.
	Among []M

	// Open says that View is not what a seat may know but a position of a finished game,
	// with everything open: see Team.Open. An analysis then tells what the position is
	// worth if all know everything. With the same Seed and Budget it plays the same
	// futures from every position of a game, so that their values can be compared.
	Open bool

	// Report, if not nil, is called with the best move so far whenever it changes, while
	// the player thinks. Thinking uses it for Latest.
	Report func(Choice[M])
}

// Likes returns the temper that a player follows, which is none in an analysis.
func (j *Job[S, M]) Likes() int {
	if j.Analyse {
		return 0
	}
	return j.Temper
}

// Choice is a player's answer to a Job.
type Choice[M any] struct {
	Move  M
	Value Value
	Line  []M          // the expected moves, Move first; a player without a search gives only that one
	Nodes int          // nodes spent
	Depth int          // depth of the search, in decisions
	Why   words.Series // what the move gains, for hints: "takes the stack on c3", without a capital or full stop
	Roots []Rated[M]

	// Shares holds every seat's expected share of the win, in thousandths, as far as the
	// deciding seat can know. An analysis of a game for more than two fills it in; it is
	// nil where Value says everything.
	Shares []int
}

// Tokens returns a choice with its moves in the notation of the rules.
func Tokens[S, M any](g rules.Game[S, M], c Choice[M]) Choice[string] {
	out := Choice[string]{Move: g.Format(c.Move), Value: c.Value, Nodes: c.Nodes, Depth: c.Depth, Why: c.Why, Shares: c.Shares}
	for _, m := range c.Line {
		out.Line = append(out.Line, g.Format(m))
	}
	for _, r := range c.Roots {
		out.Roots = append(out.Roots, Rated[string]{g.Format(r.Move), r.Value, r.Visits})
	}
	return out
}

// Reason returns Why in English, for engines; "" if there is none.
func (c Choice[M]) Reason() string { return (*words.Words)(nil).Sentences(words.Sentences{c.Why}) }

// Rival is another player mentioned in a Why. It is replaced by their name in the text.
type Rival rules.Seat

// String returns the player's designation in engines.
func (r Rival) String() string { return fmt.Sprintf("player %d", r+1) }

// Rated is a move with its value, for analysis. Lists of them are sorted, the best first.
type Rated[M any] struct {
	Move   M
	Value  Value
	Visits int // how much of the search examined it; 0 where that is meaningless
}

// Value is the expected result from the point of view of the seat that decides.
type Value struct {
	Win   int   // expected share of the win in thousandths: 1000 a sure win, 0 a sure loss
	Score int   // expected result in the game's own unit, which the player's package defines
	Proof Proof // what is certain, not merely expected
	Plies int   // with a proof: decisions until the end, as far as the search knows; otherwise 0
}

// Proof is a result that a search knows for certain.
type Proof uint8

// The proofs, from the point of view of the seat that decides.
const (
	Open Proof = iota // nothing is certain
	Lost
	Drawn
	Won
)

// String returns a word for logs and the engine.
func (p Proof) String() string {
	return [...]string{Open: "open", Lost: "lost", Drawn: "drawn", Won: "won"}[p&3]
}

// String returns the value in a few words, such as "win 62 %" or "won in 5".
func (v Value) String() string {
	switch {
	case v.Proof == Drawn:
		return "drawn"
	case v.Proof != Open && v.Plies > 0:
		return fmt.Sprintf("%v in %d", v.Proof, v.Plies)
	case v.Proof != Open:
		return v.Proof.String()
	}
	return fmt.Sprintf("win %d %%", (v.Win+5)/10)
}

// Player makes the decisions of a seat. It has no memory: everything it knows is in the
// Job. It may be used by several goroutines at once.
type Player[S, M any] interface {
	// Levels returns the five strengths in order.
	Levels() []Level
	// Think decides. It calls e.Spend for each node or every few nodes, returns soon after
	// that says to stop, and answers with the best move so far: always a legal one, even if
	// it may not examine a single node.
	Think(job Job[S, M], e *Effort) Choice[M]
}

// Team is a game without a screen: its rules and its computer players. The function Team of
// the player's package returns it.
type Team[S, M any] struct {
	Title  string // "Agora: The Marketplace"
	Short  string // for sentences and names of saves: "The Marketplace"; Title if empty
	Game   rules.Game[S, M]
	Player Player[S, M] // nil if there are no computer players
	// Baselines lists players to compare with, by name; the arena accepts NAME or
	// NAME:ARGUMENT.
	Baselines []Baseline[S, M]
	// Sample is the record of a whole game, which tests read, replay and review. The
	// engine's agora-record prints such a record.
	Sample string
	// Measures returns the numbers of a position that the goals of lessons may name, such as
	// "largest.2" for the second player. Nil if there are none.
	Measures func(S) map[string]int
	// Achievements lists what players can achieve in a game; nil if there is nothing.
	Achievements []achievement.Achievement[S, M]
	// Thing returns the game's own object in a Choice.Why with the given String, and false
	// if there is none. Nil if the game names no objects.
	Thing func(name string) (any, bool)
	// Tempers is the number of tempers that players can have at every level, besides that
	// of the level itself: each prefers different moves among those of about equal value.
	Tempers int
	// Favoured is the seat that wins more often between equal players, where the seats are
	// known to be unequal; otherwise the first.
	Favoured rules.Seat
	// Recall returns what the seat may know for a level that remembers more of the game
	// than is still visible. Nil if all levels see the View of the rules.
	Recall func(s S, seat rules.Seat, level int) S
	// Open returns a position of a finished game with everything open that somebody knew
	// then, and nothing that nobody did, such as the order of a stack. Nil for games in
	// which all know the same.
	Open func(s S) S
	// Grades are those of the game's moves in a review; zero for Usual.
	Grades Grades
	// Solves reports whether an analysis searches a position to the end in about a second.
	// Nil: never.
	Solves func(s S) bool
	// Turns returns the symmetries of the board, each as a mapping of moves, beginning with
	// the identity. Games that have them have openings, see package opening. Nil for games
	// with chance, in which no two games are alike.
	Turns func(S) []func(M) M
}

// Baseline creates a player to compare with from an argument, which may be empty.
type Baseline[S, M any] struct {
	Name string
	Make func(argument string) (Player[S, M], error)
}

// Name returns the name of the game.
func (t Team[S, M]) Name() string { return t.Game.Name() }

// Called returns the name of the game in sentences.
func (t Team[S, M]) Called() string {
	if t.Short != "" {
		return t.Short
	}
	return t.Title
}

// Levels returns the player's levels, weakest first; nil if there is no player.
func (t Team[S, M]) Levels() []Level {
	if t.Player == nil {
		return nil
	}
	return t.Player.Levels()
}

// View returns what a level that plays a seat knows of a state.
func (t Team[S, M]) View(s S, seat rules.Seat, level int) S {
	if t.Recall != nil {
		return t.Recall(s, seat, level)
	}
	return t.Game.View(s, seat)
}

// Job returns the job of making the next decision in a state. It takes the view of the
// player to move itself, so that no player can see more. seed is that of the set-up, and
// decisions the number of decisions made before. It returns an error if the game is over or
// there is no such level.
func (t Team[S, M]) Job(s S, level int, seed uint64, decisions int) (Job[S, M], error) {
	turn := t.Game.Turn(s)
	if turn.Over() {
		return Job[S, M]{}, fmt.Errorf("the game is over")
	}
	if level < 1 || level > Levels {
		return Job[S, M]{}, fmt.Errorf("the level must be from 1 to %d, not %d", Levels, level)
	}
	return Job[S, M]{View: t.View(s, turn.Seat, level), Seat: turn.Seat, Level: level, Seed: Seed(seed, decisions, turn.Seat)}, nil
}

// Seed derives the seed of one decision from that of the set-up, the number of decisions
// before it, and the seat. So a game repeats itself after an undo, two computers at a table
// think independently, and the chance of the set-up itself, such as a deck, cannot be
// inferred.
func Seed(setup uint64, decisions int, seat rules.Seat) uint64 {
	x := setup
	for _, v := range [...]uint64{0xb075, uint64(decisions), uint64(seat)} {
		// This is the finaliser of splitmix64, applied repeatedly.
		x += v*0x9e3779b97f4a7c15 + 0x9e3779b97f4a7c15
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		x = (x ^ x>>27) * 0x94d049bb133111eb
		x ^= x >> 31
	}
	return x
}

// effort returns the budget for the job.
func effort[S, M any](p Player[S, M], job Job[S, M]) Budget {
	if job.Budget != (Budget{}) {
		return job.Budget
	}
	if levels := p.Levels(); job.Level >= 1 && job.Level <= len(levels) {
		return levels[job.Level-1].Budget
	}
	return Budget{Nodes: 1}
}

// Decide thinks to the end and blocks meanwhile.
func Decide[S, M any](p Player[S, M], job Job[S, M]) Choice[M] {
	return p.Think(job, NewEffort(effort(p, job), nil))
}

// DecideUntil does what Decide does, but ends with the best move so far once over returns
// true, which it calls about every third of a millisecond.
func DecideUntil[S, M any](p Player[S, M], job Job[S, M], over func() bool) Choice[M] {
	return p.Think(job, NewEffort(effort(p, job), func() bool { return !over() }))
}
