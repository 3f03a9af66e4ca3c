package city

import (
	"reflect"
	"testing"

	"agora/rules"
)

// fourAtTheStall is the first example of the Market: four citizens at dealer I, who deals
// in marble, on spaces of 2, 1, 1 and 2 cards. Yellow's last citizen is still at home.
const fourAtTheStall = "turn=3:place dealers=mcw stall1=1A,2A,1B,3A court=1C,1D,1E,2B,2C,2D,2E,3B,3C,3D "

func served(events []rules.Event) map[rules.Seat]int {
	got := map[rules.Seat]int{}
	for _, e := range of[Served](events) {
		got[e.Seat] += e.Got
	}
	return got
}

// TestMarketExamples is case 1: with enough stock everybody gets what their spaces show;
// with 4 marble left Yellow, who has the best citizen there, is served first.
func TestMarketExamples(t *testing.T) {
	s, events := do(t, position(t, 3, fourAtTheStall, "rhetoric=31111,21111,41111"), "E@court")
	if got := served(events); !reflect.DeepEqual(got, map[rules.Seat]int{0: 3, 1: 1, 2: 2}) {
		t.Errorf("served %v; want %v", got, map[rules.Seat]int{0: 3, 1: 1, 2: 2})
	}
	for i, e := range of[Served](events) {
		if e.Short || e.Rank != i+1 || e.Edge != (Edge{}) || e.Seat != rules.Seat(i) {
			t.Errorf("unexpected event: %+v; want seat %d at rank %d, with all it wants", e, i, i+1)
		}
	}
	if s.Stock() != (Cards{11, 11, 5}) {
		t.Errorf("the stock is %v, want %v", s.Stock(), Cards{11, 11, 5})
	}

	s, events = do(t, position(t, 3, fourAtTheStall, "rhetoric=31111,21111,41111 hands=0.0.3,0.0.4,0.0.0"), "E@court")
	want := []Served{
		{Dealer: 0, Resource: Marble, Seat: 2, Rank: 1, Of: 3, Want: 2, Got: 2, Portions: []Portion{{3, 0, 2, 2}}, Short: true, Edge: Edge{ByRhetoric, 1}, Stock: 2},
		{Dealer: 0, Resource: Marble, Seat: 0, Rank: 2, Of: 3, Want: 3, Got: 2, Portions: []Portion{{0, 0, 2, 2}, {2, 1, 1, 0}}, Short: true, Edge: Edge{ByRhetoric, 1}},
		{Dealer: 0, Resource: Marble, Seat: 1, Rank: 3, Of: 3, Want: 1, Got: 0, Portions: []Portion{{1, 0, 1, 0}}, Short: true},
	}
	if got := of[Served](events); !reflect.DeepEqual(got, want) {
		t.Errorf("served %+v; want %+v", got, want)
	}
	if hand, _ := s.Hand(2); hand != (Cards{0, 0, 2}) || s.Held(0) != 5 {
		t.Errorf("yellow has %v, s.Held(0) = %v; want %v and 5", hand, s.Held(0), Cards{0, 0, 2})
	}
}

// TestCourtExample is case 2: with one green citizen of 3, two yellow ones of 3 together
// and a red one of 2, Green prosecutes.
func TestCourtExample(t *testing.T) {
	s := position(t, 4, "turn=4:place rhetoric=11111,13111,11211,11112",
		"stall1=1A,2A,3A,4A stall2=1B,1C,1D,3E stall3=2C,2D,2E,4B court=2B,3C,4E,3D exchange=4C stoa=1E,3B")
	// Everybody has cards from the Market, so they are asked at the Exchange and in the
	// Stoa.
	s, events := do(t, s, "D@stall1", "pass", "pass", "pass")
	sums := one[CourtSums](t, events)
	want := []Bench{
		{1, []Letter{1}, []int{3}, 3},
		{2, []Letter{2, 3}, []int{2, 1}, 3},
		{3, []Letter{4}, []int{2}, 2},
	}
	if !reflect.DeepEqual(sums.Benches, want) {
		t.Errorf("the sums are %+v; want %+v", sums.Benches, want)
	}
	if got, want := one[Prosecutor](t, events), (Prosecutor{1, Edge{ByRhetoric, 1}, []rules.Seat{2}}); !reflect.DeepEqual(got, want) {
		t.Errorf("one[Prosecutor](t, events) = %+v, want %+v", got, want)
	}
	if turn(s) != "Green impeach" || s.Prosecutor() != 1 {
		t.Errorf("%s decides, s.Prosecutor() = %v; want \"Green impeach\" and 1", turn(s), s.Prosecutor())
	}
}

