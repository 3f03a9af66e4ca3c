package pictures

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/scenes/citytable"
	"agora/tests/uidrive"
)

// at opens a table without animation.
func at(t testing.TB, win uidrive.Window, arg routes.PlayArg) *uidrive.Driver {
	t.Helper()
	return uidrive.Open(t, win, citytable.New, arg, func(s *store.Settings) { s.LogFolded, s.AnimationSpeed = true, "off" })
}

func record(d *uidrive.Driver) []byte {
	data, err := d.Disk.Read("autosave.agora")
	if err != nil {
		d.T.Fatalf("d.Disk.Read(\"autosave.agora\") = %v; want no error", err)
	}
	return data
}

// hand is one of three ways to do something: clicks, touch or keys.
type hand struct {
	name string
	win  uidrive.Window
	open func(d *uidrive.Driver) // opens the curtain
	see  func(d *uidrive.Driver) // opens the player's hand
	do   func(d *uidrive.Driver, token string)
}

// clickable returns what to click, in order, to make a move.
func clickable(d *uidrive.Driver, token string) []string {
	before, after, placed := strings.Cut(token, "@")
	phase := d.Trace()["decision"].(string)
	switch {
	case placed:
		return []string{"citizen:" + before, "place:" + after}
	case token == "pass", token == "guilty", token == "acquit":
		return []string{token}
	case phase == city.PhaseExchange:
		give, take, _ := strings.Cut(token, ":")
		return []string{"card:" + give[1:], "stock:" + take[1:]}
	case phase == city.PhaseStoa:
		return []string{"card:" + token}
	case phase == city.PhaseImpeach:
		return []string{"dealer:" + token[len("impeach"):]}
	case phase == city.PhaseStack:
		return []string{"stack:" + token[len("stack"):]}
	}
	// Choose cards one by one, then press the button.
	var list []string
	for _, part := range strings.Split(strings.TrimPrefix(token, "drop:"), "+") {
		for range int(part[0] - '0') {
			list = append(list, "card:"+part[1:])
		}
	}
	return append(list, "confirm")
}

var resourceKeys = map[string]input.Key{"wood": input.Key1, "clay": input.Key2, "marble": input.Key3}

// byKeys makes a move by keys alone.
func byKeys(d *uidrive.Driver, token string) {
	before, after, placed := strings.Cut(token, "@")
	phase := d.Trace()["decision"].(string)
	press := func(k input.Key) { d.Key(k, 0) }
	digit := func(s string) { press(input.Key0 + input.Key(s[len(s)-1]-'0')) }
	switch {
	case placed:
		if d.Trace()["citizen"] != before {
			press(input.KeyA + input.Key(before[0]-'A'))
		}
		switch {
		case strings.HasPrefix(after, "stall"):
			digit(after)
		case strings.HasPrefix(after, "exchange"):
			press(input.Key3 + input.Key(after[8]-'0'))
		default:
			press(map[string]input.Key{"stoa": input.Key8, "court": input.Key9, "monument": input.Key0}[after])
		}
	case token == "pass":
		press(input.KeyP)
	case token == "guilty":
		press(input.KeyG)
	case token == "acquit":
		press(input.KeyN)
	case phase == city.PhaseExchange:
		give, take, _ := strings.Cut(token, ":")
		press(resourceKeys[give[1:]])
		press(resourceKeys[take[1:]])
	case phase == city.PhaseStoa:
		press(resourceKeys[token])
	case phase == city.PhaseDonate:
		for n := range 3 {
			press(input.Key1 + input.Key(n))
			if strings.Contains(d.Text(), words(token)) {
				break
			}
		}
	case phase == city.PhaseDrop:
		for _, part := range strings.Split(strings.TrimPrefix(token, "drop:"), "+") {
			for range int(part[0] - '0') {
				press(resourceKeys[part[1:]])
			}
		}
	default:
		digit(token)
	}
	press(input.KeyEnter)
}

// words returns a token of cards as sentences write it.
func words(token string) string {
	var parts []string
	for _, part := range strings.Split(token, "+") {
		parts = append(parts, part[:1]+" "+part[1:])
	}
	return strings.Join(parts, " and ")
}

