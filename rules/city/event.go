package city

import "agora/rules"

// The events of the game follow, in the order in which they happen. Each is a plain value.
// Dealers, stacks and spaces count from 0. No event contains more than everybody knows at
// that moment, except Placed: see EventFor.

// Opened reports that the game is set up (City 4).
type Opened struct {
	First   rules.Seat // the seat with the start marker
	Dealers [Dealers]Resource
	Demand  [2]Resource
}

// RoundBegan reports that a game turn has begun; First places the first citizen.
type RoundBegan struct {
	Round int
	First rules.Seat
}

// Placed reports that a citizen was placed face down (City 5.1). Only its own seat may see
// Letter; it is NoLetter for everybody else.
type Placed struct {
	Seat   rules.Seat
	Letter Letter
	Spot   Spot
}

// Shown is a citizen whose letter everybody knows, with its rhetoric at that moment.
type Shown struct {
	Spot     Spot
	Seat     rules.Seat
	Letter   Letter
	Rhetoric int
}

// Revealed reports that a section is being resolved and its citizens turned face up, in the
// order of the spaces. An empty section has no such event.
type Revealed struct {
	Section  Section
	Citizens []Shown
}

// By names what decided a comparison of two players.
type By uint8

const (
	ByNothing  By = iota // nothing had to be decided
	BySum                // a higher sum of rhetoric
	ByRhetoric           // a better citizen
	ByNumber             // one more citizen than the other player
	BySpace              // a space farther to the left
	ByTie                // nothing: the players are equal in everything
	ByZero               // nothing: several players are there and all their sums are 0
)

// Edge describes how one player comes before the next: what decided, and if a citizen did,
// which of the player's own, 1 being the best.
type Edge struct {
	By    By
	Depth int
}

// Portion is the cards that one citizen gets from a dealer.
type Portion struct {
	Space     int
	Letter    Letter
	Want, Got int
}

// Served reports that a dealer has given a player the cards that their citizens earn (City
// 5.2, Market). If the stock is enough for everybody, Short is false and the players are
// served in the order of their leftmost spaces. If not, they are served in the order of
// rhetoric, each in full, and Edge says why this player comes before the next; it is
// ByNothing for the last one.
type Served struct {
	Dealer    int
	Resource  Resource
	Seat      rules.Seat
	Rank      int // 1 for the player served first
	Of        int // how many players this dealer serves
	Want, Got int
	Portions  []Portion
	Short     bool
	Edge      Edge
	Stock     int // cards of the resource left in stock
}

// Traded reports that cards were exchanged (City 5.2, Exchange).
type Traded struct {
	Seat     rules.Seat
	Spot     Spot
	Letter   Letter
	Pay, Get Cards
}

// Declined reports that a player who was asked at the Exchange, in the Stoa, in the Court
// or at the Monument did nothing.
type Declined struct {
	Seat   rules.Seat
	Spot   Spot
	Letter Letter
}

// Why is a reason for not asking a player.
type Why uint8

const (
	WhyCards Why = iota + 1 // they have too few cards, of whatever resources
	WhyStock                // the stock has too few cards of every resource
	WhyMost                 // the citizen has the highest rhetoric
	WhyTop                  // they have built the last level
)

// Skipped reports that the owner of a citizen was not asked, because facts that everybody
// knows left them no choice.
type Skipped struct {
	Seat   rules.Seat
	Spot   Spot
	Letter Letter
	Why    Why
}

// Raised reports that a citizen has gained rhetoric for a card (City 5.2, Stoa).
type Raised struct {
	Seat     rules.Seat
	Spot     Spot
	Letter   Letter
	Pay      Resource
	From, To int
}

// LastRound reports that the game will end after this round, and why (City 6). Seat is the
// player who caused it, rules.NoSeat for the prison.
type LastRound struct {
	Reason string
	Seat   rules.Seat
}

// Bench lists one player's citizens in court, or their jurors, the best first.
type Bench struct {
	Seat     rules.Seat
	Letters  []Letter
	Rhetoric []int
	Sum      int
}

// CourtSums reports the sums of rhetoric in the Court, by seat (City 5.2, Court a). It
// leaves out players without a citizen there.
type CourtSums struct{ Benches []Bench }

