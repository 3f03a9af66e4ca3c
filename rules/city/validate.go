package city

import "agora/rules"

// check checks that what was read can be a position of a game.
func (r *reader) check() {
	r.checkCards()
	r.checkStacks()
	r.checkMarkers()
	r.checkCitizens()
	r.checkEnds()
	r.checkTurn()
}

// checkCards checks that every card is in stock or in a hand.
func (r *reader) checkCards() {
	for res := range Resource(Resources) {
		n := int(r.stock[res])
		for _, hand := range r.hand {
			n += int(hand[res])
		}
		if want := int(r.board.stock[r.seats]); n != want {
			r.fail("Stock and hands have %d cards of %v instead of %d.", n, res, want)
		}
	}
}

// checkStacks checks the heights of the stacks, and that no stall lacks a dealer whom it
// should have.
func (r *reader) checkStacks() {
	for i, res := range r.dealer {
		if waits := r.phase == phaseStack && i == int(r.accused); waits != (res == NoResource) {
			r.fail("Only the stall of a convicted dealer is without one, and only until the new one is drawn; that is not true of stall %d.", i+1)
			return
		}
	}
	high := 0
	for _, h := range r.height {
		high += int(h)
	}
	want := Stacks*(int(r.board.markers)-1) - int(r.convicted)
	if r.phase == phaseStack {
		want++
	}
	if high != want {
		r.fail("The stacks have %d markers, but with %d dealers in prison they have %d.", high, r.convicted, want)
	}
}

// checkMarkers checks that no marker is missing.
func (r *reader) checkMarkers() {
	var seen, wanted [Resources]int
	for _, res := range r.dealer {
		if res != NoResource {
			seen[res]++
		}
	}
	for i, h := range r.height {
		for _, res := range r.stack[i][:h] {
			seen[res]++
		}
	}
	for _, res := range r.prison[:r.convicted] {
		seen[res]++
	}
	for _, res := range r.demand {
		wanted[res]++
	}
	for _, res := range r.deck[:r.left] {
		wanted[res]++
	}
	for res := range Resource(Resources) {
		if want := int(r.board.markers); seen[res] != want {
			r.fail("There are %d resource markers of %v instead of %d.", seen[res], res, want)
		}
		if n, want := wanted[res]+int(r.aside[res]), int(r.board.demandMarkers); n != want {
			r.fail("There are %d demand markers of %v instead of %d.", n, res, want)
		}
	}
}

// checkCitizens checks that rows are filled in order, and that everybody has placed as many
// citizens as the phase requires.
func (r *reader) checkCitizens() {
	all := 0
	var placed [MaxSeats]int
	for seat := range rules.Seat(r.seats) {
		placed[seat] = r.Placed(seat)
		all += placed[seat]
	}
	switch r.phase {
	case phaseOver, phaseDrop:
		if all > 0 {
			r.fail("After the round no citizen is in the city, but the position has %d there.", all)
		}
	case phasePlace:
		if all >= Citizens*int(r.seats) {
			r.fail("All citizens are placed, so none can be placed now.")
			return
		}
		for k := range int(r.seats) {
			seat := (int(r.start) + k) % int(r.seats)
			want := all / int(r.seats)
			if k < all%int(r.seats) {
				want++
			}
			if placed[seat] != want {
				r.fail("Citizens are placed in turn from player %d on, so player %d has %d in the city, not %d.", r.start+1, seat+1, want, placed[seat])
				return
			}
		}
		if seat := (int(r.start) + all) % int(r.seats); seat != int(r.active) {
			r.fail("The next citizen is player %d's, not player %d's.", seat+1, r.active+1)
		}
	default:
		if all != Citizens*int(r.seats) {
			r.fail("Now all %d citizens are in the city, but the position has %d there.", Citizens*int(r.seats), all)
		}
	}
}

