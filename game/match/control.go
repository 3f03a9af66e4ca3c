package match

// Control says who makes a seat's moves, seen from one table.
type Control uint8

const (
	Here   Control = iota // a person at this screen
	Thinks                // a computer player that this table runs
	Away                  // anybody else: their moves come from Source.Next
)
