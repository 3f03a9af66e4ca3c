package table

import (
	"testing"

	"agora/game/input"
	"agora/game/routes"
)

// TestLookingBackKeepsTheResult: in the review of a finished game the result keeps its
// place and Enter, and playing from there has another button. Home and End go to the
// ends.
func TestLookingBackKeepsTheResult(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.add(1)
	s.rest()
	s.LookAt(0)
	s.rest()
	if s.Furniture.offers(BtnResult) || !s.Furniture.offers(BtnBranch) {
		t.Errorf("a game that continues has a result, or cannot be played from here: s.Furniture.offers(BtnResult) = %v, s.Furniture.offers(BtnBranch) = %v; want false and true",
			s.Furniture.offers(BtnResult), s.Furniture.offers(BtnBranch))
	}
	s.LookAt(s.match.Len())
	for !s.match.Turn().Over() {
		s.add(3)
		s.rest()
	}
	middle := func(id string) (x, y float64) {
		for _, b := range s.Furniture.buttons {
			if b.ID == id {
				return b.at.Centre()
			}
		}
		t.Fatalf("there is no button %s; want one", id)
		return 0, 0
	}
	x, y := middle(BtnResult)
	n := s.match.Len()
	s.key(input.KeyPageUp, 0)
	s.rest()
	if s.At() != n-1 {
		t.Fatalf("looks at %d of %d; want the last but one", s.At(), n)
	}
	middle(BtnBranch)
	asks := func(what, want string) {
		t.Helper()
		if last := s.nav.Asked[len(s.nav.Asked)-1]; last != want {
			t.Errorf("%s asks for %s, want %s", what, last, want)
		}
	}
	for what, press := range map[string]func(){
		"Enter":  func() { s.key(input.KeyEnter, 0) },
		"button": func() { s.click(BtnResult) },
	} {
		s.nav.Asked = append(s.nav.Asked, "nothing")
		press()
		asks(what, "push result")
	}
	if bx, _ := middle(BtnResult); bx < x-1 {
		t.Errorf("the result lies at %.0f, %.0f now, it lay at %.0f, %.0f; want it where the next step was, or further right", bx, y, x, y)
	}
	s.key(input.KeyHome, 0)
	s.rest()
	if s.At() != 0 {
		t.Errorf("Home looks at %d; want 0", s.At())
	}
	s.key(input.KeyEnd, 0)
	s.rest()
	if s.At() != n {
		t.Errorf("End looks at %d of %d; want the last", s.At(), n)
	}
	s.key(input.KeyPageUp, 0)
	s.rest()
	s.click(BtnBranch)
	asks("playing from here", "go race")
}
