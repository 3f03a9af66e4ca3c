package main

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"agora/game/host/hosttest"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

// A test's own program is the host too, so that it can be killed.
func TestMain(m *testing.M) {
	if args := os.Getenv("AGORA_HOST_ARGS"); args != "" {
		if err := run(context.Background(), strings.Split(args, "\n"), os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// hostProcess is a host that runs as a process of its own.
type hostProcess struct {
	t    testing.TB
	addr string
	dir  string
	more []string // arguments
	cmd  *exec.Cmd
	out  *bytes.Buffer
}

func startHost(t testing.TB) *hostProcess {
	t.Helper()
	h := &hostProcess{t: t, addr: free(t), dir: t.TempDir()}
	h.start()
	t.Cleanup(h.kill)
	return h
}

// free returns an address that nobody uses.
func free(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

func (h *hostProcess) start() {
	h.begin()
	h.ready()
}

func (h *hostProcess) begin() {
	h.out = &bytes.Buffer{}
	h.cmd = exec.Command(os.Args[0])
	h.cmd.Env = append(os.Environ(), "AGORA_HOST_ARGS="+strings.Join(append([]string{"-addr", h.addr, "-dir", h.dir, "-web", "", "-pause", "0s"}, h.more...), "\n"))
	h.cmd.Stdout, h.cmd.Stderr = h.out, h.out
	if err := h.cmd.Start(); err != nil {
		h.t.Fatal(err)
	}
}

func (h *hostProcess) ready() {
	for { // until it answers, or has ended; the test's own limit is the only one
		if r, err := http.Get("http://" + h.addr + "/health"); err == nil {
			r.Body.Close()
			return
		}
		if h.cmd.ProcessState != nil {
			h.t.Fatalf("the host has ended: %s", h.out)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// kill ends it at once, as a power cut does for the program.
func (h *hostProcess) kill() {
	h.cmd.Process.Kill()
	h.cmd.Wait()
}

// player is somebody at another machine.
type player struct {
	*hosttest.Client
	key  string
	addr string
	pair nkeys.KeyPair
	nc   *nats.Conn
	n    int

	longest time.Duration // until an answer came
	decided atomic.Int64  // decisions that were taken
}

func newPlayer(t testing.TB, addr string) *player {
	t.Helper()
	pair, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	key, _ := pair.PublicKey()
	p := &player{key: key, addr: addr, pair: pair}
	p.nc = connect(t, addr, key, pair)
	t.Cleanup(p.nc.Close)
	return p
}

func connect(t testing.TB, addr, key string, pair nkeys.KeyPair) *nats.Conn {
	t.Helper()
	nc, err := nats.Connect("ws://"+strings.ReplaceAll(addr, ",", ",ws://"), nats.ProxyPath("/line"), nats.Nkey(key, pair.Sign), nats.CustomInboxPrefix("_I."+key),
		nats.MaxReconnects(-1), nats.ReconnectWait(50*time.Millisecond), nats.RetryOnFailedConnect(true))
	if err != nil {
		t.Fatal(err)
	}
	return nc
}

// ask asks until there is an answer that says more than to try again.
func (p *player) ask(t testing.TB, verb, table string, q any) wire.Answer {
	began := time.Now()
	defer func() { p.longest = max(p.longest, time.Since(began)) }()
	for {
		msg, err := p.nc.Request(wire.Question(p.key, verb, table), wire.Encode(q), 2*time.Second)
		if err != nil {
			if p.nc.IsClosed() {
				t.Fatal("the line is closed")
			}
			time.Sleep(20 * time.Millisecond)
			continue
		}
		a, err := wire.DecodeAnswer(msg.Data)
		if err != nil {
			t.Fatal(err)
		}
		if a.Code == wire.Failed || a.Code == wire.Limit {
			time.Sleep(50 * time.Millisecond)
			continue
		}
		return a
	}
}

func (p *player) sitAt(t testing.TB, table string, seat rules.Seat) {
	p.Client = &hosttest.Client{T: t, Key: p.key, Table: table, Seat: seat}
	p.Ask = func(verb string, q any) wire.Answer { return p.ask(t, verb, table, q) }
}

func (p *player) id() string { p.n++; return fmt.Sprintf("%s%08d", strings.ToLower(p.key[1:9]), p.n) }

// gather makes a table for players, and who looks on.
func gather(t testing.TB, a wire.Agreement, players ...*player) {
	first := slices.IndexFunc(a.Players, func(p wire.Player) bool { return p.Level == 0 })
	made := players[0].ask(t, wire.VerbNew, wire.NoTable, wire.NewTable(players[0].id(), a, rules.Seat(first), "Anna", strings.Repeat("a1", 16)))
	if made.Err() != nil || len(made.Invitations) != len(players)-1 {
		t.Fatalf("no table: %+v", made)
	}
	players[0].sitAt(t, made.Table, rules.Seat(first))
	for i, invite := range made.Invitations {
		p := players[i+1]
		if got := p.ask(t, wire.VerbSit, made.Table, wire.SitDown(invite.Code, "Bion", strings.Repeat("b2", 16))); got.Err() != nil || got.Seat != invite.Seat {
			t.Fatalf("nobody sits down: %+v", got)
		}
		p.sitAt(t, made.Table, invite.Seat)
	}
	for _, p := range players {
		p.CatchUp()
	}
}

// play plays by one player's hand until the game ends: every decision is sent twice.
func (p *player) play(t testing.TB, r chance.Stream, forget func() bool) {
	for {
		p.CatchUp()
		if p.Ended != "" {
			return
		}
		if forget() {
			p.nc.Close() // the program is killed, and comes back with its key only
			p.nc = connect(t, p.addr, p.key, p.pair)
			p.Forget()
			continue
		}
		if p.Seat == rules.NoSeat || p.Game.Game.Turn(p.State()).Seat != p.Seat {
			time.Sleep(60 * time.Millisecond) // the host allows 20 questions a second
			continue
		}
		m, ok := p.Game.Game.(rules.Sampler[any, any]).Sample(p.State(), &r)
		if !ok {
			t.Error("no move to be had")
			return
		}
		q := wire.Decide(p.id(), p.Seat, len(p.Steps), p.Game.Game.Format(m))
		a := p.Ask(wire.VerbDo, q)
		if a.Err() != nil {
			t.Errorf("%q is refused: %v", q.Move, a.Err())
			return
		}
		p.decided.Add(1)
		if twice := p.Ask(wire.VerbDo, q); twice.Code != wire.Again || twice.Entry != a.Entry {
			t.Errorf("at the second try: %+v, at the first %+v", twice, a)
			return
		}
	}
}

func agree(game string, players ...wire.Player) wire.Agreement {
	return wire.Agreement{Game: game, Rules: match.Version, Pace: "none", Players: players}
}

// The host is killed while games are played, as are clients: nothing is lost, nothing
// doubled, and every player proves by the record all that they were told.
func TestKills(t *testing.T) {
	kills, tables := 3, 2
	if os.Getenv("AGORA_TEST_LONG") != "" {
		kills, tables = 20, 20
	}
	h := startHost(t)
	var wait sync.WaitGroup
	var all []*player
	var decisions []*player
	for n := range tables {
		a := agree("market", wire.Player{}, wire.Player{}, wire.Player{Level: 1})
		if n%2 == 1 {
			a = agree("city", wire.Player{}, wire.Player{Level: 1}, wire.Player{})
		}
		people := []*player{newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr)} // the last looks on
		gather(t, a, people...)
		all, decisions = append(all, people...), append(decisions, people[0])
		for i, p := range people {
			wait.Add(1)
			go func() {
				defer wait.Done()
				r := chance.New(uint64(n), uint64(i))
				p.play(t, r, func() bool { return r.Intn(60) == 0 })
			}()
		}
	}
	ended := make(chan bool)
	go func() { wait.Wait(); close(ended) }()
	killed := 0
	for killed < kills { // after some answers each
		if waitFor(h, 5, ended) {
			break
		}
		h.kill()
		h.start()
		killed++
	}
	<-ended
	if killed < kills && kills == 3 {
		t.Fatalf("the games ended after %d kills", killed)
	}
	total := 0
	for _, p := range all {
		if !t.Failed() {
			p.Prove()
		}
	}
	for _, p := range decisions {
		total += len(p.Steps)
	}
	// Every game that is over lies in the folder as a record.
	kept, _ := filepath.Glob(filepath.Join(h.dir, gamesFolder, "*.agora"))
	if len(kept) != tables {
		t.Errorf("kept are %v", kept)
	}
	for _, file := range kept {
		record, err := os.ReadFile(file)
		i := slices.IndexFunc(decisions, func(p *player) bool { return strings.Contains(file, p.Table) })
		if err != nil || i < 0 || string(record) != decisions[i].Ask(wire.VerbRecord, wire.Nothing()).Record {
			t.Errorf("%s is not the record of its game: %v", file, err)
		}
	}
	t.Logf("%d tables, %d decisions, %d kills", tables, total, killed)
}

// waitFor waits until the host has judged so many decisions, and reports whether all games
// have ended instead.
func waitFor(h *hostProcess, decisions int, ended chan bool) bool {
	for {
		select {
		case <-ended:
			return true
		case <-time.After(20 * time.Millisecond):
		}
		if health(h.t, h.addr)["decisions"] >= float64(decisions) {
			return false
		}
	}
}

func health(t testing.TB, addr string) map[string]float64 {
	var figures map[string]float64
	r, err := http.Get("http://" + addr + "/health")
	if err != nil {
		return nil
	}
	defer r.Body.Close()
	if err := json.NewDecoder(r.Body).Decode(&figures); err != nil {
		t.Errorf("/health: %v", err)
	}
	return figures
}

// What nobody may do by the line is refused: by the door, by the server, by the referee.
func TestDoor(t *testing.T) {
	h := startHost(t)
	a, b, looks, x := newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr)
	gather(t, agree("stacks", wire.Player{}, wire.Player{}), a, b, looks)
	refused := make(chan error, 100)
	x.nc.SetErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { refused <- err })
	for name, subject := range map[string]string{
		"another's question": wire.Question(a.key, wire.VerbDo, a.Table), "the log": "agora.log." + a.Table[:1] + "." + a.Table,
		"others' news": wire.NewsFor(a.key, a.Table), "the streams": "$JS.API.STREAM.NAMES", "to delete the log": "$JS.API.STREAM.DELETE.LOG",
		"others' answers": wire.AnswersTo(a.key) + "x", "the system": "$SYS.REQ.SERVER.PING", "anything": "hello", "an answer to the log": "$JS.ACK.LOG.computers.1.1.1.1.1",
	} {
		for len(refused) > 0 {
			<-refused
		}
		x.nc.Publish(subject, []byte("x"))
		x.nc.Flush()
		if err := <-refused; !strings.Contains(strings.ToLower(err.Error()), "permissions violation") {
			t.Errorf("to publish %s: %v", name, err)
		}
	}
	for name, subject := range map[string]string{
		"all": ">", "others' news": "agora.p.>", "one's news": wire.NewsFor(a.key, "*"), "questions": "agora.q.>", "the log": "agora.log.>",
		"others' answers": wire.AnswersTo(a.key) + ">", "all answers": "_I.>", "all inboxes": "_INBOX.>",
	} {
		sub, err := x.nc.SubscribeSync(subject)
		if err != nil {
			t.Fatal(err)
		}
		x.nc.Flush()
		if err := <-refused; !strings.Contains(strings.ToLower(err.Error()), "permissions violation") {
			t.Errorf("to hear %s: %v", name, err)
		}
		sub.Unsubscribe()
	}
	// The reply trick: the referee is asked to answer into the log, and to others.
	before := lines(a)
	for _, reply := range []string{"agora.log." + a.Table[:1] + "." + a.Table, wire.AnswersTo(a.key) + "1", wire.NewsFor(a.key, a.Table), "agora.log." + wire.AnswersTo(x.key)} {
		heard, _ := a.nc.SubscribeSync(wire.AnswersTo(a.key) + "1")
		a.nc.Flush()
		if err := x.nc.PublishRequest(wire.Question(x.key, wire.VerbTables, wire.NoTable), reply, wire.Encode(wire.Nothing())); err != nil {
			t.Fatal(err)
		}
		x.ask(t, wire.VerbTables, wire.NoTable, wire.Nothing()) // answered after it
		a.ask(t, wire.VerbTables, wire.NoTable, wire.Nothing())
		if n, _, _ := heard.Pending(); n > 0 {
			t.Errorf("the host answers to %s", reply)
		}
		heard.Unsubscribe()
	}
	if now := lines(a); now != before {
		t.Errorf("the log has %d entries and had %d", now, before)
	}
	// Wrong keys, no keys, pages from elsewhere.
	for name, options := range map[string][]nats.Option{
		"no key":        nil,
		"a password":    {nats.UserInfo("host", "host")},
		"another's key": {nats.Nkey(a.key, x.pair.Sign)},
		"a token":       {nats.Token("x")},
	} {
		if nc, err := nats.Connect("ws://"+h.addr, append(options, nats.ProxyPath("/line"))...); err == nil {
			nc.Close()
			t.Errorf("with %s one comes in", name)
		}
	}
	r, _ := http.NewRequest("GET", "http://"+h.addr+"/line", nil)
	r.Header.Set("Origin", "https://example.org")
	r.Header.Set("Connection", "Upgrade")
	r.Header.Set("Upgrade", "websocket")
	if got, err := http.DefaultClient.Do(r); err != nil || got.StatusCode != http.StatusForbidden {
		t.Errorf("a page from elsewhere gets %v, %v", got, err)
	}
	// A message that is too long ends in a refusal, and the game goes on.
	big := x.ask(t, wire.VerbDo, a.Table, strings.Repeat("x", 100_000))
	if big.Code != wire.BadForm {
		t.Errorf("100 kB are answered %+v", big)
	}
	// A connection hears no more than it may, and others are not disturbed.
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
			t.Fatal(err)
		}
	}
	hoarder.Flush()
	hoarder.Close()
	if <-closed; heard != tooMany {
		t.Errorf("of %d subscriptions %d are refused", maxSubscriptions+tooMany, heard)
	}
	if got := x.ask(t, wire.VerbTables, wire.NoTable, wire.Nothing()); got.Err() != nil {
		t.Errorf("another connection of the same key is not answered: %+v", got)
	}
	if nc := connect(t, h.addr, x.key, x.pair); nc != nil {
		js, _ := jetstream.New(nc)
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		if _, err := js.Stream(ctx, "LOG"); err == nil {
			t.Error("a player opens the log")
		}
		cancel()
		nc.Close()
	}
}

func lines(p *player) int {
	return p.ask(p.T, wire.VerbNews, p.Table, wire.NewsSince(p.Seat, 0)).News.N
}

// A copy is restored into another folder, and the games go on; what is no copy is refused.
func TestBackup(t *testing.T) {
	h := startHost(t)
	a, b, looks := newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr)
	gather(t, agree("stacks", wire.Player{}, wire.Player{}), a, b, looks)
	m, _ := a.Game.Game.(rules.Sampler[any, any]).Sample(a.State(), &chance.Stream{})
	if got := a.Ask(wire.VerbDo, wire.Decide(a.id(), 0, 0, a.Game.Game.Format(m))); got.Err() != nil {
		t.Fatal(got.Err())
	}
	h.kill()
	other := t.TempDir()
	tell := func(want string, args ...string) {
		t.Helper()
		var out bytes.Buffer
		err := run(t.Context(), append(args, "-web", ""), &out)
		if err != nil {
			fmt.Fprint(&out, err)
		}
		if !strings.Contains(out.String(), want) {
			t.Errorf("%v: %q, want %q", args, out.String(), want)
		}
	}
	tell("All tables are in", "-backup", "-dir", h.dir)
	list, _ := filepath.Glob(filepath.Join(h.dir, "backup", "*.gz"))
	if len(list) != 1 {
		t.Fatalf("the copies are %v", list)
	}
	tell("Restored: 1 tables", "-restore", list[0], "-dir", other)
	tell("There are tables in this folder already", "-restore", list[0], "-dir", other)
	tell("is no copy of a host", "-restore", filepath.Join(h.dir, "host.json"), "-dir", t.TempDir())
	h.dir = other
	h.start()
	a.Forget()
	if len(a.Steps) != 1 {
		t.Errorf("after it was restored the game has %d decisions", len(a.Steps))
	}
}

// What is wrong with a folder, a port, a certificate or a flag is said plainly.
func TestPlainWords(t *testing.T) {
	folder := t.TempDir()
	newer := filepath.Join(folder, "newer")
	os.Mkdir(newer, 0o700)
	os.WriteFile(filepath.Join(newer, "host.json"), []byte(`{"Version":2}`), 0o600)
	damaged := filepath.Join(folder, "damaged")
	os.Mkdir(damaged, 0o700)
	os.WriteFile(filepath.Join(damaged, "host.json"), []byte(`{`), 0o600)
	file := filepath.Join(folder, "file")
	os.WriteFile(file, nil, 0o600)
	used, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer used.Close()
	locked := filepath.Join(folder, "locked")
	if _, err := openFolder(locked); err != nil {
		t.Fatal(err)
	}
	free, err := lock(locked)
	if err != nil {
		t.Fatal(err)
	}
	defer free()
	cert, key := expired(t, folder)
	for _, c := range []struct{ args, want string }{
		{"-dir " + newer, "has version 2; this program knows version 1"},
		{"-dir " + damaged, "is damaged"},
		{"-dir " + file, "cannot be used"},
		{"-dir " + locked, "Another host uses the folder"},
		{"-dir " + filepath.Join(folder, "port") + " -addr " + used.Addr().String(), "Another program uses the address"},
		{"-cert " + cert + " -key " + key, "ran out on 2020-01-02"},
		{"-cert " + cert, "Give both -cert and -key"},
		{"-cert " + file + " -key " + file, "cannot be used"},
		{"-tables 0", "-tables must be at least 1"},
		{"-level 9", "-level must be from 1 to 5"},
		{"x", `"x" is not a flag`},
		{"-web " + folder, "no index.html"},
	} {
		args := strings.Fields(c.args)
		if !strings.Contains(c.args, "-dir") {
			args = append(args, "-dir", filepath.Join(folder, "fine"))
		}
		if !strings.Contains(c.args, "-web") {
			args = append(args, "-web", "")
		}
		if c.args == "x" {
			args = []string{"x"}
		}
		var out bytes.Buffer
		if err := run(t.Context(), args, &out); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.args, err, c.want)
		}
	}
	var out bytes.Buffer
	if err := run(t.Context(), []string{"-licences"}, &out); err != nil || !strings.Contains(out.String(), "nats-server") {
		t.Errorf("the licences: %v, %d bytes", err, out.Len())
	}
	if full(errDisk) != true || full(os.ErrPermission) {
		t.Error("a full disk is not told from others")
	}
}

