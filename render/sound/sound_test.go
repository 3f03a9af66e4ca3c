package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"os"
	"os/exec"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// TestSynthesis checks that every sound is audible, short and within bounds, and begins and
// ends in silence.
func TestSynthesis(t *testing.T) {
	for id := Place; id < Count; id++ {
		pcm := synthesise(id)
		if len(pcm) == 0 || len(pcm) > 4*rate {
			t.Fatalf("sound %d lasts %d samples; want at most %d, and at least one", id, len(pcm), 4*rate)
		}
		peak, power, late := 0.0, 0.0, 0.0
		for i, v := range pcm {
			a := math.Abs(float64(v))
			if math.IsNaN(a) {
				t.Fatalf("sound %d is not a number at %d: math.IsNaN(a) = true; want false", id, i)
			}
			peak = max(peak, a)
			power += a * a
			if i > len(pcm)*9/10 {
				late = max(late, a)
			}
		}
		if peak < 0.1 || peak > 0.6 {
			t.Errorf("sound %d: peak %.2f; want 0.1 to 0.6", id, peak)
		}
		if rms := math.Sqrt(power / float64(len(pcm))); rms < 0.004 {
			t.Errorf("sound %d can hardly be heard: %.4f; want at least 0.004", id, rms)
		}
		if a := math.Abs(float64(pcm[0])); a > peak*0.5 {
			t.Errorf("sound %d begins with a click: %.2f; want at most %.2f", id, a, peak*0.5)
		}
		if late > peak*0.25 {
			t.Errorf("sound %d is cut off: %.2f near its end, peak %.2f; want a quarter of the peak at most", id, late, peak)
		}
		if other := synthesise(id); len(other) != len(pcm) || other[len(pcm)/3] != pcm[len(pcm)/3] {
			t.Errorf("sound %d differs from one time to the next; want the same samples", id)
		}
	}
}

func TestUnknownSound(t *testing.T) {
	if synthesise(Count) != nil {
		t.Error("an unknown sound has samples; want none")
	}
	newPlayer(nil).Play(Count + 3)
}

// read reads samples from the mixer as a device does.
func read(t *testing.T, m *mixer, samples int) []float32 {
	t.Helper()
	buf := make([]byte, samples*8)
	n, err := m.Read(buf)
	if n != len(buf) || err != nil {
		t.Fatalf("read %d of %d: %v; want all and no error", n, len(buf), err)
	}
	out := make([]float32, samples)
	for i := range out {
		l, r := binary.LittleEndian.Uint32(buf[8*i:]), binary.LittleEndian.Uint32(buf[8*i+4:])
		if l != r {
			t.Fatalf("left and right differ: binary.LittleEndian.Uint32(buf[8*i:]) = %v; want %v", l, r)
		}
		out[i] = math.Float32frombits(l)
	}
	return out
}

func loudest(s []float32) float64 {
	m := 0.0
	for _, v := range s {
		m = max(m, math.Abs(float64(v)))
	}
	return m
}

// square returns a loud square wave of n samples.
func square(n int) []float32 {
	s := make([]float32, n)
	for i := range s {
		s[i] = 0.6
		if i/50%2 == 1 {
			s[i] = -0.6
		}
	}
	return s
}

// TestMixerLimits checks that many loud sounds at once are added up but never exceed the
// ceiling.
func TestMixerLimits(t *testing.T) {
	m := &mixer{}
	m.setGain(1)
	read(t, m, rate/10)
	m.add(Place, square(rate))
	one := loudest(read(t, m, rate/10))
	for id := Slide; id < Count; id++ {
		m.add(id, square(rate))
	}
	many := loudest(read(t, m, rate/10))
	if one < 0.5 || one > 0.61 {
		t.Errorf("one sound peaks at %.2f, want its own 0.6", one)
	}
	if many > ceiling+1e-6 || many < 0.8 {
		t.Errorf("many sounds peak at %.3f, want just under %.2f", many, ceiling)
	}
}

// TestMixerEnds checks that sounds end and leave nothing to mix.
func TestMixerEnds(t *testing.T) {
	m := &mixer{}
	m.setGain(1)
	m.add(Coin, square(1000))
	read(t, m, 1200)
	if len(m.voices) != 0 {
		t.Errorf("%d voices left; want 0", len(m.voices))
	}
	if l := loudest(read(t, m, 1000)); l != 0 {
		t.Errorf("silence peaks at %g; want 0", l)
	}
}

