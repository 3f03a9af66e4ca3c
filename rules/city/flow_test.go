package city

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// TestPhasesInOrder checks that a round goes through its phases in order, and that every
// decision is a turn of its own.
func TestPhasesInOrder(t *testing.T) {
	order := []string{PhasePlace, PhaseExchange, PhaseStoa, PhaseImpeach, PhaseVerdict, PhaseStack, PhaseDonate, PhaseDrop, PhaseOver}
	for seed := range uint64(30) {
		round, at, number := 0, 0, 0
		first := rules.NoSeat
		randomGame(t, game, 2+int(seed%3), seed, func(s State, _ Move, events []rules.Event) {
			turn := game.Turn(s)
			if turn.Number != number+1 || turn.Number != s.Decision() {
				t.Fatalf("decision %d follows %d; want one more each time", turn.Number, number)
			}
			number = turn.Number
			step := slices.Index(order, turn.Phase)
			if s.Round() != round {
				if s.Round() != round+1 || turn.Phase != PhasePlace || turn.Seat != s.Start() {
					t.Fatalf("round %d begins with %+v; want round %d, in which the start player places", s.Round(), turn, round+1)
				}
				if first != rules.NoSeat && s.Start() != (first+1)%rules.Seat(s.Seats()) {
					t.Fatalf("the start marker goes from %d to %d; want the next seat", first, s.Start())
				}
				first, round, at = s.Start(), s.Round(), 0
			}
			if step < at {
				t.Fatalf("%s follows %s, slices.Index(order, turn.Phase) = %v; want at least %v", turn.Phase, order[at], step, at)
			}
			at = step
			if turn.Over() {
				if _, ok := s.LastRound(); !ok {
					t.Fatalf("the game is over without a reason: ok of s.LastRound() = %v; want true", ok)
				}
			}
			// The sections are revealed in order, once a round.
			section := -1
			for _, e := range of[Revealed](events) {
				if int(e.Section) <= section {
					t.Fatalf("the sections are revealed in the wrong order: %v, e.Section = %v; want more than %v", events, e.Section, section)
				}
				section = int(e.Section)
			}
		})
	}
}

// TestWhoBegins checks that the seed determines who begins, and that every seat begins for
// some seed.
func TestWhoBegins(t *testing.T) {
	for seats := 2; seats <= MaxSeats; seats++ {
		first := map[rules.Seat]int{}
		for seed := range uint64(400) {
			first[start(t, seats, seed).Start()]++
		}
		for seat := range rules.Seat(seats) {
			if n := first[seat]; n < 300/seats || n > 500/seats {
				t.Errorf("in 400 games for %d, seat %d starts %d times; want %d to %d", seats, seat, n, 300/seats, 500/seats)
			}
		}
	}
}

func TestStart(t *testing.T) {
	s, events, err := game.Start(rules.Setup{Seats: 4, Seed: 9})
	if err != nil {
		t.Fatalf("game.Start(rules.Setup{Seats: 4, Seed: 9}) = %v; want no error", err)
	}
	opened := one[Opened](t, events)
	if opened.First != s.Start() || opened.Dealers != s.dealer || opened.Demand != s.demand || len(events) != 2 {
		t.Errorf("the game opens with unexpected events: %+v, opened.First = %v, opened.Dealers = %v, opened.Demand = %v; want 2 of them, %v, %v and %v",
			events, opened.First, opened.Dealers, opened.Demand, s.Start(), s.dealer, s.demand)
	}
	sound(t, State{}, s)
	if s.Stock() != (Cards{15, 15, 15}) || s.DemandLeft() != 7 || s.StackHeight(0)+s.StackHeight(1)+s.StackHeight(2) != 9 || s.Round() != 1 {
		t.Errorf("wrong position after the start: %s; want a stock of 15 each, 7 demand cards left, 9 markers and round 1", game.Encode(s))
	}
	broken := Game{board: nil}
	if broken.Board() != standard {
		t.Error("the zero game has no board; want the standard board")
	}
}