var errDisk = fmt.Errorf("nats: insufficient storage resources available")

// expired makes a certificate that has run out.
func expired(t *testing.T, folder string) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	day := time.Date(2020, 1, 1, 12, 0, 0, 0, time.UTC)
	what := x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "host"}, NotBefore: day, NotAfter: day.Add(24 * time.Hour)}
	data, err := x509.CreateCertificate(rand.Reader, &what, &what, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	raw, _ := x509.MarshalECPrivateKey(private)
	cert, key = filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: data}), 0o600)
	os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: raw}), 0o600)
	return cert, key
}

// Nobody takes all connections, and one that has ended makes room.
func TestCallers(t *testing.T) {
	c := callers{most: perAddress + 2}
	for n := range perAddress {
		if !c.enter("192.0.2.1") {
			t.Fatalf("connection %d of one address is refused", n)
		}
	}
	if c.enter("192.0.2.1") {
		t.Error("one address has more connections than it may")
	}
	if !c.enter("192.0.2.2") || !c.enter("127.0.0.1") || c.enter("192.0.2.3") {
		t.Error("two more connections may be, and no third")
	}
	c.leave("192.0.2.1")
	if !c.enter("192.0.2.3") {
		t.Error("a connection that has ended takes room")
	}
	behind := callers{most: 10 * perAddress}
	for range 2 * perAddress {
		if !behind.enter("127.0.0.1") {
			t.Fatal("a proxy on this machine is refused")
		}
	}
	// By the line: the next is told in a sentence, and the page is there for all.
	f := newFront(nil, nil, nil, 0)
	r := httptest.NewRecorder()
	if f.ServeHTTP(r, httptest.NewRequest("GET", "/line", nil)); r.Code != http.StatusServiceUnavailable || !strings.Contains(r.Body.String(), "too many players") {
		t.Errorf("one too many is answered %d, %q", r.Code, r.Body)
	}
	r = httptest.NewRecorder()
	if f.ServeHTTP(r, httptest.NewRequest("GET", "/", nil)); r.Code != http.StatusOK {
		t.Errorf("the page is answered %d", r.Code)
	}
}

