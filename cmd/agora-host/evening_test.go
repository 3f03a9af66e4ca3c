package main

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

// live is a player who receives news as the programs do, and requests only what is missing.
type live struct {
	*player
	news  chan *nats.Msg
	again chan bool // the line was lost, and is there again: news may be missing
	r     chance.Stream
}

// hear subscribes before catching up.
func (p *live) hear(t testing.TB) {
	p.news, p.again = make(chan *nats.Msg, 256), make(chan bool, 1)
	p.nc.SetReconnectHandler(func(*nats.Conn) {
		select {
		case p.again <- true:
		default:
		}
	})
	if _, err := p.nc.ChanSubscribe(wire.NewsFor(p.key, p.Table), p.news); err != nil {
		t.Fatalf("p.nc.ChanSubscribe(wire.NewsFor(p.key, p.Table), p.news) = %v; want no error", err)
	}
	p.nc.Flush()
	p.CatchUp()
}

// send sends a request about the table, whose result comes as news.
func (p *live) send(t testing.TB, q wire.Do) {
	if err := p.nc.PublishRequest(wire.Question(p.key, wire.VerbDo, p.Table), wire.AnswersTo(p.key)+"x", wire.Encode(q)); err != nil {
		t.Errorf("p.nc.PublishRequest() = %v; want no error", err)
	}
}

// measured holds the times from a move to the player's own View.
type measured struct {
	mu    sync.Mutex
	waits []time.Duration
	ends  []time.Time
	open  map[*live]time.Time // since when who waits
}

func (m *measured) note(p *live, wait time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.open, p)
	m.waits, m.ends = append(m.waits, wait), append(m.ends, time.Now())
}

// asks notes that somebody waits.
func (m *measured) asks(p *live, now time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.open == nil {
		m.open = map[*live]time.Time{}
	}
	m.open[p] = now
}

func (m *measured) made() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.waits)
}

// since returns the times of the moves answered since began, and of those that nobody has
// answered yet, sorted.
func (m *measured) since(began time.Time) (waits []time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, at := range m.ends {
		if at.After(began) {
			waits = append(waits, m.waits[i])
		}
	}
	for _, asked := range m.open {
		waits = append(waits, time.Since(asked))
	}
	slices.Sort(waits)
	return waits
}

// play plays until stop is closed or the game ends; if pace is not nil, each move requires
// a token from it. A move that is not answered within a second is sent again, as the
// programs do.
func (p *live) play(t testing.TB, pace <-chan bool, m *measured, stop <-chan bool) {
	for p.Ended == "" {
		turn := p.Game.Game.Turn(p.State())
		if p.About == nil || !p.About.Begun || turn.Seat != p.Seat {
			select {
			case msg := <-p.news:
				p.take(t, msg)
			case <-p.again:
				p.CatchUp()
			case <-time.After(20 * time.Second): // as the programs do
				p.CatchUp()
			case <-stop:
				return
			}
			continue
		}
		if pace != nil {
			select {
			case <-pace:
			case <-stop:
				return
			}
		}
		move, ok := p.Game.Game.(rules.Sampler[any, any]).Sample(p.State(), &p.r)
		if !ok {
			t.Errorf("no legal move: ok = %v; want true", ok)
			return
		}
		q, have := wire.Decide(p.id(), p.Seat, len(p.Steps), p.Game.Game.Format(move)), len(p.Steps)
		began := time.Now()
		m.asks(p, began)
		p.send(t, q)
		for len(p.Steps) == have {
			select {
			case msg := <-p.news:
				p.take(t, msg)
			case <-time.After(time.Second):
				if time.Since(began) > 3*time.Minute {
					t.Error("a decision is not answered; want an answer within three minutes")
					return
				}
				p.send(t, q)
				p.CatchUp()
			case <-stop:
				return
			}
		}
		m.note(p, time.Since(began))
	}
}

func (p *live) take(t testing.TB, msg *nats.Msg) {
	n, err := wire.DecodeNews(msg.Data)
	if err != nil {
		t.Errorf("wire.DecodeNews(msg.Data) = %v; want no error", err)
		return
	}
	if !p.Take(n) {
		p.CatchUp()
	}
}

// evening is tables full of players who all play at the same time.
type evening struct {
	measured
	tables [][]*live
	looks  []*player // who look on
	people int       // who sit
	stop   chan bool
	over   chan bool // closed when nobody plays any more
}

// gatherAll seats players at tables. The agreements are taken in turn; at each table looks
// more look on.
func gatherAll(t testing.TB, addresses string, tables, looks int, kinds ...wire.Agreement) *evening {
	t.Helper()
	e := &evening{tables: make([][]*live, tables), stop: make(chan bool), over: make(chan bool)}
	var mu sync.Mutex
	var wait sync.WaitGroup
	for hand := range 8 {
		wait.Go(func() {
			for n := hand; n < tables; n += 8 {
				sit, others := seatAll(t, addresses, kinds[n%len(kinds)], looks, n)
				e.tables[n] = sit
				mu.Lock()
				e.looks = append(e.looks, others...)
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	for _, sit := range e.tables {
		e.people += len(sit)
	}
	return e
}

// seatAll makes one table, the n-th, for those who sit and those who look on.
func seatAll(t testing.TB, addresses string, a wire.Agreement, looks, n int) (sit []*live, others []*player) {
	var some []*player
	for _, p := range a.Players {
		if p.Level == 0 {
			some = append(some, newPlayer(t, addresses))
		}
	}
	people := len(some)
	for range looks {
		some = append(some, newPlayer(t, addresses))
	}
	gather(t, a, some...)
	for i, p := range some[:people] {
		q := &live{player: p, r: chance.New(uint64(n), uint64(i))}
		q.hear(t)
		sit = append(sit, q)
	}
	return sit, some[people:]
}

// begin lets everybody play, so many moves a second; 0: as many as possible.
func (e *evening) begin(t testing.TB, perSecond int) {
	var pace chan bool
	if perSecond > 0 {
		pace = make(chan bool)
		go func() {
			tick := time.NewTicker(time.Second / time.Duration(perSecond))
			defer tick.Stop()
			for {
				select {
				case <-e.stop:
					return
				case <-tick.C:
					select {
					case pace <- true:
					case <-e.stop:
						return
					}
				}
			}
		}()
	}
	var wait sync.WaitGroup
	for _, sit := range e.tables {
		for _, p := range sit {
			wait.Go(func() { p.play(t, pace, &e.measured, e.stop) })
		}
	}
	go func() { wait.Wait(); close(e.over) }()
}

// end stops the play.
func (e *evening) end() {
	close(e.stop)
	<-e.over
}

// until plays until so many moves have been made, or all games have ended.
func (e *evening) until(decisions int) {
	for e.made() < decisions {
		select {
		case <-e.over:
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// longGames are agreements of games that do not end too soon.
func longGames() []wire.Agreement {
	return []wire.Agreement{agree("city", wire.Player{}, wire.Player{}, wire.Player{}), agree("market", wire.Player{}, wire.Player{})}
}