// TestExchange checks that the spaces of the Exchange are resolved in order, no matter
// which was taken first, and that a player who visibly cannot trade is not asked.
func TestExchange(t *testing.T) {
	place := "turn=2:place dealers=wcm stall1=1A,2A court=1E,2D stoa=1D stall2=2C exchange=2B,1B,_,1C "
	// This is the position before the last citizen goes to the Exchange: Blue has 2 wood
	// from the Market, Green 1 wood and 2 clay.
	s, events := do(t, position(t, 2, place), "E@exchange3")
	noneOf[Skipped](t, events)
	if turn(s) != "Green exchange" || tokens(s) != "pass" {
		t.Fatalf("the open decision is %q, with the moves %s; want \"Green exchange\" and \"pass\"", turn(s), tokens(s))
	}
	s, events = do(t, s, "pass")
	if got := one[Declined](t, events); got != (Declined{1, Spot{Exchange, 0}, 1}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Declined{1, Spot{Exchange, 0}, 1})
	}
	if got := of[Skipped](events); len(got) != 1 || got[0] != (Skipped{Seat: 0, Spot: Spot{Exchange, 1}, Letter: 1, Why: WhyCards}) {
		t.Errorf("skipped %+v; want Blue's citizen at the Exchange alone, without cards", got)
	}
	if turn(s) != "Green exchange" || tokens(s) != "pass 2clay:1wood 2clay:1marble" {
		t.Fatalf("the open decision is %q, with the moves %s; want \"Green exchange\" and \"pass 2clay:1wood 2clay:1marble\"", turn(s), tokens(s))
	}
	s, events = do(t, s, "2clay:1marble")
	if got := one[Traded](t, events); got != (Traded{1, Spot{Exchange, 2}, 4, Cards{0, 2, 0}, Cards{0, 0, 1}}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Traded{1, Spot{Exchange, 2}, 4, Cards{0, 2, 0}, Cards{0, 0, 1}})
	}
	if hand, _ := s.Hand(1); hand != (Cards{1, 0, 1}) || s.Stock() != (Cards{5, 8, 7}) {
		t.Errorf("hand %v, stock %v; want %v and %v", hand, s.Stock(), Cards{1, 0, 1}, Cards{5, 8, 7})
	}
	if turn(s) != "Blue exchange" || tokens(s) != "pass 2wood:1clay 2wood:1marble" {
		t.Errorf("the open decision is %q, with the moves %s; want \"Blue exchange\" and \"pass 2wood:1clay 2wood:1marble\"", turn(s), tokens(s))
	}

	// If the stock has nothing for anybody, nobody is asked, and the game continues with
	// the Stoa.
	s, events = do(t, position(t, 2, place+"hands=4.4.4,2.3.3 points=5,5"), "E@exchange3")
	for _, e := range of[Skipped](events) {
		if e.Spot.Row != Exchange || e.Why != WhyStock {
			t.Errorf("unexpected event: %+v; want the Exchange's citizen, because of the stock", e)
		}
	}
	if len(of[Skipped](events)) != 2 || turn(s) != "Green exchange" {
		t.Errorf("the events are %+v, and the open decision is %q; want 2 of them and \"Green exchange\"", of[Skipped](events), turn(s))
	}
}

