package game

import "time"

// A slow machine must not play in slow motion. Ebitengine makes up for a late picture with
// ebitenTicks ticks at most; what is missing is made up for here, so that what moves, what is
// read and who thinks go by the time that has passed.
const (
	tick        = time.Second / 60
	ebitenTicks = 5           // of Ebitengine, between two pictures
	mostLag     = time.Second // of a picture: longer ones are a pause
	// mostMending is the time that missing ticks may take: a computer that thinks in them
	// would make the next picture later still.
	mostMending = 200 * time.Millisecond
)

// lag measures how late pictures are.
type lag struct {
	last  time.Time     // when the first tick after a picture began
	gap   time.Duration // from the one before it to that
	shown bool          // a picture since
}

// picture notes a picture: the next tick is the first after it.
func (l *lag) picture() { l.shown = true }

// forget begins anew, as after a rest.
func (l *lag) forget() { *l = lag{} }

// missed returns how many ticks nobody would pass before the next picture. One late picture
// is a hitch, or a pause, and what has just begun to move would jump: only the second in a
// row is made up for, as far as both were late.
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
