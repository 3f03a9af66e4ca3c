package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"net"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"agora/game/wire"
	"agora/rules/chance"
	"agora/tests/requirements"
)

// flooder tries to stop a host until its context ends.
type flooder func(ctx context.Context, t testing.TB, addr string)

// flooders are the ways in which one connection may try to stop everybody.
var flooders = map[string]flooder{
	"small messages": func(ctx context.Context, t testing.TB, addr string) {
		p := newFlooder(ctx, t, addr)
		for n := 0; ctx.Err() == nil; n++ {
			subject := wire.Question(p.key, wire.VerbNews, fmt.Sprintf("%016x", n))
			if p.nc.PublishRequest(subject, wire.AnswersTo(p.key)+"x", wire.Encode(wire.NewsSince(0, 0))) != nil || p.nc.FlushTimeout(time.Minute) != nil {
				pause(ctx)
			}
		}
	},
	"the largest messages": func(ctx context.Context, t testing.TB, addr string) {
		p := newFlooder(ctx, t, addr)
		large := []byte(strings.Repeat("x", maxMessage))
		for ctx.Err() == nil {
			if p.nc.Publish(wire.Question(p.key, wire.VerbDo, strings.Repeat("a", 16)), large) != nil || p.nc.FlushTimeout(time.Minute) != nil {
				pause(ctx)
			}
		}
	},
	"larger ones": func(ctx context.Context, t testing.TB, addr string) {
		p := newFlooder(ctx, t, addr)
		for ctx.Err() == nil {
			p.nc.Publish(wire.Question(p.key, wire.VerbDo, strings.Repeat("a", 16)), make([]byte, 1<<20-1))
			pause(ctx)
		}
	},
	"many subscriptions": func(ctx context.Context, t testing.TB, addr string) {
		p := newFlooder(ctx, t, addr)
		for ctx.Err() == nil {
			if sub, err := p.nc.SubscribeSync(wire.AnswersTo(p.key) + "x"); err == nil {
				sub.Unsubscribe()
			}
			if p.nc.FlushTimeout(time.Minute) != nil {
				pause(ctx)
			}
		}
	},
	"readers that do not read": func(ctx context.Context, t testing.TB, addr string) {
		p := newFlooder(ctx, t, addr)
		made := p.ask(t, wire.VerbNew, wire.NoTable, wire.NewTable(p.id(), agree("city", wire.Player{}, wire.Player{}), 0, "", ""))
		p.nc.SetErrorHandler(nil)
		stuck, err := p.nc.Subscribe(wire.AnswersTo(p.key)+"stuck", nil)
		if err == nil {
			defer stuck.Unsubscribe()
		}
		for ctx.Err() == nil {
			if p.nc.PublishRequest(wire.Question(p.key, wire.VerbNews, made.Table), wire.AnswersTo(p.key)+"stuck", wire.Encode(wire.NewsSince(0, 0))) != nil {
				pause(ctx)
			}
		}
	},
	"sockets of which nothing comes": func(ctx context.Context, t testing.TB, addr string) {
		each(ctx, func() (io.Closer, error) { return net.Dial("tcp", addr) })
	},
	"half a request": func(ctx context.Context, t testing.TB, addr string) {
		each(ctx, func() (io.Closer, error) {
			conn, err := net.Dial("tcp", addr)
			if err == nil {
				io.WriteString(conn, "GET /line HTTP/1.1\r\nHost: x\r\nUpgr")
			}
			return conn, err
		})
	},
	"lines of nobody": func(ctx context.Context, t testing.TB, addr string) {
		each(ctx, func() (io.Closer, error) {
			conn, _, err := websocket.Dial(ctx, "ws://"+addr+"/line", nil)
			if err != nil {
				return nil, err
			}
			return closer(conn.CloseNow), nil
		})
	},
	"pings of the socket": func(ctx context.Context, t testing.TB, addr string) {
		conn, err := net.Dial("tcp", addr)
		if err != nil {
			return
		}
		defer conn.Close()
		stop := context.AfterFunc(ctx, func() { conn.Close() })
		defer stop()
		io.WriteString(conn, "GET /line HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
		for err == nil {
			_, err = io.WriteString(conn, strings.Repeat("\x89\x80\x00\x00\x00\x00", 500))
		}
	},
	"words that are none": func(ctx context.Context, t testing.TB, addr string) {
		for ctx.Err() == nil {
			conn, _, err := websocket.Dial(ctx, "ws://"+addr+"/line", nil)
			for err == nil {
				err = conn.Write(ctx, websocket.MessageBinary, []byte(strings.Repeat("\r\n", 2000)))
			}
			pause(ctx)
		}
	},
}

// newFlooder is a player who leaves when the context ends.
func newFlooder(ctx context.Context, t testing.TB, addr string) *player {
	p := newPlayer(t, addr)
	context.AfterFunc(ctx, p.nc.Close)
	return p
}

type closer func() error

func (c closer) Close() error { return c() }

// pause waits a moment, or until the context ends.
func pause(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(100 * time.Millisecond):
	}
}

