// Package bots defines what computer players share: their questions and answers, their
// levels, and thinking that does not hold up the picture. The players themselves live in
// packages below this one, one a game; package catalogue lists them.
//
// A player sees the View of its seat, or what it could remember besides (see
// Team.Recall), and nothing else, and its answer depends on nothing but the Job: the
// same view, level, seed and budget of nodes give the same move on every machine. So
// no float that machines may round differently decides anything: square roots and
// single operations are exact; logarithms, powers and x*y+z without a conversion
// around the product are not.
package bots

import (
	"fmt"
	"time"

	"agora/game/words"
	"agora/rules"
)

// Levels is the number of levels of strength, counted from 1.
const Levels = 5

// Budget is how much effort a decision may take. Of two limits the first that is
// reached counts; 0 is no limit. A budget without Time is deterministic.
type Budget struct {
	Nodes int           // positions looked at; what a node is, the player defines
	Time  time.Duration // spent thinking; pauses in which the picture moves are not counted
	Cores int           // that a search with a clock and nothing else may use; 0 for all there are
}

// Level is one strength of a player, as menus show it.
type Level struct {
	Number int    // from 1 to Levels
	Name   string // a word or two: "Apprentice"
	Text   string // a sentence about how it plays
	Budget Budget // what it takes unless the job says otherwise; Time is a cap for slow machines
}

// Job is one decision that a player is asked for.
type Job[S, M any] struct {
	View    S          // what the seat may see: never the whole state
	Seat    rules.Seat // who decides; it is this seat's turn in View
	Level   int        // from 1 to Levels
	Budget  Budget     // zero: the level's own
	Seed    uint64     // of all chance in the thinking; see Seed
	Analyse bool       // fill in Choice.Roots, and make no mistakes on purpose
	Temper  int        // what the player likes besides to win, from 1 to the Team's Tempers; 0: nothing

	// Among, if not empty, are the moves that an analysis compares: nothing else is
	// looked at, each of them equally long, and Choice.Roots has them in this order. Games that hide nothing need it not, for
	// there the positions can be compared that the moves lead to.
	Among []M

	// Report, if not nil, is told the best move so far whenever it changes. It is
	// called while thinking; Thinking uses it for Latest.
	Report func(Choice[M])
}

// Likes returns the temper that a player follows: none in an analysis, which favours nothing.
func (j *Job[S, M]) Likes() int {
	if j.Analyse {
		return 0
	}
	return j.Temper
}

// Choice is the answer to a Job.
type Choice[M any] struct {
	Move  M
	Value Value
	Line  []M          // the moves expected, Move first; players that look one move ahead give that one
	Nodes int          // looked at
	Depth int          // of the search, in decisions
	Why   words.Series // what the move gains, for hints: "takes the stack on c3"; no capital, no full stop
	Roots []Rated[M]

	// Shares are every seat's expected shares of the win, in thousandths, as far as the one
	// that decides can know: what an analysis of a game for more than two finds. Nil where
	// Value says all.
	Shares []int
}

// Tokens returns a choice with its moves as the rules write them.
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

// Reason is why, in English, for engines; "" if nothing is said.
func (c Choice[M]) Reason() string { return (*words.Words)(nil).Sentences(words.Sentences{c.Why}) }

// Rival is another player, in a Why. The name is put in its place when it is said.
type Rival rules.Seat

// String returns what engines call a player.
func (r Rival) String() string { return fmt.Sprintf("player %d", r+1) }

// Rated is a move with its value, for analysis. The best come first.
type Rated[M any] struct {
	Move   M
	Value  Value
	Visits int // how much of the search went into it; 0 where that means nothing
}

// Value is the expectation of a player, from the side of the seat that decides.
type Value struct {
	Win   int   // expected share of the win in thousandths: 1000 a sure win, 0 a sure loss
	Score int   // expected result in the game's own terms, as the player's package says
	Proof Proof // what is certain and not only expected
	Plies int   // with a proof: decisions until the end, as far as the search knows; else 0
}

// Proof holds what a search knows for certain.
type Proof uint8

// The proofs, from the side of the seat that decides.
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

// String returns the value in a few words: "win 62 %", "won in 5".
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

// Player makes the decisions of a seat. It has no memory: all that it knows is
// in the job. It is safe for use by several goroutines at once.
type Player[S, M any] interface {
	// Levels are the five strengths in order.
	Levels() []Level
	// Think decides. It calls e.Spend for every node or few, returns soon after
	// that says stop, and then answers with the best so far: a legal move in every
	// case, even if it may not look at a single node.
	Think(job Job[S, M], e *Effort) Choice[M]
}

