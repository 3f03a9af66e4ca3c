package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"agora/game/wire"
	"agora/tests/requirements"
)

// How long and how large a rehearsal is.
var (
	rehearse        = flag.Duration("rehearse", 0, "how long TestRehearsal plays; 0: it is skipped")
	rehearseTables  = flag.Int("rehearse.tables", 10_000, "tables that a rehearsal finds on the disk")
	rehearsePlayers = flag.Int("rehearse.players", 3_000, "connections of a rehearsal: players and those who look on")
	rehearseMoves   = flag.Int("rehearse.moves", 60, "moves a second of a rehearsal")
)

// longestUnanswered is how long a request may have no answer but "try again", whatever
// happens to the hosts: a player's program leaves a line that does not answer after some 12 s,
// and a host whose store does not answer sends its players away after 15 s.
const longestUnanswered = time.Minute

// act is a part of a rehearsal.
type act struct {
	name  string
	parts int // of the whole time
	begin func()
	end   func()
}

// TestRehearsal plays an evening at three hosts of this machine, at which everything happens
// that may happen to them. All players and all who look on prove their games in the end.
// It prints what it has measured as a table.
func TestRehearsal(t *testing.T) {
	if *rehearse == 0 {
		t.Skip("see make rehearsal")
	}
	small, mounted := smallDisk(t, "1g")
	folders := []string{t.TempDir(), t.TempDir(), small}
	var told bytes.Buffer
	if err := restoreFolder(t.Context(), options{folder: folders[0]}, packed(t, manyTables(*rehearseTables, 2)), &told); err != nil {
		t.Fatalf("%v, %s; want no error", err, told.String())
	}
	clock := time.Now()
	hosts := startCluster(t, folders...)
	shared := time.Since(clock)

	kinds := []wire.Agreement{agree("city", wire.Player{}, wire.Player{}, wire.Player{}), agree("market", wire.Player{}, wire.Player{}, wire.Player{Level: 1})}
	const connections = 7 // at two tables, with one who looks on at each
	e := gatherAll(t, addressesOf(hosts), max(1, *rehearsePlayers*len(kinds)/connections), 1, kinds...)
	t.Logf("%d tables are on the disk and shared after %v; %d tables with %d players and %d who look on are ready after %v", *rehearseTables, shared.Round(time.Millisecond), len(e.tables), e.people, len(e.looks), time.Since(clock).Round(time.Second))

	t.Cleanup(func() {
		for i, h := range hosts {
			if t.Failed() {
				t.Logf("host %d has said since its last start: %s", i, h.out)
			}
		}
	})
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	acts := []act{
		{name: "nothing happens", parts: 2},
		{name: "one host killed (-9)", parts: 2, begin: hosts[0].kill, end: hosts[0].start},
		{name: "one host silent (SIGSTOP)", parts: 2, begin: func() { hosts[1].cmd.Process.Signal(syscall.SIGSTOP) }, end: func() { hosts[1].cmd.Process.Signal(syscall.SIGCONT) }},
		{name: "ten flooders at one host", parts: 2, begin: func() {
			for _, flood := range flooders {
				go flood(ctx, t, hosts[0].addr)
			}
		}, end: stop},
		{name: "another host killed (-9)", parts: 1, begin: hosts[1].kill, end: hosts[1].start},
		{name: "nothing happens again", parts: 1},
	}
	if mounted {
		filler := filepath.Join(small, "filler")
		acts = slices.Insert(acts, 3, act{name: "one host's disk full", parts: 2, begin: func() { fillDisk(t, filler) }, end: func() { os.Remove(filler) }})
	} else {
		t.Log("a full disk is not tried: that needs the right to mount a small one")
	}
	parts := 0
	for _, a := range acts {
		parts += a.parts
	}
	var table strings.Builder
	table.WriteString("| what happens | moves a second | median | p99 | longest wait |\n| --- | --- | --- | --- | --- |\n")
	e.begin(t, *rehearseMoves)
	for _, a := range acts {
		began := time.Now()
		if a.begin != nil {
			a.begin()
		}
		time.Sleep(*rehearse * time.Duration(a.parts) / time.Duration(parts))
		waits, took := e.since(began), time.Since(began)
		if a.end != nil {
			a.end()
		}
		if len(waits) == 0 {
			t.Errorf("nobody moved: %s, len(waits) = %v; want at least one", a.name, len(waits))
			continue
		}
		at := func(percent int) time.Duration {
			return waits[percent*(len(waits)-1)/100].Round(time.Millisecond / 10)
		}
		fmt.Fprintf(&table, "| %s, %d s | %.1f | %v | %v | %v |\n", a.name, int(took.Seconds()), float64(len(waits))/took.Seconds(), at(50), at(99), at(100))
	}
	e.end()
	made, proved := e.made(), e.proveAll(t)
	if want := e.people + len(e.looks); proved != want {
		t.Errorf("proved: %d players; want %d", proved, want)
	}
	longest, left := time.Duration(0), int64(0)
	for _, p := range e.all() {
		longest, left = max(longest, p.longest), left+p.left.Load()
	}
	if longest > longestUnanswered {
		t.Errorf("a request had no answer for %v; want at most %v", longest, longestUnanswered)
	}
	fmt.Printf("%s\nThe longest time without an answer to a request: %v; %d lines were left because they did not answer.\n", table.String(), longest.Round(time.Millisecond), left)
	fmt.Printf("%d cores, load %.0f; %d tables on the disk, %d of them in play, %d connections; %d moves, %d proofs; memory of the hosts at its highest: %s, %s, %s\n",
		runtime.NumCPU(), load(t), *rehearseTables+len(e.tables), len(e.tables), e.people+len(e.looks), made, proved, memory(hosts[0]), memory(hosts[1]), memory(hosts[2]))
}

