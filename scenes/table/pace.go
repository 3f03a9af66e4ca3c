package table

import (
	"agora/render"
	"agora/rules"
	"agora/scenes/table/timeline"
)

// staging is a speed at which opponents' moves are shown.
type staging struct {
	think int          // least time for a computer's move in ticks, which is also how long the move before stays visible
	move  render.Speed // of motion and of text to read
}

// stagings are the speeds by their names in the settings. The one that shows nothing is
// for programs.
var stagings = map[string]staging{
	"calm": {100, render.Calm}, "normal": {60, render.Normal}, "quick": {36, render.Fast}, "off": {0, render.Fast},
}

// OthersPace returns the speed for opponents' moves and for events that concern
// everybody.
func (t *Core) OthersPace() timeline.Pace {
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

// Pace returns the speed for a seat's moves: opponents' moves are shown at the speed of
// the settings; a person's own moves they know already.
func (t *Core) Pace(seat rules.Seat) timeline.Pace {
	if t.Watched(seat) && !t.Looking() {
		return t.OthersPace()
	}
	return timeline.At(t.Speed())
}
