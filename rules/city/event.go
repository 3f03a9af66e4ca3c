package city

import "agora/rules"

// The events of the game, in the order in which they happen. Each is a plain
// value. Dealers, stacks and spaces count from 0. Nothing in an event tells more
// than everybody knows at that moment, but for Placed: see EventFor.

// Opened: the game is set up (City 4).
type Opened struct {
	First   rules.Seat // who has the start marker
	Dealers [Dealers]Resource
	Demand  [2]Resource
}

// RoundBegan: a game turn has begun; First places the first citizen.
type RoundBegan struct {
	Round int
	First rules.Seat
}

// Placed: a citizen was placed face down (City 5.1). Letter is for the seat's
// own eyes: NoLetter for all others.
type Placed struct {
	Seat   rules.Seat
	Letter Letter
	Spot   Spot
}

// Shown is a citizen whose letter everybody knows, with its rhetoric then.
type Shown struct {
	Spot     Spot
	Seat     rules.Seat
	Letter   Letter
	Rhetoric int
}

// Revealed: a section is resolved, and its citizens are turned face up, in the
// order of the spaces. There is no such event for a section where nobody is.
type Revealed struct {
	Section  Section
	Citizens []Shown
}

// By tells what decided between two players.
type By uint8

const (
	ByNothing  By = iota // nothing had to be decided
	BySum                // the higher sum of rhetoric
	ByRhetoric           // a better citizen
	ByNumber             // a further citizen, where the other has none left
	BySpace              // the space farther to the left
	ByTie                // nothing: they are equal in everything
	ByZero               // nothing: several are there and all sums are 0
)

// Edge tells how one player comes before the next: by what, and if by a citizen,
// by which of theirs, 1 for the best one.
type Edge struct {
	By    By
	Depth int
}

// Portion is the cards that one citizen brings from a dealer.
type Portion struct {
	Space     int
	Letter    Letter
	Want, Got int
}

// Served: a dealer has given a player what their citizens bring (City 5.2,
// Market). If the stock has enough for all, Short is false, and the players come
// by their leftmost spaces. If not, they come by rhetoric, each is served whole,
// and Edge tells why this one comes before the next; it is ByNothing for the
// last one.
type Served struct {
	Dealer    int
	Resource  Resource
	Seat      rules.Seat
	Rank      int // 1 for who is served first
	Of        int // how many players are served here
	Want, Got int
	Portions  []Portion
	Short     bool
	Edge      Edge
	Stock     int // cards of the resource that are left
}

// Traded: cards were exchanged (City 5.2, Exchange).
type Traded struct {
	Seat     rules.Seat
	Spot     Spot
	Letter   Letter
	Pay, Get Cards
}

// Declined: a player who was asked on the Exchange, in the Stoa, in the Court or at the
// Monument did nothing.
type Declined struct {
	Seat   rules.Seat
	Spot   Spot
	Letter Letter
}

// Why tells for which reason nobody was asked.
type Why uint8

const (
	WhyCards Why = iota + 1 // they hold too few cards, whichever they are
	WhyStock                // no resource has enough cards in stock
	WhyMost                 // the citizen has the highest rhetoric
	WhyTop                  // they have built the last level
)

// Skipped: facts that everybody knows left the owner of a citizen no choice, so
// they were not asked.
type Skipped struct {
	Seat   rules.Seat
	Spot   Spot
	Letter Letter
	Why    Why
}

// Raised: a citizen has paid a card for rhetoric (City 5.2, Stoa).
type Raised struct {
	Seat     rules.Seat
	Spot     Spot
	Letter   Letter
	Pay      Resource
	From, To int
}

// LastRound: something has come about that ends the game after this round (City
// 6). Seat is whose doing it was, rules.NoSeat for the prison.
type LastRound struct {
	Reason string
	Seat   rules.Seat
}

// Bench holds what one player has in court: their citizens there or their jurors, the
// best first.
type Bench struct {
	Seat     rules.Seat
	Letters  []Letter
	Rhetoric []int
	Sum      int
}

// CourtSums: the rhetoric in the Court was added up (City 5.2, Court a), by
// seat. Players without a citizen there are left out.
type CourtSums struct{ Benches []Bench }

// Prosecutor: who accuses, and how they came before the next best. Seat is
// rules.NoSeat if nobody does: Tied are then those who are equal in everything,
// or all of them if all have 0.
type Prosecutor struct {
	Seat rules.Seat
	Edge Edge
	Tied []rules.Seat // others with the same sum, whom Edge left behind
}

// Impeached: the prosecutor has accused a dealer.
type Impeached struct {
	Seat     rules.Seat
	Dealer   int
	Resource Resource
}

// JurorsDrawn: three lots of every player are drawn and lie open (City 5.2,
// Court b). Drawers tells who has drawn for each of the benches.
type JurorsDrawn struct {
	Benches []Bench
	Drawers []rules.Seat
}

