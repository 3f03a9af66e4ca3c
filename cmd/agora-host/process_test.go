package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"agora/game/host/hosttest"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
	"agora/tests/requirements"
)

// TestMain lets the test binary act as the host, so that it can be killed.
func TestMain(m *testing.M) {
	if args := os.Getenv("AGORA_HOST_ARGS"); args != "" {
		os.Exit(serve(strings.Split(args, "\n")))
	}
	os.Exit(m.Run())
}

// hostProcess is a host in a process of its own.
type hostProcess struct {
	t    testing.TB
	addr string
	dir  string
	more []string // additional arguments
	env  []string // and environment
	cmd  *exec.Cmd
	out  *bytes.Buffer
	over chan bool // closed when the process has ended
	err  error     // how it ended
}

func startHost(t testing.TB) *hostProcess {
	t.Helper()
	h := &hostProcess{t: t, addr: requirements.Address(t), dir: t.TempDir()}
	h.start()
	t.Cleanup(h.kill)
	return h
}

// startHostWith starts a host with more in its environment.
func startHostWith(t testing.TB, environment ...string) *hostProcess {
	t.Helper()
	h := &hostProcess{t: t, addr: requirements.Address(t), dir: t.TempDir(), env: environment}
	h.start()
	t.Cleanup(h.kill)
	return h
}

func (h *hostProcess) start() {
	h.begin()
	h.ready()
}

func (h *hostProcess) begin() {
	h.out = &bytes.Buffer{}
	args := append([]string{"-addr", h.addr, "-dir", h.dir, "-web", "", "-pause", "0s"}, h.more...)
	h.cmd = exec.Command(os.Args[0])
	h.cmd.Env = append(append(os.Environ(), h.env...), "AGORA_HOST_ARGS="+strings.Join(args, "\n"))
	if other := os.Getenv("AGORA_HOST_PROGRAM"); other != "" { // another build, to compare it
		h.cmd = exec.Command(other, args...)
		h.cmd.Env = append(os.Environ(), h.env...)
	}
	h.cmd.Stdout, h.cmd.Stderr = h.out, h.out
	if err := h.cmd.Start(); err != nil {
		h.t.Fatalf("h.cmd.Start() = %v; want no error", err)
	}
	h.over = make(chan bool)
	go func(cmd *exec.Cmd, over chan bool) {
		h.err = cmd.Wait()
		close(over)
	}(h.cmd, h.over)
}

