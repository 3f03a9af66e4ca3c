package review

import (
	"slices"
	"strings"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
)

// unevenSeats is how far the first seat's share must be from one half to be mentioned, in
// thousandths.
const unevenSeats = 100

// mostLine is how many moves of the best line the sentence contains.
const mostLine = 3

// Text describes the position on screen and the move before it. If because, it gives reasons.
func (s *Study) Text(because bool) (said words.Sentences) {
	if s.Line.On {
		return words.Sentences{s.lineText()}
	}
	at := s.t.At()
	if s.Named(at) {
		said = append(said, s.LostText(at, because), s.flawText(at))
	}
	r := s.rating(at)
	if uneven := s.usual() - 500; at == 0 && r.known && max(uneven, -uneven) >= unevenSeats {
		better := rules.Seat(0)
		if uneven < 0 {
			better = 1
		}
		said = append(said, words.M("table.analysis.usual", "player", s.t.Player(better), "share", words.Percent((of(s.usual(), better)+5)/10)))
	}
	switch {
	case !r.known:
		said = append(said, words.M("table.analysis.busy"))
	case r.over:
		said = append(said, s.Accuracy()...)
	default:
		if why := s.t.Reasons(r.best.Why); because && !s.t.Compare && len(why) > 0 {
			best := words.M("table.analysis.best.why", "move", s.t.MoveName(r.line(1)[0]), "why", why)
			return append(append(said, best), s.offersText(&r.offers)...)
		}
		said = append(said, s.bestText(r, mostLine))
		said = append(said, s.offersText(&r.offers)...)
	}
	return said
}

// bestText names the best line of a rated position, of at most most moves.
func (s *Study) bestText(r *rating, most int) words.Message {
	var moves []string
	for _, m := range r.line(most) {
		moves = append(moves, s.t.MoveName(m))
	}
	best := strings.Join(moves, " → ") // one after the other, not a choice
	if v := r.best.Value; v.Proof != bots.Open {
		return words.M("table.analysis.best.proven", "moves", best, "proof", proven(v))
	}
	return words.M("table.analysis.best", "moves", best)
}

// line returns the beginning of the best line, of at most most moves.
func (r *rating) line(most int) []string {
	if len(r.best.Line) == 0 {
		return []string{r.best.Move}
	}
	return r.best.Line[:min(len(r.best.Line), most)]
}

// Brief returns what the analysis has found where there is little room: what the move
// before cost, and the best move now.
func (s *Study) Brief() (said words.Sentences) {
	at := s.t.At()
	r := s.rating(at)
	if !r.known || r.over {
		return nil
	}
	if s.Named(at) {
		said = append(said, s.LostText(at, false))
	}
	return append(said, s.bestText(r, 1))
}

// proven says what is proven of a value.
func proven(v bots.Value) words.Message {
	if v.Plies > 0 && v.Proof != bots.Drawn {
		return words.Pick("table.proofIn", v.Proof.String(), "count", v.Plies)
	}
	return words.Pick("table.proof", v.Proof.String())
}

// LostText says what move n has cost, and what was better. If because is set, it adds the reason
// in games with secrets.
func (s *Study) LostText(n int, because bool) words.Message {
	share, r := s.share(n), s.rating(n-1)
	better := s.t.MoveName(r.best.Move)
	switch why := s.t.Reasons(r.best.Why); {
	case s.certain(n):
		return words.M("table.analysis.lost.proven", "share", share, "move", better)
	case s.t.Compare:
		return words.M("table.analysis.lost", "share", share, "move", better)
	case because && len(why) > 0:
		return words.M("table.analysis.lost.why", "share", share, "move", better, "why", why)
	}
	return words.M("table.analysis.lost.back", "share", share, "move", better)
}

// Named reports whether it is worth saying what move n has cost.
func (s *Study) Named(n int) bool { return s.Grade(n) > None || slices.Contains(s.Dearest(), n) }

// certain reports whether the positions before and after move n are proven, so that what the
// move gave away is, too.
func (s *Study) certain(n int) bool {
	before, after := s.rating(n-1), s.rating(n)
	return s.t.Compare && before.best.Value.Proof != bots.Open && (after.over || after.known && after.best.Value.Proof != bots.Open)
}

// flawText names the kind of mistake that move n was, if that has a name.
func (s *Study) flawText(n int) words.Message {
	return s.t.Flaw(n, s.rating(n-1).best.Move)
}
