package lessons

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"agora/game"
	"agora/game/input"
)

// Measurements from The Marketplace's rules: steps in a unit, and the centre of an
// upright card.
const unit = 65536.0

// tryMarket places the card, buys a shop, or ends the turn.
func tryMarket(p *pupil, token string) {
	p.T.Helper()
	kind, what, _ := strings.Cut(token, ":")
	switch kind {
	case "put":
		p.put(what)
	case "buy":
		switch p.how {
		case "keys":
			for n := 0; p.Trace()["draft"] != what; n++ {
				if n == 20 {
					p.T.Fatalf("Tab never comes to the shop %s, n = %v; want other than 20", what, n)
				}
				if d := p.Trace()["draft"]; d != "" { // another shop is selected
					p.Key(input.KeyEsc, 0)
				}
				for range n + 1 {
					p.Key(input.KeyTab, 0)
				}
				p.Key(input.KeyEnter, 0)
			}
			p.Key(input.KeyEnter, 0)
		case "touch":
			p.Touch("buy:" + what)
			p.Touch("action")
		default:
			p.Click("buy:" + what)
			p.Click("action")
		}
	case "pass":
		switch p.how {
		case "keys":
			p.Key(input.KeyEnter, 0)
		case "touch":
			p.Touch("action")
		default:
			p.Click("action")
		}
	}
}

// put places the card in a pose as precisely as a player can: it tries points near the
// target until the preview shows the right pose.
func (p *pupil) put(pose string) {
	p.T.Helper()
	var ox, oy, zx, zy float64
	if _, err := fmt.Sscanf(pose, "%g,%g,%g,%g", &ox, &oy, &zx, &zy); err != nil {
		p.T.Fatalf("fmt.Sscanf(pose, \"%%g,%%g,%%g,%%g\", &ox, &oy, &zx, &zy) = %v; want no error", err)
	}
	want := p.verdict("put:" + pose)
	found := func() bool { return p.verdict("put:"+p.Trace()["pose"].(string)) == want }
	turn := math.Atan2(zy, zx)
	key, steps := input.KeyE, int(math.Round(turn/(math.Pi/12))) // of 15 degrees
	if steps < 0 {
		key, steps = input.KeyQ, -steps
	}
	if p.Is("hand", "down") { // it lies where the last try put it
		if p.how == "touch" {
			p.Touch("cancel")
		} else {
			p.Key(input.KeyEsc, 0)
		}
	}
	x, y := (ox+zx-1.5*zy)/unit, (oy+zy+1.5*zx)/unit
	if p.how == "keys" {
		p.Key(input.KeySpace, 0)
		for range steps {
			p.Key(key, input.Shift)
		}
		p.nudge(x, y)
		for n := 0; n < 48 && !found(); n++ {
			p.Key(input.KeyTab, 0)
		}
		for n := 0; n < 30 && !found(); n++ { // nothing to snap to: open ground
			p.Key(input.KeyRight, 0)
		}
		p.Key(input.KeyEnter, 0)
		return
	}
	touch, lift := p.how == "touch", 0.0
	if touch {
		lift = 64 // the card floats above the finger
	}
	aim := func() (float64, float64) { // the view follows a card dragged to its edge
		zoom, corner := p.Trace()["zoom"].(float64), p.Trace()["origin"].([]float64)
		return corner[0] + x*zoom, corner[1] + y*zoom + lift
	}
	board := p.Trace()["areas"].(map[string]game.Area)["board"]
	for n := 0; n < 20; n++ { // a place outside of the picture: a player looks at more of the table, too
		if sx, sy := aim(); sx > board.X+24 && sx < board.X+board.W-24 && sy > board.Y+24 && sy < board.Y+board.H-24 {
			break
		}
		p.Key(input.KeyMinus, 0)
		p.Ticks(20)
	}
	sx, sy := aim()
	p.Take("tray", sx, sy, touch)
	if touch && turn != 0 {
		p.Tick(input.Event{Kind: input.Pinch, X: p.X, Y: p.Y, Turn: turn, Scale: 1, Touch: true})
	} else {
		for range steps {
			p.Key(key, input.Shift)
		}
	}
	for n := 0; n < 200 && !found(); n++ { // in a spiral
		r, a := float64(n)/4, float64(n)*2.4
		sx, sy = aim()
		p.X, p.Y = sx+r*math.Cos(a), sy+r*math.Sin(a)
		p.Tick(input.Event{Kind: input.Drag, X: p.X, Y: p.Y, StartX: sx, StartY: sy + 300, Touch: touch})
	}
	p.LetGo(touch)
	if touch {
		p.Touch("action")
	} else {
		p.Click("action")
	}
}

