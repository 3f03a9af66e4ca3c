package main

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"agora/game/wire"
)

// TestDoor checks that whatever a connection must not do is refused, by the door, the
// server or the referee.
func TestDoor(t *testing.T) {
	h := startHost(t)
	a, b, looks, x := newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr)
	gather(t, agree("stacks", wire.Player{}, wire.Player{}), a, b, looks)
	refused := make(chan error, 100)
	x.nc.SetErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { refused <- err })
	// violates waits for the refusal of this subject, whatever else is refused.
	violates := func(subject string) {
		for err := range refused {
			if text := strings.ToLower(err.Error()); strings.Contains(text, "permissions violation") && strings.Contains(text, strings.ToLower(`"`+subject+`"`)) {
				return
			}
		}
	}
	for name, subject := range map[string]string{
		"another's question": wire.Question(a.key, wire.VerbDo, a.Table), "the log": "agora.log." + a.Table[:1] + "." + a.Table,
		"others' news": wire.NewsFor(a.key, a.Table), "the streams": "$JS.API.STREAM.NAMES", "to delete the log": "$JS.API.STREAM.DELETE.LOG",
		"others' answers": wire.AnswersTo(a.key) + "x", "the system": "$SYS.REQ.SERVER.PING", "anything": "hello", "an answer to the log": "$JS.ACK.LOG.computers.1.1.1.1.1",
	} {
		t.Log("to publish", name)
		x.nc.Publish(subject, []byte("x"))
		x.nc.Flush()
		violates(subject)
	}
	for name, subject := range map[string]string{
		"all": ">", "others' news": "agora.p.>", "one's news": wire.NewsFor(a.key, "*"), "questions": "agora.q.>", "the log": "agora.log.>",
		"others' answers": wire.AnswersTo(a.key) + ">", "all answers": "_I.>", "all inboxes": "_INBOX.>",
	} {
		sub, err := x.nc.SubscribeSync(subject)
		if err != nil {
			t.Fatalf("x.nc.SubscribeSync(subject) = %v; want no error", err)
		}
		t.Log("to hear", name)
		x.nc.Flush()
		violates(subject)
		sub.Unsubscribe()
	}
	// The reply trick asks the referee to answer into the log, or to other players.
	before := lines(a)
	for _, reply := range []string{"agora.log." + a.Table[:1] + "." + a.Table, wire.AnswersTo(a.key) + "1", wire.NewsFor(a.key, a.Table), "agora.log." + wire.AnswersTo(x.key)} {
		heard, _ := a.nc.SubscribeSync(wire.AnswersTo(a.key) + "1")
		a.nc.Flush()
		if err := x.nc.PublishRequest(wire.Question(x.key, wire.VerbTables, wire.NoTable), reply, wire.Encode(wire.Nothing())); err != nil {
			t.Fatalf("x.nc.PublishRequest() = %v; want no error", err)
		}
		x.ask(t, wire.VerbTables, wire.NoTable, wire.Nothing()) // this is answered afterwards
		a.ask(t, wire.VerbTables, wire.NoTable, wire.Nothing())
		if n, _, _ := heard.Pending(); n > 0 {
			t.Errorf("the host answers to %s, n of heard.Pending() = %v; want none", reply, n)
		}
		heard.Unsubscribe()
	}
	if now := lines(a); now != before {
		t.Errorf("the log has %d entries and had %d; want as many as before", now, before)
	}
	// These connections have wrong keys, no keys, or come from pages elsewhere.
	for name, options := range map[string][]nats.Option{
		"no key":        nil,
		"a password":    {nats.UserInfo("host", "host")},
		"another's key": {nats.Nkey(a.key, x.pair.Sign)},
		"a token":       {nats.Token("x")},
	} {
		if nc, err := nats.Connect("ws://"+h.addr, append(options, nats.ProxyPath("/line"))...); err == nil {
			nc.Close()
			t.Errorf("with %s one comes in; want an error", name)
		}
	}
	r, _ := http.NewRequest("GET", "http://"+h.addr+"/line", nil)
	r.Header.Set("Origin", "https://example.org")
	r.Header.Set("Connection", "Upgrade")
	r.Header.Set("Upgrade", "websocket")
	if got, err := http.DefaultClient.Do(r); err != nil || got.StatusCode != http.StatusForbidden {
		t.Errorf("a page from elsewhere gets %v, %v; want StatusCode %v and no error", got, err, http.StatusForbidden)
	}
	// A message that is too long is refused, and the game continues.
	big := x.ask(t, wire.VerbDo, a.Table, strings.Repeat("x", maxMessage-100))
	if big.Code != wire.BadForm {
		t.Errorf("8 kB are answered %+v; want Code %q", big, wire.BadForm)
	}
	// A connection has a limited number of subscriptions, and exceeding it does not affect
	// others.
	hoarder := connect(t, h.addr, x.key, x.pair)
	closed, heard := make(chan bool), 0
	hoarder.SetErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
		if strings.Contains(strings.ToLower(err.Error()), "maximum subscriptions exceeded") {
			heard++
		}
	})
	hoarder.SetClosedHandler(func(*nats.Conn) { close(closed) }) // called after all errors
	const tooMany = 3
	for range maxSubscriptions + tooMany {
		if _, err := hoarder.SubscribeSync(wire.NewsFor(x.key, "*")); err != nil {
			t.Fatalf("hoarder.SubscribeSync(wire.NewsFor(x.key, \"*\")) = %v; want no error", err)
		}
	}
	hoarder.Flush()
	hoarder.Close()
	if <-closed; heard != tooMany {
		t.Errorf("of %d subscriptions %d are refused; want %d", maxSubscriptions+tooMany, heard, tooMany)
	}
	if got := x.ask(t, wire.VerbTables, wire.NoTable, wire.Nothing()); got.Err() != nil {
		t.Errorf("another connection of the same key is not answered: %+v; want no error", got)
	}
	// A player's client library is refused the log, and hears so from the server.
	nc := connect(t, h.addr, x.key, x.pair)
	ctx, cancel := context.WithCancel(t.Context())
	no := make(chan error, 10)
	nc.SetErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
		no <- err
		cancel()
	})
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatalf("jetstream.New(nc) = %v; want no error", err)
	}
	if _, err := js.Stream(ctx, "LOG"); err == nil {
		t.Error("a player opens the log; want an error")
	} else if err := <-no; !strings.Contains(strings.ToLower(err.Error()), "permissions violation") {
		t.Errorf("to open the log: %v, want a violation of permissions", err)
	}
	nc.Close()
}

func lines(p *player) int {
	return p.ask(p.T, wire.VerbNews, p.Table, wire.NewsSince(p.Seat, 0)).News.N
}
