package market

import (
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/geometry"
)

// The text of a position is four words with blanks between:
//
//	ID:Ox,Oy:zx,zy;...   the cards on the table by number, - if there are none
//	ID.letter=SEAT,...   the owned shops, each by any of its pieces, - for none
//	10,10,...            the coins by seat
//	SEAT                 whose turn it is
//
// and, only where those leave something open, behind them:
//
//	gone=3,4             cards that were burnt or put aside
//	drawn=7              the card in hand, if it is not the next of the deck;
//	                     and at the end of a game won by a festival
//	buy                  the card is placed; what is open is buying
//
// The game is over when somebody has reached the goal, or when no card is left.

// Encode writes the position as one line.
func (Game) Encode(s State) string {
	var b strings.Builder
	none := func(wrote bool) {
		if !wrote {
			b.WriteByte('-')
		}
		b.WriteByte(' ')
	}
	wrote := false
	for i, w := range s.where {
		if w != OnTable {
			continue
		}
		if wrote {
			b.WriteByte(';')
		}
		p := s.pose[i]
		fmt.Fprintf(&b, "%d:%d,%d:%d,%d", i+1, p.O.X, p.O.Y, p.Z.X, p.Z.Y)
		wrote = true
	}
	none(wrote)
	wrote = false
	for i, shop := range s.shop {
		if shop != labelOf(i) || s.owner[i] == 0 {
			continue
		}
		if wrote {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%v=%s", pieceAt(i), formatSeat(s.ownerAt(i)))
		wrote = true
	}
	none(wrote)
	for seat := range s.seats {
		if seat > 0 {
			b.WriteByte(',')
		}
		fmt.Fprint(&b, s.coins[seat])
	}
	b.WriteString(" " + formatSeat(s.Active()))
	wrote = false
	for i, w := range s.where {
		if w != Gone {
			continue
		}
		if !wrote {
			b.WriteString(" gone=")
		} else {
			b.WriteByte(',')
		}
		fmt.Fprint(&b, i+1)
		wrote = true
	}
	if s.hand != 0 && (s.phase == phaseOver || s.hand != s.top()) {
		fmt.Fprintf(&b, " drawn=%d", s.hand)
	}
	if s.phase == phaseBuy {
		b.WriteString(" buy")
	}
	return b.String()
}

// Decode reads a position for the players, table and deck of the state s. It checks
// everything: that the cards fit together, that the owners fit the shops, and the numbers.
// The error is a sentence; in that case the returned state is s.
func (Game) Decode(s State, text string) (State, error) {
	if s.seats == 0 {
		return s, fmt.Errorf("A position needs a game that it is a position of.")
	}
	d := State{table: s.table, order: s.order, letters: s.letters, seats: s.seats}
	fields := strings.Fields(text)
	if len(fields) < 4 {
		return s, fmt.Errorf("A position has at least four words: the cards, the owned shops, the coins and the seat; this one has %d.", len(fields))
	}
	r := reader{State: d}
	r.readCards(fields[0])
	r.readCoins(fields[2])
	r.readActive(fields[3])
	for _, f := range fields[4:] {
		r.readExtra(f)
	}
	r.readOwners(fields[1])
	r.readPhase()
	if r.err != nil {
		return s, r.err
	}
	return r.State, nil
}

// reader fills in a state field by field. After the first error it does nothing.
type reader struct {
	State
	err   error
	drawn CardID
	seen  [3]bool // gone, drawn, buy
}

func (r *reader) fail(format string, a ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, a...)
	}
}

// take records where a card is, and refuses a card that is recorded already.
func (r *reader) take(id CardID, where Where) bool {
	if r.where[id-1] != InDeck {
		r.fail("Card %d is named twice.", id)
		return false
	}
	r.where[id-1] = where
	return true
}

func (r *reader) readCards(text string) {
	if text == "-" {
		return
	}
	for _, item := range strings.Split(text, ";") {
		parts := strings.Split(item, ":")
		if len(parts) != 3 {
			r.fail("A card on the table is written ID:Ox,Oy:zx,zy, not %q.", rules.Clip(item))
			return
		}
		id, err := readCard(parts[0])
		if err != nil {
			r.fail("In the cards on the table %w.", err)
			return
		}
		o, err := readNumbers(parts[1], 2)
		if err != nil {
			r.fail("The place of card %d is not right: %w.", id, err)
			return
		}
		z, err := readNumbers(parts[2], 2)
		if err != nil {
			r.fail("The direction of card %d is not right: %w.", id, err)
			return
		}
		p := geometry.Pose{O: geometry.Vec{X: o[0], Y: o[1]}, Z: geometry.Vec{X: z[0], Y: z[1]}}
		var buf [Cards]geometry.Pose
		if problem := geometry.Check(r.table, r.poses(buf[:0]), p); problem.Code != geometry.OK {
			r.fail("Card %d cannot lie so. %s", id, misplaced(&r.State, problem).Text)
			return
		}
		if !r.take(id, OnTable) {
			return
		}
		r.lay(id, p) // without owners, it joins whatever it touches
	}
}

