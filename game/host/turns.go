package host

import (
	"sync"
	"time"

	"agora/game/wire"
)

// turns says whose turn it is: the addresses are served one after another, and the keys of
// an address likewise, so that nobody gets more turns by asking more often or under more
// keys. A key waits at most once.
type turns struct {
	addresses []string            // that have keys waiting, the next one first
	keys      map[string][]string // by address: its keys that wait, the next one first
}

// add has a key wait for its turn. A key whose address is unknown ("") counts as an address
// by itself.
func (t *turns) add(address, key string) {
	if address == "" {
		address = key
	}
	if t.keys == nil {
		t.keys = map[string][]string{}
	}
	if len(t.keys[address]) == 0 {
		t.addresses = append(t.addresses, address)
	}
	t.keys[address] = append(t.keys[address], key)
}

// next takes the key whose turn it is; false if nobody waits.
func (t *turns) next() (key string, ok bool) {
	if len(t.addresses) == 0 {
		return "", false
	}
	address := t.addresses[0]
	t.addresses = t.addresses[1:]
	keys := t.keys[address]
	if len(keys) > 1 {
		t.keys[address] = keys[1:]
		t.addresses = append(t.addresses, address)
	} else {
		delete(t.keys, address)
	}
	return keys[0], true
}

// Limits of the requests that wait for an answer. A player who gets none asks again.
const (
	waitingByKey = 32
	waitingInAll = 50_000
)

// expected is the answer that is due to a request.
type expected struct {
	by   time.Time
	give func(wire.Answer) // the first one; further ones do nothing
	late *time.Timer       // gives one in time, whatever the request waits for
}

// request is a player's message that waits for its answer.
type request struct {
	key, verb, table string
	address          string // where the key has connected from; "" if it is not known
	reply            string
	data             []byte
	due              expected
}

// place is where a request belongs: its table, or the key if it concerns none.
func (r request) place() string {
	if wire.IsTable(r.table) {
		return r.table
	}
	return r.key
}

// queue holds the requests that wait. For each key and each table, one is answered at a time:
// however many people ask about a table whose disk or game is slow, they keep one worker busy and
// not all.
type queue struct {
	mu      sync.Mutex
	some    *sync.Cond
	closed  bool
	turns   turns
	waiting map[string][]request // by key, in the order of arrival
	busy    map[string]bool      // the keys that are being served
	behind  map[string][]request // by place that is being served: what waits for it
	n       int
}

func newQueue() *queue {
	q := &queue{waiting: map[string][]request{}, busy: map[string]bool{}, behind: map[string][]request{}}
	q.some = sync.NewCond(&q.mu)
	return q
}

// put adds a request; false if its key or all have too many.
func (q *queue) put(r request) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting[r.key]) >= waitingByKey || q.n >= waitingInAll {
		return false
	}
	q.n++
	q.waiting[r.key] = append(q.waiting[r.key], r)
	if !q.busy[r.key] && len(q.waiting[r.key]) == 1 {
		q.turns.add(r.address, r.key)
		q.some.Signal()
	}
	return true
}

// take waits for the next request whose table is free; false once the queue is closed. done
// must follow.
func (q *queue) take() (r request, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for !q.closed {
		key, ok := q.turns.next()
		if !ok {
			q.some.Wait()
			continue
		}
		r := q.waiting[key][0]
		if q.waiting[key] = q.waiting[key][1:]; len(q.waiting[key]) == 0 {
			delete(q.waiting, key)
		}
		q.busy[key] = true
		if line, busy := q.behind[r.place()]; busy {
			q.behind[r.place()] = append(line, r)
			continue
		}
		q.behind[r.place()] = nil
		return r, true
	}
	return request{}, false
}

// done ends what take began. It returns the next request for the same table, if one waits;
// done must follow that one as well.
func (q *queue) done(r request) (next request, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.n--
	delete(q.busy, r.key)
	if line := q.waiting[r.key]; len(line) > 0 {
		q.turns.add(line[0].address, r.key)
		q.some.Signal()
	}
	line := q.behind[r.place()]
	if len(line) == 0 {
		delete(q.behind, r.place())
		return request{}, false
	}
	q.behind[r.place()] = line[1:]
	return line[0], true
}

// waits returns the number of requests that have no answer yet.
func (q *queue) waits() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.n
}

// close ends the waiting of take.
func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.some.Broadcast()
}
