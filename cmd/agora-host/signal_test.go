//go:build unix

package main

import (
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/coder/websocket"

	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

// TestInterrupted checks that Ctrl+C and stopping the service end the host cleanly: it says
// so, and its folder can be opened again with the game in progress.
func TestInterrupted(t *testing.T) {
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			h := startHost(t)
			sit := []*player{newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr)} // the last one is a spectator
			gather(t, agree("stacks", wire.Player{}, wire.Player{}), sit...)
			r := chance.New(1, 1)
			decide := func() {
				t.Helper()
				sit[0].CatchUp()
				p := sit[sit[0].Game.Game.Turn(sit[0].State()).Seat]
				p.CatchUp()
				m, _ := p.Game.Game.(rules.Sampler[any, any]).Sample(p.State(), &r)
				if got := p.Ask(wire.VerbDo, wire.Decide(p.id(), p.Seat, len(p.Steps), p.Game.Game.Format(m))); got.Err() != nil {
					t.Fatalf("got.Err() = %v; want no error", got.Err())
				}
			}
			decide()
			line, _, err := websocket.Dial(t.Context(), "ws://"+h.addr+"/line", nil)
			if err != nil {
				t.Fatalf("websocket.Dial(t.Context(), \"ws://\"+h.addr+\"/line\", nil) = %v; want no error", err)
			}
			h.cmd.Process.Signal(signal)
			for err == nil { // after the server's greeting
				_, _, err = line.Read(t.Context())
			}
			if got := websocket.CloseStatus(err); got != websocket.StatusServiceRestart {
				t.Errorf("a player hears %v when the host ends (%v), want %v", got, err, websocket.StatusServiceRestart)
			}
			if err := h.wait(); err != nil {
				t.Errorf("it ends with %v; want no error", err)
			}
			lines := strings.Split(strings.TrimSpace(h.out.String()), "\n")
			if got, want := lines[len(lines)-1], "The host has stopped. Its games continue when it is started again."; got != want {
				t.Errorf("its last words are %q, want %q", got, want)
			}
			h.start()
			decide()
			for _, p := range sit {
				if p.CatchUp(); len(p.Steps) != 2 {
					t.Errorf("%d decisions stand after it was started again, want 2", len(p.Steps))
				}
			}
		})
	}
}
