package city

import (
	"fmt"
	"strings"

	"agora/rules"
)

// DecodeView implements rules.Viewed; it also reads a Recall, which hides no hand. It takes
// the players and the board from s. It checks everything visible as Decode does; the hidden
// part must be exactly what the seat may not know, and whatever it accepts can be dealt
// (see Deal). Between two events of a move (see FollowFor) it checks only the numbers of
// cards, markers and citizens, since no decision is open there.
func (g Game) DecodeView(s State, seat rules.Seat, text string) (State, error) {
	if s.seats == 0 {
		return s, fmt.Errorf("A position needs a game that it is a position of.")
	}
	r := reader{State: State{board: s.board, seats: s.seats, prosecutor: none, judge: none, accused: none, eyes: eyesOfAll}, view: true}
	if r.has(seat) {
		r.eyes = int8(seat)
	}
	r.read(text)
	r.counted = r.known == int(r.seats) && r.phase != phaseOver
	if r.err == nil {
		r.checkView()
	}
	if r.err == nil && g.Encode(r.State) != text {
		r.fail("The position is not as seat %d may know it.", seat+1)
	}
	if r.err != nil {
		return s, r.err
	}
	return r.State, nil
}

// hidden reads a stack of face-down markers and returns their number.
func (r *reader) hidden(word, text string, most int) int {
	if text == "-" {
		return 0
	}
	if text == "" || strings.Trim(text, "?") != "" || len(text) > most {
		r.fail("In the word %s of the position there are up to %d question marks, or -, not %q.", word, most, rules.Clip(text))
		return 0
	}
	return len(text)
}

// readBetween reads the prosecutor, the judge and the accused dealer.
func (r *reader) readBetween(text string) {
	parts := strings.Split(text, ".")
	if len(parts) != 3 {
		r.fail("The word %s of the position is like 2.-.1, not %q.", wordBetween, rules.Clip(text))
		return
	}
	for i, n := range [...]*int8{&r.prosecutor, &r.judge, &r.accused} {
		most := int(r.seats)
		if n == &r.accused {
			most = Dealers
		}
		if parts[i] != "-" {
			*n = int8(r.number(wordBetween, parts[i], 1, most) - 1)
		}
	}
}

// checkView checks that somebody in the game could know exactly what was read.
func (r *reader) checkView() {
	r.checkUnseen()
	if r.between || r.err != nil {
		return
	}
	r.checkStacks()
	r.checkCitizens()
	r.checkLetters()
	r.checkEnds()
	r.checkTurn()
}

// checkUnseen checks that the number of hidden cards and markers of each kind equals what
// is out of sight.
func (r *reader) checkUnseen() {
	cards, unseen := r.stock, int(r.stock.Total())
	for seat := range r.hand {
		for res, n := range r.hand[seat] {
			if int(cards[res])+int(n) > 255 {
				r.fail("There are too many cards of %v.", Resource(res))
				return
			}
			cards[res] += n
		}
		unseen += int(r.held[seat])
	}
	markers, face := Cards{}, 0
	for _, list := range [][]Resource{r.dealer[:], r.prison[:r.convicted]} {
		for _, res := range list {
			if res != NoResource {
				markers[res]++
				face++
			}
		}
	}
	for _, h := range r.height {
		face += int(h)
	}
	demand, wanted := r.aside, r.aside.Total()+len(r.demand)+int(r.left)
	for _, res := range r.demand {
		demand[res]++
	}
	b := r.board
	stock := b.stock[r.seats]
	for res := range Resource(Resources) {
		if cards[res] > stock || markers[res] > b.markers || demand[res] > b.demandMarkers {
			r.fail("There is more %v in sight than there is in the game.", res)
		}
	}
	if unseen != Resources*int(stock) || face != Resources*int(b.markers) || wanted != Resources*int(b.demandMarkers) {
		r.fail("The numbers of cards and markers in the position do not add up.")
	}
	for seat := range rules.Seat(r.seats) {
		if r.Placed(seat) > Citizens {
			r.fail("Player %d has more than %d citizens.", seat+1, Citizens)
		}
	}
}

// checkLetters checks that the face-down citizens are those that the viewer has not seen.
func (r *reader) checkLetters() {
	shown := r.shown()
	for i, who := range r.at {
		if who == 0 {
			continue
		}
		knows := r.eyes == int8(who)-1 || spotAt(i).Row.Section() < shown
		if knows != (r.letterAt(i) != NoLetter) {
			r.fail("The citizen on %v is not as the viewer may see it.", spotAt(i))
		}
	}
}
