package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"agora/game/wire"
	"agora/rules/chance"
)

// TestKills kills the host and the clients during games. Nothing may be lost or doubled,
// and every player verifies by the record everything they were told.
func TestKills(t *testing.T) {
	kills, tables := 3, 2
	if os.Getenv("AGORA_TEST_LONG") != "" {
		kills, tables = 20, 20
	}
	h := startHost(t)
	var wait sync.WaitGroup
	var all []*player
	var decisions []*player
	for n := range tables {
		a := agree("market", wire.Player{}, wire.Player{}, wire.Player{Level: 1})
		if n%2 == 1 {
			a = agree("city", wire.Player{}, wire.Player{Level: 1}, wire.Player{})
		}
		people := []*player{newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr)} // the last one is a spectator
		gather(t, a, people...)
		all, decisions = append(all, people...), append(decisions, people[0])
		for i, p := range people {
			wait.Add(1)
			go func() {
				defer wait.Done()
				r := chance.New(uint64(n), uint64(i))
				p.play(t, r, func() bool { return r.Intn(60) == 0 })
			}()
		}
	}
	ended := make(chan bool)
	go func() { wait.Wait(); close(ended) }()
	killed := 0
	for killed < kills { // after some answers each
		if waitFor(h, 5, ended) {
			break
		}
		h.kill()
		h.start()
		killed++
	}
	<-ended
	if killed < kills && kills == 3 {
		t.Fatalf("the games ended after %d kills; want at least 3 kills before the end", killed)
	}
	total := 0
	for _, p := range all {
		if !t.Failed() {
			p.Prove()
		}
	}
	for _, p := range decisions {
		total += len(p.Steps)
	}
	// Every finished game has its record in the folder.
	kept, _ := filepath.Glob(filepath.Join(h.dir, gamesFolder, "*.agora"))
	if len(kept) != tables {
		t.Errorf("kept are %v; want %v of them", kept, tables)
	}
	for _, file := range kept {
		record, err := os.ReadFile(file)
		i := slices.IndexFunc(decisions, func(p *player) bool { return strings.Contains(file, p.Table) })
		if err != nil || i < 0 || string(record) != decisions[i].Ask(wire.VerbRecord, wire.Nothing()).Record {
			t.Errorf("%s is not the record of its game: %v; want exactly what the host answers when it is asked for the record", file, err)
		}
	}
	t.Logf("%d tables, %d decisions, %d kills", tables, total, killed)
}
