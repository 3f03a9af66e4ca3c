package game

import (
	"testing"

	"agora/game/input"
)

// A program in which nothing happens rests; whatever goes on keeps it awake.
func TestRests(t *testing.T) {
	b := newBench(t).at("a")
	b.svc.Kit.Resize(64, 64, 1)
	tick := func(n int) {
		for range n {
			b.Update(nil)
			b.draw()
		}
	}
	tick(restAfter + 2)
	if !b.Resting() {
		t.Fatal("nothing happens, and it does not rest")
	}
	b.Update([]input.Event{key(input.KeyX, 0)})
	if b.Resting() {
		t.Error("it rests while a key is pressed")
	}
	b.draw()
	tick(restAfter - 1)
	if b.Resting() {
		t.Error("it rests too soon")
	}
	b.scenes["a"].waits = true
	tick(2 * restAfter)
	if b.Resting() {
		t.Error("it rests while the scene waits")
	}
	b.scenes["a"].waits = false
	b.Nav().Toast("a message")
	tick(restAfter)
	if b.Resting() {
		t.Error("it rests, and the message stays for ever")
	}
	moves := 0
	b.scenes["a"].update = func([]input.Event) {
		if moves++; moves < 400 {
			b.Nav().Animating()
		}
	}
	tick(399)
	if b.Resting() {
		t.Error("it rests while something moves")
	}
	tick(restAfter + 2)
	if !b.Resting() {
		t.Error("all is over, and it does not rest")
	}
}

// What other goroutines ask for wakes it.
func TestSoonWakes(t *testing.T) {
	b := newBench(t).at("a")
	woken := &wakeful{}
	b.screen = woken
	b.soon(func() {})
	if woken.times != 1 {
		t.Errorf("it was woken %d times", woken.times)
	}
}

type wakeful struct {
	noScreen
	times int
}

func (w *wakeful) wake() { w.times++ }