// TestAloneWithNothing is case 3: a player alone in the Court may prosecute even with a sum
// of 0.
func TestAloneWithNothing(t *testing.T) {
	s := position(t, 2, allPlacedButCourt+"court=1D turn=2:stoa2 hands=0.0.0,1.0.0 rhetoric=11101,11111 stall3=2D")
	s, events := do(t, s, "pass")
	if got := one[Prosecutor](t, events); got.Seat != 0 || got.Edge.By != ByNothing {
		t.Errorf("unexpected event: %+v; want seat 0, without a tie", got)
	}
	if turn(s) != "Blue impeach" || tokens(s) != "pass impeach1 impeach2 impeach3" {
		t.Errorf("%s decides: %s; want \"Blue impeach\" and \"pass impeach1 impeach2 impeach3\"", turn(s), tokens(s))
	}
}

const allPlacedButCourt = "stall1=1A,2A,1B exchange=_,2B stoa=1C,2C monument=2E,1E "

// TestDealersShareStock is case 4: two dealers of the same resource share its stock, and
// dealer I serves first.
func TestDealersShareStock(t *testing.T) {
	s := position(t, 2, "turn=2:place dealers=wcw stall1=1A,2A stall3=2B,1B exchange=1C,2C stoa=2D,1D court=1E hands=5.0.0,0.0.0 rhetoric=11111,15111")
	_, events := do(t, s, "E@court")
	var got [][4]int // dealer, seat, want, got
	for _, e := range of[Served](events) {
		got = append(got, [4]int{e.Dealer, int(e.Seat), e.Want, e.Got})
	}
	if want := [][4]int{{0, 0, 2, 2}, {0, 1, 1, 1}, {2, 1, 2, 0}, {2, 0, 1, 0}}; !reflect.DeepEqual(got, want) {
		t.Errorf("served %v, want %v", got, want)
	}
}

// guilty is a court in which Blue prosecutes and Green judges dealer I. One blue and two
// green citizens are at that stall, one of the green ones with rhetoric 0. It is Green's
// decision.
const guilty = "turn=2:verdict1 stall1=1A,2A,2B exchange=1B stoa=1C,2C court=1D,2D monument=2E,1E rhetoric=31131,10211 jurors=BCE,ACD "

// TestGuilty is case 5: all citizens at the stall lose rhetoric, the judge's own too, but
// none goes below 0. It also checks everything else that a verdict does.
func TestGuilty(t *testing.T) {
	s, events := do(t, position(t, 2, guilty+"dealers=ccm prison=ww stacks=wcm,mwm,c hands=1.0.2,0.0.0"), "guilty")
	if got, want := one[Verdict](t, events), (Verdict{Judge: 1, Prosecutor: 0, Dealer: 0, Resource: Clay, Guilty: true}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got, want := of[Scored](events), []Scored{{0, 1, 6, false}, {1, 1, 6, true}}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	want := []Shaken{
		{0, Spot{Stall1, 0}, 0, 3, 2},
		{1, Spot{Stall1, 1}, 0, 1, 0},
		{1, Spot{Stall1, 2}, 1, 0, 0},
	}
	if got := of[Shaken](events); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := one[Imprisoned](t, events); got != (Imprisoned{0, Clay, 2, 3}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Imprisoned{0, Clay, 2, 3})
	}
	if turn(s) != "Green stack" || tokens(s) != "stack1 stack2 stack3" || s.Dealer(0) != NoResource {
		t.Fatalf("the open decision is %q, with the moves %s, s.Dealer(0) = %v; want \"Green stack\", \"stack1 stack2 stack3\" and %v",
			turn(s), tokens(s), s.Dealer(0), NoResource)
	}
	s, events = do(t, s, "stack2")
	if got := one[Hired](t, events); got != (Hired{Seat: 1, Stack: 1, Dealer: 0, Resource: Marble, Left: 2}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Hired{Seat: 1, Stack: 1, Dealer: 0, Resource: Marble, Left: 2})
	}
	if got := one[Gift](t, events); got != (Gift{1, 0, Marble, 2, 2, 4}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Gift{1, 0, Marble, 2, 2, 4})
	}
	if hand, _ := s.Hand(1); hand != (Cards{0, 0, 2}) || s.Points(0) != 6 || s.Points(1) != 6 || s.Dealer(0) != Marble || s.Prisoners() != 3 {
		t.Errorf("after the verdict: %s, hand of s.Hand(1) = %v, s.Points(0) = %v, s.Points(1) = %v, s.Dealer(0) = %v, s.Prisoners() = %v; want %v, 6, 6, %v and 3",
			game.Encode(s), hand, s.Points(0), s.Points(1), s.Dealer(0), s.Prisoners(), Cards{0, 0, 2}, Marble)
	}
	if s.Prosecutor() != rules.NoSeat || s.Judge() != rules.NoSeat {
		t.Errorf("the court still sits: s.Prosecutor() is %v, want rules.NoSeat; s.Judge() is %v, want rules.NoSeat", s.Prosecutor(), s.Judge())
	}
}

