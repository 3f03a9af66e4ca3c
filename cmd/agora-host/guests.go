package main

import (
	"container/list"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// What one address may use: a house full of players.
const (
	perAddress   = 64 // players' lines
	requestRate  = 50 // requests a second for the page, /health and new lines; a page takes a dozen
	requestBurst = 300
	// strangers is how many lines may be open whose players have not said who they are. One
	// more closes the oldest of them: players say it at once.
	strangers = 256
	// remembered is the number of addresses that are told apart.
	remembered = 20_000
)

// guests counts what each address uses, so that nobody takes everything. The addresses of
// this machine are not limited. For a proxy, the address counts for which it says that it asks.
type guests struct {
	most    int            // players' lines in all
	proxies []netip.Prefix // whose X-Forwarded-For counts

	mu       sync.Mutex
	lines    map[*place]bool
	from     map[netip.Addr]*guest
	entering *list.List // of *place, the oldest first
	closed   bool       // nobody comes in any more
	away     bool       // nobody comes in for now
}

// guest counts what one address uses.
type guest struct {
	lines    int
	requests *rate.Limiter
	cost     *rate.Limiter
	seen     time.Time
}

// place is one line's place among the guests.
type place struct {
	guest *guest        // nil: of this machine
	waits *list.Element // in entering; nil: the player is known
	line  *connection   // nil: it is being opened
	over  bool          // the line is to be closed
}

func newGuests(most int, proxies []netip.Prefix) *guests {
	return &guests{most: most, proxies: proxies, lines: map[*place]bool{}, from: map[netip.Addr]*guest{}, entering: list.New()}
}

// addressOf returns the address that a request comes from: what the last proxy that is
// trusted says, and nothing that others write. All addresses of one IPv6 network are the
// same, because who has one has all of them.
func (g *guests) addressOf(r *http.Request) netip.Addr {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	address := at.Addr().Unmap().WithZone("")
	told := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(told) - 1; i >= 0 && g.isProxy(address); i-- {
		before, ok := parseAddress(told[i])
		if !ok {
			break
		}
		address = before
	}
	if address.Is6() {
		network, _ := address.Prefix(64)
		return network.Addr()
	}
	return address
}

// parseAddress reads an address as proxies write it, with or without a port.
func parseAddress(text string) (netip.Addr, bool) {
	text = strings.TrimSpace(text)
	if at, err := netip.ParseAddrPort(text); err == nil {
		return at.Addr().Unmap().WithZone(""), true
	}
	address, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return address.Unmap().WithZone(""), err == nil
}

// isProxy reports whether an address is that of a proxy that is trusted.
func (g *guests) isProxy(address netip.Addr) bool {
	for _, p := range g.proxies {
		if p.Contains(address) {
			return true
		}
	}
	return false
}

// free reports whether an address is not limited: this machine's.
func free(address netip.Addr) bool { return address.IsLoopback() }

// at returns what an address uses; the caller has the lock.
func (g *guests) at(address netip.Addr) *guest {
	now := time.Now()
	if one := g.from[address]; one != nil {
		one.seen = now
		return one
	}
	if len(g.from) >= remembered {
		for a, one := range g.from {
			if one.lines == 0 && now.Sub(one.seen) > time.Minute { // all its limits are full again
				delete(g.from, a)
			}
		}
	}
	if len(g.from) >= remembered {
		if one := g.from[netip.Addr{}]; one != nil {
			return one
		}
		address = netip.Addr{} // all others share one place
	}
	one := &guest{requests: rate.NewLimiter(requestRate, requestBurst), cost: rate.NewLimiter(houseRate, houseBurst), seen: now}
	g.from[address] = one
	return one
}

// mayAsk counts a request.
func (g *guests) mayAsk(address netip.Addr) bool {
	if free(address) {
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.at(address).requests.Allow()
}

// enter counts a line that is about to open, and returns its place and its meter; nil if there are too
// many.
func (g *guests) enter(address netip.Addr) (*place, meter) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.lines) >= g.most || g.closed || g.away {
		return nil, meter{}
	}
	p := &place{}
	var house *rate.Limiter
	if !free(address) {
		p.guest = g.at(address)
		if p.guest.lines >= perAddress {
			return nil, meter{}
		}
		p.guest.lines++
		house = p.guest.cost
	}
	g.lines[p] = true
	p.waits = g.entering.PushBack(p)
	if g.entering.Len() > strangers {
		oldest := g.entering.Front().Value.(*place)
		g.admit(oldest)
		oldest.over = true
		if oldest.line != nil {
			go oldest.line.close()
		}
	}
	return p, newMeter(house)
}

// admit notes that the player at a place is known; the caller has the lock.
func (g *guests) admit(p *place) {
	if p.waits != nil {
		g.entering.Remove(p.waits)
		p.waits = nil
	}
}

// entered notes that the player at a place is known.
func (g *guests) entered(p *place) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.admit(p)
}

// assign gives a place its line.
func (g *guests) assign(p *place, l *connection) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if p.line = l; p.over {
		go l.close()
	} else if g.closed || g.away { // it was being opened when all others were told
		go l.restart()
	}
}

// leave frees a place.
func (g *guests) leave(p *place) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.admit(p)
	delete(g.lines, p)
	if p.guest != nil {
		p.guest.lines--
	}
}

// ended reports whether nobody is let in.
func (g *guests) ended() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.closed || g.away
}

// count returns the number of open lines.
func (g *guests) count() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.lines)
}

// dismiss lets nobody in any more, or nobody until welcome, and returns all lines.
func (g *guests) dismiss(forGood bool) (all []*connection) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.closed, g.away = g.closed || forGood, !forGood
	for p := range g.lines {
		if p.line != nil {
			all = append(all, p.line)
		}
	}
	return all
}

// welcome lets players in again, unless they were dismissed for good.
func (g *guests) welcome() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.away = false
}