// each opens a hundred connections and begins again, until the context ends.
func each(ctx context.Context, open func() (io.Closer, error)) {
	for ctx.Err() == nil {
		var all []io.Closer
		for range 100 {
			if c, err := open(); err == nil {
				all = append(all, c)
			}
		}
		pause(ctx)
		for _, c := range all {
			c.Close()
		}
	}
}

// TestFloods plays beside flooders: one of each kind, and in the long tests ten of each
// kind by itself.
func TestFloods(t *testing.T) {
	t.Run("one of each kind", func(t *testing.T) {
		t.Parallel()
		playBeside(t, "phobia", slices.Collect(maps.Values(flooders)))
	})
	if !requirements.Long() {
		return
	}
	for name, flood := range flooders {
		t.Run("ten: "+name, func(t *testing.T) {
			playBeside(t, "stacks", slices.Repeat([]flooder{flood}, 10))
		})
	}
}

// playBeside plays a game to its end beside flooders. Everybody can prove it, somebody new
// comes in, and no flooder is listened to for more than the rate that one line has.
func playBeside(t *testing.T, game string, floods []flooder) {
	h := startHost(t)
	a, b, looks := newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr)
	people := []*player{a, b, looks}
	gather(t, agree(game, wire.Player{}, wire.Player{}), people...)
	before, began := health(t, h.addr)["questions"], time.Now()
	ctx, stop := context.WithCancel(t.Context())
	var all, wait sync.WaitGroup
	for _, flood := range floods {
		all.Go(func() { flood(ctx, t, h.addr) })
	}
	for i, p := range people {
		p.longest = 0
		wait.Go(func() { p.play(t, chance.New(7, uint64(i)), func() bool { return false }) })
	}
	wait.Wait()
	late := newPlayer(t, h.addr)
	if got := late.ask(t, wire.VerbTables, wire.NoTable, wire.Nothing()); got.Err() != nil {
		t.Errorf("a new player is answered %+v; want no error", got)
	}
	heard := health(t, h.addr)["questions"] - before
	const shortest = messageCost + commandCost // of a request, and its bytes beside
	took := time.Since(began).Seconds()
	most := 3*(20*took+60) + float64(len(floods))*(lineBurst+lineRate*took)/shortest
	stop()
	all.Wait()
	for _, p := range people {
		if !t.Failed() {
			p.Prove()
		}
	}
	if heard > most {
		t.Errorf("%v questions are heard, at most %.0f may be; want no more", heard, most)
	}
	t.Logf("%d decisions, longest wait %v, %v questions, %s", len(a.Steps), max(a.longest, b.longest), heard, memory(h))
}

// memory tells what memory a host takes, where the system says it.
func memory(h *hostProcess) string {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", h.cmd.Process.Pid))
	for line := range strings.Lines(string(status)) {
		if strings.HasPrefix(line, "VmHWM") {
			return strings.Join(strings.Fields(line)[1:], " ")
		}
	}
	return ""
}
