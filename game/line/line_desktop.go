//go:build !js

package line

import (
	"context"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"agora/game/remote"
	"agora/game/wire"
)

// pong is how a line notices that its host is silent: it asks as often as this, and once
// an answer has not come by then, the line is lost and opened again, perhaps at another host.
const pong = 2 * time.Second

// patience limits the wait for an answer; the caller may ask again sooner.
const patience = 10 * time.Second

// line is a connection of nats.go.
type line struct {
	state
	why trouble
	me  string

	mu     sync.Mutex
	conn   *nats.Conn // nil: it is not there yet
	closed bool
	end    context.CancelFunc
	opened chan bool // gets a value when the line has opened
}

// Trouble implements remote.Troubled.
func (l *line) Trouble() remote.Trouble { return l.why.Trouble() }

// Open connects to the host of a page; see remote.Config.
func Open(host string, key []byte, hear func(subject string, data []byte)) remote.Line {
	ctx, end := context.WithCancel(context.Background())
	l := &line{end: end, opened: make(chan bool, 1)}
	pair, err := nkeys.FromRawSeed(nkeys.PrefixByteUser, key)
	if err == nil {
		l.me, err = pair.PublicKey()
	}
	if err != nil {
		l.set(remote.Closed)
		return l
	}
	go l.open(address(host), pair, hear)
	go l.wonder(ctx, host)
	return l
}

// wonder finds out why the line is not open, as long as it is not. When it has opened, and every
// few minutes, it asks the host which others the line may continue at.
func (l *line) wonder(ctx context.Context, host string) {
	const first, later, again = 2 * time.Second, 10 * time.Second, 5 * time.Minute
	var learned time.Time
	for wait := first; ; wait = later {
		select {
		case <-ctx.Done():
			return
		case <-l.opened:
		case <-time.After(wait):
		}
		if l.state.State() == remote.Open {
			l.why.set(remote.NoTrouble)
			if time.Since(learned) > again && l.learn(ctx, host) {
				learned = time.Now()
			}
			continue
		}
		if why := whyNot(ctx, host); ctx.Err() == nil {
			l.why.set(why)
		}
	}
}

// open connects; it returns when the line is open or being opened again and again.
func (l *line) open(address string, pair nkeys.KeyPair, hear func(subject string, data []byte)) {
	u, err := url.Parse(address)
	if err != nil {
		l.set(remote.Closed)
		return
	}
	changed := func(to remote.State) func(*nats.Conn) { return func(*nats.Conn) { l.set(to) } }
	opened := func(*nats.Conn) {
		l.set(remote.Open)
		select {
		case l.opened <- true:
		default:
		}
	}
	conn, err := nats.Connect(u.String(),
		nats.Nkey(l.me, pair.Sign),
		nats.CustomInboxPrefix(wire.AnswersTo(l.me)[:len(wire.AnswersTo(l.me))-1]),
		nats.Timeout(5*time.Second), nats.PingInterval(pong), nats.MaxPingsOutstanding(1),
		nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.IgnoreAuthErrorAbort(), nats.ReconnectBufSize(-1),
		nats.ReconnectJitter(250*time.Millisecond, time.Second),
		nats.CustomReconnectDelay(func(tries int) time.Duration { return min(500*time.Millisecond<<min(tries, 5), 15*time.Second) }),
		nats.IgnoreDiscoveredServers(),
		nats.ConnectHandler(opened), nats.ReconnectHandler(opened), nats.ClosedHandler(changed(remote.Closed)),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { l.set(remote.Lost) }),
	)
	if err != nil {
		l.set(remote.Closed)
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		conn.Close()
		return
	}
	l.conn = conn
	if _, err := conn.Subscribe(wire.NewsFor(l.me, "*"), func(m *nats.Msg) { hear(m.Subject, m.Data) }); err != nil {
		conn.Close()
	}
}

// learn asks the host at which the line is which others are well, and has the line continue
// there when it is lost: at any of them first, later here again.
func (l *line) learn(ctx context.Context, page string) (done bool) {
	l.mu.Lock()
	conn := l.conn
	l.mu.Unlock()
	if conn == nil {
		return false
	}
	at := conn.ConnectedUrl()
	others, ok := othersOf(ctx, "http"+strings.TrimPrefix(at, "ws"))
	if at == "" || !ok {
		return false
	}
	rand.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	pool := []string{at}
	for _, other := range append(others, page) {
		if other = address(other); !slices.Contains(pool, other) {
			pool = append(pool, other)
		}
	}
	return conn.SetServerPool(pool) == nil
}

// Me implements remote.Line.
func (l *line) Me() string { return l.me }

// State implements remote.Line.
func (l *line) State() remote.State {
	l.mu.Lock()
	defer l.mu.Unlock()
	if s := l.state.State(); s != remote.Open || l.conn != nil {
		return s
	}
	return remote.Opening // until questions can be asked
}

// Ask implements remote.Line.
func (l *line) Ask(subject string, data []byte, done func(answer []byte, err error)) {
	l.mu.Lock()
	conn := l.conn
	l.mu.Unlock()
	if conn == nil {
		done(nil, nats.ErrConnectionClosed)
		return
	}
	go func() {
		m, err := conn.Request(subject, data, patience)
		if err != nil {
			done(nil, err)
			return
		}
		done(m.Data, nil)
	}()
}

// Close implements remote.Line.
func (l *line) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	l.end()
	if l.conn != nil {
		l.conn.Close()
	}
	l.set(remote.Closed)
}
