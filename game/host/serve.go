package host

import (
	"bytes"
	"context"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"agora/game/wire"
)

// workers is the number of requests answered at once. Most of them wait for the disk.
const workers = 128

// AnswerWithin is the longest time from the arrival of a request to its answer. What takes
// longer, because the log or others at the table take so long, is answered "failed": the
// player asks again.
const AnswerWithin = 8 * time.Second

// Serve answers requests from a connection and publishes news over it, until the context
// ends. A request is counted before it waits for anything, so that a flood costs the others
// no more than this counting.
//
// own is the host's own subject: its server maps the requests of its players to it (see Own),
// so that no request goes to a host that has fallen silent. If own is "", any host whose
// server receives a request answers it.
func Serve(ctx context.Context, nc *nats.Conn, h *Host, own string) error {
	q := newQueue()
	h.queue.Store(q)
	defer q.close()
	for range workers {
		go h.work(ctx, q)
	}
	publish := func(subject string, data []byte) { nc.Publish(subject, data) }
	do := func(msg *nats.Msg) {
		if r, ok := parts(msg); ok {
			h.receive(q, r, publish)
		}
	}
	var sub *nats.Subscription
	var err error
	if own != "" {
		sub, err = nc.Subscribe(own, do)
	} else {
		sub, err = nc.QueueSubscribe(wire.Question("*", "*", "*"), "referees", do)
	}
	if err != nil {
		return err
	}
	sub.SetPendingLimits(100_000, 64<<20)
	<-ctx.Done()
	return sub.Unsubscribe()
}

// work answers the requests of a queue until it is closed.
func (h *Host) work(ctx context.Context, q *queue) {
	for r, ok := q.take(); ok; r, ok = q.take() {
		for ok {
			h.serve(ctx, r)
			r, ok = q.done(r)
		}
	}
}

// receive counts a request and has it wait for its turn, or answers that its key asks too
// often.
func (h *Host) receive(q *queue, r request, publish func(subject string, data []byte)) {
	address, may, tell := h.admit(r.key)
	r.address = address
	if may {
		if r.due = h.expect(r, publish); q.put(r) {
			return
		}
		r.due.late.Stop()
		tell = h.mayTell(r.key)
	}
	if tell {
		publish(r.reply, wire.Encode(wire.Answered(wire.Limit)))
	}
}

// expect returns the answer that a request is to have.
func (h *Host) expect(r request, publish func(subject string, data []byte)) expected {
	var once sync.Once
	give := func(a wire.Answer) {
		once.Do(func() {
			data := wire.Encode(a)
			h.charge(r.key, r.verb, len(data))
			publish(r.reply, data)
		})
	}
	return expected{time.Now().Add(AnswerWithin), give, time.AfterFunc(AnswerWithin, func() { give(wire.Answered(wire.Failed)) })}
}

// parts reads a message. The reply subject must be one where the sender may listen;
// otherwise a player could make the host write into any log, or speak to others.
func parts(msg *nats.Msg) (r request, ok bool) {
	p := strings.Split(msg.Subject, ".")
	if len(p) != 5 && len(p) != 6 || !wire.IsKey(p[2]) || !strings.HasPrefix(msg.Reply, wire.AnswersTo(p[2])) || strings.ContainsAny(msg.Reply, "*> ") {
		return r, false
	}
	r = request{key: p[2], verb: p[3], table: p[4], reply: msg.Reply, data: msg.Data}
	if len(r.data) > wire.MaxQuestion { // refused anyway; do not keep it until then
		r.data = bytes.Clone(r.data[:wire.MaxQuestion+1])
	}
	return r, true
}

// serve answers a request whose turn has come. One that has waited for too long is left
// alone: its player was told so, and asks again.
func (h *Host) serve(ctx context.Context, r request) {
	defer r.due.late.Stop()
	if !time.Now().Before(r.due.by) {
		return
	}
	ctx, cancel := context.WithDeadline(ctx, r.due.by)
	defer cancel()
	r.due.give(h.answer(ctx, r.key, r.verb, r.table, r.data))
}

// Own returns the subject to which the server of one of several hosts maps what its players
// ask, given a word that no other host has, and the mapping for it. The word stands behind
// the player's own subject, because a server holds a player's rights against what it maps to.
func Own(word string) (subject, from, to string) {
	from = wire.Question("*", "*", "*")
	return from + "." + word, from, wire.Question("$1", "$2", "$3") + "." + word
}

// Rights returns the subjects that the holder of a key may publish to and subscribe to.
func Rights(key string) (publish, subscribe []string) {
	return []string{wire.Question(key, "*", "*"), wire.Question(key, "*", "*.*")}, []string{wire.NewsFor(key, "*"), wire.AnswersTo(key) + ">"}
}