// TestStoa checks that one card of choice raises rhetoric by what the space gives, up to
// the highest value.
func TestStoa(t *testing.T) {
	given := "turn=1:stoa1 stall1=1A,2A,1B exchange=1E,2B stoa=1C,2C,2E court=1D,2D hands=1.0.1,0.0.2 "
	s, events := do(t, position(t, 2, given+"rhetoric=11811,11911"), "marble")
	if got := one[Raised](t, events); got != (Raised{0, Spot{Stoa, 0}, 2, Marble, 8, 9}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Raised{0, Spot{Stoa, 0}, 2, Marble, 8, 9})
	}
	if got := one[Skipped](t, events); got != (Skipped{1, Spot{Stoa, 1}, 2, WhyMost}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Skipped{1, Spot{Stoa, 1}, 2, WhyMost})
	}
	if hand, _ := s.Hand(0); hand != (Cards{1, 0, 0}) || turn(s) != "Green stoa" {
		t.Errorf("the hand is %v, and the open decision is %q; want %v and \"Green stoa\"", hand, turn(s), Cards{1, 0, 0})
	}
	noneOf[LastRound](t, events)
	// Every space gives what is printed on the board.
	for k, want := range []int{3, 2, 2, 3, 2} {
		s := position(t, 4, fmt.Sprintf("turn=1:stoa%d hands=1.0.0,0.0.0,0.0.0,0.0.0 rhetoric=11111,99999,99999,99999 level=0,0,0,0 ends=rhetoric", k+1),
			"stoa="+"2A,2B,2C,2D,"[:3*k]+"1A"+",3A,3B,3C,3D"[:12-3*k],
			"stall1=1B,1C,1D,1E,2E stall2=3E,4A,4B,4C,4D court="+strings.Join(append([]string{"2A", "2B", "2C", "2D"}[k:], []string{"3A", "3B", "3C", "3D"}[4-k:]...), ",")+",4E")
		_, events := do(t, s, "wood")
		if got := one[Raised](t, events); got != (Raised{0, Spot{Stoa, k}, 0, Wood, 1, want}) {
			t.Errorf("unexpected event %+v, want rhetoric %d", got, want)
		}
	}
	// Green already has one master; the second one makes this the last round.
	s, events = do(t, position(t, 2, "turn=2:stoa3 stall1=1A,2A,1B exchange=1E,2B stoa=1C,2C,2E court=1D,2D hands=1.0.1,0.0.2 rhetoric=11111,11918"), "marble")
	if got := one[LastRound](t, events); got != (LastRound{ReasonRhetoric, 1}) {
		t.Errorf("unexpected event: %+v, want %+v", got, LastRound{ReasonRhetoric, 1})
	}
	if why, last := s.LastRound(); !last || !slices.Equal(why, []string{ReasonRhetoric}) {
		t.Errorf("the reasons for the last round are %v, last of s.LastRound() = %v; want %v and true", why, last, []string{ReasonRhetoric})
	}
	// A player without a card is not asked.
	_, events = do(t, position(t, 2, given+"hands=1.0.1,0.0.0"), "pass")
	if got := of[Skipped](events); len(got) != 2 || got[0].Why != WhyCards || got[1].Why != WhyCards {
		t.Errorf("unexpected events: %+v; want two, both without cards", got)
	}
}

// TestMastersShaken checks that a condition that ends the game counts even if it is undone
// in the same round (City 6): a second citizen reaches 9 in the Stoa, and then the first
// one loses rhetoric.
func TestMastersShaken(t *testing.T) {
	s := position(t, 2, "turn=2:stoa3 stall1=2A,1A,1B exchange=1E,2B stoa=1C,2C,2E court=1D,2D hands=1.0.1,0.0.2 rhetoric=11121,91118 dealers=wcm seed=3")
	s, _ = do(t, s, "marble")
	if turn(s) != "Blue impeach" {
		t.Fatalf("the open decision is %q instead of Blue's impeachment; want \"Blue impeach\"", turn(s))
	}
	s, _ = do(t, s, "impeach1")
	if s.Phase() != PhaseVerdict {
		t.Fatalf("there is no judge with this seed: %s, s.Phase() = %q; want %q", game.Encode(s), s.Phase(), PhaseVerdict)
	}
	s, _ = do(t, s, "guilty", "stack1")
	if s.mastersOf(1) != 1 || !game.Turn(s).Over() {
		t.Fatalf("the game should be over with one master left: %s, s.mastersOf(1) = %v, game.Turn(s).Over() = %v; want 1 and true",
			game.Encode(s), s.mastersOf(1), game.Turn(s).Over())
	}
	if o, _ := game.Outcome(s); o.Reason != ReasonRhetoric {
		t.Errorf("unexpected outcome: %+v; want Reason %q", o, ReasonRhetoric)
	}
	if back, err := game.Decode(s, game.Encode(s)); err != nil || back != s {
		t.Errorf("the finished game cannot be read back unchanged: %v; want the same and no error", err)
	}
}

