package puzzle

import "agora/game/rating"

// Grades is the number of grades of difficulty.
const Grades = 4

// Grade returns how hard the puzzle is, from 1 to Grades. The last grade is for puzzles
// that no hasty try has solved.
func (p *Puzzle) Grade() int {
	switch {
	case p.Hard <= 25:
		return 1
	case p.Hard <= 60:
		return 2
	case p.Hard < 100:
		return 3
	}
	return Grades
}

// Next returns the index of the puzzle to continue with: of the unsolved ones, the first
// whose number is nearest to the player's. A player without a
// rating gets the easiest. -1 if all are solved.
func (b *Book) Next(solved func(id string) bool, player rating.Rating) int {
	best, least := -1, 0
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		if solved(p.ID) {
			continue
		}
		off := p.Hard
		if player.Sure() {
			off = max(rating.OfPuzzle(p.Hard)-player.Number, player.Number-rating.OfPuzzle(p.Hard))
		}
		if best < 0 || off < least {
			best, least = i, off
		}
	}
	return best
}
