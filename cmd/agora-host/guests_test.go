package main

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"agora/game/host"
)

// TestGuests checks that nobody can take all lines, that a closed one makes room, and that
// those who do not say who they are give way.
func TestGuests(t *testing.T) {
	at := netip.MustParseAddr
	g := newGuests(perAddress+2, nil)
	var first *place
	for n := range perAddress {
		p, m := g.enter(at("192.0.2.1"))
		if p == nil || m.house == nil {
			t.Fatalf("line %d of one address is refused, or its address costs nothing; want an address that is counted", n)
		}
		first = p
	}
	if p, _ := g.enter(at("192.0.2.1")); p != nil {
		t.Errorf("one address has more lines than it may: p of g.enter(at(\"192.0.2.1\")) = %v; want nil", p)
	}
	other, _ := g.enter(at("192.0.2.2"))
	own, m := g.enter(at("127.0.0.1"))
	if third, _ := g.enter(at("192.0.2.3")); other == nil || own == nil || m.house != nil || third != nil {
		t.Error("two more lines may be, and no third; this machine's are not limited together; want two more lines of that address, no third, and no limit for this machine")
	}
	g.leave(first)
	if p, _ := g.enter(at("192.0.2.3")); p == nil || g.count() != perAddress+2 {
		t.Error("a line that has ended takes room; want room for a new line, and as many lines as before")
	}
	here := newGuests(10*perAddress, nil)
	var waiting []*place
	for range strangers + perAddress {
		p, _ := here.enter(at("127.0.0.1"))
		if p == nil {
			t.Fatal("this machine is refused; want no limit for this machine")
		}
		if waiting = append(waiting, p); len(waiting) == 1 {
			here.entered(p) // who has said who they are stays
		}
	}
	for i, p := range waiting {
		if p.over != (i > 0 && i < perAddress) {
			t.Errorf("stranger %d of %d gives way: %v; want the first of the address to give way, and nobody else", i, len(waiting), p.over)
		}
	}
	if all := here.dismiss(true); len(all) != 0 {
		t.Errorf("%d lines are open that never were; want 0", len(all))
	}
	if here.welcome(); !here.ended() {
		t.Errorf("a host that ends lets everybody in again: here.ended() = %v; want true", here.ended())
	}
	if p, _ := here.enter(at("127.0.0.1")); p != nil {
		t.Errorf("a host that ends lets somebody in: p of here.enter(at(\"127.0.0.1\")) = %v; want nil", p)
	}
}

// alone returns a host without a store.
func alone() *hosting { return &hosting{Host: host.New(host.Config{Now: time.Now})} }

// TestSentAway checks that a host of a cluster whose store cannot be written sends its
// players to the others, and lets them in again once it can.
func TestSentAway(t *testing.T) {
	f := newFront(alone(), nil, newGuests(1, nil), nil, nil)
	comesIn := func() bool {
		p, _ := f.guests.enter(netip.MustParseAddr("192.0.2.1"))
		if p != nil {
			f.guests.leave(p)
		}
		return p != nil
	}
	for _, broken := range []bool{false, true, true, false, false} {
		if f.stand(broken); comesIn() == broken || f.guests.ended() != broken {
			t.Errorf("broken: %v, comes in: %v; want the opposite", broken, comesIn())
		}
	}
}

// TestEveryEndIsTold checks that players are told however a host ends: with its context, whose
// end the host's own parts notice, too, or because a part fails.
func TestEveryEndIsTold(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for name, ctx := range map[string]context.Context{"a part fails": t.Context(), "it is stopped": stopped} {
		socket, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatalf("net.Listen(\"tcp\", \"127.0.0.1:0\") = %v; want no error", err)
		}
		g := newGuests(1, nil)
		ended := make(chan error, 1)
		ended <- errStuck
		if err := listen(ctx, newGate(socket, 1, g), newFront(alone(), nil, g, nil, nil), nil, ended, io.Discard); (err == nil) != (ctx == stopped) {
			t.Errorf("%s: listen() = %v; want an error exactly if it was not stopped", name, err)
		}
		if !g.ended() {
			t.Errorf("%s: players are still let in; want them told", name)
		}
	}
}

