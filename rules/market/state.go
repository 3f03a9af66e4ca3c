package market

import (
	"agora/rules"
	"agora/rules/geometry"
)

// MaxSeats is the largest number of players.
const MaxSeats = 4

// coinLimit limits the coins in a position, far above what any game reaches, so that sums
// never overflow.
const coinLimit = 1_000_000

// phase is the kind of decision to be made next.
type phase uint8

const (
	phaseOver  phase = iota // none: the game is over, or the state is not part of a game
	phasePlace              // the card in hand must be placed
	phaseBuy                // one shop may be bought
)

// Words for rules.Turn.Phase.
const (
	PhasePlace = "place"
	PhaseBuy   = "buy"
	PhaseOver  = "over"
)

// Where says where a card is.
type Where uint8

const (
	InDeck  Where = iota // not drawn yet
	InHand               // drawn, and to be placed now
	OnTable              // on the table
	Gone                 // burnt, or set aside because it could not be placed
)

// State is a position of the game: a plain value without pointers. Equivalent states are
// equal by ==. The zero State is not a game; no move is legal in it.
type State struct {
	table   geometry.Table
	order   [Cards]CardID // all cards as the deck was shuffled, first drawn first; zeros where unknown
	where   [Cards]Where
	pose    [Cards]geometry.Pose // zero for cards not on the table
	shop    [pieceCount]label    // for every piece on the table; noShop for the others
	owner   [pieceCount]uint8    // seat + 1 for every piece of an owned shop; 0 for nobody
	coins   [MaxSeats]int32
	letters [MaxSeats]Letter // zero for unused seats
	seats   uint8
	active  uint8
	hand    CardID // 0 for none
	phase   phase
}

// Seats returns the number of players.
func (s State) Seats() int { return int(s.seats) }

// Active returns the seat to move, or the last to move if the game is over.
func (s State) Active() rules.Seat { return rules.Seat(s.active) }

// Coins returns the seat's coins, which may be negative; 0 for an unused seat.
func (s State) Coins(seat rules.Seat) int {
	if !s.has(seat) {
		return 0
	}
	return int(s.coins[seat])
}

// Letter returns the seat's letter.
func (s State) Letter(seat rules.Seat) Letter {
	if !s.has(seat) {
		return 0
	}
	return s.letters[seat]
}

// Holder returns the seat with the letter, or NoSeat.
func (s State) Holder(l Letter) rules.Seat { return s.holder(l) }

func (s *State) holder(l Letter) rules.Seat {
	for seat := range rules.Seat(s.seats) {
		if s.letters[seat] == l {
			return seat
		}
	}
	return rules.NoSeat
}

func (s *State) has(seat rules.Seat) bool { return seat >= 0 && int(seat) < int(s.seats) }

// Table returns the size of the table.
func (s State) Table() geometry.Table { return s.table }

// Hand returns the drawn card that must be placed, or 0.
func (s State) Hand() CardID { return s.hand }

// Where returns where the card is; InDeck if the number is invalid.
func (s State) Where(id CardID) Where {
	if !id.Valid() {
		return InDeck
	}
	return s.where[id-1]
}

// Pose returns the card's pose, and whether the card is on the table.
func (s State) Pose(id CardID) (geometry.Pose, bool) {
	if s.Where(id) != OnTable {
		return geometry.Pose{}, false
	}
	return s.pose[id-1], true
}

// Placed appends the cards on the table in the order of their numbers.
func (s State) Placed(dst []CardID) []CardID {
	for i, w := range s.where {
		if w == OnTable {
			dst = append(dst, CardID(i+1))
		}
	}
	return dst
}

// Poses appends the poses of the cards on the table, in the order of Placed.
func (s State) Poses(dst []geometry.Pose) []geometry.Pose { return s.poses(dst) }

func (s *State) poses(dst []geometry.Pose) []geometry.Pose {
	for i, w := range s.where {
		if w == OnTable {
			dst = append(dst, s.pose[i])
		}
	}
	return dst
}

// DeckLeft returns the number of undrawn cards.
func (s State) DeckLeft() int { return s.count(InDeck) }

// Unseen counts the cards in the deck by letter and effect. This is public, because
// everybody has seen all other cards.
func (s State) Unseen() (n [4][3]int) {
	for i, w := range s.where {
		if w == InDeck {
			c := face(CardID(i + 1))
			n[c.Letter&3][c.Effect%3]++
		}
	}
	return n
}

func (s *State) count(in Where) int {
	n := 0
	for _, w := range s.where {
		if w == in {
			n++
		}
	}
	return n
}

// Owner returns the owner of the shop that contains the piece; NoSeat if it has none or
// the piece is not on the table.
func (s State) Owner(p Piece) rules.Seat {
	if !p.Valid() {
		return rules.NoSeat
	}
	return s.ownerAt(p.index())
}

func (s *State) ownerAt(i int) rules.Seat { return rules.Seat(s.owner[i]) - 1 }

// Counters returns the number of counters on the piece. If its shop is owned, all its
// circles are covered, otherwise none.
func (s State) Counters(p Piece) int {
	if s.Owner(p) == rules.NoSeat {
		return 0
	}
	return p.Circles()
}

// ShopOf returns the piece that identifies the shop of p, the one with the lowest card and
// letter; false if p is not on the table.
func (s State) ShopOf(p Piece) (Piece, bool) {
	if !p.Valid() || s.shop[p.index()] == noShop {
		return Piece{}, false
	}
	return pieceAt(s.shop[p.index()].first()), true
}

// top returns the first card of the deck that is neither on the table nor gone: the card
// in hand, unless a position text named it, otherwise the next to be drawn. It returns 0
// if there is none or it is unknown.
func (s *State) top() CardID {
	for _, id := range s.order {
		if id != 0 && (s.where[id-1] == InDeck || s.where[id-1] == InHand) {
			return id
		}
	}
	return 0
}

// hidden reports whether the order of the remaining cards is unknown, as in a player's view.
func (s *State) hidden() bool { return s.order[0] == 0 && s.count(InDeck) > 0 }

// number returns the number of the turn. It follows from the cards: each turn draws one,
// and the first card on the table belongs to no turn.
func (s *State) number() int {
	n := Cards - s.count(InDeck) - 1
	if s.phase == phaseOver && s.hand == 0 && s.richest() != rules.NoSeat {
		n++ // won by income, before drawing
	}
	return max(1, n)
}

// richest returns the seat that has reached the goal, or NoSeat. There is at most one,
// because the first one ends the game.
func (s *State) richest() rules.Seat {
	for seat := range rules.Seat(s.seats) {
		if int(s.coins[seat]) >= standard.Goal {
			return seat
		}
	}
	return rules.NoSeat
}
