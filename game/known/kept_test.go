package known

import (
	"bytes"
	"strings"
	"testing"

	"agora/game/bots/stacksbot"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// prisoners returns a game with this many moves.
func prisoners(t *testing.T, decisions int) []byte {
	t.Helper()
	g := stacks.Game{}
	m, err := match.New(g, match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	rnd := chance.New(1, 5)
	return matchtest.Long(t, m, &rnd, decisions).Record().Bytes()
}

// TestReplaysAreNotTheTables: a table's changes to its match do not affect the stored
// game.
func TestReplaysAreNotTheTables(t *testing.T) {
	games := Games{Describe(stacksbot.Team(), Show{})}
	record := prisoners(t, 20)
	one, err := Replayed(games, stacks.Game{}, record)
	if err != nil {
		t.Fatalf("Replayed(games, stacks.Game{}, record) = %v; want no error", err)
	}
	one.Undo()
	one.SetDraft("a draft")
	if two, _ := Replayed(games, stacks.Game{}, record); two.Len() != 20 || two.Draft() != "" || !bytes.Equal(two.Record().Bytes(), record) {
		t.Errorf("the other match has %d decisions and the draft %q; want 20 decisions, no draft and the same record", two.Len(), two.Draft())
	}
	if n, err := games[0].Check(record); n != 20 || err != nil {
		t.Errorf("the record has %d decisions (%v), want 20", n, err)
	}
}

// TestReplaysForget: few games stay in memory, and even fewer long ones.
func TestReplaysForget(t *testing.T) {
	begin := func(record []byte) reading { return match.Begin(stacks.Game{}, record) }
	k := replays{begin: begin}
	whole, err := match.Read(stacks.Game{}, prisoners(t, 40))
	if err != nil {
		t.Fatalf("match.Read(stacks.Game{}, prisoners(t, 40)) = %v; want no error", err)
	}
	for n := range 40 {
		k.of(whole.Fork(n).Record().Bytes())
	}
	if len(k.list) != mostReplays {
		t.Errorf("%d games are kept; want %d", len(k.list), mostReplays)
	}
	for range 5 {
		k.add(&Replay{reading: begin([]byte("[Game \"stacks\"]\n[Rules \"1\"]\n[Seats \"a,b\"]\n[Seed \"1\"]\n\n" + strings.Repeat("1 a1-a2\n", match.MaxDecisions)))})
	}
	if len(k.list) != 3 {
		t.Errorf("of the longest, %d are kept; want 3", len(k.list))
	}
}
