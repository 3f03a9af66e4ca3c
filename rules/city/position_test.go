package city

import (
	"strings"
	"testing"

	"agora/rules"
)

type badPosition struct{ text, why string }

// allPlaced places all citizens of two players, as if in turns beginning with the first
// player.
const allPlaced = "stall1=1A,2A,1B exchange=_,2B stoa=1C,2C court=1D,2D monument=2E,1E "

// badPositions are texts for two players that Decode refuses, each with a part of the error
// message.
var badPositions = func() []badPosition {
	list := []badPosition{
		{"", "ends before its word round"},
		{"none", "must be round="},
		{"round=1", "ends before its word decision"},
		{"decision=1 " + text(2), "must be round="},
		{text(2) + " seed=1", `stands "seed=1"`},
		{text(2) + " more", `stands "more"`},
		{strings.Replace(text(2), "start=1 ", "", 1), "must be start="},
		{strings.Replace(text(2), "start=1", "start=1 start=1", 1), "must be turn="},
	}
	for _, b := range [][2]string{
		{"round=0", "must be a number from 1"},
		{"round=01", "must be a number from 1"},
		{"round=1000000001", "must be a number from 1"},
		{"decision=x", "must be a number"},
		{"decision=-1", "must be a number"},
		{"start=0", "must be a number from 1 to 2"},
		{"start=3", "must be a number from 1 to 2"},
		{"turn=", "word turn"},
		{"turn=1", "word turn"},
		{"turn=place", "word turn"},
		{"turn=1:dance", "word turn"},
		{"turn=1:over", "word turn"},
		{"turn=3:place", "must be a number from 1 to 2"},
		{"turn=1:place1", "has no number"},
		{"turn=2:place", "next citizen is player 1's"},
		{"turn=over", "Nothing has ended the game"},
		{"turn=1:exchange", "must be a number from 1 to 4"},
		{"turn=1:exchange5", "must be a number from 1 to 4"},
		{"turn=1:stoa4", "must be a number from 1 to 3"},
		{"turn=1:donate3", "must be a number from 1 to 2"},
		{"turn=1:verdict4", "must be a number from 1 to 3"},
		{"points=5", "for 1 players, but 2 play"},
		{"points=5,-1", "must be a number from 0"},
		{"points=5,10001", "must be a number from 0"},
		{"level=0,7", "must be a number from 0 to 6"},
		{"level=6,0", "would have ended before, by monument"},
		{"rhetoric=11111,1111", "5 digits"},
		{"rhetoric=11111,1111x", "must be a number from 0 to 9"},
		{"rhetoric=99111,11111", "would have ended before, by rhetoric"},
		{"hands=1.1,0.0.0", "wood.clay.marble"},
		{"hands=0.0.0", "for 1 players"},
		{"hands=9.0.0,0.0.0 stock=8.8.8", "must be a number from 0 to 8"},
		{"hands=1.0.0,0.0.0 stock=8.8.8", "9 cards of wood instead of 8"},
		{"stock=8.8.7", "7 cards of marble instead of 8"},
		{"stock=8.8", "wood.clay.marble"},
		{"dealers=wc stacks=cmw,mcw,mww", "2 markers; there can be 3 to 3"},
		{"dealers=wcx stacks=cmww,mcww,mcm", "not \"x\""},
		{"dealers=wc_ stacks=wcm,wcm,wcm", "not true of stall 3"},
		{"stacks=wcm,wcm", "2 stacks of markers instead of 3"},
		{"stacks=wcmw,wcm,cm", "4 markers; there can be 0 to 3"},
		{"stacks=wcm,wcm,cm", "8 markers, but with 0 dealers in prison they have 9"},
		{"stacks=wcm,wcm,ccm", "3 resource markers of wood instead of 4"},
		{"prison=", "The word prison of the position is empty"},
		{"stacks=wcm,,wcm", "The word stacks of the position is empty"},
		{"prison=wwwwccc", "7 markers; there can be 0 to 6"},
		{"prison=wwwccc", "would have ended before, by prison"},
		{"prison=_ stacks=wcm,wcm,cm", "not \"_\""},
		{"demand=w", "1 markers; there can be 2 to 2"},
		{"demand=ww deck=wcccmmm aside=1.0.0", "4 demand markers of wood instead of 3"},
		{"deck=wwccmm", "2 demand markers of marble instead of 3"},
		{"aside=4.0.0", "must be a number from 0 to 3"},
		{"stall1=1A,2A,1B,2B", "has 3 spaces, but the position puts 4"},
		{"stall1=_,1A", "written as seat and letter"},
		{"stall1=1F", "written as seat and letter"},
		{"stall1=3A", "must be a number from 1 to 2"},
		{"stall1=A1", "written as seat and letter"},
		{"stall1=1A,", "written as seat and letter"},
		{"exchange=1A,_", "written as seat and letter"},
		{"exchange=1A,2A,1B,2B,1C", "has 4 spaces"},
		{"stall1=1A stoa=1A turn=2:place", "Citizen A of player 1 stands in two places"},
		{"stall1=1A,1B turn=1:place", "placed in turn from player 1 on, so player 1 has 1"},
		{"stall1=2A turn=1:place", "placed in turn from player 1 on"},
		{"stall1=1A turn=1:place", "next citizen is player 2's"},
		{allPlaced + "turn=1:place", "All citizens are placed"},
		{"stall1=1A turn=2:exchange2", "Now all 10 citizens are in the city, but the position has 1"},
		{"stall1=1A turn=1:drop", "no citizen is in the city"},
		{allPlaced + "turn=2:exchange1 hands=0.0.0,3.0.0", "Player 2 has no citizen on exchange:1"},
		{allPlaced + "turn=1:exchange2 hands=3.0.0,0.0.0", "Player 1 has no citizen on exchange:2"},
		{allPlaced + "turn=2:exchange2 hands=0.0.0,1.1.0", "not asked about the citizen on exchange:2: too few cards"},
		{allPlaced + "turn=2:exchange2 hands=7.7.7,1.1.1", "too few cards in stock"},
		{allPlaced + "turn=1:stoa1", "no cards in hand"},
		{allPlaced + "turn=1:stoa1 hands=1.0.0,0.0.0 rhetoric=11911,11111", "already the highest"},
		{allPlaced + "turn=2:donate1 hands=0.0.0,2.0.0", "too few cards for the next level"},
		{allPlaced + "turn=2:donate1 hands=0.0.0,9.0.0 stock=0.8.8", "must be a number from 0 to 8"},
		{allPlaced + "turn=2:donate1 hands=0.0.0,8.0.0 level=0,6 ends=monument", "the top level is built"},
		{allPlaced + "turn=2:impeach rhetoric=11131,11111", "Player 1 is prosecutor"},
		{allPlaced + "turn=1:impeach", "Nobody can be prosecutor"},
		{allPlaced + "turn=1:impeach rhetoric=11101,11101", "Nobody can be prosecutor"},
		{allPlaced + "turn=1:impeach rhetoric=11131,11111 jurors=ABC,ABC", "No lots are drawn"},
		{allPlaced + "turn=1:verdict1 rhetoric=11131,11111", "lots are drawn"},
		{allPlaced + "turn=1:verdict1 rhetoric=11131,11111 jurors=ABC,ABC", "player 1 is not the judge"},
		{allPlaced + "turn=2:verdict1 rhetoric=11131,11111 jurors=ABD,ABC", "player 2 is not the judge"},
		{allPlaced + "turn=1:verdict1 rhetoric=11131,11111 jurors=ABCD,ABC", "3 letters in order"},
		{allPlaced + "turn=1:verdict1 rhetoric=11131,11111 jurors=AB,ABC", "3 letters in order"},
		{allPlaced + "turn=1:verdict1 rhetoric=11131,11111 jurors=ABA,ABC", "3 letters in order"},
		{allPlaced + "turn=1:verdict1 rhetoric=11131,11111 jurors=ABF,ABC", "3 letters in order"},
		{allPlaced + "turn=1:verdict1 rhetoric=11131,11111 jurors=ABD", "for 1 players"},
		{allPlaced + "turn=1:stack1 rhetoric=11131,11111 jurors=ABD,ABC prison=w dealers=_cm stacks=wcm,wcm,wm", "8 markers, but with 1 dealers in prison they have 9"},
		{allPlaced + "turn=1:stack2 rhetoric=11131,11111 jurors=ABD,ABC prison=w dealers=_cm stacks=wcm,wcm,wcm", "not true of stall 1"},
		{allPlaced + "turn=1:stack1 rhetoric=11131,11111 jurors=ABD,ABC prison=w dealers=wcm stacks=wcm,wcm,wcm", "not true of stall 1"},
		{allPlaced + "turn=1:stack1 rhetoric=11131,11111 jurors=ABD,ABC ends=prison prison=w dealers=_cm stacks=wcm,wcm,wcm", "names prison, which has not come about"},
		{"jurors=ABC,ABC", "No lots are drawn"},
		{"donated=maybe", "yes or no"},
		{"donated=yes", "Nobody has donated"},
		{"turn=over ends=monument", "names monument, which has not come about"},
		{"turn=over level=6,0", "must name monument"},
		{"turn=over ends=rhetoric,prison", "in this order"},
		{"turn=over ends=rhetoric,rhetoric", "in this order"},
		{"turn=over ends=boredom", "in this order"},
		{"ends=rhetoric", "names rhetoric, which has not come about"},
		{allPlaced + "turn=1:stoa1 hands=1.0.0,0.0.0 ends=rhetoric", "names rhetoric, which has not come about"},
		{allPlaced + "turn=1:impeach rhetoric=99111,11111", "must name rhetoric"},
		{"turn=1:drop hands=3.3.3,0.0.0", "not the first with more than 9"},
		{"turn=2:drop hands=4.4.4,4.4.3", "not the first with more than 9"},
		{"seed=-1", "whole number from 0 to 2^64-1"},
		{"seed=18446744073709551616", "whole number from 0 to 2^64-1"},
		{"seed=?", "hides something"},
		{"stacks=???,???,???", "hides something"},
		{"stall1=1? turn=2:place", "hides something"},
	} {
		list = append(list, badPosition{text(2, b[0]), b[1]})
	}
	return list
}()

