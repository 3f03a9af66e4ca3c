// Package manygames fills a store with as many finished games as somebody has after years:
// a few real ones of each kind, repeated with other names and dates.
package manygames

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/store"
	"agora/rules"
	"agora/rules/chance"
)

// Names are the names of the people at the tables, with letters from several scripts.
var Names = []string{"Anna", "Ben", "Ελένη", "Zoë", "François", "Jürgen"}

// First is when the first game ended; each further one ends seven hours later.
var First = time.Date(2020, 1, 1, 18, 30, 0, 0, time.UTC)

// One is a game: its record, the name of its game, and when it ended.
type One struct {
	Game   string
	Time   time.Time
	Record []byte
}

// base is a real game with the placeholders NAME0, NAME1 ... for the players.
type base struct{ game, text string }

// bases are made once, because that takes longer than everything else.
var bases = sync.OnceValues(func() (bases []base, err error) {
	for _, box := range catalogue.Games() {
		least, most := box.Game.Seats()
		for seats := least; seats <= most; seats++ {
			info := match.Info{Seed: uint64(seats)}
			for i := range seats {
				kind := match.Human
				if i > 0 {
					kind = fmt.Sprint("computer ", i+1)
				}
				info.Players = append(info.Players, match.Player{Name: fmt.Sprint("NAME", i), Kind: kind})
			}
			m, err := match.New(box.Game, info)
			if err != nil {
				return nil, err
			}
			rnd := chance.New(uint64(seats), 5)
			for {
				move, ok := box.Game.(rules.Sampler[any, any]).Sample(m.State(), &rnd)
				if !ok {
					break
				}
				if _, err := m.Do(move); err != nil {
					return nil, err
				}
			}
			var text strings.Builder
			for line := range strings.Lines(string(m.Record().Bytes())) {
				if !strings.HasPrefix(line, "[Sum ") { // the names change
					text.WriteString(line)
				}
			}
			bases = append(bases, base{box.Game.Name(), text.String()})
		}
	}
	return bases, nil
})

// Games returns n games.
func Games(t testing.TB, n int) []One {
	t.Helper()
	bases, err := bases()
	if err != nil {
		t.Fatalf("bases() = %v; want no error", err)
	}
	games := make([]One, n)
	for i := range games {
		b := bases[i%len(bases)]
		text := strings.Replace(b.text, `[Seed "`, fmt.Sprintf(`[Date "%d"]`+"\n"+`[Seed "`, i), 1) // so that no two are equal
		for p := range 4 {
			name := Names[(i/len(bases)+p*(1+i%3))%len(Names)]
			if p > 0 && i%5 != 0 {
				name = []string{"Zeno", "Phryne", "Lysis"}[p-1]
			}
			text = strings.Replace(text, fmt.Sprint("NAME", p), name, 1)
		}
		if i%5 == 0 { // between people
			text = strings.NewReplacer("computer 2", "human", "computer 3", "human", "computer 4", "human").Replace(text)
		}
		games[i] = One{b.game, First.Add(time.Duration(i) * 7 * time.Hour), []byte(text)}
	}
	return games
}

// Fill puts this many games into a store.
func Fill(t testing.TB, saves *store.Saves, n int) {
	t.Helper()
	m := saves.Merger(func(store.Packed) bool { return false })
	for _, g := range Games(t, n) {
		if _, _, err := m.Add(store.Packed{Kind: store.Over, Title: g.Game, Time: g.Time, Record: g.Record}); err != nil {
			t.Fatalf("m.Add() = %v; want no error", err)
		}
	}
}
