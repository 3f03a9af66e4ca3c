package golden

import (
	"bytes"
	"image/gif"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/scenes"
	"agora/tests/uidrive"
)

// mostFilm is the largest size of a game's film in bytes, so that it can be sent.
const mostFilm = 3 << 20

// TestFilmsOfAllGames checks that a film shows the whole game of a record, that its size
// and length are right, and that it is made a little in each tick, behind a page that stays
// usable.
func TestFilmsOfAllGames(t *testing.T) {
	for _, name := range []string{"market", "city-end", "phobia", "stacks"} {
		t.Run(name, func(t *testing.T) {
			record := shown(name).(game.GoOnArg).Record
			sum, err := match.Summarise(record)
			if err != nil {
				t.Fatal(err)
			}
			open := func(svc game.Services, arg any) (game.Scene, error) {
				svc.Games = scenes.Games()
				g, err := svc.Games.Of(record)
				if err != nil {
					return nil, err
				}
				for r := g.Replay(record); r.Slice(); { // no page is waiting here, so the speed does not matter
				}
				return scenes.Routes(svc.Games)[game.RouteResult](svc, arg)
			}
			arg := game.ResultArg{Info: sum.Info, Record: record, Sentence: "It is over."}
			d := uidrive.Open(t, windows[1].Window, open, arg, nil)
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
				t.Errorf("the page asks for %q", asked)
			}
			data, _ := d.Nav.Args[len(d.Nav.Args)-1].([]byte)
			g, err := gif.DecodeAll(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			long := 0
			for _, delay := range g.Delay {
				long += delay
			}
			t.Logf("%s: %d pictures in %d bytes, %d hundredths of a second, made in %d ticks", name, len(g.Image), len(data), long, ticks)
			if len(g.Image) < 8 || len(data) > mostFilm || g.Config.Width != 480 || long < 500 || long > 7000 || ticks < len(g.Image) {
				t.Error("that is not what was asked for")
			}
			d.Tick(input.Event{})
			if n := len(d.Nav.Asked); d.Nav.Asked[n-1] != asked {
				t.Errorf("then it asks for %q", d.Nav.Asked[n-1])
			}
		})
	}
}
