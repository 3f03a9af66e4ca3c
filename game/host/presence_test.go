package host

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"agora/game/wire"
)

// TestPresenceIsShared: a player who asks one host is here for all of them, and nobody who is
// here for any of them is replaced.
func TestPresenceIsShared(t *testing.T) {
	e := newEvening(t, 2)
	clients := e.gather(agree("stacks", wire.Player{}, wire.Player{}))
	a, b := clients[0], clients[1]
	ask := func(host int, c *client, verb string, q any) wire.Answer {
		return e.hosts[host].Answer(context.Background(), c.Key, verb, c.Table, wire.Encode(q))
	}
	replace := func() wire.Code {
		q := wire.NewAction(e.id(), "replace", a.Seat)
		q.N, q.Of = 1, b.Seat
		return ask(0, a, wire.VerbAction, q).Code
	}
	tell := func(full bool) {
		for i, h := range e.hosts {
			for _, data := range h.report(full) {
				e.hosts[1-i].hear(data)
			}
		}
	}
	for range 40 { // 400 s: longer than the pace
		for n := range 5 {
			e.now = e.now.Add(beat)
			if n == 0 {
				ask(0, a, wire.VerbNews, wire.NewsSince(a.Seat, 0))
				ask(1, b, wire.VerbNews, wire.NewsSince(b.Seat, 0))
			}
			tell(n == 0)
		}
		people := ask(0, a, wire.VerbNews, wire.NewsSince(a.Seat, 0)).News.About.People
		if !people[b.Seat].Here || e.now.Unix()-people[b.Seat].Seen > 12 {
			t.Fatalf("who asks the other host every 10 s is told to be away: %+v at %d; want that they are here, seen within 12 s", people[b.Seat], e.now.Unix())
		}
		if got := replace(); got != wire.NoAction {
			t.Fatalf("replace(somebody who is here) = %q; want it refused", got)
		}
	}
	e.now = e.now.Add(6 * time.Minute)
	tell(true)
	if got := replace(); got != wire.OK {
		t.Errorf("replace(somebody who is away for all hosts) = %q; want it done", got)
	}
	// Who comes back is told at the next beat, not only with the next full report.
	ask(1, b, wire.VerbNews, wire.NewsSince(b.Seat, 0))
	tell(false)
	if here, _ := e.hosts[0].here(b.Key); !here {
		t.Errorf("who came back is not told to be here: here of e.hosts[0].here(b.Key) = %v; want true", here)
	}
	for _, data := range []string{"", "null", "[]", `{"Host":"x","Ago":{"U":1}}`, `{"Host":"x","Ago":{"` + key(7) + `":-5}}`, `{"Host":5}`} {
		e.hosts[0].hear([]byte(data))
	}
	if here, _ := e.hosts[0].here(key(7)); here {
		t.Errorf("a time in the future is believed: here of e.hosts[0].here(key(7)) = %v; want false", here)
	}
}

// TestSilentHost: when a host falls silent, the others notice once, and move for the computers
// that it had to move.
func TestSilentHost(t *testing.T) {
	e := newEvening(t, 2)
	name := computing(e, 1, key(1), key(1))[0]
	none := func(*table) (wire.Answer, string) { return wire.Answered(wire.OK), "" }
	for _, h := range e.hosts {
		h.at(t.Context(), name, none)
		if h.thoughts.state[name] != 0 || len(h.thoughts.state) > 0 {
			t.Error("a host takes on what another has just written; want none")
		}
	}
	for _, data := range e.hosts[1].report(true) {
		e.hosts[0].hear(data)
	}
	var noticed []bool
	for range 5 {
		e.now = e.now.Add(beat)
		noticed = append(noticed, e.hosts[0].silent())
	}
	if want := []bool{false, false, true, false, false}; !slices.Equal(noticed, want) {
		t.Errorf("silent() every two seconds = %v; want %v", noticed, want)
	}
	e.hosts[0].wakeAll(t.Context(), e.hosts[0].known())
	if len(e.hosts[0].thoughts.state) != 1 {
		t.Error("the computer of the silent host does not move; want it to think there")
	}
}

