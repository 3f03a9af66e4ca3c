package sound

import (
	"math"
	"time"
)

// Bed identifies a quiet background sound of a table, without a beginning or an end.
type Bed uint8

// The beds.
const (
	NoBed     Bed = iota
	MarketBed     // distant conversations and an occasional coin
	StoaBed       // a distant lyre, wind between the columns
	HillBed       // cicadas on a hot day
	PitBed        // wind over stone, drops of water
	beds
)

// bedRate is the sample rate of a bed. It is low, because distant sounds are dull.
const bedRate = rate / 2

// The length of a bed, after which it repeats, and of the cross-fade from its end into its
// beginning.
const (
	bedSeconds = 19
	bedOverlap = 2.5
)

// bedFade is the fraction of the distance to its volume that a bed covers with every
// sample: it fades in or out within a second.
const bedFade = 1.0 / (0.3 * rate)

// bedRest is for how many samples a bed plays on while nobody does anything. Then it fades,
// so that the device can sleep and a phone's battery lasts; Unlock brings it back.
const bedRest = 20 * rate

// SetBed plays a bed from now on, at the volume set by SetAmbience; NoBed stops it. The bed
// is synthesised in the background when first needed. SetBed may be called as often as you
// like.
func (p *Player) SetBed(b Bed) {
	if p == nil || b >= beds || p.bed == b {
		return
	}
	p.bed = b
	p.followBed()
}

// SetAmbience sets the volume of beds, 0 to 100, relative to that of all sounds.
func (p *Player) SetAmbience(v int) {
	if p != nil {
		p.ambience = min(max(v, 0), 100)
		p.followBed()
	}
}

// Rest pauses a bed while nobody is looking at the program, or resumes it.
func (p *Player) Rest(on bool) {
	if p != nil && p.away != on {
		p.away = on
		p.followBed()
	}
}

// followBed makes the mixer play the current bed, or synthesises it first.
func (p *Player) followBed() {
	want := p.bed
	if p.ambience == 0 || p.away || !p.heard() {
		want = NoBed
	}
	if want == NoBed {
		p.mix.setBed(nil, 0)
		return
	}
	if p.bank.Load() == nil {
		return // start calls followBed again when there is a device
	}
	if pcm := p.beds[want].Load(); pcm != nil {
		g := float32(p.ambience) / 100
		p.mix.setBed(*pcm, g*g)
		p.device.sleep(false)
		return
	}
	p.mix.setBed(nil, 0)
	if p.making.Swap(true) {
		return // one at a time; Tick calls followBed again
	}
	go func() {
		pcm := makeBed(want)
		p.beds[want].Store(&pcm)
		p.making.Store(false)
		p.made.Store(true)
	}()
}

// Tick must be called now and then; it starts a bed that has just been synthesised.
func (p *Player) Tick() {
	if p != nil && p.made.Swap(false) {
		p.followBed()
	}
}

// setBed switches to a bed, or to none, without a click.
func (m *mixer) setBed(pcm []float32, gain float32) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.still = 0
	if len(pcm) > 0 && (len(m.bed) == 0 || &pcm[0] != &m.bed[0]) {
		m.next = pcm
		if m.bedLevel < 1e-4 {
			m.bed, m.next, m.bedAt = pcm, nil, 0
		}
	} else if len(pcm) > 0 {
		m.next = nil
	}
	m.bedGain = gain
}

// bedSample returns the next sample of the bed.
func (m *mixer) bedSample() float32 {
	want := m.bedGain
	if m.next != nil || m.still >= bedRest {
		want = 0
	}
	m.bedLevel += (want - m.bedLevel) * bedFade
	if m.bedLevel < 1e-4 {
		if m.next != nil {
			m.bed, m.next, m.bedAt = m.next, nil, 0
		}
		if want == 0 {
			m.bedLevel = 0
			return 0
		}
	}
	i := m.bedAt / 2 // two samples for each one of the bed
	x := m.bed[i]
	if m.bedAt%2 == 1 {
		x = (x + m.bed[(i+1)%len(m.bed)]) / 2
	}
	if m.bedAt++; m.bedAt == 2*len(m.bed) {
		m.bedAt = 0
	}
	return x * m.bedLevel
}

