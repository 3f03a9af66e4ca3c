package city

import (
	"fmt"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// everyPhase plays random games and passes positions of all phases to look.
func everyPhase(t *testing.T, games int, look func(s State)) {
	if testing.Short() {
		games = 3
	}
	seen := map[string]bool{}
	for seed := range uint64(games) {
		randomGame(t, game, 2+int(seed%3), seed, func(s State, _ Move, _ []rules.Event) {
			seen[s.Phase()] = true
			look(s)
		})
	}
	if len(seen) != int(phaseCount) {
		t.Errorf("only the phases %v were met; want %v of them", seen, phaseCount)
	}
}

// TestViewHides checks word by word what the text of a view hides and what it keeps.
func TestViewHides(t *testing.T) {
	everyPhase(t, 12, func(s State) {
		whole := strings.Fields(game.Encode(s))
		for viewer := rules.NoSeat; int(viewer) < s.Seats(); viewer++ {
			v := game.View(s, viewer)
			seen := strings.Fields(game.Encode(v))
			for i, word := range words {
				got := strings.TrimPrefix(seen[i], word+"=")
				want := strings.TrimPrefix(whole[i], word+"=")
				switch word {
				case "seed":
					want = "?"
				case "stacks", "deck":
					want = strings.NewReplacer("w", "?", "c", "?", "m", "?").Replace(want)
				case "hands":
					hands := strings.Split(want, ",")
					for seat := range hands {
						if rules.Seat(seat) != viewer && s.Phase() != PhaseOver {
							hands[seat] = fmt.Sprintf("?%d", s.Held(rules.Seat(seat)))
						}
					}
					want = strings.Join(hands, ",")
				default:
					for r, name := range rowNames {
						if name != word || s.Shown(Row(r).Section()) || want == "-" {
							continue
						}
						row := strings.Split(want, ",")
						for k := range row {
							if row[k] != "_" && row[k][0] != '1'+byte(viewer) {
								row[k] = row[k][:1] + "?"
							}
						}
						want = strings.Join(row, ",")
					}
				}
				if got != want {
					t.Fatalf("seat %d sees %s=%s, want %s, of %s", viewer, word, got, want, game.Encode(s))
				}
			}
			if who, view := v.Viewer(); !view || who != viewer {
				t.Fatalf("the view of %d says %d, %v; want seat %d and true", viewer, who, view, viewer)
			}
			// No method reveals anything hidden about the others.
			for other := range rules.Seat(s.Seats()) {
				hand, known := v.Hand(other)
				real, _ := s.Hand(other)
				if wants := other == viewer || s.Phase() == PhaseOver; known != wants || known && hand != real || !known && hand != (Cards{}) {
					t.Fatalf("seat %d knows of seat %d's hand %v, %v; want the own hand, and all of them at the end", viewer, other, hand, known)
				}
				for l := range Letter(Citizens) {
					at, there := v.Where(other, l)
					truly, placed := s.Where(other, l)
					if wants := placed && (other == viewer || s.Shown(truly.Row.Section())); there != wants || there && at != truly {
						t.Fatalf("seat %d sees citizen %v of seat %d at %v, %v; want the own citizens, and those of sections that are shown", viewer, l, other, at, there)
					}
				}
			}
			// The view of a view contains no more than both seats know.
			for second := rules.NoSeat; int(second) < s.Seats(); second++ {
				want := game.View(s, rules.NoSeat)
				if second == viewer {
					want = v
				}
				if got := game.View(v, second); got != want {
					t.Fatalf("the view of %d of the view of %d is %s; want the view of the first", second, viewer, game.Encode(got))
				}
			}
		}
		if _, view := s.Viewer(); view {
			t.Fatalf("a whole state is called a view: view of s.Viewer() = %v; want false", view)
		}
	})
	if v := game.View(State{}, 0); v != (State{}) {
		t.Error("the view of the zero state is not empty; want the zero state")
	}
}

// TestDecidingOnAView checks that the view of the seat that decides behaves like the
// complete state, that nobody else can decide, and that no move can be applied to a view.
func TestDecidingOnAView(t *testing.T) {
	everyPhase(t, 12, func(s State) {
		turn := game.Turn(s)
		for viewer := rules.NoSeat; int(viewer) < s.Seats(); viewer++ {
			v := game.View(s, viewer)
			if game.Turn(v) != turn {
				t.Fatalf("the turn is %+v, seen as %+v; want the same", turn, game.Turn(v))
			}
			o, over := game.Outcome(v)
			if over != turn.Over() || over && fmt.Sprint(o) != fmt.Sprint(s.outcome()) {
				t.Fatalf("the outcome is seen as %+v, %v; want the same", o, over)
			}
			r := chance.New(1, 1)
			m, drawn := game.Sample(v, &r)
			if viewer != turn.Seat || turn.Over() {
				if drawn || len(game.Moves(v, nil)) > 0 {
					t.Fatalf("seat %d has moves in a turn of seat %d; want none", viewer, turn.Seat)
				}
				if m, ok := s.Sample(&r); ok && code(game.Check(v, m)) != CodeHidden {
					t.Fatalf("seat %d may play %s for seat %d: %v; want a refusal, because it is hidden", viewer, game.Format(m), turn.Seat, game.Check(v, m))
				}
				continue
			}
			if tokens(v) != tokens(s) || !drawn || game.Check(v, m) != nil {
				t.Fatalf("the moves are seen as %s, are %s; want the same", tokens(v), tokens(s))
			}
			for _, wrong := range wrongMoves(s, &r) {
				if a, b := code(game.Check(v, wrong)), code(game.Check(s, wrong)); a != b {
					t.Fatalf("%s is %q in the view, %q in truth; want the same", game.Format(wrong), a, b)
				}
			}
			next, events, err := game.Apply(v, m)
			if code(err) != CodeHidden || next != v || events != nil {
				t.Fatalf("%s is applied to a view: %v; want a refusal, and the view as it was", game.Format(m), err)
			}
		}
	})
}

// TestDeal checks that dealing agrees with what is known: the result is a sound position
// with the same view and can be played to its end.
func TestDeal(t *testing.T) {
	r := chance.New(5, 5)
	different := 0
	everyPhase(t, 9, func(s State) {
		viewer := rules.Seat(r.Intn(s.Seats()+1)) - 1
		v := game.View(s, viewer)
		fork := r
		d := Deal(v, viewer, &r)
		if again := Deal(s, viewer, &fork); again != d {
			t.Fatal("Deal used something that the seat does not know; want the same deal for the same view")
		}
		sound(t, State{}, d)
		if game.View(d, viewer) != v || game.Turn(d) != game.Turn(s) {
			t.Fatalf("dealt %s for seat %d, from %s; want a deal with the same view and turn", game.Encode(d), viewer, game.Encode(s))
		}
		if back, err := game.Decode(s, game.Encode(d)); err != nil || back != d {
			t.Fatalf("dealt %s: %v; want the same and no error", game.Encode(d), err)
		}
		d.seed = s.seed
		if d != s {
			different++
		}
		if r.Intn(20) == 0 {
			if end, _ := d.Playout(&r, 1000); !game.Turn(end).Over() {
				t.Fatalf("a dealt game never ended: game.Turn(end).Over() = %v; want true", game.Turn(end).Over())
			}
		}
	})
	if different == 0 {
		t.Errorf("no game was dealt with different hidden things: different is %v; want more than 0", different)
	}
	if Deal(State{}, 0, &r) != (State{}) {
		t.Error("no game was dealt; want the zero state")
	}
}

// TestDealIsFair deals one view many times and checks that each card is equally likely in
// all hidden places, and likewise letters and markers.
func TestDealIsFair(t *testing.T) {
	s := position(t, 3, "turn=2:place stall1=2B,3A,1C exchange=_,2A stoa=3C,1B stall2=2D,3D,1D monument=1E hands=2.1.0,1.2.1,0.0.4 demand=wc aside=1.0.1")
	const deals = 6000
	r := chance.New(7, 7)
	var wood [3]int
	var letter [Citizens]int
	var top [Resources]int
	var under [Resources]int
	seeds := map[uint64]bool{}
	for range deals {
		d := Deal(s, 0, &r)
		wood[1] += int(d.hand[1][Wood])
		wood[2] += int(d.hand[2][Wood])
		letter[d.At(Spot{Stall1, 0}).Letter]++
		top[d.stack[2][d.height[2]-1]]++
		under[d.deck[0]]++
		seeds[d.seed] = true
	}
	near := func(what string, got, want int) {
		t.Helper()
		if diff := got - want; diff*diff > 16*want { // more than four standard deviations
			t.Errorf("%s: %d of %d deals, expected %d; want %d, give or take four deviations", what, got, deals, want, want)
		}
	}
	// The hidden cards are eight in two hands of four: 1 wood, 2 clay, 5 marble.
	near("wood with seat 2", wood[1], deals/2)
	near("wood with seat 3", wood[2], deals/2)
	for l, n := range letter {
		near(fmt.Sprint("letter ", Letter(l)), n, deals/Citizens)
	}
	// The hidden markers are nine, three of each resource, and five demand markers: 1 wood,
	// 2 clay, 2 marble.
	for res, n := range top {
		near(fmt.Sprint("top ", Resource(res)), n, deals/3)
	}
	near("deck wood", under[Wood], deals/5)
	near("deck clay", under[Clay], 2*deals/5)
	near("deck marble", under[Marble], 2*deals/5)
	if len(seeds) != deals {
		t.Errorf("the same seed was dealt twice: len(seeds) is %v, want deals", len(seeds))
	}
}

// TestLotsAreFair checks that all sets of three lots are equally likely in every round of
// every game, and that the players' lots are independent.
func TestLotsAreFair(t *testing.T) {
	const games = 12_000
	single, double := map[uint8]int{}, map[[2]uint8]int{}
	for seed := range uint64(games) {
		r := chance.New(seed/20, streamLots+seed%20)
		a, b := drawLots(&r), drawLots(&r)
		single[a]++
		double[[2]uint8{a, b}]++
	}
	if len(single) != 10 || len(double) != 100 {
		t.Fatalf("%d and %d kinds of lots; want 10 and 100", len(single), len(double))
	}
	for lots, n := range single {
		if diff := n - games/10; diff*diff > 16*games/10 {
			t.Errorf("lots %05b were drawn %d times; want a tenth, give or take four deviations", lots, n)
		}
	}
	for lots, n := range double {
		if diff := n - games/100; diff*diff > 25*games/100 {
			t.Errorf("lots %05b and %05b were drawn %d times; want a hundredth, give or take five deviations", lots[0], lots[1], n)
		}
	}
}

// TestLotsOfRounds checks that every round draws its lots independently.
func TestLotsOfRounds(t *testing.T) {
	s := position(t, 2, allPlaced+"turn=1:impeach rhetoric=11131,11121")
	drawn := map[[MaxSeats]uint8]int{}
	for round := range int32(100) {
		at := s
		at.round += round
		_, events := do(t, at, "impeach1")
		var lots [MaxSeats]uint8
		for _, b := range one[JurorsDrawn](t, events).Benches {
			for _, l := range b.Letters {
				lots[b.Seat] |= 1 << l
			}
		}
		drawn[lots]++
	}
	if len(drawn) < 40 {
		t.Errorf("in 100 rounds only %d different lots are drawn; want at least 40", len(drawn))
	}
}

// TestEventsTellNoSecret checks that only Placed reveals a secret: if two games differ only
// in hidden letters, everybody is told the same events until something is revealed.
func TestEventsTellNoSecret(t *testing.T) {
	placed := Placed{Seat: 1, Letter: 2, Spot: Spot{Stoa, 1}}
	if got := EventFor(placed, 1); got != placed {
		t.Errorf("its own player sees %+v, want %+v", got, placed)
	}
	hidden := placed
	hidden.Letter = NoLetter
	for _, seat := range []rules.Seat{rules.NoSeat, 0, 2} {
		if got := EventFor(placed, seat); got != hidden {
			t.Errorf("seat %d sees %+v, want %+v", seat, got, hidden)
		}
	}
	traded := Traded{Seat: 1, Pay: Cards{3, 0, 0}, Get: Cards{0, 2, 0}}
	if got := EventFor(traded, 0); got != traded {
		t.Errorf("a public event has changed: %+v, want %+v", got, traded)
	}

	r := chance.New(11, 11)
	everyPhase(t, 9, func(s State) {
		m, ok := s.Sample(&r)
		if !ok {
			return
		}
		decides := s.Active()
		viewer := rules.Seat(r.Intn(s.Seats()))
		if viewer == decides || s.Phase() == PhaseStack || s.Phase() == PhaseImpeach {
			return // a marker or lots are revealed
		}
		// The same must hold for a state that differs in what the viewer cannot know,
		// except for the seat that decides, which knows its own things.
		other := Deal(s, viewer, &r)
		other.hand, other.seed = s.hand, s.seed
		if s.Phase() == PhasePlace {
			other.spot = s.spot
			home := s.atHome(decides)
			if home&(home-1) != 0 {
				for l := range Letter(Citizens) {
					if home>>l&1 != 0 && l != m.Letter {
						n := m
						n.Letter = l
						compareTold(t, s, m, s, n, viewer)
					}
				}
			}
			return
		}
		compareTold(t, s, m, other, m, viewer)
	})
}

// compareTold checks that a seat is told the same about two moves, up to where the next
// section is revealed.
func compareTold(t *testing.T, a State, m Move, b State, n Move, viewer rules.Seat) {
	t.Helper()
	tell := func(s State, m Move) string {
		_, events, err := game.Apply(s, m)
		if err != nil {
			t.Fatalf("game.Apply(s, m) = %v; want no error", err)
		}
		var told []string
		for _, e := range events {
			if _, shown := e.(Revealed); shown {
				break
			}
			if d, demand := e.(DemandDrawn); demand {
				d.Now = d.Was // the top of a stack is revealed
				e = d
			}
			told = append(told, fmt.Sprintf("%+v %s", EventFor(e, viewer), Describe(EventFor(e, viewer), named)))
		}
		return strings.Join(told, "\n")
	}
	if x, y := tell(a, m), tell(b, n); x != y {
		t.Fatalf("seat %d is told\n%s\nor\n%s\nof %s at %s\nwant the same for both", viewer, x, y, game.Format(m), game.Encode(a))
	}
}

func TestMoveFor(t *testing.T) {
	m := PutIn(0, Stall1)
	for _, c := range []struct {
		by, seat rules.Seat
		token    string
		words    string
	}{
		{1, 1, "A@stall1", "citizen A to stall I"},
		{1, 0, "?@stall1", "a citizen to stall I"},
		{1, rules.NoSeat, "?@stall1", "a citizen to stall I"},
	} {
		got := MoveFor(m, c.by, c.seat)
		if game.Format(got) != c.token || DescribeMove(got) != c.words {
			t.Errorf("seat %d is told %q, %q of the move %v, want %q, %q", c.seat, game.Format(got), DescribeMove(got), m, c.token, c.words)
		}
		if back, err := game.Parse(c.token); err != nil || back != got {
			t.Errorf("%s is read as %+v, %v; want %+v and no error", c.token, back, err, got)
		}
	}
	if got := MoveFor(SwapFor(3, Wood, 2, Clay), 1, 0); got != SwapFor(3, Wood, 2, Clay) {
		t.Errorf("a public move has changed: %+v; want %+v", got, SwapFor(3, Wood, 2, Clay))
	}
	if code(game.Check(start(t, 2, 1), MoveFor(m, 1, 0))) != CodeBadMove {
		t.Error("a move with a hidden letter can be played; want a refusal")
	}
}

// TestRecallIsWhatCanBeCounted counts every hand from the public events and checks that
// Recall knows just that, and otherwise no more than View.
func TestRecallIsWhatCanBeCounted(t *testing.T) {
	games := 12
	if testing.Short() {
		games = 3
	}
	for seed := range uint64(games) {
		var hands [MaxSeats]Cards
		add := func(seat rules.Seat, c Cards) {
			for r, n := range c {
				hands[seat][r] += n
			}
		}
		pay := func(seat rules.Seat, c Cards) { hands[seat] = hands[seat].Minus(c) }
		randomGame(t, game, 2+int(seed%3), seed, func(s State, _ Move, events []rules.Event) {
			for _, e := range events {
				switch e := EventFor(e, rules.NoSeat).(type) {
				case Served:
					add(e.Seat, Of(e.Got, e.Resource))
				case Traded:
					pay(e.Seat, e.Pay)
					add(e.Seat, e.Get)
				case Raised:
					pay(e.Seat, Of(1, e.Pay))
				case Gift:
					add(e.Seat, Of(e.Got, e.Resource))
				case Donated:
					pay(e.Seat, e.Pay)
				case Dropped:
					pay(e.Seat, e.Pay)
				}
			}
			for viewer := rules.NoSeat; int(viewer) < s.Seats(); viewer++ {
				v := game.Recall(s, viewer)
				for seat := range rules.Seat(s.Seats()) {
					if cards, ok := v.Hand(seat); !ok || cards != hands[seat] {
						t.Fatalf("seat %d holds %v, by what was told %v: %s; want the same", seat, cards, hands[seat], game.Encode(s))
					}
				}
				if game.Recall(v, viewer) != v || game.View(v, viewer) != v {
					t.Fatalf("what is remembered is lost in %s; want the view as it was", game.Encode(v))
				}
				plain := game.View(s, viewer)
				if game.Recall(plain, viewer) != plain {
					t.Fatalf("a view remembers: %s; want a plain view", game.Encode(plain))
				}
				v.hand, v.counted = plain.hand, false
				if v != plain {
					t.Fatalf("more than hands is known: %s; want only hands", game.Encode(v))
				}
			}
		})
	}
}

// TestDealKeepsWhatIsRemembered checks that a state dealt from a Recall keeps the
// remembered hands.
func TestDealKeepsWhatIsRemembered(t *testing.T) {
	r := chance.New(6, 6)
	everyPhase(t, 6, func(s State) {
		d := Deal(game.Recall(s, 0), 0, &r)
		if d.hand != s.hand || d.counted || d.eyes != eyesOnAll {
			t.Fatalf("%s is dealt of %s, d.hand = %v, d.counted = %v, d.eyes = %v; want %v, false and %v",
				game.Encode(d), game.Encode(s), d.hand, d.counted, d.eyes, s.hand, eyesOnAll)
		}
	})
}
