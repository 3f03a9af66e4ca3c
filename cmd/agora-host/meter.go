package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"

	"golang.org/x/time/rate"

	"agora/game/wire"
)

// What players send is counted in cost, about a byte for a byte. A message and a command
// in it cost extra, because each is looked at, however short it is. A request comes to
// some 500, and nobody has reason to send more than a few a second.
const (
	messageCost = 100
	commandCost = 100
	lineRate    = 16 << 10 // cost a second of one line
	lineBurst   = 64 << 10
	houseRate   = 16 * lineRate // of all lines from one address
	houseBurst  = 16 * lineBurst
)

// meter limits the cost of what comes from one line. A sender beyond the limit is not
// read for a while, so that the network holds them up, and nobody else.
type meter struct {
	line  *rate.Limiter
	house *rate.Limiter // of the address; nil: no limit
}

func newMeter(house *rate.Limiter) meter {
	return meter{rate.NewLimiter(lineRate, lineBurst), house}
}

// spend counts a cost, and returns when the sender may send more; an error means that the
// context has ended.
func (m meter) spend(ctx context.Context, cost int) error {
	for cost > 0 {
		part := min(cost, lineBurst)
		cost -= part
		if err := m.line.WaitN(ctx, part); err != nil {
			return err
		}
		if m.house == nil {
			continue
		}
		if err := m.house.WaitN(ctx, part); err != nil {
			return err
		}
	}
	return nil
}

// commands follows the protocol that a player speaks with the server: lines, some of them
// followed by a message whose size stands at their end.
type commands struct {
	begun []byte // of a line that has not ended yet
	skip  int    // bytes of a message still to come
	key   string // under which the player came in; empty before
}

var (
	errLongCommand = errors.New("a command is too long")
	errLongMessage = errors.New("a message is too long")
	errNoSize      = errors.New("a message has no size")
)

// feed reads on, and returns the number of commands that ended. An error means that the
// sender is not to be listened to any more.
func (c *commands) feed(data []byte) (n int, err error) {
	for len(data) > 0 {
		if c.skip > 0 {
			gone := min(c.skip, len(data))
			c.skip -= gone
			data = data[gone:]
			continue
		}
		end := bytes.IndexByte(data, '\n') + 1
		part := data[:end]
		if end == 0 {
			part = data
		}
		if len(c.begun)+len(part) > maxCommand {
			return n, errLongCommand
		}
		if data = data[len(part):]; end == 0 {
			c.begun = append(c.begun, part...)
			return n, nil
		}
		line := part
		if len(c.begun) > 0 {
			line, c.begun = append(c.begun, part...), nil
		}
		n++
		if c.key == "" {
			c.key = keyOf(line)
		}
		if c.skip, err = messageSize(line); err != nil {
			return n, err
		}
	}
	return n, nil
}

// between reports whether the next byte begins a command.
func (c *commands) between() bool { return len(c.begun) == 0 && c.skip == 0 }

// keyOf returns the key that a command to connect names; "" for other commands.
func keyOf(line []byte) string {
	const connect = "CONNECT"
	if len(line) < len(connect) || !strings.EqualFold(string(line[:len(connect)]), connect) {
		return ""
	}
	var told struct{ Nkey string }
	if json.Unmarshal(line[len(connect):], &told) != nil || !wire.IsKey(told.Nkey) {
		return ""
	}
	return told.Nkey
}

// messageSize returns the bytes that follow a command; 0 for one without a message.
func messageSize(line []byte) (int, error) {
	words := bytes.Fields(line)
	if len(words) == 0 || !bytes.EqualFold(words[0], []byte("PUB")) && !bytes.EqualFold(words[0], []byte("HPUB")) {
		return 0, nil
	}
	size, digits := 0, words[len(words)-1]
	for _, d := range digits {
		if d < '0' || d > '9' {
			return 0, errNoSize
		}
		if size = size*10 + int(d-'0'); size > maxMessage {
			return 0, errLongMessage
		}
	}
	return size + len("\r\n"), nil
}
