package city

import (
	"regexp"
	"strings"
	"testing"

	"agora/rules"
)

// TestDescribe checks the sentence of every kind of event.
func TestDescribe(t *testing.T) {
	for _, c := range []struct {
		e    rules.Event
		want string
	}{
		{Opened{First: 1, Dealers: [3]Resource{Wood, Clay, Wood}, Demand: [2]Resource{Clay, Marble}}, "The dealers bring wood, clay and wood. The Monument asks for clay and marble. Green has the start marker."},
		{Opened{First: 0, Demand: [2]Resource{Clay, Clay}}, "The dealers bring wood, wood and wood. The Monument asks for clay twice. Blue has the start marker."},
		{RoundBegan{3, 2}, "Round 3: Yellow places first."},
		{Placed{0, 1, Spot{Stall2, 0}}, "Blue places citizen B at stall II."},
		{Placed{0, NoLetter, Spot{Exchange, 3}}, "Blue places a citizen at the Exchange, space IV."},
		{Revealed{SectionMarket, []Shown{{Spot{Stall1, 0}, 0, 0, 3}, {Spot{Stall1, 1}, 1, 4, 0}, {Spot{Stall3, 0}, 0, 2, 9}}}, "The Market is resolved: at stall I Blue's A (3) and Green's E (0); at stall III Blue's C (9)."},
		{Revealed{SectionStoa, []Shown{{Spot{Stoa, 0}, 0, 0, 3}}}, "The Stoa is resolved: in the Stoa Blue's A (3)."},
		{Served{Dealer: 1, Resource: Clay, Seat: 3, Rank: 1, Of: 1, Want: 2, Got: 2}, "Dealer II gives Red 2 clay."},
		{Served{Dealer: 1, Resource: Clay, Seat: 3, Rank: 1, Of: 1, Want: 2, Got: 0, Short: true}, "Dealer II gives Red 0 clay instead of 2; the stock has no more."},
		{Served{Resource: Clay, Seat: 3, Rank: 1, Of: 3, Want: 2, Got: 2, Short: true, Edge: Edge{ByRhetoric, 1}}, "Dealer I gives Red 2 clay; the stock is short, and Red is served first, before the next by the best citizen."},
		{Served{Resource: Clay, Seat: 3, Rank: 1, Of: 3, Want: 2, Got: 2, Short: true, Edge: Edge{ByRhetoric, 2}}, "Dealer I gives Red 2 clay; the stock is short, and Red is served first, before the next by the second best citizen."},
		{Served{Resource: Clay, Seat: 3, Rank: 2, Of: 3, Want: 2, Got: 1, Short: true, Edge: Edge{ByNumber, 2}}, "Dealer I gives Red 1 clay instead of 2; the stock is short, and Red is served second, before the next by one more citizen."},
		{Served{Resource: Clay, Seat: 3, Rank: 2, Of: 3, Want: 2, Got: 1, Short: true, Edge: Edge{By: BySpace}}, "Dealer I gives Red 1 clay instead of 2; the stock is short, and Red is served second, before the next by the leftmost space."},
		{Served{Resource: Clay, Seat: 3, Rank: 3, Of: 3, Want: 2, Got: 0, Short: true}, "Dealer I gives Red 0 clay instead of 2; the stock is short, and Red is served third."},
		{Traded{0, Spot{Exchange, 0}, 1, Cards{3, 0, 0}, Cards{0, 0, 2}}, "Blue trades 3 wood for 2 marble at the Exchange, space I."},
		{Declined{0, Spot{Exchange, 0}, 1}, "Blue trades nothing with citizen B."},
		{Declined{0, Spot{Stoa, 0}, 1}, "Blue learns nothing with citizen B."},
		{Declined{0, Spot{Monument, 0}, 1}, "Blue donates nothing with citizen B."},
		{Skipped{0, Spot{Exchange, 0}, 1, WhyCards}, "Blue cannot use citizen B at the Exchange, space I: too few cards for a trade."},
		{Skipped{0, Spot{Exchange, 0}, 1, WhyStock}, "Blue cannot use citizen B at the Exchange, space I: too few cards in stock."},
		{Skipped{0, Spot{Stoa, 0}, 1, WhyCards}, "Blue cannot use citizen B in the Stoa: no cards in hand."},
		{Skipped{0, Spot{Stoa, 0}, 1, WhyMost}, "Blue cannot use citizen B in the Stoa: its rhetoric is already the highest."},
		{Skipped{0, Spot{Monument, 0}, 1, WhyCards}, "Blue cannot use citizen B at the Monument: too few cards for the next level."},
		{Skipped{0, Spot{Monument, 0}, 1, WhyTop}, "Blue cannot use citizen B at the Monument: the top level is built."},
		{Raised{1, Spot{Stoa, 1}, 2, Clay, 3, 4}, "Green pays 1 clay: citizen C rises from 3 to 4."},
		{LastRound{ReasonPrison, rules.NoSeat}, "The prison is full: this is the last round."},
		{LastRound{ReasonMonument, 1}, "Green has built the last level: this is the last round."},
		{LastRound{ReasonRhetoric, 1}, "Green has enough citizens with the highest rhetoric: this is the last round."},
		{CourtSums{[]Bench{{0, []Letter{1, 0}, []int{3, 1}, 4}, {2, []Letter{4}, []int{2}, 2}}}, "In the Court: Blue 4 (B 3, A 1); Yellow 2 (E 2)."},
		{Prosecutor{Seat: 0}, "Blue is the prosecutor."},
		{Prosecutor{Seat: 0, Edge: Edge{By: BySum}}, "Blue is the prosecutor by the higher sum."},
		{Prosecutor{Seat: 0, Edge: Edge{ByRhetoric, 3}}, "Blue is the prosecutor by the third best citizen."},
		{Prosecutor{rules.NoSeat, Edge{By: ByTie}, []rules.Seat{0, 2}}, "There is no prosecutor: Blue and Yellow tie in every way."},
		{Prosecutor{rules.NoSeat, Edge{By: ByZero}, []rules.Seat{0, 2}}, "There is no prosecutor: everyone in the Court has 0."},
		{Impeached{0, 2, Marble}, "Blue impeaches dealer III, who deals in marble."},
		{JurorsDrawn{[]Bench{{0, []Letter{1, 0, 2}, []int{3, 1, 0}, 4}}, []rules.Seat{1}}, "The jurors: Blue 4 (B 3, A 1, C 0)."},
		{Judge{Seat: 1, Edge: Edge{ByRhetoric, 1}}, "Green is the judge by the best citizen."},
		{Judge{rules.NoSeat, Edge{By: ByTie}, []rules.Seat{0, 1, 3}}, "There is no judge: the jurors of Blue, Green and Red tie in every way."},
		{Withdrawn{1, Clay}, "The impeachment is withdrawn. Dealer II keeps dealing in clay."},
		{Verdict{1, 0, 1, Clay, true}, "Green finds dealer II guilty."},
		{Verdict{1, 0, 1, Clay, false}, "Green finds dealer II not guilty."},
		{Scored{0, 1, 6, false}, "Blue gains 1 point as prosecutor and has 6."},
		{Scored{0, 1, 6, true}, "Blue gains 1 point as judge and has 6."},
		{Scored{0, -1, 4, false}, "Blue loses 1 point as prosecutor and has 4."},
		{Scored{0, 0, 0, false}, "Blue has no point to lose as prosecutor."},
		{Shaken{0, Spot{Stall1, 0}, 3, 2, 1}, "Blue's citizen D at the stall drops from 2 to 1."},
		{Shaken{0, Spot{Stall1, 0}, 3, 0, 0}, "Blue's citizen D at the stall stays at 0."},
		{Imprisoned{0, Clay, 2, 3}, "The clay dealer goes to prison, number 3 there."},
		{Hired{Seat: 1, Stack: 1, Dealer: 0, Resource: Marble}, "Green draws from stack 2: a marble dealer takes stall I."},
		{Hired{Seat: 1, Stack: 1, Dealer: 0, Resource: Marble, Only: true}, "Only stack 2 is left: a marble dealer takes stall I."},
		{Gift{1, 0, Marble, 2, 2, 4}, "Dealer I gives Green 2 marble."},
		{Gift{1, 0, Marble, 2, 1, 0}, "Dealer I gives Green 1 marble instead of 2, because the stock has no more."},
		{Donated{1, Spot{Monument, 0}, 0, Cards{2, 0, 5}, 6}, "Green donates 2 wood and 5 marble and builds level 6."},
		{RoundEnded{4}, "Round 4 ends; citizens and lots go back."},
		{DemandDrawn{Now: [2]Resource{Wood, Marble}}, "The Monument now asks for wood and marble."},
		{DemandDrawn{Now: [2]Resource{Wood, Wood}, Reshuffled: true}, "All demand markers are shuffled. The Monument now asks for wood twice."},
		{Dropped{1, Cards{1, 0, 1}, 9}, "Green returns 1 wood and 1 marble and keeps 9 cards."},
		{StartMoved{1, 2}, "The start marker goes from Green to Yellow."},
		{Counted{Tally{Seat: 1, Track: 9, Level: 3, Monument: 6, Rhetoric: 8, Total: 23}}, "Green: 9 on the track, 6 for level 3, 8 for rhetoric, none for cards; 23 points."},
		{Counted{Tally{Seat: 1, Track: 9, Majorities: [3]bool{true, false, true}, Majority: 2, Total: 11}}, "Green: 9 on the track, 0 for level 0, 0 for rhetoric, 2 for most wood and marble; 11 points."},
		{Over{Outcome: rules.Outcome{Winners: []rules.Seat{1}, Scores: []int{5, 23}}}, "Green wins with 23 points."},
		{Over{Outcome: rules.Outcome{Winners: []rules.Seat{0, 1}, Scores: []int{1, 1}}}, "Blue and Green share the win with 1 point each."},
		{Over{}, "The game is over."},
		{nil, ""},
		{strange{}, "strange"},
	} {
		if got := Describe(c.e, named); got != c.want {
			t.Errorf("%+v:\n got %s\nwant %s", c.e, got, c.want)
		}
	}
}

