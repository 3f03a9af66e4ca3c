// Package remotetest provides a host in memory, for tests of what its players see.
package remotetest

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"slices"
	"strings"
	"sync"
	"time"

	"agora/game/catalogue"
	"agora/game/host"
	"agora/game/remote"
	"agora/game/wire"
)

// House is a host in memory with its own clock and a log that survives a restart. Lines
// to it carry out requests at once.
type House struct {
	Page string // the address of its page
	Time time.Time
	// Lose, if set, decides for every request, answer and piece of news whether it gets
	// lost; Twice decides whether it arrives twice.
	Lose, Twice func() bool
	// Change, if set, alters the requests that come.
	Change func(request []byte) []byte

	host  *host.Host // nil: not running
	log   memory
	lines []*line
}

// NewHouse starts a host.
func NewHouse() *House {
	h := &House{Page: "https://host.example/", Time: time.Unix(1_800_000_000, 0), Lose: never, Twice: never}
	h.log.logs = map[string][]host.Entry{}
	h.Start()
	return h
}

// Start starts the host on its log.
func (h *House) Start() {
	h.host = host.New(host.Config{
		Log: &h.log, Games: catalogue.Games(), Secret: []byte("secret"), Level: 4, Cores: 1, Evenings: host.NewEvenings, Lobby: true,
		Now: func() time.Time { return h.Time },
		Tell: func(subject string, data []byte) {
			for _, l := range slices.Clone(h.lines) {
				if strings.HasPrefix(subject, wire.NewsFor(l.me, "")) {
					h.carry(func() { l.hear(subject, data) })
				}
			}
		},
	})
}

func never() bool { return false }

// carry delivers a message once, twice or never.
func (h *House) carry(do func()) {
	if h.Lose() {
		return
	}
	do()
	if h.Twice() {
		do()
	}
}

// Stop stops the host; its log remains.
func (h *House) Stop() { h.host = nil }

// Restore starts the host on a copy of its log that lacks the last entries of a table.
func (h *House) Restore(table string, lost int) {
	name := table[:1] + "." + table
	h.log.logs[name] = h.log.logs[name][:len(h.log.logs[name])-lost]
	h.Start()
}

// Think lets the computers at a table move, if the host is running.
func (h *House) Think(table string) error {
	if h.host == nil {
		return nil
	}
	for {
		if moved, err := h.host.Think(context.Background(), table); err != nil || !moved {
			return err
		}
	}
}

// Line opens a line to the host; it can serve as remote.Config.Open.
func (h *House) Line(_ string, key []byte, hear func(subject string, data []byte)) remote.Line {
	sum := sha256.Sum256(key)
	l := &line{h: h, me: "U" + base32.StdEncoding.EncodeToString(append(sum[:], sum[:]...))[:55], hear: hear}
	h.lines = append(h.lines, l)
	return l
}

// line is a player's line to a House.
type line struct {
	h      *House
	me     string
	hear   func(subject string, data []byte)
	closed bool
}

func (l *line) Me() string { return l.me }

func (l *line) Ask(subject string, data []byte, done func([]byte, error)) {
	p := strings.Split(subject, ".")
	if l.h.host == nil || l.closed || len(p) != 5 || p[2] != l.me {
		return // no answer
	}
	l.h.carry(func() {
		if l.h.host == nil {
			return
		}
		if l.h.Change != nil {
			data = l.h.Change(data)
		}
		answer := wire.Encode(l.h.host.Answer(context.Background(), l.me, p[3], p[4], data))
		if !l.h.Lose() {
			done(answer, nil)
		}
	})
}

func (l *line) State() remote.State {
	switch {
	case l.closed:
		return remote.Closed
	case l.h.host == nil:
		return remote.Lost
	}
	return remote.Open
}

func (l *line) Close() {
	l.closed = true
	l.h.lines = slices.DeleteFunc(l.h.lines, func(o *line) bool { return o == l })
}

// memory is a log in memory.
type memory struct {
	sync.Mutex
	logs map[string][]host.Entry
	seq  uint64
}

// Append implements host.Log.
func (m *memory) Append(_ context.Context, name string, after uint64, text string) (uint64, error) {
	m.Lock()
	defer m.Unlock()
	last := uint64(0)
	if n := len(m.logs[name]); n > 0 {
		last = m.logs[name][n-1].Seq
	}
	if after != ^uint64(0) && after != last {
		return 0, host.ErrMoved
	}
	m.seq++
	m.logs[name] = append(m.logs[name], host.Entry{Seq: m.seq, Line: text})
	return m.seq, nil
}

// Read implements host.Log.
func (m *memory) Read(_ context.Context, name string, after uint64) ([]host.Entry, error) {
	m.Lock()
	defer m.Unlock()
	for i, e := range m.logs[name] {
		if e.Seq > after {
			return slices.Clone(m.logs[name][i:]), nil
		}
	}
	return nil, nil
}
