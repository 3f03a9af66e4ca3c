package host

import (
	"fmt"
	"slices"
	"strings"

	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// entryWord says what an entry of a table's log that begins with a word holds and does.
type entryWord struct {
	args     int  // after the seat
	seatless bool // it may concern no seat
	// apply applies an entry of this word, the n-th of the table, and reports whether it fits. What
	// it changes of a table that it does not fit is not used any more.
	apply func(t *table, x entry, n int) bool
}

// words are the words of a table's log; see entry.
var words = map[string]entryWord{
	"sit": {args: 3, apply: func(t *table, x entry, n int) bool {
		parts := strings.SplitN(x.rest, " ", 3)
		if !t.vacant(x.seat) || !wire.IsKey(parts[0]) {
			return false
		}
		p := &t.people[x.seat]
		delete(t.keeps, x.seat)
		if p.key = parts[0]; parts[1] != "-" {
			p.salt = parts[1]
		}
		if len(parts) > 2 {
			p.name = parts[2]
		}
		t.changed = n
		return true
	}},
	"look": {args: 1, seatless: true, apply: func(t *table, x entry, n int) bool {
		if !slices.Contains(t.looks, x.rest) {
			t.looks = append(t.looks, x.rest)
		}
		return true
	}},
	"do": {args: 1, apply: func(t *table, x entry, n int) bool {
		turn := t.turn()
		if turn.Seat != x.seat || t.begun == 0 {
			return false
		}
		m, err := t.game.Game.Parse(x.rest)
		if err != nil {
			return false
		}
		before := t.state()
		after, events, err := t.game.Game.Apply(before, m)
		if err != nil {
			return false
		}
		t.steps = append(t.steps, step{turn, before, after, m, events, n})
		t.proposal = nil
		t.turned(turn)
		return true
	}},
	"flag": {args: 1, apply: func(t *table, x entry, n int) bool { return t.flag(x.seat, x.number(0)) }},
	"undo": {args: 1, apply: func(t *table, x entry, n int) bool {
		keep := x.number(0)
		if keep < 0 || keep >= len(t.steps) {
			return false
		}
		clear(t.steps[keep:])
		t.steps, t.proposal = t.steps[:keep], nil
		return true
	}},
	"computer": {args: 1, apply: func(t *table, x entry, n int) bool {
		level := x.number(0)
		if level < 1 || level > 5 {
			return false
		}
		t.people[x.seat].level, t.changed, t.proposal = level, n, nil
		t.replaced(x.seat, match.Kind(level))
		return true
	}},
	"back": {args: 0, apply: func(t *table, x entry, n int) bool {
		p := &t.people[x.seat]
		if p.key == "" || p.level == 0 || t.lost(x.seat) {
			return false
		}
		p.level, t.changed = 0, n
		t.replaced(x.seat, match.Human)
		return true
	}},
	"stand": {args: 0, apply: func(t *table, x entry, n int) bool {
		if t.begun > 0 || t.people[x.seat].key == "" {
			return false
		}
		t.freed, t.freedSeat = t.people[x.seat], x.seat
		t.people[x.seat], t.changed, t.released[x.seat] = person{}, n, true
		t.hands[x.seat] = false
		return true
	}},
	"decline": {args: 0, apply: func(t *table, x entry, n int) bool {
		if !t.vacant(x.seat) {
			return false
		}
		t.changed, t.released[x.seat] = n, true
		delete(t.keeps, x.seat)
		return true
	}},
	"keep": {args: 2, apply: func(t *table, x entry, n int) bool {
		parts := strings.Fields(x.rest)
		if t.begun > 0 || !t.vacant(x.seat) || !wire.IsKey(parts[0]) || !wire.IsKey(parts[1]) {
			return false
		}
		t.changed, t.keeps[x.seat] = n, keep{parts[0], parts[1]}
		return true
	}},
	"close": {args: 0, seatless: true, apply: func(t *table, x entry, n int) bool {
		if t.begun > 0 {
			return false
		}
		t.closed, t.proposal = true, nil
		return true
	}},
	"open": {args: 0, seatless: true, apply: func(t *table, x entry, n int) bool {
		t.open = true
		return true
	}},
	"hide": {args: 0, seatless: true, apply: func(t *table, x entry, n int) bool {
		t.open = false
		return true
	}},
	"wish": {args: 3, apply: func(t *table, x entry, n int) bool {
		parts := strings.Fields(x.rest)
		of, ok := seatOf(parts[2])
		if !ok || x.number(1) < 0 {
			return false
		}
		t.proposal = &wire.Proposal{Entry: n, Kind: parts[0], Seat: x.seat, N: x.number(1), Of: of}
		return true
	}},
	"agree": {args: 1, apply: func(t *table, x entry, n int) bool {
		if t.proposal == nil || t.proposal.Entry != x.number(0) {
			return false
		}
		if w := *t.proposal; !slices.Contains(w.Agreed, x.seat) {
			w.Agreed = append(slices.Clip(w.Agreed), x.seat)
			t.proposal = &w
		}
		return true
	}},
	"refuse": {args: 1, apply: func(t *table, x entry, n int) bool {
		if t.proposal == nil || t.proposal.Entry != x.number(0) {
			return false
		}
		t.proposal = nil
		return true
	}},
	"say": {args: 1, apply: func(t *table, x entry, n int) bool {
		say := x.number(0)
		if say < 1 || say > wire.Phrases {
			return false
		}
		if len(t.said) == 100 {
			t.said = slices.Delete(t.said, 0, 50)
		}
		t.said = append(t.said, wire.Phrase{Seat: x.seat, Say: say, Entry: n})
		return true
	}},
	"link": {args: 0, seatless: true, apply: func(t *table, x entry, n int) bool {
		t.epochs[x.seat]++
		return true
	}},
	"hand": {args: 0, apply: func(t *table, x entry, n int) bool {
		if t.people[x.seat].key == "" {
			return false
		}
		t.epochs[x.seat]++
		t.hands[x.seat] = true
		return true
	}},
	"move": {args: 1, apply: func(t *table, x entry, n int) bool {
		if !t.hands[x.seat] || !wire.IsKey(x.rest) {
			return false
		}
		p := &t.people[x.seat]
		t.moved = append(t.moved, p.key)
		p.key, t.changed = x.rest, n
		t.epochs[x.seat]++
		t.hands[x.seat] = false
		return true
	}},
	"rematch": {args: 1, seatless: true, apply: func(t *table, x entry, n int) bool {
		t.rematch, t.proposal = x.rest, nil
		return true
	}},
	"end": {args: 0, seatless: true, apply: func(t *table, x entry, n int) bool {
		t.stopped, t.proposal = true, nil
		return true
	}},
}

// replaced notes for the record who plays a seat from now on.
func (t *table) replaced(seat rules.Seat, kind string) {
	if t.begun > 0 {
		t.subs = append(t.subs, match.Substitute{Seat: seat, Moves: len(t.steps), Kind: kind})
	}
}

// parse reads any line but the head.
func parse(text string) (entry, error) {
	wrong := fmt.Errorf("The entry %q cannot be read.", rules.Clip(text))
	word, rest, _ := strings.Cut(text, " ")
	id, rest, _ := strings.Cut(rest, " ")
	seat, rest, _ := strings.Cut(rest, " ")
	e := entry{word: word, id: id, rest: rest}
	w, known := words[word]
	n := w.args
	ok := false
	e.seat, ok = seatOf(seat)
	if !known || !ok || !wire.IsID(id) {
		return entry{}, wrong
	}
	if got := len(strings.Fields(rest)); got < n-1 || word != "sit" && got != n || word == "sit" && got < 2 {
		return entry{}, wrong
	}
	return e, nil
}
