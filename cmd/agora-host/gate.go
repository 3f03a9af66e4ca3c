package main

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// gate is a listener that bounds the open connections: in all by what the system allows,
// and for each address. Beyond that a connection that waits for a request gives up its
// place, the oldest first; players' lines keep theirs.
type gate struct {
	net.Listener
	most   int
	guests *guests

	mu    sync.Mutex
	open  map[*held]bool
	from  map[netip.Addr]int
	quiet map[*held]time.Time // since when they wait for a request
}

// openPerAddress bounds the connections from one address: its players' lines, and as many
// for pages.
const openPerAddress = 2 * perAddress

func newGate(l net.Listener, most int, g *guests) *gate {
	return &gate{Listener: l, most: most, guests: g, open: map[*held]bool{}, from: map[netip.Addr]int{}, quiet: map[*held]time.Time{}}
}

// held is a connection that the gate counts.
type held struct {
	net.Conn
	gate    *gate
	address netip.Addr
	once    sync.Once
}

// NetConn returns the connection inside.
func (c *held) NetConn() net.Conn { return c.Conn }

// Close implements net.Conn.
func (c *held) Close() error {
	c.once.Do(func() {
		c.gate.mu.Lock()
		defer c.gate.mu.Unlock()
		delete(c.gate.open, c)
		delete(c.gate.quiet, c)
		if c.gate.from[c.address]--; c.gate.from[c.address] <= 0 {
			delete(c.gate.from, c.address)
		}
	})
	return c.Conn.Close()
}

// Accept implements net.Listener.
func (g *gate) Accept() (net.Conn, error) {
	for {
		conn, err := g.Listener.Accept()
		if err != nil {
			return nil, err
		}
		c := &held{Conn: conn, gate: g}
		if at, err := netip.ParseAddrPort(conn.RemoteAddr().String()); err == nil {
			c.address = at.Addr().Unmap().WithZone("")
		}
		if !g.admit(c) {
			conn.Close()
			continue
		}
		return c, nil
	}
}

// admit counts a connection; false if it has no place.
func (g *gate) admit(c *held) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	limited := !free(c.address) && !g.guests.isProxy(c.address)
	crowd := limited && g.from[c.address] >= openPerAddress
	if crowd || len(g.open) >= g.most {
		oldest := g.oldest(func(other *held) bool { return !crowd || other.address == c.address })
		if oldest == nil {
			return false
		}
		delete(g.quiet, oldest)
		go oldest.Close()
	}
	g.open[c] = true
	g.from[c.address]++
	g.quiet[c] = time.Now()
	return true
}

// oldest returns the connection that waits longest for a request, of those that may be
// taken; nil if there is none.
func (g *gate) oldest(may func(*held) bool) (found *held) {
	for c, since := range g.quiet {
		if may(c) && (found == nil || since.Before(g.quiet[found])) {
			found = c
		}
	}
	return found
}

// changed follows the connections: see http.Server.ConnState.
func (g *gate) changed(conn net.Conn, to http.ConnState) {
	if c, ok := heldIn(conn); ok && to == http.StateIdle {
		g.mu.Lock()
		defer g.mu.Unlock()
		if g.open[c] {
			g.quiet[c] = time.Now()
		}
	}
}

// heldIn returns the connection that the gate counts, of one that may wrap it.
func heldIn(conn net.Conn) (*held, bool) {
	if secure, ok := conn.(*tls.Conn); ok {
		conn = secure.NetConn()
	}
	c, ok := conn.(*held)
	return c, ok
}

// onHeld is the key of a request's connection in its context.
type onHeld struct{}

// remember adds the connection to the context of its requests: see http.Server.ConnContext.
func remember(ctx context.Context, conn net.Conn) context.Context {
	c, _ := heldIn(conn)
	return context.WithValue(ctx, onHeld{}, c)
}

// asks notes that a connection has sent a whole request, so that it keeps its place until that is
// answered.
func asks(r *http.Request) {
	if c, _ := r.Context().Value(onHeld{}).(*held); c != nil {
		c.gate.mu.Lock()
		defer c.gate.mu.Unlock()
		delete(c.gate.quiet, c)
	}
}