// Team is a game below the screen: its rules and its computer players. It is made
// by a function Team of the player's package.
type Team[S, M any] struct {
	Title  string // "Agora: The Marketplace"
	Short  string // "The Marketplace": in sentences and in the names of saves; Title if empty
	Game   rules.Game[S, M]
	Player Player[S, M] // nil: there are no computer players
	// Baselines are players to measure against, by name; the arena knows them as
	// NAME or NAME:ARGUMENT.
	Baselines []Baseline[S, M]
	// Sample is a whole game as a record: what tests read, play again and look
	// through. The engine's agora-record prints one.
	Sample string
	// Told are the numbers of a position that a lesson may name in its goals:
	// "largest.2" is the second player's. Nil: none.
	Told func(S) map[string]int
	// Thing is the thing of the game's own in a Choice.Why whose String is that name; false
	// if there is none. Nil: none are named.
	Thing func(name string) (any, bool)
	// Tempers is the number of tempers that players have at every level, besides that of the level
	// itself: among moves that are worth about the same each likes others.
	Tempers int
	// Favoured is the seat that wins more often when equals play, where the seats are known
	// not to be equal; else the first.
	Favoured rules.Seat
	// Recall returns what the seat may know for a level that remembers more of the game than
	// still lies open. Nil: all see the View of the rules.
	Recall func(s S, seat rules.Seat, level int) S
	// Turns are the ways to turn or reflect the board so that the game goes on alike,
	// each by what becomes of a move; the first changes nothing. Games with them have
	// openings, see package opening. Nil: none, for chance makes no two games alike.
	Turns func(S) []func(M) M
}

// Baseline makes a player to measure against from an argument, which may be empty.
type Baseline[S, M any] struct {
	Name string
	Make func(argument string) (Player[S, M], error)
}

// Name returns the game's.
func (t Team[S, M]) Name() string { return t.Game.Name() }

// Called returns how sentences call the game.
func (t Team[S, M]) Called() string {
	if t.Short != "" {
		return t.Short
	}
	return t.Title
}

// Levels returns the player's, weakest first; nil if there is none.
func (t Team[S, M]) Levels() []Level {
	if t.Player == nil {
		return nil
	}
	return t.Player.Levels()
}

// View returns what a level knows in a state when it plays a seat.
func (t Team[S, M]) View(s S, seat rules.Seat, level int) S {
	if t.Recall != nil {
		return t.Recall(s, seat, level)
	}
	return t.Game.View(s, seat)
}

// Job returns the job to make the next decision in a state, for the player to move:
// the view is taken here, so that no player sees more. seed is the set-up's, and
// decisions the number of decisions made before. It is an error if the game is
// over or there is no such level.
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

// Seed returns the seed of one decision: from the set-up's, the number of decisions
// before it, and the seat. A game goes the same way again after an undo, and two
// computers at a table think about different things. The set-up's own chance, as
// a deck, cannot be told from it.
func Seed(setup uint64, decisions int, seat rules.Seat) uint64 {
	x := setup
	for _, v := range [...]uint64{0xb075, uint64(decisions), uint64(seat)} {
		// The finaliser of splitmix64, over and over.
		x += v*0x9e3779b97f4a7c15 + 0x9e3779b97f4a7c15
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		x = (x ^ x>>27) * 0x94d049bb133111eb
		x ^= x >> 31
	}
	return x
}

// effort returns the budget that the job may take.
func effort[S, M any](p Player[S, M], job Job[S, M]) Budget {
	if job.Budget != (Budget{}) {
		return job.Budget
	}
	if levels := p.Levels(); job.Level >= 1 && job.Level <= len(levels) {
		return levels[job.Level-1].Budget
	}
	return Budget{Nodes: 1}
}

// Decide thinks to the end, here and now.
func Decide[S, M any](p Player[S, M], job Job[S, M]) Choice[M] {
	return p.Think(job, NewEffort(effort(p, job), nil))
}

// DecideUntil is Decide that ends with the best so far when over reports true, which is
// asked about every third of a millisecond.
func DecideUntil[S, M any](p Player[S, M], job Job[S, M], over func() bool) Choice[M] {
	return p.Think(job, NewEffort(effort(p, job), func() bool { return !over() }))
}
