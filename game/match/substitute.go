package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"agora/rules"
)

// Substitute says that a computer took over a seat at a host, or that its player returned.
type Substitute struct {
	Seat  rules.Seat
	Moves int    // made before
	Kind  string // who played on
}

// SubstitutesTag is the tag in which a host notes the substitutes of a game, in order, as
// "2@37 computer 3,2@40 human": seat, moves made before, and who played on.
const SubstitutesTag = "Substitutes"

// mostSubstitutes is the longest text of the tag that is read, in bytes.
const mostSubstitutes = 4_000

// TagOfSubstitutes returns the tag.
func TagOfSubstitutes(list []Substitute) Tag {
	var parts []string
	for _, s := range list {
		parts = append(parts, fmt.Sprintf("%d@%d %s", s.Seat+1, s.Moves, s.Kind))
	}
	return Tag{Name: SubstitutesTag, Value: strings.Join(parts, ",")}
}

// SubstitutesOf returns the substitutes in a record of a game with this many seats. It reads an
// invalid tag as nobody.
func SubstitutesOf(record []byte, seats int) []Substitute {
	text, _ := TagOf(record, SubstitutesTag)
	return parseSubstitutes(text, seats)
}

// parseSubstitutes reads the tag.
func parseSubstitutes(text string, seats int) (list []Substitute) {
	if text == "" || len(text) > mostSubstitutes {
		return nil
	}
	for part := range strings.SplitSeq(text, ",") {
		who, kind, _ := strings.Cut(part, " ")
		place, after, _ := strings.Cut(who, "@")
		seat, wrong := parseSeat(place)
		moves, err := strconv.Atoi(after)
		if wrong != nil || err != nil || int(seat) >= seats || moves < 0 || moves > MaxDecisions {
			return nil
		}
		list = append(list, Substitute{seat, moves, kind})
	}
	return list
}

// stoodIn returns the seats for whose players a computer played.
func stoodIn(list []Substitute) (seats []rules.Seat) {
	for _, s := range list {
		if Level(s.Kind) > 0 && !slices.Contains(seats, s.Seat) {
			seats = append(seats, s.Seat)
		}
	}
	return seats
}
