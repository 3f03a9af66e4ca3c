package remote

import (
	"crypto/rand"
	"slices"
	"time"

	"agora/game/wire"
)

// The waits before a request is repeated, shortest and longest, and how long a player
// waits for news.
const (
	firstWait = 2 * time.Second
	longWait  = 30 * time.Second
	patience  = 20 * time.Second
)

// question is a request that is repeated until the host answers it.
type question struct {
	host, verb, table string
	data              []byte
	then              func(a wire.Answer, err error) (again bool)
	born              time.Time
	due               time.Time     // when to send it next
	wait              time.Duration // pause before that
	until             time.Time     // when to give up; zero: never
	deaf              time.Duration // how long the present line has been open without an answer; 0: not sent there yet
}

// How long a line may carry a request without an answer before the client opens another in
// its place. A host answers every request it can hear within eight seconds, if only
// to say that it cannot. Each line that is left in vain doubles the time.
const (
	firstPatience = 12 * time.Second
	longPatience  = time.Minute
)

// leaves reports whether the line to a host has been silent for too long about a request,
// although it is open: what answers its pings may not be what answers requests. passed is
// the time since the last Poll.
func (c *Client) leaves(host string, l *link, passed time.Duration) (leave bool) {
	for _, q := range c.asked {
		if q.host == host && q.deaf > 0 {
			q.deaf += max(0, min(passed, 5*time.Second)) // a device that slept has not listened
			leave = leave || q.deaf > l.patience
		}
	}
	return leave
}

// leave closes a line that does not answer. The next Poll opens another, on which everything
// that has no answer is asked again.
func (c *Client) leave(host string, l *link) {
	l.line.Close()
	l.line, l.state, l.retry, c.changed = nil, Lost, c.now, true
	l.patience = min(2*l.patience, longPatience)
	for _, q := range c.asked {
		if q.host == host {
			q.deaf = 0
		}
	}
}

// ask sends a request to a host. A later Poll calls then with the answer, or with a
// sentence that says why there is none. If then returns true, the request is sent again
// later.
func (c *Client) ask(host, verb, table string, data []byte, then func(a wire.Answer, err error) (again bool)) *question {
	q := &question{host: host, verb: verb, table: table, data: data, then: then, born: c.now, wait: firstWait}
	c.asked = append(c.asked, q)
	return q
}

// askFor is ask with a time limit, for requests whose answer a player waits for.
func (c *Client) askFor(host, verb, table string, data []byte, then func(a wire.Answer, err error)) {
	q := c.ask(host, verb, table, data, func(a wire.Answer, err error) bool {
		if err == nil {
			err = a.Err()
		}
		then(a, err)
		return false
	})
	q.until = c.now.Add(patience)
}

// ask sends the request if it is due and the line is open. It returns false if the
// request is to be given up.
func (q *question) ask(c *Client) bool {
	if !q.until.IsZero() && c.now.After(q.until) {
		return false
	}
	l := c.hosts[q.host]
	if l == nil || l.state != Open || c.now.Before(q.due) {
		return true
	}
	q.due = c.now.Add(q.wait)
	q.wait = min(2*q.wait, longWait)
	q.deaf = max(q.deaf, 1)
	l.line.Ask(wire.Question(l.line.Me(), q.verb, q.table), q.data, func(answer []byte, err error) {
		if err == nil {
			c.put(heard{host: q.host, data: answer, to: q})
		}
	})
	return true
}

// answered passes an answer to the question that waits for it; a later one is ignored.
func (c *Client) answered(h heard) {
	i := slices.Index(c.asked, h.to)
	if i < 0 {
		return // answered before
	}
	c.asked = slices.Delete(c.asked, i, i+1)
	h.to.deaf = 0
	if l := c.hosts[h.host]; l != nil {
		l.patience = firstPatience
	}
	if h.to.then(wire.DecodeAnswer(h.data)) {
		h.to.due = c.now.Add(h.to.wait)
		c.asked = append(c.asked, h.to)
	}
}

// askAll sends all requests that are due.
func (c *Client) askAll() {
	for _, q := range slices.Clone(c.asked) {
		if !q.ask(c) {
			c.asked = slices.DeleteFunc(c.asked, func(o *question) bool { return o == q })
			q.then(wire.Answer{}, c.silence(q.host))
		}
	}
}

const (
	letters = "0123456789abcdefghijklmnopqrstuv"
	digits  = "0123456789abcdef"
)

// mark returns n random letters from an alphabet of 16 or 32.
func mark(n int, from string) string {
	b := make([]byte, n)
	rand.Read(b) // never fails
	for i := range b {
		b[i] = from[int(b[i])%len(from)]
	}
	return string(b)
}