// BenchmarkSilentHost plays 60 moves a second at three hosts, of which one is silent for 75
// seconds.
func BenchmarkSilentHost(b *testing.B) {
	hosts := startCluster(b)
	e := gatherAll(b, addressesOf(hosts), 40, 0, longGames()...)
	e.begin(b, 60)
	e.until(300)
	h := hosts[1]
	h.cmd.Process.Signal(syscall.SIGSTOP)
	began := time.Now()
	slowest, last := 60, e.made()
	for range 75 {
		time.Sleep(time.Second)
		slowest, last = min(slowest, e.made()-last), e.made()
	}
	b.ReportMetric(float64(slowest), "decisions/slowest-second")
	e.report(b, began)
	h.cmd.Process.Signal(syscall.SIGCONT)
	e.end()
}

// smallDisk returns a folder on a file system of its own, if this test may make one.
func smallDisk(t *testing.T, size string) (folder string, mounted bool) {
	folder = t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size="+size); err != nil {
		return folder, false
	}
	t.Cleanup(func() { syscall.Unmount(folder, syscall.MNT_DETACH) })
	return folder, true
}

// TestNearlyFull starts a host on a disk that is nearly full, plays until it is, and makes
// room: the games continue, and nothing is lost.
func TestNearlyFull(t *testing.T) {
	if !requirements.Long() {
		t.Skip("a disk is filled: in the long tests")
	}
	folder, mounted := smallDisk(t, "40m")
	if !mounted {
		t.Skip("this needs the right to mount a small disk")
	}
	filler := filepath.Join(folder, "filler")
	fillDisk(t, filler)
	if err := os.Truncate(filler, 39<<20); err != nil { // some 900 kB are free
		t.Fatalf("os.Truncate(filler, 39<<20) = %v; want no error", err)
	}
	h := &hostProcess{t: t, addr: requirements.Address(t), dir: filepath.Join(folder, "host")}
	os.Mkdir(h.dir, 0o700)
	h.start()
	t.Cleanup(h.kill)
	e := gatherAll(t, h.addr, 30, 1, agree("city", wire.Player{}, wire.Player{}, wire.Player{}))
	e.begin(t, 0)
	for health(t, h.addr)["store_writes"] == 1 && e.made() < 100_000 {
		select {
		case <-e.over:
			t.Fatal("all games ended before the disk was full; want a game that still runs")
		case <-time.After(20 * time.Millisecond):
		}
	}
	full := e.made()
	os.Remove(filler)
	e.until(full + 500)
	e.end()
	if proved := e.proveAll(t); proved != e.people+len(e.looks) {
		t.Errorf("proved: %d players; want %d", proved, e.people+len(e.looks))
	}
	if told := h.out.String(); strings.Count(told, diskFull) != 1 || !strings.Contains(told, "There is room") || strings.Contains(told, "err_code") {
		t.Errorf("the host says %q, strings.Count(told, diskFull) = %v; want one with \"There is room\", one without \"err_code\" and 1", told, strings.Count(told, diskFull))
	}
	t.Logf("full after %d moves; then it continues", full)
}

// fillDisk fills a disk with one file.
func fillDisk(t *testing.T, file string) {
	f, err := os.Create(file)
	if err != nil {
		t.Errorf("os.Create(file) = %v; want no error", err)
		return
	}
	defer f.Close()
	for block := make([]byte, 1<<20); len(block) > 0; {
		if _, err := f.Write(block); errors.Is(err, syscall.ENOSPC) {
			block = block[:len(block)/2]
		} else if err != nil {
			t.Error(err)
			return
		}
	}
}

// all returns all who sit and all who look on.
func (e *evening) all() (all []*player) {
	for _, sit := range e.tables {
		for _, p := range sit {
			all = append(all, p.player)
		}
	}
	return append(all, e.looks...)
}

// proveAll ends all games by agreement, and has everybody who was there prove what they were
// told. It returns how many did.
func (e *evening) proveAll(t *testing.T) int {
	var proved atomic.Int64
	var wait sync.WaitGroup
	looks := map[string][]*player{}
	for _, p := range e.looks {
		looks[p.Table] = append(looks[p.Table], p)
	}
	for hand := range 8 {
		wait.Go(func() {
			for n := hand; n < len(e.tables) && !t.Failed(); n += 8 {
				sit := e.tables[n]
				endGame(t, sit)
				for _, p := range sit {
					p.Prove()
					proved.Add(1)
				}
				for _, p := range looks[sit[0].Table] {
					p.Prove()
					proved.Add(1)
				}
			}
		})
	}
	wait.Wait()
	return int(proved.Load())
}

// endGame ends a game by agreement, unless it is over.
func endGame(t *testing.T, sit []*live) {
	if sit[0].CatchUp(); sit[0].Ended != "" {
		return
	}
	wish := sit[0].Ask(wire.VerbAction, wire.NewAction(sit[0].id(), "stop", sit[0].Seat))
	if wish.Err() != nil {
		t.Errorf("the game cannot be ended: %v; want no error", wish.Err())
		return
	}
	for _, p := range sit[1:] {
		yes := wire.NewAction(p.id(), "agree", p.Seat)
		yes.N = wish.Entry
		if got := p.Ask(wire.VerbAction, yes); got.Err() != nil {
			t.Errorf("nobody agrees to end the game: %v; want no error", got.Err())
		}
	}
}
