package citybot

import (
	"agora/game/bots/citybot/net"
	"agora/rules/city"
)

// numbers hands out numbers of features.
type numbers int

// take reserves size numbers and returns the first.
func (n *numbers) take(size int) (first int) {
	first = int(*n)
	*n += numbers(size)
	return first
}

// Features of a seat that hidden cells of the network see. Of each group there is one
// unless it says otherwise.
var (
	ofSeat      numbers
	pointsAre   = ofSeat.take(14) // by twos
	pointsFours = ofSeat.take(1)  // points by fours, so many times
	levelsLeft  = ofSeat.take(7)
	speakers    = ofSeat.take(10) // every citizen by its rhetoric
	bestSpeaker = ofSeat.take(10)
	nextSpeaker = ofSeat.take(10)
	cardsHeld   = ofSeat.take(10)
	nextLacks   = ofSeat.take(9) // cards for the next level; the last: there is none
	bothLack    = ofSeat.take(9) // for that and the one after it
	holds       = ofSeat.take(4 * 7)
	judges      = ofSeat.take(10) // chance to be judge, in tenths
	turn        = ofSeat.take(4)
	mostOf      = ofSeat.take(4) // resources
	dealt       = ofSeat.take(4) // dealers of what the next level lacks
	allRhetoric = ofSeat.take(10)
)

// Features of a seat that go straight to the outputs, each as often as it occurs.
var (
	straight        = numbers(net.Own)
	pointsCount     = straight.take(1)
	rhetoricCounts  = straight.take(1)
	cardsCount      = straight.take(1)
	lackCounts      = straight.take(1)
	judgeCounts     = straight.take(1) // in sixty-fourths
	rhetoricScores  = straight.take(1)
	monumentScores  = straight.take(1)
	judgeParts      = 64
	mostPoints      = 60
	mostAllRhetoric = 45
)

// Features of the board.
var (
	ofBoard     numbers
	prisonLeft  = ofBoard.take(7)
	nearestTop  = ofBoard.take(7) // levels that the seat with the most levels still needs
	mastersAre  = ofBoard.take(3)
	demandAlike = ofBoard.take(2)
	stockIs     = ofBoard.take(2 * 6) // of the demanded resource, in steps of two
	dealersOf   = ofBoard.take(2 * 4)
	roundIs     = ofBoard.take(8)
	demandLeft  = ofBoard.take(4)
	seatsAre    = ofBoard.take(3)
)

// See returns the network's input for a state at the beginning of a round with all hands
// known.
func See(s *city.State) (to net.Table) {
	var t table
	t.read(s, &standard)
	t.see(s, &to)
	return to
}

// see reads what lies on the table for the network.
func (t *table) see(s *city.State, to *net.Table) {
	to.Seats, to.Phase = t.seats, (t.seats-2)*net.Seasons+t.stage()
	var offered hand
	for _, r := range t.dealer {
		if r < city.Resources {
			offered[r]++
		}
	}
	t.seeBoard(s, &offered, &to.Board)
	for seat := range t.seats {
		l := &to.Seat[seat]
		l.N = 0
		l.Add(turn+(seat-int(s.Start())+t.seats)%t.seats, 1)
		t.seeStanding(seat, l)
		t.seeCards(seat, &offered, l)
	}
}

func (t *table) seeBoard(s *city.State, offered *hand, b *net.List) {
	b.N = 0
	built := 0
	for _, level := range t.level[:t.seats] {
		built = max(built, level)
	}
	b.Add(prisonLeft+upTo(6, t.board.Prison()-t.guilty), 1)
	b.Add(nearestTop+upTo(6, t.board.Top()-built), 1)
	b.Add(mastersAre+upTo(2, t.masters()), 1)
	alike := 1
	if t.demand[0] == t.demand[1] {
		alike = 0
	}
	b.Add(demandAlike+alike, 1)
	for i, r := range t.demand {
		b.Add(stockIs+6*i+upTo(5, t.stock[r]/2), 1)
		b.Add(dealersOf+4*i+upTo(3, offered[r]), 1)
	}
	b.Add(roundIs+upTo(7, (s.Round()-1)/2), 1)
	b.Add(demandLeft+upTo(3, s.DemandLeft()/2), 1)
	b.Add(seatsAre+t.seats-2, 1)
}

