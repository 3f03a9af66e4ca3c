package table

import (
	"agora/render"
	"agora/rules"
	"agora/scenes/table/timeline"
)

// staging is a pace of what others do.
type staging struct {
	think int          // ticks a computer takes for a decision at least, and so the one before it is seen
	move  render.Speed // of what moves, and of what is to be read
}

// stagings are the paces by their names in the settings. One that nobody follows is for
// programs.
var stagings = map[string]staging{
	"calm": {100, render.Calm}, "normal": {60, render.Normal}, "quick": {36, render.Fast}, "off": {0, render.Fast},
}

// OthersPace returns how fast is presented what others did, or what befalls all.
func (t *Common) OthersPace() timeline.Pace {
	speed, pace := t.Speed(), stagings[t.Services.Pace()].move
	switch {
	case speed == render.Off:
		return timeline.Staged(render.Off, pace)
	case speed == render.Fast && pace == render.Calm:
		pace = render.Normal
	case speed == render.Fast:
		pace = render.Fast
	}
	return timeline.Staged(pace, pace)
}

// Pace returns how fast is presented what a seat did: what others did is staged, what
// people at this screen did they know already.
func (t *Common) Pace(seat rules.Seat) timeline.Pace {
	if t.Watched(seat) && !t.Looking() {
		return t.OthersPace()
	}
	return timeline.At(t.Speed())
}