// Only a clock that was set has jumped.
func TestJump(t *testing.T) {
	now := time.Now()
	if got := jump(now, now.Add(time.Minute)); got != 0 {
		t.Errorf("a minute later the clock jumped by %v", got)
	}
	if got := jump(now, now.Add(time.Minute).Round(0).Add(time.Hour)); got != 0 {
		t.Errorf("without a monotonic clock nothing can be known, and it jumped by %v", got)
	}
}

// The man page names every flag, and no other.
func TestManPage(t *testing.T) {
	var out bytes.Buffer
	run(t.Context(), []string{"-h"}, &out)
	man, err := os.ReadFile("../../packaging/agora-host.8")
	if err != nil {
		t.Fatal(err)
	}
	names := func(pattern string, text []byte) (list []string) {
		for _, m := range regexp.MustCompile(pattern).FindAllSubmatch(text, -1) {
			list = append(list, string(m[1]))
		}
		slices.Sort(list)
		return list
	}
	have, told := names(`(?m)^  -(\w+)`, out.Bytes()), names(`(?m)^\.TP\n\.BI? \\-(\w+)`, man)
	if len(have) == 0 || !slices.Equal(have, told) {
		t.Errorf("the flags are %v, the man page has %v", have, told)
	}
}

// Every library in the program is named, with its licence.
func TestLicences(t *testing.T) {
	var out bytes.Buffer
	if err := printLicences(&out); err != nil {
		t.Fatal(err)
	}
	for _, system := range []string{"linux", "windows", "darwin"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", ".")
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
		list, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range strings.Fields(string(list)) {
			name := strings.TrimSuffix(m[strings.LastIndexByte(m, '/')+1:], "/v2")
			if m == "agora" || m == "github.com/nats-io/jwt/v2" || m == "github.com/nats-io/nats-server/v2" {
				name = strings.Split(strings.TrimPrefix(m, "github.com/nats-io/"), "/")[0]
			}
			if !strings.Contains(strings.ToLower(out.String()), strings.ToLower(name)) {
				t.Errorf("%s: the licence of %s is missing", system, m)
			}
		}
	}
}
