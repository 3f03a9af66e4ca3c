package phobiabot

import (
	"testing"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// TestCalibrations checks that a better move never gets a lower chance, and that every
// share gets one.
func TestCalibrations(t *testing.T) {
	for _, b := range phobia.Boards() {
		s, _, err := game.Start(setup("board=" + b.String()))
		if err != nil {
			t.Fatalf("game.Start(setup(\"board=\" + b.String())) = %v; want no error", err)
		}
		for r, nodes := chance.New(1, uint64(b)), 0; !s.Over(); {
			nodes = (nodes + 7_000) % 50_000
			m, _ := s.Sample(&r)
			last, least, most := int32(-1), int32(one), int32(0)
			for share := int32(0); share <= one; share += one / 1024 {
				got := calibratedMove(&s.Position, m, share, nodes)
				if got < last || got < 0 || got > one {
					t.Errorf("%v, %d pieces: a share of %d is told as %d, after %d for less; want it rising from 0 to one", b, s.Placed(), share, got, last)
				}
				last, least, most = got, min(least, got), max(most, got)
			}
			if least > one/20 || most < one*19/20 {
				t.Errorf("%v, %d pieces: shares are told from %d to %d; want from at most %d to at least %d", b, s.Placed(), least, most, one/20, one*19/20)
			}
			s.Make(m)
		}
	}
}

// TestCalibratedSwap checks that taking over the first piece gets the chance that remains
// to the other player.
func TestCalibratedSwap(t *testing.T) {
	s, _, err := game.Start(setup("swap=on"))
	if err != nil {
		t.Fatalf("game.Start(setup(\"swap=on\")) = %v; want no error", err)
	}
	first, err := game.Parse("ld4")
	if err != nil {
		t.Fatalf("game.Parse(\"ld4\") = %v; want no error", err)
	}
	s.Make(first)
	for share := int32(0); share <= one; share += one / 64 {
		next := s.Position
		next.Make(phobia.Swap)
		answer := next.Moves(nil)[0]
		if got, left := calibratedMove(&s.Position, phobia.Swap, one-share, QuickNodes), calibratedMove(&next, answer, share, QuickNodes); got != one-left {
			t.Errorf("what leaves %d is told as %d, the rest as %d; want one in all", share, got, left)
		}
	}
}

// TestToldOfCounts checks that programs get the same chance for a share as people.
func TestToldOfCounts(t *testing.T) {
	s, _, err := game.Start(setup("board=hex7"))
	if err != nil {
		t.Fatalf("game.Start(setup(\"board=hex7\")) = %v; want no error", err)
	}
	for r := chance.New(1, 3); !s.Over(); {
		job := bots.Job[phobia.State, phobia.Move]{View: s, Seat: s.Seat(), Level: bots.Levels, Seed: r.Uint64(), Budget: bots.Budget{Nodes: 300}}
		raw, told := bots.Decide(Raw(), job), bots.Decide(player{}, job)
		if raw.Move != told.Move || raw.Value.Proof != told.Value.Proof {
			t.Fatalf("%d pieces: decided on %v and %v; want the same move and proof", s.Placed(), raw, told)
		}
		if got := Told(&s.Position, raw.Move, raw.Value.Win, 300); raw.Value.Proof == bots.Open && max(got-told.Value.Win, told.Value.Win-got) > 5 {
			t.Errorf("%d pieces: a win of %d is told as %d, and to people as %d; want at most 5 apart", s.Placed(), raw.Value.Win, got, told.Value.Win)
		}
		s.Make(raw.Move)
	}
}

// TestCalibratedEither checks that on the empty large board the first player has the better
// chance with end=either, and the second player with the other reading, as in games between
// strong players.
func TestCalibratedEither(t *testing.T) {
	told := func(end string) int {
		s, _, err := phobia.Game{}.Start(rules.Setup{Seats: 2, Options: map[string]string{"board": "hex7", "end": end}})
		if err != nil {
			t.Fatalf("phobia.Game{}.Start() = %v; want no error", err)
		}
		return Told(&s.Position, s.Position.Nth(0), 500, StrongNodes)
	}
	if mover, either := told("mover"), told("either"); mover >= 400 || either <= 600 {
		t.Errorf("an even search is told as %d, with end=either as %d thousandths; want below 400, above 600", mover, either)
	}
}

// TestFavoured checks on every board that the favoured seat is the one that wins more often
// in the games from which the calibrations come.
func TestFavoured(t *testing.T) {
	for _, b := range phobia.Boards() {
		s, _, err := game.Start(setup("board=" + b.String()))
		if err != nil {
			t.Fatalf("game.Start(setup(\"board=\" + b.String())) = %v; want no error", err)
		}
		first := calibrated(&s.Position, one/2, StrongNodes)
		if favoured := Team().Favoured; (favoured == 1) != (first < one/2) {
			t.Errorf("%v: seat %d is favoured, and the first has %d of %d; want less than half for the first if the second is favoured", b, favoured+1, first, one)
		}
	}
}
