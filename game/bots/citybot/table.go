package citybot

import (
	"agora/rules"
	"agora/rules/city"
)

// Sizes of the game, for arrays.
const (
	seatsMost = city.MaxSeats
	allSpaces = seatsMost * city.Citizens
)

// hand is the number of cards of each resource, which may be negative.
type hand [city.Resources]int

func handOf(c city.Cards) hand { return hand{int(c[0]), int(c[1]), int(c[2])} }

func (h hand) total() int { return h[0] + h[1] + h[2] }

// table is a state laid out for evaluating very many decisions. It holds what everybody knows,
// and the hand and the letters of every seat that the state knows; an evaluation for a seat
// uses only that seat's.
type table struct {
	board    *city.Board
	seats    int
	rhetoric [seatsMost][city.Citizens]int
	hand     [seatsMost]hand
	points   [seatsMost]int
	level    [seatsMost]int
	stock    hand
	dealer   [city.Dealers]city.Resource
	demand   [2]city.Resource
	guilty   int // dealers in prison
	limit    int // of the hand

	spaces [city.Rows]int
	taken  [city.Rows]int
	at     [city.Rows][allSpaces]int8 // seat + 1, 0 for nobody
	many   [city.Rows][seatsMost]int  // citizens of each seat
	home   [seatsMost]uint8           // letters at home, as bits; of others in a view, not known
	left   [seatsMost]int             // citizens still to be placed
	bench  [seatsMost]int             // rhetoric of the citizens in the Court, as far as the seat knows its own

	judge [seatsMost]int                // chance to be judge, in thousandths
	trial [seatsMost][seatsMost + 1]int // what it is worth to a seat that another one prosecutes, from seat -1 for nobody
	loose [cardsMost + 1]int            // what so many cards of one resource are worth that nothing asks for
	over  int                           // what a card above the hand limit is worth less
	learn int                           // of what rhetoric is worth, in thousandths
	price [levelsMost + 1]prices        // of the level after each

	need, urgent, ready int // what cards are worth that are asked for, also while a citizen waits for them, and all of them
}

// read lays out a state.
func (t *table) read(s *city.State, w *weights) {
	t.board, t.seats = s.Board(), s.Seats()
	t.limit = t.board.HandLimit()
	t.tally(s)
	for d := range t.dealer {
		t.dealer[d] = s.Dealer(d)
	}
	for seat := range t.seats {
		t.home[seat], t.left[seat], t.bench[seat] = 1<<city.Citizens-1, city.Citizens, 0
	}
	t.at, t.many = [city.Rows][allSpaces]int8{}, [city.Rows][seatsMost]int{}
	for r := range city.Row(city.Rows) {
		t.spaces[r], t.taken[r] = s.Spaces(r), 0
		for k := range t.spaces[r] {
			c := s.At(city.Spot{Row: r, Space: k})
			if c.Seat == rules.NoSeat {
				if r != city.Exchange {
					break
				}
				continue
			}
			t.stand(int(c.Seat), c.Letter, r, k)
		}
	}
	for level := range t.price {
		t.price[level] = t.priced(level)
	}
	t.season(w)
}

// tally reads what the evaluation between rounds needs, and leaves the rest unchanged.
func (t *table) tally(s *city.State) {
	t.readHands(s)
	t.guilty = s.Prisoners()
	t.demand = s.Demand()
	for seat := range t.seats {
		t.points[seat] = s.Points(rules.Seat(seat))
		t.level[seat] = s.Level(rules.Seat(seat))
	}
	t.readRhetoric(s)
}

// dealt reads the dealt values of what the table did not know when it was read from a view.
func (t *table) dealt(s *city.State, viewer int) {
	t.readHands(s)
	for seat := range t.seats {
		if seat == viewer {
			continue
		}
		t.home[seat], t.bench[seat] = 1<<city.Citizens-1, 0
		for l := range city.Letter(city.Citizens) {
			if at, placed := s.Where(rules.Seat(seat), l); placed {
				t.home[seat] &^= 1 << l
				if at.Row == city.Court {
					t.bench[seat] += t.rhetoric[seat][l]
				}
			}
		}
	}
}

// readHands reads what changes hands while the sections are resolved.
func (t *table) readHands(s *city.State) {
	t.stock = handOf(s.Stock())
	for seat := range t.seats {
		cards, _ := s.Hand(rules.Seat(seat))
		t.hand[seat] = handOf(cards)
	}
}

func (t *table) readRhetoric(s *city.State) {
	for seat := range t.seats {
		for l := range city.Letter(city.Citizens) {
			t.rhetoric[seat][l] = s.Rhetoric(rules.Seat(seat), l)
		}
	}
	t.odds()
}

// stand records a citizen on a space; the letter may be city.NoLetter.
func (t *table) stand(seat int, l city.Letter, r city.Row, space int) {
	t.at[r][space] = int8(seat + 1)
	t.many[r][seat]++
	t.taken[r]++
	t.left[seat]--
	if l >= city.Citizens {
		return
	}
	t.home[seat] &^= 1 << l
	if r == city.Court {
		t.bench[seat] += t.rhetoric[seat][l]
	}
}

// put records a placement.
func (t *table) put(seat int, m city.Move) {
	space := int(m.Space)
	if m.Row != city.Exchange {
		space = t.taken[m.Row]
	}
	t.stand(seat, m.Letter, m.Row, space)
}

// rhetoricMost is the largest rhetoric of a citizen, and jurorsMost the largest sum of three
// jurors.
const (
	rhetoricMost = 9
	jurorsMost   = 3 * rhetoricMost
)

// triples lists the equally likely sets of three jurors.
var triples = [...][3]int{
	{0, 1, 2}, {0, 1, 3}, {0, 1, 4}, {0, 2, 3}, {0, 2, 4},
	{0, 3, 4}, {1, 2, 3}, {1, 2, 4}, {1, 3, 4}, {2, 3, 4},
}

// odds computes everybody's chance of being the judge, that is of having the highest sum of
// three jurors. Equal sums count as won by either.
func (t *table) odds() {
	// below counts a seat's ten triples: those with a lower sum twice, and those with the same
	// sum once.
	var sums [seatsMost][len(triples)]int
	var below [seatsMost][jurorsMost + 1]int
	for seat := range t.seats {
		r := &t.rhetoric[seat]
		for i, three := range triples {
			sums[seat][i] = min(r[three[0]]+r[three[1]]+r[three[2]], jurorsMost)
			below[seat][sums[seat][i]]++
		}
		lower := 0
		for v, n := range below[seat] {
			below[seat][v] = 2*lower + n
			lower += n
		}
	}
	all := 1
	for range t.seats {
		all *= len(triples)
	}
	for seat := range t.seats {
		ways := 0
		for _, v := range sums[seat] {
			product := 1
			for other := range t.seats {
				if other != seat {
					product *= below[other][v]
				}
			}
			ways += product
		}
		t.judge[seat] = ways * 1000 / all >> (t.seats - 1)
	}
}
