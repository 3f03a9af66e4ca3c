package market

import (
	"fmt"
	"math"
	"strings"

	"agora/game"
	"agora/game/input"
	"agora/render"
	"agora/render/hud"
	"agora/rules"
	"agora/rules/market"
)

// writeLog brings the log up to date: one entry for every event. An entry's ID
// is the decision it belongs to, 0 for the start of the game.
func (s *Scene) writeLog() {
	se := s.table.Session()
	if s.logged > se.Len() || s.logged == 0 {
		s.entries, s.logged = s.entries[:0], 0
		s.write(0, se.StartEvents())
	} else {
		// What was undone and done otherwise may be as long: write it anew.
		for len(s.entries) > 0 && s.entries[len(s.entries)-1].ID >= s.logged {
			s.entries = s.entries[:len(s.entries)-1]
		}
		s.logged--
	}
	for ; s.logged < se.Len(); s.logged++ {
		s.write(s.logged+1, se.At(s.logged).Events)
	}
}

func (s *Scene) write(id int, events []rules.Event) {
	for _, e := range events {
		entry := hud.Entry{ID: id, Text: market.Describe(e, s.name)}
		if seat := seatOf(e); seat >= 0 && int(seat) < len(s.looks) {
			entry.Look = s.looks[seat]
		} else {
			entry.Plain = true
		}
		s.entries = append(s.entries, entry)
	}
}

// seatOf is the seat that an event is about, NoSeat for none.
func seatOf(e rules.Event) rules.Seat {
	switch e := e.(type) {
	case market.TurnBegan:
		return e.Seat
	case market.Income:
		return e.Seat
	case market.Drawn:
		return e.Seat
	case market.Placed:
		return e.Seat
	case market.Grown:
		return e.Owner
	case market.Bought:
		return e.Seat
	case market.Passed:
		return e.Seat
	}
	return rules.NoSeat
}

// cardsOf are the cards that the events of decision n (from 1) are about.
func (s *Scene) cardsOf(n int) []market.CardID {
	var list []market.CardID
	for _, e := range s.table.Session().At(n - 1).Events {
		switch e := e.(type) {
		case market.Placed:
			list = appendCard(list, e.Card)
		case market.Bought:
			list = appendCard(list, e.Shop.Card)
		case market.Flooded:
			list = appendCard(list, e.Shop.Card)
		case market.NoEffect:
			for _, p := range e.Tied {
				list = appendCard(list, p.Card)
			}
		case market.Grown:
			for _, p := range e.Gained {
				list = appendCard(list, p.Card)
			}
		}
	}
	return list
}

// logClick flashes the cards of an entry; while looking back it goes there.
func (s *Scene) logClick(id int) {
	if s.looking() {
		s.lookAt(id)
		return
	}
	s.marked, s.dirty = id, true
	s.flash = s.flash[:0]
	if id > 0 && id <= s.table.Len() {
		s.flash = s.cardsOf(id)
	} else {
		for _, e := range s.table.Session().StartEvents() {
			if o, ok := e.(market.Opened); ok {
				s.flash = append(s.flash, o.Card)
			}
		}
	}
	s.flashed = 110
}

// markedEntry is the entry that the log marks.
func (s *Scene) markedEntry() int {
	if s.looking() {
		return s.table.At()
	}
	return s.marked
}

// slider is where the game is looked through, over the lower edge of the board.
func (s *Scene) slider() render.Rect {
	b := s.layout.Board
	return render.R(b.X+20, b.Bottom()-hud.Target-6, b.W-40, hud.Target)
}

// sliderEvent hears the pointer on the slider.
func (s *Scene) sliderEvent(e input.Event) bool {
	r := s.slider()
	switch e.Kind {
	case input.Press, input.Drag, input.DragStart, input.Tap:
		if e.Button != input.Left {
			return false
		}
		if e.Kind == input.Press && r.Contains(e.X, e.Y) {
			s.sliding = true
		}
		if !s.sliding {
			return false
		}
		part := (e.X - r.X - sliderEnd) / (r.W - 2*sliderEnd)
		if n := int(math.Round(part * float64(s.table.Len()))); n != s.table.At() {
			s.lookAt(n)
		}
		return true
	case input.DragEnd, input.DragCancel, input.Release, input.Blur:
		was := s.sliding
		s.sliding = false
		return was
	}
	return false
}

