// Package tell puts The Prisoners into words: its moves and refusals, how a game ended, and
// the stacks of a position.
package tell

import (
	"fmt"

	"agora/game/routes"
	"agora/game/words"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
)

// Teller describes the game in the current language, with the players' names.
type Teller struct {
	*words.Words
	Name func(rules.Seat) string
}

// A draw is near from these numbers on.
const (
	quietNear = 80
	quietLast = 100
)

// Stack returns a stack in words.
func Stack(p *stacks.Position, c stacks.Cell) words.Message {
	on := p.On(c)
	if n := on.Prisoners(); n > 0 {
		return words.M("stacks.stack.prisoners", "cell", c.String(), "height", p.Height(c), "prisoners", words.M("stacks.prisoners", "n", n))
	}
	return words.M("stacks.stack", "cell", c.String(), "height", p.Height(c), "stones", on.Len(), "level", c.Level())
}

// Can describes a stack's possible moves, given their numbers by kind.
func Can(n [3]int) words.Either {
	var acts words.Either
	if n[stacks.KindMove] > 0 {
		acts = append(acts, words.M("stacks.can.move"))
	}
	if k := n[stacks.KindCapture]; k > 0 {
		acts = append(acts, words.M("stacks.can.capture", "n", k))
	}
	if k := n[stacks.KindSurrender]; k > 0 {
		acts = append(acts, words.M("stacks.can.surrender", "n", k))
	}
	if len(acts) == 0 {
		acts = append(acts, words.M("stacks.can.nothing"))
	}
	return acts
}

// Warning warns of a draw; the zero Message if none is near.
func Warning(st *stacks.State) words.Message {
	if !st.Draws() || st.Over() {
		return words.Message{}
	}
	if q := st.Quiet(); q >= quietNear {
		return words.M("stacks.warn.quiet", "n", quietLast-q)
	}
	if st.Met() == 2 {
		return words.M("stacks.warn.met")
	}
	return words.Message{}
}

// Refusal says why a move is refused in a position.
func (t Teller) Refusal(no *rules.Illegal, p *stacks.Position) string {
	var cells [2]stacks.Cell
	for i, a := range no.Args {
		if c, ok := a.(stacks.Cell); ok && i < len(cells) {
			cells[i] = c
		}
	}
	from, to := cells[0], cells[1]
	return t.Pick("stacks.refuse", no.Code, "from", from.String(), "to", to.String(), "player", t.Name(p.On(from).Owner()),
		"height", p.Height(from), "other", p.Height(to))
}

// Move describes a move.
func Move(m stacks.Move) words.Message {
	return words.Pick("stacks.name", Acts[m.Kind()%3], "from", m.From().String(), "to", m.To().String())
}

// Said describes a move and the revolts that it causes.
func (t Teller) Said(m stacks.Move, events []rules.Event) string {
	text := t.Say(Move(m))
	for _, e := range events {
		if e, ok := e.(stacks.Revolted); ok {
			text = t.T("stacks.log.revolt", "move", words.Sentences{text}, "cell", e.At.String())
		}
	}
	return text
}

// Made describes a move and its effects.
func (t Teller) Made(m stacks.Move, events []rules.Event) string {
	text := t.Say(Move(m))
	for _, e := range events {
		told := words.Sentences{text} // unchanged so far
		switch e := e.(type) {
		case stacks.Captured:
			text = t.T("stacks.log.stones", "move", told, "stones", words.M("stacks.stones", "n", len(e.Taken)))
		case stacks.Surrendered:
			text = t.T("stacks.log.stones", "move", told, "stones", words.M("stacks.stones", "n", len(e.Stones)))
		case stacks.Revolted:
			text = t.T("stacks.log.revolt", "move", told, "cell", e.At.String())
		}
	}
	return text
}

// Ending says how the game ended, why, and who wins.
func (t Teller) Ending(st *stacks.State) string {
	said := words.Sentences{t.Ends(st)}
	if w := st.Winner(); w != rules.NoSeat {
		said = append(said, words.M("table.won", "player", t.Name(w)))
	}
	return t.Sentences(said)
}

