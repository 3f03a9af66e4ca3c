package city

import (
	"agora/rules"
)

// MaxSeats is the largest number of players.
const MaxSeats = 4

// phase is the kind of decision that stands open.
type phase uint8

const (
	phaseOver phase = iota // none: the game is over, or the state is not from a game
	phasePlace
	phaseExchange
	phaseStoa
	phaseImpeach
	phaseVerdict
	phaseStack
	phaseDonate
	phaseDrop
	phaseCount
)

// Words for rules.Turn.Phase.
const (
	PhasePlace    = "place"    // a citizen must be placed
	PhaseExchange = "exchange" // the owner on Spot may trade
	PhaseStoa     = "stoa"     // the owner on Spot may pay a card
	PhaseImpeach  = "impeach"  // the prosecutor accuses a dealer; with a sum of 0 they may pass
	PhaseVerdict  = "verdict"  // the judge must decide
	PhaseStack    = "stack"    // the judge must choose a stack for the new dealer
	PhaseDonate   = "donate"   // the owner on Spot may donate
	PhaseDrop     = "drop"     // the surplus over the hand limit must be given back
	PhaseOver     = "over"
)

var phaseNames = [phaseCount]string{PhaseOver, PhasePlace, PhaseExchange, PhaseStoa, PhaseImpeach, PhaseVerdict, PhaseStack, PhaseDonate, PhaseDrop}

// Who looks at a state. Values from 0 are seats, as in a seat's view.
const (
	eyesOfAll    int8 = -1 // what everybody knows
	eyesOnAll    int8 = -2 // everything is known: a state, not a view
	none         int8 = -1 // no seat, no dealer
	maxStack          = maxMarkers - 1
	maxPrison         = Stacks * maxStack
	maxDemand         = Resources * maxMarkers
	citizenCount      = MaxSeats * Citizens
)

// State is a position of the game: a plain value of some 250 bytes whose only
// pointer is the board's, which never changes. Two states of one game with equal
// meaning are equal by ==. The zero State is no game; nothing can be done in it.
//
// The same type holds what one seat knows, or what everybody knows: see
// Game.View. There the hidden things are zero and methods say that they are not
// known.
type State struct {
	board *Board
	seed  uint64 // of all chance to come; zero in a view

	decision int32 // number of the decision that stands open, from 1
	round    int32 // game turn, from 1
	points   [MaxSeats]int16

	at       [spotCount]uint8    // seat + 1 of the citizen on a space; 0 for none
	spot     [citizenCount]uint8 // number of the citizen's space + 1; 0 at home, or not known
	rhetoric [citizenCount]uint8

	hand  [MaxSeats]Cards // zero where not known
	held  [MaxSeats]uint8 // number of cards, known of everybody
	stock Cards
	level [MaxSeats]uint8

	dealer    [Dealers]Resource // NoResource while the new one is being drawn
	stack     [Stacks][maxStack]Resource
	height    [Stacks]uint8 // markers left; the last one is on top
	prison    [maxPrison]Resource
	convicted uint8

	demand [2]Resource
	aside  Cards               // demand markers that lie open beside the monument
	deck   [maxDemand]Resource // demand markers, the last one is on top
	left   uint8               // how many the deck has

	jurors     [MaxSeats]uint8 // bits of the letters whose lots are drawn
	prosecutor int8            // while the court sits
	judge      int8
	accused    int8

	seats   uint8
	start   uint8
	active  uint8 // who decides
	phase   phase
	cursor  uint8 // the space whose owner decides
	donated bool  // somebody donated in this round
	ends    uint8 // bits of the reasons for which this is the last round
	eyes    int8
	counted bool // a view that knows all hands: see Recall
	between bool // a view between two events of a move: see FollowFor
}

// Seats returns the number of players.
func (s State) Seats() int { return int(s.seats) }

// Board returns the board that is played on.
func (s State) Board() *Board { return s.board }

// Round returns the game turn, from 1.
func (s State) Round() int { return int(s.round) }

// Decision returns the number of the open decision, from 1, as in rules.Turn.
func (s State) Decision() int { return int(s.decision) }

// Start returns the seat that has the start marker.
func (s State) Start() rules.Seat { return rules.Seat(s.start) }

// Phase returns the kind of the open decision, one of the Phase words.
func (s State) Phase() string { return phaseNames[s.phase] }

