package stacks

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// with returns a position text with the given stacks, such as "a6=bbb", and the player to
// move.
func with(player string, stacks ...string) string {
	var ranks [6][6]string
	for _, s := range stacks {
		ranks[6-(s[1]-'0')][s[0]-'a'] = s[3:]
	}
	var lines []string
	for _, r := range ranks {
		for i := range r {
			if r[i] == "" {
				r[i] = "."
			}
		}
		lines = append(lines, strings.Join(r[:], ","))
	}
	return strings.Join(lines, "/") + " " + player
}

// TestCases plays the worked cases of the rules page and some like them: a position, an
// action, the position after it, and the events.
func TestCases(t *testing.T) {
	for _, tt := range []struct {
		name         string
		before, move string
		then         string
		events       string
	}{
		{"case 1: a surrender turns the stack",
			with("b", "a6=bbb", "b6=bbwww", "f1=w"), "a6^b6", with("w", "b6=bbbbbbbb", "f1=w"),
			"surrendered [1 2 3] a6 b6; revolted b6 to 1, 5 prisoners of [1 2 3 4 5 6 7 8], flipped [6 7 8]"},
		{"case 2: half is not enough",
			with("w", "d1=www", "e1=wbbbb", "f6=w"), "d1^e1", with("b", "e1=wwwwbbbb", "f6=w"),
			"surrendered [0 1 2] d1 e1"},
		{"case 3: only the top stone goes down to capture",
			with("w", "b3=bwbww", "a3=b", "f6=b"), "b3xa3", with("b", "b3=bwbw", "a3=ww", "f6=b"),
			"captured 5 b3 a3, taken [0], flipped [0]"},
		{"case 4: the prisoner is free when the guard walks away",
			with("w", "c3=bw", "f6=b"), "c3-d3", with("b", "c3=b", "d3=w", "f6=b"),
			"moved 1 c3 d3; freed c3 to 1 [0]"},
		{"case 4, when the guard captures",
			with("w", "c2=bw", "d3=bb", "f6=b"), "c2xd3", with("b", "c2=b", "d3=www", "f6=b"),
			"captured 1 c2 d3, taken [2 3], flipped [2 3]; freed c2 to 1 [0]"},
		{"case 5: a guard leaves, and half become more than half",
			with("w", "c3=bbww", "f6=b"), "c3-c4", with("b", "c3=bbb", "c4=w", "f6=b"),
			"moved 3 c3 c4; revolted c3 to 1, 2 prisoners of [0 1 2], flipped [2]"},
		{"case 6: the capturer's own former prisoners stay his",
			with("w", "a2=wwww", "b2=wwbb", "f6=b"), "a2xb2", with("b", "a2=www", "b2=wwwww", "f6=b"),
			"captured 3 a2 b2, taken [4 5 6 7], flipped [6 7]"},
		{"at equal height, capture",
			with("w", "a1=w", "b1=b", "f6=b"), "a1xb1", with("b", "b1=ww", "f6=b"),
			"captured 0 a1 b1, taken [1], flipped [1]"},
		{"at equal height, surrender",
			with("w", "a1=w", "b1=b", "f6=b"), "a1^b1", with("b", "b1=wb", "f6=b"),
			"surrendered [0] a1 b1; ended by no-stacks for 1"},
		{"levels do not matter to a move",
			with("w", "c3=w", "f6=b"), "c3-b2", with("b", "b2=w", "f6=b"),
			"moved 0 c3 b2"},
		{"down into the pit",
			with("w", "b2=ww", "f6=b"), "b2-c3", with("b", "b2=w", "c3=w", "f6=b"),
			"moved 1 b2 c3"},
		{"the rest of the stack becomes the other's",
			with("w", "a1=wbbw", "f6=b"), "a1-a2", with("b", "a1=wbb", "a2=w", "f6=b"),
			"moved 3 a1 a2; freed a1 to 1 [0 1 2]"},
		{"the rest becomes the other's, and revolts back",
			with("w", "a1=wwbw", "f6=b"), "a1-a2", with("b", "a1=www", "a2=w", "f6=b"),
			"moved 3 a1 a2; freed a1 to 1 [0 1 2]; revolted a1 to 0, 2 prisoners of [0 1 2], flipped [2]"},
		{"a revolt behind a capture",
			with("b", "c5=wwbb", "c4=w", "f1=w"), "c5xc4", with("w", "c5=www", "c4=bb", "f1=w"),
			"captured 5 c5 c4, taken [1], flipped [1]; revolted c5 to 0, 2 prisoners of [2 3 4], flipped [4]"},
		{"a surrender under a guard and his own",
			with("b", "d4=b", "d3=bw", "f1=w", "a1=b"), "d4^d3", with("w", "d3=bbb", "f1=w", "a1=b"),
			"surrendered [4] d4 d3; revolted d3 to 1, 2 prisoners of [4 2 3], flipped [3]"},
		{"the last stack is captured",
			with("b", "a1=b", "a2=w"), "a1xa2", with("w", "a2=bb"),
			"captured 0 a1 a2, taken [1], flipped [1]; ended by no-stacks for 1"},
		{"a revolt takes the last stack",
			with("b", "c3=b", "c4=bw"), "c3^c4", with("w", "c4=bbb"),
			"surrendered [0] c3 c4; revolted c4 to 1, 2 prisoners of [0 1 2], flipped [2]; ended by no-stacks for 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := position(t, "on", tt.before)
			got, events, err := game.Apply(s, move(t, tt.move))
			if err != nil {
				t.Fatalf("%s: game.Apply(s, move(t, tt.move)) = %v; want no error", tt.move, err)
			}
			if text := game.Encode(got); text != tt.then {
				t.Errorf("%s leads to\n     %s\nwant %s", tt.move, text, tt.then)
			}
			var told []string
			for _, e := range events {
				told = append(told, e.Kind()+" "+describe(e))
			}
			if text := strings.Join(told, "; "); text != tt.events {
				t.Errorf("%s: strings.Join(told, \"; \") = %s\nwant %s", tt.move, text, tt.events)
			}
		})
	}
}

