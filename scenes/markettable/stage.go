package markettable

import (
	"slices"

	"agora/rules"
	"agora/rules/market"
	"agora/scenes/table/timeline"
)

// Step is one step of what is presented: what lies on the table while it plays,
// and what is said.
type Step struct {
	Kind   StepKind
	Event  rules.Event
	Table  market.State         // cards and owners that are shown
	Coins  [market.MaxSeats]int // at its beginning
	Active rules.Seat
	Card   market.CardID   // drawn, laid or put aside
	Cards  []market.CardID // concerned: they flash or burn
	Washed []market.Piece  // counters that are washed away
}

// StepKind is the kind of a step.
type StepKind uint8

const (
	StepOpen     StepKind = iota // the first card slides from the deck to the middle
	StepPlace                    // the placed card settles
	StepGrow                     // counters drop on circles that a shop gained
	StepBuy                      // counters drop on a bought shop, coins leave the buyer
	StepTurn                     // another seat's turn
	StepIncome                   // coins fly from the doors
	StepDraw                     // the drawn card is shown large
	StepFire                     // cards burn
	StepFlood                    // counters are washed away
	StepFeast                    // coins fly to everybody
	StepNoEffect                 // fire or flood that does nothing
	StepAside                    // the card had no place
	StepOver                     // the end
)

// mover names what a track moves: a step as a whole, by its number from 1; a coin,
// by its number from 1; or a counter, by its circle.
type mover struct {
	step, coin int
	piece      market.Piece
	nth        int
}

// place is an end of a coin's way: a door, or a player's panel if Card is 0.
type place struct {
	seat    rules.Seat
	card    market.CardID
	segment int
}

// cue says that a step begins, by its number from 1, or that a seat is seen to
// have so many coins more.
type cue struct {
	step  int
	seat  rules.Seat
	coins int
}

type track = timeline.Track[mover, place, cue]

// Stage plays steps one after the other. The picture lags behind the rules while
// it does. The zero Stage is empty.
type Stage struct {
	player timeline.Player[mover, place, cue]
	steps  []Step
	now    int                  // of steps
	coins  [market.MaxSeats]int // as they are seen: they count when they arrive
}

// Play begins to play what has been put together.
func (s *Stage) Play(c *choreography) {
	s.player.Play(c.tracks)
	s.steps, s.now = c.steps, 0
	if s.Busy() {
		s.coins = s.steps[0].Coins
	}
}

// Busy reports whether something is being presented.
func (s *Stage) Busy() bool { return s.player.Busy() }

// Step is the step that plays, nil if none does.
func (s *Stage) Step() *Step {
	if !s.Busy() {
		return nil
	}
	return &s.steps[s.now]
}

// Part is how much of the step has passed, 0 to 1.
func (s *Stage) Part() float64 {
	_, part := s.player.Way(mover{step: s.now + 1})
	return part
}

// Ticks is how many ticks of the step have passed, and are left.
func (s *Stage) Ticks() (passed, left float64) {
	t, part := s.player.Way(mover{step: s.now + 1})
	if t == nil {
		return 0, 0
	}
	return part * float64(t.Length), (1 - part) * float64(t.Length)
}

// Tick passes a tick and answers what begins or arrives with it.
func (s *Stage) Tick() []cue { return s.follow(s.player.Tick()) }

// Skip ends what is to be read, or all that moves up to the next such. It reports
// whether the press that asked for it is used up.
func (s *Stage) Skip() (used bool) {
	cues, used := s.player.Skip()
	s.follow(cues)
	if used {
		s.Tick() // what comes next begins now
	}
	return used
}

// Clear ends everything.
func (s *Stage) Clear() { s.player.Clear() }

func (s *Stage) follow(cues []cue) []cue {
	for _, c := range cues {
		if c.step > 0 {
			s.now = c.step - 1
			s.coins = s.steps[s.now].Coins
		} else {
			s.coins[c.seat] += c.coins
		}
	}
	return cues
}

// hides reports whether a counter is not where it lies: it has not come down yet,
// or is washed away.
func (s *Stage) hides(p market.Piece, nth int) bool {
	step := s.Step()
	if step == nil {
		return false
	}
	t, part := s.player.Way(mover{piece: p, nth: nth})
	return t != nil && part < 1 || slices.Contains(step.Washed, p)
}