// TestMixerCrowd checks that the same sound twice within a frame is played once, and that
// too many at once drop the oldest.
func TestMixerCrowd(t *testing.T) {
	m := &mixer{}
	m.add(Coin, square(rate))
	m.add(Coin, square(rate))
	if len(m.voices) != 1 {
		t.Errorf("%d voices, want 1", len(m.voices))
	}
	for range 3 * maxVoices {
		read(t, m, tooClose+1)
		m.add(Coin, square(10*rate))
	}
	if len(m.voices) != maxVoices {
		t.Errorf("%d voices, want %d", len(m.voices), maxVoices)
	}
}

// TestVolume checks that volume and mute take effect without a jump.
func TestVolume(t *testing.T) { synctest.Test(t, volumes) }

func volumes(t *testing.T) {
	p := newPlayer(func(*mixer) (device, error) { return &sleepy{}, nil })
	p.Unlock()
	wait(t, p)
	level := func() float64 {
		p.mix.add(Chime, square(rate))
		read(t, p.mix, rate/5)
		s := loudest(read(t, p.mix, rate/10))
		p.mix.stop()
		read(t, p.mix, rate/10)
		return s
	}
	p.SetVolume(100)
	full := level()
	p.SetVolume(50)
	half := level()
	p.SetVolume(-3)
	none := level()
	p.SetVolume(900)
	top := level()
	p.SetMute(true)
	mute := level()
	if math.Abs(full-0.6) > 0.02 || math.Abs(half-0.15) > 0.02 || none > 1e-3 || math.Abs(top-full) > 0.02 || mute > 1e-3 {
		t.Errorf("full %.3f, half %.3f, none %.4f, above full %.3f, muted %.4f; want 0.6, 0.15, 0, 0.6 and 0", full, half, none, top, mute)
	}
}

// working reports whether sounds are audible.
func working(p *Player) bool { return p.bank.Load() != nil }

// wait waits until the player has done all that it can do in the background; then sounds
// are audible. It works only in a bubble of package synctest.
func wait(t *testing.T, p *Player) {
	t.Helper()
	if synctest.Wait(); !working(p) {
		t.Fatal("sounds are not audible, though nothing is left to do: working(p) = false; want true")
	}
}

// TestSilentPlayers plays before the device is open, without one, and with one that fails
// or panics: the player is silent and nothing waits.
func TestSilentPlayers(t *testing.T) { synctest.Test(t, silentPlayers) }

func silentPlayers(t *testing.T) {
	var none *Player
	none.Unlock()
	none.Play(Coin)
	none.SetVolume(3)
	none.SetMute(true)
	none.Close()
	hang := make(chan struct{})
	defer close(hang)
	for name, open := range map[string]func(*mixer) (device, error){
		"fails":  func(*mixer) (device, error) { return nil, errors.New("no device") },
		"panics": func(*mixer) (device, error) { panic("driver") },
		"hangs":  func(*mixer) (device, error) { <-hang; return nil, errors.New("late") },
	} {
		p := newPlayer(open)
		p.Unlock()
		p.Unlock()
		for range 100 {
			p.Play(Coin)
		}
		synctest.Wait()
		p.Play(Fire)
		if working(p) || len(p.mix.voices) != 0 {
			t.Errorf("a device that %s: working %v, %d voices; want false and 0", name, working(p), len(p.mix.voices))
		}
		if p.Broken() != (name != "hangs") {
			t.Errorf("a device that %s: broken %v; want %v", name, p.Broken(), name == "hangs")
		}
		p.Close()
	}
}

// sleepy is a device that records whether it sleeps.
type sleepy struct {
	mu     sync.Mutex
	asleep bool
	err    error // it has gone
}

func (s *sleepy) Err() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}

func (s *sleepy) Suspend() error { s.set(true); return nil }
func (s *sleepy) Resume() error  { s.set(false); return nil }

func (s *sleepy) set(on bool) {
	s.mu.Lock()
	s.asleep = on
	s.mu.Unlock()
}

// await waits until nothing more happens in the background, and checks whether the device
// then sleeps. It works only in a bubble of package synctest.
func (s *sleepy) await(t *testing.T, what string, asleep bool) {
	t.Helper()
	synctest.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.asleep != asleep {
		t.Fatalf("%s: the device sleeps: %v, want %v", what, s.asleep, asleep)
	}
}

// TestDeviceSleeps checks that the device sleeps while nothing is audible and wakes for a
// sound.
func TestDeviceSleeps(t *testing.T) { synctest.Test(t, deviceSleeps) }

