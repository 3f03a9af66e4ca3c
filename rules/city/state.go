package city

import (
	"agora/rules"
)

// MaxSeats is the largest number of players.
const MaxSeats = 4

// phase is the kind of the open decision.
type phase uint8

const (
	phaseOver phase = iota // no decision: the game is over, or the state does not belong to a game
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

// Values of rules.Turn.Phase.
const (
	PhasePlace    = "place"    // a citizen must be placed
	PhaseExchange = "exchange" // the owner of the citizen on Spot may trade
	PhaseStoa     = "stoa"     // the owner of the citizen on Spot may pay a card
	PhaseImpeach  = "impeach"  // the prosecutor accuses a dealer; with a sum of 0 they may pass
	PhaseVerdict  = "verdict"  // the judge must decide
	PhaseStack    = "stack"    // the judge must choose a stack for the new dealer
	PhaseDonate   = "donate"   // the owner of the citizen on Spot may donate
	PhaseDrop     = "drop"     // a player must return the cards above the hand limit
	PhaseOver     = "over"
)

var phaseNames = [phaseCount]string{PhaseOver, PhasePlace, PhaseExchange, PhaseStoa, PhaseImpeach, PhaseVerdict, PhaseStack, PhaseDonate, PhaseDrop}

// The viewer of a state. Values from 0 are seats, as in a seat's view.
const (
	eyesOfAll    int8 = -1 // a view of what everybody knows
	eyesOnAll    int8 = -2 // a complete state, not a view
	none         int8 = -1 // no seat, or no dealer
	maxStack          = maxMarkers - 1
	maxPrison         = Stacks * maxStack
	maxDemand         = Resources * maxMarkers
	citizenCount      = MaxSeats * Citizens
)

// State is a position of the game: a plain value of some 250 bytes. Its only pointer is to
// the board, which never changes. Two states of one game with equal meaning are equal by
// ==. The zero State belongs to no game, and nothing can be done in it.
//
// The same type also holds what one seat knows, or what everybody knows: see Game.View. In
// such a view hidden things are zero, and methods report that they are not known.
type State struct {
	board *Board
	seed  uint64 // determines all future chance; zero in a view

	decision int32 // number of the open decision, from 1
	round    int32 // game turn, from 1
	points   [MaxSeats]int16

	at       [spotCount]uint8    // seat + 1 of the citizen on a space, 0 for none
	spot     [citizenCount]uint8 // index of the citizen's space + 1; 0 if at home or unknown
	rhetoric [citizenCount]uint8

	hand  [MaxSeats]Cards // zero if unknown
	held  [MaxSeats]uint8 // number of cards, which everybody knows
	stock Cards
	level [MaxSeats]uint8

	dealer    [Dealers]Resource // NoResource while a new one is being drawn
	stack     [Stacks][maxStack]Resource
	height    [Stacks]uint8 // markers left in each stack; the last one is on top
	prison    [maxPrison]Resource
	convicted uint8

	demand [2]Resource
	aside  Cards               // demand markers that lie open beside the Monument
	deck   [maxDemand]Resource // demand markers; the last one is on top
	left   uint8               // number of markers in the deck

	jurors     [MaxSeats]uint8 // letters whose lots are drawn, as bits
	prosecutor int8            // none unless the court sits
	judge      int8
	accused    int8

	seats   uint8
	start   uint8
	active  uint8 // who decides
	phase   phase
	cursor  uint8 // index of the space whose citizen's owner decides
	donated bool  // somebody has donated in this round
	ends    uint8 // the reasons why this is the last round, as bits
	eyes    int8
	counted bool // a view that knows all hands; see Recall
	between bool // a view between two events of a move; see FollowFor
}

// Seats returns the number of players.
func (s State) Seats() int { return int(s.seats) }

// Board returns the board in play.
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

// Viewer returns the seat whose view this is, rules.NoSeat for what everybody knows, and
// false for a complete state.
func (s State) Viewer() (rules.Seat, bool) {
	if s.eyes == eyesOnAll {
		return rules.NoSeat, false
	}
	return rules.Seat(s.eyes), true
}

// Spot returns the space of the citizen whose owner decides, and false outside the phases
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

// Points returns the seat's points on the scoring track. Monument, rhetoric and cards count
// only at the end: see Tally.
func (s State) Points(seat rules.Seat) int {
	if !s.has(seat) {
		return 0
	}
	return int(s.points[seat])
}

// Level returns the seat's level at the Monument.
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

// citizen returns the index of a citizen.
func citizen(seat rules.Seat, l Letter) int { return int(seat)*Citizens + int(l) }

// Hand returns the cards in a seat's hand, and false if they are not known.
func (s State) Hand(seat rules.Seat) (Cards, bool) {
	if !s.has(seat) || !s.knowsHand(seat) {
		return Cards{}, false
	}
	return s.hand[seat], true
}

// knowsHand reports whether the seat's hand is known. At the end all hands are open, since
// they are compared.
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

// Stock returns the cards left in stock.
func (s State) Stock() Cards { return s.stock }

// Dealer returns the resource of a dealer, 0 to 2; NoResource while the judge chooses the
// stack for a new one.
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

// Prisoner returns the resource of a dealer in prison, 0 to Prisoners()-1 in the order of
// their verdicts.
func (s State) Prisoner(i int) Resource {
	if i < 0 || i >= int(s.convicted) {
		return NoResource
	}
	return s.prison[i]
}

// Demand returns the two resources that the Monument demands; they may be the same.
func (s State) Demand() [2]Resource { return s.demand }

// DemandLeft returns how many demand markers the stack has left.
func (s State) DemandLeft() int { return int(s.left) }

// DemandAside returns the demand markers that lie open beside the Monument.
func (s State) DemandAside() Cards { return s.aside }

// DemandHidden returns the demand markers that lie face down; everybody can infer them from
// those that lie open.
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

// MarkersHidden returns the dealers' markers that lie face down, in all stacks together;
// everybody can infer them from the dealers and the prison.
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

// At returns the citizen on a space: rules.NoSeat and NoLetter if there is none, NoLetter
// if it lies face down for the viewer.
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

// letterAt returns the letter of the citizen on a space, NoLetter if unknown. There must be
// a citizen.
func (s *State) letterAt(i int) Letter {
	first := citizen(rules.Seat(s.at[i])-1, 0)
	for l := range Letter(Citizens) {
		if s.spot[first+int(l)] == uint8(i+1) {
			return l
		}
	}
	return NoLetter
}

// Where returns the space of a citizen, and false if it is not placed or not known to be.
func (s State) Where(seat rules.Seat, l Letter) (Spot, bool) {
	if !s.has(seat) || l >= Citizens || s.spot[citizen(seat, l)] == 0 {
		return Spot{}, false
	}
	return spotAt(int(s.spot[citizen(seat, l)]) - 1), true
}

// Placed returns how many of the seat's citizens are in the city.
func (s State) Placed(seat rules.Seat) int {
	n := 0
	for _, who := range s.at {
		if who == uint8(seat)+1 && s.has(seat) {
			n++
		}
	}
	return n
}

// Next returns the space that the next citizen in a row would take, and false if the row is
// full. At the Exchange, where players may choose, it returns the first free space.
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

// Shown reports whether the letters of a section have been revealed.
func (s State) Shown(section Section) bool { return section < s.shown() }

// shown returns the first section whose letters are still hidden.
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

// Juror reports whether the citizen's lot has been drawn and lies open.
func (s State) Juror(seat rules.Seat, l Letter) bool {
	return s.has(seat) && l < Citizens && s.jurors[seat]>>l&1 != 0
}

// Prosecutor returns the seat that prosecutes while the court sits, else rules.NoSeat.
func (s State) Prosecutor() rules.Seat { return rules.Seat(s.prosecutor) }

// Judge returns the seat that judges while the court sits, else rules.NoSeat.
func (s State) Judge() rules.Seat { return rules.Seat(s.judge) }

// Accused returns the dealer on trial, 0 to 2, and false if there is none.
func (s State) Accused() (int, bool) { return int(s.accused), s.accused != none }

// LastRound reports whether the game ends with this round, and returns the reasons, some of
// the Reason constants.
func (s State) LastRound() ([]string, bool) { return reasons(s.ends), s.ends != 0 }

// Surplus returns how many cards the seat must return now; 0 outside the phase drop.
func (s State) Surplus() int {
	if s.phase != phaseDrop {
		return 0
	}
	return int(s.held[s.active]) - int(s.board.handLimit)
}
