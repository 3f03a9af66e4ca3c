package catalogue

import (
	"testing"

	"agora/game/bots/citybot"
	"agora/game/bots/marketbot"
	"agora/game/match"
	"agora/rules"
	"agora/rules/city"
	"agora/rules/market"
)

// The deck of The Marketplace holds what the table says is left in it, which depends on
// nothing that a seat may not know.
func TestWhatIsLeftOfTheDeck(t *testing.T) {
	m, err := match.Read(market.Game{}, []byte(marketbot.Team().Sample))
	if err != nil {
		t.Fatalf("match.Read(market.Game{}, []byte(marketbot.Team().Sample)) = %v; want no error", err)
	}
	for n := range m.Len() + 1 {
		st, g := m.StateAt(n), market.Game{}
		var want [4][3]int
		for id := market.CardID(1); id.Valid(); id++ {
			if st.Where(id) == market.InDeck {
				c := market.Face(id)
				want[c.Letter][c.Effect]++
			}
		}
		all := 0
		for _, effects := range st.Unseen() {
			for _, n := range effects {
				all += n
			}
		}
		if st.Unseen() != want || all != st.DeckLeft() {
			t.Fatalf("after %d decisions %d cards are left, %v, want %v", n, all, st.Unseen(), want)
		}
		for seat := range rules.Seat(st.Seats()) {
			if view := g.View(st, seat); view.Unseen() != want {
				t.Errorf("after %d decisions seat %d counts %v, want %v", n, seat, view.Unseen(), want)
			}
		}
	}
}

// The cards that lie face down in The City are those that the table names, and each seat counts the same
// from what it may know: its view stands for all states that differ in nothing else.
func TestWhatLiesFaceDownInTheCity(t *testing.T) {
	m, err := match.Read(city.Game{}, []byte(citybot.Team().Sample))
	if err != nil {
		t.Fatalf("match.Read(city.Game{}, []byte(citybot.Team().Sample)) = %v; want no error", err)
	}
	for n := range m.Len() + 1 {
		st, g := m.StateAt(n), city.Game{}
		heights := 0
		for i := range city.Stacks {
			heights += st.StackHeight(i)
		}
		demand, markers := st.DemandHidden(), st.MarkersHidden()
		if demand.Total() != st.DemandLeft() || markers.Total() != heights {
			t.Fatalf("after %d decisions %v of %d demands and %v of %d markers lie face down; want the sums equal", n, demand, st.DemandLeft(), markers, heights)
		}
		for seat := range rules.Seat(2) {
			view := g.View(st, seat)
			if view.DemandHidden() != demand || view.MarkersHidden() != markers {
				t.Errorf("after %d decisions seat %d counts %v and %v; want %v and %v", n, seat, view.DemandHidden(), view.MarkersHidden(), demand, markers)
			}
		}
	}
}