// TestAllEndsAtOnce meets several end conditions at once, and checks that the hand limit
// does not apply in the last round.
func TestAllEndsAtOnce(t *testing.T) {
	given := "turn=2:donate1 stall1=1A,2A,1B exchange=1E,2B stoa=1C,2C court=1D,2D monument=2E jurors=ABC,ABC dealers=wcm level=0,5 rhetoric=99111,11111 ends=prison,rhetoric prison=cccmmm stacks=w,w,w "
	s, events := do(t, position(t, 2, given+"hands=5.5.3,3.3.5 demand=cm"), "pass")
	noneOf[Dropped](t, events)
	noneOf[StartMoved](t, events)
	if o, over := game.Outcome(s); !over || o.Reason != ReasonPrison || s.Held(0) != 13 {
		t.Errorf("the outcome is %+v (over: %v), s.Held(0) = %v; want Reason %q, true and 13", o, over, s.Held(0), ReasonPrison)
	}
	s, events = do(t, position(t, 2, given+"hands=5.5.3,3.3.5 demand=cm"), "2clay+5marble")
	if got := one[LastRound](t, events); got != (LastRound{ReasonMonument, 1}) {
		t.Errorf("unexpected event: %+v, want %+v", got, LastRound{ReasonMonument, 1})
	}
	e := one[Over](t, events)
	if !slices.Equal(e.Reasons, []string{ReasonPrison, ReasonMonument, ReasonRhetoric}) || e.Reason != ReasonPrison || !game.Turn(s).Over() {
		t.Errorf("unexpected event: %+v; want all three reasons, the prison first", e)
	}
	if one[DemandDrawn](t, events).Left != 5 {
		t.Error("the demand does not change after a donation; want a new demand, with 5 left")
	}
	if got := of[Counted](events); len(got) != 2 || got[0].Tally != s.Tallies()[0] || got[1].Tally != s.Tallies()[1] {
		t.Errorf("the final points are %+v; want the rules' own tallies", got)
	}
}

// TestPrisonFull checks that the prison alone, and the Monument alone, end the game after
// the round.
func TestPrisonFull(t *testing.T) {
	s, events := do(t, position(t, 2, guilty+"dealers=ccm prison=wwwmm stacks=wcm,-,c"), "guilty")
	if got := one[LastRound](t, events); got != (LastRound{ReasonPrison, rules.NoSeat}) {
		t.Errorf("unexpected event: %+v, want %+v", got, LastRound{ReasonPrison, rules.NoSeat})
	}
	if got := one[Imprisoned](t, events); got.Free != 0 {
		t.Errorf("unexpected event: %+v; want Free 0", got)
	}
	s, events = do(t, s, "stack3")
	if one[Over](t, events).Reason != ReasonPrison || s.Prisoners() != 6 {
		t.Errorf("the prison does not end the game: %s; want the end by the prison, with 6 prisoners", game.Encode(s))
	}
}

// TestCourtWithoutVerdict covers the cases without a verdict. With nobody in the Court
// nothing is reported; if citizens are equal there is no prosecutor; if jurors are equal
// there is no judge and the dealer stays.
func TestCourtWithoutVerdict(t *testing.T) {
	nobody := "turn=1:stoa1 stall1=1A,2A,1B stall2=2D,1D exchange=1E,2B stoa=1C,2C,2E hands=1.0.0,0.0.0"
	_, events := do(t, position(t, 2, nobody), "pass")
	noneOf[CourtSums](t, events)
	noneOf[Prosecutor](t, events)
	equal := "turn=1:stoa1 stall1=1A,2A,1B exchange=1E,2B stoa=1C,2C,2E court=1D,2D hands=1.0.0,0.0.0"
	_, events = do(t, position(t, 2, equal), "pass")
	if got, want := one[Prosecutor](t, events), (Prosecutor{rules.NoSeat, Edge{By: ByTie}, []rules.Seat{0, 1}}); !reflect.DeepEqual(got, want) {
		t.Errorf("unexpected event: %+v; want %+v", got, want)
	}
	noneOf[JurorsDrawn](t, events)

	// All citizens but the prosecutor's have 1, so the jurors tie unless the prosecutor's D
	// is drawn, which depends on the seed.
	withdrawn, judged := 0, 0
	for seed := range 40 {
		s := position(t, 2, "turn=1:impeach stall1=1A,2A,1B exchange=1E,2B stoa=1C,2C,2E court=1D,2D hands=1.0.0,0.0.0 rhetoric=11121,11111")
		s.seed = uint64(seed)
		s, events = do(t, s, "impeach2")
		one[JurorsDrawn](t, events)
		if got := one[Judge](t, events); got.Seat == rules.NoSeat {
			withdrawn++
			if w := one[Withdrawn](t, events); w != (Withdrawn{1, Clay}) || s.Dealer(1) != Clay || s.Phase() != PhasePlace || s.Round() != 2 {
				t.Fatalf("the event is %+v, the position %s; want Clay withdrawn by seat 1, and round 2", w, game.Encode(s))
			}
			if s.jurors != [MaxSeats]uint8{} {
				t.Fatalf("seed %v: the lots have not been returned: s.jurors is %v; want %v", seed, s.jurors, [MaxSeats]uint8{})
			}
		} else if judged++; got.Seat != 0 || got.Edge != (Edge{By: BySum}) || turn(s) != "Blue verdict" {
			t.Fatalf("the event is %+v, and the open decision is %q; want seat 0 by the sum, and Blue's verdict", got, turn(s))
		}
	}
	if withdrawn == 0 || judged == 0 {
		t.Errorf("%d trials were withdrawn and %d judged; both should occur; want more than 0 and more than 0", withdrawn, judged)
	}
}

