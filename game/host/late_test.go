package host

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"agora/game/catalogue"
	"agora/game/wire"
)

// hanging is a log that does not answer about one table until it is let go, and heeds no
// context.
type hanging struct {
	Log
	table string
	let   chan bool
}

// Read implements Log.
func (l *hanging) Read(ctx context.Context, name string, after uint64) ([]Entry, error) {
	if l.table != "" && name == tableLog(l.table) {
		<-l.let
	}
	return l.Log.Read(ctx, name, after)
}

// post collects answers by where they go.
type post struct {
	mu      sync.Mutex
	answers map[string][]wire.Code
}

func (p *post) publish(subject string, data []byte) {
	a, err := wire.DecodeAnswer(data)
	p.mu.Lock()
	defer p.mu.Unlock()
	if err != nil {
		a.Code = "unreadable"
	}
	p.answers[subject] = append(p.answers[subject], a.Code)
}

// got returns the first answer to a request; "" if there is none.
func (p *post) got(subject string) wire.Code {
	p.mu.Lock()
	defer p.mu.Unlock()
	if list := p.answers[subject]; len(list) > 0 {
		return list[0]
	}
	return ""
}

// TestEveryRequestIsAnswered checks that a request has one answer in time, whatever it waits
// for: a log that does not answer, a table that another request keeps busy, or a queue that
// is full; and that the same is answered once the log is well.
func TestEveryRequestIsAnswered(t *testing.T) { synctest.Test(t, everyRequestIsAnswered) }

func everyRequestIsAnswered(t *testing.T) {
	log := &hanging{Log: &memory{logs: map[string][]Entry{}, now: time.Now}, let: make(chan bool)}
	h := New(Config{Log: log, Games: catalogue.Games(), Secret: []byte("secret"), Tell: func(string, []byte) {}, Now: time.Now, Level: 4, Cores: 1})
	anna, bion, chloe := key(0), key(1), key(2)
	made := func(k string) string {
		a := h.Answer(t.Context(), k, wire.VerbNew, wire.NoTable, wire.Encode(wire.NewTable("question1", agree("stacks", wire.Player{}, wire.Player{}), 0, "", "")))
		if a.Err() != nil {
			t.Fatalf("a.Err() = %v; want no error", a.Err())
		}
		return a.Table
	}
	stuck, well := made(anna), made(chloe)
	time.Sleep(2 * idle)
	h.Tidy() // nothing is in memory any more
	log.table = stuck

	q, p := newQueue(), &post{answers: map[string][]wire.Code{}}
	for range 2 {
		go h.work(t.Context(), q)
	}
	ask := func(k, table, reply string) {
		h.receive(q, request{key: k, verb: wire.VerbNews, table: table, reply: reply, data: wire.Encode(wire.NewsSince(0, 0))}, p.publish)
		synctest.Wait()
	}
	want := func(reply string, code wire.Code) {
		t.Helper()
		if got := p.got(reply); got != code {
			t.Errorf("the request that %s is answered %q; want %q", reply, got, code)
		}
	}
	ask(anna, stuck, "hangs")
	ask(bion, stuck, "waits for that")
	ask(chloe, well, "is about another table")
	want("is about another table", wire.OK)
	for n := range waitingByKey {
		ask(bion, stuck, fmt.Sprint("waits, number ", n))
	}
	ask(bion, stuck, "finds no room")
	want("finds no room", wire.Limit)
	want("hangs", "")
	time.Sleep(AnswerWithin)
	synctest.Wait()
	want("hangs", wire.Failed)
	want("waits for that", wire.Failed)
	want(fmt.Sprint("waits, number ", waitingByKey-1), wire.Failed)

	close(log.let)
	synctest.Wait()
	if waits := q.waits(); waits != 0 {
		t.Errorf("%d requests wait although the log is well; want 0", waits)
	}
	for reply := range p.answers {
		if n := len(p.answers[reply]); n != 1 {
			t.Errorf("the request that %s has %d answers; want one", reply, n)
		}
	}
	time.Sleep(time.Minute)
	ask(anna, stuck, "comes again")
	want("comes again", wire.OK)
	q.close()
}
