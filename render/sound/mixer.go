package sound

import (
	"encoding/binary"
	"math"
	"sync"
)

const (
	rate      = 48000 // samples per second
	maxVoices = 24    // sounds at once; beyond that the oldest is dropped
	tooClose  = rate / 60
	ceiling   = 0.89 // no sample exceeds this
	restAfter = 2 * rate
)

// voice is a sound being played.
type voice struct {
	id   ID
	pcm  []float32
	at   float64 // position in pcm
	step float64 // samples of pcm per output sample, that is, the pitch
}

// mixer adds up the voices. It is the io.Reader from which the device reads an endless
// stream of stereo samples in 32-bit floats.
type mixer struct {
	mu        sync.Mutex
	voices    []voice
	begun     [Count]int64 // when each sound was last started
	now       int64        // samples played so far
	count     uint32       // number of sounds started
	gain      float32      // target volume
	level     float32      // current volume, which follows gain without a click
	peak      float32      // recent peak level, for the limiter
	bed, next []float32    // the background sound, and the one to follow it
	bedAt     int          // position in output samples
	bedGain   float32      // target volume
	bedLevel  float32      // current volume
	silent    int          // samples since the last voice ended
	still     int          // samples since somebody last did something, or a voice began
	idle      func()       // called once, in the background, after a silence of restAfter
}

func (m *mixer) setGain(g float32) {
	m.mu.Lock()
	m.gain = g
	m.mu.Unlock()
}

func (m *mixer) stop() {
	m.mu.Lock()
	m.voices = nil
	m.bedLevel = 0
	m.mu.Unlock()
}

// awake restarts the count of silence, because a sound is likely.
func (m *mixer) awake() {
	m.mu.Lock()
	m.silent, m.still = 0, 0
	m.mu.Unlock()
}

// resting reports whether it has been silent for a long time.
func (m *mixer) resting() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.silent >= restAfter && !m.sounding()
}

// add starts a voice. The pitch of repeated sounds varies a little, as with coins; the same
// sound twice within a frame is played once.
func (m *mixer) add(id ID, pcm []float32) {
	if len(pcm) == 0 {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.begun[id] != 0 && m.now+1-m.begun[id] < tooClose {
		return
	}
	m.begun[id] = m.now + 1
	m.count++
	m.silent, m.still = 0, 0
	bend := float64(m.count*2654435761>>24)/255 - 0.5
	if len(m.voices) >= maxVoices {
		m.voices = append(m.voices[:0], m.voices[1:]...)
	}
	m.voices = append(m.voices, voice{id: id, pcm: pcm, step: 1 + 0.05*bend*varied(id)})
}

// varied returns by how much the pitch of repeated sounds varies; tunes do not vary.
func varied(id ID) float64 {
	switch id {
	case Chime, Fanfare, Turn:
		return 0
	}
	return 1
}

// Read fills buf with the mixed sound; it never fails and never ends.
func (m *mixer) Read(buf []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := len(buf) / 8
	for i := range n {
		x := m.sample()
		bits := math.Float32bits(x)
		binary.LittleEndian.PutUint32(buf[8*i:], bits)
		binary.LittleEndian.PutUint32(buf[8*i+4:], bits)
	}
	m.now += int64(n)
	m.still = min(m.still+n, bedRest)
	if len(m.voices) > 0 || m.sounding() {
		m.silent = 0
	} else if was := m.silent; was < restAfter {
		if m.silent += n; m.silent >= restAfter && m.idle != nil {
			go m.idle()
		}
	}
	return 8 * n, nil
}

// sample returns the next sample of all voices together.
func (m *mixer) sample() float32 {
	m.level += (m.gain - m.level) * 0.004
	if len(m.voices) == 0 && !m.sounding() {
		m.peak *= 0.9997
		return 0
	}
	sum := float32(0)
	if m.sounding() {
		sum = m.bedSample()
	}
	kept := m.voices[:0]
	for _, v := range m.voices {
		i := int(v.at)
		if i+1 >= len(v.pcm) {
			continue
		}
		f := float32(v.at - float64(i))
		sum += v.pcm[i] + (v.pcm[i+1]-v.pcm[i])*f
		v.at += v.step
		kept = append(kept, v)
	}
	clear(m.voices[len(kept):])
	m.voices = kept
	sum *= m.level
	// The limiter reduces the volume at once and recovers within a tenth of a second.
	m.peak = max(m.peak*0.9997, float32(math.Abs(float64(sum))))
	if m.peak > ceiling {
		sum *= ceiling / m.peak
	}
	return sum
}
