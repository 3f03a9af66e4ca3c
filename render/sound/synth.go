package sound

import "math"

// synthesise returns the samples of a sound, rate per second.
func synthesise(id ID) []float32 {
	switch id {
	case Place:
		s := silence(0.22)
		s.ring(0, 0.9, mode{168, 0.040, 1}, mode{333, 0.026, 0.6}, mode{702, 0.014, 0.35}, mode{1420, 0.006, 0.25})
		s.noise(0, 0.012, 0.7, 1400, 21)
		return s.finish(0.55)
	case Slide:
		s := silence(0.26)
		s.brush(0.01, 0.22, 2600, 5200, 31)
		return s.finish(0.16)
	case Coin:
		s := silence(0.42)
		coin := []mode{{3150, 0.07, 1}, {4870, 0.09, 0.8}, {6930, 0.05, 0.5}, {9100, 0.03, 0.3}}
		s.ring(0, 0.7, coin...)
		s.ring(0.034, 1, coin...)
		s.noise(0, 0.003, 0.5, 9000, 41)
		return s.finish(0.26)
	case Counter:
		s := silence(0.12)
		s.ring(0, 1, mode{940, 0.012, 0.8}, mode{1960, 0.010, 1}, mode{3480, 0.006, 0.6})
		s.noise(0, 0.004, 0.5, 5000, 51)
		return s.finish(0.34)
	case Chime:
		s := silence(1.9)
		for i, f := range []float64{659.25, 880, 1108.73, 1318.51} {
			s.bell(0.11*float64(i), f, 0.5)
		}
		return s.finish(0.42)
	case Fire:
		s := silence(1.3)
		s.crackle(61)
		return s.finish(0.5)
	case Flood:
		s := silence(1.3)
		s.splash(71)
		return s.finish(0.5)
	case Refuse:
		s := silence(0.3)
		for i := range 2 {
			s.ring(0.11*float64(i), 1-0.15*float64(i), mode{132, 0.034, 1}, mode{199, 0.022, 0.6}, mode{420, 0.008, 0.3})
		}
		return s.finish(0.45)
	case Click:
		s := silence(0.05)
		s.ring(0, 1, mode{1250, 0.005, 1}, mode{2700, 0.003, 0.5})
		return s.finish(0.2)
	case Snap:
		s := silence(0.07)
		s.ring(0, 1, mode{2100, 0.006, 1}, mode{3300, 0.005, 0.7})
		s.noise(0, 0.002, 0.4, 8000, 81)
		return s.finish(0.2)
	case Tick:
		s := silence(0.06)
		s.ring(0, 1, mode{620, 0.006, 1}, mode{1480, 0.004, 0.6})
		s.noise(0, 0.002, 0.25, 3000, 85)
		return s.finish(0.14)
	case Turn:
		s := silence(0.8)
		s.pluck(0, 392, 0.5, 91)
		s.pluck(0.09, 587.33, 0.45, 92)
		return s.finish(0.36)
	case Fanfare:
		s := silence(3.2)
		for i, f := range []float64{293.66, 369.99, 440, 587.33, 739.99, 880, 1174.66} {
			s.pluck(0.13*float64(i), f, 0.5, uint32(101+i))
		}
		for i, f := range []float64{293.66, 440, 587.33, 739.99, 1174.66} {
			s.pluck(1.15+0.02*float64(i), f, 0.5, uint32(111+i))
		}
		s.bell(1.15, 1174.66, 0.3)
		s.bell(1.15, 880, 0.25)
		return s.finish(0.5)
	}
	return nil
}

// wave is a sound under construction.
type wave []float32

func silence(seconds float64) wave { return make(wave, int(seconds*rate)) }

// mode is one way in which a struck thing vibrates: frequency in Hz, time in seconds until
// it has fallen to 1/e, and strength.
type mode struct{ freq, decay, amp float64 }

// ring adds the sound of striking something, at a time in seconds.
func (w wave) ring(at, amp float64, modes ...mode) {
	from := int(at * rate)
	for _, m := range modes {
		step := 2 * math.Pi * m.freq / rate
		fall := math.Exp(-1 / (m.decay * rate))
		a := amp * m.amp
		// Rotating a pair of numbers gives a sine without calling Sin.
		sin, cos := math.Sincos(step)
		x, y := 1.0, 0.0
		for i := from; i < len(w) && a > 1e-4; i++ {
			rise := min(1, float64(i-from)/24)
			w[i] += float32(a * y * rise)
			x, y = x*cos-y*sin, x*sin+y*cos
			a *= fall
		}
	}
}

// bell adds a clear bell of the given pitch.
func (w wave) bell(at, freq, amp float64) {
	w.ring(at, amp, mode{freq, 0.45, 1}, mode{freq * 2.003, 0.3, 0.5}, mode{freq * 2.76, 0.16, 0.3}, mode{freq * 5.4, 0.06, 0.15})
}

// random is a seeded stream of uniform noise, -1 to 1.
type random uint32