func TestAcquitted(t *testing.T) {
	s, events := do(t, position(t, 2, guilty+"dealers=ccm prison=ww stacks=wcm,mwm,c hands=1.3.0,0.4.0"), "acquit")
	if got, want := of[Scored](events), []Scored{{0, -1, 4, false}}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := one[Gift](t, events); got != (Gift{1, 0, Clay, 1, 1, 0}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Gift{1, 0, Clay, 1, 1, 0})
	}
	noneOf[Shaken](t, events)
	noneOf[Imprisoned](t, events)
	if s.Dealer(0) != Clay || s.Prisoners() != 2 || s.Held(1) != 5 {
		t.Errorf("after the verdict: %s, s.Dealer(0) = %v, s.Prisoners() = %v, s.Held(1) = %v; want %v, 2 and 5", game.Encode(s), s.Dealer(0), s.Prisoners(), s.Held(1), Clay)
	}
	// Points do not go below 0, and an empty stock gives nothing.
	_, events = do(t, position(t, 2, guilty+"dealers=ccm prison=ww stacks=wcm,mwm,c hands=1.3.0,0.5.0 points=0,9"), "acquit")
	if got, want := of[Scored](events), []Scored{{0, 0, 0, false}}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := one[Gift](t, events); got != (Gift{1, 0, Clay, 1, 0, 0}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Gift{1, 0, Clay, 1, 0, 0})
	}
	// One card is left where two are due.
	s, _ = do(t, position(t, 2, guilty+"dealers=ccm prison=ww stacks=wcm,mwm,c hands=1.3.7,0.5.0"), "guilty")
	_, events = do(t, s, "stack2")
	if got := one[Gift](t, events); got != (Gift{1, 0, Marble, 2, 1, 0}) {
		t.Errorf("unexpected event: %+v, want %+v", got, Gift{1, 0, Marble, 2, 1, 0})
	}
}

