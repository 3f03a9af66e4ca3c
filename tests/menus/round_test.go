package menus

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/game/routes"
	"agora/game/words/wordstest"
	"agora/rules"
	"agora/rules/chance"
	rulescity "agora/rules/city"
	"agora/scenes"
	"agora/scenes/result"
)

// cityGame is a finished game of The City for two and these others, and the first move of
// each of its rounds.
func cityGame(t testing.TB, others ...match.Player) (record []byte, m *match.Match[any, any], begins []int) {
	t.Helper()
	city, _ := catalogue.Games().Find("city")
	record = sampled(t, city, 3, []string{match.Human, match.Human}, 1<<30, func(info *match.Info) {
		info.NoCurtain, info.Players = true, append(info.Players, others...)
	})
	m, err := match.Read(city.Game, record)
	if err != nil {
		t.Fatalf("match.Read(city.Game, record) = %v; want no error", err)
	}
	for n := range m.Len() + 1 {
		for len(begins) < m.StateAt(n).(interface{ Round() int }).Round() {
			begins = append(begins, n)
		}
	}
	return record, m, begins
}

// onceMore plays a record that plays a round again to its end, with other moves.
func onceMore(t testing.TB, record []byte) *match.Match[any, any] {
	t.Helper()
	city, _ := catalogue.Games().Find("city")
	m, err := match.Read(city.Game, record)
	if err != nil {
		t.Fatalf("match.Read(city.Game, record) = %v; want no error", err)
	}
	rnd := chance.New(77, 5)
	matchtest.Finish(t, m, &rnd)
	return m
}

// askedRound presses the button in a review after n moves, and returns the record that it
// begins with.
func askedRound(t testing.TB, tb *table, arg routes.ReviewArg, n int) []byte {
	t.Helper()
	city, _ := tb.svc.Games.Find("city")
	sc := must(t)(scenes.Table(city.Name)(tb.svc, arg))
	sc.(interface{ LookAt(n int) }).LookAt(n)
	tick(sc, 60)
	a, ok := areas(sc)["round"]
	if !ok {
		return nil
	}
	for _, k := range []input.Kind{input.Press, input.Tap, input.Release} {
		sc.Update([]input.Event{{Kind: k, X: a.X + a.W/2, Y: a.Y + a.H/2}})
	}
	i := slices.Index(tb.nav.asked, "go city")
	if i < 0 {
		t.Fatalf("it asks for %v, slices.Index(tb.nav.asked, \"go city\") = %v; want at least 0", tb.nav.asked, i)
	}
	return tb.nav.args[i].(routes.GoOnArg).Record
}