// Ends says how the game ended and why.
func (t Teller) Ends(st *stacks.State) string {
	o, _ := stacks.Game{}.Outcome(*st)
	switch o.Reason {
	case stacks.ReasonNoStacks:
		w := st.Winner()
		return t.T("stacks.won", "loser", t.Name(1-w))
	case stacks.ReasonRepetition:
		return t.T("stacks.draw.repetition")
	}
	return t.T("stacks.draw.quiet")
}

// Counts holds the numbers of each player's captures, surrenders and revolts in a game.
type Counts struct{ captures, surrenders, revolts [2]int }

// Add counts the events of a seat's move. A revolt counts for the player whose stones it
// freed.
func (d *Counts) Add(seat rules.Seat, events []rules.Event) {
	for _, e := range events {
		switch e := e.(type) {
		case stacks.Captured:
			d.captures[duel.SeatOf(seat)]++
		case stacks.Surrendered:
			d.surrenders[duel.SeatOf(seat)]++
		case stacks.Revolted:
			d.revolts[duel.SeatOf(e.Owner)]++
		}
	}
}

// ScoreSheet explains the result line by line.
func ScoreSheet(say *words.Words, st *stacks.State, d Counts) []routes.ResultRow {
	pair := func(v [2]int) []string { return []string{fmt.Sprint(v[0]), fmt.Sprint(v[1])} }
	var stones, prisoners, owned [2]int
	for i := range stones {
		stones[i], prisoners[i] = CountStones(&st.Position, rules.Seat(i))
		owned[i] = st.Owned(rules.Seat(i))
	}
	last := say.T("stacks.sheet.stacks.note")
	if st.Winner() == rules.NoSeat {
		last = say.T("stacks.sheet.stacks.draw")
	}
	return []routes.ResultRow{
		{Label: say.T("stacks.sheet.captures"), Cells: pair(d.captures), Note: say.T("stacks.sheet.captures.note")},
		{Label: say.T("stacks.sheet.surrenders"), Cells: pair(d.surrenders)},
		{Label: say.T("stacks.sheet.revolts"), Cells: pair(d.revolts), Note: say.T("stacks.sheet.revolts.note")},
		{Label: say.T("stacks.sheet.stones"), Cells: pair(stones), Note: say.T("stacks.sheet.stones.note")},
		{Label: say.T("stacks.sheet.prisoners"), Cells: pair(prisoners)},
		{Label: say.T("stacks.sheet.stacks"), Cells: pair(owned), Note: last},
	}
}

// Acts are the kinds of moves in message keys.
var Acts = [...]string{stacks.KindMove: "move", stacks.KindCapture: "capture", stacks.KindSurrender: "surrender"}

// CountStones counts a player's stones, and how many of them are prisoners.
func CountStones(p *stacks.Position, seat rules.Seat) (stones, prisoners int) {
	for c := range stacks.Cell(64) {
		if !c.OnBoard() {
			continue
		}
		on := p.On(c)
		for i := range on.Len() {
			if on.Stone(i) == seat {
				stones++
				if on.Owner() != seat {
					prisoners++
				}
			}
		}
	}
	return stones, prisoners
}

// Position describes the stacks of each player.
func (t Teller) Position(st *stacks.Position) []string {
	var owned [2]words.Series
	for c := range stacks.Cell(64) {
		if !c.OnBoard() || st.On(c).Len() == 0 {
			continue
		}
		told := words.M("speak.stacks.stack", "cell", c.String(), "height", st.Height(c))
		if on := st.On(c); on.Len() > 1 {
			stones := words.Series{words.M("stacks.stones", "n", on.Len())}
			if n := on.Prisoners(); n > 0 {
				stones = append(stones, words.M("stacks.prisoners", "n", n))
			}
			told = words.M("speak.stacks.high", "cell", c.String(), "height", st.Height(c), "stones", stones)
		}
		i := st.On(c).Owner() & 1
		owned[i] = append(owned[i], told)
	}
	var lines []string
	for i := range rules.Seat(2) {
		lines = append(lines, t.T("speak.stacks.seat", "player", t.Name(i), "count", len(owned[i]), "stacks", owned[i]))
	}
	return lines
}