// describe puts an event into words.
func describe(e rules.Event) string {
	switch e := e.(type) {
	case Moved:
		return fmt.Sprintf("%d %v %v", e.Stone, e.From, e.To)
	case Captured:
		return fmt.Sprintf("%d %v %v, taken %v, flipped %v", e.Stone, e.From, e.To, e.Taken, e.Flipped)
	case Surrendered:
		return fmt.Sprintf("%v %v %v", e.Stones, e.From, e.To)
	case Freed:
		return fmt.Sprintf("%v to %d %v", e.At, e.Owner, e.Stones)
	case Revolted:
		return fmt.Sprintf("%v to %d, %d prisoners of %v, flipped %v", e.At, e.Owner, e.Prisoners, e.Stones, e.Flipped)
	case Ended:
		return fmt.Sprintf("by %s for %d", e.Reason, e.Winner)
	}
	return fmt.Sprintf("%+v", e)
}

// TestRefusals provokes every refusal code, and checks the cells that the picture
// highlights.
func TestRefusals(t *testing.T) {
	for _, tt := range []struct {
		name, before, move string
		code, says, args   string
	}{
		{"case 2: too low to capture", with("w", "d1=www", "e1=wbbbb", "f6=w"), "d1xe1", CodeTooLow, "9 against 11", "[d1 e1]"},
		{"case 3: too high to surrender", with("w", "b3=bwbww", "a3=b"), "b3^a3", CodeTooHigh, "8 against 7", "[b3 a3]"},
		{"the level counts", with("w", "c3=www", "c2=b"), "c3xc2", CodeTooLow, "3 against 4", "[c3 c2]"},
		{"two cells away", opening, "a1-a3", CodeNotNeighbour, "a3", "[a1 a3]"},
		{"round the edge", opening, "f2-a3", CodeNotNeighbour, "a3", "[f2 a3]"},
		{"nowhere", opening, "a2-a2", CodeNotNeighbour, "a2", "[a2 a2]"},
		{"the other's stack", opening, "a5-a4", CodeNotYours, "black", "[a5]"},
		{"the other's prisoner", with("w", "a1=wb", "f6=w"), "a1-a2", CodeNotYours, "black", "[a1]"},
		{"an empty cell", opening, "c3-c4", CodeEmpty, "no stack on c3", "[c3]"},
		{"a capture from an empty cell", opening, "c3xc4", CodeEmpty, "no stack on c3", "[c3]"},
		{"onto an own stack", opening, "a1-a2", CodeNotEmpty, "a2", "[a1 a2]"},
		{"onto an enemy stack", with("w", "a1=w", "a2=b"), "a1-a2", CodeNotEmpty, "a2", "[a1 a2]"},
		{"capture of nothing", opening, "a2xa3", CodeNoTarget, "no stack on a3 to capture", "[a2 a3]"},
		{"surrender to nothing", opening, "a2^a3", CodeNoTarget, "no stack on a3 to surrender to", "[a2 a3]"},
		{"capture of one's own", opening, "a1xa2", CodeOwnStack, "your own", "[a1 a2]"},
		{"surrender to one's own", opening, "a1^a2", CodeOwnStack, "your own", "[a1 a2]"},
		{"from off the board", opening, "g1-f1", CodeOffBoard, "g1", "[]"},
		{"off the board", opening, "f2-g2", CodeOffBoard, "g2", "[]"},
		{"above the board", with("w", "a6=w", "f1=b"), "a6-a7", CodeOffBoard, "a7", "[]"},
		{"after the end", with("w", "a1=w"), "a1-a2", CodeOver, "over", "[]"},
		{"off the board after the end", with("w", "a1=w"), "h8-a2", CodeOver, "over", "[]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := position(t, "on", tt.before)
			m := move(t, tt.move)
			err := game.Check(s, m)
			var no *rules.Illegal
			if !errors.As(err, &no) {
				t.Fatalf("%s gives %v, errors.As(err, &no) = %v; want true", tt.move, err, errors.As(err, &no))
			}
			if no.Code != tt.code || !strings.Contains(no.Text, tt.says) || fmt.Sprint(no.Args) != tt.args {
				t.Errorf("refused as %s %v: %s; want %s, %v and one with %q", no.Code, no.Args, no.Text, tt.code, tt.args, tt.says)
			}
			if slices.Contains(game.Moves(s, nil), m) {
				t.Errorf("%s is refused, but listed as legal; want one that is not listed", tt.move)
			}
			if after, events, err := game.Apply(s, m); err == nil || events != nil || after != s {
				t.Errorf("Apply: %v, events %v; want an error, no events and the position as it was", err, events)
			}
		})
	}
}

