// Package pictures plays The City on its real scene, by gestures, and checks what is
// drawn. It needs a display.
package pictures

import (
	"os"
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/game/routes"
	"agora/game/store"
	"agora/render/rendertest"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/scenes/citytable"
	"agora/tests/uidrive"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// table is the scene for the checks that all tables must pass.
var table = uidrive.Table[city.State, city.Move]{Rules: city.Game{}, New: citytable.New, Title: "The City"}

// info returns a set-up for this many people.
func info(seats int) match.Info {
	in := match.Info{Game: "city", Seed: 11}
	for _, name := range []string{"Anna", "Bion", "Chloe", "Dion"}[:seats] {
		in.Players = append(in.Players, match.Player{Name: name})
	}
	return in
}

// played returns a game of random moves, up to where stop says or to its end.
func played(t testing.TB, in match.Info, seed uint64, stop func(s city.State) bool) []byte {
	t.Helper()
	se, err := match.New(city.Game{}, in)
	if err != nil {
		t.Fatalf("match.New(city.Game{}, in) = %v; want no error", err)
	}
	rnd := chance.New(seed, 5)
	for !stop(se.State()) && matchtest.Move(t, se, &rnd) {
	}
	return se.Record().Bytes()
}

// until returns a game up to a phase of a round.
func until(t testing.TB, in match.Info, seed uint64, round int, phase string) []byte {
	return played(t, in, seed, func(s city.State) bool { return s.Round() >= round && s.Phase() == phase })
}

func open(t testing.TB, win uidrive.Window, arg routes.PlayArg) *uidrive.Driver {
	t.Helper()
	return uidrive.Open(t, win, citytable.New, arg, func(s *store.Settings) { s.LogFolded = true })
}

var (
	wide  = uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}
	dark  = uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "dark"}
	phone = uidrive.Window{W: 390, H: 844, Scale: 1, Theme: "light"}
	sharp = uidrive.Window{W: 800, H: 450, Scale: 2, Theme: "light"}
)

// TestGallery draws the table in many situations; with AGORA_PICTURES=dir the pictures
// are written there for review.
func TestGallery(t *testing.T) {
	for name, win := range map[string]uidrive.Window{"wide": wide, "dark": dark, "phone": phone, "sharp": sharp} {
		t.Run(name, func(t *testing.T) {
			for seats := 2; seats <= 4; seats++ {
				if seats != 3 && name != "wide" && name != "phone" || seats != 3 && os.Getenv("AGORA_PICTURES") == "" {
					continue
				}
				in := info(seats)
				for _, phase := range []string{city.PhasePlace, city.PhaseExchange, city.PhaseStoa, city.PhaseImpeach, city.PhaseVerdict, city.PhaseStack, city.PhaseDonate, city.PhaseDrop, city.PhaseOver} {
					round := 3
					if phase == city.PhaseOver {
						round = 1
					}
					if seats != 3 && phase != city.PhasePlace {
						continue
					}
					if os.Getenv("AGORA_PICTURES") == "" && phase != city.PhasePlace && (name != "phone" || phase != city.PhaseDonate && phase != city.PhaseVerdict) {
						continue // nobody reviews them: a few show that drawing works
					}
					d := open(t, win, routes.GoOnArg{Record: until(t, in, 5, round, phase)})
					d.Rest()
					id := name + "-" + string(rune('0'+seats)) + "-" + phase
					if d.Is("phase", "covered") {
						if phase == city.PhasePlace {
							d.Shot(id + "-curtain")
						}
						uncover(d)
						d.Rest()
						d.Ticks(30)
					}
					switch phase {
					case city.PhasePlace:
						d.Key(input.KeyB, 0)
						d.Key(input.KeyTab, 0)
					case city.PhaseImpeach, city.PhaseVerdict, city.PhaseStack, city.PhaseOver:
					default:
						d.Key(input.KeyH, 0)
					}
					if phase == city.PhaseVerdict {
						d.Hover("guilty")
					}
					d.Shot(id)
				}
			}
		})
	}
}
