// Package sound plays the program's short dry sounds. They are synthesised,
// never loaded. Where there is no sound device the player is simply silent.
package sound

import (
	"sync/atomic"
	"time"
)

// ID names a sound.
type ID uint8

// The sounds.
const (
	None    ID = iota // silence
	Place             // wood on stone: a card is laid down
	Slide             // a card is drawn or pushed
	Coin              // a coin of income
	Counter           // a counter is set: a small stone
	Chime             // festival
	Fire              // crackle
	Flood             // splash
	Refuse            // what was tried is not allowed
	Click             // a button
	Snap              // a card catches on a grid
	Tick              // a door closes, a stop holds a card that is turned
	Turn              // another player's turn
	Fanfare           // the end of a game
	Count             // how many there are
)

// Player plays sounds. All methods may be called at any time, from one
// goroutine, and return at once; a nil Player is silent. While nothing is heard
// the device sleeps.
type Player struct {
	mix     *mixer
	open    func(*mixer) (device, error) // opens the device and keeps it playing
	device  sleeper
	started atomic.Bool
	bank    atomic.Pointer[[Count][]float32]
	volume  int
	mute    bool

	bed      Bed
	ambience int  // volume of beds
	away     bool // nobody looks
	beds     [beds]atomic.Pointer[[]float32]
	making   atomic.Bool // a bed is being made
	made     atomic.Bool // one has been made, or the sounds have
}

// New makes a player; it never fails. The device is opened in the background,
// in a browser only after Unlock.
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
		if !p.mix.resting() { // a sound has begun meanwhile
			p.device.sleep(false)
		}
	}
	p.setGain()
	return p
}

// Unlock tells that the user has made a gesture; browsers let no program sound
// before the first, and after it a sound is likely. Call it at every press or key,
// it costs next to nothing.
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

// Hide ends what sounds, and lets the device sleep at once: the program is not to
// be seen any more.
func (p *Player) Hide() {
	if p != nil {
		p.Rest(true)
		p.mix.stop()
		p.device.sleep(true)
	}
}

// heard reports whether a sound would be heard.
func (p *Player) heard() bool { return !p.mute && p.volume > 0 }

// start opens the device and makes the sounds, once, in the background. Until
// all is ready, and for good if anything fails, the player is silent.
func (p *Player) start() {
	if p.started.Swap(true) {
		return
	}
	go func() {
		defer func() {
			// A driver that panics takes away the sound, not the game.
			if recover() != nil {
				p.bank.Store(nil)
			}
		}()
		d, err := p.open(p.mix)
		if err != nil {
			return
		}
		p.device.set(d)
		bank := new([Count][]float32)
		for id := Place; id < Count; id++ {
			bank[id] = synthesise(id)
			time.Sleep(breath)
		}
		p.bank.Store(bank)
		p.made.Store(true) // a bed may wait
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

// setGain hands volume and mute to the mixer. Loudness goes by the square of
// the volume, which sounds even to the ear.
func (p *Player) setGain() {
	g := float32(p.volume) / 100
	if p.mute {
		g = 0
	}
	p.mix.setGain(g * g)
	p.followBed()
}

// Play starts a sound; it is mixed with those that still sound.
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
