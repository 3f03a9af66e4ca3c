// Package sound plays the program's short dry sounds. They are synthesised,
// never loaded. Where there is no sound device the player is simply silent.
package sound

// ID names a sound.
type ID uint8

// The sounds.
const (
	Place    ID = iota // wood on stone: a card is laid down
	Slide              // a card is drawn or pushed
	Coin               // a coin of income
	Counter            // a counter is set: a small stone
	Chime              // festival
	Fire               // crackle
	Flood              // splash
	Refuse             // what was tried is not allowed
	Click              // a button
	Snap               // a card catches on a grid
	Turn               // another player's turn
	Fanfare            // the end of a game
	Count              // how many there are
)

// Player plays sounds. All methods may be called at any time and return at
// once; a nil Player is silent.
type Player struct {
}

// New makes a player; it never fails. The device is opened in the background,
// in a browser only after Unlock.
func New() *Player { return &Player{} }

// Unlock tells that the user has made a first gesture; browsers let no
// program sound before.
func (p *Player) Unlock() {}

// SetVolume sets the volume, 0 to 100.
func (p *Player) SetVolume(v int) {}

// SetMute turns all sound off or on.
func (p *Player) SetMute(mute bool) {}

// Play starts a sound; it is mixed with those that still sound.
func (p *Player) Play(id ID) {}

// Close stops everything.
func (p *Player) Close() {}