// TestDiskOfAnother checks that a host does not take a disk that is full at another one of its
// cluster for its own.
func TestDiskOfAnother(t *testing.T) {
	for _, others := range []bool{false, true} {
		var broken atomic.Bool
		c := careful{fails{}, &broken, others}
		if _, err := c.Append(t.Context(), "", 0, ""); !full(err) || broken.Load() == others {
			t.Errorf("others write the same log: %v; the own store counts as full: %v, %v; want a full log counts as the own store's exactly if no others write it",
				others, broken.Load(), err)
		}
	}
}

// fails is a store that says the disk is full.
type fails struct{ host.Store }

// Append implements host.Log.
func (fails) Append(context.Context, string, uint64, string) (uint64, error) {
	return 0, errors.New("nats: API error: code=503 err_code=10023 description=insufficient resources")
}

// TestManyAddresses checks that addresses which cost nothing take no memory: from some
// number on they share one place, and those that are gone are forgotten.
func TestManyAddresses(t *testing.T) {
	g := newGuests(10, nil)
	address := func(n int) netip.Addr {
		return netip.AddrFrom4([4]byte{10, byte(n >> 16), byte(n >> 8), byte(n)})
	}
	for n := range remembered + 100 {
		g.mayAsk(address(n))
	}
	if len(g.from) > remembered+1 {
		t.Errorf("%d addresses are remembered; want at most %d", len(g.from), remembered+1)
	}
	for _, one := range g.from {
		one.seen = time.Now().Add(-time.Hour)
	}
	if g.mayAsk(address(1 << 20)); len(g.from) != 1 {
		t.Errorf("after an hour %d addresses are remembered; want 1", len(g.from))
	}
}

