package host

import (
	"bytes"
	"context"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"agora/game/wire"
)

// workers is the number of requests answered at once. Most of them wait for the disk.
const workers = 128

// Serve answers requests from a connection and publishes news over it, until the context
// ends. A request is counted before it waits for anything, so that a flood costs the others
// no more than this counting.
//
// own is a subject of the host's own to which its server maps the requests of its players, see
// Own; then no request goes to a host that has fallen silent. Without it, any host whose server
// hears of a request answers.
func Serve(ctx context.Context, nc *nats.Conn, h *Host, own string) error {
	q := newQueue()
	h.queue.Store(q)
	defer q.close()
	for range workers {
		go func() {
			for r, ok := q.take(); ok; r, ok = q.take() {
				for ok {
					h.serve(ctx, nc, r)
					r, ok = q.done(r)
				}
			}
		}()
	}
	hear := func(do nats.MsgHandler) (*nats.Subscription, error) {
		if own != "" {
			return nc.Subscribe(own, do)
		}
		return nc.QueueSubscribe(wire.Question("*", "*", "*"), "referees", do)
	}
	limited := wire.Encode(wire.Answered(wire.Limit))
	sub, err := hear(func(msg *nats.Msg) {
		r, ok := parts(msg)
		if !ok {
			return
		}
		address, may, tell := h.admit(r.key)
		r.address = address
		switch {
		case may:
			q.put(r) // if there are too many, the player asks again
		case tell:
			nc.Publish(r.reply, limited)
		}
	})
	if err != nil {
		return err
	}
	sub.SetPendingLimits(100_000, 64<<20)
	<-ctx.Done()
	return sub.Unsubscribe()
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

// serve answers a request that was admitted.
func (h *Host) serve(ctx context.Context, nc *nats.Conn, r request) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	a := wire.Encode(h.answer(ctx, r.key, r.verb, r.table, r.data))
	h.charge(r.key, r.verb, len(a))
	nc.Publish(r.reply, a)
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
