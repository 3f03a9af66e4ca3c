//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/coder/websocket"

	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
	"agora/tests/requirements"
)

// othersAt returns what a host answers about itself: the addresses of the others that are well,
// and the status.
func othersAt(addr string) (others []string, status int) {
	r, err := http.Get("http://" + addr + "/health")
	if err != nil {
		return nil, 0
	}
	defer r.Body.Close()
	var told struct{ Others []string }
	json.NewDecoder(r.Body).Decode(&told)
	return told.Others, r.StatusCode
}

// mayEnter reports whether a host lets a page in.
func mayEnter(t *testing.T, addr, origin string) bool {
	line, answer, err := websocket.Dial(t.Context(), "ws://"+addr+"/line", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {origin}}})
	if err == nil {
		line.CloseNow()
	}
	return err == nil && answer.StatusCode == http.StatusSwitchingProtocols
}

// TestWhereToGo checks that each host of a cluster names the others that are well, lets pages of
// them in, and that none of them is named any more once it has been told to end.
func TestWhereToGo(t *testing.T) {
	if !requirements.Long() {
		t.Skip("three hosts: in the long tests")
	}
	folder := t.TempDir()
	write(t, folder, "index.html", "<!DOCTYPE html><title>Agora</title>")
	hosts := startClusterWith(t, func(h *hostProcess) []string { return []string{"-web", folder, "-url", "http://" + h.addr + "/"} })
	named := func(among []*hostProcess) {
		t.Helper()
		for _, h := range among {
			var want []string
			for _, other := range among {
				if other != h {
					want = append(want, "http://"+other.addr+"/")
				}
			}
			slices.Sort(want)
			for got := []string(nil); !slices.Equal(got, want); got, _ = othersAt(h.addr) {
				time.Sleep(20 * time.Millisecond)
			}
		}
	}
	named(hosts)
	for _, h := range hosts {
		for _, other := range hosts {
			if !mayEnter(t, h.addr, "http://"+other.addr) {
				t.Errorf("a page of %s may not enter %s; want it to, they are of one cluster", other.addr, h.addr)
			}
		}
		if mayEnter(t, h.addr, "http://elsewhere.example.org") {
			t.Error("a page from elsewhere enters; want 403")
		}
		page, err := http.Get("http://" + h.addr + "/")
		if err != nil {
			t.Fatalf("http.Get(\"http://\" + h.addr + \"/\") = %v; want no error", err)
		}
		page.Body.Close()
		if got := page.Header.Get("Content-Security-Policy"); strings.Count(got, "ws://") != len(hosts) {
			t.Errorf("the page may reach %q; want the sockets of all three hosts", got)
		}
	}
	hosts[0].cmd.Process.Signal(syscall.SIGTERM)
	if err := hosts[0].wait(); err != nil {
		t.Errorf("the host ends with %v; want no error", err)
	}
	named(hosts[1:])
	if !mayEnter(t, hosts[1].addr, "http://"+hosts[0].addr) {
		t.Error("a page of the host that has ended may not enter another; want it to")
	}
}

// inFront is a proxy as docs/host.md asks for one before three hosts: it sends a new connection to
// any host that answers /health, by turns.
type inFront struct {
	addresses []string
	next      atomic.Int64
}

func (b *inFront) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for range b.addresses {
		at := b.addresses[int(b.next.Add(1))%len(b.addresses)]
		if _, status := othersAt(at); status == http.StatusOK {
			httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: at}).ServeHTTP(w, r)
			return
		}
	}
	http.Error(w, "no host is well", http.StatusBadGateway)
}

// TestDrained checks that players behind one address play on while their hosts are stopped and
// started again in turn, as for an update: nothing is lost, and the longest wait is told.
func TestDrained(t *testing.T) {
	if !requirements.Long() {
		t.Skip("three hosts behind a proxy: in the long tests")
	}
	hosts := startCluster(t)
	proxy := httptest.NewServer(&inFront{addresses: strings.Split(addressesOf(hosts), ",")})
	defer proxy.Close()
	var people []*player
	var plays sync.WaitGroup
	var stop atomic.Bool
	at := proxy.Listener.Addr().(*net.TCPAddr).String()
	for n := range 12 {
		pair := []*player{newPlayer(t, at), newPlayer(t, at), newPlayer(t, at)}
		gather(t, agree("city", wire.Player{}, wire.Player{}), pair...)
		people = append(people, pair...)
		for i, p := range pair[:2] {
			r := chance.New(uint64(n), uint64(i))
			plays.Go(func() {
				for !stop.Load() {
					if p.CatchUp(); p.Ended != "" {
						return
					}
					if p.Game.Game.Turn(p.State()).Seat != p.Seat {
						time.Sleep(60 * time.Millisecond)
						continue
					}
					m, _ := p.Game.Game.(rules.Sampler[any, any]).Sample(p.State(), &r)
					if a := p.Ask(wire.VerbDo, wire.Decide(p.id(), p.Seat, len(p.Steps), p.Game.Game.Format(m))); a.Err() != nil {
						t.Errorf("a move is refused: %v; want no error", a.Err())
						return
					}
					p.decided.Add(1)
				}
			})
		}
	}
	var waits []string
	for _, h := range hosts {
		for _, p := range people {
			p.waited.Store(0)
		}
		before, began := made(people), time.Now()
		h.cmd.Process.Signal(syscall.SIGTERM)
		if err := h.wait(); err != nil {
			t.Errorf("a host ends with %v; want no error", err)
		}
		ended := time.Since(began)
		for made(people) < before+60 && !t.Failed() {
			time.Sleep(20 * time.Millisecond)
		}
		longest := time.Duration(0)
		for _, p := range people {
			longest = max(longest, time.Duration(p.waited.Load()))
		}
		waits = append(waits, fmt.Sprintf("%v (it ended within %v)", longest.Round(time.Millisecond), ended.Round(time.Millisecond)))
		h.start()
		for got, status := 0.0, 0; got < 2 || status != http.StatusOK; { // the next is stopped once this one is back
			got = health(t, h.addr)["hosts_heard"]
			_, status = othersAt(h.addr)
			time.Sleep(20 * time.Millisecond)
		}
	}
	stop.Store(true)
	plays.Wait()
	for _, p := range people {
		if p.CatchUp(); len(p.Steps) == 0 {
			t.Error("a table has no decisions; want some at each")
		}
	}
	t.Logf("%d decisions; the longest waits while each host was stopped: %s", made(people), strings.Join(waits, ", "))
}

// made returns how many decisions of players were accepted.
func made(people []*player) (sum int64) {
	for _, p := range people {
		sum += p.decided.Load()
	}
	return sum
}
