package marketbot

import (
	"slices"
	"testing"
	"time"

	"agora/game/bots"
	"agora/rules/chance"
	"agora/rules/geometry"
	"agora/rules/market"
)

// TestHelpers checks that the helpers' results are added up, and that no option is lost or
// counted twice.
func TestHelpers(t *testing.T) {
	s := read(t, 2, upright(30, 10, 10)+";"+upright(33, 20, 10)+" 30.a=1,33.a=2 20,20 1 drawn=10")
	job, err := Team().Job(s, bots.Levels, 1, 0)
	if err != nil {
		t.Fatalf("Team().Job(s, bots.Levels, 1, 0) = %v; want no error", err)
	}
	k := skills[bots.Levels]
	k.probes, k.refine = 5, 5
	r := chance.New(1, 1)
	dealt := market.Deal(job.View, &r)
	m := newMind(&job, bots.NewEffort(bots.Budget{Nodes: 1 << 30}, nil))
	m.consider(&dealt, k, &r, k.width)
	first := slices.Clone(m.options)
	for i := range first {
		first[i].number = i
	}
	var found [2][]option
	sums := map[geometry.Pose][2]int{}
	for i := range found {
		share := 0
		found[i], _ = m.deals(first, &job, k, uint64(i), func() int { share += 60; return share }, func([]option) {})
		for _, o := range found[i] {
			had := sums[o.pose]
			sums[o.pose] = [2]int{had[0] + o.sum, had[1] + o.count}
		}
	}
	add(found[0], found[1])
	if len(found[0]) != k.width {
		t.Errorf("%d options; want %d", len(found[0]), k.width)
	}
	for _, o := range found[0] {
		if got, want := [2]int{o.sum, o.count}, sums[o.pose]; got != want || o.count < 4 {
			t.Errorf("%+v: found %v, want %v", o.pose, got, want)
		}
	}
	c := think(&job, bots.NewEffort(bots.Budget{Nodes: 20_000}, nil), k, 2)
	if err := (market.Game{}).Check(s, c.Move); err != nil {
		t.Errorf("(market.Game{}).Check(s, c.Move) = %v; want no error", err)
	}
}

// TestPurchaseTakesItsTime checks that with a clock a purchase may also take all of the
// time, and with a budget of nodes only a part of them.
func TestPurchaseTakesItsTime(t *testing.T) {
	s := read(t, 2, upright(30, 10, 10)+" - 10,10 1 buy")
	for _, b := range []bots.Budget{{Nodes: 50_000}, {Time: 50 * time.Millisecond}} {
		job, err := Team().Job(s, bots.Levels, 1, 0)
		if err != nil {
			t.Fatalf("Team().Job(s, bots.Levels, 1, 0) = %v; want no error", err)
		}
		e := bots.NewEffort(b, nil)
		Team().Player.Think(job, e)
		if spent := e.Share(); e.Clocked() && spent < 1000 || !e.Clocked() && (spent < shortly || spent > 2*shortly) {
			t.Errorf("with %+v it spends %d thousandths; want 1000 at least with a clock, else %d to %d", b, spent, shortly, 2*shortly)
		}
	}
}
