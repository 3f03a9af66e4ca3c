package hand

import (
	"testing"

	"agora/render"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// TestSpaceInADenseMarket: Space puts the card on a legal place even if there is none
// near the middle of the view.
func TestSpaceInADenseMarket(t *testing.T) {
	const dense = "1:1310720,1015808:65536,0;5:1085614,1016954:57838,30818;6:1245184,622592:65536,0;11:1310720,1343488:" +
		"0,-65536;14:1377972,425990:65534,572;15:1179648,819200:65536,0;17:1179648,988295:-62689,19106;27:131" +
		"0720,819200:65536,0;31:991258,603620:65536,0;33:1441792,819200:65536,0 1.b=1,5.a=2,14.c=2,15.b=1,17." +
		"a=2,17.b=1,31.a=2 34,42 1"
	g := market.Game{}
	st, _, err := g.Start(rules.Setup{Seats: 2, Seed: 1})
	if err != nil {
		t.Fatalf("g.Start(rules.Setup{Seats: 2, Seed: 1}) = %v; want no error", err)
	}
	if st, err = g.Decode(st, dense); err != nil {
		t.Fatalf("g.Decode(st, dense) = %v; want no error", err)
	}
	b := &bench{t: t, mag: true}
	b.on.Set(st)
	b.cam = render.Camera{View: render.R(160, 10, 900, 600), X: 19.56, Y: 13.5, Zoom: 30}
	b.eye = Eye{Cam: &b.cam, Tray: render.R(1100, 200, 100, 150)}
	b.h.Reset()
	if len(b.on.Offers(nil, float.Pose{X: 19.56, Y: 13.5}.Pose(), WalkReach, walkMost)) > 0 {
		t.Fatal("something is offered there; the test tests nothing; want nothing within reach")
	}
	if b.h.ToMiddle(&b.eye, b.on.At(30, true)); b.h.Hand != Down || !b.h.Legal {
		t.Errorf("it lies at %v, legal %v, b.h.Hand = %v; want true and %v", b.h.Pose, b.h.Legal, b.h.Hand, Down)
	}
}
