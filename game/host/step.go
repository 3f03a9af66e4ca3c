package host

import "agora/rules"

// person is the player of a seat.
type person struct {
	key, name, salt string
	level           int // of the computer that plays the seat now; 0: none
}

// step is one move and what it led to.
type step struct {
	turn          rules.Turn
	before, after any
	move          any
	events        []rules.Event
	entry         int
}
