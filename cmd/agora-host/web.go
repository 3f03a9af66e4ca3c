package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"agora/cmd/internal/site"
	"agora/game/wire"
)

// front serves everything at the one port: the page, the players' line, and the health
// check.
type front struct {
	h       *hosting
	page    *site.Site // nil: no page
	origins []string   // of pages that may play here, besides those that the host serves
	base    string     // the path of the host's own address, which a proxy may leave in front; it ends with a slash
	started time.Time
	guests  *guests
}

func newFront(h *hosting, page *site.Site, g *guests, own *url.URL, origins []string) *front {
	f := &front{h: h, page: page, origins: origins, base: "/", guests: g, started: time.Now()}
	if own != nil {
		f.base = own.Path
		f.origins = append(slices.Clip(origins), own.Scheme+"://"+own.Host)
	}
	return f
}

func (f *front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	asks(r)
	address := f.guests.addressOf(r)
	if !f.guests.mayAsk(address) {
		w.Header().Set("Retry-After", "2")
		http.Error(w, "too many requests come from this address", http.StatusTooManyRequests)
		return
	}
	if rest, ok := strings.CutPrefix(r.URL.Path, f.base); ok && f.base != "/" {
		r.URL.Path = "/" + rest
	}
	switch r.URL.Path {
	case "/line":
		f.line(w, r, address)
	case "/health":
		f.health(w, free(address) && r.Header.Get("X-Forwarded-For") == "")
	default:
		if f.page == nil {
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			fmt.Fprintln(w, "A host of Agora runs here. It has no page of its own: open invitations with the program Agora.")
			return
		}
		w.Header().Set(wire.PageHeader, "yes")
		f.page.ServeHTTP(w, r)
	}
}

// line connects a player.
func (f *front) line(w http.ResponseWriter, r *http.Request, address netip.Addr) {
	if !f.mayCall(r) {
		http.Error(w, "pages from elsewhere may not play here", http.StatusForbidden)
		return
	}
	place, m := f.guests.enter(address)
	if place == nil {
		w.Header().Set("Retry-After", "30")
		http.Error(w, "too many players are connected", http.StatusServiceUnavailable)
		return
	}
	entered := func(key string) {
		f.guests.entered(place)
		if from := address.String(); wire.IsKey(key) && !free(address) {
			f.h.Met(key, from)
		} else if wire.IsKey(key) {
			f.h.Met(key, "")
		}
	}
	l := openLine(f.h.server.InProcessConn, w, r, m, entered, func() { f.guests.leave(place) })
	if l != nil {
		f.guests.assign(place, l)
	}
}

// mayCall refuses the socket to pages of other origins.
func (f *front) mayCall(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	return origin == "" || // not a page
		sameMachine(origin, r.Host) || slices.ContainsFunc(f.origins, func(own string) bool { return sameOrigin(own, origin) }) ||
		slices.ContainsFunc(f.h.Pages(true), func(page string) bool { return sameOrigin(page, origin) })
}

// leaving is how long players have to hear that the host ends.
const leaving = 2 * time.Second

// drain lets nobody in any more, or nobody for now, and tells all players. They continue at
// another host of the cluster whose address they know from this one, or look for this one
// again, where a proxy leads them to another.
func (f *front) drain(forGood bool) {
	f.h.Leave(true)
	for _, l := range f.guests.dismiss(forGood) {
		go l.restart()
	}
	for end := time.Now().Add(leaving); f.guests.count() > 0 && time.Now().Before(end); {
		time.Sleep(5 * time.Millisecond)
	}
}

// stand sends the players of a host of a cluster to the others while its own store cannot
// be written, and lets them in again once it can.
func (f *front) stand(broken bool) {
	switch {
	case broken && !f.guests.ended():
		f.drain(false)
	case !broken && f.guests.ended():
		f.h.Leave(false)
		f.guests.welcome()
	}
}

// health reports the state of the host, and to somebody at this machine also that of its
// store.
func (f *front) health(w http.ResponseWriter, owner bool) {
	c := f.h.Counts()
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if f.guests.ended() { // so that a proxy sends nobody here
		w.Header().Set("Retry-After", "5")
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	figures := map[string]any{
		"tables": c.Tables, "players": c.Players, "connections": f.guests.count(),
		"decisions": c.Decisions, "computers_moves": c.Computers, "questions": c.Questions, "refused": c.Refused, "failed": c.Failed,
		"longest_ms": c.Longest.Milliseconds(), "up_s": int(time.Since(f.started).Seconds()),
	}
	if others := f.h.Pages(false); len(others) > 0 {
		figures["others"] = others
	}
	maps.Copy(figures, f.h.copied.Load().figures(time.Now()))
	if owner {
		maps.Copy(figures, f.h.stored())
		figures["waiting"], figures["computers_waiting"] = c.Waiting, c.Thinking
	}
	json.NewEncoder(w).Encode(figures)
}

// addresses lists the addresses where the host can be reached.
func addresses(listener net.Addr, secure bool) (list []string) {
	scheme := "http"
	if secure {
		scheme = "https"
	}
	tcp, ok := listener.(*net.TCPAddr)
	if !ok {
		return nil
	}
	add := func(ip string) {
		list = append(list, fmt.Sprintf("%s://%s/", scheme, net.JoinHostPort(ip, fmt.Sprint(tcp.Port))))
	}
	if !tcp.IP.IsUnspecified() {
		add(tcp.IP.String())
		return list
	}
	all, _ := net.InterfaceAddrs()
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLoopback() {
			add(n.IP.String())
		}
	}
	if len(list) == 0 {
		add("127.0.0.1")
	}
	return list
}
