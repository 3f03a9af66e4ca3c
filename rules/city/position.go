package city

import (
	"strconv"
	"strings"

	"agora/rules"
)

// The text of a position is these words, all of them, in this order, with blanks
// between. Seats, dealers, stacks and spaces count from 1; resources are w, c and
// m; numbers of cards are wood.clay.marble; "-" stands for none.
//
//	round=3             the game turn
//	decision=57         the number of the open decision
//	start=1             who has the start marker
//	turn=2:exchange3    who decides what: SEAT:place, SEAT:exchange3 with the
//	                    space, likewise stoa and donate; SEAT:impeach;
//	                    SEAT:verdict2 and SEAT:stack2 with the accused dealer;
//	                    SEAT:drop; or over
//	points=5,7          by seat
//	level=0,1           by seat
//	rhetoric=11111,10421   by seat and letter
//	hands=2.0.1,?3      by seat; in a view a question mark and the number
//	stock=6.8.7
//	dealers=wcm         _ for the stall that waits for a new dealer
//	stacks=wcm,mm,-     from the top; in a view a question mark for each marker
//	prison=cc           in the order of the verdicts
//	demand=wm
//	aside=1.1.0         demand markers beside the monument
//	deck=cwmcm          the stack of the demand markers, from the top
//	stall1=1A,2?        the citizens in a row, in the order of the spaces;
//	stall2= stall3= exchange= stoa= court= monument=    _ for a free space before
//	                    a taken one; in a view a question mark for a hidden letter
//	jurors=ABD,BCE      the drawn lots, by seat
//	donated=no          whether somebody has donated in this round, yes or no
//	ends=-              why this is the last round: prison, monument, rhetoric
//	seed=42             of all chance to come; in a view a question mark
//
// and only in a view between two events of a move, in which nobody decides:
//
//	between=2.-.1       prosecutor, judge and the accused dealer; the number of the
//	                    dealer stands here and not in the turn
var words = [...]string{
	"round", "decision", "start", "turn", "points", "level", "rhetoric", "hands", "stock", "dealers", "stacks", "prison", "demand", "aside", "deck",
	"stall1", "stall2", "stall3", "exchange", "stoa", "court", "monument", "jurors", "donated", "ends", "seed",
}

// Encode writes the position as one line; what is not known, as ?.
func (Game) Encode(s State) string {
	if s.seats == 0 {
		return "none"
	}
	w := texter{s: &s}
	w.Grow(usual)
	for _, word := range words {
		if w.Len() > 0 {
			w.WriteByte(' ')
		}
		w.WriteString(word)
		w.WriteByte('=')
		w.word(word)
	}
	if s.between {
		w.WriteString(" " + wordBetween + "=")
		w.court()
	}
	return w.String()
}

// usual is a buffer size, in bytes, that is enough for most positions.
const usual = 400

// wordBetween begins the last word of a view between two events.
const wordBetween = "between"

// texter writes a position word by word.
type texter struct {
	strings.Builder
	s *State
}

func (w *texter) number(n int) { w.WriteString(strconv.Itoa(n)) }

// seats writes something for every seat, separated by commas.
func (w *texter) seats(write func(seat int)) {
	for seat := range int(w.s.seats) {
		if seat > 0 {
			w.WriteByte(',')
		}
		write(seat)
	}
}

func (w *texter) cards(c Cards) {
	w.number(int(c[0]))
	w.WriteByte('.')
	w.number(int(c[1]))
	w.WriteByte('.')
	w.number(int(c[2]))
}

// markers writes resources; those of a stack from the last one, which is on top.
func (w *texter) markers(list []Resource, stack, known bool) {
	if len(list) == 0 {
		w.WriteByte('-')
	}
	for i, r := range list {
		if stack {
			r = list[len(list)-1-i]
		}
		if known {
			w.WriteByte(r.letter())
		} else {
			w.WriteByte('?')
		}
	}
}