// sounding reports whether a bed is audible, or will be.
func (m *mixer) sounding() bool {
	return m.bedLevel > 0 || m.bedGain > 0 && len(m.bed) > 0 && m.still < bedRest
}

// makeBed synthesises a bed at bedRate samples a second.
func makeBed(b Bed) []float32 {
	n := int((bedSeconds + bedOverlap) * bedRate)
	w := bedWave{make(wave, n)}
	switch b {
	case MarketBed:
		for i := range 7 {
			w.voice(uint32(201+i), 150+45*float64(i%5), 0.5)
		}
		w.wind(210, 420, 0.10, 0.13)
		w.sprinkle(211, 9, func(at, loud float64) {
			w.far(at, 0.05*loud, mode{1480, 0.03, 1}, mode{2380, 0.04, 0.6})
		})
		w.sprinkle(212, 6, func(at, loud float64) {
			w.far(at, 0.12*loud, mode{150, 0.04, 1}, mode{310, 0.02, 0.5})
		})
	case StoaBed:
		w.wind(220, 300, 0.16, 0.09)
		w.lyre(221)
	case HillBed:
		w.wind(230, 260, 0.10, 0.07)
		for i := range 3 {
			w.cicada(uint32(231+i), 3300+520*float64(i), 0.12-0.03*float64(i))
		}
	case PitBed:
		w.wind(240, 180, 0.42, 0.11)
		w.wind(241, 640, 0.09, 0.17)
		w.sprinkle(242, 8, func(at, loud float64) {
			f := 620 + 500*loud
			w.far(at, 0.10*loud, mode{f, 0.05, 1}, mode{f * 1.52, 0.03, 0.4})
			w.far(at+0.19, 0.04*loud, mode{f, 0.06, 1})
		})
	default:
		return nil
	}
	return w.closed()
}

// bedWave is a bed under construction: a wave at bedRate samples a second.
type bedWave struct{ wave }

// pause yields now and then, where there is only one thread.
func pause(i int) {
	if i%8192 == 0 {
		time.Sleep(breath)
	}
}

// slowly returns a number between 0 and 1 that drifts: the sum of a few slow waves with
// incommensurable periods.
func slowly(seed uint32, speed, t float64) float64 {
	v, f := 0.0, float64(seed%97)
	for k, a := range [3]float64{0.5, 0.3, 0.2} {
		v += a * math.Sin(2*math.Pi*speed*t*(1+0.73*float64(k))+f*(1+1.7*float64(k)))
	}
	return 0.5 + 0.5*v
}

// wind adds low-passed noise that swells and fades.
func (w bedWave) wind(seed uint32, freq, amp, speed float64) {
	r, f, g := newRandom(seed), newLowPass(2*freq), newLowPass(2*freq)
	swell := 0.0
	for i := range w.wave {
		pause(i)
		if i%256 == 0 {
			swell = slowly(seed, speed, float64(i)/bedRate)
			swell *= swell
		}
		w.wave[i] += float32(amp * (0.25 + swell) * 3 * g.next(f.next(r.next())))
	}
}

// voice adds somebody talking far away: a hum in syllables without recognisable words.
func (w bedWave) voice(seed uint32, pitch, amp float64) {
	r := newRandom(seed)
	low, high := newLowPass(2*650), newLowPass(2*240)
	phase, loud, want, left, glide := 0.0, 0.0, 0.0, 0, 1.0
	for i := range w.wave {
		pause(i)
		if left--; left <= 0 { // the next syllable, or a pause for breath
			left = int(bedRate * (0.09 + 0.13*math.Abs(r.next())))
			want = math.Abs(r.next())
			if slowly(seed, 0.11, float64(i)/bedRate) < 0.45 || want < 0.25 {
				want = 0
			}
			glide = 0.9 + 0.25*math.Abs(r.next())
		}
		loud += (want - loud) * 0.0016
		if phase += pitch * glide / bedRate; phase >= 1 {
			phase--
		}
		x := low.next(2*phase - 1 + 0.35*r.next())
		w.wave[i] += float32(amp * loud * 0.22 * (x - high.next(x)))
	}
}

