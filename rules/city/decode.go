package city

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"agora/rules"
)

// Upper bounds for numbers in a position text. They are far above what any game reaches and
// keep the arithmetic from overflowing.
const (
	countLimit = 1_000_000_000 // rounds and decisions
	pointLimit = 10_000
)

// Decode reads a position for the players and the board of the state s. It checks
// everything: cards and markers are counted, citizens must stand where they can, and the
// open decision must be one that would be asked. On an error, which is a sentence, it
// returns s.
func (Game) Decode(s State, text string) (State, error) {
	if s.seats == 0 {
		return s, fmt.Errorf("A position needs a game that it is a position of.")
	}
	r := reader{State: State{board: s.board, seats: s.seats, prosecutor: none, judge: none, accused: none, eyes: eyesOnAll}}
	r.read(text)
	if r.err == nil {
		r.check()
	}
	if r.err != nil {
		return s, r.err
	}
	return r.State, nil
}

// reader fills a state word by word; after the first error it does nothing.
type reader struct {
	State
	view  bool // a question mark stands for what is hidden
	known int  // number of hands that are known
	err   error
}

func (r *reader) fail(format string, a ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, a...)
	}
}

func (r *reader) read(text string) {
	given := strings.Fields(text)
	if n := len(given) - 1; r.view && n == len(words) {
		if court, ok := strings.CutPrefix(given[n], wordBetween+"="); ok {
			given, r.between = given[:n], true
			r.readBetween(court)
		}
	}
	for i, word := range words {
		if i >= len(given) {
			r.fail("The position ends before its word %s.", word)
			return
		}
		value, ok := strings.CutPrefix(given[i], word+"=")
		switch {
		case !ok:
			r.fail("Word %d of the position must be %s=, not %q.", i+1, word, rules.Clip(given[i]))
		case !r.view && strings.Contains(value, "?"):
			r.fail("The position hides something in its word %q; only a whole position can be played.", rules.Clip(given[i]))
		default:
			r.word(word, value)
		}
		if r.err != nil {
			return
		}
	}
	if len(given) > len(words) {
		r.fail("Behind the last word of the position, %s, stands %q.", words[len(words)-1], rules.Clip(given[len(words)]))
	}
}

// number reads an integer in a range; it accepts only the canonical spelling.
func (r *reader) number(word, text string, least, most int) int {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text || n < least || n > most {
		r.fail("In the word %s of the position %q must be a number from %d to %d.", word, rules.Clip(text), least, most)
		return least
	}
	return n
}

// bySeat splits a value into one part for each seat.
func (r *reader) bySeat(word, value string) []string {
	parts := strings.Split(value, ",")
	if len(parts) != int(r.seats) {
		r.fail("The word %s of the position is for %d players, but %d play.", word, len(parts), r.seats)
		return nil
	}
	return parts
}

func (r *reader) cards(word, text string, most int) (c Cards) {
	parts := strings.Split(text, ".")
	if len(parts) != Resources {
		r.fail("In the word %s of the position cards are written wood.clay.marble, as 2.0.1, not %q.", word, rules.Clip(text))
		return c
	}
	for i, part := range parts {
		c[i] = uint8(r.number(word, part, 0, most))
	}
	return c
}

// markers reads resources into dst, in the order of a stack if it is one, and returns how
// many it read.
func (r *reader) markers(word, text string, dst []Resource, least int, stack bool) int {
	switch text {
	case "":
		r.fail("The word %s of the position is empty where it should have a list; - stands for none.", word)
		return 0
	case "-":
		text = ""
	}
	if len(text) < least || len(text) > len(dst) {
		r.fail("In the word %s of the position are %d markers; there can be %d to %d.", word, len(text), least, len(dst))
		return 0
	}
	for i := range len(text) {
		res := strings.IndexByte("wcm_", text[i])
		if res < 0 || res == int(NoResource) && word != "dealers" {
			r.fail("In the word %s of the position markers are w, c and m, not %q.", word, text[i:i+1])
			return 0
		}
		at := i
		if stack {
			at = len(text) - 1 - i
		}
		dst[at] = Resource(res)
	}
	return len(text)
}