// TestMovesThatAreNone tries values of Move that no token stands for.
func TestMovesThatAreNone(t *testing.T) {
	s := start(t, "on")
	good := move(t, "a2-a3")
	for _, m := range []Move{good | 3<<12, good | 1<<14, good | 1<<15, 0xFFFF} {
		var no *rules.Illegal
		if err := game.Check(s, m); !errors.As(err, &no) || no.Code != CodeNoAction && no.Code != CodeOffBoard {
			t.Errorf("move %#x: %v; want the refusal of an unknown action, or of a cell off the board", uint16(m), err)
		}
	}
	if name := Kind(7).String(); name != "unknown action" {
		t.Errorf("name is %q, want \"unknown action\"", name)
	}
}

// TestLevels compares the levels with the pit on the rules page.
func TestLevels(t *testing.T) {
	for rank := range 8 {
		for file := range 8 {
			c := At(file, rank)
			want := 0
			if rank < 6 && file < 6 {
				want = slowLevels[rank][file]
			}
			if c.Level() != want || c.OnBoard() != (rank < 6 && file < 6) {
				t.Errorf("%v lies on level %d, on the board: %v; want level %d, and on the board exactly within 6 x 6", c, c.Level(), c.OnBoard(), want)
			}
		}
	}
	s := position(t, "on", with("w", "a1=ww", "b2=bw", "c3=w", "d4=b"))
	for name, want := range map[string]int{"a1": 8, "b2": 5, "c3": 1, "a2": 6, "c4": 0} {
		if c, _ := parseCell(name); s.Height(c) != want {
			t.Errorf("%s is %d high, want %d", name, s.Height(c), want)
		}
	}
	if aside.OnBoard() || s.On(aside) != 0 || s.On(At(7, 7)) != 0 {
		t.Errorf("there are stones off the board: aside.OnBoard() = %v, s.On(aside) = %v, s.On(At(7, 7)) = %v; want false, 0 and 0",
			aside.OnBoard(), s.On(aside), s.On(At(7, 7)))
	}
}

