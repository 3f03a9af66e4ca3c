// Package line connects to hosts: with nats.go on the desktop, and in a browser with
// nats.js, which the page loads on first use. No other package of the player's program
// uses the network.
package line

import (
	"strings"
	"sync/atomic"

	"agora/game/remote"
)

// address returns the address of the host's socket, from that of its page.
func address(page string) string {
	page, _, _ = strings.Cut(page, "?")
	if i := strings.LastIndexByte(page, '/'); i > len("https://") {
		page = page[:i]
	}
	return "ws" + strings.TrimPrefix(page, "http") + "/line"
}

// state is a remote.State that any goroutine may read.
type state struct{ v atomic.Int32 }

// State implements remote.Line.
func (s *state) State() remote.State { return remote.State(s.v.Load()) }

func (s *state) set(to remote.State) { s.v.Store(int32(to)) }

// trouble is a remote.Trouble that any goroutine may read.
type trouble struct{ v atomic.Int32 }

// Trouble implements remote.Troubled.
func (t *trouble) Trouble() remote.Trouble { return remote.Trouble(t.v.Load()) }

func (t *trouble) set(to remote.Trouble) { t.v.Store(int32(to)) }