func (r *random) next() float64 {
	x := uint32(*r)
	x ^= x << 13
	x ^= x >> 17
	x ^= x << 5
	*r = random(x)
	return float64(x)/(1<<31) - 1
}

func newRandom(seed uint32) random { return random(seed*2654435761 | 1) }

// lowPass is a low-pass filter.
type lowPass struct{ k, v float64 }

func newLowPass(freq float64) lowPass { return lowPass{k: 1 - math.Exp(-2*math.Pi*freq/rate)} }

func (f *lowPass) next(x float64) float64 {
	f.v += f.k * (x - f.v)
	return f.v
}

// noise adds a burst of noise that falls off within decay seconds, dull above freq.
func (w wave) noise(at, decay, amp, freq float64, seed uint32) {
	r, f := newRandom(seed), newLowPass(freq)
	fall := math.Exp(-1 / (decay * rate))
	for i := int(at * rate); i < len(w) && amp > 1e-4; i++ {
		w[i] += float32(amp * f.next(r.next()))
		amp *= fall
	}
}

// brush adds a stroke of noise between two frequencies that swells and fades.
func (w wave) brush(at, seconds, low, high float64, seed uint32) {
	r := newRandom(seed)
	lo, hi := newLowPass(low), newLowPass(high)
	from, n := int(at*rate), int(seconds*rate)
	for i := 0; i < n && from+i < len(w); i++ {
		t := float64(i) / float64(n)
		x := hi.next(r.next())
		swell := math.Sin(math.Pi * math.Pow(t, 0.7))
		w[from+i] += float32((x - lo.next(x)) * swell * swell)
	}
}

// pluck adds a plucked lyre string: noise that circulates in a loop one period long and is
// smoothed on each pass (Karplus-Strong).
func (w wave) pluck(at, freq, amp float64, seed uint32) {
	n := int(rate/freq + 0.5)
	loop := make([]float64, n)
	r, f := newRandom(seed), newLowPass(4500)
	mean := 0.0
	for i := range loop {
		loop[i] = f.next(r.next())
		mean += loop[i] / float64(n)
	}
	for i := range loop {
		loop[i] -= mean
	}
	j := 0
	for i := int(at * rate); i < len(w); i++ {
		k := j + 1
		if k == n {
			k = 0
		}
		w[i] += float32(amp * loop[j])
		loop[j] = 0.9965 * (0.62*loop[j] + 0.38*loop[k])
		j = k
	}
}

// crackle adds fire: a low roar with sparks.
func (w wave) crackle(seed uint32) {
	r, low := newRandom(seed), newLowPass(260)
	n := float64(len(w))
	for i := range w {
		t := float64(i) / n
		swell := min(1, t*8) * (1 - t) * (1 - t)
		w[i] += float32(2.2 * low.next(r.next()) * swell)
	}
	for range 46 {
		t := math.Abs(r.next())
		t *= math.Abs(r.next()) * 1.1
		if t > 0.8 {
			continue
		}
		a := math.Abs(r.next())
		f := 900 + 2600*math.Abs(r.next())
		w.ring(t*n/rate, 0.25+0.9*a*a*a, mode{f, 0.0022, 1}, mode{f * 1.7, 0.0012, 0.7})
	}
}

// splash adds a flood: a falling rush of water with bubbles.
func (w wave) splash(seed uint32) {
	r := newRandom(seed)
	var low, high lowPass
	n := float64(len(w))
	for i := range w {
		t := float64(i) / n
		if i%64 == 0 {
			high.k = newLowPass(500 + 4200*math.Exp(-4*t)).k
			low.k = newLowPass(160 + 500*math.Exp(-4*t)).k
		}
		x := high.next(r.next())
		swell := min(1, t*30) * math.Exp(-4.2*t) * (1 - t)
		w[i] += float32(1.5 * (x - low.next(x)) * swell)
	}
	for range 16 {
		at := int((0.08 + 0.6*math.Abs(r.next())) * n)
		f, a := 380+900*math.Abs(r.next()), 0.10+0.12*math.Abs(r.next())
		phase := 0.0
		for i := 0; i < rate/14 && at+i < len(w); i++ {
			t := float64(i) * 14 / rate
			phase += 2 * math.Pi * f * (1 + 0.8*t) / rate
			w[at+i] += float32(a * math.Sin(phase) * math.Sin(math.Pi*t) * (1 - t))
		}
	}
}

// finish removes the mean, fades out the end, and scales the loudest sample to peak.
func (w wave) finish(peak float64) []float32 {
	low := newLowPass(28)
	loudest := 0.0
	tail := min(len(w), rate/50)
	for i := range w {
		v := float64(w[i])
		v -= low.next(v)
		if left := len(w) - 1 - i; left < tail {
			v *= float64(left) / float64(tail)
		}
		w[i] = float32(v)
		loudest = max(loudest, math.Abs(v))
	}
	if loudest > 0 {
		k := float32(peak / loudest)
		for i := range w {
			w[i] *= k
		}
	}
	return w
}
