package board

import (
	"slices"

	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/table/timeline"
)

// Step is one step of a presentation: the table while it plays, and what is said.
type Step struct {
	Kind   StepKind
	Event  rules.Event
	Table  market.State         // cards and owners shown
	Coins  [market.MaxSeats]int // at its start
	Active rules.Seat
	Card   market.CardID   // drawn, placed or set aside
	Cards  []market.CardID // cards concerned: they flash or burn
	Washed []market.Piece  // counters that are washed away
	Pose   geometry.Pose   // to which Card flies
}

// StepKind is the kind of a step.
type StepKind uint8

const (
	StepOpen     StepKind = iota // the first card slides from the deck to the middle
	StepFly                      // an opponent's card flies from the deck to its place
	StepPlace                    // the placed card settles, and doors close one by one
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

// mover identifies what a track moves: a whole step or a coin, by number from 1; a
// counter, by its circle; or a door that changes.
type mover struct {
	step, coin int
	piece      market.Piece
	nth        int
	door       door
}

// door is a segment of a card; Card 0 means none.
type door struct {
	card    market.CardID
	segment int
}

// place is an end of a coin's flight: a door, or a player's panel if Card is 0.
type place struct {
	seat    rules.Seat
	card    market.CardID
	segment int
}

type track = timeline.Track[mover, place]

// Stage plays steps one after another. Meanwhile the picture lags behind the rules. The
// zero Stage is empty.
type Stage struct {
	timeline.Player[mover, place]
	steps []Step
}

// Play starts to play a choreography.
func (s *Stage) Play(c *choreography) {
	s.Player.Play(c.tracks)
	s.steps = c.steps
}

// playing returns the track of the current step, nil if none.
func (s *Stage) playing() *track {
	list := s.Tracks()
	for i := range list {
		if t := &list[i]; t.ID.step > 0 && s.Now() < t.End() {
			return t
		}
	}
	return nil
}

// Step returns the current step, nil if none.
func (s *Stage) Step() *Step {
	if t := s.playing(); t != nil {
		return &s.steps[t.ID.step-1]
	}
	return nil
}

// Part returns how much of the step has passed, 0 to 1.
func (s *Stage) Part() float64 {
	passed, left := s.Ticks()
	return passed / max(passed+left, 1)
}

// Ticks returns how many ticks of the step have passed and are left.
func (s *Stage) Ticks() (passed, left float64) {
	t := s.playing()
	if t == nil {
		return 0, 0
	}
	return float64(s.Now() - t.Delay), float64(t.End() - s.Now())
}

// Coins returns the coins that a seat visibly has while a step plays: they count when
// they arrive or leave.
func (s *Stage) Coins(seat rules.Seat) int {
	step := s.playing()
	if step == nil {
		return 0
	}
	n := s.steps[step.ID.step-1].Coins[seat]
	for _, t := range s.Tracks() {
		switch {
		case t.ID.coin == 0 || t.To.seat != seat || t.Delay < step.Delay || t.End() > step.End():
		case t.From.card == 0 && s.Now() > t.Delay:
			n--
		case t.To.card == 0 && s.Now() >= t.End():
			n++
		}
	}
	return n
}

// hides reports whether a counter is not in its place: it has not dropped yet, or has
// been washed away.
func (s *Stage) hides(p market.Piece, nth int) bool {
	step := s.Step()
	if step == nil {
		return false
	}
	t, part := s.Way(mover{piece: p, nth: nth})
	return t != nil && part < 1 || slices.Contains(step.Washed, p)
}

// changing returns the state of a door that the settling card changes, and how much of
// the change is visible, 0 to 1; false if it does not change gradually.
func (s *Stage) changing(card market.CardID, segment int) (c market.DoorChange, part float64, ok bool) {
	step := s.Step()
	if step == nil || step.Kind != StepPlace {
		return c, 0, false
	}
	t, part := s.Way(mover{door: door{card, segment}})
	if t == nil {
		return c, 0, false
	}
	for _, c := range step.Event.(market.Placed).Changed {
		if c.Card == card && c.Segment == segment {
			return c, part, true
		}
	}
	return c, 0, false
}