// play makes moves; an illegal one fails the test.
func play(t *testing.T, s State, tokens ...string) (State, []rules.Event) {
	t.Helper()
	var last []rules.Event
	for i, token := range tokens {
		next, events, err := game.Apply(s, move(t, token))
		if err != nil {
			t.Fatalf("move %d, %s: %v; want no error", i+1, token, err)
		}
		s, last = next, events
	}
	return s, last
}

// TestThirdRepetition walks back and forth, which returns to the initial position twice;
// its third occurrence ends the game.
func TestThirdRepetition(t *testing.T) {
	round := []string{"a2-a3", "a5-a4", "a3-a2", "a4-a5"}
	s, _ := play(t, start(t, "on"), round...)
	if s.Met() != 2 || game.Turn(s).Over() {
		t.Fatalf("after one round: met %d times, game.Turn(s).Over() = %v; want 2 and false", s.Met(), game.Turn(s).Over())
	}
	s, _ = play(t, s, round[:3]...)
	if game.Turn(s).Over() {
		t.Fatalf("the game is over before the third occurrence: game.Turn(s).Over() = %v; want false", game.Turn(s).Over())
	}
	s, events := play(t, s, round[3])
	out, over := game.Outcome(s)
	if !over || out.Winners != nil || out.Reason != ReasonRepetition || !slices.Equal(out.Scores, []int{8, 8}) {
		t.Errorf("over %v, %+v; want true, no winner, repetition, and 8 to 8", over, out)
	}
	if last := events[len(events)-1]; last != (Ended{rules.NoSeat, ReasonRepetition}) {
		t.Errorf("the last event is %+v, want %+v", last, Ended{rules.NoSeat, ReasonRepetition})
	}
	if len(game.Moves(s, nil)) != 0 || s.Perft(1) != 0 {
		t.Error("a drawn game can be continued; want no moves")
	}
	// Decoding forgets the past only if the text describes a different position.
	if back, err := game.Decode(s, game.Encode(s)); err != nil || back != s {
		t.Errorf("the drawn game comes back changed (%v); want the same and no error", err)
	}

	// With the other player to move it is a different position.
	one := position(t, "on", with("w", "a1=w", "f6=b"))
	two := position(t, "on", with("b", "a1=w", "f6=b"))
	if one.Hash() == two.Hash() || one.Seen(one.Hash(), 0) != 1 || one.Seen(one.Hash(), 1) != 0 {
		t.Errorf("positions are equal no matter who is to move: one.Hash() is %v, one.Seen(one.Hash(), 0) = %v, one.Seen(one.Hash(), 1) = %v; want anything but %v, 1 and 0",
			one.Hash(), one.Seen(one.Hash(), 0), one.Seen(one.Hash(), 1), two.Hash())
	}

	s = start(t, "off")
	for range 5 {
		s, _ = play(t, s, round...)
	}
	if game.Turn(s).Over() || s.Met() != 0 {
		t.Errorf("the game is drawn although the draw rules are off: s.Met() is %v, want 0", s.Met())
	}
}

// TestRepetitionAcrossCaptures checks that a position counts as repeated even if stones
// changed colour and changed back in between.
func TestRepetitionAcrossCaptures(t *testing.T) {
	s := position(t, "on", with("w", "a1=w", "b1=b", "c1=b", "f6=b"))
	first := game.Encode(s)
	round := []string{"a1xb1", "f6-f5", "b1-a1", "c1xb1", "a1-a2", "b1-c1", "a2-a1", "f5-f6"}
	for n := 2; n <= 3; n++ {
		s, _ = play(t, s, round...)
		if game.Encode(s) != first || s.Met() != n || s.Quiet() != 4 {
			t.Fatalf("%s, met %d times, %d quiet turns; want %s, %d and 4", game.Encode(s), s.Met(), s.Quiet(), first, n)
		}
	}
	if out, over := game.Outcome(s); !over || out.Reason != ReasonRepetition {
		t.Errorf("over %v, %+v; want true and Reason %q", over, out, ReasonRepetition)
	}
}

