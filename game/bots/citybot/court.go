package citybot

import "agora/rules/city"

// Trials are evaluated as in a game of two: a seat's gain minus the average gain of the others.

// trial returns the value of a trial for a seat; prosecutor is -1 if there is none.
func (w *weights) trial(t *table, seat, prosecutor int) int {
	if prosecutor < 0 {
		return 0
	}
	others := t.seats - 1
	sum := 0
	for judge := range t.seats {
		var each [seatsMost]int // what the seats win
		if judge == prosecutor || others > 1 {
			each[judge] += w.point + 2*w.spare
			each[prosecutor] += w.point
		} else {
			// In a game of two the judge does not give the other a point.
			each[judge] += w.spare
			each[prosecutor] -= w.point
		}
		all := 0
		for _, v := range each[:t.seats] {
			all += v
		}
		sum += t.judge[judge] * (each[seat] - (all-each[seat])/others)
	}
	return sum / 1000
}

// sum returns the total rhetoric of a seat's citizens in the Court, -1 if there are none.
// Opponents' citizens are unknown and assumed to be their best.
func (t *table) sum(seat, viewer int) int {
	n := t.many[city.Court][seat]
	if n == 0 {
		return -1
	}
	if seat == viewer {
		return t.bench[seat]
	}
	values := t.rhetoric[seat]
	sum := 0
	for range n {
		best := 0
		for l, v := range values {
			if v > values[best] {
				best = l
			}
		}
		sum += max(0, values[best])
		values[best] = -1
	}
	return sum
}

// prosecutor returns who would prosecute now if the viewer had this sum, -1 for nobody.
func (t *table) prosecutor(viewer, own int, sums *[seatsMost]int) int {
	first, most, equal := -1, 0, false
	for seat := range t.seats {
		v := sums[seat]
		if seat == viewer {
			v = own
		}
		switch {
		case v < 0:
		case first < 0 || v > most:
			first, most, equal = seat, v, false
		case v == most:
			equal = true
		}
	}
	if equal {
		return -1
	}
	return first
}

// leading returns which of the others has the greatest sum in the Court as far as the viewer
// can know, -1 if none is there.
func (t *table) leading(viewer int, sums *[seatsMost]int) (rival, most int) {
	rival = -1
	for seat := range t.seats {
		if seat != viewer && sums[seat] >= 0 && (rival < 0 || sums[seat] > most) {
			rival, most = seat, sums[seat]
		}
	}
	return rival, most
}
