package main

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"agora/game/wire"
	"agora/rules/chance"
	"agora/tests/requirements"
)

// campaign plays at tables through hosts known to all players, while trouble causes
// disturbances, and verifies all games. trouble can wait for a number of further moves, or
// until all games have ended. campaign returns the number of moves, and the longest wait
// for an answer.
func campaign(t *testing.T, addresses string, tables int, trouble func(wait func(more int64) bool)) (made int, longest time.Duration) {
	var wait sync.WaitGroup
	var all []*player
	for n := range tables {
		a := agree("market", wire.Player{}, wire.Player{}, wire.Player{Level: 1})
		if n%2 == 1 {
			a = agree("city", wire.Player{}, wire.Player{Level: 1}, wire.Player{})
		}
		people := []*player{newPlayer(t, addresses), newPlayer(t, addresses), newPlayer(t, addresses)}
		gather(t, a, people...)
		all = append(all, people...)
		for i, p := range people {
			p.longest = 0
			wait.Add(1)
			go func() {
				defer wait.Done()
				p.play(t, chance.New(uint64(n), uint64(i)), func() bool { return false })
			}()
		}
	}
	ended := make(chan bool)
	go func() { wait.Wait(); close(ended) }()
	decided := func() (sum int64) {
		for _, p := range all {
			sum += p.decided.Load()
		}
		return sum
	}
	trouble(func(more int64) bool {
		for until := decided() + more; decided() < until; {
			select {
			case <-ended:
				return false
			case <-time.After(20 * time.Millisecond):
			}
		}
		return true
	})
	<-ended
	for i, p := range all {
		if t.Failed() {
			break
		}
		p.Prove()
		if longest = max(longest, p.longest); i%3 == 0 {
			made += len(p.Steps)
		}
	}
	return made, longest
}

// startCluster starts three hosts that know each other, in these folders or in others.
func startCluster(t testing.TB, folders ...string) []*hostProcess {
	t.Helper()
	return startClusterWith(t, func(*hostProcess) []string { return nil }, folders...)
}

// startClusterWith starts three hosts, each with more arguments.
func startClusterWith(t testing.TB, more func(h *hostProcess) []string, folders ...string) []*hostProcess {
	t.Helper()
	var hosts [inCluster]*hostProcess
	var routes []string
	for i := range hosts {
		hosts[i] = &hostProcess{t: t, addr: requirements.Address(t), dir: t.TempDir()}
		if i < len(folders) {
			hosts[i].dir = folders[i]
		}
		routes = append(routes, requirements.Address(t))
	}
	var secret []byte
	for i, h := range hosts {
		if i > 0 {
			if err := os.WriteFile(filepath.Join(h.dir, aboutFile), secret, 0o600); err != nil {
				t.Fatalf("os.WriteFile(filepath.Join(h.dir, aboutFile), secret, 0o600) = %v; want no error", err)
			}
		}
		h.more = []string{"-cluster", routes[i], "-routes", routes[(i+1)%3] + "," + routes[(i+2)%3]}
		h.more = append(h.more, more(h)...)
		h.begin()
		t.Cleanup(h.kill)
		for i == 0 && len(secret) == 0 { // the first one makes what all share
			secret, _ = os.ReadFile(filepath.Join(h.dir, aboutFile))
		}
	}
	for _, h := range hosts {
		h.ready()
	}
	return hosts[:]
}

// addressesOf returns the addresses of hosts, separated by commas.
func addressesOf(hosts []*hostProcess) string {
	var all []string
	for _, h := range hosts {
		all = append(all, h.addr)
	}
	return strings.Join(all, ",")
}

// TestCluster kills each of the three hosts of a cluster once and lets it return; nothing
// may be lost.
func TestCluster(t *testing.T) {
	if !requirements.Long() {
		t.Skip("three hosts, each killed once: in the long tests")
	}
	hosts := startCluster(t)
	kills := 0
	made, longest := campaign(t, addressesOf(hosts), 24, func(wait func(int64) bool) {
		for _, h := range hosts {
			if wait(10) {
				kills++
			}
			h.kill()
			wait(10)
			h.start()
		}
	})
	t.Logf("%d decisions, %d of three hosts killed; the longest wait was %v", made, kills, longest)
	if kills != inCluster {
		t.Errorf("the games ended after %d kills; want %d", kills, inCluster)
	}
}

// natsServer starts a NATS server with JetStream and returns its address.
func natsServer(t *testing.T) (address string) {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true, StoreDir: t.TempDir(), SyncAlways: true, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatalf("server.NewServer() = %v; want no error", err)
	}
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not start; want it within a minute")
	}
	return s.ClientURL()
}

// TestElsewhere runs two hosts that keep their log on another NATS server.
func TestElsewhere(t *testing.T) {
	if !requirements.Long() {
		t.Skip("two hosts at one log: in the long tests")
	}
	address := natsServer(t)
	var hosts [2]*hostProcess
	for i := range hosts {
		hosts[i] = &hostProcess{t: t, addr: requirements.Address(t), dir: t.TempDir(), more: []string{"-nats", address}}
		if i > 0 {
			secret, _ := os.ReadFile(filepath.Join(hosts[0].dir, "host.json"))
			os.WriteFile(filepath.Join(hosts[i].dir, "host.json"), secret, 0o600)
		}
		hosts[i].start()
		t.Cleanup(hosts[i].kill)
	}
	made, longest := campaign(t, hosts[0].addr+","+hosts[1].addr, 4, func(wait func(int64) bool) {
		if !wait(20) {
			t.Error("the games ended before a host was killed; want a game at the killed host after 20 decisions")
		}
		hosts[0].kill()
		wait(20)
		hosts[0].start()
	})
	t.Logf("%d decisions, one of two hosts killed; the longest wait was %v", made, longest)
}
