package main

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"agora/game/wire"
)

// report reports how many moves a second there were since began, and how long they took.
func (m *measured) report(b *testing.B, began time.Time) {
	took, waits := time.Since(began), m.since(began)
	if len(waits) == 0 {
		b.Fatalf("nobody moved: len(waits) = %v; want at least one", len(waits))
	}
	at := func(part float64) float64 {
		return float64(waits[int(part*float64(len(waits)-1))].Microseconds()) / 1000
	}
	b.ReportMetric(float64(len(waits))/took.Seconds(), "decisions/s")
	b.ReportMetric(at(0.5), "ms/median")
	b.ReportMetric(at(0.99), "ms/p99")
	b.ReportMetric(at(1), "ms/longest")
	b.ReportMetric(load(b), "load")
	b.ReportMetric(0, "ns/op")
}

// playLive plays at tables until this many moves have been made.
func playLive(b *testing.B, h *hostProcess, tables int, perSecond int, decisions int) {
	b.Helper()
	e := gatherAll(b, h.addr, tables, 1, longGames()...)
	b.ResetTimer()
	began, before, ownBefore := time.Now(), h.processor(b), processorOf(b, os.Getpid())
	e.begin(b, perSecond)
	e.until(decisions)
	e.report(b, began)
	count := float64(e.made())
	b.ReportMetric((h.processor(b)-before).Seconds()*1000/count, "ms-processor/decision")
	b.ReportMetric((processorOf(b, os.Getpid())-ownBefore).Seconds()*1000/count, "ms-players/decision") // the processor time of all players
	b.ReportMetric(float64(e.people), "players")
	e.end()
}

// load returns the load of the machine.
func load(b testing.TB) (one float64) {
	text, _ := os.ReadFile("/proc/loadavg")
	fmt.Sscan(string(text), &one)
	return one
}

// memory returns the resident memory of a process in bytes.
func (h *hostProcess) memory(b *testing.B) float64 {
	f, err := os.Open(fmt.Sprintf("/proc/%d/status", h.cmd.Process.Pid))
	if err != nil {
		b.Skip("how much memory a process has is not known here")
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if rest, ok := strings.CutPrefix(lines.Text(), "VmRSS:"); ok {
			var kb float64
			fmt.Sscan(rest, &kb)
			return kb * 1024
		}
	}
	return 0
}

// processor returns the processor time that the host has used.
func (h *hostProcess) processor(b *testing.B) time.Duration {
	return processorOf(b, h.cmd.Process.Pid)
}

// processorOf returns the processor time that a process has used. Linux counts in
// hundredths of a second on all machines.
func processorOf(b *testing.B, pid int) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	var user, system int
	if f := strings.Fields(rest); len(f) > 12 {
		fmt.Sscan(f[11], &user)
		fmt.Sscan(f[12], &system)
	}
	return time.Duration(user+system) * time.Second / 100
}

// BenchmarkAtEase plays 80 moves a second at 40 tables, each written to disk.
func BenchmarkAtEase(b *testing.B) { playLive(b, startHost(b), 40, 80, 2_000) }

// BenchmarkInHaste plays as many moves as possible at 100 tables.
func BenchmarkInHaste(b *testing.B) { playLive(b, startHost(b), 100, 0, 8_000) }

// BenchmarkConnections measures what an idle connected player costs: memory, and processor
// time for the pings by which players notice that a host is silent.
func BenchmarkConnections(b *testing.B) {
	h := startHost(b)
	const people = 500
	newPlayer(b, h.addr)
	before := h.memory(b)
	for range people {
		p := newPlayer(b, h.addr)
		p.ask(b, wire.VerbTables, wire.NoTable, wire.Nothing())
	}
	b.ReportMetric((h.memory(b)-before)/people/1024, "kB/connection")
	const idle = 20 * time.Second
	spent := h.processor(b)
	time.Sleep(idle)
	b.ReportMetric(float64((h.processor(b)-spent).Microseconds())/people/idle.Seconds(), "us-processor/connection-second")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkCrowd plays 80 moves a second at 2,500 tables with 5,000 players.
func BenchmarkCrowd(b *testing.B) {
	h := startHost(b)
	before := h.memory(b)
	e := gatherAll(b, h.addr, 2_500, 0, agree("market", wire.Player{}, wire.Player{}))
	seated := (h.memory(b) - before) / float64(e.people) / 1024
	spent, began := h.processor(b), time.Now()
	e.begin(b, 80)
	e.until(3_000)
	e.report(b, began)
	b.ReportMetric((h.processor(b)-spent).Seconds()*1000/float64(e.made()), "ms-processor/decision")
	b.ReportMetric(seated, "kB/seat")
	e.end()
	b.ReportMetric((h.memory(b)-before)/float64(e.people)/1024, "kB/seat-after")
}

// BenchmarkBesideFloods plays 80 moves a second beside ten flooders of each kind.
func BenchmarkBesideFloods(b *testing.B) {
	for name, flood := range flooders {
		b.Run(name, func(b *testing.B) {
			h := startHost(b)
			e := gatherAll(b, h.addr, 40, 0, longGames()...)
			e.begin(b, 80)
			e.until(200)
			before, began := h.memory(b), time.Now()
			ctx, stop := context.WithCancel(b.Context())
			var all sync.WaitGroup
			for range 10 {
				all.Go(func() { flood(ctx, b, h.addr) })
			}
			time.Sleep(8 * time.Second)
			e.report(b, began)
			b.ReportMetric((h.memory(b)-before)/(1<<20), "MB-more")
			stop()
			all.Wait()
			e.end()
		})
	}
}

// BenchmarkManyTables measures how long a host with 5,000 tables takes to start, and its
// memory afterwards: tables that nobody asks about stay on the disk.
func BenchmarkManyTables(b *testing.B) {
	h := startHost(b)
	none := h.memory(b)
	var wait sync.WaitGroup
	const keys, each = 200, 25
	for range keys {
		p := newPlayer(b, h.addr)
		wait.Add(1)
		go func() {
			defer wait.Done()
			for range each {
				made := p.ask(b, wire.VerbNew, wire.NoTable, wire.NewTable(p.id(), agree("stacks", wire.Player{}, wire.Player{}), 0, "Anna", strings.Repeat("a1", 16)))
				if made.Err() != nil {
					b.Errorf("made.Err() = %v; want no error", made.Err())
					return
				}
			}
		}()
	}
	wait.Wait()
	full := h.memory(b)
	h.kill()
	began := time.Now()
	h.begin()
	for { // like ready, but without pauses
		if r, err := http.Get("http://" + h.addr + "/health"); err == nil {
			r.Body.Close()
			break
		}
		time.Sleep(time.Millisecond)
	}
	b.ReportMetric(float64(time.Since(began).Milliseconds()), "ms/start")
	b.ReportMetric(float64(h.processor(b).Milliseconds()), "ms-processor/start")
	b.ReportMetric((full-none)/(keys*each)/1024, "kB/new-table")
	b.ReportMetric(h.memory(b)/(1<<20), "MB/started")
	b.ReportMetric(load(b), "load")
	b.ReportMetric(0, "ns/op")
}