// TestPages: a host names the others at which its players may continue: not itself, none that
// has no address of its own, none that lets nobody in or is silent; pages of the last stay
// known, and hosts that started often push out the longest silent only.
func TestPages(t *testing.T) {
	e := newEvening(t, 3)
	tell := func() {
		for i, from := range e.hosts {
			for _, data := range from.report(true) {
				for j, to := range e.hosts {
					if i != j {
						to.hear(data)
					}
				}
			}
		}
	}
	want := func(when string, well, all []string) {
		t.Helper()
		if got := e.hosts[0].Pages(false); !slices.Equal(got, well) {
			t.Errorf("%s: Pages(false) = %q; want %q", when, got, well)
		}
		if got := e.hosts[0].Pages(true); !slices.Equal(got, all) {
			t.Errorf("%s: Pages(true) = %q; want %q", when, got, all)
		}
	}
	a, b, c := "https://a.example.org/", "https://b.example.org/agora/", "https://c.example.org/"
	tell()
	want("no host has an address", nil, nil)
	for i, page := range []string{a, a, a} {
		e.hosts[i].Page = page
	}
	tell()
	want("all are behind one address", nil, nil)
	for i, page := range []string{a, c, b} {
		e.hosts[i].Page = page
	}
	tell()
	want("all are well", []string{b, c}, []string{b, c})
	e.hosts[1].Leave(true)
	tell()
	want("one lets nobody in", []string{b}, []string{b, c})
	e.hosts[1].Leave(false)
	tell()
	want("it lets players in again", []string{b, c}, []string{b, c})
	e.now = e.now.Add(silentAfter + time.Second)
	want("both are silent", nil, []string{b, c})
	tell()
	for _, data := range []string{`{"Host":"x","Page":"javascript:1"}`, `{"Host":"y","Page":"http://d/\n"}`, `{"Host":"z","Page":5}`} {
		e.hosts[0].hear([]byte(data))
	}
	want("somebody tells what is no address", []string{b, c}, []string{b, c})
	e.now = e.now.Add(time.Second)
	tell()
	for n := range 2 * mostPeers {
		e.hosts[0].hear(fmt.Appendf(nil, `{"Host":"h%d"}`, n))
	}
	tell()
	want("one starts very often", []string{b, c}, []string{b, c})
	if got := len(e.hosts[0].peers); got > mostPeers {
		t.Errorf("%d hosts are remembered; want %d at most", got, mostPeers)
	}
}

// TestOwnRequests: where a server maps what its players ask, its own host answers, and it
// alone.
func TestOwnRequests(t *testing.T) {
	publish, subscribe := Rights(key(1))
	s, err := server.NewServer(&server.Options{DontListen: true, NoSigs: true, NoLog: true, Users: []*server.User{
		{Username: "host", Password: "host"},
		{Username: "player", Password: "player", Permissions: &server.Permissions{
			Publish: &server.SubjectPermission{Allow: publish}, Subscribe: &server.SubjectPermission{Allow: subscribe},
		}},
	}})
	if err != nil {
		t.Fatalf("server.NewServer() = %v; want no error", err)
	}
	s.Start()
	defer s.Shutdown()
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not start; want it within a minute")
	}
	connect := func(who string) *nats.Conn {
		nc, err := nats.Connect("", nats.InProcessServer(s), nats.UserInfo(who, who))
		if err != nil {
			t.Fatalf("nats.Connect(\"\", nats.InProcessServer(s), nats.UserInfo(who, who)) = %v; want no error", err)
		}
		t.Cleanup(nc.Close)
		return nc
	}
	e := newEvening(t, 2)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	subject, from, to := Own("first")
	if err := s.GlobalAccount().AddMapping(from, to); err != nil {
		t.Fatalf("s.GlobalAccount().AddMapping(from, to) = %v; want no error", err)
	}
	ended := make(chan error, 2)
	other, before := connect("host"), s.NumSubscriptions()
	go func() { ended <- Serve(ctx, other, e.hosts[1], "") }()
	own := connect("host")
	go func() { ended <- Serve(ctx, own, e.hosts[0], subject) }()
	for s.NumSubscriptions() < before+2 { // until both listen
		time.Sleep(time.Millisecond)
	}
	p := connect("player")
	for n := range 30 {
		reply := wire.AnswersTo(key(1)) + "x"
		answers, err := p.SubscribeSync(reply)
		if err != nil {
			t.Fatalf("p.SubscribeSync(reply) = %v; want no error", err)
		}
		p.PublishRequest(wire.Question(key(1), wire.VerbTables, wire.NoTable), reply, wire.Encode(wire.Nothing()))
		msg, err := answers.NextMsg(time.Minute)
		if err != nil {
			t.Fatalf("request %d: %v; want no error", n, err)
		}
		if a, err := wire.DecodeAnswer(msg.Data); err != nil || a.Code != wire.OK && a.Code != wire.Limit {
			t.Errorf("request %d = %+v, %v; want OK or Limit", n, a, err)
		}
		answers.Unsubscribe()
	}
	if e.hosts[0].Counts().Questions != 30 || e.hosts[1].Counts().Questions != 0 {
		t.Errorf("the hosts answered %d and %d; want 30 and none", e.hosts[0].Counts().Questions, e.hosts[1].Counts().Questions)
	}
}

