package timeline

import (
	"slices"
	"testing"

	"agora/render"
	"agora/render/sound"
)

type track = Track[string, int]

// tracks returns a piece that flies, another that follows before the first has arrived,
// and then a text.
func tracks(p Pace) []track {
	return []track{
		{ID: "a", From: 1, To: 2, Length: p.Move(200), Done: sound.Place},
		{ID: "b", From: 3, To: 4, Delay: p.Move(100), Length: p.Move(200), Cue: sound.Slide, Ease: render.Linear},
		{ID: "text", Delay: p.Move(300), Length: p.Read(1000), Cue: sound.Chime, Read: true},
		{ID: "c", From: 5, To: 6, Delay: p.Move(300) + p.Read(1000), Length: p.Move(100), Done: sound.Coin},
	}
}

func TestPlay(t *testing.T) {
	var p Player[string, int]
	if way, part := p.Way("a"); way != nil || part != 1 || p.Busy() {
		t.Fatalf("the zero player plays: part is %v, want 1", part)
	}
	p.Play(tracks(At(render.Normal)))
	if p.Length() != 84 {
		t.Errorf("all takes %d ticks; want 84", p.Length())
	}
	heard := map[sound.ID]int{}
	last := map[string]float64{}
	for n := 1; p.Busy(); n++ {
		for _, id := range []string{"a", "b", "c"} {
			way, part := p.Way(id)
			if way == nil || way.ID != id || part < last[id] || part > 1 {
				t.Fatalf("%s after %d ticks: %+v, %v; want the same thing, ever further, to 1", id, n, way, part)
			}
			last[id] = part
		}
		if reading := p.Reading(); (reading != nil) != (n > 18 && n <= 78) {
			t.Fatalf("after %d ticks %+v is read; want a step from tick 18 to 78", n-1, reading)
		}
		cues, turned := p.Tick()
		for _, cue := range cues {
			heard[cue] = n
		}
		if want := slices.Contains([]int{1, 7, 12, 18, 19, 78, 79, 84}, n); turned != want {
			t.Errorf("tick %d: something begins or ends: %v; want %v", n, turned, want)
		}
	}
	for cue, want := range map[sound.ID]int{sound.Place: 12, sound.Slide: 7, sound.Chime: 19, sound.Coin: 84} {
		if heard[cue] != want {
			t.Errorf("%v is heard in tick %d; want %d", cue, heard[cue], want)
		}
	}
	if last["b"] != 1 || p.Reading() != nil {
		t.Errorf("it does not come to its end: last[\"b\"] is %v, want 1", last["b"])
	}
	if way, _ := p.Way("z"); way != nil {
		t.Errorf("a thing without a track moves: way of p.Way(\"z\") = %v; want nil", way)
	}
}

// TestStill: with animation off nothing moves, but texts stay.
func TestStill(t *testing.T) {
	still := At(render.Off)
	var p Player[string, int]
	p.Play(tracks(still))
	if p.Length() != 60 || p.Reading() == nil {
		t.Errorf("to be read: %d ticks; want 60, with something to read", p.Length())
	}
	if cues, _ := p.Tick(); !slices.Equal(cues, []sound.ID{sound.Place, sound.Slide, sound.Chime}) {
		t.Errorf("heard: %v; want %v", cues, []sound.ID{sound.Place, sound.Slide, sound.Chime})
	}
	if way, part := p.Way("a"); way == nil || part != 1 {
		t.Errorf("something is on its way: part is %v, want 1", part)
	}
	p.Play(tracks(still)[:2])
	if p.Busy() || p.Reading() != nil {
		t.Errorf("something moves though nothing is to: p.Busy() = %v, p.Reading() = %v; want false and nil", p.Busy(), p.Reading())
	}
	if fast := At(render.Fast); fast.Read(1000) != 30 || fast.Move(1000) != 30 || fast.Still() {
		t.Error("fast is not twice as fast; want 30 ticks for both, and pictures that move")
	}
}

