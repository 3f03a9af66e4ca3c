package phobiabot

import (
	"testing"

	"agora/game/bots"
	"agora/game/bots/phobiabot/net"
	"agora/rules/chance"
	"agora/rules/phobia"
	"agora/tests/requirements"
)

// TestCalibrations: what is told of a better move is never less, and every share is told
// somehow.
func TestCalibrations(t *testing.T) {
	for _, b := range phobia.Boards() {
		s, _, err := game.Start(setup("board=" + b.String()))
		if err != nil {
			t.Fatal(err)
		}
		for r := chance.New(1, uint64(b)); !s.Over(); {
			m, _ := s.Sample(&r)
			last, least, most := int32(-1), int32(one), int32(0)
			for share := int32(0); share <= one; share += one / 1024 {
				got := calibratedMove(&s.Position, m, share)
				if got < last || got < 0 || got > one {
					t.Errorf("%v, %d pieces: %d is told as %d, less as %d", b, s.Placed(), share, got, last)
				}
				last, least, most = got, min(least, got), max(most, got)
			}
			if least > one/20 || most < one*19/20 {
				t.Errorf("%v, %d pieces: shares are told from %d to %d", b, s.Placed(), least, most)
			}
			s.Make(m)
		}
	}
}

// TestCalibratedSwap: to take the first piece over is told as what it leaves the other
// player.
func TestCalibratedSwap(t *testing.T) {
	s, _, err := game.Start(setup("swap=on"))
	if err != nil {
		t.Fatal(err)
	}
	first, err := game.Parse("ld4")
	if err != nil {
		t.Fatal(err)
	}
	s.Make(first)
	for share := int32(0); share <= one; share += one / 64 {
		next := s.Position
		next.Make(phobia.Swap)
		answer := next.Moves(nil)[0]
		if got, left := calibratedMove(&s.Position, phobia.Swap, one-share), calibratedMove(&next, answer, share); got != one-left {
			t.Errorf("what leaves %d is told as %d, the rest as %d", share, got, left)
		}
	}
}

// TestTold: what is told of the moves is nearer to how games end than what the search
// counts; on the long run on every board, and nearer than who knows what the seats are
// worth, which is much.
func TestTold(t *testing.T) {
	games, nodes, boards, most := 12, 10_000, []phobia.Board{phobia.Rhombus7}, 2.0
	if requirements.Long() {
		games, nodes, boards, most = 150, 40_000, phobia.Boards(), 0.9
	}
	for _, b := range boards {
		var told, counted, sum, squares, count float64
		for seed := range uint64(games) {
			s, _, err := game.Start(setup("board=" + b.String()))
			if err != nil {
				t.Fatal(err)
			}
			r := chance.New(seed, 0x701d)
			for range r.Intn(7) {
				m, _ := s.Sample(&r)
				s.Make(m)
			}
			type shares struct{ counted, told float64 } // of the first player
			var line []shares
			for !s.Over() {
				c := bots.Decide(Raw(), bots.Job[phobia.State, phobia.Move]{
					View: s, Seat: s.Seat(), Level: bots.Levels, Seed: r.Uint64(), Budget: bots.Budget{Nodes: nodes},
				})
				share := int32(c.Value.Win * one / 1000)
				now := shares{float64(share) / one, float64(calibratedMove(&s.Position, c.Move, share)) / one}
				if s.Seat() != 0 {
					now = shares{1 - now.counted, 1 - now.told}
				}
				if c.Value.Proof == bots.Open {
					line = append(line, now)
				}
				s.Make(c.Move)
			}
			result := float64(resultFor(0, s.Tally().Winner())) / win
			for _, x := range line {
				told += (x.told - result) * (x.told - result)
				counted += (x.counted - result) * (x.counted - result)
				sum, squares, count = sum+result, squares+result*result, count+1
			}
		}
		told, counted = told/count, counted/count
		seats := squares/count - sum/count*sum/count
		t.Logf("%v: error of what is told %.3f, of what is counted %.3f, of who knows the seats %.3f", b, told, counted, seats)
		if told > 0.8*counted || told > most*seats {
			t.Errorf("%v: error of what is told %.3f, of what is counted %.3f, of who knows the seats %.3f", b, told, counted, seats)
		}
	}
}

// TestOdds: a share has odds, and these the share.
func TestOdds(t *testing.T) {
	for share := int32(0); share <= one; share += 97 {
		back := net.Share(net.Odds(share))
		if d := share - back; d > one/200 || d < -one/200 {
			t.Errorf("the odds of %d are those of %d", share, back)
		}
	}
}
