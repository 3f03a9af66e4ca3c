package e2e

import "math"

// QuickSettings is a settings file that turns animations off: playing whole games is
// about reaching the end, not about watching.
const QuickSettings = `{"version":1,"animationSpeed":"off","computerPace":"off","mute":true,"me":{"name":"Anna"}}`

// Size of The Marketplace's table in units, from its rules.
const (
	tableW, tableH = 42.0, 28.0
	cardW, cardH   = 2.0, 3.0
)

// parking returns points, in units, where upright cards fit without touching each other
// or the card in the middle of the table: enough for a whole deck.
func parking() []Point {
	var all []Point
	for y := 2.5; y <= tableH-2; y += 4.6 {
		for x := 2.0; x <= tableW-1.5; x += 3.4 {
			dx, dy := x-tableW/2, y-tableH/2
			if dx > -cardW-0.5 && dx < cardW+0.5 && dy > -cardH-0.5 && dy < cardH+0.5 {
				continue
			}
			all = append(all, Point{x, y})
		}
	}
	return all
}

// onScreen converts a point of the table to the screen.
func (t Trace) onScreen(p Point) Point {
	return Point{t.Origin[0] + p.X*t.Zoom, t.Origin[1] + p.Y*t.Zoom}
}

// all reports whether the whole table is visible.
func (t Trace) all() bool {
	board, corner := t.Areas["board"], t.onScreen(Point{tableW, tableH})
	return t.Origin[0] >= board.X && t.Origin[1] >= board.Y && corner.X <= board.X+board.W && corner.Y <= board.Y+board.H
}

// seeAll zooms out to the whole table. The button switches between that and the part with
// the cards.
func seeAll(h *Hand, click func(name string)) Trace {
	h.T.Helper()
	for {
		t := h.settled("the view", func(t Trace) any {
			if t.Busy || t.Scene != "market" {
				return nil
			}
			return [3]float64{t.Origin[0], t.Origin[1], t.Zoom}
		})
		if t.all() {
			return t
		}
		click("home")
	}
}

// everybody stands for all seats of a table.
const everybody = 0

// playOn plays the turns of one seat, counted from 1, or of everybody, until that many
// cards are placed or the result is shown. It buys the first available shop, and
// afterwards one every other turn. It reports whether the game is over.
func playOn(h *Hand, seat int, length Length, put func(card int), buyOrPass func(buy bool) bool) bool {
	h.T.Helper()
	bought := 0
	for card := 0; ; card++ {
		if card == int(length) {
			return false
		}
		t := h.Wait("a card is to be placed, or the game is over", func(t Trace) bool {
			mine := seat == everybody || t.Seat == seat
			return t.Scene != "market" || !t.Busy && (t.Phase == "place" && mine || t.Phase == "over")
		})
		if t.Scene != "market" || t.Phase == "over" {
			break
		}
		if card == 36 {
			h.T.Fatalf("more cards than the deck has: %v, card = %v; want other than 36", t, card)
		}
		put(card)
		if buyOrPass(bought == 0 || card%2 == 0) {
			bought++
		}
	}
	h.Wait("the result is shown", func(t Trace) bool { return t.Scene == "result" })
	if bought == 0 {
		h.T.Errorf("nothing was bought in the whole game: bought = %v; want other than 0", bought)
	}
	return true
}

// gameByMouse plays a game from the title by mouse alone, and returns to the title if the
// game ends.
func gameByMouse(h *Hand, length Length) {
	h.T.Helper()
	h.ClickOn("new")
	StartByHand(h)
	h.Quiet()
	places := parking()
	over := playOn(h, everybody, length, func(card int) {
		t := seeAll(h, h.ClickOn)
		h.near(t.Areas["tray"].Middle())
		h.Down()
		h.To(t.onScreen(places[card]))
		h.Up()
		before := h.Wait("the card lies where it may", func(t Trace) bool { return t.Hand == "down" && t.Legal })
		h.ClickOn("action")
		h.Wait("the card is placed", func(t Trace) bool { return t.Decisions > before.Decisions || t.Scene != "market" })
	}, func(buy bool) bool { return buyOrPass(h, buy) })
	if !over {
		return
	}
	h.ClickOn("title")
	h.Wait("the title is there again", func(t Trace) bool { return t.Scene == "title" })
}