func TestSkip(t *testing.T) {
	var p Player[string, int]
	p.Play(tracks(At(render.Normal)))
	p.Tick()
	if !p.Skip() || p.Reading() == nil || p.Now() != 18 {
		t.Errorf("the first press does not lead to what is to be read: p.Now() is %v, want 18", p.Now())
	}
	if !p.Skip() || !p.Busy() || p.Reading() != nil {
		t.Error("the second press does not end what is presented; want it used, something busy and nothing to read")
	}
	if p.Skip() || p.Busy() {
		t.Error("the third press does not end everything; want false for both")
	}
	if p.Skip() {
		t.Error("there was something to skip at rest: p.Skip() = true; want false")
	}
	p.Play(tracks(At(render.Normal)))
	if p.Clear(); p.Busy() || p.Now() != 0 {
		t.Errorf("something is left: p.Now() is %v, want 0", p.Now())
	}
}

func TestSeekAndBack(t *testing.T) {
	var p Player[string, int]
	p.Play(tracks(At(render.Normal)))
	p.Seek(50)
	p.Seek(6)
	if _, part := p.Way("a"); part != render.EaseOut(0.5) {
		t.Errorf("after 6 of 12 ticks %v of the way is done; want %v", part, render.EaseOut(0.5))
	}
	if p.Seek(-3); !p.Busy() {
		t.Error("before the beginning nothing plays: p.Busy() = false; want true")
	}
	p.Back = true
	if _, part := p.Way("c"); part != 1 {
		t.Errorf("played back, it begins at %v; want 1", part)
	}
	p.Seek(p.Length() - 1)
	if _, part := p.Way("a"); part > 0.3 {
		t.Errorf("played back, it ends at %v; want at most 0.3", part)
	}
	if p.Seek(1 << 30); p.Busy() {
		t.Error("sought far beyond its end, it still plays: p.Busy() = true; want false")
	}
}

// TestTwoWays: one thing can have two tracks in succession.
func TestTwoWays(t *testing.T) {
	var p Player[string, int]
	p.Play([]track{{ID: "a", From: 1, To: 2, Length: 10}, {ID: "a", From: 2, To: 3, Delay: 12, Length: 10}})
	p.Seek(5)
	if way, part := p.Way("a"); way.To != 2 || part == 0 || part == 1 {
		t.Errorf("p.Way(\"a\") = %+v %v; want a way to 2, partly gone", way, part)
	}
	p.Seek(11)
	if way, part := p.Way("a"); way.From != 2 || part != 0 {
		t.Errorf("p.Way(\"a\") = %+v %v; want From 2 and 0", way, part)
	}
	n := testing.AllocsPerRun(10, func() { p.Way("a"); p.Reading() })
	if n != 0 {
		t.Errorf("%v allocations; want 0", n)
	}
}

// TestWait: a track that waits stays in its last tick until the player continues, even
// with animation off; skipping everything stops there.
func TestWait(t *testing.T) {
	for _, pace := range []Pace{At(render.Normal), At(render.Off), Staged(render.Calm, render.Calm)} {
		var p Player[string, int]
		now := 0
		add := func(id string, ms int, wait bool) track {
			tr := track{ID: id, Delay: now, Length: pace.Read(ms), Read: true, Wait: wait}
			now = tr.End()
			return tr
		}
		p.Play([]track{add("a", 300, false), add("b", 300, true), add("c", 300, false), add("d", 300, true), add("e", 300, false)})
		for range 1000 {
			p.Tick()
		}
		if !p.Waiting() || p.Reading().ID != "b" {
			t.Fatalf("%v: after a long while %+v is read, p.Waiting() = %v; want ID \"b\" and true", pace, p.Reading(), p.Waiting())
		}
		p.Pass()
		if !p.Waiting() || p.Reading().ID != "d" {
			t.Fatalf("%v: a press leads to %+v, p.Waiting() = %v; want ID \"d\" and true", pace, p.Reading(), p.Waiting())
		}
		p.Skip()
		if p.Waiting() || p.Reading().ID != "e" {
			t.Errorf("%v: who continues comes to %+v, p.Waiting() = %v; want ID \"e\" and false", pace, p.Reading(), p.Waiting())
		}
		p.Seek(0)
		p.Pass()
		if heard, turned := p.Tick(); !p.Waiting() || p.Reading().ID != "b" || len(heard) != 0 || turned {
			t.Errorf("%v: the first press leads to %+v, p.Waiting() = %v, len(heard) = %v, turned of p.Tick() = %v; want ID \"b\", true, 0 and false",
				pace, p.Reading(), p.Waiting(), len(heard), turned)
		}
		p.Pass()
		p.Pass()
		if p.Busy() {
			t.Errorf("%v: behind the last that waits a press does not end all: p.Busy() = true; want false", pace)
		}
	}
}
