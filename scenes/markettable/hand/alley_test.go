package hand

import (
	"slices"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// placings visits positions of random games in which a card is to be placed.
func placings(t *testing.T, games, least int, visit func(st market.State)) {
	t.Helper()
	g := market.Game{}
	for seed := range uint64(games) {
		st, _, err := g.Start(rules.Setup{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatalf("g.Start(rules.Setup{Seats: 2 + int(seed%%3), Seed: seed}) = %v; want no error", err)
		}
		rnd := chance.New(seed, 5)
		for n := range 60 {
			if g.Turn(st).Phase == market.PhasePlace && n >= least {
				visit(st)
			}
			m, ok := g.Sample(st, &rnd)
			if !ok {
				break
			}
			if st, _, err = g.Apply(st, m); err != nil {
				t.Fatalf("g.Apply(st, m) = %v; want no error", err)
			}
		}
	}
}

// TestShutting: a card that is said to shut a gap is legal there and touches both cards,
// so that nobody can walk through.
func TestShutting(t *testing.T) {
	shut, asked := 0, 0
	placings(t, 4, 14, func(st market.State) {
		if asked > 900 || shut > 12 {
			return
		}
		var targets Targets
		targets.Set(st)
		for x := 12.5; x < 30; x += 0.9 {
			for y := 6.5; y < 20; y += 0.9 {
				a, b, ok := gapAt(targets.Poses, x, y)
				if !ok || shut > 12 {
					continue
				}
				asked++
				if a == b {
					t.Fatalf("x %v, y %v: a gap lies between a card and itself: a is %v; want anything but %v", x, y, a, b)
				}
				pose, ok := targets.Shutting(x, y, 0)
				if !ok {
					continue
				}
				shut++
				if err := (market.Game{}).Check(st, market.PutAt(pose)); err != nil {
					t.Errorf("the card cannot lie where it shuts a gap: %v; want no error", err)
				}
				for _, side := range []int{a, b} {
					if d := gapBetween(float.Of(pose), float.Of(targets.Poses[side])); d > 0.01 {
						t.Errorf("between the card and card %d there is a gap of %.3f; want at most 0.01", side, d)
					}
				}
			}
		}
	})
	if shut < 5 {
		t.Errorf("of %d gaps %d can be shut: they show little; want at least 5", asked, shut)
	}
}

// gapBetween walks along the edges of two cards and returns the distance between them.
func gapBetween(a, b float.Pose) float64 {
	best := 1e9
	for _, two := range [2][2]float.Pose{{a, b}, {b, a}} {
		for k := range 400 {
			u := float64(k%100)/99*2 - 1
			px, py := u*float.HalfW, float.HalfH
			switch k / 100 {
			case 1:
				py = -float.HalfH
			case 2:
				px, py = float.HalfW, u*float.HalfH
			case 3:
				px, py = -float.HalfW, u*float.HalfH
			}
			x, y := two[0].At(px, py)
			ox, oy := two[1].Own(x, y)
			dx, dy := max(0, abs(ox)-float.HalfW), max(0, abs(oy)-float.HalfH)
			best = min(best, max(dx, dy))
		}
	}
	return best
}

func abs(v float64) float64 { return max(v, -v) }

// TestArrivals: the player who is said to win next does so if the turn ends now, and otherwise
// nobody does; whoever comes later is found by counting doors shop by shop.
func TestArrivals(t *testing.T) {
	next, later, nobody, own := 0, 0, 0, 0
	for seed := range uint64(72) {
		st, _, err := market.Game{}.Start(rules.Setup{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatalf("market.Game{}.Start(rules.Setup{Seats: 2 + int(seed%%3), Seed: seed}) = %v; want no error", err)
		}
		for r := chance.New(seed, 0xa221); !(market.Game{}).Turn(st).Over(); {
			m, ok := market.Game{}.Sample(st, &r)
			if !ok {
				break
			}
			after, _, err := market.Game{}.Apply(st, m)
			if err != nil {
				t.Fatalf("market.Game{}.Apply(st, m) = %v; want no error", err)
			}
			if m == market.NoBuy() {
				var a market.Analysis
				a.Read(&st)
				var want []rules.Seat
				for i := range st.Seats() {
					seat := rules.Seat((int(st.Active()) + 1 + i) % st.Seats())
					coins := st.Coins(seat)
					for s := range a.Shops {
						if a.Shops[s].Owner == seat {
							coins += a.Shops[s].Doors
						}
					}
					if coins >= 50 && i < st.DeckLeft() {
						want = append(want, seat)
					}
				}
				got := market.Arrivals(&st, &a)
				if !slices.Equal(got, want) {
					t.Fatalf("Arrivals(seed %d) = %v; want %v", seed, got, want)
				}
				o, over := market.Game{}.Outcome(after)
				wins := over && o.Reason == market.ReasonCoins && len(o.Winners) == 1
				nextSeat := rules.Seat((int(st.Active()) + 1) % st.Seats())
				switch first := market.First(&st, &a); {
				case first == nextSeat:
					if next++; !wins || o.Winners[0] != first {
						t.Fatalf("First(seed %d) = %d, but after the turn the outcome is %+v; want its win", seed, first, o)
					}
				case first == rules.NoSeat:
					nobody++
				case first == st.Active():
					own++
				default:
					later++
				}
			}
			st = after
		}
	}
	t.Logf("wins: %d next, %d later, %d own, %d nobody", next, later, own, nobody)
	if next < 10 || later < 5 || nobody < 100 {
		t.Errorf("%d next, %d later, %d nobody; want more, the games show little", next, later, nobody)
	}
}

// TestBlocking: a card that is said to block a door is legal there, the door is then not
// open, and the position is as wanted.
func TestBlocking(t *testing.T) {
	blocked, asked, poorer := 0, 0, 0
	placings(t, 8, 10, func(st market.State) {
		var a market.Analysis
		a.Read(&st)
		if asked >= 24 {
			return
		}
		var targets Targets
		targets.Set(st)
		for id := market.CardID(1); id <= market.Cards && asked < 24; id++ {
			for seg := range 10 {
				if a.Door(id, seg).State != market.Open || int(id)%3 != seg%3 {
					continue
				}
				asked++
				pose, ok := targets.Blocking(OpenDoor{id, seg}, nil)
				if ok {
					blocked++
					after, err := market.Try(st, market.PutAt(pose))
					if err != nil {
						t.Fatalf("the card cannot lie there: %v; want no error", err)
					}
					var then market.Analysis
					if then.Read(&after); then.Door(id, seg).State == market.Open {
						t.Errorf("id %v, seg %v: a door that is blocked is open; want it closed", id, seg)
					}
				}
				owner := a.Shops[a.ShopOf(market.Piece{Card: id, Index: uint8(market.Face(id).Doors[seg])})].Owner
				if owner == rules.NoSeat {
					continue
				}
				pose, ok = targets.Blocking(OpenDoor{id, seg}, func(_ *market.State, then *market.Analysis) bool { return then.Income(owner) <= a.Income(owner)-2 })
				if !ok {
					continue
				}
				poorer++
				after, err := market.Try(st, market.PutAt(pose))
				if err != nil {
					t.Fatalf("market.Try(st, market.PutAt(pose)) = %v; want no error", err)
				}
				if was, is := market.Incomes(st)[owner], market.Incomes(after)[owner]; is > was-2 {
					t.Errorf("Blocking(%v.%d, two doors less) leaves %d of %d coins; want at most %d", id, seg, is, was, was-2)
				}
			}
		}
	})
	if asked == 0 || blocked*2 < asked || poorer == 0 {
		t.Errorf("of %d doors %d can be blocked, %d with another; want more, they show little", asked, blocked, poorer)
	}
}