// TestWhereFrom checks that only a proxy that is trusted can say where a request comes
// from.
func TestWhereFrom(t *testing.T) {
	proxies, err := proxiesOf([]string{"127.0.0.1", "::1", "10.1.0.0/16"})
	if err != nil {
		t.Fatalf("proxiesOf([]string{\"127.0.0.1\", \"::1\", \"10.1.0.0/16\"}) = %v; want no error", err)
	}
	g := newGuests(1, proxies)
	for _, c := range []struct {
		remote string
		told   []string
		want   string
	}{
		{"192.0.2.7:4000", nil, "192.0.2.7"},
		{"192.0.2.7:4000", []string{"198.51.100.1"}, "192.0.2.7"},
		{"127.0.0.1:4000", []string{"198.51.100.1"}, "198.51.100.1"},
		{"127.0.0.1:4000", nil, "127.0.0.1"},
		{"127.0.0.1:4000", []string{"203.0.113.5, 198.51.100.1"}, "198.51.100.1"}, // the left one anybody can write
		{"127.0.0.1:4000", []string{"203.0.113.5", "198.51.100.1, 10.1.2.3"}, "198.51.100.1"},
		{"[::1]:4000", []string{"198.51.100.1:55"}, "198.51.100.1"},
		{"10.1.2.3:4000", []string{"[2001:db8::1]:7"}, "2001:db8::"},
		{"10.1.2.3:4000", []string{"2001:db8::9:9:9:9"}, "2001:db8::"},
		{"10.2.2.3:4000", []string{"198.51.100.1"}, "10.2.2.3"},
		{"127.0.0.1:4000", []string{"198.51.100.1, nonsense"}, "127.0.0.1"},
		{"[::ffff:192.0.2.7]:4000", nil, "192.0.2.7"},
		{"[2001:db8:0:1:2:3:4:5]:4000", nil, "2001:db8:0:1::"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.remote
		r.Header["X-Forwarded-For"] = c.told
		if got := g.addressOf(r); got.String() != c.want {
			t.Errorf("%s, %q: g.addressOf(r) = %v, want %s", c.remote, c.told, got, c.want)
		}
	}
}

// TestCrowd checks that beyond the limits the next caller gets a sentence: for too many
// lines, and for too many requests of any kind; others are still served.
func TestCrowd(t *testing.T) {
	f := newFront(alone(), nil, newGuests(0, nil), nil, nil)
	ask := func(path, from string) *httptest.ResponseRecorder {
		w, r := httptest.NewRecorder(), httptest.NewRequest("GET", path, nil)
		r.RemoteAddr = from + ":1"
		f.ServeHTTP(w, r)
		return w
	}
	if got := ask("/line", "192.0.2.9"); got.Code != http.StatusServiceUnavailable || !strings.Contains(got.Body.String(), "too many players") {
		t.Errorf("one too many is answered %d, %q; want %d and one with \"too many players\"", got.Code, got.Body, http.StatusServiceUnavailable)
	}
	refused := 0
	for range 4 * requestBurst {
		if got := ask("/", "192.0.2.9"); got.Code == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused == 0 {
		t.Errorf("one address may ask without limit: refused = %v; want more than 0", refused)
	}
	for _, from := range []string{"192.0.2.10", "127.0.0.1"} {
		if got := ask("/", from); got.Code != http.StatusOK {
			t.Errorf("%s is answered %d; want %d", from, got.Code, http.StatusOK)
		}
	}
}

// TestGate checks that connections which wait give way to new ones, and those that are
// being answered do not.
func TestGate(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatalf("net.Listen(\"tcp\", \"127.0.0.1:0\") = %v; want no error", err)
	}
	const most = 5
	g := newGate(inner, most, newGuests(most, nil))
	busy, answer := make(chan bool), make(chan bool)
	server := &http.Server{ConnState: g.changed, ConnContext: remember, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asks(r)
		if r.URL.Path == "/busy" {
			busy <- true
			<-answer
		}
	})}
	go server.Serve(g)
	defer server.Close()
	dial := func() net.Conn {
		conn, err := net.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatalf("net.Dial(\"tcp\", inner.Addr().String()) = %v; want no error", err)
		}
		t.Cleanup(func() { conn.Close() })
		return conn
	}
	working := dial()
	working.Write([]byte("GET /busy HTTP/1.1\r\nHost: x\r\n\r\n"))
	<-busy
	var idle []net.Conn
	for n := range 3 * most {
		conn := dial()
		if n%2 == 0 {
			conn.Write([]byte("GET / HT")) // half a request
		}
		idle = append(idle, conn)
	}
	for _, conn := range idle[:2*most+1] { // all but the newest have been closed
		if _, err := conn.Read(make([]byte, 1)); err == nil {
			t.Error("a connection that waits is answered; want an error")
		}
	}
	close(answer)
	got := make([]byte, 12)
	if _, err := working.Read(got); err != nil || string(got) != "HTTP/1.1 200" {
		t.Errorf("the request that was being answered gets %q, %v; want \"HTTP/1.1 200\" and no error", got, err)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.open) > most {
		t.Errorf("%d connections are open, %d may be; want no more", len(g.open), most)
	}
}

// TestGateByAddress checks the limit of one address, and that proxies have none.
func TestGateByAddress(t *testing.T) {
	proxies, _ := proxiesOf([]string{"10.0.0.1"})
	g := newGate(nil, 10*openPerAddress, newGuests(1, proxies))
	come := func(address string) *held {
		a, b := net.Pipe()
		t.Cleanup(func() { a.Close(); b.Close() })
		return &held{Conn: a, gate: g, address: netip.MustParseAddr(address)}
	}
	for range openPerAddress {
		c := come("192.0.2.1")
		if !g.admit(c) {
			t.Fatal("a connection is refused; want it admitted")
		}
		asks(httptest.NewRequest("GET", "/", nil).WithContext(remember(context.Background(), c)))
	}
	if g.admit(come("192.0.2.1")) {
		t.Error("one address has more connections than it may, all of them busy; want a refusal")
	}
	for _, other := range []string{"192.0.2.2", "127.0.0.1"} {
		if !g.admit(come(other)) {
			t.Errorf("%s is refused; want it admitted", other)
		}
	}
	for range 2 * openPerAddress {
		if !g.admit(come("10.0.0.1")) {
			t.Fatal("a proxy is refused; want it admitted")
		}
	}
}