// GameByTouch plays a game from the title with one finger, and returns to the title if
// the game ends.
func GameByTouch(h *Hand, length Length) {
	h.T.Helper()
	h.Tap("new")
	StartByTouch(h)
	h.Quiet()
	h.Tap("snap") // off: the card follows the finger exactly
	places := parking()
	over := playOn(h, everybody, length, func(card int) {
		t := seeAll(h, h.Tap)
		from := h.Area("tray").Middle()
		to := t.onScreen(places[card])
		h.fingers(from)
		h.fingers(from.To(to, 0.5))
		h.fingers(to)
		// The card floats above the finger to stay visible, and the trace may lag by a
		// move, so aim with the card and not with the finger.
		finger := to
		for range 5 {
			t = h.See()
			at, ok := t.card()
			if !ok {
				break
			}
			to, at = t.onScreen(places[card]), t.onScreen(at)
			if math.Hypot(to.X-at.X, to.Y-at.Y) < 2 {
				break
			}
			finger = Point{finger.X + to.X - at.X, finger.Y + to.Y - at.Y}
			h.fingers(finger)
		}
		h.fingers()
		before := h.Wait("the card lies where it may", func(t Trace) bool { return t.Hand == "down" && t.Legal })
		h.Tap("action")
		h.Wait("the card is placed", func(t Trace) bool { return t.Decisions > before.Decisions || t.Scene != "market" })
	}, func(buy bool) bool {
		t := h.Wait("a decision is to be made", func(t Trace) bool { return t.Scene != "market" || !t.Busy && t.Phase != "" })
		if t.Scene != "market" || t.Phase != "buy" {
			return false
		}
		if buy && t.shop() != "" {
			h.Tap(t.shop())
			t = h.Wait("the shop is bought", func(t Trace) bool { return t.Draft != "" && !t.Busy })
		}
		h.Tap("action")
		h.Wait("the turn has ended", func(u Trace) bool { return u.Decisions > t.Decisions || u.Scene != "market" })
		return t.Draft != ""
	})
	if !over {
		return
	}
	h.Tap("title")
	h.Wait("the title is there again", func(t Trace) bool { return t.Scene == "title" })
}

// gameByKeyboard plays the game of Seed from the title by keyboard alone, and starts the
// next game if it ends.
func gameByKeyboard(h *Hand, length Length) {
	h.T.Helper()
	h.Wait("the title is there", func(t Trace) bool { return t.Scene == "title" })
	h.Keys("Enter")
	h.Wait("the set-up is there", func(t Trace) bool { return t.Scene == "setup" })
	focus := func(t Trace) string { return t.Focus }
	h.tabTo("seed", focus)
	h.Keys("Ctrl", "a")
	h.Type(Seed)
	h.tabTo("start", focus)
	h.Keys("Enter")
	h.Quiet()
	// By default a computer has the second seat.
	const anna = 1
	over := playOn(h, anna, length, func(int) {
		h.Keys("Space")
		h.Wait("the card is on the table", func(t Trace) bool { return t.Hand != "tray" })
		for tries := 0; !h.See().Legal; tries++ {
			if tries == 20 {
				h.T.Fatalf("no place is found: %v, tries = %v; want other than 20", h.See(), tries)
			}
			if h.Keys("Tab"); tries > 0 { // nothing to snap to within reach: carry the card on
				for range 8 {
					h.Keys([]string{"Right", "Down", "Left", "Up"}[tries/5])
				}
			}
		}
		before := h.See()
		h.Keys("Enter")
		h.Wait("the card is placed", func(t Trace) bool { return t.Decisions > before.Decisions || t.Scene != "market" })
	}, func(buy bool) bool {
		t := h.Wait("a decision is to be made", func(t Trace) bool {
			return t.Scene != "market" || !t.Busy && (t.Phase == "over" || t.Phase != "" && t.Seat == anna)
		})
		if t.Scene != "market" || t.Phase != "buy" {
			return false
		}
		if buy && t.shop() != "" {
			h.Keys("Tab")
			h.Keys("Enter")
			t = h.Wait("the shop is bought", func(t Trace) bool { return t.Draft != "" && !t.Busy })
		}
		h.Keys("End")
		h.Wait("the turn has ended", func(u Trace) bool { return u.Decisions > t.Decisions || u.Scene != "market" })
		return t.Draft != ""
	})
	if !over {
		return
	}
	// The buttons ignore keys for a second, lest a key meant for the table press one. An
	// idle program writes no ticks to its trace, so press a key without effect to hear
	// from it.
	shown := h.Wait("the result is shown", func(t Trace) bool { return t.Scene == "result" })
	for h.See().Ticks <= shown.Ticks+60 {
		h.Keys("Shift")
	}
	h.Keys("Enter") // plays again with the same players
	// If a computer moves first, it has moved.
	h.Wait("a new game has begun", func(t Trace) bool { return t.Scene == "market" && t.Decisions <= 2 && t.Phase == "place" })
}

// TurnByTwoFingers drags the drawn card onto the table with one finger and turns it with
// another.
func TurnByTwoFingers(h *Hand) {
	h.T.Helper()
	tray, board := h.Area("tray").Middle(), h.Area("board")
	one := board.At(0.2, 0.95) // away from anything that would snap the card upright
	h.fingers(tray)
	h.fingers(tray.To(one, 0.5))
	h.fingers(one)
	upright := h.Wait("the card hangs at the finger", func(t Trace) bool { return t.Hand == "held" })
	if upright.turned() {
		h.T.Errorf("the card is askew from the start: %v; want turned() false", upright)
	}
	h.fingers(one, Point{one.X + 60, one.Y})
	h.fingers(one, Point{one.X + 52, one.Y + 30}) // by thirty degrees
	turned := h.See()
	if !turned.turned() {
		h.T.Errorf("the second finger does not turn the card: %v; want turned() true", turned)
	}
	h.fingers() // both: the protocol cannot lift just one
	lies := h.Wait("the card lies", func(t Trace) bool { return t.Hand != "held" })
	if lies.Hand != "down" || !lies.turned() {
		h.T.Errorf("let go, the card is %v; want it turned, and on the table", lies)
	}
}
