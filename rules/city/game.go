package city

import (
	"fmt"
	"maps"
	"slices"

	"agora/rules"
	"agora/rules/chance"
)

var (
	_ rules.Discreet                = Game{}
	_ rules.Enumerator[State, Move] = Game{}
	_ rules.Evented                 = Game{}
	_ rules.Followed[State, Move]   = Game{}
	_ rules.Runner[State]           = Game{}
	_ rules.Sampler[State, Move]    = Game{}
	_ rules.Shower[State]           = Game{}
	_ rules.Viewed[State, Move]     = Game{}
)

// Game implements rules.Game, rules.Enumerator and rules.Sampler for Agora: The City. The
// zero Game uses the standard board.
type Game struct{ board *Board }

// Board returns the board of the game, which for the zero Game is the standard one.
func (g Game) Board() *Board {
	if g.board == nil {
		return standard
	}
	return g.board
}

// Labels of the chance streams of a seed. Each round has labels of its own, so that its
// draws do not depend on those of another round.
const (
	streamStart   = 1
	streamMarkers = 2
	streamDemand  = 3
	streamOpen    = 4
	streamLots    = 1 << 32 // plus the number of the round
	streamRefill  = 2 << 32 // plus the number of the round
)

// Name returns "city".
func (Game) Name() string { return "city" }

// Seats returns 2 and 4.
func (Game) Seats() (least, most int) { return 2, MaxSeats }

// Options lists who gets the first start marker, which the rulebook leaves to the players
// (City 4).
func (Game) Options() []rules.Option {
	return []rules.Option{{Key: "start", Values: []string{startDrawn, startFirst}, Default: startDrawn}}
}

const (
	startDrawn = "drawn"
	startFirst = "first"
)

// Turn returns who decides and what. Every decision has its own number.
func (Game) Turn(s State) rules.Turn {
	return rules.Turn{Seat: s.Active(), Number: max(1, s.Decision()), Phase: s.Phase()}
}

// Start sets up the table (City 4): it shuffles the markers, gives out the start marker and
// begins the first round.
func (g Game) Start(setup rules.Setup) (State, []rules.Event, error) {
	if least, most := g.Seats(); setup.Seats < least || setup.Seats > most {
		return State{}, nil, fmt.Errorf("The City takes %d to %d players, not %d.", least, most, setup.Seats)
	}
	start := startDrawn
	for _, key := range slices.Sorted(maps.Keys(setup.Options)) {
		if key != "start" {
			return State{}, nil, fmt.Errorf("The City has no option %q; it has %q.", key, "start")
		}
		start = setup.Options[key]
	}
	if start != startDrawn && start != startFirst {
		return State{}, nil, fmt.Errorf("The first start marker is %q or goes to the %q seat, not to %q.", startDrawn, startFirst, start)
	}
	b := g.Board()
	s := State{
		board: b, seed: setup.Seed, seats: uint8(setup.Seats), decision: 1,
		prosecutor: none, judge: none, accused: none, eyes: eyesOnAll,
	}
	stock := b.stock[setup.Seats]
	s.stock = Cards{stock, stock, stock}
	for seat := range setup.Seats {
		s.points[seat] = b.startPoints
		for l := range Citizens {
			s.rhetoric[seat*Citizens+l] = b.startRhetoric
		}
	}
	first := chance.New(setup.Seed, streamStart)
	if drawn := uint8(first.Intn(setup.Seats)); start == startDrawn {
		s.start = drawn
	}

	var buf [Resources * maxMarkers]Resource
	markers := Cards{b.markers, b.markers, b.markers}.spread(buf[:0])
	r := chance.New(setup.Seed, streamMarkers)
	chance.Shuffle(&r, markers)
	n := copy(s.dealer[:], markers)
	for i := range s.stack {
		s.height[i] = b.markers - 1
		n += copy(s.stack[i][:s.height[i]], markers[n:])
	}
	r = chance.New(setup.Seed, streamDemand)
	s.refill(&r)

	p := step{State: &s, loud: true}
	p.tell(Opened{First: s.Start(), Dealers: s.dealer, Demand: s.demand})
	p.begin()
	return s, p.log, nil
}

// refill shuffles all demand markers into a new stack and reveals two.
func (s *State) refill(r *chance.Stream) {
	n := s.board.demandMarkers
	s.aside, s.deck = Cards{}, [maxDemand]Resource{}
	deck := Cards{n, n, n}.spread(s.deck[:0])
	chance.Shuffle(r, deck)
	s.left = uint8(len(deck))
	s.turnUp()
}

// turnUp reveals two demand markers from the stack, which must have them.
func (s *State) turnUp() {
	for i := range s.demand {
		s.left--
		s.demand[i], s.deck[s.left] = s.deck[s.left], 0
	}
}