// TestRoundAgain: a review of The City plays the round of the position shown again, from its
// beginning and with the whole hidden state as it was. What it brought the first time is
// known at once, survives saving, and is compared in the review and in the result; points
// are counted here from the outcome and the rules alone. Games without rounds offer nothing.
func TestRoundAgain(t *testing.T) {
	record, whole, begins := cityGame(t)
	if len(begins) < 4 {
		t.Fatalf("the game has rounds that begin after %v moves; want a length of at least 4", begins)
	}
	city, _ := catalogue.Games().Find("city")
	for round := 2; round <= len(begins); round += len(begins) - 2 { // the second and the last
		tb := newTable(t, 1280, 720, 1, "light")
		begin := begins[round-1]
		again := askedRound(t, tb, routes.ReviewArg{Record: record}, begin+3)
		m, err := match.Read(city.Game, again)
		if err != nil || m.Len() != begin {
			t.Fatalf("round %d begins after %d moves, error %v; want %d and no error", round, m.Len(), err, begin)
		}
		if got, want := city.Game.Encode(m.State()), city.Game.Encode(whole.StateAt(begin)); got != want || city.Game.Hash(m.State()) != city.Game.Hash(whole.StateAt(begin)) {
			t.Errorf("round %d begins with\n%s\nwant\n%s", round, got, want)
		}
		first := m.Info().Again
		if o, _ := whole.Outcome(); first.Round != round || !slices.Equal(first.End, o.Scores) || (round == len(begins)) != (first.Before == nil) {
			t.Errorf("round %d is kept as %+v; the game ended %v; want the round with the scores at the end, and an earlier one unless it is the first",
				round, first, o.Scores)
		}
		if end := begins[min(round, len(begins)-1)]; first.Before != nil {
			for seat, tally := range city.Game.View(whole.StateAt(end), rules.NoSeat).(rulescity.State).Tallies() {
				if want := tally.Track + tally.Monument + tally.Rhetoric; first.Before[seat] != want {
					t.Errorf("round %d left seat %d with %d; want %d", round, seat, first.Before[seat], want)
				}
			}
		}
		over := onceMore(t, again)
		o, _ := over.Outcome()
		for _, say := range wordstest.All(t) {
			for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
				tb := newTable(t, size[0], size[1], 1, "light")
				tb.speak(say)
				g, _ := tb.svc.Games.Find("city")
				sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.ReviewArg{Record: over.Record().Bytes()}))
				tick(sc, 60)
				sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyEnter}})
				tick(sc, 60)
				_, arg := tb.nav.last()
				end, ok := arg.(routes.ResultArg)
				if !ok {
					t.Fatalf("the result opens with %T, ok of arg.(routes.ResultArg) = %v; want true", arg, ok)
				}
				for seat, n := range o.Scores {
					if want := fmt.Sprint(n); !strings.Contains(end.Again, want) || !strings.Contains(end.Again, fmt.Sprint(first.End[seat])) {
						t.Errorf("%s, round %d: %q does not name %s and %d; want both numbers", say.Language(), round, end.Again, want, first.End[seat])
					}
				}
			}
		}
	}
	tb := newTable(t, 1280, 720, 1, "light")
	if again := askedRound(t, tb, routes.ReviewArg{Record: whole.RecordAt(begins[2] - 1).Bytes()}, begins[1]+1); again != nil {
		t.Errorf("a round that is not over can be compared with:\n%s\nwant nil", again)
	}
	for _, other := range []string{"market", "phobia", "stacks"} {
		box, _ := catalogue.Games().Find(other)
		g, _ := tb.svc.Games.Find(other)
		sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.ReviewArg{Record: sampled(t, box, 3, []string{match.Human, match.Human}, 1<<30)}))
		sc.(interface{ LookAt(n int) }).LookAt(3)
		tick(sc, 60)
		if _, ok := areas(sc)["round"]; ok {
			t.Errorf("%s has rounds, ok of areas(sc)[\"round\"] = %v; want false", other, ok)
		}
	}
}

// TestRoundIsComparedAtTheTable: a round that is played again says so where it begins. As soon
// as its last move is made at the table, the bar says, in whole words, how both plans went, and
// no later than the next move. Points are counted here by the rules alone.
func TestRoundIsComparedAtTheTable(t *testing.T) {
	t.Run("two", func(t *testing.T) { roundIsCompared(t) })
	t.Run("four", func(t *testing.T) {
		roundIsCompared(t, match.Player{Name: "Charikleia"}, match.Player{Name: "Demosthenes"})
	})
}

