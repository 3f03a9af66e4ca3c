package match

import (
	"slices"
	"strings"

	"agora/rules"
)

// hintsTag is the tag with the seats whose players have agreed to hints and analysis: "1,2".
const hintsTag = "Hints"

// HintsAgreed reports whether all people of a game with players elsewhere have agreed to hints and
// analysis while it is played.
func (in Info) HintsAgreed() bool {
	for i, p := range in.Players {
		if Level(p.Kind) == 0 && !slices.Contains(in.Hints, rules.Seat(i)) {
			return false
		}
	}
	return len(in.Hints) > 0
}

// hints returns the text of the tag.
func (in Info) hints() string {
	var list []int
	for _, seat := range in.Hints {
		list = append(list, int(seat)+1)
	}
	return strings.Join(numbers(list), ",")
}

// HintsTag returns the tag for the players of these seats.
func HintsTag(seats []rules.Seat) Tag { return Tag{Name: hintsTag, Value: Info{Hints: seats}.hints()} }

// parseHints reads the tag. It reads invalid text as nobody's consent.
func parseHints(text string, seats int) (list []rules.Seat) {
	if text == "" || len(text) > 40 {
		return nil
	}
	for word := range strings.SplitSeq(text, ",") {
		seat, err := parseSeat(word)
		if err != nil || int(seat) >= seats || slices.Contains(list, seat) {
			return nil
		}
		list = append(list, seat)
	}
	slices.Sort(list)
	return list
}

// Consents returns the seats whose players have agreed to hints and analysis in any of these records
// of one game.
func Consents(seats int, records ...Record) (list []rules.Seat) {
	for _, r := range records {
		text, _ := r.Tag(hintsTag)
		for _, seat := range parseHints(text, seats) {
			if !slices.Contains(list, seat) {
				list = append(list, seat)
			}
		}
	}
	slices.Sort(list)
	return list
}