// sliderEnd is from the slider's end to the knob's last place, dp.
const sliderEnd = 22

// doorWords says how the doors of a shop stand.
func (s *Scene) doorWords(shop int) string {
	m := &s.model
	var n [8]int
	for _, p := range m.then.Pieces(shop) {
		for seg, piece := range market.Face(p.Card).Doors {
			if int(piece) == int(p.Index) {
				n[m.then.Door(p.Card, seg).State&7]++
			}
		}
	}
	var words []string
	for _, w := range [...]struct {
		state market.DoorState
		text  string
	}{{market.Open, "open"}, {market.Joined, "joined"}, {market.Broken, "broken"}, {market.Faced, "walled up"}, {market.Cut, "cut off"}, {market.Edge, "at the edge"}} {
		if n[w.state] > 0 {
			words = append(words, fmt.Sprintf("%d %s", n[w.state], w.text))
		}
	}
	return "Doors: " + strings.Join(words, ", ")
}

func countWord(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// showResult opens the score sheet.
func (s *Scene) showResult(o rules.Outcome) {
	arg := game.ResultArg{Info: s.info, Record: s.Record(), Sentence: market.Describe(market.Over{Outcome: o}, s.name)}
	for _, w := range o.Winners {
		arg.Winners = append(arg.Winners, int(w))
	}
	arg.Rows = scoreSheet(s.table.Session().StartEvents(), s.history(), len(s.info.Players), o)
	s.svc.Nav.Push(game.RouteResult, arg)
}

// history is all events of the game.
func (s *Scene) history() (all []rules.Event) {
	se := s.table.Session()
	for i := range se.Len() {
		all = append(all, se.At(i).Events...)
	}
	return all
}

// scoreSheet explains every player's coins line by line.
func scoreSheet(start, events []rules.Event, seats int, o rules.Outcome) []game.ResultRow {
	begin := market.Standard().Coins
	income, feasts, paid := make([]int, seats), make([]int, seats), make([]int, seats)
	bought, struck := 0, 0
	for _, e := range append(append([]rules.Event{}, start...), events...) {
		switch e := e.(type) {
		case market.Income:
			income[e.Seat] += e.Coins
		case market.Feast:
			struck++
			for _, p := range e.Pays {
				feasts[p.Seat] += p.Coins
			}
		case market.Bought:
			bought++
			paid[e.Seat] += e.Price
		}
	}
	cells := func(of func(int) int, sign bool) []string {
		list := make([]string, seats)
		for i := range list {
			if n := of(i); sign && n > 0 {
				list[i] = fmt.Sprintf("+%d", n)
			} else {
				list[i] = strings.Replace(fmt.Sprint(n), "-", "\u2212", 1)
			}
		}
		return list
	}
	reason := "The last card of the deck was placed; most coins win."
	if o.Reason == market.ReasonCoins {
		reason = fmt.Sprintf("Who has %d coins first wins at once.", market.Standard().Goal)
	}
	return []game.ResultRow{
		{Label: "Coins at the start", Cells: cells(func(int) int { return begin }, false)},
		{Label: "Income", Cells: cells(func(i int) int { return income[i] }, true), Note: "One coin for each open door at the start of every turn."},
		{Label: "Festivals", Cells: cells(func(i int) int { return feasts[i] }, true), Note: countWord(struck, "festival") + " paid everybody once more."},
		{Label: "Shops bought", Cells: cells(func(i int) int { return -paid[i] }, true), Note: countWord(bought, "shop") + " changed hands for coins."},
		{Label: "Total", Cells: cells(func(i int) int { return o.Scores[i] }, false), Note: reason},
	}
}