var byMouse = hand{"mouse", wide, uncover, func(d *uidrive.Driver) { d.Click("hand") },
	func(d *uidrive.Driver, token string) {
		list := clickable(d, token)
		if len(list) == 2 && strings.HasPrefix(list[0], "citizen:") && d.Trace()["moves"].(int)%3 == 0 { // drag every third one
			x, y := d.Area(list[1])
			d.Take(list[0], x, y, false)
			d.LetGo(false)
			return
		}
		for _, name := range list {
			if strings.HasPrefix(name, "citizen:") && d.Trace()["citizen"] == name[len("citizen:"):] {
				continue
			}
			d.Click(name)
		}
	}}

var byTouch = hand{"touch", uidrive.Window{W: 390, H: 844, Scale: 1, Theme: "dark"}, func(d *uidrive.Driver) {
	for _, name := range [...]string{"call", "open"} {
		if d.Has(name) {
			d.Touch(name)
		}
	}
}, func(d *uidrive.Driver) { d.Touch("hand") },
	func(d *uidrive.Driver, token string) {
		list := clickable(d, token)
		for i, name := range list {
			d.Touch(name)
			if i < len(list)-1 || name == "confirm" {
				continue
			}
			if d.Trace()["moves"].(int)%2 == 0 {
				d.Touch(name) // the second tap
			} else {
				d.Touch("confirm")
			}
		}
	}}

var byKeyboard = hand{"keys", wide, func(d *uidrive.Driver) {
	for n := 0; d.Is("viewer", 0) && n < 3; n++ { // to the table, and from there for the player alone
		d.Key(input.KeyEnter, 0)
	}
}, func(d *uidrive.Driver) { d.Key(input.KeyH, 0) }, byKeys}

// atTheOpenTable places a citizen without the curtain: its player looks at the letters while H
// is down, or chooses one that lies face down.
func atTheOpenTable(t *testing.T, h hand, d *uidrive.Driver, rnd *chance.Stream) {
	t.Helper()
	const last = "back:5" // never an empty place
	switch h.name {
	case "mouse":
		d.Click(last)
	case "touch":
		d.Touch(last)
	}
	d.Tick(input.Event{Kind: input.KeyPress, Key: input.KeyH})
	d.Ticks(20)
	if d.Trace()["viewer"] != d.Trace()["seat"] {
		t.Fatalf("%s: while H is down, the viewer is %v; want %v", h.name, d.Trace()["viewer"], d.Trace()["seat"])
	}
	var fit []string
	for _, l := range d.Trace()["legalMoves"].([]string) {
		if mine := d.Trace()["citizen"].(string); mine == "" || strings.HasPrefix(l, mine+"@") {
			fit = append(fit, l)
		}
	}
	token := fit[rnd.Intn(len(fit))]
	letter, where, _ := strings.Cut(token, "@")
	if d.Is("citizen", "") {
		d.Key(input.KeyA+input.Key(letter[0]-'A'), 0)
	}
	d.Tick(input.Event{Kind: input.KeyRelease, Key: input.KeyH})
	if !d.Is("viewer", 0) || !d.Is("citizen", "") || strings.Contains(d.Text(), "citizen "+letter) {
		t.Fatalf("%s: H is up again, and %v sees citizen %q: %s; want nobody", h.name, d.Trace()["viewer"], d.Trace()["citizen"], d.Text())
	}
	switch h.name {
	case "mouse":
		d.Click("place:" + where)
	case "touch":
		d.Touch("place:" + where)
		d.Touch("place:" + where)
	default:
		d.Key(map[string]input.Key{"stall1": input.Key1, "stall2": input.Key2, "stall3": input.Key3, "stoa": input.Key8, "court": input.Key9, "monument": input.Key0,
			"exchange1": input.Key4, "exchange2": input.Key5, "exchange3": input.Key6, "exchange4": input.Key7}[where], 0)
		d.Key(input.KeyEnter, 0)
	}
}

