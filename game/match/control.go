package match

// Control says who decides for a seat, seen from one table.
type Control uint8

const (
	Here   Control = iota // a person at this screen
	Thinks                // a computer player that this table runs
	Away                  // anybody else: their decisions come by Source.Next
)