// cicada adds an insect: a fast tremolo in long strophes.
func (w bedWave) cicada(seed uint32, freq, amp float64) {
	r, f := newRandom(seed), newLowPass(2*5200)
	phase, tremble, loud := 0.0, 0.0, 0.0
	for i := range w.wave {
		t := float64(i) / bedRate
		pause(i)
		if i%256 == 0 {
			loud = max(0, slowly(seed, 0.10, t)*1.7-0.55)
		}
		phase += freq * (1 + 0.004*r.next()) / bedRate
		tremble += (43 + 5*float64(seed%3)) / bedRate
		pulse := max(0, math.Sin(2*math.Pi*tremble))
		w.wave[i] += float32(amp * loud * pulse * pulse * f.next(math.Sin(2*math.Pi*phase)+0.5*r.next()))
		if phase > 1e4 {
			phase -= math.Floor(phase)
		}
	}
}

// sprinkle calls do at times roughly evenly spaced moments; loud is 0.3 to 1.
func (w bedWave) sprinkle(seed uint32, times int, do func(at, loud float64)) {
	r := newRandom(seed)
	for i := range times {
		at := (float64(i) + 0.5 + 0.45*r.next()) / float64(times) * bedSeconds
		do(at, 0.3+0.7*math.Abs(r.next()))
	}
}

// far adds the sound of striking a distant thing; see wave.ring, which uses another sample
// rate.
func (w bedWave) far(at, amp float64, modes ...mode) {
	for i := range modes {
		modes[i].freq, modes[i].decay = 2*modes[i].freq, modes[i].decay/2
	}
	w.ring(at/2, amp, modes...)
}

// lyre adds slow, distant phrases in an ancient scale.
func (w bedWave) lyre(seed uint32) {
	scale := [...]float64{146.83, 164.81, 174.61, 220, 246.94, 261.63, 329.63} // e f a b c: no leading tone
	r := newRandom(seed)
	far := bedWave{make(wave, len(w.wave))}
	at, on := 0.6, 3
	for at < bedSeconds-1.5 {
		for range 3 + int(2.99*math.Abs(r.next())) { // a phrase
			on = min(max(on+int(math.Round(2*r.next())), 0), len(scale)-1)
			note := make(wave, int(2.6*bedRate))
			note.pluck(0, 2*scale[on], 0.35+0.2*math.Abs(r.next()), seed+uint32(at*100))
			for i, v := range note {
				pause(i)
				if k := int(at*bedRate) + i; k < len(far.wave) {
					far.wave[k] += v * float32(min(1, float64(len(note)-i)/(0.5*bedRate)))
				}
			}
			at += 0.42 + 0.22*math.Abs(r.next())
		}
		at += 1.4 + 1.2*math.Abs(r.next())
	}
	dull, echo := newLowPass(2*1500), newLowPass(2*900)
	delay := int(0.23 * bedRate)
	for i := range far.wave {
		x := 0.5 * dull.next(float64(far.wave[i]))
		w.wave[i] += float32(x)
		if i+delay < len(far.wave) { // echo from the walls
			far.wave[i+delay] += float32(0.35 * echo.next(float64(far.wave[i])))
		}
	}
}

// closed cross-fades the end into the beginning, removes the mean, and scales the loudest
// sample to the maximum for a bed.
func (w bedWave) closed() []float32 {
	const peak = 0.2
	n, over := bedSeconds*bedRate, int(bedOverlap*bedRate)
	out := make([]float32, n)
	for i := range out {
		v := w.wave[i]
		if i < over { // equal-power cross-fade, as noise needs
			t := float64(i) / float64(over) * math.Pi / 2
			v = v*float32(math.Sin(t)) + w.wave[n+i]*float32(math.Cos(t))
		}
		out[i] = v
	}
	mean, loudest := 0.0, 0.0
	for _, v := range out {
		mean += float64(v) / float64(n)
	}
	for i := range out {
		out[i] -= float32(mean)
		loudest = max(loudest, math.Abs(float64(out[i])))
	}
	if loudest > 0 {
		for i := range out {
			out[i] *= float32(peak / loudest)
		}
	}
	return out
}
