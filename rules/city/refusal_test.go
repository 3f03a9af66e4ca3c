package city

import (
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// TestRefusals provokes every refusal and checks its code, a part of its sentence, and its
// arguments.
func TestRefusals(t *testing.T) {
	exchange := allPlaced + "turn=2:exchange2 hands=2.0.0,3.2.0 "
	for _, c := range []struct {
		seats      int
		given      string
		token      string
		code, text string
		args       []any
	}{
		{2, "turn=over level=6,0 ends=monument", "pass", CodeOver, "The game is over.", nil},
		{2, "", "pass", CodeWrong, "Place a citizen now.", nil},
		{2, "", "3wood:2clay", CodeWrong, "Place a citizen now.", nil},
		{2, "stall1=1A,2A turn=1:place", "A@stoa", CodePlaced, "Citizen A is already placed. Choose another.", []any{Citizen{0, 0}, Spot{Stall1, 0}}},
		{2, "stall1=1A,2A,1B turn=2:place", "B@stall1", CodeFull, "Every space at stall I is taken.", []any{Stall1}},
		{2, "monument=1A,2A turn=1:place", "B@monument", CodeFull, "Every space at the Monument is taken.", []any{Monument}},
		{2, "stoa=1A,2A,1B turn=2:place", "B@stoa", CodeFull, "Every space in the Stoa is taken.", []any{Stoa}},
		{2, "exchange=_,_,1A turn=2:place", "A@exchange3", CodeTaken, "Space III of the Exchange is taken.", []any{Spot{Exchange, 2}}},
		{2, "", "A@exchange5", CodeNoSpace, "The Exchange has no space 5; they are numbered from 1 to 4.", nil},
		{2, exchange, "2wood:1clay", CodeRatio, "trades 3 cards of one resource for 2 of another", []any{Spot{Exchange, 1}, Cards{2, 0, 0}, Cards{0, 1, 0}}},
		{2, exchange, "3wood:1clay", CodeRatio, "trades 3 cards of one resource for 2 of another", nil},
		{2, exchange, "3wood:2wood", CodeSame, "for a different resource", nil},
		{2, exchange, "3clay:2wood", CodeNoCards, "You have only 2 clay.", []any{Clay, Cards{3, 2, 0}}},
		{2, exchange, "3marble:2wood", CodeNoCards, "You have no marble.", []any{Marble, Cards{3, 2, 0}}},
		{2, allPlaced + "turn=2:exchange2 hands=0.0.7,3.2.0", "3wood:2marble", CodeNoStock, "The stock has only 1 marble, and you must trade in full.", nil},
		{2, exchange, "clay", CodeWrong, "Trade at the Exchange now, or pass.", nil},
		{2, allPlaced + "turn=2:stoa2 hands=0.0.0,1.0.2", "clay", CodeNoCards, "You have no clay.", nil},
		{2, allPlaced + "turn=2:stoa2 hands=0.0.0,1.0.2", "1clay", CodeWrong, "Pay one card in the Stoa now, or pass.", nil},
		{2, allPlaced + "turn=1:impeach rhetoric=11131,11121", "pass", CodeWrong, "Impeach one of the three dealers now.", nil},
		{2, guilty + "dealers=ccm prison=ww stacks=wcm,mwm,c", "pass", CodeWrong, "Give the verdict now", nil},
		{2, allPlaced + "turn=2:stack3 rhetoric=11131,51121 jurors=ABC,ABC prison=cccm dealers=ww_ stacks=mcm,-,mww", "stack2", CodeNoStack, "Stack 2 has no marker left.", nil},
		{2, allPlaced + "turn=2:stack3 rhetoric=11131,51121 jurors=ABC,ABC prison=cccm dealers=ww_ stacks=mcm,-,mww", "pass", CodeWrong, "Draw the new dealer", nil},
		{2, allPlaced + "turn=1:donate2 hands=2.2.0,0.0.0", "1wood+1clay", CodePrice, "Level 1 costs 1 wood and 2 clay or 2 wood and 1 clay.", []any{Cards{1, 2, 0}, Cards{2, 1, 0}}},
		{2, allPlaced + "turn=1:donate2 hands=2.2.0,0.0.0 demand=mm", "1wood+2clay", CodePrice, "Level 1 costs 3 marble.", []any{Cards{0, 0, 3}}},
		{2, allPlaced + "turn=1:donate2 hands=2.2.0,0.0.0 level=1,0", "2wood+1clay", CodePrice, "Level 2 costs 3 wood or 3 clay or 3 marble.", nil},
		{2, allPlaced + "turn=1:donate2 hands=1.3.0,0.0.0 level=2,0", "2wood+2clay", CodeNoCards, "You have only 1 wood.", nil},
		{2, allPlaced + "turn=1:donate2 hands=1.3.0,0.0.0 level=1,0", "3wood", CodeNoCards, "You have only 1 wood.", nil},
		{2, "turn=1:drop hands=4.4.4,0.0.0", "drop:2wood", CodeSurplus, "Return 3 cards, not 2.", nil},
		{2, "turn=1:drop hands=4.4.4,0.0.0", "drop:2wood+2clay", CodeSurplus, "Return 3 cards, not 4.", nil},
		{2, "turn=1:drop hands=8.2.0,0.0.0", "drop:1marble", CodeNoCards, "You have no marble.", nil},
		{2, "turn=1:drop hands=8.2.0,0.0.0", "pass", CodeWrong, "Return the cards over the hand limit now.", nil},
	} {
		s := position(t, c.seats, c.given)
		m, err := game.Parse(c.token)
		if err != nil {
			t.Fatalf("game.Parse(c.token) = %v; want no error", err)
		}
		err = game.Check(s, m)
		if code(err) != c.code || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s at %q: %v (%s), want %s with %q", c.token, c.given, err, code(err), c.code, c.text)
			continue
		}
		illegal := err.(*rules.Illegal)
		for i, arg := range c.args {
			if i >= len(illegal.Args) || illegal.Args[i] != arg {
				t.Errorf("%s at %q points at %v, want %v", c.token, c.given, illegal.Args, c.args)
			}
		}
	}
	for _, m := range []Move{{Kind: Impeach, Index: 3}, {Kind: Impeach, Index: 255}} {
		if err := game.Check(position(t, 2, allPlaced+"turn=1:impeach rhetoric=11131,11121"), m); code(err) != CodeNoDealer {
			t.Errorf("%+v gives the error %v, code(err) = %q; want %q", m, err, code(err), CodeNoDealer)
		}
	}
	if err := game.Check(State{}, PassOn()); code(err) != CodeOver {
		t.Errorf("in no game: %v, code(err) = %q; want %q", err, code(err), CodeOver)
	}
}