// Active returns the seat that decides; rules.NoSeat when the game is over.
func (s State) Active() rules.Seat {
	if s.phase == phaseOver {
		return rules.NoSeat
	}
	return rules.Seat(s.active)
}

// Viewer returns whose view this is: false for a state in which everything is known,
// rules.NoSeat for what everybody knows.
func (s State) Viewer() (rules.Seat, bool) {
	if s.eyes == eyesOnAll {
		return rules.NoSeat, false
	}
	return rules.Seat(s.eyes), true
}

// Spot returns the space whose citizen's owner decides; false outside the phases
// exchange, stoa and donate.
func (s State) Spot() (Spot, bool) {
	switch s.phase {
	case phaseExchange:
		return Spot{Exchange, int(s.cursor)}, true
	case phaseStoa:
		return Spot{Stoa, int(s.cursor)}, true
	case phaseDonate:
		return Spot{Monument, int(s.cursor)}, true
	}
	return Spot{}, false
}

func (s *State) has(seat rules.Seat) bool { return seat >= 0 && int(seat) < int(s.seats) }

// Points returns where the seat is on the scoring track. What monument, rhetoric and
// cards bring is counted at the end only: see Tally.
func (s State) Points(seat rules.Seat) int {
	if !s.has(seat) {
		return 0
	}
	return int(s.points[seat])
}

// Level returns the level that the seat has built at the monument.
func (s State) Level(seat rules.Seat) int {
	if !s.has(seat) {
		return 0
	}
	return int(s.level[seat])
}

// Rhetoric returns the rhetoric value of a citizen.
func (s State) Rhetoric(seat rules.Seat, l Letter) int {
	if !s.has(seat) || l >= Citizens {
		return 0
	}
	return int(s.rhetoric[citizen(seat, l)])
}

// citizen returns the number of a citizen.
func citizen(seat rules.Seat, l Letter) int { return int(seat)*Citizens + int(l) }

// Hand returns what the seat holds; false if it is not known here.
func (s State) Hand(seat rules.Seat) (Cards, bool) {
	if !s.has(seat) || !s.knowsHand(seat) {
		return Cards{}, false
	}
	return s.hand[seat], true
}

// knowsHand: at the end the hands are open, since they are compared.
func (s *State) knowsHand(seat rules.Seat) bool {
	return s.eyes == eyesOnAll || s.eyes == int8(seat) || s.phase == phaseOver || s.counted
}

// Held returns how many cards the seat holds, which everybody knows.
func (s State) Held(seat rules.Seat) int {
	if !s.has(seat) {
		return 0
	}
	return int(s.held[seat])
}

// Stock returns what can still be had.
func (s State) Stock() Cards { return s.stock }

// Dealer returns what a dealer, 0 to 2, deals in; NoResource while the judge chooses
// the stack for a new one.
func (s State) Dealer(i int) Resource {
	if i < 0 || i >= Dealers {
		return NoResource
	}
	return s.dealer[i]
}

// StackHeight returns how many markers a stack, 0 to 2, has left.
func (s State) StackHeight(i int) int {
	if i < 0 || i >= Stacks {
		return 0
	}
	return int(s.height[i])
}

// Prisoners returns how many dealers are in prison.
func (s State) Prisoners() int { return int(s.convicted) }

// Prisoner returns what a dealer in prison dealt in, 0 to Prisoners()-1 in the order
// of their verdicts.
func (s State) Prisoner(i int) Resource {
	if i < 0 || i >= int(s.convicted) {
		return NoResource
	}
	return s.prison[i]
}

// Demand returns what the Monument asks for: two resources, perhaps the same twice.
func (s State) Demand() [2]Resource { return s.demand }

// DemandLeft returns how many demand markers the stack has left.
func (s State) DemandLeft() int { return int(s.left) }

// DemandAside returns which demand markers lie open beside the monument.
func (s State) DemandAside() Cards { return s.aside }

// DemandHidden returns which demand markers lie face down, as everybody can tell from those
// that lie open.
func (s State) DemandHidden() (hidden Cards) {
	if s.board == nil {
		return hidden
	}
	for res := range hidden {
		hidden[res] = s.board.demandMarkers - s.aside[res]
	}
	for _, res := range s.demand {
		if res < Resources {
			hidden[res]--
		}
	}
	return hidden
}

