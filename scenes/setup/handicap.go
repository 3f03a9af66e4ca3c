package setup

import (
	"cmp"
	"strconv"

	"agora/scenes/ui"
)

// uneven reports whether two people with a clock can have different times.
func (t *table) uneven() bool {
	return t.timed() && t.clock.On() && t.count == 2 && t.people() == 2
}

// A handicap returns a number in a seat that is non-zero for at most one seat.
type handicap func(st *seat) *int

func seatAhead(st *seat) *int { return &st.ahead }
func seatPart(st *seat) *int  { return &st.part }

// fields returns each seat's value of a handicap.
func (t *table) fields(of handicap) (all []int) {
	for i := range t.count {
		all = append(all, *of(&t.seats[i]))
	}
	return all
}

// handicapped returns the seat with a handicap and its value; -1 if there is none.
func (t *table) handicapped(of handicap) (seat, n int) {
	for i, n := range t.fields(of) {
		if n > 0 {
			return i, n
		}
	}
	return -1, 0
}

// setHandicap gives a handicap to a seat, or with -1 to nobody.
func (t *table) setHandicap(of handicap, seat, n int) {
	for i := range t.seats {
		*of(&t.seats[i]) = 0
	}
	if seat >= 0 {
		*of(&t.seats[seat]) = n
	}
}

// handicap returns the choice of the player with a handicap, if any, and of its size.
func (s *Scene) handicap(id, label, note string, of handicap, amounts []int, by string) ui.Node {
	say, t := s.Svc.Words, s.table
	options := []ui.Option{{Key: "", Label: say.T("series.ahead.nobody")}}
	for i := range t.count {
		options = append(options, ui.Option{Key: strconv.Itoa(i + 1), Label: t.named(i)})
	}
	seat, n := t.handicapped(of)
	chosen := ""
	if seat >= 0 {
		chosen = strconv.Itoa(seat + 1)
	}
	rows := []ui.Node{ui.Note(label), &ui.Choice{ID: id, Tip: note, Options: options, Chosen: chosen, Do: func(key string) {
		i, _ := strconv.Atoi(key)
		t.setHandicap(of, i-1, cmp.Or(n, amounts[0]))
		s.changed()
	}}}
	if seat >= 0 {
		var sizes []ui.Option
		for _, n := range amounts {
			sizes = append(sizes, ui.Option{Key: strconv.Itoa(n), Label: say.Pick(by, strconv.Itoa(n))})
		}
		rows = append(rows, &ui.Choice{ID: id + "/by", Tip: note, Options: sizes, Chosen: strconv.Itoa(n), Do: func(key string) {
			n, _ := strconv.Atoi(key)
			t.setHandicap(of, seat, n)
			s.changed()
		}}, ui.Note(note))
	}
	return ui.Column(4, rows...)
}
