package market

import (
	"testing"

	"agora/rules"
)

func TestScoresAreTheCoins(t *testing.T) {
	s, _, err := Game{}.Start(rules.Setup{Seats: 3, Seed: 1})
	if err != nil {
		t.Fatalf("Game{}.Start(rules.Setup{Seats: 3, Seed: 1}) = %v; want no error", err)
	}
	s.coins = [MaxSeats]int32{12, -3, 40, 99}
	got := Game{}.Scores(s)
	if len(got) != 3 || got[0] != 12 || got[1] != -3 || got[2] != 40 {
		t.Errorf("scores %v; want 12, -3 and 40", got)
	}
}