type strange struct{}

func (strange) Kind() string { return "strange" }

// TestSentences checks that everything that happens in random games has a sentence, and
// every kind of event a word of its own.
func TestSentences(t *testing.T) {
	sentence := regexp.MustCompile(`^[A-Z].*\.$`)
	broken := regexp.MustCompile(`%!|  |\.\.|, and,|\?`)
	kinds := map[string]string{}
	games := uint64(12)
	if testing.Short() {
		games = 6
	}
	for seed := range games {
		randomGame(t, game, 2+int(seed%3), seed, func(s State, m Move, events []rules.Event) {
			for _, e := range events {
				text := Describe(e, named)
				if !sentence.MatchString(text) || broken.MatchString(text) {
					t.Fatalf("%+v is told as %q, sentence.MatchString(text) = %v, broken.MatchString(text) = %v; want true and false",
						e, text, sentence.MatchString(text), broken.MatchString(text))
				}
				kinds[e.Kind()] = text
			}
			if m.Kind != 0 {
				if text := DescribeMove(m); text == "no move" || broken.MatchString(text) || strings.HasSuffix(text, ".") {
					t.Fatalf("%s is told as %q, broken.MatchString(text) = %v, strings.HasSuffix(text, \".\") = %v; want anything but \"no move\", false and false",
						game.Format(m), text, broken.MatchString(text), strings.HasSuffix(text, "."))
				}
			}
		})
	}
	if len(kinds) < 26 {
		t.Errorf("only %d kinds of events were met: %v; want at least 26", len(kinds), kinds)
	}
}

