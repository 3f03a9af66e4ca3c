package table

import (
	"testing"
	"time"

	"agora/game/bots"
	"agora/game/routes"
	"agora/scenes/table/review"
)

// TestMarksSurviveThought: a suspected mistake is marked only if long thoughts about the
// move played and the better move confirm it.
func TestMarksSurviveThought(t *testing.T) {
	const long, longer = time.Second, 4 * time.Second
	for _, c := range []struct {
		name          string
		played, named int    // result of the long thought, for the first seat, in thousandths
		again         int    // the move it finds best in place of 2, or 0
		second        [2]int // result of the second thought about both, where it differs
		marked        bool
	}{
		{"it stands", 400, 600, 0, [2]int{400, 600}, true},
		{"the move played is better than it seemed", 590, 600, 0, [2]int{400, 600}, false},
		{"the move named is worse than it seemed", 400, 410, 0, [2]int{400, 600}, false},
		{"the move named is worse by itself", 400, 200, 0, [2]int{400, 600}, false},
		{"the move played is the best", 400, 600, 1, [2]int{400, 600}, false},
		{"a second thought finds that the move played wins, too", 400, 600, 0, [2]int{600, 600}, false},
		{"a second thought finds that the move named fails, too", 400, 600, 0, [2]int{400, 390}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := openToy(t, routes.ReviewArg{Record: record(t, 1)}, func(s *toy) {
				s.hints = true
				s.ask = func(q Question) thought {
					win, best, full := 600, 2, q.Budget.Time > long
					switch total := q.View.total; {
					case total == 0 && full && c.again > 0:
						best = c.again
					case total > 0 && q.Budget.Time > longer:
						win = c.second[total-1]
					case total == 1 && full:
						win = c.played
					case total == 1:
						win = 400
					case total == 2:
						win = c.named
					}
					if q.Seat != 0 {
						win = 1000 - win
					}
					return guess{bots.Choice[int]{Move: best, Value: bots.Value{Win: win}}}
				}
			})
			s.look.toggleAnalysis()
			for range 30 {
				s.ticks(1)
				if faults(s) > 0 && !c.marked {
					t.Fatalf("a mark is drawn that does not stand: faults(s) is %v, want 0; c.marked is %v", faults(s), c.marked)
				}
			}
			if got := faults(s) == 1; got != c.marked {
				t.Errorf("marked: %v; want %v", got, c.marked)
			}
		})
	}
}

// faults counts the moves that are called inaccurate or worse.
func faults(s *toy) (n int) {
	for at := 1; at <= s.Match.Len(); at++ {
		if s.look.study.Grade(at) > review.None {
			n++
		}
	}
	return n
}