// TestHundredQuietTurns checks that the hundredth turn in a row without capture, surrender
// or revolt ends the game, not the ninety-ninth, and that each of these restarts the count.
func TestHundredQuietTurns(t *testing.T) {
	s := position(t, "on", with("w", "a1=w", "f6=b"))
	r := chance.New(12, 12)
	n := 0
	for !s.Over() {
		var calm []Move
		for _, m := range game.Moves(s, nil) {
			next := s
			next.Make(m)
			if next.Quiet() == s.Quiet()+1 && next.Met() < 3 && apart(&next) {
				calm = append(calm, m)
			}
		}
		if len(calm) == 0 {
			t.Fatalf("no quiet move after %d, len(calm) = %v; want at least one", n, len(calm))
		}
		next, events, err := game.Apply(s, calm[r.Intn(len(calm))])
		if err != nil {
			t.Fatalf("game.Apply(s, calm[r.Intn(len(calm))]) = %v; want no error", err)
		}
		if n++; next.Quiet() != n {
			t.Fatalf("%d quiet turns, counted %d; want equally many", n, next.Quiet())
		}
		s = next
		if n == 100 && events[len(events)-1] != (Ended{rules.NoSeat, ReasonQuiet}) {
			t.Errorf("the last event is %+v; want the end, because nothing happened", events[len(events)-1])
		}
	}
	out, _ := game.Outcome(s)
	if n != 100 || out.Winners != nil || out.Reason != ReasonQuiet {
		t.Errorf("over after %d turns: %+v; want a draw after 100, because nothing happened", n, out)
	}

	// A capture, a surrender and a revolt restart the count.
	for name, tt := range map[string]struct{ text, move string }{
		"capture":   {with("w", "a1=w", "b1=b", "f6=b"), "a1xb1"},
		"surrender": {with("w", "a1=w", "b1=b", "f6=w"), "a1^b1"},
		"revolt":    {with("w", "c3=bbww", "f6=b"), "c3-c4"},
	} {
		s := position(t, "on", tt.text)
		s.quiet = 50
		if s.Make(move(t, tt.move)); s.Quiet() != 0 {
			t.Errorf("after a %s: %d quiet turns; want 0", name, s.Quiet())
		}
	}
	s = position(t, "off", with("w", "a1=w", "f6=b"))
	s.quiet = 100
	if s.Over() {
		t.Error("quiet turns end the game although the draw rules are off: s.Over() = true; want false")
	}
}

// apart reports whether no stack touches an enemy stack.
func apart(s *State) bool {
	for c := Cell(0); c < cells; c++ {
		for d := Cell(0); d < cells; d++ {
			if Neighbours(c, d) && s.On(c) != 0 && s.On(d) != 0 && s.On(c).Owner() != s.On(d).Owner() {
				return false
			}
		}
	}
	return true
}

// TestAnOwnerAlwaysHasAnAction checks a remark of the rules page, also for stacks that are
// surrounded on all sides.
func TestAnOwnerAlwaysHasAnAction(t *testing.T) {
	r := chance.New(6, 6)
	for range few(3000) {
		s := position(t, "on", compose(&r))
		if (len(game.Moves(s, nil)) == 0) != (s.Owned(0) == 0 || s.Owned(1) == 0) {
			t.Fatalf("%s: %d moves; want none exactly if a player has no stack", game.Encode(s), len(game.Moves(s, nil)))
		}
	}
}