// TestMovesAreAllTheLegalOnes tries every conceivable move in random games and checks that
// Moves lists exactly those that Check accepts.
func TestMovesAreAllTheLegalOnes(t *testing.T) {
	everyMove := func(look func(Move)) {
		for l := range Letter(Citizens) {
			for row := range Row(Rows) {
				if row != Exchange {
					look(PutIn(l, row))
				}
			}
			for k := range maxSpaces {
				look(PutAtExchange(l, k))
			}
		}
		for give := 1; give <= 4; give++ {
			for take := 1; take <= 3; take++ {
				for r := range Resource(Resources) {
					for o := range Resource(Resources) {
						look(SwapFor(give, r, take, o))
					}
				}
			}
		}
		for r := range Resource(Resources) {
			look(LearnFor(r))
		}
		for i := range 4 {
			look(ImpeachDealer(i))
			look(DrawFrom(i))
		}
		for wood := range uint8(8) {
			for clay := range uint8(8) {
				for marble := range max(8, wood+clay) - wood - clay {
					look(DonateCards(Cards{wood, clay, marble}))
					look(DropCards(Cards{wood, clay, marble}))
				}
			}
		}
		look(FindGuilty())
		look(FindInnocent())
		look(PassOn())
	}
	seen := map[string]int{}
	for seed := range uint64(12) {
		randomGame(t, game, 2+int(seed%3), seed, func(s State, _ Move, _ []rules.Event) {
			// There are many similar placements, so a sample is enough.
			if seen[s.Phase()]++; s.Phase() == PhasePlace && seen[PhasePlace]%20 != 0 {
				return
			}
			if testing.Short() && seen[s.Phase()]%4 != 0 {
				return
			}
			listed := map[Move]bool{}
			for _, m := range s.Moves(nil) {
				listed[m] = true
			}
			n := 0
			everyMove(func(m Move) {
				legal := game.Check(s, m) == nil
				if legal != listed[m] {
					t.Fatalf("%s is legal: %v, listed: %v, at %s; want the same of both", game.Format(m), legal, listed[m], game.Encode(s))
				}
				if legal {
					n++
				}
			})
			if n != len(listed) && (s.Phase() != PhaseDrop || n > len(listed)) {
				t.Fatalf("%d moves are legal, %d listed, at %s; want all of them listed", n, len(listed), game.Encode(s))
			}
			if n > MaxMoves {
				t.Fatalf("%d moves; want at most %d", n, MaxMoves)
			}
		})
	}
}

// TestSampleIsFair checks that Sample draws every legal move, all equally often.
func TestSampleIsFair(t *testing.T) {
	for _, s := range []State{
		position(t, 2, "stall1=1A,2A,1B exchange=_,2D turn=1:place"),
		position(t, 2, "turn=1:drop hands=4.4.4,0.0.0"),
		position(t, 2, allPlaced+"turn=2:exchange2 hands=2.0.0,3.3.0"),
	} {
		moves := s.Moves(nil)
		count := map[Move]int{}
		r := chance.New(3, 3)
		const draws = 200
		for range draws * len(moves) {
			m, _ := s.Sample(&r)
			count[m]++
		}
		if len(count) != len(moves) {
			t.Errorf("%d of %d moves are drawn; want all of them", len(count), len(moves))
		}
		for m, n := range count {
			if diff := n - draws; diff*diff > 25*draws {
				t.Errorf("%s is drawn %d times, expected %d; want %d, give or take five deviations", game.Format(m), n, draws, draws)
			}
		}
	}
}
