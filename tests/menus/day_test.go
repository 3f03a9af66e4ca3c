package menus

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// theDay is the date of a game of The City for four.
var theDay = time.Date(2026, 12, 2, 12, 0, 0, 0, time.UTC)

// TestGamesOfTheDay checks a year's games of the day: each is the same for every clock and
// regardless of who has used this device, the games alternate, the level rises through the
// week, one person plays, and no character sits at the table twice.
func TestGamesOfTheDay(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	other := newTable(t, 1280, 720, 1, "light")
	other.svc.Settings.LastSetup.Players = []store.LastPlayer{{Name: "Zoë", Kind: "computer 3.1"}, {Name: "Perikles", Emblem: "bee"}, {Name: "Bion", Kind: "computer 5"}, {Name: "Anna", Away: true}}
	last, levels, seats, boards := "", map[time.Weekday]map[int]bool{}, map[string]map[int]bool{}, map[string]bool{}
	for i := range 365 {
		day := theDay.AddDate(0, 0, i)
		g, in, ok := tb.svc.Games.OfDay(day)
		late := time.Date(day.Year(), day.Month(), day.Day(), 23, 59, 0, 0, time.FixedZone("far", 13*3600))
		if _, again, _ := tb.svc.Games.OfDay(late); !ok || again.Seed != in.Seed || again.Day != in.Day || !slices.Equal(again.Players, in.Players) {
			t.Fatalf("day %v has two different games: %+v and %+v; want the same game twice", day, in, again)
		}
		if g.Name == last || in.Seed != puzzle.SeedOfDay(g.Name, day) {
			t.Errorf("%s comes with the seed %d after %s; want another game than the day before, with the day's seed", g.Name, in.Seed, last)
		}
		last = g.Name
		if err := g.Try(in); err != nil {
			t.Errorf("%v: %v; want no error", day, err)
		}
		seated, elsewhere := setup.Seat(tb.svc, g, in), setup.Seat(other.svc, g, in)
		people := 0
		for k, p := range in.Players {
			if seated.Players[k].Kind != p.Kind || elsewhere.Players[k].Kind != p.Kind {
				t.Errorf("%v: seat %d is %q and %q; want %q", day, k+1, seated.Players[k].Kind, elsewhere.Players[k].Kind, p.Kind)
			}
			if match.Level(p.Kind) == 0 {
				people++
				continue
			}
			if levels[day.Weekday()] == nil {
				levels[day.Weekday()] = map[int]bool{}
			}
			levels[day.Weekday()][match.Level(p.Kind)] = true
			for _, q := range in.Players[:k] {
				if q.Kind == p.Kind {
					t.Errorf("day %v: the character %q sits at the table twice; want each of them once", day, p.Kind)
				}
			}
		}
		if people != 1 {
			t.Errorf("day %v: %d people play instead of one; want 1", day, people)
		}
		if seats[g.Name] == nil {
			seats[g.Name] = map[int]bool{}
		}
		seats[g.Name][len(in.Players)] = true
		boards[g.Name+in.Options["board"]] = true
	}
	for day, level := range []int{5, 1, 2, 2, 3, 3, 4} {
		if of := levels[time.Weekday(day)]; len(of) != 1 || !of[level] {
			t.Errorf("the games on %v have the levels %v; want %d alone", time.Weekday(day), of, level)
		}
	}
	if len(seats["city"]) != 3 || len(seats["market"]) < 2 || len(boards) < 5 {
		t.Errorf("a year's games have the numbers of players %v and the boards %v; want 3 players of The City, several numbers of The Marketplace, 5 boards", seats, boards)
	}
}