func roundIsCompared(t *testing.T, others ...match.Player) {
	record, whole, begins := cityGame(t, others...)
	city, _ := catalogue.Games().Find("city")
	const round = 2
	m := onceMore(t, askedRound(t, newTable(t, 1280, 720, 1, "light"), routes.ReviewArg{Record: record}, begins[round-1]+3))
	end := m.Len()
	for end > 0 && m.StateAt(end-1).(interface{ Round() int }).Round() > round {
		end--
	}
	if m.StateAt(end).(interface{ Round() int }).Round() != round+1 {
		t.Fatalf("round %d does not end before the game; want the next round", round)
	}
	points := func(m *match.Match[any, any], n int) (list []int) {
		for _, tally := range city.Game.View(m.StateAt(n), rules.NoSeat).(rulescity.State).Tallies() {
			list = append(list, tally.Track+tally.Monument+tally.Rhetoric)
		}
		return list
	}
	now, before := points(m, end), points(whole, begins[round])
	if slices.Equal(now, before) {
		t.Fatalf("both plans brought %v, slices.Equal(now, before) = %v; want false", now, slices.Equal(now, before))
	}
	for _, say := range wordstest.All(t) {
		for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
			tb := newTable(t, size[0], size[1], 1, "light")
			tb.speak(say)
			tb.svc.Settings.AnimationSpeed = "off"
			g, _ := tb.svc.Games.Find("city")
			var sc game.Scene
			open := func(n int) {
				sc = must(t)(scenes.Table(g.Name)(tb.svc, routes.GoOnArg{Record: m.ReplayAt(n, m.Info().Again).Bytes()}))
			}
			move := func(n int) {
				t.Helper()
				token := city.Game.Format(m.At(n).Move)
				if !sc.(interface{ Use(id, value string) bool }).Use("do/"+token, "") {
					t.Fatalf("%s, %v: %q cannot be chosen; want a choice", say.Language(), size, token)
				}
			}
			bar := func(where string) string {
				t.Helper()
				for n := 0; n < 9000 && (n < 3 || sc.(game.Tracer).Trace()["busy"] == true); n++ {
					tick(sc, 1)
				}
				return tb.wholeBar(t, sc, where)
			}
			compares := func(text string) bool {
				for _, form := range []string{"table.round.score", "table.round.pair"} {
					all := true
					for seat := range now {
						all = all && strings.Contains(text, say.T(form, "player", m.Info().Players[seat].Name, "now", now[seat], "before", before[seat]))
					}
					if all {
						return true
					}
				}
				return false
			}
			open(begins[round-1])
			if text := bar("the beginning"); !strings.Contains(text, say.T("table.round.begins", "n", round)) {
				t.Errorf("%s, %v: where it begins, the bar says %q; want one with %q", say.Language(), size, text, say.T("table.round.begins", "n", round))
			}
			leave(sc)
			open(end - 1)
			if text := bar("before the last move"); compares(text) {
				t.Errorf("%s, %v: before the last move the bar says %q: compares(text) = true; want false", say.Language(), size, text)
			}
			move(end - 1)
			if text := bar("the end of the round"); !compares(text) {
				t.Errorf("%s, %v: after the last move the bar says %q; want %v, before %v", say.Language(), size, text, now, before)
			}
			move(end)
			if text := bar("the next round"); compares(text) {
				t.Errorf("%s, %v: after another move the bar still says %q: compares(text) = true; want false", say.Language(), size, text)
			}
			leave(sc)
		}
	}
}

// roundViews are a round that is played again: the offer in a review, the beginning, the first
// decision after it, and the result.
func roundViews() []view {
	opened := func(arg func(t testing.TB) (routes.PlayArg, int)) func(testing.TB, *table) game.Scene {
		return func(t testing.TB, tb *table) game.Scene {
			play, at := arg(t)
			g, _ := tb.svc.Games.Find("city")
			sc := must(t)(scenes.Table(g.Name)(tb.svc, play))
			if at > 0 {
				sc.(interface{ LookAt(n int) }).LookAt(at)
			}
			tick(sc, 200)
			return sc
		}
	}
	again := func(t testing.TB) ([]byte, []int) {
		record, _, begins := cityGame(t)
		return askedRound(t, newTable(t, 1280, 720, 1, "light"), routes.ReviewArg{Record: record}, begins[1]+3), begins
	}
	return []view{
		{"round-offer", opened(func(t testing.TB) (routes.PlayArg, int) {
			record, _, begins := cityGame(t)
			return routes.ReviewArg{Record: record}, begins[1] + 3
		})},
		{"round-begins", opened(func(t testing.TB) (routes.PlayArg, int) {
			record, _ := again(t)
			return routes.GoOnArg{Record: record}, 0
		})},
		{"round-compared", opened(func(t testing.TB) (routes.PlayArg, int) {
			record, _ := again(t)
			m := onceMore(t, record)
			n := m.Len()
			for n > 0 && m.StateAt(n-1).(interface{ Round() int }).Round() > 2 {
				n--
			}
			return routes.ReviewArg{Record: m.Record().Bytes()}, n
		})},
		{"round-over", func(t testing.TB, tb *table) game.Scene {
			record, _ := again(t)
			m := onceMore(t, record)
			sc := opened(func(testing.TB) (routes.PlayArg, int) { return routes.ReviewArg{Record: m.Record().Bytes()}, m.Len() })(t, tb)
			sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyEnter}})
			_, arg := tb.nav.last()
			return must(t)(result.New(tb.svc, arg))
		}},
	}
}
