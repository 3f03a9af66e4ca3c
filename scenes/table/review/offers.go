package review

import (
	"cmp"
	"slices"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
	"agora/scenes/table/think"
)

// offers are the best moves of a position as a long search found them, each then judged
// for equally long. The search's own values are no use here, because it looked at some
// moves less than at others.
type offers struct {
	moves []string
	wins  []int // of the player to move, in thousandths; those known so far
}

// mostOffers is how many moves are compared.
const mostOffers = 3

// begin takes the moves to compare from the result of a long search.
func (o *offers) begin(c bots.Choice[string]) {
	*o = offers{}
	if c.Value.Proof != bots.Open {
		return // nothing to compare
	}
	for _, r := range c.Roots[:min(len(c.Roots), mostOffers)] {
		o.moves = append(o.moves, r.Move)
	}
	if len(o.moves) < 2 {
		o.moves = nil
	}
}

// known reports whether all have been compared.
func (o *offers) known() bool { return len(o.wins) == len(o.moves) }

// ask puts the next comparison into a question: one move at a time if positions can be
// compared, otherwise all at once.
func (o *offers) ask(q *think.Question, speak bool) {
	if speak {
		q.Then = []string{o.moves[len(o.wins)]}
		return
	}
	q.Among = o.moves
}

// learn stores a result; seat was to move in the position that was judged.
func (o *offers) learn(c bots.Choice[string], seat, mover rules.Seat, speak bool) {
	switch {
	case o.known():
	case speak && seat == mover:
		o.wins = append(o.wins, c.Value.Share())
	case speak:
		o.wins = append(o.wins, 1000-c.Value.Share())
	case len(c.Roots) == len(o.moves):
		for _, r := range c.Roots {
			o.wins = append(o.wins, r.Value.Share())
		}
	default:
		o.moves = nil // they could not be compared
	}
}

// OffersFirst returns shorter versions of the values of the best moves, for little room
// such as on a phone. The values replace the sentence on the best move; only the cost of
// the move before goes first. It returns nothing while they are unknown.
func (s *Study) OffersFirst(said words.Sentences) (ways []words.Sentences) {
	if !s.On() || s.Line.On {
		return nil
	}
	at := s.t.At()
	offers := s.offersText(&s.rating(at).offers)
	if offers == nil {
		return nil
	}
	if s.Named(at) {
		lost := s.LostText(at, false)
		ways = append(ways, append(slices.Clip(said), lost, offers[0]), words.Sentences{lost, offers[0]})
	} else {
		ways = append(ways, append(slices.Clip(said), offers[0]))
	}
	return append(ways, offers)
}

// offersText gives the values of the best moves, best first; nothing while they are
// unknown, or if moves can be told apart only in the picture.
func (s *Study) offersText(o *offers) (said words.Sentences) {
	if len(o.moves) == 0 || !o.known() {
		return nil
	}
	order := make([]int, len(o.moves))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(o.wins[b], o.wins[a]) })
	var list words.Series
	named := map[string]bool{}
	for _, i := range order {
		name := s.t.MoveName(o.moves[i])
		if named[name] {
			return nil
		}
		named[name] = true
		list = append(list, words.M("table.offer", "move", name, "share", words.Percent((o.wins[i]+5)/10)))
	}
	return words.Sentences{words.M("table.offers", "moves", list)}
}