// whole plays a game to its result with one kind of hand.
func whole(t *testing.T, h hand, in match.Info, seed uint64) {
	t.Helper()
	d := at(t, h.win, routes.NewArg{Info: in})
	rnd := chance.New(seed, 3)
	moves, stage, peeked := 0, "", 0
	for ; !d.Is("decision", city.PhaseOver); moves++ {
		if moves > 3000 {
			t.Fatalf("the game does not end: moves is %v, want at most 3000", moves)
		}
		phase := d.Trace()["decision"].(string)
		secret := phase != city.PhaseImpeach && phase != city.PhaseVerdict && phase != city.PhaseStack
		closed, waits := secret && !in.NoCurtain, false
		if now := fmt.Sprint(d.Trace()["round"], phase); closed && now == stage { // once a stage
			closed, waits = false, true
		} else if closed {
			stage = now
		}
		if d.Is("phase", "covered") != closed || !d.Is("waiting", waits) {
			t.Fatalf("%s: in the phase %s the curtain is %v, the table waits: %v; want %v, %v", h.name, phase, d.Trace()["phase"], d.Trace()["waiting"], closed, waits)
		}
		if closed || waits {
			if v := d.Trace()["viewer"]; v != 0 || len(d.Trace()["legalMoves"].([]string)) > 0 || closed && d.Has("hand") {
				t.Fatalf("nobody's view is open, and the viewer is %v; want 0", v)
			}
			if waits && phase == city.PhasePlace && moves%2 == 1 {
				peeked++
				atTheOpenTable(t, h, d, &rnd)
				if d.Trace()["moves"].(int) != moves+1 {
					t.Fatalf("%s: nothing was placed at the open table: %s (%v); want a move", h.name, d.Text(), d.Trace()["aim"])
				}
				for d.Is("busy", true) {
					d.Key(input.KeyDelete, 0)
				}
				moves = d.Trace()["moves"].(int) - 1
				continue
			}
			h.open(d)
		}
		if v := d.Trace()["viewer"]; secret && v != d.Trace()["seat"] || !secret && !in.NoCurtain && v != 0 {
			t.Fatalf("%s: the viewer is %v; want the player to move before secrets, and nobody else", phase, v)
		}
		if phase == city.PhaseExchange || phase == city.PhaseStoa || phase == city.PhaseDonate || phase == city.PhaseDrop {
			if d.Is("handOpen", true) {
				t.Fatal("the hand is open before anybody opened it; want it closed")
			}
			h.see(d)
			if d.Is("handOpen", false) {
				t.Fatalf("%s: the hand does not open; want it open", h.name)
			}
		}
		legal := d.Trace()["legalMoves"].([]string)
		token := legal[rnd.Intn(len(legal))]
		for _, l := range legal { // moves that cost something are rarer, and end the game
			if (l == "guilty" || phase == city.PhaseDonate && l != "pass") && rnd.Intn(4) > 0 {
				token = l
			}
		}
		h.do(d, token)
		if d.Trace()["moves"].(int) != moves+1 {
			t.Fatalf("%s: %s was not made: %s (%v); want one decision more", h.name, token, d.Text(), d.Trace()["aim"])
		}
		for d.Is("busy", true) { // nothing moves, but there is something to read
			d.Key(input.KeyDelete, 0)
		}
		moves = d.Trace()["moves"].(int) - 1 // forced passes are automatic
	}
	if (peeked == 0) != in.NoCurtain {
		t.Errorf("%s: %d citizens were placed at the open table; want none only without curtains", h.name, peeked)
	}
	i := slices.Index(d.Nav.Asked, "push result")
	if i < 0 {
		t.Fatalf("the result is not shown: %q; want the result asked for", d.Nav.Asked)
	}
	res := d.Nav.Args[i].(routes.ResultArg)
	se, err := match.Read(city.Game{}, record(d))
	if err != nil {
		t.Fatalf("match.Read(city.Game{}, record(d)) = %v; want no error", err)
	}
	o, over := se.Outcome()
	if !over || len(o.Winners) != len(res.Winners) || int(o.Winners[0]) != res.Winners[0] {
		t.Errorf("outcome %+v, shown %+v; want the same winners", o, res.Winners)
	}
	last := res.Rows[len(res.Rows)-1]
	for seat := range in.Players {
		if last.Cells[seat] != fmt.Sprint(o.Scores[seat]) {
			t.Errorf("scores %v, shown %v; want the same scores", o.Scores, last.Cells)
		}
	}
	t.Logf("%s, %d players: %d decisions, %d rounds", h.name, len(in.Players), moves, se.State().Round())
	d.Shot("end-" + h.name)
}

func TestWholeGameByMouse(t *testing.T) { whole(t, byMouse, info(3), 4) }

func TestWholeGameByKeyboard(t *testing.T) {
	whole(t, byKeyboard, info(2), 5)
	in := info(4)
	in.NoCurtain = true
	whole(t, byKeyboard, in, 6)
}

func TestWholeGameByTouch(t *testing.T) { whole(t, byTouch, info(3), 7) }