// TestTokens converts tokens to moves and back, with the examples of the rules page.
func TestTokens(t *testing.T) {
	for token, c := range map[string]struct {
		m     Move
		words string
	}{
		"A@stall1":            {PutIn(0, Stall1), "citizen A to stall I"},
		"E@stall3":            {PutIn(4, Stall3), "citizen E to stall III"},
		"A@exchange3":         {PutAtExchange(0, 2), "citizen A to the Exchange, space III"},
		"B@stoa":              {PutIn(1, Stoa), "citizen B to the Stoa"},
		"C@court":             {PutIn(2, Court), "citizen C to the Court"},
		"D@monument":          {PutIn(3, Monument), "citizen D to the Monument"},
		"3wood:2marble":       {SwapFor(3, Wood, 2, Marble), "3 wood for 2 marble"},
		"pass":                {PassOn(), "pass"},
		"clay":                {LearnFor(Clay), "pay 1 clay"},
		"impeach2":            {ImpeachDealer(1), "impeach dealer II"},
		"guilty":              {FindGuilty(), "guilty"},
		"acquit":              {FindInnocent(), "not guilty"},
		"stack1":              {DrawFrom(0), "draw from stack 1"},
		"2wood+1clay":         {DonateCards(Cards{2, 1, 0}), "donate 2 wood and 1 clay"},
		"3marble":             {DonateCards(Cards{0, 0, 3}), "donate 3 marble"},
		"drop:1wood+2clay":    {DropCards(Cards{1, 2, 0}), "return 1 wood and 2 clay"},
		"drop:10marble":       {DropCards(Cards{0, 0, 10}), "return 10 marble"},
		"1wood+1clay+1marble": {DonateCards(Cards{1, 1, 1}), "donate 1 wood, 1 clay and 1 marble"},
	} {
		if got := game.Format(c.m); got != token {
			t.Errorf("%+v is written %s, want %s", c.m, got, token)
		}
		if got, err := game.Parse(token); err != nil || got != c.m {
			t.Errorf("%s is read as %+v (%v); want %+v and no error", token, got, err, c.m)
		}
		if got := DescribeMove(c.m); got != c.words {
			t.Errorf("%s is told as %q, want %q", token, got, c.words)
		}
	}
	for _, token := range notMoves {
		m, err := game.Parse(token)
		if err == nil || m != (Move{}) || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%q is read as %+v (%v); want no move, and an error that is a sentence", token, m, err)
		}
	}
	if game.Format(Move{}) != "none" || DescribeMove(Move{}) != "no move" {
		t.Error("no move has a name; want \"none\" and \"no move\"")
	}
	for _, c := range []struct{ got, want string }{
		{NoResource.String(), "nothing"}, {Letter(7).String(), "?"}, {Section(9).String(), "?"}, {Row(9).String(), "?"}, {Cards{}.String(), "none"},
		{Spot{Court, 11}.String(), "court:12"}, {SectionMonument.String(), "Monument"}, {Roman(8), "9"}, {ordinal(6), "number 6"},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}