// MarkersHidden returns which dealers' markers lie face down in all stacks together, as
// everybody can tell from the dealers and the prison.
func (s State) MarkersHidden() (hidden Cards) {
	if s.board == nil {
		return hidden
	}
	for res := range hidden {
		hidden[res] = s.board.markers
	}
	for _, res := range s.dealer {
		if res < Resources {
			hidden[res]--
		}
	}
	for _, res := range s.prison[:s.convicted] {
		hidden[res]--
	}
	return hidden
}

// Spaces returns how many spaces a row has in this game.
func (s State) Spaces(r Row) int {
	if r >= Rows || s.board == nil {
		return 0
	}
	return int(s.board.spaces[r][s.seats])
}

// At returns who stands on a space: rules.NoSeat and NoLetter if nobody does, and
// NoLetter if the citizen lies face down for the viewer.
func (s State) At(p Spot) Citizen {
	if p.Row >= Rows || p.Space < 0 || p.Space >= s.Spaces(p.Row) {
		return Citizen{rules.NoSeat, NoLetter}
	}
	i := p.index()
	if s.at[i] == 0 {
		return Citizen{rules.NoSeat, NoLetter}
	}
	seat := rules.Seat(s.at[i]) - 1
	return Citizen{seat, s.letterAt(i)}
}

// letterAt returns the letter of the citizen on a space, NoLetter if not known. There
// must be one.
func (s *State) letterAt(i int) Letter {
	first := citizen(rules.Seat(s.at[i])-1, 0)
	for l := range Letter(Citizens) {
		if s.spot[first+int(l)] == uint8(i+1) {
			return l
		}
	}
	return NoLetter
}

// Where returns the space of a citizen; false if it is not placed, or not known to be
// there.
func (s State) Where(seat rules.Seat, l Letter) (Spot, bool) {
	if !s.has(seat) || l >= Citizens || s.spot[citizen(seat, l)] == 0 {
		return Spot{}, false
	}
	return spotAt(int(s.spot[citizen(seat, l)]) - 1), true
}

// Placed returns how many citizens of the seat stand in the city.
func (s State) Placed(seat rules.Seat) int {
	n := 0
	for _, who := range s.at {
		if who == uint8(seat)+1 && s.has(seat) {
			n++
		}
	}
	return n
}

// Next returns the space that the next citizen in a row takes; false if the row is
// full. At the Exchange it is the first free one of those that may be chosen.
func (s State) Next(r Row) (int, bool) {
	if r >= Rows {
		return 0, false
	}
	return s.next(r)
}

func (s *State) next(r Row) (int, bool) {
	base := int(rowBase[r])
	n := int(s.board.spaces[r][s.seats])
	for k := range n {
		if s.at[base+k] == 0 {
			return k, true
		}
	}
	return n, false
}

// Shown reports whether the letters of a section are open to everybody.
func (s State) Shown(section Section) bool { return section < s.shown() }

// shown returns the first section whose letters are not shown yet.
func (s *State) shown() Section {
	switch s.phase {
	case phaseOver, phasePlace:
		return SectionMarket
	case phaseExchange:
		return SectionStoa
	case phaseStoa:
		return SectionCourt
	case phaseImpeach, phaseVerdict, phaseStack:
		return SectionMonument
	}
	return Sections
}

// Juror reports whether the lot of the citizen is drawn and lies open.
func (s State) Juror(seat rules.Seat, l Letter) bool {
	return s.has(seat) && l < Citizens && s.jurors[seat]>>l&1 != 0
}

// Prosecutor returns the seat that accuses a dealer, while the court sits; else
// rules.NoSeat.
func (s State) Prosecutor() rules.Seat { return rules.Seat(s.prosecutor) }

// Judge returns the seat that decides about the dealer, while the court sits; else
// rules.NoSeat.
func (s State) Judge() rules.Seat { return rules.Seat(s.judge) }

// Accused returns the dealer on trial, 0 to 2; false if there is none.
func (s State) Accused() (int, bool) { return int(s.accused), s.accused != none }

// LastRound reports whether the game ends with this round, and why: some of the
// Reason words.
func (s State) LastRound() ([]string, bool) { return reasons(s.ends), s.ends != 0 }

// Surplus returns how many cards the seat must give back now; 0 outside the phase
// drop.
func (s State) Surplus() int {
	if s.phase != phaseDrop {
		return 0
	}
	return int(s.held[s.active]) - int(s.board.handLimit)
}
