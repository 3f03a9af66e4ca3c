package known

import "agora/rules"

// Achieved is something that a person has achieved for the first time.
type Achieved struct {
	Seat rules.Seat
	Name string
}