func (w *texter) word(word string) {
	s := w.s
	whole := s.eyes == eyesOnAll
	switch word {
	case "round":
		w.number(s.Round())
	case "decision":
		w.number(s.Decision())
	case "start":
		w.number(int(s.start) + 1)
	case "turn":
		w.turn()
	case "points":
		w.seats(func(seat int) { w.number(int(s.points[seat])) })
	case "level":
		w.seats(func(seat int) { w.number(int(s.level[seat])) })
	case "rhetoric":
		w.seats(func(seat int) {
			for l := range Letter(Citizens) {
				w.number(s.Rhetoric(rules.Seat(seat), l))
			}
		})
	case "hands":
		w.seats(func(seat int) {
			if s.knowsHand(rules.Seat(seat)) {
				w.cards(s.hand[seat])
			} else {
				w.WriteByte('?')
				w.number(int(s.held[seat]))
			}
		})
	case "stock":
		w.cards(s.stock)
	case "dealers":
		w.markers(s.dealer[:], false, true)
	case "stacks":
		for i := range s.stack {
			if i > 0 {
				w.WriteByte(',')
			}
			w.markers(s.stack[i][:s.height[i]], true, whole)
		}
	case "prison":
		w.markers(s.prison[:s.convicted], false, true)
	case "demand":
		w.markers(s.demand[:], false, true)
	case "aside":
		w.cards(s.aside)
	case "deck":
		w.markers(s.deck[:s.left], true, whole)
	case "jurors":
		w.jurors()
	case "donated":
		if s.donated {
			w.WriteString("yes")
		} else {
			w.WriteString("no")
		}
	case "ends":
		if s.ends == 0 {
			w.WriteByte('-')
		}
		w.WriteString(strings.Join(reasons(s.ends), ","))
	case "seed":
		if whole {
			w.WriteString(strconv.FormatUint(s.seed, 10))
		} else {
			w.WriteByte('?')
		}
	default:
		for r, name := range rowNames {
			if name == word {
				w.row(Row(r))
			}
		}
	}
}

func (w *texter) turn() {
	s := w.s
	if s.phase == phaseOver {
		w.WriteString(PhaseOver)
		return
	}
	w.number(int(s.active) + 1)
	w.WriteString(":" + s.Phase())
	if at, ok := s.Spot(); ok {
		w.number(at.Space + 1)
	} else if !s.between && (s.phase == phaseVerdict || s.phase == phaseStack) {
		w.number(int(s.accused) + 1)
	}
}

// court writes the prosecutor, the judge and the accused dealer.
func (w *texter) court() {
	for i, n := range [...]int8{w.s.prosecutor, w.s.judge, w.s.accused} {
		if i > 0 {
			w.WriteByte('.')
		}
		if n == none {
			w.WriteByte('-')
		} else {
			w.number(int(n) + 1)
		}
	}
}

// row writes the citizens of a row, up to the last occupied space.
func (w *texter) row(r Row) {
	free, empty := 0, true
	for k := range int(w.s.board.spaces[r][w.s.seats]) {
		i := Spot{r, k}.index()
		if w.s.at[i] == 0 {
			free++
			continue
		}
		for ; free > 0; free-- {
			w.comma(&empty)
			w.WriteByte('_')
		}
		w.comma(&empty)
		w.number(int(w.s.at[i]))
		w.WriteString(w.s.letterAt(i).String())
	}
	if empty {
		w.WriteByte('-')
	}
}

// comma writes a comma before every element of a list except the first.
func (w *texter) comma(empty *bool) {
	if !*empty {
		w.WriteByte(',')
	}
	*empty = false
}

func (w *texter) jurors() {
	if w.s.jurors[0] == 0 {
		w.WriteByte('-')
		return
	}
	w.seats(func(seat int) {
		for l := range Letter(Citizens) {
			if w.s.Juror(rules.Seat(seat), l) {
				w.WriteString(l.String())
			}
		}
	})
}
