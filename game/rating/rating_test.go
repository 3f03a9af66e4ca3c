package rating

import (
	"fmt"
	"math"
	"testing"

	"agora/rules/chance"
)

// TestExpect: the table is the curve that it says it is.
func TestExpect(t *testing.T) {
	for d := -900; d <= 900; d += 7 {
		want := 1000 / (1 + math.Pow(10, -float64(d)/400))
		if math.Abs(d2(d)) > 800 {
			want = min(max(want, 10), 990)
		}
		if got := float64(expect(d)); math.Abs(got-want) > 4 {
			t.Errorf("%d: %v, by the curve %.1f; want at most 4 from it", d, got, want)
		}
	}
}

func d2(d int) float64 { return float64(d) }

// player is somebody of known strength; levels of the computer are that far apart for them.
type player struct{ strength, apart float64 }

// wins plays against a level: the chance to win follows the same curve, by distances of its
// own.
func (p player) wins(r *chance.Stream, level, tenths int) bool {
	against := 700 + p.apart*(float64(level-1)+float64(tenths)/10)
	return float64(r.Intn(1_000_000))/1e6 < 1/(1+math.Pow(10, (against-p.strength)/400))
}

// TestHalf: players of known strength, who meet the first level five times and then whatever is
// offered, win about half within ten games; also where the levels lie nearer to each other or
// farther apart than is reckoned with.
func TestHalf(t *testing.T) {
	const players = 400
	for _, apart := range []float64{140, 200, 280} {
		for k := range 9 {
			top := float64(k) / 2 // levels above the first
			p := player{700 + apart*top, apart}
			won, all, later, laterAll := 0, 0, 0, 0
			for seed := range uint64(players) {
				rnd := chance.New(seed, uint64(k)<<8|uint64(apart))
				var r Rating
				for n := range 25 {
					level, tenths := 1, 0
					if r.Sure() {
						level, tenths = r.Level()
					}
					result := Lost
					if p.wins(&rnd, level, tenths) {
						result = Won
					}
					r = r.After(Of(level, tenths), result)
					switch {
					case n >= 10 && n < 15: // the second five of the first ten that are offered
						all++
						won += result / Won
					case n >= 15:
						laterAll++
						later += result / Won
					}
				}
			}
			share, after := won*1000/all, later*1000/laterAll
			t.Logf("levels %v apart, %.1f levels up: %d, then %d thousandths", apart, top, share, after)
			if share < 380 || share > 620 || after < 380 || after > 620 {
				t.Errorf("levels %v apart, %.1f levels up: of ten games %d thousandths are won, then %d; want 380 to 620 both times", apart, top, share, after)
			}
		}
	}
}

// TestRating: a number rises by a win and falls by a loss, less the more games there were, and
// stays in its bounds.
func TestRating(t *testing.T) {
	var r Rating
	before := 1000
	for n := range 40 {
		won := r.After(r.now().Number, Won)
		lost := r.After(r.now().Number, Lost)
		step := won.Number - r.now().Number
		if step <= 0 || lost.Number >= r.now().Number || step > before {
			t.Fatalf("game %d: from %d to %d by a win, %d by a loss, %d before; want a win that adds, a loss that takes, and steps that shrink",
				n, r.now().Number, won.Number, lost.Number, before)
		}
		before, r = step, r.After(r.now().Number, Half)
	}
	for range 200 {
		r = r.After(Of(r.Level()), Won)
	}
	if level, tenths := r.Level(); level != 5 || tenths != 0 || r.Number > highest {
		t.Errorf("%+v is offered %d.%d; want Number at most %v, 5 and 0", r, level, tenths, highest)
	}
	for range 400 {
		r = r.After(Of(r.Level()), Lost)
	}
	if level, tenths := r.Level(); level != 1 || tenths != 0 || r.Number < lowest {
		t.Errorf("%+v is offered %d.%d; want Number at least %v, 1 and 0", r, level, tenths, lowest)
	}
	for level := 1; level <= 5; level++ {
		for tenths := range 10 {
			if level == 5 && tenths > 0 {
				continue
			}
			got, part := Rating{Number: Of(level, tenths), Doubt: 100, Games: 9}.Level()
			if fmt.Sprint(got, part) != fmt.Sprint(level, tenths) {
				t.Errorf("level %d.%d has the number %d, which is that of %d.%d, fmt.Sprint(got, part) = %q; want %q",
					level, tenths, Of(level, tenths), got, part, fmt.Sprint(got, part), fmt.Sprint(level, tenths))
			}
		}
	}
}

// TestPuzzleRating: solvers of known strength, who try puzzles of all kinds once each, are given
// the number at which they solve half: after forty that is, on average, within 60 of it, and for four of five within 250.
func TestPuzzleRating(t *testing.T) {
	const solvers = 300
	for _, strength := range []float64{600, 900, 1200, 1500, 1800} {
		sum, near := 0, 0
		for seed := range uint64(solvers) {
			rnd := chance.New(seed, uint64(strength))
			var r Rating
			for range 40 {
				hard := OfPuzzle(rnd.Intn(101))
				result := Lost
				if float64(rnd.Intn(1_000_000))/1e6 < 1/(1+math.Pow(10, (float64(hard)-strength)/400)) {
					result = Won
				}
				r = r.After(hard, result)
			}
			sum += r.Number
			if math.Abs(float64(r.Number)-strength) <= 250 {
				near++
			}
		}
		mean := float64(sum) / solvers
		t.Logf("of strength %v: %.0f on average, %d of %d within 250", strength, mean, near, solvers)
		if math.Abs(mean-strength) > 60 || near < solvers*4/5 {
			t.Errorf("solvers of strength %v are given %.0f on average, %d of %d within 250; want at most 60 from it on average, and four fifths within 250",
				strength, mean, near, solvers)
		}
	}
}