func (r *reader) word(word, value string) {
	b := r.board
	stock := int(b.stock[r.seats])
	switch word {
	case "round":
		r.round = int32(r.number(word, value, 1, countLimit))
	case "decision":
		r.decision = int32(r.number(word, value, 1, countLimit))
	case "start":
		r.start = uint8(r.number(word, value, 1, int(r.seats)) - 1)
	case "turn":
		r.turn(value)
	case "points":
		for seat, part := range r.bySeat(word, value) {
			r.points[seat] = int16(r.number(word, part, 0, pointLimit))
		}
	case "level":
		for seat, part := range r.bySeat(word, value) {
			r.level[seat] = uint8(r.number(word, part, 0, int(b.top)))
		}
	case "rhetoric":
		for seat, part := range r.bySeat(word, value) {
			if len(part) != Citizens {
				r.fail("In the word rhetoric of the position every player has %d digits, not %q.", Citizens, rules.Clip(part))
				return
			}
			for l := range Citizens {
				r.rhetoric[seat*Citizens+l] = uint8(r.number(word, part[l:l+1], int(b.minRhetoric), int(b.maxRhetoric)))
			}
		}
	case "hands":
		for seat, part := range r.bySeat(word, value) {
			if number, hidden := strings.CutPrefix(part, "?"); hidden {
				r.held[seat] = uint8(r.number(word, number, 0, min(255, Resources*stock)))
				continue
			}
			r.known++
			r.hand[seat] = r.cards(word, part, stock)
			r.held[seat] = uint8(r.hand[seat].Total())
		}
	case "stock":
		r.stock = r.cards(word, value, stock)
	case "dealers":
		r.markers(word, value, r.dealer[:], Dealers, false)
	case "stacks":
		parts := strings.Split(value, ",")
		if len(parts) != Stacks {
			r.fail("The position has %d stacks of markers instead of %d.", len(parts), Stacks)
			return
		}
		for i, part := range parts {
			if r.view {
				r.height[i] = uint8(r.hidden(word, part, int(b.markers)-1))
				continue
			}
			r.height[i] = uint8(r.markers(word, part, r.stack[i][:b.markers-1], 0, true))
		}
	case "prison":
		r.convicted = uint8(r.markers(word, value, r.prison[:b.prison], 0, false))
	case "demand":
		r.markers(word, value, r.demand[:], len(r.demand), false)
	case "aside":
		r.aside = r.cards(word, value, int(b.demandMarkers))
	case "deck":
		if r.view {
			r.left = uint8(r.hidden(word, value, Resources*int(b.demandMarkers)))
			return
		}
		r.left = uint8(r.markers(word, value, r.deck[:Resources*b.demandMarkers], 0, true))
	case "jurors":
		r.readJurors(value)
	case "donated":
		if r.donated = value == "yes"; !r.donated && value != "no" {
			r.fail("The word donated of the position is yes or no, not %q.", rules.Clip(value))
		}
	case "ends":
		r.readEnds(value)
	case "seed":
		if r.view {
			return // checkView judges anything but a question mark
		}
		seed, err := strconv.ParseUint(value, 10, 64)
		if err != nil || strconv.FormatUint(seed, 10) != value {
			r.fail("The seed of the position is a whole number from 0 to 2^64-1, not %q.", rules.Clip(value))
		}
		r.seed = seed
	default:
		r.row(Row(slices.Index(rowNames[:], word)), value)
	}
}

func (r *reader) turn(value string) {
	if value == PhaseOver {
		return
	}
	seat, rest, _ := strings.Cut(value, ":")
	r.active = uint8(r.number("turn", seat, 1, int(r.seats)) - 1)
	name := strings.TrimRight(rest, "0123456789")
	number := rest[len(name):]
	most := 0
	for i, known := range phaseNames {
		if known == name && i > 0 {
			r.phase = phase(i)
		}
	}
	switch r.phase {
	case phaseOver:
		r.fail("The word turn of the position is like 2:place or over, not %q.", rules.Clip(value))
	case phaseExchange:
		most = r.Spaces(Exchange)
	case phaseStoa:
		most = r.Spaces(Stoa)
	case phaseDonate:
		most = r.Spaces(Monument)
	case phaseVerdict, phaseStack:
		most = Dealers
	}
	if most == 0 || r.between && most == Dealers && r.phase >= phaseVerdict && r.phase <= phaseStack {
		if number != "" {
			r.fail("In the turn of the position %q has no number.", name)
		}
		return
	}
	n := r.number("turn", number, 1, most) - 1
	if r.phase == phaseVerdict || r.phase == phaseStack {
		r.accused = int8(n)
	} else {
		r.cursor = uint8(n)
	}
}

// row reads the citizens of a row, in the order of its spaces.
func (r *reader) row(row Row, value string) {
	if value == "-" {
		return
	}
	parts := strings.Split(value, ",")
	if n := r.Spaces(row); len(parts) > n {
		r.fail("The row %v has %d spaces, but the position puts %d things there.", row, n, len(parts))
		return
	}
	for k, part := range parts {
		if part == "_" && row == Exchange && k < len(parts)-1 {
			continue
		}
		l, ok := NoLetter, false
		if len(part) == 2 {
			if l, ok = readLetter(part[1:]); part[1:] == NoLetter.String() {
				ok = true // outside a view, read has already refused the word
			}
		}
		if !ok {
			r.fail("A citizen of the row %v is written as seat and letter, like 2A, not %q.", row, rules.Clip(part))
			return
		}
		seat := rules.Seat(r.number(row.String(), part[:1], 1, int(r.seats)) - 1)
		at := Spot{row, k}.index()
		r.at[at] = uint8(seat) + 1
		if l == NoLetter {
			continue
		}
		if r.spot[citizen(seat, l)] != 0 {
			r.fail("Citizen %v of player %d stands in two places.", l, seat+1)
			return
		}
		r.spot[citizen(seat, l)] = uint8(at) + 1
	}
}

func (r *reader) readJurors(value string) {
	if value == "-" {
		return
	}
	for seat, part := range r.bySeat("jurors", value) {
		for i := range len(part) {
			l, ok := readLetter(part[i : i+1])
			if !ok || i > 0 && part[i] <= part[i-1] {
				r.fail("The drawn lots of a player are %d letters in order, like ABD, not %q.", jurorCount, rules.Clip(part))
				return
			}
			r.jurors[seat] |= 1 << l
		}
		if len(part) != jurorCount {
			r.fail("The drawn lots of a player are %d letters in order, like ABD, not %q.", jurorCount, rules.Clip(part))
			return
		}
	}
}

func (r *reader) readEnds(value string) {
	if value == "-" {
		return
	}
	for part := range strings.SplitSeq(value, ",") {
		i := slices.Index(reasonNames[:], part)
		if i < 0 || r.ends>>i != 0 {
			r.fail("The word ends of the position names some of %s in this order, not %q.", strings.Join(reasonNames[:], ", "), rules.Clip(value))
			return
		}
		r.ends |= 1 << i
	}
}
