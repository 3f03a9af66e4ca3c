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

// ID returns the identity of the game of a record; "" if it is not played by letter.
func ID(record []byte) string {
	r, _ := match.ParseRecord(record)
	id, _ := r.Tag("Letter")
	return id
}

// own lists the tags for this device alone: its seats, what the others know, where they
// play, the draft and the undone moves.
var own = []string{"Away", "Sent", "Page", "Draft", "Redo"}

// Out returns a record as it is handed on: without what is of this device alone, and with
// the seats that it comes from. Other records come back unchanged.
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

// Page returns the address at which the others play, as far as it is known.
func Page(record []byte) string {
	sum, err := match.Summarise(record)
	if err != nil {
		return ""
	}
	return sum.Info.Page
}

// Readers returns the seats of which one is played at a device to which a record has come
// and which does not know the game: those of people that it does not come from. The first
// of them is the next to decide. next is the seat that decides.
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
			break // else it comes from everybody
		}
	}
	if from == "" && len(seats) > 1 && len(players) == 2 {
		seats = seats[:1] // it was made before links said whom they come from
	}
	return seats
}

// Settle returns a record that has come to a device which does not know the game yet.
// Those seats are played there, the other people sit elsewhere, at a page if it is known.
func Settle(came []byte, players []match.Player, seats []rules.Seat, page string) []byte {
	r, _ := match.ParseRecord(Out(came))
	r = without(r, "From")
	if away := seatList(players, func(i int) bool { return !slices.Contains(seats, rules.Seat(i)) }); away != "" {
		r = with(r, "Away", away)
	}
	return with(withPage(r, page), "Sent", strconv.Itoa(len(r.Moves))).Bytes()
}

// seatList is the list of the people's seats of which is reports true.
func seatList(players []match.Player, is func(i int) bool) string {
	var list []string
	for i, p := range players {
		if p.Kind == match.Human && is(i) {
			list = append(list, strconv.Itoa(i+1))
		}
	}
	return strings.Join(list, ",")
}

// Verdict says how a record that has come stands to the one that is here.
type Verdict uint8

const (
	Same      Verdict = iota
	Continues         // all that is here, and more
	Older             // less than is here
	Different         // another way, or another game
)

// Meeting holds what comes of a record that meets the one of the same game.
type Meeting struct {
	Verdict Verdict
	Record  []byte // if it Continues: both joined, as this device keeps it
	Seen    int    // decisions of Record that were here before
	Own     bool   // among the others are decisions of a seat that is played here
	Alike   int    // if it is Different: so many decisions are alike at the start, -1 if it begins otherwise
}

// agreed are the tags that two records of one game have alike.
var agreed = []string{"Game", "Rules", "Letter", "Seats", "Kinds", "Seed", "Options", "Undo", "Position"}

// Meet compares the record that is kept with one that has come, from a page if it is known.
// Both can be played.
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
	k = without(k, "Sent", "Draft", "Redo", "Result")
	k.Moves = c.Moves
	k = with(withPage(k, page), "Sent", strconv.Itoa(len(k.Moves)))
	if over {
		k = with(k, "Result", result)
	}
	sum, _ := match.Summarise(kept)
	ours := func(l match.Line) bool {
		i := int(l.Seat)
		return i >= 0 && i < len(sum.Info.Players) && sum.Info.Players[i].Kind == match.Human && !sum.Info.Players[i].Away
	}
	return Meeting{Verdict: Continues, Record: k.Bytes(), Seen: n, Own: slices.ContainsFunc(c.Moves[n:], ours)}
}

// with returns a record that has a tag more.
func with(r match.Record, name, value string) match.Record {
	r.Tags = append(slices.Clip(r.Tags), match.Tag{Name: name, Value: value})
	return r
}

// withPage returns a record that says where the others play, if that is known now.
func withPage(r match.Record, page string) match.Record {
	if !match.IsPage(page) {
		return r
	}
	return with(without(r, "Page"), "Page", page)
}

// without returns a record that lacks some tags.
func without(r match.Record, names ...string) match.Record {
	r.Tags = slices.DeleteFunc(slices.Clone(r.Tags), func(t match.Tag) bool { return slices.Contains(names, t.Name) })
	return r
}
