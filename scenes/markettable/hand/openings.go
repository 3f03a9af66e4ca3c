package hand

import (
	"math"

	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// OpenDoor names a door by card and segment.
type OpenDoor struct {
	Card    market.CardID
	Segment int
}

// Blocking returns a pose in which the card in hand blocks an open door, among those
// straight before it and leaning, close enough to touch something. The position after it
// must be as wanted; nil wants nothing more.
func (t *Targets) Blocking(d OpenDoor, wanted func(after *market.State, a *market.Analysis) bool) (pose geometry.Pose, ok bool) {
	lies, there := t.State.Pose(d.Card)
	if !there {
		return pose, false
	}
	f := float.Of(lies)
	mid, nx, ny := float.DoorSpan(d.Segment)
	x, y := f.OnTable(float.Spot{X: mid.X + nx*1.3, Y: mid.Y + ny*1.3})
	var a market.Analysis
	for k := range 6 {
		free := float.Pose{X: x, Y: y, Turn: math.Remainder(f.Turn+float64(k)*math.Pi/6, 2*math.Pi)}.Pose()
		for _, snap := range geometry.Snaps(nil, t.State.Table(), t.Poses, free, 2*geometry.Unit, 5) {
			after, err := market.Try(t.State, market.PutAt(snap.Pose))
			if err != nil {
				continue
			}
			if a.Read(&after); a.Door(d.Card, d.Segment).State != market.Open && (wanted == nil || wanted(&after, &a)) {
				return snap.Pose, true
			}
		}
	}
	return pose, false
}
