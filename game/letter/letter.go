// Package letter plays games by letter, without a host between the players. The record of
// the game goes back and forth as a link, and every device joins what comes to what it
// has.
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

// Out returns a record as it is handed on. Who sits at this device, what is half made
// and what was taken back is nobody else's affair. Other records come back unchanged.
func Out(record []byte) []byte {
	r, err := match.ParseRecord(record)
	if _, ok := r.Tag("Letter"); !ok || err != nil {
		return record
	}
	return without(r, "Away", "Sent", "Draft", "Redo").Bytes()
}

// Settle returns a record that has come to a device which does not know the game yet. The
// seat that decides next is played there, the other people sit elsewhere.
func Settle(came []byte, players []match.Player, seat rules.Seat) []byte {
	r, _ := match.ParseRecord(Out(came))
	for n := range players { // a computer cannot be the one who was written to
		if next := (int(seat) + n) % len(players); players[next].Kind == match.Human {
			seat = rules.Seat(next)
			break
		}
	}
	var away []string
	for i, p := range players {
		if rules.Seat(i) != seat && p.Kind == match.Human {
			away = append(away, strconv.Itoa(i+1))
		}
	}
	if len(away) > 0 {
		r.Tags = append(r.Tags, match.Tag{Name: "Away", Value: strings.Join(away, ",")})
	}
	r.Tags = append(r.Tags, match.Tag{Name: "Sent", Value: strconv.Itoa(len(r.Moves))})
	return r.Bytes()
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
}

// agreed are the tags that two records of one game have alike.
var agreed = []string{"Game", "Rules", "Letter", "Seats", "Kinds", "Seed", "Options", "Undo", "Position"}

// Meet compares the record that is kept with one that has come. Both can be played.
func Meet(kept, came []byte) Meeting {
	k, _ := match.ParseRecord(kept)
	c, _ := match.ParseRecord(came)
	n := min(len(k.Moves), len(c.Moves))
	alike := slices.EqualFunc(k.Moves[:n], c.Moves[:n], func(a, b match.Line) bool { return a.Seat == b.Seat && a.Move == b.Move })
	for _, name := range agreed {
		a, inKept := k.Tag(name)
		b, inCame := c.Tag(name)
		alike = alike && a == b && inKept == inCame
	}
	switch {
	case !alike:
		return Meeting{Verdict: Different}
	case len(c.Moves) < len(k.Moves):
		return Meeting{Verdict: Older}
	case len(c.Moves) == len(k.Moves):
		return Meeting{Verdict: Same}
	}
	result, over := c.Tag("Result")
	k = without(k, "Sent", "Draft", "Redo", "Result")
	k.Moves = c.Moves
	k.Tags = append(k.Tags, match.Tag{Name: "Sent", Value: strconv.Itoa(len(k.Moves))})
	if over {
		k.Tags = append(k.Tags, match.Tag{Name: "Result", Value: result})
	}
	away, _ := k.Tag("Away")
	elsewhere := strings.Split(away, ",")
	kinds, _ := k.Tag("Kinds")
	own := func(l match.Line) bool {
		return !slices.Contains(elsewhere, strconv.Itoa(int(l.Seat)+1)) && !strings.Contains(kinds, "computer")
	}
	return Meeting{Verdict: Continues, Record: k.Bytes(), Seen: n, Own: slices.ContainsFunc(c.Moves[n:], own)}
}

// without returns a record that lacks some tags.
func without(r match.Record, names ...string) match.Record {
	r.Tags = slices.DeleteFunc(slices.Clone(r.Tags), func(t match.Tag) bool { return slices.Contains(names, t.Name) })
	return r
}
