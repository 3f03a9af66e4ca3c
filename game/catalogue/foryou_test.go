package catalogue

import (
	"slices"
	"testing"

	"agora/game/bots"
	"agora/game/match"
	"agora/game/rating"
	"agora/rules"
	"agora/tests/requirements"
)

// meet plays a game of two computers by their levels' own numbers of nodes, whatever the clock
// says, and returns the first one's result. Kinds are as in records, such as "computer 2.5".
func meet(t *testing.T, g Game, seed uint64, kinds [2]string, starts int) int {
	t.Helper()
	info := match.Info{Seed: seed, Players: []match.Player{{Name: "Anna", Kind: kinds[starts]}, {Name: "Bion", Kind: kinds[1-starts]}}}
	m, err := match.New(g.Game, info)
	if err != nil {
		t.Fatalf("match.New(g.Game, info) = %v; want no error", err)
	}
	for !m.Turn().Over() {
		seat := m.Turn().Seat
		own := bots.Seed(seed, m.Len(), seat)
		level := match.LevelFor(info.Players[seat].Kind, own)
		budget := bots.Budget{Nodes: g.Player.Levels()[level-1].Budget.Nodes}
		c := g.Player.Think(bots.Job[any, any]{View: g.View(m.State(), seat, level), Seat: seat, Level: level, Budget: budget, Seed: own}, bots.NewEffort(budget, nil))
		if _, err := m.Do(c.Move); err != nil {
			t.Fatalf("%s: m.Do(c.Move) = %v; want no error", g.Name(), err)
		}
	}
	o, _ := m.Outcome()
	switch me := rules.Seat(starts); {
	case len(o.Winners) != 1:
		return rating.Half
	case slices.Contains(o.Winners, me):
		return rating.Won
	}
	return rating.Lost
}

// TestLevelForYou: in every game, players of known strength, who are computers between two levels,
// meet level 1 until their rating is known and then the level that is offered. Of their first
// ten games at it they win half, give or take 12 in 100. The long tests play many more, and The
// Prisoners, whose games of two low levels take a hundred moves of thousands of positions each.
func TestLevelForYou(t *testing.T) {
	for _, g := range Games() {
		t.Run(g.Name(), func(t *testing.T) {
			series := requirements.Rounds(5, 40)
			if g.Name() == "stacks" {
				series = requirements.Rounds(0, 8)
			}
			if series < 4 {
				t.Skip("so few games say nothing, and more would take long")
			}
			won, all := 0, 0
			for series := range series {
				me := []string{match.Seated(1, 0, 5), match.Seated(2, 0, 5)}[series%2]
				var r rating.Rating
				for n := range rating.Known + 10 {
					level, tenths := bots.First, 0
					if r.Sure() {
						level, tenths = r.Level()
					}
					result := meet(t, g, uint64(1000*series+n), [2]string{me, match.Seated(level, 0, tenths)}, n%2)
					r = r.After(rating.Of(level, tenths), result)
					if n >= rating.Known {
						won, all = won+result, all+1
					}
				}
			}
			share := won / all
			t.Logf("of %d games %d thousandths are won", all, share)
			if share < 380 || share > 620 {
				t.Errorf("of %d games %d thousandths are won; want 380 to 620", all, share)
			}
		})
	}
}
