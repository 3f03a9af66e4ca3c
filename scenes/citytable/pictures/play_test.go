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
		d.T.Fatal(err)
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

var byMouse = hand{"mouse", wide, func(d *uidrive.Driver) { d.Click("open") }, func(d *uidrive.Driver) { d.Click("hand") },
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

var byTouch = hand{"touch", uidrive.Window{W: 390, H: 844, Scale: 1, Theme: "dark"}, func(d *uidrive.Driver) { d.Touch("open") }, func(d *uidrive.Driver) { d.Touch("hand") },
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

var byKeyboard = hand{"keys", wide, func(d *uidrive.Driver) { d.Key(input.KeyEnter, 0) }, func(d *uidrive.Driver) { d.Key(input.KeyH, 0) }, byKeys}

// whole plays a game to its result with one kind of hand.
func whole(t *testing.T, h hand, in match.Info, seed uint64) {
	t.Helper()
	d := at(t, h.win, routes.NewArg{Info: in})
	rnd := chance.New(seed, 3)
	moves := 0
	for ; !d.Is("decision", city.PhaseOver); moves++ {
		if moves > 3000 {
			t.Fatalf("the game does not end: moves is %v, want at most 3000", moves)
		}
		phase := d.Trace()["decision"].(string)
		secret := phase != city.PhaseImpeach && phase != city.PhaseVerdict && phase != city.PhaseStack
		if d.Is("phase", "covered") != (secret && !in.NoCurtain) {
			t.Fatalf("%s: in the phase %s the curtain is %v", h.name, phase, d.Trace()["phase"])
		}
		if d.Is("phase", "covered") {
			if v := d.Trace()["viewer"]; v != 0 || len(d.Trace()["legalMoves"].([]string)) > 0 || d.Has("hand") {
				t.Fatalf("the curtain is closed, and the viewer is %v", v)
			}
			h.open(d)
		}
		if v := d.Trace()["viewer"]; secret && v != d.Trace()["seat"] || !secret && !in.NoCurtain && v != 0 {
			t.Fatalf("%s: the viewer is %v", phase, v)
		}
		if phase == city.PhaseExchange || phase == city.PhaseStoa || phase == city.PhaseDonate || phase == city.PhaseDrop {
			if d.Is("handOpen", true) {
				t.Fatal("the hand is open before anybody opened it")
			}
			h.see(d)
			if d.Is("handOpen", false) {
				t.Fatalf("%s: the hand does not open", h.name)
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
			t.Fatalf("%s: %s was not made: %s (%v)", h.name, token, d.Text(), d.Trace()["aim"])
		}
		for d.Is("busy", true) { // nothing moves, but there is something to read
			d.Key(input.KeyDelete, 0)
		}
		moves = d.Trace()["moves"].(int) - 1 // forced passes are automatic
	}
	i := slices.Index(d.Nav.Asked, "push result")
	if i < 0 {
		t.Fatalf("the result is not shown: %q", d.Nav.Asked)
	}
	res := d.Nav.Args[i].(routes.ResultArg)
	se, err := match.Read(city.Game{}, record(d))
	if err != nil {
		t.Fatal(err)
	}
	o, over := se.Outcome()
	if !over || len(o.Winners) != len(res.Winners) || int(o.Winners[0]) != res.Winners[0] {
		t.Errorf("outcome %+v, shown %+v", o, res.Winners)
	}
	last := res.Rows[len(res.Rows)-1]
	for seat := range in.Players {
		if last.Cells[seat] != fmt.Sprint(o.Scores[seat]) {
			t.Errorf("scores %v, shown %v", o.Scores, last.Cells)
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
