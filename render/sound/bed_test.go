package sound

import (
	"math"
	"testing"
	"testing/synctest"
)

// TestBedsAreMade checks that every bed is audible and quiet, and repeats without a click.
func TestBedsAreMade(t *testing.T) {
	for b := MarketBed; b < beds; b++ {
		pcm := makeBed(b)
		if len(pcm) != bedSeconds*bedRate {
			t.Fatalf("bed %d has %d samples; want %d", b, len(pcm), bedSeconds*bedRate)
		}
		power, step := 0.0, 0.0
		for i, v := range pcm {
			a := math.Abs(float64(v))
			if math.IsNaN(a) || a > 0.21 {
				t.Fatalf("bed %d is %g at %d, math.IsNaN(a) = %v, math.Abs(float64(v)) = %v; want false and at most 0.21", b, v, i, math.IsNaN(a), a)
			}
			power += a * a
			if i > 0 {
				step = max(step, math.Abs(float64(v-pcm[i-1])))
			}
		}
		if rms := math.Sqrt(power / float64(len(pcm))); rms < 0.004 || rms > 0.1 {
			t.Errorf("bed %d is %.4f loud; want 0.004 to 0.1", b, rms)
		}
		if seam := math.Abs(float64(pcm[0] - pcm[len(pcm)-1])); seam > step {
			t.Errorf("bed %d begins again with a click of %g; it goes in steps up to %g; want no larger step", b, seam, step)
		}
	}
	if makeBed(NoBed) != nil || makeBed(beds) != nil {
		t.Error("a bed that is none has samples; want none")
	}
}

// TestBedSleeps checks that a bed plays only while it is wanted, loud enough, not muted,
// and somebody is looking; otherwise the device sleeps as it does without one.
func TestBedSleeps(t *testing.T) { synctest.Test(t, bedSleeps) }

func bedSleeps(t *testing.T) {
	d := &sleepy{}
	p := newPlayer(func(*mixer) (device, error) { return d, nil })
	p.Unlock()
	wait(t, p)
	level := func() float64 {
		read(t, p.mix, 2*rate)
		return loudest(read(t, p.mix, 2*rate))
	}
	p.SetBed(MarketBed)
	if level() != 0 {
		t.Errorf("a bed is heard though its volume is 0: level() = %v; want 0", level())
	}
	p.SetAmbience(100)
	sounding := func() bool {
		p.mix.mu.Lock()
		defer p.mix.mu.Unlock()
		return p.mix.sounding()
	}
	p.Tick()
	synctest.Wait()
	if p.Tick(); !sounding() {
		t.Fatal("the bed is not made, though nothing is left to do: sounding() = false; want true")
	}
	d.await(t, "with a bed", false)
	full := level()
	if full < 0.02 {
		t.Fatalf("the bed is %g loud; want at least 0.02", full)
	}
	p.SetAmbience(50)
	if half := level(); half > full*0.6 {
		t.Errorf("at half its volume it is %g loud, in full %g; want at most 0.6 of it", half, full)
	}
	for name, silence := range map[string]struct{ off, on func() }{
		"muted":       {func() { p.SetMute(true) }, func() { p.SetMute(false) }},
		"volume 0":    {func() { p.SetVolume(0) }, func() { p.SetVolume(70) }},
		"ambience 0":  {func() { p.SetAmbience(0) }, func() { p.SetAmbience(50) }},
		"no bed":      {func() { p.SetBed(NoBed) }, func() { p.SetBed(MarketBed) }},
		"nobody near": {func() { p.Rest(true) }, func() { p.Rest(false) }},
		"hidden":      {p.Hide, p.Unlock},
	} {
		if level() == 0 {
			t.Errorf("before %s nothing is heard, level() = %v; want more than 0", name, level())
		}
		silence.off()
		level()
		if l := level(); l != 0 {
			t.Errorf("%s: still %g loud; want 0", name, l)
		}
		read(t, p.mix, restAfter)
		d.await(t, name, true)
		silence.on()
		d.await(t, "after "+name, false)
	}
	var none *Player
	none.SetBed(PitBed)
	none.SetAmbience(3)
	none.Rest(true)
	none.Tick()
}

// TestBedRests checks that a bed fades when nobody does anything for a while, so that the
// device sleeps, and comes back with the next hand.
func TestBedRests(t *testing.T) { synctest.Test(t, bedRests) }

func bedRests(t *testing.T) {
	d := &sleepy{}
	p := newPlayer(func(*mixer) (device, error) { return d, nil })
	p.SetAmbience(100)
	p.SetBed(StoaBed)
	p.Unlock()
	wait(t, p)
	for range 3 { // synthesised in the background
		p.Tick()
		synctest.Wait()
	}
	read(t, p.mix, 2*rate)
	if l := loudest(read(t, p.mix, bedRest-4*rate)); l < 0.01 {
		t.Errorf("the bed is %g loud before it rests; want at least 0.01", l)
	}
	d.await(t, "before it rests", false)
	for range 10 + restAfter/rate {
		read(t, p.mix, rate)
	}
	d.await(t, "when nobody has done anything", true)
	p.Unlock()
	d.await(t, "a hand has moved", false)
	if l := loudest(read(t, p.mix, 3*rate)); l < 0.01 {
		t.Errorf("the bed is %g loud after a hand has moved; want at least 0.01", l)
	}
}

// TestBedsChange checks that one bed replaces another without a click.
func TestBedsChange(t *testing.T) {
	m := &mixer{}
	m.setGain(1)
	a, b := make([]float32, 4000), make([]float32, 4000)
	for i := range a {
		a[i], b[i] = 0.2, -0.2
	}
	m.setBed(a, 1)
	if l := loudest(read(t, m, 3*rate)); l < 0.19 {
		t.Fatalf("the first is %g loud; want at least 0.19", l)
	}
	m.setBed(b, 1)
	s := read(t, m, 6*rate)
	for i := 1; i < len(s); i++ {
		if d := math.Abs(float64(s[i] - s[i-1])); d > 0.001 {
			t.Fatalf("it jumps by %g; want at most 0.001", d)
		}
	}
	if s[len(s)-1] > -0.19 {
		t.Errorf("the second ends at %g; want at most -0.19", s[len(s)-1])
	}
}

func BenchmarkBeds(b *testing.B) {
	for b.Loop() {
		for bed := MarketBed; bed < beds; bed++ {
			makeBed(bed)
		}
	}
}
