// Package pictures plays The Marketplace on its real scene, by gestures, and
// looks at what is drawn. It needs a display.
package pictures

import (
	"strings"
	"testing"

	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/render/rendertest"
	"agora/rules/chance"
	"agora/rules/market"
	"agora/scenes/markettable"
	"agora/tests/uidrive"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

func open(t testing.TB, win uidrive.Window, arg routes.PlayArg) *uidrive.Driver {
	t.Helper()
	return uidrive.Open(t, win, markettable.New, arg, func(s *store.Settings) { s.LogFolded = true })
}

// info returns a table of n players.
func info(n int, seed uint64) match.Info {
	in := match.Info{Game: "market", Seed: seed, OpenUndo: true}
	for _, name := range []string{"Anna", "Bert", "Chloe", "Demetrios"}[:n] {
		in.Players = append(in.Players, match.Player{Name: name})
	}
	return in
}

// played returns the record of a game in which cards lie on the table and the
// decision has the phase.
func played(t testing.TB, n int, seed uint64, cards int, phase string) []byte {
	t.Helper()
	g := market.Game{}
	for try := range uint64(50) {
		se, err := match.New(g, info(n, seed+try))
		if err != nil {
			t.Fatalf("match.New(g, info(n, seed+try)) = %v; want no error", err)
		}
		rnd := chance.New(seed+try, 77)
		for {
			turn := se.Turn()
			if turn.Over() {
				if phase == market.PhaseOver {
					return se.Record().Bytes()
				}
				break
			}
			st := se.State()
			if turn.Phase == phase && len(st.Placed(nil)) >= cards {
				return se.Record().Bytes()
			}
			m, ok := g.Sample(st, &rnd)
			if !ok {
				t.Fatalf("try %v: no move, ok of g.Sample(st, &rnd) = %v; want true", try, ok)
			}
			if turn.Phase == market.PhaseBuy {
				// Mostly the dearest shop, as people do.
				if cards > 20 && len(st.Placed(nil)) < cards-9 {
					m = market.NoBuy()
				} else if buys := market.Buys(st, nil); len(buys) > 0 && rnd.Intn(5) > 0 {
					var a market.Analysis
					a.Read(&st)
					best := -1
					for _, b := range buys {
						if d := a.Shops[a.ShopOf(market.Piece{Card: b.Card, Index: b.Piece})].Doors; d > best && d <= 4 {
							best, m = d, b
						}
					}
				}
			}
			if _, err := se.Do(m); err != nil {
				t.Fatalf("se.Do(m) = %v; want no error", err)
			}
		}
	}
	t.Fatalf("no game with %d cards; want one", cards)
	return nil
}

// before returns the record of a game up to a decision to buy nothing that brings
// an event of the kind.
func before(t testing.TB, n int, kind string) []byte {
	t.Helper()
	g := market.Game{}
	for seed := range uint64(200) {
		se, err := match.New(g, info(n, seed))
		if err != nil {
			t.Fatalf("match.New(g, info(n, seed)) = %v; want no error", err)
		}
		rnd := chance.New(seed, 78)
		for !se.Turn().Over() {
			st := se.State()
			if se.Turn().Phase == market.PhaseBuy && len(st.Placed(nil)) > 7 {
				_, events, err := g.Apply(st, market.NoBuy())
				if err != nil {
					t.Fatalf("g.Apply(st, market.NoBuy()) = %v; want no error", err)
				}
				for _, e := range events {
					if e.Kind() == kind {
						return se.Record().Bytes()
					}
				}
			}
			m, ok := g.Sample(st, &rnd)
			if !ok {
				t.Fatalf("seed %v: no move, ok of g.Sample(st, &rnd) = %v; want true", seed, ok)
			}
			if _, err := se.Do(m); err != nil {
				t.Fatalf("se.Do(m) = %v; want no error", err)
			}
		}
	}
	t.Fatalf("no such event: %q; want one in some game", kind)
	return nil
}

// reach plays on until an act of which the bar says so.
func reach(d *uidrive.Driver, word string) {
	d.T.Helper()
	for range 4000 {
		if strings.Contains(d.Text(), word) {
			return
		}
		d.Tick()
	}
	d.T.Fatalf("nobody says %q; want somebody to say it", word)
}

// against returns the record of a game against a computer in which this many cards lie on the
// table and the first player places one.
func against(t testing.TB, seed uint64, cards int) []byte {
	t.Helper()
	in := info(2, seed)
	in.Players[1].Kind = "computer 1"
	se, err := match.New(market.Game{}, in)
	if err != nil {
		t.Fatalf("match.New(market.Game{}, in) = %v; want no error", err)
	}
	rnd := chance.New(seed, 77)
	for {
		st, turn := se.State(), se.Turn()
		if len(st.Placed(nil)) >= cards && turn.Seat == 0 && turn.Phase == market.PhasePlace {
			return se.Record().Bytes()
		}
		m, ok := market.Game{}.Sample(st, &rnd)
		if turn.Phase == market.PhaseBuy {
			m = market.NoBuy()
		}
		if !ok {
			t.Fatalf("the game offers no legal move: ok of market.Game{}.Sample(st, &rnd) = %v; want true", ok)
		}
		if _, err := se.Do(m); err != nil {
			t.Fatalf("se.Do(m) = %v; want no error", err)
		}
	}
}
