// Package letter plays games by letter, without a host between the players. The record of
// the game travels back and forth as a link, and each device merges the record that
// arrives with its own.
package letter

import (
	"slices"
	"strconv"
	"strings"

	"agora/game/match"
	"agora/rules"
)

// ID returns the identity of a record's game; "" if it is not played by letter.
func ID(record []byte) string {
	r, _ := match.ParseRecord(record)
	id, _ := r.Tag("Letter")
	return id
}

// own lists the tags that concern only this device: its seats, what the others know,
// where they play, the draft and the undone moves.
var own = []string{"Away", "Sent", "Page", "Draft", "Redo"}

// Out returns a record for sending: without the tags of this device, and with the seats
// that it comes from. It returns other records unchanged.
func Out(record []byte) []byte {
	r, err := match.ParseRecord(record)
	if _, ok := r.Tag("Letter"); !ok || err != nil {
		return record
	}
	sum, err := match.Summarise(record)
	_, settled := r.Tag("Away")
	if r = without(r, own...); err == nil && settled {
		r = with(without(r, "From"), "From", seatList(sum.Info.Players, func(i int) bool { return !sum.Info.Players[i].Away }))
	}
	return r.Bytes()
}

// Page returns the address where the others play, if known.
func Page(record []byte) string {
	sum, err := match.Summarise(record)
	if err != nil {
		return ""
	}
	return sum.Info.Page
}

// Readers returns the seats that may be played at a device that receives a record of an
// unknown game: people's seats other than the sender's, next to move first. next is the
// seat to move.
func Readers(came []byte, players []match.Player, next rules.Seat) (seats []rules.Seat) {
	r, _ := match.ParseRecord(came)
	from, _ := r.Tag("From")
	writers := strings.Split(from, ",")
	for _, strict := range []bool{true, false} {
		for n := range players {
			i := (max(int(next), 0) + n) % len(players)
			if players[i].Kind == match.Human && !(strict && slices.Contains(writers, strconv.Itoa(i+1))) {
				seats = append(seats, rules.Seat(i))
			}
		}
		if len(seats) > 0 {
			break // otherwise it comes from everybody
		}
	}
	if from == "" && len(seats) > 1 && len(players) == 2 {
		seats = seats[:1] // made before links named their sender
	}
	return seats
}

// Settle returns the record of a new game as the receiving device stores it. These seats
// are played there, the other people are elsewhere, at a page if known.
func Settle(came []byte, players []match.Player, seats []rules.Seat, page string) []byte {
	r, _ := match.ParseRecord(Out(came))
	r = without(r, "From")
	if away := seatList(players, func(i int) bool { return !slices.Contains(seats, rules.Seat(i)) }); away != "" {
		r = with(r, "Away", away)
	}
	return with(withPage(r, page), "Sent", strconv.Itoa(len(r.Moves))).Bytes()
}

// Proposed reports whether hints and analysis have been proposed in a game that these seats have not
// agreed to yet.
func Proposed(record []byte, seats []rules.Seat) bool {
	sum, err := match.Summarise(record)
	return err == nil && len(sum.Info.Hints) > 0 && slices.ContainsFunc(seats, func(seat rules.Seat) bool { return !slices.Contains(sum.Info.Hints, seat) })
}

// Agree returns a record in which the players of these seats have agreed to hints and analysis.
func Agree(record []byte, seats []rules.Seat) []byte {
	r, err := match.ParseRecord(record)
	sum, wrong := match.Summarise(record)
	if err != nil || wrong != nil {
		return record
	}
	consents := match.Consents(len(sum.Info.Players), r, match.Record{Tags: []match.Tag{match.HintsTag(seats)}})
	r = without(r, "Hints")
	r.Tags = append(r.Tags, match.HintsTag(consents))
	return r.Bytes()
}

// seatList returns the list of people's seats for which is reports true.
func seatList(players []match.Player, is func(i int) bool) string {
	var list []string
	for i, p := range players {
		if p.Kind == match.Human && is(i) {
			list = append(list, strconv.Itoa(i+1))
		}
	}
	return strings.Join(list, ",")
}

// Verdict is how an arriving record relates to the one here.
type Verdict uint8

const (
	Same      Verdict = iota
	Continues         // contains everything here, and more
	Older             // contains less than is here
	Different         // another course, or another game
)

// Meeting is the result of comparing an arriving record with the one here.
type Meeting struct {
	Verdict Verdict
	Record  []byte // if it Continues: both merged, as this device stores it
	Seen    int    // moves of Record that were known before
	Own     bool   // the new moves include some of a seat played here
	Alike   int    // if Different: number of equal moves at the start, -1 if the start differs
}

// agreed lists the tags that must be equal in two records of one game.
var agreed = []string{"Game", "Rules", "Letter", "Seats", "Kinds", "Seed", "Options", "Undo", "Position"}

// Meet compares the record here with one that has arrived, from a page if known. Both
// must be playable.
func Meet(kept, came []byte, page string) Meeting {
	k, _ := match.ParseRecord(kept)
	c, _ := match.ParseRecord(came)
	for _, name := range agreed {
		a, inKept := k.Tag(name)
		b, inCame := c.Tag(name)
		if a != b || inKept != inCame {
			return Meeting{Verdict: Different, Alike: -1}
		}
	}
	n, alike := min(len(k.Moves), len(c.Moves)), 0
	for alike < n && k.Moves[alike].Seat == c.Moves[alike].Seat && k.Moves[alike].Move == c.Moves[alike].Move {
		alike++
	}
	switch {
	case alike < n:
		return Meeting{Verdict: Different, Alike: alike}
	case len(c.Moves) < len(k.Moves):
		return Meeting{Verdict: Older}
	case len(c.Moves) == len(k.Moves):
		return Meeting{Verdict: Same}
	}
	result, over := c.Tag("Result")
	sum, _ := match.Summarise(kept)
	consents := match.Consents(len(sum.Info.Players), k, c)
	k = without(k, "Sent", "Draft", "Redo", "Result", "Hints")
	if len(consents) > 0 {
		k.Tags = append(k.Tags, match.HintsTag(consents))
	}
	k.Moves = c.Moves
	k = with(withPage(k, page), "Sent", strconv.Itoa(len(k.Moves)))
	if over {
		k = with(k, "Result", result)
	}
	ours := func(l match.Line) bool {
		i := int(l.Seat)
		return i >= 0 && i < len(sum.Info.Players) && sum.Info.Players[i].Kind == match.Human && !sum.Info.Players[i].Away
	}
	return Meeting{Verdict: Continues, Record: k.Bytes(), Seen: n, Own: slices.ContainsFunc(c.Moves[n:], ours)}
}

// with returns a record with an additional tag.
func with(r match.Record, name, value string) match.Record {
	r.Tags = append(slices.Clip(r.Tags), match.Tag{Name: name, Value: value})
	return r
}

// withPage returns a record that says where the others play, if that is now known.
func withPage(r match.Record, page string) match.Record {
	if !match.IsPage(page) {
		return r
	}
	return with(without(r, "Page"), "Page", page)
}

// without returns a record without some tags.
func without(r match.Record, names ...string) match.Record {
	r.Tags = slices.DeleteFunc(slices.Clone(r.Tags), func(t match.Tag) bool { return slices.Contains(names, t.Name) })
	return r
}