// checkEnds checks that the position shows why this is the last round. Two citizens with
// the highest rhetoric may since have lost some in court.
func (r *reader) checkEnds() {
	must, may := uint8(0), uint8(0)
	if r.convicted >= r.board.prison {
		must |= endPrison
	}
	for seat := range rules.Seat(r.seats) {
		if r.level[seat] >= r.board.top {
			must |= endMonument
		}
		if r.mastersOf(seat) >= int(r.board.masters) {
			must |= endRhetoric
		}
	}
	switch r.phase {
	case phaseStoa, phaseImpeach, phaseVerdict:
		may = endRhetoric
	case phaseStack:
		may = endRhetoric | endPrison
	case phaseDonate, phaseOver:
		may = endRhetoric | endPrison | endMonument
	}
	gone := r.phase == phaseStack || r.phase == phaseDonate || r.phase == phaseOver
	switch {
	case must&^may != 0:
		r.fail("The game would have ended before, by %s.", reasons(must &^ may)[0])
	case must&^r.ends != 0:
		r.fail("The word ends of the position must name %s.", reasons(must &^ r.ends)[0])
	case r.ends&^must&^endRhetoric != 0 || r.ends&^must != 0 && !gone:
		r.fail("The word ends of the position names %s, which has not come about.", reasons(r.ends &^ must)[0])
	case r.phase == phaseOver && r.ends == 0:
		r.fail("Nothing has ended the game, so it is not over.")
	}
	if r.donated && r.phase != phaseDonate {
		r.fail("Nobody has donated yet in this round, or the demand has changed since.")
	}
}

// checkTurn checks that the open decision is one that the seat would be asked.
func (r *reader) checkTurn() {
	if r.err != nil {
		return
	}
	drawn := r.jurors[0] != 0
	switch r.phase {
	case phaseVerdict, phaseStack:
		if !drawn {
			r.fail("The court sits, so lots are drawn.")
		}
	case phaseDonate:
	default:
		if drawn {
			r.fail("No lots are drawn now.")
		}
	}
	if at, ok := r.Spot(); ok {
		r.checkSpot(at)
	}
	switch r.phase {
	case phaseImpeach, phaseVerdict, phaseStack:
		r.checkCourt()
	case phaseDrop:
		for k := range r.seats {
			seat := (r.start + k) % r.seats
			over := r.held[seat] > r.board.handLimit
			if over != (seat == r.active) {
				r.fail("From player %d on, player %d is not the first with more than %d cards.", r.start+1, r.active+1, r.board.handLimit)
				return
			}
			if over {
				return
			}
		}
	}
}

// checkSpot checks that the seat would be asked about the citizen on that space.
func (r *reader) checkSpot(at Spot) {
	i := at.index()
	if r.at[i] != r.active+1 {
		r.fail("Player %d has no citizen on %v, so they do not decide there.", r.active+1, at)
		return
	}
	why := Why(0)
	switch at.Row {
	case Exchange:
		why = r.mayTrade(r.active, at.Space)
	case Stoa:
		why = r.mayLearn(i)
	default:
		why = r.mayDonate(r.active)
	}
	if why != 0 {
		r.fail("Player %d is not asked about the citizen on %v: %s.", r.active+1, at, why.words(at.Row))
	}
}

// checkCourt checks that prosecutor and judge follow from the citizens.
func (r *reader) checkCourt() {
	_, prosecutor, _, _ := r.sitting()
	if prosecutor == none {
		r.fail("Nobody can be prosecutor with the citizens in the Court.")
		return
	}
	r.prosecutor = prosecutor
	if r.phase == phaseImpeach {
		if prosecutor != int8(r.active) {
			r.fail("Player %d is prosecutor, not player %d.", prosecutor+1, r.active+1)
		}
		return
	}
	r.judge = int8(r.active)
	if r.phase == phaseVerdict {
		// Since the verdict, jurors may have lost rhetoric at the stall.
		c := r.benches()
		if judge, _ := c.winner(); judge != r.judge {
			r.fail("By the jurors player %d is not the judge.", r.active+1)
		}
		return
	}
	filled := 0
	for _, h := range r.height {
		if h > 0 {
			filled++
		}
	}
	if filled < 2 {
		r.fail("The judge does not choose a stack where only %d of them has markers.", filled)
	}
}
