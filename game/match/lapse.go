package match

import (
	"slices"
	"strconv"
	"strings"

	"agora/rules"
)

// Lapse says that a player has lost on time. A host notes it in the record's tag Lost, as
// "2@37": seat, and moves made before; the last one ends with " end" if the game did.
type Lapse struct {
	Seat  rules.Seat
	Moves int
	Ends  bool // the game ended by it; otherwise a computer played on
}

// Lapses are the lapses of a game, in order.
type Lapses []Lapse

const (
	lostTag  = "Lost"
	endsWord = " end"
)

// Lost reports whether a seat's player has lost on time.
func (l Lapses) Lost(seat rules.Seat) bool {
	return slices.ContainsFunc(l, func(o Lapse) bool { return o.Seat == seat })
}

// End reports whether the game ended because somebody lost on time.
func (l Lapses) End() bool { return len(l) > 0 && l[len(l)-1].Ends }

// Winners returns who has won. Who lost on time cannot: of those the rules name, the others stay,
// or else those of the others with the highest score. Where nobody's time was up, they are all
// whom the rules name. o is not used if a lapse ended the game.
func (l Lapses) Winners(o rules.Outcome, seats int) (winners []rules.Seat) {
	if len(l) == 0 {
		return o.Winners
	}
	best, high := []rules.Seat(nil), 0
	for i := range seats {
		seat := rules.Seat(i)
		switch {
		case l.Lost(seat):
			continue
		case l.End() || slices.Contains(o.Winners, seat):
			winners = append(winners, seat)
		}
		if i < len(o.Scores) {
			if best == nil || o.Scores[i] > high {
				best, high = nil, o.Scores[i]
			}
			if o.Scores[i] == high {
				best = append(best, seat)
			}
		}
	}
	if len(winners) == 0 && len(o.Winners) > 0 {
		return best
	}
	return winners
}

// Tags returns the tag of a record; none without lapses.
func (l Lapses) Tags() []Tag {
	if len(l) == 0 {
		return nil
	}
	var parts []string
	for _, o := range l {
		part := strconv.Itoa(int(o.Seat)+1) + "@" + strconv.Itoa(o.Moves)
		if o.Ends {
			part += endsWord
		}
		parts = append(parts, part)
	}
	return []Tag{{Name: lostTag, Value: strings.Join(parts, ",")}}
}

// LapsesOf returns who lost on time in a record of a game with this many seats. It reads an invalid
// tag as nobody: that is no reason to lose a game.
func LapsesOf(record []byte, seats int) Lapses {
	text, _ := TagOf(record, lostTag)
	return parseLapses(text, seats)
}

// parseLapses reads the tag.
func parseLapses(text string, seats int) (list Lapses) {
	if text == "" || len(text) > 200 {
		return nil
	}
	for part := range strings.SplitSeq(text, ",") {
		part, ends := strings.CutSuffix(part, endsWord)
		who, after, _ := strings.Cut(part, "@")
		seat, wrong := parseSeat(who)
		moves, err := strconv.Atoi(after)
		if wrong != nil || err != nil || int(seat) >= seats || moves < 0 || moves > MaxDecisions || list.End() || list.Lost(seat) {
			return nil
		}
		list = append(list, Lapse{seat, moves, ends})
	}
	if len(list) >= seats {
		return nil // somebody is left
	}
	return list
}