func (h *hostProcess) ready() {
	for { // until it answers, or has ended
		if r, err := http.Get("http://" + h.addr + "/health"); err == nil {
			r.Body.Close()
			return
		}
		select {
		case <-h.over:
			h.t.Fatalf("the host has ended: %v, %s; want it to answer", h.err, h.out)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// wait waits until the host has ended and tells how.
func (h *hostProcess) wait() error {
	<-h.over
	return h.err
}

// kill ends the host at once, as a power cut would.
func (h *hostProcess) kill() {
	h.cmd.Process.Kill()
	h.wait()
}

// player is somebody on another machine.
type player struct {
	*hosttest.Client
	key  string
	addr string
	pair nkeys.KeyPair
	nc   *nats.Conn
	n    int

	longest time.Duration // longest wait for an answer
	waited  atomic.Int64  // the same as nanoseconds, for who asks meanwhile
	decided atomic.Int64  // moves that were accepted
	left    atomic.Int64  // lines that did not answer
}

func newPlayer(t testing.TB, addr string) *player {
	t.Helper()
	pair, err := nkeys.CreateUser()
	if err != nil {
		t.Fatalf("nkeys.CreateUser() = %v; want no error", err)
	}
	key, _ := pair.PublicKey()
	p := &player{key: key, addr: addr, pair: pair}
	p.nc = connect(t, addr, key, pair)
	t.Cleanup(p.nc.Close)
	return p
}

func connect(t testing.TB, addr, key string, pair nkeys.KeyPair) *nats.Conn {
	t.Helper()
	pings := 20 // a host that is alone is not left when the machine is busy
	if strings.Contains(addr, ",") {
		pings = 1 // as the programs
	}
	nc, err := nats.Connect("ws://"+strings.ReplaceAll(addr, ",", ",ws://"), nats.ProxyPath("/line"), nats.Nkey(key, pair.Sign), nats.CustomInboxPrefix("_I."+key),
		nats.PingInterval(2*time.Second), nats.MaxPingsOutstanding(pings), nats.Timeout(5*time.Second), nats.IgnoreAuthErrorAbort(),
		nats.MaxReconnects(-1), nats.ReconnectWait(50*time.Millisecond), nats.RetryOnFailedConnect(true))
	if err != nil {
		t.Fatalf("nats.Connect() = %v; want no error", err)
	}
	return nc
}

// deafAfter is how many tries without an answer, of 2, 4 and 8 seconds, a player's line is left
// after, as the programs do, although it is open.
const deafAfter = 3

// ask repeats a request until the answer is not "try again".
func (p *player) ask(t testing.TB, verb, table string, q any) wire.Answer {
	began := time.Now()
	defer func() {
		took := time.Since(began)
		p.longest = max(p.longest, took)
		p.waited.Store(max(p.waited.Load(), int64(took)))
	}()
	wait := 2 * time.Second
	for deaf := 0; ; {
		waiting, cut := context.WithTimeout(context.Background(), wait)
		p.nc.SetDisconnectErrHandler(func(*nats.Conn, error) { cut() }) // as the programs, which ask again once a line is open
		msg, err := p.nc.RequestWithContext(waiting, wire.Question(p.key, verb, table), wire.Encode(q))
		cut()
		if err != nil {
			if p.nc.IsClosed() {
				t.Fatalf("the line is closed: p.nc.IsClosed() = %v; want false", p.nc.IsClosed())
			}
			if !p.nc.IsConnected() {
				time.Sleep(20 * time.Millisecond)
				continue
			}
			wait = min(2*wait, 30*time.Second) // who asks again and again keeps a busy host busy
			if deaf++; deaf%deafAfter == 0 {
				p.left.Add(1)
				p.nc.ForceReconnect()
			}
			time.Sleep(20 * time.Millisecond)
			continue
		}
		deaf, wait = 0, 2*time.Second
		a, err := wire.DecodeAnswer(msg.Data)
		if err != nil {
			t.Fatalf("wire.DecodeAnswer(msg.Data) = %v; want no error", err)
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

// gather creates a table for players and spectators.
func gather(t testing.TB, a wire.Agreement, players ...*player) {
	first := slices.IndexFunc(a.Players, func(p wire.Player) bool { return p.Level == 0 })
	made := players[0].ask(t, wire.VerbNew, wire.NoTable, wire.NewTable(players[0].id(), a, rules.Seat(first), "Anna", strings.Repeat("a1", 16)))
	if made.Err() != nil || len(made.Invitations) < len(players)-1 {
		t.Fatalf("no table: %+v; want a table with an invitation for each other player", made)
	}
	players[0].sitAt(t, made.Table, rules.Seat(first))
	for i, p := range players[1:] { // the last invitation is to look on
		invite := made.Invitations[i]
		if got := p.ask(t, wire.VerbSit, made.Table, wire.SitDown(invite.Code, "Bion", strings.Repeat("b2", 16))); got.Err() != nil || got.Seat != invite.Seat {
			t.Fatalf("nobody sits down: %+v; want seat %d and no error", got, invite.Seat)
		}
		p.sitAt(t, made.Table, invite.Seat)
	}
	for _, p := range players {
		p.CatchUp()
	}
}

// play plays as one player until the game ends, sending every move twice.
func (p *player) play(t testing.TB, r chance.Stream, forget func() bool) {
	for {
		p.CatchUp()
		if p.Ended != "" {
			return
		}
		if forget() {
			p.nc.Close() // the program is killed, and returns with only its key
			p.nc = connect(t, p.addr, p.key, p.pair)
			p.Forget()
			continue
		}
		if p.Seat == rules.NoSeat || p.Game.Game.Turn(p.State()).Seat != p.Seat {
			time.Sleep(60 * time.Millisecond) // the host allows 20 requests a second
			continue
		}
		m, ok := p.Game.Game.(rules.Sampler[any, any]).Sample(p.State(), &r)
		if !ok {
			t.Errorf("no legal move: ok of p.Game.Game.(rules.Sampler[any, any]).Sample(p.State(), &r) = %v; want true", ok)
			return
		}
		q := wire.Decide(p.id(), p.Seat, len(p.Steps), p.Game.Game.Format(m))
		a := p.Ask(wire.VerbDo, q)
		if a.Err() != nil {
			t.Errorf("%q is refused: %v; want no error", q.Move, a.Err())
			return
		}
		p.decided.Add(1)
		if twice := p.Ask(wire.VerbDo, q); twice.Code != wire.Again || twice.Entry != a.Entry {
			t.Errorf("at the second try: %+v, at the first %+v; want Again, with the entry of the first answer", twice, a)
			return
		}
	}
}

func agree(game string, players ...wire.Player) wire.Agreement {
	return wire.Agreement{Game: game, Rules: match.Version, Pace: "none", Players: players}
}

// waitFor waits until the host has accepted this many moves, and reports whether all
// games ended instead.
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
	var told map[string]any
	r, err := http.Get("http://" + addr + "/health")
	if err != nil {
		return nil
	}
	defer r.Body.Close()
	if err := json.NewDecoder(r.Body).Decode(&told); err != nil {
		t.Errorf("/health: %v; want no error", err)
	}
	figures := map[string]float64{}
	for name, v := range told {
		if n, ok := v.(float64); ok {
			figures[name] = n
		}
	}
	return figures
}

// TestEndsWithItsInput checks that a host started by a program ends with it, when its input
// ends.
func TestEndsWithItsInput(t *testing.T) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "AGORA_HOST_ARGS=-child\n-web\n\n-addr\n127.0.0.1:0\n-dir\n"+t.TempDir())
	stay, err := cmd.StdinPipe()
	if err != nil {
		t.Fatalf("cmd.StdinPipe() = %v; want no error", err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatalf("cmd.StdoutPipe() = %v; want no error", err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatalf("cmd.Start() = %v; want no error", err)
	}
	lines := bufio.NewScanner(out)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "Agora is at http://127.0.0.1:") {
		t.Errorf("it begins with %q; want the address on 127.0.0.1", lines.Text())
	}
	stay.Close()
	for lines.Scan() {
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("it ends with %v; want no error", err)
	}
}
