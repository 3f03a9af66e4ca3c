package remote

import (
	"crypto/rand"
	"slices"
	"time"

	"agora/game/wire"
)

// question is something that is asked until it is answered.
type question struct {
	host, verb, table string
	data              []byte
	then              func(a wire.Answer, err error)
	due               time.Time // when it is asked next
	tries             int
}

// ask asks a host; then is called within a Poll.
func (c *Client) ask(host, verb, table string, data []byte, then func(wire.Answer, error)) *question {
	q := &question{host: host, verb: verb, table: table, data: data, then: then}
	c.asked = append(c.asked, q)
	return q
}

// ask asks, if it is time and the line is open.
func (q *question) ask(c *Client, now time.Time) {
	l := c.line(q.host)
	if l.State() != Open || now.Before(q.due) {
		return
	}
	q.tries++
	q.due = now.Add(2 * time.Second)
	l.Ask(wire.Question(l.Me(), q.verb, q.table), q.data, func(answer []byte, err error) {
		c.put(heard{host: q.host, data: answer, err: err, to: q})
	})
}

// answered takes an answer.
func (c *Client) answered(h heard) bool {
	i := slices.Index(c.asked, h.to)
	if i < 0 || h.err != nil {
		return false // it was answered before, or is asked again
	}
	c.asked = slices.Delete(c.asked, i, i+1)
	h.to.then(wire.DecodeAnswer(h.data))
	return true
}

// line returns the line to a host.
func (c *Client) line(host string) Line {
	l := c.hosts[host]
	if l == nil {
		l = &link{}
		l.line = c.Config.Open(host, c.key, func(subject string, data []byte) {
			c.put(heard{host: host, subject: subject, data: data})
		})
		c.hosts[host] = l
	}
	return l.line
}

const letters = "0123456789abcdefghijklmnopqrstuvwxyz"

// mark draws a text of so many letters.
func mark(n int, from string) string {
	b := make([]byte, n)
	rand.Read(b) // it never fails
	for i := range b {
		b[i] = from[int(b[i])%len(from)]
	}
	return string(b)
}