// seeStanding adds a seat's points, monument and citizens.
func (t *table) seeStanding(seat int, l *net.List) {
	points, level := upTo(mostPoints, t.points[seat]), t.level[seat]
	l.Add(pointsAre+upTo(13, points/2), 1)
	l.Add(pointsFours, upTo(10, points/4))
	l.Add(pointsCount, points)
	l.Add(levelsLeft+upTo(6, t.board.Top()-level), 1)
	l.Add(monumentScores, upTo(mostPoints, t.board.MonumentPoints(level)))
	sum, scores, best, next := 0, 0, 0, 0
	for _, r := range t.rhetoric[seat] {
		l.Add(speakers+upTo(9, r), 1)
		sum += r
		scores += t.board.RhetoricPoints(r)
		next = max(next, min(best, r))
		best = max(best, r)
	}
	l.Add(bestSpeaker+upTo(9, best), 1)
	l.Add(nextSpeaker+upTo(9, next), 1)
	l.Add(allRhetoric+upTo(9, sum/4), 1)
	l.Add(rhetoricCounts, upTo(mostAllRhetoric, sum))
	l.Add(rhetoricScores, upTo(mostAllRhetoric, scores))
	l.Add(judges+upTo(9, t.judge[seat]/100), 1)
	l.Add(judgeCounts, t.judge[seat]*judgeParts/1000)
}

// seeCards adds a seat's hand and the cards it lacks.
func (t *table) seeCards(seat int, offered *hand, l *net.List) {
	h, level := t.hand[seat], t.level[seat]
	held := min(h.total(), t.limit)
	l.Add(cardsHeld+upTo(9, held), 1)
	l.Add(cardsCount, upTo(15, held))
	p := t.priced(level)
	if price, missing, ok := p.cheapest(h); ok {
		rest, offers := h, 0
		for r := range rest {
			if rest[r] -= price[r]; rest[r] < 0 {
				offers += offered[r]
			}
		}
		l.Add(nextLacks+upTo(7, missing), 1)
		l.Add(lackCounts, upTo(15, missing))
		l.Add(dealt+upTo(3, offers), 1)
		q := t.priced(level + 1)
		if _, missing, ok = q.cheapest(rest); ok {
			l.Add(bothLack+upTo(7, missing), 1)
		} else {
			l.Add(bothLack+8, 1)
		}
	} else {
		l.Add(nextLacks+8, 1)
	}
	x, y := t.demand[0], t.demand[1]
	if x == y {
		l.Add(holds+3*7+upTo(6, h[x]), 1)
		l.Add(holds+2*7+upTo(6, held-h[x]), 1)
	} else {
		l.Add(holds+upTo(6, h[x]), 1)
		l.Add(holds+7+upTo(6, h[y]), 1)
		l.Add(holds+2*7+upTo(6, h[0]+h[1]+h[2]-h[x]-h[y]), 1)
	}
	most := 0
	for r := range h {
		alone := 1
		for other := range t.seats {
			if other != seat && t.hand[other][r] >= h[r] {
				alone = 0
			}
		}
		most += alone
	}
	l.Add(mostOf+most, 1)
}

// upTo is n, but not below 0 and not above most.
func upTo(most, n int) int { return min(max(n, 0), most) }

// stage returns how near the end is, as one of net.Seasons.
func (t *table) stage() int {
	near := t.guilty
	for seat := range t.seats {
		near = max(near, t.level[seat])
	}
	if most := t.masters(); most > 0 {
		near = max(near, 2+min(most, 2))
	}
	switch {
	case near <= 1:
		return 0
	case near <= 3:
		return 1
	case near <= 4:
		return 2
	}
	return 3
}

// masters returns the largest number of citizens of one seat whose rhetoric is within two
// points of the highest.
func (t *table) masters() int {
	_, _, highest := t.board.Rhetoric()
	most := 0
	for seat := range t.seats {
		n := 0
		for l := range city.Citizens {
			if t.rhetoric[seat][l] >= highest-2 {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}
