package review

import "testing"

// same is a game whose moves have one name.
type same struct{ Game }

func (same) MoveName(string) string { return "a move" }

// TestMovesOfOneName: moves that words cannot tell apart are not compared in words.
func TestMovesOfOneName(t *testing.T) {
	s := New(Table{Game: same{}})
	if got := s.offersText(&offers{moves: []string{"1", "2"}, wins: []int{500, 400}}); got != nil {
		t.Errorf("offersText(two moves of one name) = %v; want none", got)
	}
}