// TestHandLimit checks that each player returns their surplus, clockwise from the start
// player.
func TestHandLimit(t *testing.T) {
	s := position(t, 3, "turn=3:donate1 start=2 monument=3A stall1=1A,2A,1B stall2=2B,1C,2C stall3=3B,3C exchange=1D,2D,3D court=1E,2E,3E hands=4.4.3,3.0.0,4.4.2")
	s, events := do(t, s, "pass")
	one[RoundEnded](t, events)
	if turn(s) != "Yellow drop" || tokens(s) != "drop:1wood drop:1clay drop:1marble" || s.Surplus() != 1 {
		t.Fatalf("the open decision is %q, with the moves %s, s.Surplus() = %v; want \"Yellow drop\", \"drop:1wood drop:1clay drop:1marble\" and 1",
			turn(s), tokens(s), s.Surplus())
	}
	s, events = do(t, s, "drop:1clay")
	if got := one[Dropped](t, events); got != (Dropped{2, Cards{0, 1, 0}, 9}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Dropped{2, Cards{0, 1, 0}, 9})
	}
	if turn(s) != "Blue drop" || s.Surplus() != 2 || s.Stock() != (Cards{0, 4, 6}) {
		t.Fatalf("the open decision is %q in %s; want Blue's drop, 2 too many, and a stock of 0, 4, 6", turn(s), game.Encode(s))
	}
	s, events = do(t, s, "drop:1wood+1marble")
	if got := one[StartMoved](t, events); got != (StartMoved{1, 2}) || turn(s) != "Yellow place" || s.Round() != 2 {
		t.Errorf("the event is %+v, and the open decision is %q, s.Round() = %v; want %+v, \"Yellow place\" and 2", got, turn(s), s.Round(), StartMoved{1, 2})
	}
	if one[RoundBegan](t, events) != (RoundBegan{2, 2}) {
		t.Error("the next round does not begin; want round 2, begun by seat 2")
	}
}

// TestPrices checks the price of every level, with two different demands and with one
// demanded twice.
func TestPrices(t *testing.T) {
	for level, want := range []string{
		"1wood+2clay 2wood+1clay", "3wood 3clay 3marble", "2wood+2clay", "2wood+3clay 3wood+2clay", "2wood+4clay 4wood+2clay", "2wood+5clay 5wood+2clay", "",
	} {
		for _, c := range []struct{ demand, want string }{{"wc", want}, {"mm", []string{"3marble", "3wood 3clay 3marble", "4marble", "5marble", "6marble", "7marble", ""}[level]}} {
			s := start(t, 2, 1)
			s.level[1] = uint8(level)
			s.demand = [2]Resource{Wood, Clay}
			if c.demand == "mm" {
				s.demand = [2]Resource{Marble, Marble}
			}
			got := ""
			for _, price := range s.Prices(1, nil) {
				if got != "" {
					got += " "
				}
				got += price.String()
			}
			if got != c.want {
				t.Errorf("level %d with %s costs %s, want %s", level+1, c.demand, got, c.want)
			}
		}
	}
	if got := start(t, 2, 1).Prices(2, nil); got != nil {
		t.Errorf("a seat that nobody has pays %v; want nil", got)
	}
}

