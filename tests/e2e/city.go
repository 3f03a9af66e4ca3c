package e2e

import (
	"slices"
	"strings"
)

// hasty returns a move that ends a game of The City for three quickly. The first player's
// citizens A and B take the two best spaces of the Stoa every round and the others let
// them; asked for anything else, a player declines. stoa is the number of citizens
// already there.
func hasty(phase string, seat, stoa int, legal []string) string {
	to := func(letters, place string) string {
		for _, l := range letters {
			if token := string(l) + "@" + place; slices.Contains(legal, token) {
				return token
			}
		}
		return ""
	}
	const all = "CDEAB"
	switch phase {
	case "place":
		var ways []string
		switch {
		case seat == 1 && stoa == 0:
			ways = append(ways, to("A", "stoa"))
		case seat == 1 && stoa == 3:
			ways = append(ways, to("B", "stoa"))
		case seat != 1 && (stoa == 1 || stoa == 2):
			ways = append(ways, to(all, "stoa"))
		}
		letters, places := "CDE", "stall1 stall2 stall3 monument"
		if seat != 1 { // these players take nothing away
			letters, places = all, "monument exchange4 exchange3 exchange2 exchange1 stall1 stall2 stall3 court"
		}
		for _, place := range strings.Fields(places) {
			ways = append(ways, to(letters, place))
		}
		for _, w := range ways {
			if w != "" {
				return w
			}
		}
	case "stoa":
		if seat == 1 {
			return legal[len(legal)-1]
		}
		return "pass"
	case "exchange", "donate":
		return "pass"
	case "verdict":
		return "acquit"
	}
	return legal[0]
}

// inStoa returns the number of citizens in the Stoa, from the position in the trace.
func inStoa(position string) int {
	_, rest, _ := strings.Cut(position, " stoa=")
	row, _, _ := strings.Cut(rest, " ")
	if row == "-" || row == "" {
		return 0
	}
	return strings.Count(row, ",") + 1
}

// secretPhase reports whether a decision needs what only its player may see.
func secretPhase(phase string) bool {
	return !slices.Contains([]string{"impeach", "verdict", "stack", "over"}, phase)
}

// handPhase reports whether a decision needs an open hand.
func handPhase(phase string) bool {
	return slices.Contains([]string{"exchange", "stoa", "donate", "drop"}, phase)
}

// playCity makes moves in The City until the length is reached or the result is shown.
// open opens the curtain for the player to move alone, see opens the hand, and act makes a move. After the third move
// it quits and restarts the program.
func playCity(h *Hand, length Length, open, see func(), act func(t Trace, token string)) {
	h.T.Helper()
	const most = 200
	left := false
	for made := 0; made < min(int(length), most); made++ {
		t := h.Wait("a decision is to be made, or the game is over", func(t Trace) bool {
			return t.Scene == "result" || t.Scene == "city" && t.Busy || t.ready("city") && (t.Phase == "covered" || t.Waiting || t.Viewer == t.Seat || !secretPhase(t.Decision)) && t.Decision != "over"
		})
		if t.Scene == "result" {
			return
		}
		if t.Busy { // a report is on the screen; any key closes it
			h.Keys("k")
			made--
			continue
		}
		if !left && t.Moves == 3 {
			left = true
			t = reenterCity(h, t)
		}
		hidden := t.Phase == "covered" || t.Waiting
		if secretPhase(t.Decision) != hidden || t.Viewer != 0 || len(t.LegalMoves) > 0 && secretPhase(t.Decision) {
			h.T.Fatalf("before a decision of the kind %s: viewer %d, %v; want nobody's view, without moves that reveal something", t.Decision, t.Viewer, t)
		}
		if hidden {
			open()
			t = h.Wait("the curtain is open", func(u Trace) bool { return u.Viewer == t.Seat })
		}
		token := hasty(t.Decision, t.Seat, inStoa(t.Position), t.LegalMoves)
		if handPhase(t.Decision) && token != "pass" {
			see()
			h.Wait("the hand is open", func(u Trace) bool { return u.HandOpen })
		}
		act(t, token)
		h.Wait("the decision "+token+" is made", func(u Trace) bool { return u.Scene != "city" || u.Moves == t.Moves+1 })
	}
	if length > most {
		h.T.Fatalf("the game is not over after %d decisions: %v; want its end by then", most, h.See())
	}
}