// TestOneTryCounts checks that the first game of a day counts, that its result appears on
// the title screen and on the sheet and can be sent to friends, and that further games are
// practice.
func TestOneTryCounts(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	day := theDay.Format(time.DateOnly)
	open := func() game.Scene {
		sc := must(t)(setup.NewDay(tb.svc, routes.DayArg{Day: theDay}))
		sc.Update(nil)
		return sc
	}
	begun := func(sc game.Scene) match.Info {
		t.Helper()
		click(t, sc, "begin")
		_, arg := tb.nav.last()
		return arg.(routes.NewArg).Info
	}
	first := begun(open())
	if first.Day != day || tb.svc.Settings.Day.Day != day || tb.svc.Settings.Day.Over {
		t.Fatalf("the game starts as %+v, but the settings have %+v; want the game of day %v, begun in the settings", first, tb.svc.Settings.Day, day)
	}
	if again := begun(open()); again.Day != day { // left before the first move
		t.Errorf("the second game has the day %q; want %q", again.Day, day)
	}
	own := slices.IndexFunc(first.Players, func(p match.Player) bool { return match.Level(p.Kind) == 0 })
	scores := []int{20, 20, 20, 20}[:len(first.Players)]
	scores[own] = 27
	o := rules.Outcome{Winners: []rules.Seat{rules.Seat(own)}, Scores: scores}
	tb.svc.Progress().Ended(first.Game, first.Alone(), match.AtStart, o) // no try that counts
	if tb.svc.Settings.Day.Over {
		t.Error("a practice game counts: tb.svc.Settings.Day.Over = true; want false")
	}
	tb.svc.Progress().Ended(first.Game, first, match.AtStart, o)
	if try := tb.svc.Settings.Day; !try.Over || try.Result != 1000 || try.Scores[0] != 27 || len(try.Scores) != len(scores) {
		t.Errorf("the try ends as %+v; want it over, with 1000, 27 and all scores", try)
	}
	tb.svc.Progress().Ended(first.Game, first, match.AtStart, rules.Outcome{Winners: []rules.Seat{rules.Seat((own + 1) % len(scores))}, Scores: scores})
	sc := open()
	if said := says(sc); !strings.Contains(said, "Won · 27\u00a0:\u00a020") || !strings.Contains(said, "practice") {
		t.Errorf("the sheet says %s; want one with \"Won · 27\\u00a0:\\u00a020\" and one with \"practice\"", said)
	}
	if practice := begun(sc); practice.Day != "" || practice.Seed != first.Seed || !slices.Equal(practice.Players, first.Players) {
		t.Errorf("the practice game is %+v; want the same seed and players, without a day", practice)
	}
	click(t, open(), "share")
	if text := tb.nav.text; !strings.Contains(text, day) || !strings.Contains(text, "Won · 27\u00a0:\u00a020") || len(text) > 140 {
		t.Errorf("the text for friends is %q; want one with %q, one with \"Won · 27\\u00a0:\\u00a020\" and at most 140 of them", text, day)
	}
	tb.svc.Settings.Day.Day = time.Now().Format(time.DateOnly)
	sc = must(t)(title.New(tb.svc, nil))
	sc.Update(nil)
	if said := fmt.Sprint(sc.(game.Speaker).Speak(true)); !strings.Contains(said, "Won · 27\u00a0:\u00a020") && tb.svc.Settings.Day.Day == time.Now().Format(time.DateOnly) {
		t.Errorf("the title screen says %s; want that the day's game is won 27 to 20", said)
	}
}

// TestDeletedTryCounts checks that a try counts from its first decision: a player who then
// deletes or loses it can only practise.
func TestDeletedTryCounts(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	open := func() game.Scene {
		sc := must(t)(setup.NewDay(tb.svc, routes.DayArg{Day: theDay}))
		sc.Update(nil)
		return sc
	}
	click(t, open(), "begin")
	_, arg := tb.nav.last()
	info := arg.(routes.NewArg).Info
	tb.svc.Progress().Begun(info.Alone()) // practice does not count
	if says := says(open()); strings.Contains(says, "practice game") || tb.svc.Settings.Day.Begun {
		t.Errorf("before the first decision the sheet says %s, tb.svc.Settings.Day.Begun = %v; want one without \"practice game\" and false", says, tb.svc.Settings.Day.Begun)
	}
	tb.svc.Progress().Begun(info)
	sc := open()
	if said := says(sc); !strings.Contains(said, "You have begun") {
		t.Errorf("without its record the sheet says %s; want one with \"You have begun\"", said)
	}
	click(t, sc, "begin")
	if _, arg := tb.nav.last(); arg.(routes.NewArg).Info.Day != "" {
		t.Error("a deleted try gives another; want a game of no day")
	}
	tb.svc.Progress().Begun(match.Info{Day: "2026-12-01"})
	if tb.svc.Settings.Day.Day != info.Day {
		t.Errorf("an older day's game takes the try's place: %+v; want Day %q", tb.svc.Settings.Day, info.Day)
	}
}