// TestStonesStayWhoTheyAre follows the stones through random games by the events alone, and
// compares their cells and colours with the state.
func TestStonesStayWhoTheyAre(t *testing.T) {
	for seed := range uint64(few(30)) {
		r := chance.New(seed, 3)
		s := start(t, "on")
		if seed%2 == 1 {
			s = position(t, "off", compose(&r))
		}
		piles := map[Cell][]Stone{}
		colours := map[Stone]rules.Seat{}
		for c := Cell(0); c < cells; c++ {
			for i, q := range s.StonesOn(c) {
				piles[c] = append(piles[c], q)
				colours[q] = s.On(c).Stone(i)
			}
		}
		for turn := 1; turn < 400 && !s.Over(); turn++ {
			m, _ := game.Sample(s, &r)
			before := s
			next, events, err := game.Apply(s, m)
			if err != nil {
				t.Fatalf("game.Apply(s, m) = %v; want no error", err)
			}
			if before != s {
				t.Fatalf("seed %v, turn %v: Apply changed its argument; want the position as it was", seed, turn)
			}
			lift := func(c Cell) Stone {
				top := piles[c][len(piles[c])-1]
				piles[c] = piles[c][:len(piles[c])-1]
				return top
			}
			for _, e := range events {
				switch e := e.(type) {
				case Moved:
					if len(piles[e.To]) != 0 || lift(e.From) != e.Stone {
						t.Fatalf("the event does not agree with the stones: %+v; want an empty cell, and the stone on top", e)
					}
					piles[e.To] = []Stone{e.Stone}
				case Captured:
					if !slices.Equal(piles[e.To], e.Taken) || lift(e.From) != e.Stone {
						t.Fatalf("the event does not agree with the stones: %+v; want the stones that lay there, and the stone on top", e)
					}
					for _, q := range e.Flipped {
						if !slices.Contains(e.Taken, q) || colours[q] == before.Seat() {
							t.Fatalf("the event does not agree with the colours: %+v; want a taken stone of the other colour", e)
						}
						colours[q] = before.Seat()
					}
					piles[e.To] = append(slices.Clone(piles[e.To]), e.Stone)
				case Surrendered:
					if !slices.Equal(piles[e.From], e.Stones) {
						t.Fatalf("the event does not agree with the stones: %+v; want the stones that lay there", e)
					}
					piles[e.To] = append(slices.Clone(e.Stones), piles[e.To]...)
					delete(piles, e.From)
				case Freed:
					if !slices.Equal(piles[e.At], e.Stones) || colours[e.Stones[len(e.Stones)-1]] != e.Owner {
						t.Fatalf("the event does not agree with the stones: %+v; want the stones that lay there, the owner's on top", e)
					}
				case Revolted:
					if !slices.Equal(piles[e.At], e.Stones) || len(e.Stones)-len(e.Flipped) != e.Prisoners || 2*e.Prisoners <= len(e.Stones) {
						t.Fatalf("the event does not agree with the stones: %+v; want the stones that lay there, most of them prisoners", e)
					}
					for _, q := range e.Flipped {
						if colours[q] == e.Owner {
							t.Fatalf("the event does not agree with the colours: %+v; want the other colour", e)
						}
						colours[q] = e.Owner
					}
				case Ended:
					if !next.Over() {
						t.Fatalf("the game is not over after %+v: next.Over() = false; want true", e)
					}
				}
			}
			searched := s
			searched.Make(m)
			if searched.Position != next.Position || searched.spots != next.spots {
				t.Fatalf("Make and Apply differ after %v; want equal positions", m)
			}
			s = next
			if game.Turn(s).Number != turn+1 {
				t.Fatalf("turn %+v after %d; want one more", game.Turn(s), turn)
			}
			for c := Cell(0); c < cells; c++ {
				stones := s.StonesOn(c)
				if len(stones) != len(piles[c]) || len(stones) > 0 && !reflect.DeepEqual(stones, piles[c]) {
					t.Fatalf("%v holds %v, shown %v; want the same stones", c, stones, piles[c])
				}
				for i, q := range stones {
					at, below, ok := s.Where(q)
					if !ok || at != c || below != i || colours[q] != s.On(c).Stone(i) {
						t.Fatalf("stone %d is shown wrong; want its cell, height and colour", q)
					}
				}
			}
		}
	}
}