// FuzzHear reads anything as another host's word of who is present. Nothing panics, nobody
// becomes present in the future, and no more hosts and keys are remembered than there may be.
func FuzzHear(f *testing.F) {
	f.Add([]byte(`{"Host":"0123456789abcdef","Ago":{"` + key(1) + `":3}}`))
	f.Add([]byte(`{"Host":"x","Ago":{"` + key(2) + `":-1,"no key":5,"` + key(3) + `":99999999999}}`))
	f.Add([]byte(`{"Host":"","Ago":null}`))
	f.Add([]byte(`[[[[`))
	f.Fuzz(func(t *testing.T, data []byte) {
		e := newEvening(t, 1)
		h := e.hosts[0]
		h.hear(data)
		h.hear(data)
		if n := h.Peers(e.now); n > 1 {
			t.Errorf("hear(%q) remembers %d hosts; want at most 1", data, n)
		}
		if len(h.keys) > mostTold {
			t.Errorf("hear(%q) remembers %d keys; want at most %d", data, len(h.keys), mostTold)
		}
		for key, a := range h.keys {
			if !wire.IsKey(key) || a.last().After(e.now) {
				t.Errorf("hear(%q): %q was last heard from at %v; now it is %v; want a player's key, and a time that is not later than now", data, key, a.last(), e.now)
			}
		}
	})
}

// FuzzParts reads anything as a request's subject and reply, also as a server maps it for
// the host's own players. What is read has the key of the sender, and its reply goes to
// nobody else.
func FuzzParts(f *testing.F) {
	word := "0123456789abcdef"
	_, from, to := Own(word)
	if parts := strings.Split(from, "."); len(parts) != 5 || !strings.HasSuffix(to, "."+word) {
		f.Fatalf("Own(%q) = %q, %q, len(parts) = %v; want one that ends with %q and 5", word, from, to, len(parts), "."+word)
	}
	f.Add(wire.Question(key(1), wire.VerbDo, "0123456789abcdef"), wire.AnswersTo(key(1))+"1", []byte("{}"))
	f.Add(wire.Question(key(1), wire.VerbDo, "0123456789abcdef")+"."+word, wire.AnswersTo(key(2))+"1", []byte("{}"))
	f.Add("agora.q..do.x", "agora.log.a", make([]byte, wire.MaxQuestion+5))
	f.Add(wire.Question(key(1), "*", ">"), wire.AnswersTo(key(1))+"*", []byte(nil))
	f.Fuzz(func(t *testing.T, subject, reply string, data []byte) {
		r, ok := parts(&nats.Msg{Subject: subject, Reply: reply, Data: data})
		if !ok {
			return
		}
		if !wire.IsKey(r.key) || !strings.HasPrefix(r.reply, wire.AnswersTo(r.key)) || strings.ContainsAny(r.reply, "*> ") || len(r.data) > wire.MaxQuestion+1 {
			t.Errorf("parts(%q, %q) = %+v; want a key, an address of that key to answer to, and at most %d bytes", subject, reply, r, wire.MaxQuestion+1)
		}
		if !strings.Contains(subject, "."+r.key+".") {
			t.Errorf("parts(%q) takes it to be of %q; want the key of the subject", subject, r.key)
		}
	})
}