// nudge moves the lying card to a place of the table by arrow keys.
func (p *pupil) nudge(x, y float64) {
	for range 400 {
		var px, py, qx, qy float64
		fmt.Sscanf(p.Trace()["pose"].(string), "%g,%g,%g,%g", &px, &py, &qx, &qy)
		zoom := p.Trace()["zoom"].(float64)
		dx, dy := zoom*(x-(px+qx-1.5*qy)/unit), zoom*(y-(py+qy+1.5*qx)/unit)
		const near = 5
		switch {
		case dx >= near:
			p.Key(input.KeyRight, 0)
		case dx <= -near:
			p.Key(input.KeyLeft, 0)
		case dy >= near:
			p.Key(input.KeyDown, 0)
		case dy <= -near:
			p.Key(input.KeyUp, 0)
		default:
			return
		}
	}
}

// tryCity makes a move in The City.
func tryCity(p *pupil, token string) {
	p.T.Helper()
	decision, _ := p.Trace()["decision"].(string)
	before, after, placed := strings.Cut(token, "@")
	secret := decision == "exchange" || decision == "stoa" || decision == "donate"
	if p.how == "keys" {
		if secret && p.Is("handOpen", false) {
			p.Key(input.KeyH, 0)
		}
		digits := []input.Key{input.Key0, input.Key1, input.Key2, input.Key3, input.Key4, input.Key5, input.Key6, input.Key7, input.Key8, input.Key9}
		letters := map[string]input.Key{"A": input.KeyA, "B": input.KeyB, "C": input.KeyC, "D": input.KeyD, "E": input.KeyE}
		switch {
		case placed:
			if p.Trace()["citizen"] != before {
				p.Key(letters[before], 0)
			}
			p.Key(digits[map[string]int{"stall1": 1, "stall2": 2, "stall3": 3, "stoa": 8, "court": 9, "exchange1": 4, "exchange2": 5, "exchange3": 6, "exchange4": 7}[after]], 0)
		case token == "pass":
			p.Key(input.KeyP, 0)
		case token == "acquit":
			p.Key(input.KeyN, 0)
		case token == "guilty":
			p.Key(input.KeyG, 0)
		case decision == "stoa":
			p.Key(digits[number(token)], 0)
		case decision == "impeach", decision == "stack":
			p.Key(digits[token[len(token)-1]-'0'], 0)
		case decision == "exchange":
			give, take, _ := strings.Cut(token, ":")
			p.Key(digits[number(give[1:])], 0)
			p.Key(digits[number(take[1:])], 0)
		case decision == "donate":
			p.Key(digits[p.gift(token)], 0)
		}
		p.Key(input.KeyEnter, 0)
		return
	}
	click := p.Click
	if p.how == "touch" {
		click = p.Touch
	}
	if secret && p.Is("handOpen", false) {
		click("hand")
	}
	list := []string{token}
	switch {
	case placed:
		list = []string{"citizen:" + before, "place:" + after}
		if p.Trace()["citizen"] == before {
			list = list[1:]
		}
	case decision == "stoa" && token != "pass":
		list = []string{"card:" + token}
	case decision == "impeach":
		list = []string{"dealer:" + token[len(token)-1:]}
	case decision == "stack":
		list = []string{"stack:" + token[len(token)-1:]}
	case decision == "exchange" && token != "pass":
		give, take, _ := strings.Cut(token, ":")
		list = []string{"card:" + give[1:], "stock:" + take[1:]}
	case decision == "donate" && token != "pass":
		list = []string{fmt.Sprintf("donation:%d", p.gift(token))}
	case decision == "drop":
		list = nil
		for part := range strings.SplitSeq(strings.TrimPrefix(token, "drop:"), "+") {
			for range part[0] - '0' {
				list = append(list, "card:"+part[1:])
			}
		}
		list = append(list, "confirm")
	}
	made := p.Trace()["moves"]
	for _, name := range list {
		click(name)
	}
	if stage := p.Trace()["stage"]; p.how == "touch" && p.Is("moves", made) && (stage == nil || stage == "asking") { // the first tap shows it
		click(list[len(list)-1])
	}
}

// number returns the key that selects a resource.
func number(resource string) int {
	return map[string]int{"wood": 1, "clay": 2, "marble": 3}[resource]
}

// gift returns the number of a donation in the list of legal ones.
func (p *pupil) gift(token string) int {
	legal, _ := p.Trace()["legalMoves"].([]string)
	return slices.Index(legal, token) // the first is to pass
}
