package citybot

import "agora/rules/city"

// Trials are weighed as in a game of two: what one seat wins beyond what the
// others win on average.

// trial returns what a trial is worth to a seat if prosecutor brings it, -1 for nobody.
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

// sum returns the rhetoric of a seat's citizens in the Court, -1 if there are none. Of
// the others' nobody knows who they are; they are taken to be the best.
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

// prosecutor returns who would prosecute as things are if the viewer's sum were that,
// -1 for nobody.
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
