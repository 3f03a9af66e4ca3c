package market

import (
	"fmt"
	"slices"
	"strings"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
)

var (
	_ rules.Evented              = Game{}
	_ rules.Lister[State, Move]  = Game{}
	_ rules.Sampler[State, Move] = Game{}
	_ rules.SeatNamer[State]     = Game{}
	_ rules.Shower[State]        = Game{}
	_ rules.Teller[State]        = Game{}
	_ rules.Viewed[State, Move]  = Game{}
)

// Game implements rules.Game for The Marketplace. It is also a rules.Sampler, because
// placements cannot be listed.
type Game struct{}

// Labels of the chance streams of a seed. The deck does not depend on the number of
// players.
const (
	streamDeck  = 1
	streamFirst = 2
)

// OptionLetters is the option that assigns the letters, one for each seat in order, such
// as "BDAC". Unused letters may follow.
const OptionLetters = "letters"

// Name returns "market".
func (Game) Name() string { return "market" }

// Seats returns two to four.
func (Game) Seats() (least, most int) { return 2, MaxSeats }

// Options returns the letters of the seats.
func (Game) Options() []rules.Option {
	return []rules.Option{{Key: OptionLetters, Default: "ABCD"}}
}

// Start shuffles the deck, places its top card in the middle of the table and begins the
// first player's turn.
func (Game) Start(setup rules.Setup) (State, []rules.Event, error) {
	if errStandard != nil {
		return State{}, nil, errStandard
	}
	return start(setup, standard.Table)
}

// start is Start on a table of any size that has room for a card.
func start(setup rules.Setup, table geometry.Table) (State, []rules.Event, error) {
	least, most := Game{}.Seats()
	if setup.Seats < least || setup.Seats > most {
		return State{}, nil, fmt.Errorf("The Marketplace takes %d to %d players, not %d.", least, most, setup.Seats)
	}
	for _, key := range sortedKeys(setup.Options) {
		if key != OptionLetters {
			return State{}, nil, fmt.Errorf("The Marketplace has no option %q; it has %q.", key, OptionLetters)
		}
	}
	letters, err := readLetters(setup)
	if err != nil {
		return State{}, nil, err
	}
	s := State{table: table, letters: letters, seats: uint8(setup.Seats)}
	for seat := range setup.Seats {
		s.coins[seat] = int32(standard.Coins)
	}
	for i := range s.order {
		s.order[i] = CardID(i + 1)
	}
	deck := chance.New(setup.Seed, streamDeck)
	chance.Shuffle(&deck, s.order[:])
	first := chance.New(setup.Seed, streamFirst)
	s.active = uint8(first.Intn(setup.Seats))

	p := geometry.Upright(geometry.Vec{X: table.W / 2, Y: table.H / 2})
	s.settle(s.order[0], p)
	t := turn{State: s, look: new(Analysis)}
	t.tell(Opened{Card: s.order[0], Pose: p, First: s.Active()})
	t.begin()
	return t.State, t.log, nil
}

func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// readLetters reads the option of the letters.
func readLetters(setup rules.Setup) (letters [MaxSeats]Letter, err error) {
	text, ok := setup.Options[OptionLetters]
	if !ok {
		text = "ABCD"
	}
	wrong := func(why string) ([MaxSeats]Letter, error) {
		return letters, fmt.Errorf("The option %s is %q: %s", OptionLetters, text, why)
	}
	if len(text) != setup.Seats && len(text) != MaxSeats {
		return wrong(fmt.Sprintf("it needs one letter for each of the %d players.", setup.Seats))
	}
	for i := range len(text) {
		l := strings.IndexByte("ABCD", text[i])
		if l < 0 {
			return wrong("it takes the letters A, B, C and D only.")
		}
		if strings.IndexByte(text[:i], text[i]) >= 0 {
			return wrong("every player needs a different letter.")
		}
		if i < setup.Seats {
			letters[i] = Letter(l)
		}
	}
	return letters, nil
}

// Turn returns the decision to be made: the active seat's, first "place" and then "buy".
func (Game) Turn(s State) rules.Turn {
	t := rules.Turn{Seat: s.Active(), Number: s.number()}
	switch s.phase {
	case phasePlace:
		t.Phase = PhasePlace
	case phaseBuy:
		t.Phase = PhaseBuy
	default:
		t.Seat, t.Phase = rules.NoSeat, PhaseOver
	}
	return t
}

// View returns the state without the order of the deck, which no seat may know. In a view
// no turn can end, because the next card is unknown; Deal turns a view into a playable
// state.
func (Game) View(s State, _ rules.Seat) State {
	s.order = [Cards]CardID{}
	return s
}

// DecodeView implements rules.Viewed. Only the order of the deck is missing in a view, so
// Decode can read it; the view s supplies no order.
func (g Game) DecodeView(s State, seat rules.Seat, text string) (State, error) {
	view, err := g.Decode(g.View(s, seat), text)
	if err != nil {
		return s, err
	}
	return view, nil
}

// MoveFor implements rules.Viewed: all moves are public.
func (Game) MoveFor(m Move, _, _ rules.Seat) Move { return m }

// Deal shuffles the undrawn cards, for a computer player, who must not know their order.
// It works on views too.
func Deal(s State, r *chance.Stream) State {
	n, rest := 0, []CardID(nil)
	for i, w := range s.where {
		if id := CardID(i + 1); w == InDeck {
			rest = append(rest, id)
		} else {
			s.order[n] = id
			n++
		}
	}
	chance.Shuffle(r, rest)
	copy(s.order[n:], rest)
	return s
}