// Prosecutor reports who prosecutes, and how they came before the next. If nobody does,
// Seat is rules.NoSeat, and Tied lists those who are equal in everything, or everybody
// there if all sums are 0.
type Prosecutor struct {
	Seat rules.Seat
	Edge Edge
	Tied []rules.Seat // others with the same sum, who lost by Edge
}

// Impeached reports that the prosecutor has accused a dealer.
type Impeached struct {
	Seat     rules.Seat
	Dealer   int
	Resource Resource
}

// JurorsDrawn reports that three lots of every player have been drawn and lie open (City
// 5.2, Court b). Drawers holds, for each bench, the seat that drew.
type JurorsDrawn struct {
	Benches []Bench
	Drawers []rules.Seat
}

// Judge reports who is the judge, and how they came before the next. If several are equal
// in everything, Seat is rules.NoSeat and there is no verdict.
type Judge struct {
	Seat rules.Seat
	Edge Edge
	Tied []rules.Seat
}

// Withdrawn reports that the dealer stays because there is no judge.
type Withdrawn struct {
	Dealer   int
	Resource Resource
}

// Verdict reports the judge's decision. Its consequences have events of their own.
type Verdict struct {
	Judge, Prosecutor rules.Seat
	Dealer            int
	Resource          Resource
	Guilty            bool
}

// Scored reports that a marker has moved on the scoring track. By is 0 if a point would
// have been lost but there was none. AsJudge tells which of the player's roles in court it
// was for.
type Scored struct {
	Seat      rules.Seat
	By, Total int
	AsJudge   bool
}

// Shaken reports that a citizen at the guilty dealer's stall has lost rhetoric. From and To
// are equal if there was none to lose.
type Shaken struct {
	Seat     rules.Seat
	Spot     Spot
	Letter   Letter
	From, To int
}

// Imprisoned reports that the guilty dealer's marker has gone to prison.
type Imprisoned struct {
	Dealer   int
	Resource Resource
	Cell     int // position in the prison, in the order of the verdicts
	Free     int // how many more dealers in prison will end the game
}

// Hired reports that the judge has drawn the new dealer. Only is true if just one stack had
// markers left, so that the judge was not asked which.
type Hired struct {
	Seat     rules.Seat
	Stack    int
	Dealer   int
	Resource Resource
	Left     int // markers left in that stack
	Only     bool
}

// Gift reports that a dealer has thanked the judge with cards, as many as the stock had.
type Gift struct {
	Seat      rules.Seat
	Dealer    int
	Resource  Resource
	Want, Got int
	Stock     int
}

// Donated reports that a player has built their next level (City 5.2, Monument).
type Donated struct {
	Seat   rules.Seat
	Spot   Spot
	Letter Letter
	Pay    Cards
	Level  int
}

// RoundEnded reports that all sections are resolved; citizens and lots go back (City 5.3).
type RoundEnded struct{ Round int }

// DemandDrawn reports that the Monument now demands other resources, because somebody has
// donated.
type DemandDrawn struct {
	Was, Now   [2]Resource
	Reshuffled bool // all markers were shuffled into a new stack first
	Left       int  // markers left in the stack
}

// Dropped reports that a player has returned the cards above the hand limit.
type Dropped struct {
	Seat rules.Seat
	Pay  Cards
	Held int // cards left in the hand
}

// StartMoved reports that the start marker has moved to the left.
type StartMoved struct{ From, To rules.Seat }

// Counted reports the final points of one player (City 6). By now the hands are open.
type Counted struct{ Tally }

// Over reports that the game has ended, and all the reasons.
type Over struct {
	rules.Outcome
	Reasons []string
}

// The words that identify the events in logs and tests.

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
func (Game) Events() (list []rules.Event) {
	for _, e := range [...]Event{
		Opened{}, RoundBegan{}, Placed{}, Revealed{}, Served{}, Traded{}, Declined{}, Skipped{}, Raised{},
		LastRound{}, CourtSums{}, Prosecutor{}, Impeached{}, JurorsDrawn{}, Judge{}, Withdrawn{},
		Verdict{}, Scored{}, Shaken{}, Imprisoned{}, Hired{}, Gift{}, Donated{}, RoundEnded{},
		DemandDrawn{}, Dropped{}, StartMoved{}, Counted{}, Over{},
	} {
		list = append(list, e)
	}
	return list
}
