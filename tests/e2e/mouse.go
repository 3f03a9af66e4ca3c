package e2e

import "strings"

// Seed selects a game in which many shops can be bought early.
const Seed = "7"

// newGame starts a game of two from the title by mouse alone, except that it types the
// seed.
func newGame(h *Hand) Trace {
	h.T.Helper()
	h.Wait("the title is there", func(t Trace) bool { return t.Scene == "title" })
	h.ClickOn("new")
	h.Wait("the set-up is there", func(t Trace) bool { return t.Scene == "setup" })
	h.ScrollTo("seed")
	h.ClickOn("seed")
	h.Keys("Ctrl", "a")
	h.Type(Seed)
	StartByHand(h)
	return h.Quiet()
}

// Choose opens the set-up of a game from the title by clicking its table. On first use
// the program asks how to begin.
func Choose(h *Hand, name string) {
	h.T.Helper()
	h.ClickOn("game/" + name)
	if t := h.Wait("the set-up is there", func(t Trace) bool { return t.Scene == "setup" || t.Scene == "welcome" }); t.Scene == "welcome" {
		h.ClickOn("setup")
		h.Wait("the set-up is there", func(t Trace) bool { return t.Scene == "setup" })
	}
}

// PlayByMouse does what a player does: it starts a game, places three cards, turns one of
// them and snaps one, buys a shop, and takes a move back and redoes it. It then closes
// and reopens the program, kills and reopens it, and finds the same position each time.
func PlayByMouse(h *Hand) {
	h.T.Helper()
	start := newGame(h)
	if start.Decisions != 0 || start.Phase != "place" {
		h.T.Fatalf("a new game begins as %v; want the placing, without a decision", start)
	}
	turned, snapped, bought := false, false, false
	for card := 1; card <= 3; card++ {
		placed := place(h, placing{turn: card == 2, snap: card == 3})
		turned = turned || placed.turned()
		snapped = snapped || placed.Snapped
		if card == 3 {
			undoAndRedo(h)
		}
		bought = buyOrPass(h, !bought) || bought
	}
	if !turned || !snapped || !bought {
		h.T.Errorf("a card turned: %v, one snapped: %v, a shop bought: %v; want true, true and true", turned, snapped, bought)
	}
	reopen(h, Close)
	reopen(h, Killed)
}

// undoAndRedo takes back the last card and restores it by redo.
func undoAndRedo(h *Hand) {
	h.T.Helper()
	with := h.Quiet()
	h.ClickOn("undo")
	without := h.Wait("the card is taken back", func(t Trace) bool { return t.Decisions == with.Decisions-1 && !t.Busy })
	if without.Hash == with.Hash || without.Phase != "place" {
		h.T.Errorf("after undo: %v; want the placing, and another position", without)
	}
	h.ClickOn("redo")
	again := h.Wait("the card lies there again", func(t Trace) bool { return t.Decisions == with.Decisions && !t.Busy })
	if again.Hash != with.Hash || again.Position != with.Position {
		h.T.Errorf("after undo and redo the position is %s; want %s", again.Position, with.Position)
	}
}

// reopen ends and restarts the program and checks that the position is the same.
func reopen(h *Hand, how Ending) {
	h.T.Helper()
	before := h.Quiet()
	if err := h.Restart(how); err != nil {
		h.T.Fatalf("h.Restart(how) = %v; want no error", err)
	}
	h.goOn("market")
	after := h.Quiet()
	if after.Hash != before.Hash || after.Position != before.Position || after.Decisions != before.Decisions {
		h.T.Errorf("the position is %s (%s, %d decisions); want %s (%s, %d decisions)", after.Position, after.Hash, after.Decisions, before.Position, before.Hash, before.Decisions)
	}
}

// placing says how to place a card.
type placing struct{ turn, snap bool }

// place drags the drawn card onto the table, turning or snapping it if asked, and
// confirms once the place is legal.
func place(h *Hand, how placing) Trace {
	h.T.Helper()
	before := h.Wait("a card is to be placed", func(t Trace) bool { return t.Phase == "place" && !t.Busy })
	h.near(h.Area("tray").Middle())
	h.Down()
	board := h.Area("board")
	goal := board.At(0.5, 0.5)
	found := false
	for _, p := range spots(how) {
		to := board.At(p[0], p[1])
		h.To(to)
		if how.turn && !h.See().turned() {
			h.Turn(1)
		}
		t := h.See()
		if t.Legal && (!how.turn || t.turned()) && t.Snapped == how.snap {
			goal, found = to, true
			break
		}
	}
	if !found {
		h.T.Fatalf("no place was found for %+v: %v, found = %v; want true", how, h.See(), found)
	}
	h.Up()
	lying := h.Wait("the card lies on the table", func(t Trace) bool { return t.Hand == "down" })
	if !lying.Legal {
		h.T.Fatalf("let go at %v, the card lies where it may not: %v; want Legal true", goal, lying)
	}
	h.ClickOn("action")
	h.Wait("the card is placed", func(t Trace) bool { return t.Decisions == before.Decisions+1 && !t.Busy })
	return lying
}

// spots returns points of the board to try, from the middle outwards; points for snapping
// lie closer together.
func spots(how placing) [][2]float64 {
	var all [][2]float64
	step := 0.07
	if how.snap {
		step = 0.025
	}
	for ring := 1.0; ring*step < 0.42; ring++ {
		for i := 0; i < 8; i++ {
			d := [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}[i]
			all = append(all, [2]float64{0.5 + d[0]*ring*step, 0.5 + d[1]*ring*step*1.4})
		}
	}
	return all
}

// PlaceCard places the drawn card anywhere it may lie in an open game of The Marketplace,
// and buys nothing.
func PlaceCard(h *Hand) {
	h.T.Helper()
	place(h, placing{})
	buyOrPass(h, false)
}

// buyOrPass ends the turn, buying a shop first if asked and possible. It reports whether
// it bought one.
func buyOrPass(h *Hand, buy bool) bool {
	h.T.Helper()
	t := h.Wait("a decision is to be made", func(t Trace) bool { return !t.Busy && t.Phase != "" })
	if t.Phase != "buy" {
		return false
	}
	shop := t.shop()
	bought := buy && shop != ""
	if bought {
		h.ClickOn(shop)
		t = h.Wait("the shop is bought", func(t Trace) bool { return t.Draft != "" && !t.Busy })
	}
	h.ClickOn("action")
	h.Wait("the turn has ended", func(u Trace) bool { return u.Decisions == t.Decisions+1 || u.Scene != "market" })
	return bought
}

// shop returns the first shop for sale, by name, or "".
func (t Trace) shop() string {
	shop := ""
	for name := range t.Areas {
		if strings.HasPrefix(name, "buy:") && (shop == "" || name < shop) {
			shop = name
		}
	}
	return shop
}