func (r *reader) readCoins(text string) {
	parts := strings.Split(text, ",")
	if len(parts) != int(r.seats) {
		r.fail("The coins are for %d players, but %d play.", len(parts), r.seats)
		return
	}
	coins, err := readNumbers(text, int(r.seats))
	if err != nil {
		r.fail("The coins are not right: %w.", err)
		return
	}
	rich := 0
	for seat, n := range coins {
		if n > coinLimit || n < -coinLimit {
			r.fail("Player %d cannot have %d coins.", seat+1, n)
			return
		}
		if n >= int64(standard.Goal) {
			rich++
		}
		r.coins[seat] = int32(n)
	}
	if rich > 1 {
		r.fail("Several players have %d coins or more, but the first to get there ends the game.", standard.Goal)
	}
}

func (r *reader) readActive(text string) {
	seat, err := readSeat(text, r.seats)
	if err != nil {
		r.fail("The seat to move is not right: %w.", err)
		return
	}
	r.active = uint8(seat)
}

// readExtra reads one of the optional fields.
func (r *reader) readExtra(text string) {
	key, value, _ := strings.Cut(text, "=")
	kind := -1
	for i, k := range [...]string{"gone", "drawn", "buy"} {
		if k == key {
			kind = i
		}
	}
	switch {
	case kind < 0:
		r.fail("A position has no field %q; after the seat it has gone=, drawn= and buy.", rules.Clip(text))
		return
	case r.seen[kind]:
		r.fail("The field %q is there twice.", key)
		return
	}
	r.seen[kind] = true
	switch key {
	case "gone":
		for _, item := range strings.Split(value, ",") {
			id, err := readCard(item)
			if err != nil {
				r.fail("In the cards that are gone %w.", err)
				return
			}
			if !r.take(id, Gone) {
				return
			}
		}
	case "drawn":
		id, err := readCard(value)
		if err != nil {
			r.fail("For the drawn card %w.", err)
			return
		}
		if r.take(id, InHand) {
			r.drawn = id
		}
	default:
		if text != "buy" {
			r.fail("The field buy stands alone, not as %q.", rules.Clip(text))
		}
	}
}

func (r *reader) readOwners(text string) {
	if text == "-" || r.err != nil {
		return
	}
	for _, item := range strings.Split(text, ",") {
		name, holder, ok := strings.Cut(item, "=")
		if !ok {
			r.fail("An owned shop is written ID.letter=SEAT, not %q.", rules.Clip(item))
			return
		}
		p, err := readPiece(name)
		if err != nil {
			r.fail("In the owned shops %w.", err)
			return
		}
		seat, err := readSeat(holder, r.seats)
		if err != nil {
			r.fail("The owner of %v is not right: %w.", p, err)
			return
		}
		if owner := r.Owner(p); owner != rules.NoSeat && owner != seat {
			r.fail("The shop %v belongs to two players, %d and %d.", p, owner+1, seat+1)
			return
		}
		if no := r.sellable(p); no != nil && no.Code != CodeOwned {
			r.fail("The shop %v cannot be owned. %s", p, no.Text)
			return
		}
		r.own(r.shop[p.index()], uint8(seat)+1)
	}
}

// readPhase sets the phase and the card in hand.
func (r *reader) readPhase() {
	if r.err != nil {
		return
	}
	buy, left := r.seen[2], r.count(InDeck)
	won := r.richest() != rules.NoSeat
	switch {
	case won && buy:
		r.fail("Player %d has reached %d coins, so nothing can be bought any more.", r.richest()+1, standard.Goal)
	case won:
		r.phase, r.hand = phaseOver, r.drawn
	case buy && r.drawn != 0:
		r.fail("Card %d cannot be in hand while a shop may be bought.", r.drawn)
	case buy && left == 0:
		r.fail("No card is left, so the game is over and nothing can be bought.")
	case buy:
		r.phase = phaseBuy
	case left == 0 && r.drawn == 0:
		r.phase = phaseOver
	default:
		r.phase, r.hand = phasePlace, r.drawn
		if r.hand == 0 {
			r.hand = r.top()
		}
		if r.hand == 0 {
			r.fail("The deck is not known here, so the position must name the card in hand with drawn=.")
			return
		}
		r.where[r.hand-1] = InHand
		if _, ok := r.room(); !ok {
			r.fail("Card %d has no place on this table; name it in gone= and write buy.", r.hand)
		}
	}
}
