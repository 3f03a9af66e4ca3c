package e2e

// StartByHand starts the game that is set up, with a person in the second seat.
func StartByHand(h *Hand) {
	h.T.Helper()
	start(h, h.Click, h.ScrollTo)
}

// StartByTouch is StartByHand with a finger.
func StartByTouch(h *Hand) {
	h.T.Helper()
	start(h, h.tap, h.dragTo)
}

func start(h *Hand, click func(Point), reach func(name string)) {
	h.T.Helper()
	h.Area("start")
	reach("kind/2")
	seat := func(t Trace) any {
		if a, ok := t.Areas["kind/2"]; ok {
			return a
		}
		return nil
	}
	for computer := true; computer; {
		kind := h.settled("the second seat", seat).Areas["kind/2"]
		click(kind.At(0.5*kind.H/kind.W, 0.5)) // the first of up to four, which is as wide as high
		_, computer = h.settled("the level of the second seat", func(t Trace) any { return t.Areas["level/2"] }).Areas["level/2"]
	}
	click(h.Area("start").Middle())
}

// AgainstComputer plays from the title against a computer of the usual level, following
// every hint, by keyboard alone. It stops once it has made as many moves as the length
// says and the computer has answered, or when the result is shown, and returns the last
// trace of the table.
func AgainstComputer(h *Hand, scene string, length Length) Trace {
	h.T.Helper()
	Choose(h, scene)
	h.Area("level/2") // by default a computer has the second seat
	h.ClickOn("start")
	const most = 300
	var last Trace
	made, answered := 0, 0 // decisions of the person, of the computer
	for range most {
		t := h.Wait("a decision is to be made, or the game is over", func(t Trace) bool {
			if t.Scene == scene {
				last = t
			}
			return t.Scene == "result" || t.ready(scene) && t.Seat == 1 && !t.Thinking && t.Phase != "over"
		})
		answered = last.Moves - made
		if t.Scene == "result" || made >= int(length) && answered > 0 {
			if answered < 1 {
				h.T.Errorf("the computer has decided nothing: answered = %v; want at least 1", answered)
			}
			return last
		}
		if t.Hint == "" {
			h.Keys("i")
			if h.See().Advising {
				h.Keys("i") // the best so far
			}
			if h.Wait("there is a hint", func(u Trace) bool { return !u.Advising && !u.Busy }).Hint == "" {
				continue // it came before it was hurried, and was put away
			}
		}
		h.Keys("Enter")
		h.Wait("the hint is followed", func(u Trace) bool { return u.Moves > t.Moves || u.Scene != scene })
		made++
	}
	h.T.Fatalf("the game is not over after %d decisions: %v; want the end within that many", most, h.See())
	return last
}
