package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"agora/cmd/internal/site"
	"agora/game/wire"
)

// front serves everything at the one port: the page, the players' line, and the health
// check.
type front struct {
	h       *hosting
	page    *site.Site // nil: no page
	origins []string
	started time.Time
	callers callers
}

// callers counts players' connections, so that nobody takes all of them.
type callers struct {
	mu   sync.Mutex
	most int
	all  int
	from map[string]int // by address
}

// perAddress is how many connections one address may have: a house full of players. A
// proxy in front of the host has this machine's address, and must set its own limit.
const perAddress = 64

// enter counts a connection; false if there are too many.
func (l *callers) enter(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	ip := net.ParseIP(address)
	if l.all >= l.most || l.from[address] >= perAddress && (ip == nil || !ip.IsLoopback()) {
		return false
	}
	l.all++
	if l.from == nil {
		l.from = map[string]int{}
	}
	l.from[address]++
	return true
}

func (l *callers) leave(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all--
	if l.from[address]--; l.from[address] == 0 {
		delete(l.from, address)
	}
}

func newFront(h *hosting, page *site.Site, origins []string, connections int) *front {
	return &front{h: h, page: page, origins: origins, callers: callers{most: connections}, started: time.Now()}
}

func (f *front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/line":
		if !f.mayCall(r) {
			http.Error(w, "pages from elsewhere may not play here", http.StatusForbidden)
			return
		}
		address, _, _ := net.SplitHostPort(r.RemoteAddr)
		if !f.callers.enter(address) {
			w.Header().Set("Retry-After", "30")
			http.Error(w, "too many players are connected", http.StatusServiceUnavailable)
			return
		}
		lineTo(f.h.line(), w, r, func() { f.callers.leave(address) })
	case "/health":
		f.health(w)
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

// mayCall refuses the socket to pages of other origins.
func (f *front) mayCall(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" || slices.Contains(f.origins, origin) {
		return true // not a page, or one that the owner allows
	}
	u, err := url.Parse(origin)
	return err == nil && strings.EqualFold(u.Host, r.Host)
}

// health reports the state of the host.
func (f *front) health(w http.ResponseWriter) {
	c := f.h.Counts()
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	json.NewEncoder(w).Encode(map[string]any{
		"tables": c.Tables, "players": c.Players, "connections": max(0, f.h.server.NumClients()-len(f.h.conns)),
		"decisions": c.Decisions, "questions": c.Questions, "refused": c.Refused, "failed": c.Failed,
		"longest_ms": c.Longest.Milliseconds(), "up_s": int(time.Since(f.started).Seconds()),
	})
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