// TestLastStack checks that the judge is not asked if only one stack has markers left. With
// the standard board the game ends before that.
func TestLastStack(t *testing.T) {
	g := Game{changed(func(b *Board) { b.prison = 9 })}
	s, err := g.Decode(startOn(t, g, 2, 1), text(2, guilty+"dealers=ccm prison=wwwwmm stacks=-,-,cmc"))
	if err != nil {
		t.Fatalf("g.Decode() = %v; want no error", err)
	}
	s, events := do(t, s, "guilty")
	if got, want := one[Hired](t, events), (Hired{Seat: 1, Stack: 2, Dealer: 0, Resource: Clay, Left: 2, Only: true}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := one[Gift](t, events); got.Got != 2 || s.Held(1) != 2 || s.Dealer(0) != Clay {
		t.Errorf("unexpected event: %+v, s.Held(1) = %v, s.Dealer(0) = %v; want Got 2, 2 and %v", got, s.Held(1), s.Dealer(0), Clay)
	}
}

// TestTwoLevels is case 6: two citizens at the Monument can build two levels in one round.
func TestTwoLevels(t *testing.T) {
	s := position(t, 2, "turn=1:donate1 stall1=1A,2A,2B exchange=2C,2D stoa=1C,2E court=1D monument=1E,1B hands=4.5.0,0.0.0 demand=wc")
	s, events := do(t, s, "1wood+2clay")
	if s.Level(0) != 1 || turn(s) != "Blue donate" || tokens(s) != "pass 3wood 3clay" {
		t.Fatalf("level %d, %s, %s; want 1, \"Blue donate\" and \"pass 3wood 3clay\"", s.Level(0), turn(s), tokens(s))
	}
	s, more := do(t, s, "3clay")
	events = append(events, more...)
	want := []Donated{
		{0, Spot{Monument, 0}, 4, Cards{1, 2, 0}, 1},
		{0, Spot{Monument, 1}, 1, Cards{0, 3, 0}, 2},
	}
	if got := of[Donated](events); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if hand, _ := s.Hand(0); s.Level(0) != 2 || hand != (Cards{3, 0, 0}) {
		t.Errorf("level %d, hand %v; want 2 and %v", s.Level(0), hand, Cards{3, 0, 0})
	}
	if got := one[DemandDrawn](t, events); got.Reshuffled || got.Was != [2]Resource{Wood, Clay} || got.Left != 5 || s.DemandAside() != (Cards{1, 1, 0}) {
		t.Errorf("%+v, aside %v; want wood and clay laid aside, 5 left, and no shuffle", got, s.DemandAside())
	}
}

// TestDemandReshuffled is case 7: if only one demand marker is left, all nine are shuffled
// again; with three left, two are revealed.
func TestDemandReshuffled(t *testing.T) {
	donate := "turn=1:donate2 stall1=1A,2A,2B exchange=2C,2D stoa=1C,2E court=1D monument=1E,1B hands=4.5.0,0.0.0 "
	s, events := do(t, position(t, 2, donate+"demand=wc aside=1.2.3 deck=w"), "1wood+2clay")
	if got := one[DemandDrawn](t, events); !got.Reshuffled || got.Left != 7 || s.DemandLeft() != 7 || s.DemandAside() != (Cards{}) {
		t.Errorf("%+v, aside %v; want a shuffle, 7 left and nothing aside", got, s.DemandAside())
	}
	s, events = do(t, position(t, 2, donate+"demand=wc aside=1.2.1 deck=mwm"), "1wood+2clay")
	if got := one[DemandDrawn](t, events); got.Reshuffled || got.Left != 1 || got.Now != [2]Resource{Marble, Wood} || s.DemandAside() != (Cards{2, 3, 1}) {
		t.Errorf("%+v, aside %v; want marble and wood, 1 left, 2, 3 and 1 aside, and no shuffle", got, s.DemandAside())
	}
	// If nobody donates, nothing changes.
	s, events = do(t, position(t, 2, donate+"demand=wc aside=1.2.1 deck=mwm"), "pass")
	noneOf[DemandDrawn](t, events)
	if s.DemandLeft() != 3 || s.Demand() != [2]Resource{Wood, Clay} {
		t.Errorf("the demand is %v, s.DemandLeft() = %v; want %v and 3", s.Demand(), s.DemandLeft(), [2]Resource{Wood, Clay})
	}
}

// TestExampleTotal is case 8, the total of the rulebook's example: 9 + 6 + 8 + 0 = 23.
func TestExampleTotal(t *testing.T) {
	s := position(t, 3, "turn=over points=5,5,9 level=0,6,3 rhetoric=11111,11111,57440 ends=monument hands=2.0.1,0.1.1,2.1.0")
	got := s.Tallies()[2]
	want := Tally{Seat: 2, Track: 9, Level: 3, Monument: 6, Values: [5]int{5, 7, 4, 4, 0}, Rhetoric: 2 + 3 + 2 + 2, Cards: Cards{2, 1, 0}, Total: 24}
	if got != want {
		t.Errorf("s.Tallies()[2] = %+v, want %+v", got, want)
	}
	s = position(t, 3, "turn=over points=5,5,9 level=0,6,3 rhetoric=11111,11111,57430 ends=monument hands=2.0.1,0.1.1,2.1.0")
	if got := s.Tallies()[2]; got.Rhetoric != 8 || got.Total != 23 || got.Sum() != 19 {
		t.Errorf("the points are %+v; want 8 of rhetoric and 23 in all, of which 19 without it", got)
	}
	// A majority means having more cards than any other player.
	s = position(t, 3, "turn=over level=0,6,3 ends=monument hands=2.0.1,0.1.1,3.1.0")
	for seat, want := range []int{0, 0, 1} {
		if got := s.Tallies()[seat]; got.Majority != want || got.Majorities != [3]bool{seat == 2, false, false} {
			t.Errorf("the majorities are wrong: %+v; want %d, for seat 2 alone", got, want)
		}
	}
}
