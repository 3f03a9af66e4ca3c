package main

import (
	"bufio"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

// live is a player who receives news as the programs do, and requests only what is missing.
type live struct {
	*player
	news chan *nats.Msg
	r    chance.Stream
}

// hear subscribes before catching up.
func (p *live) hear(b *testing.B) {
	p.news = make(chan *nats.Msg, 4096)
	if _, err := p.nc.ChanSubscribe(wire.NewsFor(p.key, p.Table), p.news); err != nil {
		b.Fatal(err)
	}
	p.nc.Flush()
	p.CatchUp()
}

// measured holds the times seen by one table's players.
type measured struct {
	mu    sync.Mutex
	waits []time.Duration // from a move to the player's own View
}

// play plays until stop is closed or the game ends; if pace is not nil, each move requires
// a token from it.
func (p *live) play(b *testing.B, pace <-chan bool, made *atomic.Int64, m *measured, stop <-chan bool) {
	for p.Ended == "" {
		turn := p.Game.Game.Turn(p.State())
		if p.About == nil || !p.About.Begun || turn.Seat != p.Seat {
			select {
			case msg := <-p.news:
				p.take(b, msg)
			case <-stop:
				return
			}
			continue
		}
		if pace != nil {
			select {
			case <-pace:
			case <-stop:
				return
			}
		}
		move, ok := p.Game.Game.(rules.Sampler[any, any]).Sample(p.State(), &p.r)
		if !ok {
			b.Error("no legal move")
			return
		}
		q, have := wire.Decide(p.id(), p.Seat, len(p.Steps), p.Game.Game.Format(move)), len(p.Steps)
		began := time.Now()
		if err := p.nc.PublishRequest(wire.Question(p.key, wire.VerbDo, p.Table), wire.AnswersTo(p.key)+"x", wire.Encode(q)); err != nil {
			b.Error(err)
			return
		}
		for len(p.Steps) == have {
			select {
			case msg := <-p.news:
				p.take(b, msg)
			case <-time.After(20 * time.Second): // a message was lost, and the game would hang
				b.Error("a decision is not answered")
				return
			case <-stop:
				return
			}
		}
		wait := time.Since(began)
		made.Add(1)
		m.mu.Lock()
		m.waits = append(m.waits, wait)
		m.mu.Unlock()
	}
}

func (p *live) take(b *testing.B, msg *nats.Msg) {
	n, err := wire.DecodeNews(msg.Data)
	if err != nil {
		b.Error(err)
		return
	}
	if !p.Take(n) {
		p.CatchUp()
	}
}

// playLive plays at tables until this many moves have been made.
func playLive(b *testing.B, h *hostProcess, tables int, perSecond int, decisions int64) {
	b.Helper()
	var made atomic.Int64
	var m measured
	var pace chan bool
	stop := make(chan bool)
	if perSecond > 0 {
		pace = make(chan bool)
		go func() {
			tick := time.NewTicker(time.Second / time.Duration(perSecond))
			defer tick.Stop()
			for {
				select {
				case <-stop:
					return
				case <-tick.C:
					select {
					case pace <- true:
					case <-stop:
						return
					}
				}
			}
		}()
	}
	var wait sync.WaitGroup
	people := 0
	kinds := []wire.Agreement{
		agree("city", wire.Player{}, wire.Player{}, wire.Player{}), agree("market", wire.Player{}, wire.Player{}),
		agree("phobia", wire.Player{}, wire.Player{}), agree("stacks", wire.Player{}, wire.Player{}),
	}
	var all [][]*live
	for n := range tables {
		a := kinds[n%2] // games of the other kinds end too soon
		var some []*player
		for range len(a.Players) + 1 {
			some = append(some, newPlayer(b, h.addr))
		}
		gather(b, a, some...)
		var sit []*live
		for i, p := range some[:len(a.Players)] {
			q := &live{player: p, r: chance.New(uint64(n), uint64(i))}
			q.hear(b)
			sit = append(sit, q)
		}
		people += len(sit)
		all = append(all, sit)
	}
	b.ResetTimer()
	began, before, ownBefore := time.Now(), h.processor(b), processorOf(b, os.Getpid())
	for _, sit := range all {
		for _, p := range sit {
			wait.Add(1)
			go func() { defer wait.Done(); p.play(b, pace, &made, &m, stop) }()
		}
	}
	over := make(chan bool)
	go func() { wait.Wait(); close(over) }()
	for made.Load() < decisions {
		select {
		case <-over:
			decisions = made.Load()
		case <-time.After(10 * time.Millisecond):
		}
	}
	took, count, spent, own := time.Since(began), made.Load(), h.processor(b)-before, processorOf(b, os.Getpid())-ownBefore
	close(stop)
	<-over
	slices.Sort(m.waits)
	at := func(part float64) float64 {
		return float64(m.waits[int(part*float64(len(m.waits)-1))].Microseconds()) / 1000
	}
	b.ReportMetric(float64(count)/took.Seconds(), "decisions/s")
	b.ReportMetric(at(0.5), "ms/median")
	b.ReportMetric(at(0.99), "ms/p99")
	b.ReportMetric(at(1), "ms/longest")
	b.ReportMetric(float64(people), "players")
	b.ReportMetric(spent.Seconds()*1000/float64(count), "ms-processor/decision")
	b.ReportMetric(own.Seconds()*1000/float64(count), "ms-players/decision") // the processor time of all players
	b.ReportMetric(load(b), "load")
	b.ReportMetric(0, "ns/op")
}

// load returns the load of the machine.
func load(b *testing.B) (one float64) {
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

// BenchmarkConnections measures what an idle connected player costs.
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
	b.ReportMetric(0, "ns/op")
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
					b.Error(made.Err())
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