// TestEndlessGame plays a game in which nobody wants anything. Nothing in the rules ends
// it: it continues round after round, and only the bound of a playout stops it.
func TestEndlessGame(t *testing.T) {
	s := start(t, 2, 1)
	r := chance.New(1, 1)
	for s.Round() < 100 {
		m := PassOn()
		switch s.Phase() {
		case PhasePlace:
			moves := s.Moves(nil)
			m = moves[0]
			for _, o := range moves { // anywhere but the Court
				if o.Row != Court {
					m = o
				}
			}
		case PhaseDrop:
			m = s.Moves(nil)[0]
		}
		next, _, err := game.Apply(s, m)
		if err != nil {
			t.Fatalf("game.Apply(s, m) = %v; want no error", err)
		}
		s = next
	}
	if end, moves := start(t, 2, 1).Playout(&r, 3); moves == 0 || end.Round() != 4 || end.Phase() != PhasePlace {
		t.Errorf("a playout of three rounds ends in round %d, moves of start(t, 2, 1).Playout(&r, 3) = %v, end.Phase() = %q; want 4, more than 0 and %q",
			end.Round(), moves, end.Phase(), PhasePlace)
	}
}

// TestAloneInCourtMayPass: City 5.2 lets a prosecutor with a sum of 0, who must be alone in
// the Court, pass without any effect. Every other prosecutor must impeach a dealer.
func TestAloneInCourtMayPass(t *testing.T) {
	at := "turn=1:impeach stall1=1A,2A,1B exchange=1E,2B stoa=1C,2C,2E monument=2D court=1D hands=1.0.0,0.0.0 rhetoric="
	s := position(t, 2, at+"11101,11111")
	if tokens(s) != "pass impeach1 impeach2 impeach3" || !s.MayDecline() {
		t.Fatalf("the open decision is %q, with the moves %s, s.MayDecline() = %v; want \"pass impeach1 impeach2 impeach3\" and true", turn(s), tokens(s), s.MayDecline())
	}
	n, events := do(t, s, "pass")
	if got := one[Declined](t, events); got != (Declined{0, Spot{Court, 0}, 3}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Declined{0, Spot{Court, 0}, 3})
	}
	noneOf[JurorsDrawn](t, events)
	noneOf[Impeached](t, events)
	if n.Phase() == PhaseVerdict || n.dealer != s.dealer || n.points != s.points || n.convicted != s.convicted {
		t.Errorf("passing in the Court changed the position: %s, n.Phase() = %q, n.dealer = %v, n.points = %v, n.convicted = %v; want anything but %q, %v, %v and %v",
			game.Encode(n), n.Phase(), n.dealer, n.points, n.convicted, PhaseVerdict, s.dealer, s.points, s.convicted)
	}
	if s = position(t, 2, at+"11111,11111"); tokens(s) != "impeach1 impeach2 impeach3" || s.MayDecline() {
		t.Errorf("with a sum of 1 the moves are %s, s.MayDecline() = %v; want \"impeach1 impeach2 impeach3\" and false", tokens(s), s.MayDecline())
	}
}

// TestWithdrawnCostsNothing checks that nobody loses anything by an impeachment without a
// verdict.
func TestWithdrawnCostsNothing(t *testing.T) {
	met := false
	for seed := range 40 {
		s := position(t, 2, "turn=1:impeach stall1=1A,2A,1B exchange=1E,2B stoa=1C,2C,2E court=1D,2D hands=1.0.0,0.0.0 rhetoric=11121,11111")
		s.seed = uint64(seed)
		n, events := do(t, s, "impeach2")
		if len(of[Withdrawn](events)) == 0 {
			continue
		}
		met = true
		for seat := range rules.Seat(2) {
			if n.Points(seat) != s.Points(seat) || n.Held(seat) != s.Held(seat) || n.Level(seat) != s.Level(seat) {
				t.Fatalf("seat %d pays for it: %s, n.Points(seat) = %v, n.Held(seat) = %v, n.Level(seat) = %v; want %v, %v and %v",
					seat, game.Encode(n), n.Points(seat), n.Held(seat), n.Level(seat), s.Points(seat), s.Held(seat), s.Level(seat))
			}
		}
		if n.rhetoric != s.rhetoric {
			t.Fatalf("a citizen pays for it: %s; want the rhetoric as it was", game.Encode(n))
		}
	}
	if !met {
		t.Errorf("no impeachment was withdrawn: met = %v; want true", met)
	}
}

