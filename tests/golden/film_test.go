package golden

import (
	"bytes"
	"image/gif"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/render/rendertest"
	"agora/rules/chance"
	"agora/rules/stacks"
	"agora/scenes"
	"agora/tests/uidrive"
)

// TestFilmsOfAllGames checks that a film shows the whole game of a record, that its size
// and length are right, and that it is made a little in each tick, behind a page that stays
// usable.
func TestFilmsOfAllGames(t *testing.T) {
	for _, name := range []string{"market", "city-end", "phobia", "stacks"} {
		t.Run(name, func(t *testing.T) {
			record := shown(name).(routes.GoOnArg).Record
			sum, err := match.Summarise(record)
			if err != nil {
				t.Fatalf("match.Summarise(record) = %v; want no error", err)
			}
			open := func(svc game.Services, arg any) (game.Scene, error) {
				svc.Games = scenes.Games()
				g, err := svc.Games.Of(record)
				if err != nil {
					return nil, err
				}
				for r := g.Replay(record); r.Slice(); { // no page is waiting here, so the speed does not matter
				}
				return scenes.Routes()[routes.Result](svc, arg)
			}
			arg := routes.ResultArg{Info: sum.Info, Record: record, Sentence: "It is over."}
			d := uidrive.Open(t, windows[1].Window, open, arg, nil)
			d.Ticks(2)
			d.Click("give")
			d.Ticks(2)
			d.Click("film")
			ticks := 0
			asked := ""
			d.Until("the film is made", func() bool {
				ticks++
				if len(d.Nav.Asked) > 0 {
					asked = d.Nav.Asked[len(d.Nav.Asked)-1]
				}
				return strings.HasPrefix(asked, "export ")
			})
			if !strings.HasSuffix(asked, ".gif") {
				t.Errorf("asked when the film is made = %q; want a .gif to export", asked)
			}
			data, _ := d.Nav.Args[len(d.Nav.Args)-1].([]byte)
			g, err := gif.DecodeAll(bytes.NewReader(data))
			if err != nil {
				t.Fatalf("gif.DecodeAll(bytes.NewReader(data)) = %v; want no error", err)
			}
			long := 0
			for _, delay := range g.Delay {
				long += delay
			}
			t.Logf("%s: %d pictures in %d bytes, %d hundredths of a second, made in %d ticks", name, len(g.Image), len(data), long, ticks)
			if len(g.Image) < 8 || len(data) > known.MostFilm || g.Config.Width != 480 || long < 500 || long > 7000 || ticks < len(g.Image) {
				t.Errorf("the film has %d pictures, %d wide, in %d bytes, of %d hundredths, made in %d ticks; want 8 or more, 480 wide, within the bound, 5 to 70 s", len(g.Image), g.Config.Width, len(data), long, ticks)
			}
			d.Tick(input.Event{})
			if n := len(d.Nav.Asked); d.Nav.Asked[n-1] != asked {
				t.Errorf("asked after the export = %q; want nothing more", d.Nav.Asked[n-1])
			}
		})
	}
}

// longGame is the record of a long game of The Prisoners between two who move at random.
func longGame(t testing.TB) []byte {
	t.Helper()
	g := stacks.Game{}
	m, err := match.New(g, match.Info{Seed: 3, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	for r := chance.New(3, 1000); !m.Turn().Over() && m.Len() < 1500; {
		moves := g.Moves(m.State(), nil)
		if _, err := m.Do(moves[r.Intn(len(moves))]); err != nil {
			t.Fatalf("m.Do(moves[r.Intn(len(moves))]) = %v; want no error", err)
		}
	}
	return m.Record().Bytes()
}

// TestLongFilmStaysSmall checks that the film of a long game on a sharp screen is not larger
// than it may be, still shows the game from its first position to its last, and that no step
// makes more than one picture.
func TestLongFilmStaysSmall(t *testing.T) {
	record := longGame(t)
	g, err := scenes.Games().Of(record)
	if err != nil {
		t.Fatalf("scenes.Games().Of(record) = %v; want no error", err)
	}
	for r := g.Replay(record); r.Slice(); {
	}
	d := uidrive.Open(t, uidrive.Window{W: 360, H: 640, Scale: 3, Theme: "light"}, scenes.Routes()[routes.Title], nil, func(s *store.Settings) {})
	film, steps, again := g.Film(record), 0, 0
	for before, more := 0, true; more; steps++ {
		rendertest.NextFrame()
		more = film.Step(d.Kit)
		made, _ := film.Made()
		if made > before+1 {
			t.Fatalf("a step makes the pictures %d to %d; want one at most", before+1, made)
		}
		if made < before {
			again++
		}
		before = made
	}
	data := film.Data()
	all, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("gif.DecodeAll(bytes.NewReader(data)) = %v; want no error", err)
	}
	_, moves := g.Replay(record).Made()
	t.Logf("%d decisions: %d pictures of %d pixels in %d bytes, %d steps, begun again %d times", moves, len(all.Image), all.Config.Width, len(data), steps, again)
	if len(data) > known.MostFilm || len(all.Image) < 30 || again == 0 {
		t.Errorf("the film of a long game has %d pictures in %d bytes, begun again %d times; want 30 or more within %d, and smaller ones tried", len(all.Image), len(data), again, known.MostFilm)
	}
}

// TestFilmCanBeStopped checks that a second press on the button that makes a film stops it, and
// that the button says how far it is.
func TestFilmCanBeStopped(t *testing.T) {
	record := shown("phobia").(routes.GoOnArg).Record
	sum, err := match.Summarise(record)
	if err != nil {
		t.Fatalf("match.Summarise(record) = %v; want no error", err)
	}
	open := func(svc game.Services, arg any) (game.Scene, error) {
		svc.Games = scenes.Games()
		g, err := svc.Games.Of(record)
		if err != nil {
			return nil, err
		}
		for r := g.Replay(record); r.Slice(); {
		}
		return scenes.Routes()[routes.Result](svc, arg)
	}
	d := uidrive.Open(t, windows[1].Window, open, routes.ResultArg{Info: sum.Info, Record: record, Sentence: "It is over."}, nil)
	d.Ticks(2)
	d.Click("give")
	d.Ticks(2)
	d.Click("film")
	if d.Ticks(30); !d.Scene.(game.Waiter).Waits() {
		t.Fatal("after 30 ticks the scene does not wait; want a film in the making")
	}
	d.Click("film")
	if d.Ticks(200); d.Scene.(game.Waiter).Waits() || len(d.Nav.Asked) > 0 {
		t.Errorf("after Stop: waits %v, asked %q; want false, nothing", d.Scene.(game.Waiter).Waits(), d.Nav.Asked)
	}
	d.Click("film") // and it can be begun again
	if d.Ticks(2); !d.Scene.(game.Waiter).Waits() {
		t.Error("after a new start the scene does not wait; want a film in the making")
	}
}