func TestBadPositions(t *testing.T) {
	s := start(t, 2, 1)
	for _, bad := range badPositions {
		got, err := game.Decode(s, bad.text)
		if err == nil || !strings.Contains(err.Error(), bad.why) || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%q: game.Decode(s, bad.text) = %v, want something about %q", bad.text, err, bad.why)
		}
		if got != s {
			t.Errorf("%q is refused but changes the state; want the state as it was", bad.text)
		}
	}
	if _, err := game.Decode(State{}, text(2)); err == nil {
		t.Error("a position is read without a game; want an error")
	}
	if _, err := game.Decode(start(t, 3, 1), text(2)); err == nil {
		t.Error("a position for two players is read for three; want an error")
	}
}

// TestPositions checks that positions of every phase survive encoding and decoding, and
// that they say what the text says.
func TestPositions(t *testing.T) {
	for _, c := range []struct {
		seats int
		given string
		turn  string
		moves string
	}{
		{2, "", "Blue place", ""},
		{2, allPlaced + "turn=2:exchange2 hands=2.0.0,3.2.0", "Green exchange", "pass 3wood:2clay 3wood:2marble"},
		{2, allPlaced + "turn=2:stoa2 hands=0.0.0,1.0.2", "Green stoa", "pass wood marble"},
		{2, allPlaced + "turn=1:impeach rhetoric=11131,11121", "Blue impeach", "impeach1 impeach2 impeach3"},
		{2, allPlaced + "turn=2:verdict3 rhetoric=11131,51121 jurors=ABC,ABC", "Green verdict", "guilty acquit"},
		{2, allPlaced + "turn=2:stack3 rhetoric=11131,51121 jurors=ABC,ABC prison=cccm dealers=ww_ stacks=mcm,-,mww", "Green stack", "stack1 stack3"},
		{2, allPlaced + "turn=1:donate2 hands=2.2.0,0.0.0 jurors=ABC,CDE donated=yes", "Blue donate", "pass 1wood+2clay 2wood+1clay"},
		{3, "turn=3:drop start=2 hands=0.0.0,9.0.0,1.9.1", "Yellow drop", "drop:1wood+1clay drop:1wood+1marble drop:2clay drop:1clay+1marble"},
		{4, "turn=over level=0,6,0,0 rhetoric=11111,11111,99111,11111 ends=monument,rhetoric", "nobody over", ""},
		{4, "turn=over dealers=cmm prison=wwwwcc stacks=cm,m,- ends=prison,rhetoric", "nobody over", ""},
	} {
		s := position(t, c.seats, c.given)
		if got := turn(s); got != c.turn {
			t.Errorf("%s: the open decision is %q, want %q", c.given, got, c.turn)
		}
		if c.moves != "" && tokens(s) != c.moves {
			t.Errorf("%s: the moves are %s; want %s", c.given, tokens(s), c.moves)
		}
		if got, want := game.Encode(s), text(c.seats, c.given); got != want {
			t.Errorf("encoded again the position is\n%s\nwant\n%s", got, want)
		}
	}
}

