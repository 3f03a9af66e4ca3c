// Package sound plays the program's short, dry sounds. They are synthesised, not loaded
// from files. Without a sound device the player is silent.
package sound

import (
	"sync/atomic"
	"time"
)

// ID identifies a sound.
type ID uint8

// The sounds.
const (
	None    ID = iota // silence
	Place             // wood on stone: placing a card
	Slide             // drawing or pushing a card
	Coin              // a coin of income
	Counter           // placing a counter, a small stone
	Chime             // festival
	Fire              // crackle
	Flood             // splash
	Refuse            // a refusal
	Click             // a button
	Snap              // a card snaps to a grid
	Tick              // a door closes, or a turning card catches
	Turn              // another player's turn
	Fanfare           // the end of a game
	Count             // number of sounds
)

// Player plays sounds. All methods may be called at any time, from one goroutine, and
// return at once; a nil Player is silent. The device sleeps while nothing is audible.
type Player struct {
	mix     *mixer
	open    func(*mixer) (device, error) // opens the device and keeps it playing
	device  sleeper
	started atomic.Bool
	absent  atomic.Bool // no device could be opened
	bank    atomic.Pointer[[Count][]float32]
	volume  int
	mute    bool

	bed      Bed
	ambience int  // volume of beds
	away     bool // nobody is looking at the program
	beds     [beds]atomic.Pointer[[]float32]
	making   atomic.Bool // a bed is being synthesised
	made     atomic.Bool // a bed, or the sounds, have just been synthesised
}

// New returns a player; it never fails. The device is opened in the background, in a
// browser only after Unlock.
func New() *Player {
	p := newPlayer(openDevice)
	if !needsGesture {
		p.start()
	}
	return p
}

func newPlayer(open func(*mixer) (device, error)) *Player {
	p := &Player{mix: &mixer{}, open: open, volume: 70}
	p.mix.idle = func() {
		p.device.sleep(true)
		if !p.mix.resting() { // a sound has started meanwhile
			p.device.sleep(false)
		}
	}
	p.setGain()
	return p
}

// Unlock reports a gesture of the user. Browsers forbid sound before the first gesture, and
// after one a sound is likely. Call it at every click, touch or key press; it costs next to
// nothing.
func (p *Player) Unlock() {
	if p == nil {
		return
	}
	p.start()
	p.Rest(false)
	if p.heard() {
		p.mix.awake()
		p.device.sleep(false)
	}
}

// Hide stops all sound and lets the device sleep at once, because the program is no longer
// visible.
func (p *Player) Hide() {
	if p != nil {
		p.Rest(true)
		p.mix.stop()
		p.device.sleep(true)
	}
}

// Broken reports whether nothing can be heard, because no device could be opened or the one
// that was has gone. Only a new start of the program helps: the library opens one device in
// the life of a process.
func (p *Player) Broken() bool { return p != nil && (p.absent.Load() || p.device.gone()) }

// heard reports whether a sound would be audible.
func (p *Player) heard() bool { return !p.mute && p.volume > 0 }

// start opens the device and synthesises the sounds, once, in the background. Until
// everything is ready, and for good if anything fails, the player is silent.
func (p *Player) start() {
	if p.started.Swap(true) {
		return
	}
	go func() {
		defer func() {
			// A driver that panics must cost the sound, not the game.
			if recover() != nil {
				p.bank.Store(nil)
				p.absent.Store(true)
			}
		}()
		d, err := p.open(p.mix)
		if err != nil {
			p.absent.Store(true)
			return
		}
		p.device.set(d)
		bank := new([Count][]float32)
		for id := Place; id < Count; id++ {
			bank[id] = synthesise(id)
			time.Sleep(breath)
		}
		p.bank.Store(bank)
		p.made.Store(true) // a bed may be waiting
	}()
}

// SetVolume sets the volume, 0 to 100.
func (p *Player) SetVolume(v int) {
	if p != nil {
		p.volume = min(max(v, 0), 100)
		p.setGain()
	}
}

// SetMute turns all sound off or on.
func (p *Player) SetMute(mute bool) {
	if p != nil {
		p.mute = mute
		p.setGain()
	}
}

// setGain passes volume and mute to the mixer. The gain is the square of the volume, which
// sounds linear to the ear.
func (p *Player) setGain() {
	g := float32(p.volume) / 100
	if p.mute {
		g = 0
	}
	p.mix.setGain(g * g)
	p.followBed()
}

// Play starts a sound, mixed with those still playing.
func (p *Player) Play(id ID) {
	if p == nil || id == None || id >= Count || !p.heard() {
		return
	}
	if bank := p.bank.Load(); bank != nil {
		p.mix.add(id, bank[id])
		p.device.sleep(false)
	}
}

// Close stops everything for good.
func (p *Player) Close() {
	if p != nil {
		p.started.Store(true)
		p.bank.Store(nil)
		p.mix.stop()
	}
}