// TestMeter checks that a sender beyond the limit has to wait as long as the rate says.
func TestMeter(t *testing.T) {
	m := newMeter(nil)
	began := time.Now()
	if err := m.spend(t.Context(), lineBurst+lineRate/4); err != nil {
		t.Fatalf("m.spend(t.Context(), lineBurst+lineRate/4) = %v; want no error", err)
	}
	if took := time.Since(began); took < time.Second/5 {
		t.Errorf("more than the burst took %v; want at least %v", took, time.Second/5)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := m.spend(ctx, lineRate); err == nil {
		t.Error("a line that has ended still waits; want an error")
	}
}

// TestAddress checks which addresses the host takes for its own.
func TestAddress(t *testing.T) {
	for given, want := range map[string]string{
		"https://example.org": "https://example.org/", " https://example.org/agora ": "https://example.org/agora/", "HTTP://Example.ORG:8080/": "http://example.org:8080/",
		"https://example.org/index.html": "https://example.org/", "http://[2001:db8::1]:80/a/index.html": "http://[2001:db8::1]:80/a/",
		"example.org": "", "ftp://x/": "", "  ": "", "": "", "https://": "", "https:///x": "", "https://example.org/?x=1": "", "https://example.org/#new": "", "https://a b/": "",
		"https://me:secret@example.org/": "", "https://example.org?": "", "https://x/<script>": "", "//example.org/": "", "https://example.org/a b": "", "javascript:alert(1)": "",
		"https://" + strings.Repeat("x", 500): "",
	} {
		u, err := ownAddress(given)
		if want == "" && (err == nil || strings.Contains(err.Error(), "secret@") && len(err.Error()) > 400) {
			t.Errorf("-url %q: %v; want an error that does not tell the password and is at most 400 letters long", given, u)
		} else if want != "" && (err != nil || u.String() != want) {
			t.Errorf("-url %q: %v, %v, want %s", given, u, err, want)
		}
	}
	for _, c := range []struct {
		origin, host string
		want         bool
	}{
		{"https://example.org", "example.org", true}, {"https://example.org", "example.org:443", true}, {"https://example.org", "example.org:80", true},
		{"http://example.org", "example.org:80", true}, {"https://example.org:443", "example.org", true}, {"https://example.org.", "example.org", true},
		{"https://example.org", "Example.org.:443", true}, {"http://192.168.1.20:8080", "192.168.1.20:8080", true}, {"http://[fe80::1]:8080", "[fe80::1]:8080", true},
		{"https://example.org", "example.org:8080", false}, {"https://example.org:8443", "example.org", false}, {"https://evil.org", "example.org", false},
		{"https://example.org.evil.org", "example.org", false}, {"null", "null", false}, {"null", "", false}, {"file://", "", false}, {"", "", false},
		{"https://example.org@evil.org", "example.org", false}, {"https://evil.org", "evil.org@example.org", false},
	} {
		if got := sameMachine(c.origin, c.host); got != c.want {
			t.Errorf("a page from %s, asking %s: %v, want %v", c.origin, c.host, got, c.want)
		}
	}
	own, _ := ownAddress("https://play.example.org/agora/")
	f := newFront(alone(), nil, newGuests(0, nil), own, []string{"http://localhost:8000"})
	for origin, want := range map[string]bool{
		"https://play.example.org": true, "https://play.example.org:443": true, "http://localhost:8000": true, "http://127.0.0.1:8080": true,
		"http://play.example.org": false, "https://localhost:8000": false, "https://example.org": false, "null": false,
	} {
		r := httptest.NewRequest("GET", "/agora/line", nil)
		r.Host = "127.0.0.1:8080" // as nginx names it
		r.Header.Set("Origin", origin)
		w := httptest.NewRecorder()
		f.ServeHTTP(w, r)
		if got := w.Code != http.StatusForbidden; got != want {
			t.Errorf("a page from %s may play: %v (%d); want %v", origin, got, w.Code, want)
		}
	}
}