// TestReading checks that the methods of a state return what its text says.
func TestReading(t *testing.T) {
	s := position(t, 3, "round=4 decision=71 start=2 turn=2:stack2 points=5,8,0 level=1,0,2 rhetoric=12345,11191,01111 hands=1.2.0,0.0.3,2.2.2",
		"dealers=w_m prison=cm demand=mm aside=1.0.1 stacks=wc,wcm,wcm",
		"stall1=2A,1A,3A stall2=2B exchange=_,1B,_,3B stoa=2C,1C,3C court=2D,1D monument=2E,1E,3D stall3=3E jurors=ABC,CDE,ABE")
	for _, c := range []struct{ got, want any }{
		{s.Seats(), 3}, {s.Round(), 4}, {s.Decision(), 71}, {s.Start(), rules.Seat(1)}, {s.Phase(), "stack"}, {s.Active(), rules.Seat(1)},
		{s.Points(1), 8}, {s.Points(7), 0}, {s.Level(2), 2}, {s.Rhetoric(0, 3), 4}, {s.Rhetoric(0, NoLetter), 0}, {s.Held(1), 3}, {s.Held(-1), 0},
		{s.Stock(), Cards{8, 7, 6}}, {s.Dealer(0), Wood}, {s.Dealer(1), NoResource}, {s.Dealer(9), NoResource},
		{s.StackHeight(1), 3}, {s.StackHeight(3), 0}, {s.Prisoners(), 2}, {s.Prisoner(0), Clay}, {s.Prisoner(1), Marble}, {s.Prisoner(2), NoResource},
		{s.Demand(), [2]Resource{Marble, Marble}}, {s.DemandAside(), Cards{1, 0, 1}}, {s.DemandLeft(), 5}, {s.Spaces(Stall1), 4}, {s.Spaces(Rows), 0},
		{s.At(Spot{Exchange, 1}), Citizen{0, 1}}, {s.At(Spot{Exchange, 0}), Citizen{rules.NoSeat, NoLetter}}, {s.At(Spot{Stoa, 99}), Citizen{rules.NoSeat, NoLetter}},
		{s.Placed(2), 5}, {s.Shown(SectionCourt), true}, {s.Shown(SectionMonument), false}, {s.Juror(1, 4), true}, {s.Juror(1, 0), false},
		{s.Prosecutor(), rules.Seat(1)}, {s.Judge(), rules.Seat(1)}, {s.Surplus(), 0}, {s.Board(), standard},
	} {
		if c.got != c.want {
			t.Errorf("got %v, want %v", c.got, c.want)
		}
	}
	if at, ok := s.Where(2, 3); !ok || at != (Spot{Monument, 2}) {
		t.Errorf("yellow D is at %v, ok of s.Where(2, 3) = %v; want %v and true", at, ok, Spot{Monument, 2})
	}
	if hand, known := s.Hand(1); !known || hand != (Cards{0, 0, 3}) {
		t.Errorf("the hand is %v, known of s.Hand(1) = %v; want %v and true", hand, known, Cards{0, 0, 3})
	}
	if dealer, on := s.Accused(); !on || dealer != 1 {
		t.Errorf("dealer %d is accused, on of s.Accused() = %v; want 1 and true", dealer, on)
	}
	if k, free := s.Next(Stall1); !free || k != 3 {
		t.Errorf("the next space at stall I is %d, free of s.Next(Stall1) = %v; want 3 and true", k, free)
	}
	if _, free := s.Next(Monument); free {
		t.Errorf("the Monument has a space: free of s.Next(Monument) = %v; want false", free)
	}
	if _, last := s.LastRound(); last {
		t.Errorf("this is not the last round: last of s.LastRound() = %v; want false", last)
	}
	if _, open := s.Spot(); open {
		t.Errorf("nobody decides about a space: open of s.Spot() = %v; want false", open)
	}
}
