package table

import (
	"cmp"
	"slices"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
)

// offers are the moves of a position that a search at length found best, each then thought
// about equally long: what the search itself says of those it looked at less is no measure.
type offers struct {
	moves []string
	wins  []int // of who decides, thousandths; as many as are known
}

// mostOffers is the number of moves that are compared.
const mostOffers = 3

// begin takes the moves to be compared from what a search at length has found.
func (o *offers) begin(c bots.Choice[string]) {
	*o = offers{}
	if c.Value.Proof != bots.Open {
		return // then there is nothing to weigh
	}
	for _, r := range c.Roots[:min(len(c.Roots), mostOffers)] {
		o.moves = append(o.moves, r.Move)
	}
	if len(o.moves) < 2 {
		o.moves = nil
	}
}

// known reports whether all are compared.
func (o *offers) known() bool { return len(o.wins) == len(o.moves) }

// ask puts what is to be thought about next into a question: one move after the other where
// positions speak for themselves, else all of them at once.
func (o *offers) ask(q *question, speak bool) {
	if speak {
		q.then = []string{o.moves[len(o.wins)]}
		return
	}
	q.among = o.moves
}

// learn takes in what was found: the seat is whose turn it was in what was thought about.
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

// offersFirst are ways to say what the best moves are worth where there is little room, as on a
// phone: it names the best of them too, so that sentence gives way, and only what was lost by
// the move before comes first. Nothing, while they are not compared.
func (l *looking) offersFirst(said words.Sentences) (ways []words.Sentences) {
	if !l.analysing() || l.line.on {
		return nil
	}
	at := l.t.At()
	offers := l.offersText(&l.rating(at).offers)
	if offers == nil {
		return nil
	}
	if l.lost(at) >= bots.Mistake {
		lost := l.lostText(at, false)
		ways = append(ways, append(slices.Clip(said), lost, offers[0]), words.Sentences{lost, offers[0]})
	} else {
		ways = append(ways, append(slices.Clip(said), offers[0]))
	}
	return append(ways, offers)
}

// offersText says what the moves are worth, the best first; nothing while that is not known, or
// where only the picture tells one move from another.
func (l *looking) offersText(o *offers) (said words.Sentences) {
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
		name := l.t.typed.moveName(o.moves[i])
		if named[name] {
			return nil
		}
		named[name] = true
		list = append(list, words.M("table.offer", "move", name, "share", words.Percent((o.wins[i]+5)/10)))
	}
	return words.Sentences{words.M("table.offers", "moves", list)}
}