// TestRoundGoesOnAfterTheTop checks that the others can still donate after somebody has
// reached level 6.
func TestRoundGoesOnAfterTheTop(t *testing.T) {
	s := position(t, 2, "turn=1:donate1 stall1=1A,2A,2B exchange=2C,2D stoa=1B,1C court=1D monument=1E,2E hands=2.5.0,1.2.0 demand=wc level=5,0")
	s, events := do(t, s, "2wood+5clay")
	one[LastRound](t, events)
	if game.Turn(s).Over() || turn(s) != "Green donate" {
		t.Errorf("the open decision is %q instead of Green's donation, game.Turn(s).Over() = %v; want \"Green donate\" and false", turn(s), game.Turn(s).Over())
	}
}

// TestRoundGoesOnAfterTheSixthVerdict checks that a player with a citizen at the Monument
// can still donate after the sixth verdict.
func TestRoundGoesOnAfterTheSixthVerdict(t *testing.T) {
	s := position(t, 2, guilty+"dealers=ccm prison=wwwmm stacks=wcm,-,c hands=3.0.0,3.0.0 level=0,1 demand=wc")
	s, events := do(t, s, "guilty")
	one[LastRound](t, events)
	s, _ = do(t, s, "stack3")
	if game.Turn(s).Over() || turn(s) != "Green donate" {
		t.Fatalf("the open decision is %q instead of Green's donation, game.Turn(s).Over() = %v; want \"Green donate\" and false", turn(s), game.Turn(s).Over())
	}
	s, events = do(t, s, "3wood")
	if one[Donated](t, events); s.Level(1) != 2 {
		t.Errorf("Green is at level %d, want 2", s.Level(1))
	}
}

// TestDealersAndDemandAreMixed checks that every resource comes first equally often.
func TestDealersAndDemandAreMixed(t *testing.T) {
	var dealer, demand [Resources]int
	for seed := range uint64(3000) {
		s := start(t, 2, seed)
		dealer[s.Dealer(0)]++
		demand[s.Demand()[0]]++
	}
	for r := range dealer {
		if dealer[r] < 900 || dealer[r] > 1100 || demand[r] < 900 || demand[r] > 1100 {
			t.Errorf("%v is the first dealer %d times of 3000, the first in demand %d times; want 900 to 1100 of each", Resource(r), dealer[r], demand[r])
		}
	}
}

// TestDemandBeforeSurplus checks that the demand changes before surplus cards are returned.
func TestDemandBeforeSurplus(t *testing.T) {
	s := position(t, 2, "turn=2:donate2 stall1=1A,2A,2B exchange=2C,2D stoa=1B,1C court=1D monument=1E,2E hands=1.0.0,7.7.0 demand=wc level=0,0")
	s, events := do(t, s, "1wood+2clay")
	drawn := of[DemandDrawn](events)
	if len(drawn) != 1 || s.Phase() != PhaseDrop || turn(s) != "Green drop" || s.Surplus() != 2 {
		t.Errorf("%d demands drawn, %s, %d too many, s.Phase() = %q; want 1, \"Green drop\", 2 and %q", len(drawn), turn(s), s.Surplus(), s.Phase(), PhaseDrop)
	}
}

// TestWhoStarts checks that the option changes only who gets the start marker: a random
// seat, or the first one.
func TestWhoStarts(t *testing.T) {
	var began [MaxSeats]int
	for seed := range uint64(60) {
		drawn, _, err := game.Start(rules.Setup{Seats: 4, Seed: seed})
		if err != nil {
			t.Fatalf("game.Start(rules.Setup{Seats: 4, Seed: seed}) = %v; want no error", err)
		}
		began[drawn.Start()]++
		first, _, err := game.Start(rules.Setup{Seats: 4, Seed: seed, Options: map[string]string{"start": "first"}})
		if err != nil || first.Start() != 0 || first.Active() != 0 || first.dealer != drawn.dealer || first.demand != drawn.demand {
			t.Fatalf("the first seat should start in an otherwise equal game: %s (%v); want seat 0 first, with the same dealer and demand", game.Encode(first), err)
		}
	}
	if slices.Contains(began[:], 0) {
		t.Errorf("the marker is drawn %v times by each seat; want [:] none that is 0", began)
	}
	for _, options := range []map[string]string{{"start": "last"}, {"first": "drawn"}} {
		if _, _, err := game.Start(rules.Setup{Seats: 2, Options: options}); err == nil {
			t.Errorf("the options %v are accepted; want an error", options)
		}
	}
}
