package game

import (
	"slices"
	"testing"

	"agora/game/input"
)

// TestRests: a program in which nothing happens rests; anything in progress keeps it
// awake.
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
	if !b.resting() {
		t.Fatal("nothing happens, and it does not rest: b.resting() = false; want true")
	}
	b.Update([]input.Event{key(input.KeyX, 0)})
	if b.resting() {
		t.Error("it rests while a key is pressed: b.resting() = true; want false")
	}
	b.draw()
	tick(restAfter - 1)
	if b.resting() {
		t.Error("the program rests too soon: b.resting() = true; want false")
	}
	b.scenes["a"].waits = true
	tick(2 * restAfter)
	if b.resting() {
		t.Error("it rests while the scene waits: b.resting() = true; want false")
	}
	b.scenes["a"].waits = false
	b.Nav().Toast("a message")
	tick(restAfter)
	if b.resting() {
		t.Error("it rests, and the message stays for ever: b.resting() = true; want false")
	}
	moves := 0
	b.scenes["a"].update = func([]input.Event) {
		if moves++; moves < 400 {
			b.Nav().Animating()
		}
	}
	tick(399)
	if b.resting() {
		t.Error("it rests while something moves: b.resting() = true; want false")
	}
	tick(restAfter + 2)
	if !b.resting() {
		t.Error("all is over, and it does not rest: b.resting() = false; want true")
	}
}

// TestSoonWakes: requests from other goroutines wake it.
func TestSoonWakes(t *testing.T) {
	b := newBench(t).at("a")
	woken := &wakeful{}
	b.screen = woken
	b.soon(func() {})
	if woken.times != 1 {
		t.Errorf("it was woken %d times; want 1", woken.times)
	}
}

type wakeful struct {
	noScreen
	times int
}

func (w *wakeful) wake() { w.times++ }

// lamp is a screen that records whether it is kept on.
type lamp struct {
	noScreen
	said []bool
}

func (l *lamp) keepLit(on bool) { l.said = append(l.said, on) }

// TestScreenIsKeptLit: the screen stays on while the top scene is being read, and the
// system is told once.
func TestScreenIsKeptLit(t *testing.T) {
	b := newBench(t).at("a")
	l := &lamp{}
	b.screen = l
	for _, c := range []struct {
		reads bool
		over  bool // another scene covers it
		want  []bool
	}{{false, false, nil}, {true, false, []bool{true}}, {true, true, []bool{true, false}}, {true, false, []bool{true, false, true}}, {false, false, []bool{true, false, true, false}}} {
		b.scenes["a"].reads = c.reads
		if c.over {
			b.Nav().Push("b", nil)
			b.Update(nil)
		}
		b.Update(nil)
		b.Update(nil)
		if !slices.Equal(l.said, c.want) {
			t.Fatalf("%+v: said is %v; want %v", c, l.said, c.want)
		}
		if c.over {
			b.Nav().Pop()
			b.Update(nil)
		}
	}
}

// TestWhatGoesOnKeepsItAwake: background work such as an import continues on any screen,
// and keeps the program from resting until it is done.
func TestWhatGoesOnKeepsItAwake(t *testing.T) {
	b := newBench(t).at("a")
	turns := 0
	b.svc.Shelf.Then(func() bool { turns++; return turns < 500 })
	for n := 0; b.svc.Shelf.Busy() && n < 1000; n++ {
		if b.resting() {
			t.Fatalf("n %v: it rests while something continues: b.resting() = true; want false", n)
		}
		before := turns
		b.Update(nil)
		if turns == before || turns > before+16 {
			t.Fatalf("a tick makes %d turns, turns = %v; want anything but %v and at most %v", turns-before, turns, before, before+16)
		}
	}
	if turns != 500 {
		t.Errorf("%d turns of 500 were made; want 500", turns)
	}
	for range restAfter + 2 {
		b.Update(nil)
	}
	if !b.resting() {
		t.Error("all is done, and it does not rest: b.resting() = false; want true")
	}
}