func deviceSleeps(t *testing.T) {
	d := &sleepy{}
	p := newPlayer(func(*mixer) (device, error) { return d, nil })
	p.Unlock()
	wait(t, p)
	p.Play(Coin)
	read(t, p.mix, 10*rate) // the coin has long ended
	d.await(t, "after two silent seconds", true)
	p.Unlock()
	d.await(t, "a hand has moved", false)
	p.SetMute(true)
	read(t, p.mix, restAfter+rate)
	d.await(t, "muted", true)
	p.Unlock()
	p.Play(Coin)
	d.await(t, "played while muted", true)
	p.SetMute(false)
	p.Play(Fanfare)
	d.await(t, "a sound", false)
	p.Hide()
	d.await(t, "hidden", true)
	if len(p.mix.voices) != 0 {
		t.Errorf("a hidden program sounds: len(p.mix.voices) = %v; want 0", len(p.mix.voices))
	}
	p.Play(Coin)
	d.await(t, "a sound after it was hidden", false)
}

// TestDeviceGoes checks that a device that goes after it was opened counts as broken, whether
// it says so itself or does not do what it is asked.
func TestDeviceGoes(t *testing.T) { synctest.Test(t, deviceGoes) }

func deviceGoes(t *testing.T) {
	gone := errors.New("unplugged")
	for name, leave := range map[string]func(d *refusing){
		"says so":        func(d *refusing) { d.err = gone },
		"does not sleep": func(d *refusing) { d.refuses = gone },
	} {
		d := &refusing{}
		p := newPlayer(func(*mixer) (device, error) { return d, nil })
		p.Unlock()
		wait(t, p)
		if p.Broken() {
			t.Errorf("%s: broken before it goes: p.Broken() = true; want false", name)
		}
		leave(d)
		p.Hide()
		synctest.Wait()
		if !p.Broken() {
			t.Errorf("%s: not broken once it has gone: p.Broken() = false; want true", name)
		}
	}
	if (*Player)(nil).Broken() {
		t.Error("no player is broken; want false")
	}
}

// refusing is a device that may not do what it is asked.
type refusing struct {
	sleepy
	refuses error
}

func (r *refusing) Suspend() error { return errors.Join(r.refuses, r.sleepy.Suspend()) }

// TestPlay checks that every sound is audible, and none after Close.
func TestPlay(t *testing.T) { synctest.Test(t, everySound) }

func everySound(t *testing.T) {
	p := newPlayer(func(*mixer) (device, error) { return &sleepy{}, nil })
	p.Unlock()
	wait(t, p)
	for id := Place; id < Count; id++ {
		p.Play(id)
		if l := loudest(read(t, p.mix, rate/4)); l < 0.01 {
			t.Errorf("sound %d is not heard: %.4f; want at least 0.01", id, l)
		}
		p.mix.stop()
	}
	p.Close()
	p.Play(Coin)
	if len(p.mix.voices) != 0 {
		t.Errorf("a closed player plays: len(p.mix.voices) = %v; want 0", len(p.mix.voices))
	}
}

// TestQuiet checks that nothing is written to the terminal, with or without a sound device.
func TestQuiet(t *testing.T) {
	if os.Getenv("AGORA_SOUND_CHILD") != "" {
		p := New()
		p.SetVolume(0)
		for range 50 {
			p.Play(Click)
			time.Sleep(10 * time.Millisecond)
		}
		return
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatalf("os.Executable() = %v; want no error", err)
	}
	cmd := exec.Command(exe, "-test.run", "^TestQuiet$")
	cmd.Env = append(os.Environ(), "AGORA_SOUND_CHILD=1")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("cmd.Run() = %v; want no error", err)
	}
	if stderr.Len() > 0 {
		t.Errorf("written to the terminal:\n%s, stderr.Len() = %v\nwant none", stderr.String(), stderr.Len())
	}
}

func BenchmarkSynthesis(b *testing.B) {
	for b.Loop() {
		for id := Place; id < Count; id++ {
			synthesise(id)
		}
	}
}

func BenchmarkMixer(b *testing.B) {
	m := &mixer{}
	m.setGain(1)
	buf := make([]byte, 8*1024)
	pcm := synthesise(Chime)
	for b.Loop() {
		for len(m.voices) < 8 {
			m.voices = append(m.voices, voice{pcm: pcm, step: 1})
		}
		m.Read(buf)
	}
}
