package main

import (
	"bufio"
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
	"agora/tests/requirements"
)

// TestIntruders has a player and a stranger try to get what is not theirs from a real host;
// none of it may succeed.
func TestIntruders(t *testing.T) {
	page := t.TempDir()
	if err := os.WriteFile(filepath.Join(page, "index.html"), []byte("the page"), 0o600); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
	h := &hostProcess{t: t, addr: requirements.Address(t), dir: t.TempDir(), more: []string{"-web", page}}
	h.start()
	t.Cleanup(h.kill)
	a, b, looks, x := newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr)
	gather(t, agree("city", wire.Player{}, wire.Player{}, wire.Player{Level: 1}), a, b, looks)
	act := func(p *player, id, kind string, seat, of rules.Seat, n int) wire.Answer {
		t.Helper()
		q := wire.NewAction(id, kind, seat)
		q.Of, q.N = of, n
		return p.ask(t, wire.VerbAction, a.Table, q)
	}

	t.Run("a seat that is on its way to another device", func(t *testing.T) {
		if got := act(a, a.id(), "device", a.Seat, rules.NoSeat, 0); len(got.Invitations) != 1 {
			t.Fatalf("no link: %+v; want 1 Invitations", got)
		}
		used := b.id()
		act(b, used, "device", b.Seat, rules.NoSeat, 0)
		for _, seat := range []rules.Seat{a.Seat, b.Seat} { // an earlier request pretends to be a different one
			for _, id := range []string{used, b.id()} {
				for _, i := range act(b, id, "link", b.Seat, seat, 0).Invitations {
					t.Errorf("b gets %s; want a refusal", i.Code)
				}
			}
		}
		if got := act(b, used, "device", a.Seat, rules.NoSeat, 0); got.Code != wire.NotSeated {
			t.Errorf("b takes along the seat of a: %+v; want Code %q", got, wire.NotSeated)
		}
	})

	t.Run("a changed invitation", func(t *testing.T) {
		code := x.ask(t, wire.VerbNew, wire.NoTable, wire.NewTable(x.id(), agree("phobia", wire.Player{}, wire.Player{}), 0, "", "")).Invitations[0].Code
		letters := "ABab01-_."
		for at := range code {
			changed := []byte(code)
			if changed[at] = letters[at%len(letters)]; string(changed) == code {
				changed[at] = letters[(at+1)%len(letters)]
			}
			parts := strings.SplitN(string(changed), ".", 2)
			if got := looks.ask(t, wire.VerbSit, parts[0], wire.SitDown(string(changed), "X", "")); got.Err() == nil || got.About != nil {
				t.Errorf("with letter %d changed, %s is answered %+v; want a refusal that tells nothing of the table", at, changed, got)
			}
		}
		for _, last := range letters { // bits that base64 ignores
			if changed := code[:len(code)-1] + string(last); changed != code && last != '.' {
				if got := looks.ask(t, wire.VerbSit, code[:16], wire.SitDown(changed, "X", "")); got.Err() == nil {
					t.Errorf("%s is answered %+v; want an error", changed, got)
				}
			}
		}
	})

	t.Run("headers that the server follows", func(t *testing.T) {
		x.nc.SetErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}) // the server refuses some of them
		before := lines(a)
		heard, err := a.nc.SubscribeSync(wire.AnswersTo(a.key) + "trace")
		if err != nil {
			t.Fatalf("a.nc.SubscribeSync(wire.AnswersTo(a.key) + \"trace\") = %v; want no error", err)
		}
		a.nc.Flush()
		log := "agora.log." + a.Table[:1] + "." + a.Table
		for name, value := range map[string]string{
			"Nats-Trace-Dest": log, "Nats-Rollup": "all", "Nats-Schedule": "@at 2026-01-01T00:00:00Z", "Nats-Schedule-Target": log,
			"Nats-Msg-Id": "1", "Nats-Expected-Stream": "LOG", "Nats-Batch-Id": "1", "traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
		} {
			for _, to := range []string{value, wire.AnswersTo(a.key) + "trace"} {
				msg := &nats.Msg{Subject: wire.Question(x.key, wire.VerbTables, wire.NoTable), Reply: wire.AnswersTo(x.key) + "1", Data: wire.Encode(wire.Nothing()), Header: nats.Header{name: {to}}}
				if err := x.nc.PublishMsg(msg); err != nil {
					t.Fatalf("x.nc.PublishMsg(msg) = %v; want no error", err)
				}
			}
		}
		x.ask(t, wire.VerbTables, wire.NoTable, wire.Nothing())
		if now := lines(a); now != before {
			t.Errorf("the log has %d entries, and had %d; want as many as before", now, before)
		}
		if n, _, _ := heard.Pending(); n > 0 {
			t.Errorf("a hears %d messages of the server; want none", n)
		}
	})

	t.Run("an old signature", func(t *testing.T) {
		var signed []byte
		first, err := nats.Connect("ws://"+h.addr, nats.ProxyPath("/line"), nats.Nkey(a.key, func(nonce []byte) ([]byte, error) {
			var err error
			signed, err = a.pair.Sign(nonce)
			return signed, err
		}))
		if err != nil {
			t.Fatalf("nats.Connect() = %v; want no error", err)
		}
		first.Close()
		if nc, err := nats.Connect("ws://"+h.addr, nats.ProxyPath("/line"), nats.Nkey(a.key, func([]byte) ([]byte, error) { return signed, nil })); err == nil {
			nc.Close()
			t.Error("a signature that was heard opens the door again; want an error")
		}
	})

	t.Run("what a spectator asks", func(t *testing.T) {
		before := lines(a)
		for _, kind := range wire.Actions() {
			for seat := range rules.Seat(3) {
				if got := act(looks, looks.id(), kind, seat, 0, 1); got.Err() == nil {
					t.Errorf("%s for seat %d: %+v; want an error", kind, seat, got)
				}
			}
		}
		for seat := range rules.Seat(4) {
			if got := looks.ask(t, wire.VerbNews, a.Table, wire.NewsSince(seat, 0)); got.News != nil {
				t.Errorf("they hear what seat %d knows, got.News = %v; want nil", seat, got.News)
			}
		}
		if got := looks.ask(t, wire.VerbRecord, a.Table, wire.Nothing()); got.Record != "" {
			t.Errorf("they get the record: got.Record = %q; want \"\"", got.Record)
		}
		if now := lines(a); now != before {
			t.Errorf("they leave %d lines, lines(a) = %v; want %v", now-before, now, before)
		}
	})

	t.Run("seats that there are not", func(t *testing.T) {
		for _, kind := range wire.Actions() {
			if kind == "say" {
				continue // takes three seconds
			}
			for _, of := range []rules.Seat{3, 98, -2} {
				if got := act(b, b.id(), kind, b.Seat, of, 1<<20); len(got.Invitations) > 0 && kind != "device" {
					t.Errorf("%s of seat %d: %+v; want no invitations but for a device", kind, of, got)
				}
				b.CatchUp()
				if b.Proposal != nil {
					act(a, a.id(), "refuse", a.Seat, rules.NoSeat, b.Proposal.Entry)
				}
			}
		}
	})

	t.Run("a computer whose answer is forestalled", func(t *testing.T) {
		made := x.ask(t, wire.VerbNew, wire.NoTable, wire.NewTable(x.id(), agree("phobia", wire.Player{}, wire.Player{Level: 1}), 0, "", ""))
		x.sitAt(t, made.Table, 0)
		x.CatchUp()
		r := chance.New(1, 1)
		for n := range 3 {
			m, _ := x.Game.Game.(rules.Sampler[any, any]).Sample(x.State(), &r)
			// This is the name under which the computer's next move will be noted.
			q := wire.Decide(fmt.Sprintf("computer%d", x.Known+1), 0, len(x.Steps), x.Game.Game.Format(m))
			if got := x.Ask(wire.VerbDo, q); got.Err() != nil {
				t.Fatalf("the request is refused: %+v; want no error", got)
			}
			for x.CatchUp(); len(x.Steps) < 2*n+2; x.CatchUp() {
				time.Sleep(60 * time.Millisecond)
			}
		}
	})

	t.Run("names", func(t *testing.T) {
		for _, name := range []string{"Anna\u202e", "A\nend end00000 -", "\x00", strings.Repeat("a", 25), strings.Repeat("a\u0301", 300), "\u200b", "Anna\u2028"} {
			for _, q := range []any{wire.NewTable(x.id(), agree("phobia", wire.Player{}, wire.Player{}), 0, name, ""), wire.NewTable(x.id(), agree("phobia", wire.Player{Name: name}, wire.Player{}), 0, "", "")} {
				if got := x.ask(t, wire.VerbNew, wire.NoTable, q); got.Code != wire.BadForm {
					t.Errorf("the name %q is not refused: %+v; want Code %q", name, got, wire.BadForm)
				}
			}
		}
	})

	// These are requests that a browser would not send: pages from almost the same origin,
	// and addresses of files.
	web := func(method, path string, headers ...string) (status string, body string) {
		t.Helper()
		conn, err := net.Dial("tcp", h.addr)
		if err != nil {
			t.Fatalf("net.Dial(\"tcp\", h.addr) = %v; want no error", err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "%s %s HTTP/1.1\r\nConnection: close\r\n", method, path)
		for _, line := range headers {
			fmt.Fprintf(conn, "%s\r\n", line)
		}
		fmt.Fprint(conn, "\r\n")
		r, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			return "", ""
		}
		defer r.Body.Close()
		var b bytes.Buffer
		if r.StatusCode != http.StatusSwitchingProtocols {
			b.ReadFrom(r.Body)
		}
		return r.Status, b.String()
	}
	t.Run("pages from elsewhere", func(t *testing.T) {
		upgrade := []string{"Host: " + h.addr, "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="}
		for _, origin := range []string{"null", "file://", "http://" + h.addr + ".example.org", "http://example.org/" + h.addr, "http://" + h.addr + "@example.org", "http://example.org:" + h.addr[strings.LastIndex(h.addr, ":")+1:], "://", "%", "http://"} {
			for _, more := range []string{"X-Forwarded-Host: example.org", "X-Original-Host: example.org", "Forwarded: host=example.org"} {
				if status, _ := web("GET", "/line", append(upgrade, "Origin: "+origin, more)...); !strings.HasPrefix(status, "403") {
					t.Errorf("a page of %s: %q; want one that begins with \"403\"", origin, status)
				}
			}
		}
	})
	t.Run("files", func(t *testing.T) {
		for _, path := range []string{"/../host.json", "/%2e%2e/host.json", "//host.json", "/..%2fhost.json", "/host.json", "/log/", "/games/", "/backup/", "/line/../host.json", "/debug/pprof/", "/metrics", "/varz", "/connz", "/jsz?streams=1"} {
			if status, body := web("GET", path, "Host: "+h.addr); strings.HasPrefix(status, "200") || strings.Contains(body, "Secret") {
				t.Errorf("%s is served: %q, %.80q, strings.HasPrefix(status, \"200\") = %v; want one without \"Secret\" and false",
					path, status, body, strings.HasPrefix(status, "200"))
			}
		}
	})

	// The game itself is unchanged.
	for _, p := range []*player{a, b} {
		if p.CatchUp(); p.Ended != "" {
			t.Errorf("seat %d: %q; want \"\"", p.Seat, p.Ended)
		}
	}
}
