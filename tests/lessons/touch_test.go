package lessons

import (
	"slices"
	"testing"

	"agora/game"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules"
	"agora/rules/chance"
	"agora/scenes"
	"agora/tests/uidrive"
)

// Every game can be played with one finger on a small phone, from the first move to the
// result, against a computer.
func TestGamesByTouch(t *testing.T) {
	for _, g := range scenes.Games() {
		t.Run(g.Name, func(t *testing.T) {
			info := match.Info{Game: g.Name, Seed: 5, Players: []match.Player{{Name: "Anna"}, {Name: "Bion", Kind: "computer 1"}}}
			p := &pupil{how: "touch", l: &lesson.Lesson{Game: g.Name}}
			p.Driver = uidrive.Open(t, uidrive.Window{W: 360, H: 640, Scale: 1, Theme: "light"}, scenes.Table(g.Name), routes.NewArg{Info: info}, func(s *store.Settings) {
				s.AnimationSpeed, s.ComputerPace, s.ReducedMotion = "off", "off", "on"
			})
			team := p.team()
			start, _, err := team.Game.Start(rules.Setup{Seats: 2, Seed: 5})
			if err != nil {
				t.Fatalf("team.Game.Start(rules.Setup{Seats: 2, Seed: 5}) = %v; want no error", err)
			}
			rnd := chance.New(5, 5)
			byHand := 0
			for ; !p.over(); byHand++ {
				if byHand == 400 {
					t.Fatalf("no end after %d decisions: %s; want the end within 400", byHand, p.Text())
				}
				before := p.Trace()["moves"].(int)
				switch g.Name {
				case "market":
					p.anywhere()
				case "city": // its trace lists the player's legal moves, not the whole position
					legal := p.Trace()["legalMoves"].([]string)
					tries[g.Name](p, legal[rnd.Intn(len(legal))])
				default:
					state, err := team.Game.Decode(start, p.Trace()["position"].(string))
					if err != nil {
						t.Fatalf("team.Game.Decode(start, p.Trace()[\"position\"].(string)) = %v; want no error", err)
					}
					legal := team.Game.(rules.Enumerator[any, any]).Moves(state, nil)
					tries[g.Name](p, team.Game.Format(legal[rnd.Intn(len(legal))]))
				}
				p.Ticks(2)
				if !p.over() && p.Trace()["moves"].(int) <= before {
					t.Fatalf("decision %d is not made: %s; %v; want one decision more", byHand, p.Text(), p.Trace())
				}
			}
			t.Logf("%d decisions by hand", byHand)
		})
	}
}

// over waits until the player is to move or the game is over, and reports whether it is
// over.
func (p *pupil) over() bool {
	p.T.Helper()
	for range 5000 {
		if slices.Contains(p.Nav.Asked, "go "+routes.Result) || p.Is("phase", "over") {
			return true
		}
		if p.Is("busy", false) && p.Is("thinking", false) && p.Is("seat", 1) {
			return false
		}
		if p.Is("waits", true) {
			p.TouchAt(180, 320)
		}
		p.Tick()
	}
	p.T.Fatalf("nobody is to decide: %s; %v; want a person to decide", p.Text(), p.Trace())
	return true
}

// anywhere places the card where it fits, or buys a shop, or ends the turn.
func (p *pupil) anywhere() {
	p.T.Helper()
	if !p.Is("phase", "place") {
		p.Touch("action")
		return
	}
	board := p.Trace()["areas"].(map[string]game.Area)["board"]
	for i := range 60 {
		x, y := board.X+board.W*(0.1+0.8*float64(i%6)/5), board.Y+board.H*(0.15+0.75*float64(i/6)/9)
		p.Take("tray", x, y, true)
		p.LetGo(true)
		p.Ticks(1)
		if p.Is("hand", "down") && p.Is("legal", true) {
			p.Touch("action")
			return
		}
		if p.Is("hand", "down") {
			p.Touch("cancel")
		}
	}
	p.T.Fatalf("there is no room for the card: %s; want room for it", p.Text())
}
