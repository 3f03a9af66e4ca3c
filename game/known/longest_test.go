package known

import (
	"bytes"
	"testing"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
)

// countedAny are the rules of any game, with a counter of the moves made.
type countedAny struct {
	rules.Game[any, any]
	made *int
}

func (c countedAny) Apply(s, m any) (any, []rules.Event, error) {
	*c.made++
	return c.Game.Apply(s, m)
}

// longest plays until there are this many moves, or else returns the longest of several
// games. Players pass whenever they can and avoid ending the game. After the end it goes
// back some moves and continues differently.
func longest(t *testing.T, g rules.Game[any, any], options map[string]string, decisions int) []byte {
	t.Helper()
	var best *match.Match[any, any]
	for seed := range uint64(12) {
		_, most := g.Seats()
		m, err := match.New(g, match.Info{Seed: seed, Players: make([]match.Player, most), Options: options})
		if err != nil {
			t.Fatalf("match.New() = %v; want no error", err)
		}
		rnd := chance.New(seed, 5)
		for ends := 0; m.Len() < decisions && ends < 400; {
			move, ok := g.(rules.Sampler[any, any]).Sample(m.State(), &rnd)
			if !ok {
				if ends++; best == nil || m.Len() > best.Len() {
					best = m
				}
				m = m.Fork(max(m.Len()-40, 0))
				if g.Name() != "stacks" {
					break
				}
				continue
			}
			for range 12 {
				if other, ok := g.(rules.Sampler[any, any]).Sample(m.State(), &rnd); ok && g.Format(other) == "pass" {
					move = other
				}
			}
			if _, err := m.Do(move); err != nil {
				t.Fatalf("m.Do(move) = %v; want no error", err)
			}
		}
		if best == nil || m.Len() > best.Len() {
			best = m
		}
		if best.Len() >= decisions {
			break
		}
	}
	return best.Record().Bytes()
}

// TestLongestGamesAreReplayedInSlices: replaying long records of all four games, no slice
// makes more than its share of moves, and each move is made once. The Prisoners without
// draws reach the longest possible record, and The City with everybody passing lasts
// thousands of moves; of the others the longest of a dozen games is used.
func TestLongestGamesAreReplayedInSlices(t *testing.T) {
	for _, c := range []struct {
		name    string
		options map[string]string
		least   int
	}{
		{"stacks", map[string]string{"draws": "off"}, match.MaxDecisions},
		{"phobia", map[string]string{"board": "hex7"}, 20},
		{"city", nil, 5000},
		{"market", nil, 30},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, ok := catalogue.Games().Find(c.name)
			if !ok {
				t.Fatal("Find = false; want the game")
			}
			record := longest(t, g.Game, c.options, match.MaxDecisions)
			made := 0
			k := replays{begin: func(record []byte) reading { return match.Begin[any, any](countedAny{g.Game, &made}, record) }}
			r := k.of(record)
			_, all := r.Made()
			if all < c.least {
				t.Fatalf("decisions of the longest record = %d; want at least %d", all, c.least)
			}
			slices := 1
			for last := 0; ; slices++ {
				more := r.Slice()
				if made-last > MostSlice {
					t.Fatalf("slice %d makes %d decisions; want at most %d", slices, made-last, MostSlice)
				}
				if !more {
					break
				}
				if made == last {
					t.Fatalf("slice %d makes none; want at least one", slices)
				}
				last = made
			}
			m, err := replayed[any, any](r)
			if err != nil || made != all || !bytes.Equal(m.Record().Bytes(), record) {
				t.Errorf("replay in slices made %d decisions, %v; want %d, and the same record", made, err, all)
			}
			t.Logf("%d decisions, %d bytes, in %d slices", all, len(record), slices)
		})
	}
}
