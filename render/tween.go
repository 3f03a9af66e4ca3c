package render

import (
	"math"

	"agora/render/paint"
)

// Ease maps the elapsed fraction of a movement, 0 to 1, to the fraction of the distance.
type Ease func(float64) float64

// Linear moves at constant speed.
func Linear(t float64) float64 { return t }

// EaseOut starts fast and lands softly; it is the usual one for pieces.
func EaseOut(t float64) float64 { u := 1 - t; return 1 - u*u*u }

// EaseInOut starts and lands softly; it is meant for the camera.
func EaseInOut(t float64) float64 { return t * t * (3 - 2*t) }

// Speed is the player's choice of animation speed.
type Speed uint8

// Speeds of animation. Off makes every movement end at once; Calm makes it easy to follow.
const (
	Normal Speed = iota
	Fast
	Off
	Calm
)

// Ticks returns how many ticks (60 per second) a movement of ms milliseconds takes at speed
// s: at least one, unless s is Off.
func (s Speed) Ticks(ms int) int {
	switch s {
	case Off:
		return 0
	case Fast:
		ms /= 2
	case Calm:
		ms = ms * 8 / 5
	}
	return max(1, int(math.Round(float64(ms)*60/1000)))
}

// Tween moves a number from From to To over Length ticks, after Delay ticks. It counts
// ticks and never reads the clock; a Tween of Length 0 is finished at once. The zero Tween
// stays at 0.
type Tween struct {
	From, To      float64
	Delay, Length int
	Ease          Ease // nil means EaseOut

	now int
}

// Step advances one tick and reports whether the movement continues.
func (t *Tween) Step() bool {
	if t.Done() {
		return false
	}
	t.now++
	return !t.Done()
}

// Done reports whether the end has been reached.
func (t *Tween) Done() bool { return t.Length <= 0 || t.now >= t.Delay+t.Length }

// Finish jumps to the end.
func (t *Tween) Finish() { t.now = max(t.now, t.Delay+t.Length) }

// Part returns the eased fraction of the distance: 0 at the start, exactly 1 at the end.
func (t *Tween) Part() float64 {
	if t.Done() {
		return 1
	}
	if t.now <= t.Delay {
		return 0
	}
	p := float64(t.now-t.Delay) / float64(t.Length)
	if t.Ease == nil {
		return EaseOut(p)
	}
	return t.Ease(p)
}

// Value returns the current number: exactly To at the end.
func (t *Tween) Value() float64 {
	if t.Done() {
		return t.To
	}
	return Mix(t.From, t.To, t.Part())
}

// Mix interpolates: it returns a at t = 0 and b at t = 1.
func Mix(a, b, t float64) float64 { return paint.Mix(a, b, t) }