// reenterCity quits and restarts the program, and checks that the table is the same with
// the curtain closed.
func reenterCity(h *Hand, before Trace) Trace {
	h.T.Helper()
	if err := h.Restart(Close); err != nil {
		h.T.Fatalf("h.Restart(Close) = %v; want no error", err)
	}
	h.goOn("city")
	after := h.Wait("the table is there again", func(t Trace) bool { return t.ready("city") })
	if after.Hash != before.Hash || after.Position != before.Position || secretPhase(after.Decision) != (after.Phase == "covered") || after.Viewer != 0 {
		h.T.Errorf("the position is %s (%s); want %s (%s), seen by nobody", after.Position, after.Phase, before.Position, before.Phase)
	}
	return after
}

// clicks returns the areas to click for a move, in order.
func clicks(phase, token string) []string {
	before, after, placed := strings.Cut(token, "@")
	switch {
	case placed:
		return []string{"citizen:" + before, "place:" + after}
	case phase == "stoa" && token != "pass":
		return []string{"card:" + token}
	case phase == "impeach":
		return []string{"dealer:" + strings.TrimPrefix(token, "impeach")}
	case phase == "drop":
		var list []string
		for _, part := range strings.Split(strings.TrimPrefix(token, "drop:"), "+") {
			for range int(part[0] - '0') {
				list = append(list, "card:"+part[1:])
			}
		}
		return append(list, "confirm")
	}
	return []string{token}
}

// cityOfThree sets up a game for three from the title.
func cityOfThree(h *Hand) {
	h.T.Helper()
	Choose(h, "city")
	h.Click(h.Area("players").At(0.5, 0.5)) // two, three, four
	h.Area("kind/3")
	for _, name := range []string{"kind/2", "kind/3"} { // a person, not a computer
		h.Click(h.Area(name).At(0.1, 0.5)) // the first of up to four
	}
	h.ClickOn("start")
}

// cityByMouse plays a game of three by mouse alone, from the title on.
func cityByMouse(h *Hand, length Length) {
	h.T.Helper()
	cityOfThree(h)
	open := func() {
		if h.See().Waiting {
			h.ClickOn("call")
			h.Wait("the curtain is closed", func(t Trace) bool { return t.Phase == "covered" && !t.Waiting })
		}
		h.ClickOn("open")
	}
	playCity(h, length, open, func() { h.ClickOn("hand") }, func(t Trace, token string) {
		for _, name := range clicks(t.Decision, token) {
			if name != "citizen:"+h.See().Citizen { // the last citizen is selected automatically
				h.ClickOn(name)
			}
		}
	})
}

// cityByKeyboard begins a game of three by mouse and plays it by keys alone.
func cityByKeyboard(h *Hand, length Length) {
	h.T.Helper()
	cityOfThree(h)
	open := func() {
		if !h.See().Waiting { // first to the table, which waits
			h.Keys("Enter")
			h.Wait("the table waits", func(t Trace) bool { return t.Waiting })
		}
		h.Keys("Enter")
		h.Wait("the curtain is closed", func(t Trace) bool { return t.Phase == "covered" && !t.Waiting })
		h.Keys("Enter")
	}
	playCity(h, length, open, func() { h.Keys("h") }, func(t Trace, token string) {
		before, after, placed := strings.Cut(token, "@")
		resource := map[string]string{"wood": "1", "clay": "2", "marble": "3"}
		switch {
		case placed:
			if t.Citizen != before {
				h.Keys(strings.ToLower(before))
			}
			h.Keys(map[string]string{"stall1": "1", "stall2": "2", "stall3": "3", "stoa": "8", "court": "9", "monument": "0",
				"exchange1": "4", "exchange2": "5", "exchange3": "6", "exchange4": "7"}[after])
		case token == "pass":
			h.Keys("p")
		case token == "acquit":
			h.Keys("n")
		case t.Decision == "stoa":
			h.Keys(resource[token])
		case t.Decision == "drop":
			for _, part := range strings.Split(strings.TrimPrefix(token, "drop:"), "+") {
				for range int(part[0] - '0') {
					h.Keys(resource[part[1:]])
				}
			}
		default:
			h.Keys(token[len(token)-1:])
		}
		h.Keys("Enter")
	})
}
