package stacksbot

import (
	"testing"

	"agora/game/bots"
	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/stacks"
)

// forced reports whether a seat takes the last stack within this many own turns, whatever the
// other does, by trying everything; known is false if that would take too long.
func forced(s stacks.State, seat rules.Seat, turns int, left *int) (wins, known bool) {
	if s.Over() {
		return s.Winner() == seat, true
	}
	mine := s.Seat() == seat
	if mine && turns == 0 {
		return false, true
	}
	if mine {
		turns--
	}
	for _, m := range s.Moves(nil) {
		if *left--; *left < 0 {
			return false, false
		}
		next, _, err := game.Apply(s, m)
		if err != nil {
			return false, false
		}
		w, known := forced(next, seat, turns, left)
		if !known {
			return false, false
		}
		if w == mine {
			return mine, true
		}
	}
	return !mine, true
}

// TestPromises: what a hint says that a move does is so on the board, and a win by force in
// some turns is one, whatever the other does.
func TestPromises(t *testing.T) {
	var setups []rules.Setup
	for seed := range uint64(24) {
		s := setup("on")
		s.Seed = seed
		setups = append(setups, s)
	}
	tried, told, keeps, kept := 0, 0, 0, 0
	given := botstest.Promises(t, Team(), setups, 4000, func(p botstest.Promise[stacks.State, stacks.Move]) {
		m, before, after := p.Choice.Move, p.Before.Position, p.After.Position
		ok := true
		switch p.Key {
		case "stacks.why.wins":
			o, over := game.Outcome(p.After)
			ok = over && len(o.Winners) == 1 && o.Winners[0] == p.Seat
		case "stacks.why.draw":
			o, over := game.Outcome(p.After)
			ok = over && len(o.Winners) != 1
		case "stacks.why.force":
			// The move itself is one of the turns.
			left := 200_000
			if wins, known := forced(p.After, p.Seat, p.Number("n")-1, &left); known {
				tried++
				ok = wins
			}
		case "stacks.why.takes":
			ok = m.Kind() == stacks.KindCapture && before.On(m.To()).Len() == p.Number("n") && before.On(m.To()).Owner() != p.Seat &&
				after.On(m.To()).Owner() == p.Seat && p.Arg("cell") == m.To().String()
		case "stacks.why.turns":
			ok = m.Kind() == stacks.KindSurrender && before.On(m.To()).Owner() != p.Seat && after.On(m.To()).Owner() == p.Seat
		case "stacks.why.puts":
			ok = m.Kind() == stacks.KindSurrender && before.On(m.From()).Len() == p.Number("n") && p.Arg("cell") == m.To().String()
		case "stacks.why.flees":
			for d := stacks.Cell(0); d < 64; d++ {
				if d.String() == p.Arg("cell") && after.On(d) != 0 && after.On(d).Owner() != p.Seat && stacks.Neighbours(m.To(), d) && after.Height(d) >= after.Height(m.To()) {
					ok = false
				}
			}
		case "stacks.why.prepares":
			next := after
			ok = next.Legal(p.Choice.Line[1])
			if next.Make(p.Choice.Line[1]); ok {
				ok = next.Legal(p.Choice.Line[2]) && p.Choice.Line[2].Kind() == stacks.KindCapture && p.Choice.Line[2].To().String() == p.Arg("cell")
			}
		case "stacks.why.leaves":
			ok = after.On(m.From()) != 0 && after.On(m.From()).Owner() != p.Seat && p.Arg("cell") == m.From().String() && p.Number("share") == (p.Choice.Value.Share()+5)/10
		case "stacks.why.keeps":
			// A deeper look from the other side says so, too, where nothing was misjudged on purpose.
			if told++; p.Level < bots.Levels || told%5 > 0 {
				break
			}
			c := bots.Decide(Team().Player, bots.Job[stacks.State, stacks.Move]{View: p.After, Seat: 1 - p.Seat, Level: bots.Levels, Budget: bots.Budget{Nodes: 20_000}, Analyse: true})
			if keeps++; c.Value.Share() < 500 {
				kept++
			}
		case "stacks.why.better":
			ok = p.Number("share") == (p.Choice.Value.Share()+5)/10
		default:
			t.Errorf("nobody checks %s", p.Key)
		}
		if !ok {
			t.Errorf("%v %v is told for %s in %s", p.Key, p.Args, game.Format(m), game.Encode(p.Before))
		}
	})
	botstest.Given(t, given, 5, "stacks.why.wins", "stacks.why.force", "stacks.why.takes", "stacks.why.flees", "stacks.why.prepares", "stacks.why.puts", "stacks.why.keeps")
	if keeps < 20 || kept*10 < keeps*9 {
		t.Errorf("of %d advantages that are kept, a deeper look finds %d", keeps, kept)
	}
	if tried < 10 {
		t.Errorf("only %d wins by force are tried", tried)
	}
}
