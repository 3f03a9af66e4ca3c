package game

import "time"

// A slow machine must not play in slow motion. After a late frame Ebitengine runs at most
// ebitenTicks ticks; the missing ones are run here, so that motion, reading and thinking
// follow real time.
const (
	tick        = time.Second / 60
	ebitenTicks = 5           // run by Ebitengine between two frames
	mostLag     = time.Second // of a frame: longer gaps are pauses
	// mostMending bounds the time spent on missing ticks: a computer that thinks in them
	// would delay the next frame further.
	mostMending = 200 * time.Millisecond
)

// lag measures how late frames are.
type lag struct {
	last  time.Time     // start of the first tick after a frame
	gap   time.Duration // time between the last two such ticks
	shown bool          // a frame was drawn since
}

// picture notes a frame; the next tick is the first after it.
func (l *lag) picture() { l.shown = true }

// forget starts over, for instance after a rest.
func (l *lag) forget() { *l = lag{} }

// missed returns how many ticks would be missing before the next frame. A single late
// frame is a hitch or a pause, and making up for it would make new motion jump; so it
// makes up only for a second late frame in a row, as far as both were late.
func (l *lag) missed(now time.Time) int {
	if !l.shown {
		return 0
	}
	l.shown = false
	before := l.gap
	if l.gap = 0; !l.last.IsZero() {
		l.gap = now.Sub(l.last)
	}
	l.last = now
	return max(int(min(l.gap, before, mostLag)/tick)-ebitenTicks, 0)
}
