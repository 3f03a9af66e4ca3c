package city

import (
	"strconv"

	"agora/rules"
)

// Citizens is the number of citizens, and also of lots, that every player has.
const Citizens = 5

// Letter is the letter of a citizen: 0 to 4 for A to E.
type Letter uint8

// NoLetter stands for a citizen that lies face down.
const NoLetter Letter = Citizens

// String returns the letter, or "?" for NoLetter.
func (l Letter) String() string {
	if l >= Citizens {
		return "?"
	}
	return "ABCDE"[l : l+1]
}

// Section is a part of the city. The sections are resolved in the order of these constants.
type Section uint8

const (
	SectionMarket Section = iota
	SectionExchange
	SectionStoa
	SectionCourt
	SectionMonument
)

// Sections is the number of sections.
const Sections = 5

// NoSection stands for no section in particular.
const NoSection Section = Sections

var sectionNames = [...]string{"Market", "Exchange", "Stoa", "Court", "Monument"}

// String returns the name of the section.
func (s Section) String() string {
	if s >= Sections {
		return "?"
	}
	return sectionNames[s]
}

// Row is a line of spaces. The Market has three, one for each dealer's stall; every other
// section has one.
type Row uint8

const (
	Stall1 Row = iota
	Stall2
	Stall3
	Exchange
	Stoa
	Court
	Monument
)

// Numbers of dealers and of stacks.
const (
	Dealers = 3 // dealers, and their stalls
	Stacks  = 3 // stacks of resource markers
	Rows    = 7
)

// Stall returns the row of a dealer, 0 to 2.
func Stall(dealer int) Row { return Stall1 + Row(dealer) }

var rowNames = [...]string{"stall1", "stall2", "stall3", "exchange", "stoa", "court", "monument"}

// String returns the row's name in tokens.
func (r Row) String() string {
	if r >= Rows {
		return "?"
	}
	return rowNames[r]
}

// Section returns the section that the row belongs to.
func (r Row) Section() Section {
	if r <= Stall3 {
		return SectionMarket
	}
	return SectionExchange + Section(r-Exchange)
}

// Dealer returns the dealer whose stall the row is, 0 to 2, and false for other rows.
func (r Row) Dealer() (int, bool) { return int(r), r <= Stall3 }

// Spot is one space of a row, counted from 0 in the order of the arrows.
type Spot struct {
	Row   Row
	Space int
}

// String returns the row's name and the number of the space from 1, such as court:3.
func (s Spot) String() string { return s.Row.String() + ":" + strconv.Itoa(s.Space+1) }

// Citizen is one player's citizen. Letter is NoLetter if it is not known.
type Citizen struct {
	Seat   rules.Seat
	Letter Letter
}

// A state stores the spaces of all rows one after the other, each row with room for its
// greatest size.
const (
	maxSpaces = 8            // of any row but the Court
	maxCourt  = 4 * Citizens // room for everybody
	spotCount = 6*maxSpaces + maxCourt
)

var rowBase = [Rows]uint8{0, 8, 16, 24, 32, 40, 40 + maxCourt}

// index returns the index of the spot in a state. The spot must exist.
func (s Spot) index() int { return int(rowBase[s.Row]) + s.Space }

// spotAt returns the spot at an index.
func spotAt(i int) Spot {
	r := Row(Rows - 1)
	for int(rowBase[r]) > i {
		r--
	}
	return Spot{r, i - int(rowBase[r])}
}