// Judge: who decides, and how they came before the next best. Seat is
// rules.NoSeat if several are equal in everything: then there is no verdict.
type Judge struct {
	Seat rules.Seat
	Edge Edge
	Tied []rules.Seat
}

// Withdrawn: for want of a judge the dealer stays.
type Withdrawn struct {
	Dealer   int
	Resource Resource
}

// Verdict: the judge has decided. What follows from it comes as events of its
// own.
type Verdict struct {
	Judge, Prosecutor rules.Seat
	Dealer            int
	Resource          Resource
	Guilty            bool
}

// Scored: a marker on the scoring track moves. By is 0 where the points already
// were 0 and could not be lost. AsJudge tells for which of their parts in court.
type Scored struct {
	Seat      rules.Seat
	By, Total int
	AsJudge   bool
}

// Shaken: a citizen at the stall of the guilty dealer loses rhetoric. From and
// To are equal where it could not sink.
type Shaken struct {
	Seat     rules.Seat
	Spot     Spot
	Letter   Letter
	From, To int
}

// Imprisoned: the marker of the guilty dealer goes to prison.
type Imprisoned struct {
	Dealer   int
	Resource Resource
	Cell     int // in the order of the verdicts
	Free     int // dealers still wanted to end the game
}

// Hired: the judge has drawn the new dealer. Only is true if one stack alone had
// markers left, so that they were not asked.
type Hired struct {
	Seat     rules.Seat
	Stack    int
	Dealer   int
	Resource Resource
	Left     int // markers of that stack
	Only     bool
}

// Gift: a dealer thanks the judge with cards, as far as the stock has them.
type Gift struct {
	Seat      rules.Seat
	Dealer    int
	Resource  Resource
	Want, Got int
	Stock     int
}

// Donated: a player has built their next level (City 5.2, Monument).
type Donated struct {
	Seat   rules.Seat
	Spot   Spot
	Letter Letter
	Pay    Cards
	Level  int
}

// RoundEnded: all sections are resolved; citizens and lots go back (City 5.3).
type RoundEnded struct{ Round int }

// DemandDrawn: somebody has donated, so the Monument asks for other resources.
type DemandDrawn struct {
	Was, Now   [2]Resource
	Reshuffled bool // all markers were shuffled into a new stack first
	Left       int  // markers in the stack
}

// Dropped: a player has given back what was above the hand limit.
type Dropped struct {
	Seat rules.Seat
	Pay  Cards
	Held int // cards left
}

// StartMoved: the start marker goes to the left.
type StartMoved struct{ From, To rules.Seat }

// Counted: the points of one player are counted (City 6). The hands are open
// now.
type Counted struct{ Tally }

// Over: the game has ended, for all those reasons.
type Over struct {
	rules.Outcome
	Reasons []string
}

// The words by which logs and tests know the events.

func (Opened) Kind() string      { return "opened" }
func (RoundBegan) Kind() string  { return "round" }
func (Placed) Kind() string      { return "placed" }
func (Revealed) Kind() string    { return "revealed" }
func (Served) Kind() string      { return "served" }
func (Traded) Kind() string      { return "traded" }
func (Declined) Kind() string    { return "declined" }
func (Skipped) Kind() string     { return "skipped" }
func (Raised) Kind() string      { return "raised" }
func (LastRound) Kind() string   { return "last-round" }
func (CourtSums) Kind() string   { return "sums" }
func (Prosecutor) Kind() string  { return "prosecutor" }
func (Impeached) Kind() string   { return "impeached" }
func (JurorsDrawn) Kind() string { return "jurors" }
func (Judge) Kind() string       { return "judge" }
func (Withdrawn) Kind() string   { return "withdrawn" }
func (Verdict) Kind() string     { return "verdict" }
func (Scored) Kind() string      { return "scored" }
func (Shaken) Kind() string      { return "shaken" }
func (Imprisoned) Kind() string  { return "prison" }
func (Hired) Kind() string       { return "hired" }
func (Gift) Kind() string        { return "gift" }
func (Donated) Kind() string     { return "donated" }
func (RoundEnded) Kind() string  { return "round-end" }
func (DemandDrawn) Kind() string { return "demand" }
func (Dropped) Kind() string     { return "dropped" }
func (StartMoved) Kind() string  { return "start" }
func (Counted) Kind() string     { return "counted" }
func (Over) Kind() string        { return "over" }

// Events implements rules.Evented.
func (Game) Events() []rules.Event {
	return []rules.Event{
		Opened{}, RoundBegan{}, Placed{}, Revealed{}, Served{}, Traded{}, Declined{}, Skipped{}, Raised{},
		LastRound{}, CourtSums{}, Prosecutor{}, Impeached{}, JurorsDrawn{}, Judge{}, Withdrawn{},
		Verdict{}, Scored{}, Shaken{}, Imprisoned{}, Hired{}, Gift{}, Donated{}, RoundEnded{},
		DemandDrawn{}, Dropped{}, StartMoved{}, Counted{}, Over{},
	}
}
