package city

import "agora/rules/city"

// outlook is what things are worth in the end, in thousandths of a point, at the
// beginning of a round. All of it was fitted to the results of some ten thousand
// games.
type outlook struct {
	point    int // on the track
	level    [5]int
	rhetoric int // each point of it
	judge    int // to be the judge for certain
	card     int // in hand
	missing  int // of the next level's price
	halves   int // who is so far behind has half the chance of who is ahead
}

// seasons is how many stages of a game are told apart: how near the end is.
const seasons = 4

// outlooks are by the number of players, from two, and the season.
var outlooks = [seatsMost - 1][seasons]outlook{
	{
		{1350, [5]int{1240, 1650, 2900, 3700, 4400}, 1135, 2245, 154, -396, 3300},
		{1098, [5]int{1910, 1650, 2910, 3720, 4380}, 225, 7930, 324, -240, 2300},
		{1032, [5]int{1950, 2070, 3120, 3720, 4380}, 372, 5410, 274, -200, 1600},
		{1077, [5]int{1950, 2260, 3210, 4160, 4380}, 564, 1870, 336, -144, 1350},
	}, {
		{1106, [5]int{2450, 1860, 3180, 4200, 4700}, 872, 2270, 388, -140, 2900},
		{1078, [5]int{2100, 1860, 3180, 4200, 4700}, 291, 7420, 340, -170, 2200},
		{1031, [5]int{1880, 1880, 3210, 4230, 4700}, 319, 6290, 302, -188, 1550},
		{1057, [5]int{1660, 1970, 3210, 4090, 4720}, 419, 3300, 281, -165, 1300},
	}, {
		{1068, [5]int{2570, 1860, 3120, 4030, 4800}, 797, 1735, 364, -218, 2700},
		{1085, [5]int{2040, 1860, 3120, 4030, 4800}, 403, 5880, 324, -189, 2100},
		{1052, [5]int{1890, 1920, 3100, 4030, 4800}, 360, 5350, 292, -224, 1500},
		{1064, [5]int{1790, 1750, 3040, 4390, 4830}, 468, 2800, 271, -188, 1250},
	},
}

// outlook is what things are worth now.
func (t *table) outlook() *outlook {
	near := t.guilty
	most := t.masters()
	for seat := range t.seats {
		near = max(near, t.level[seat])
	}
	if most > 0 {
		near = max(near, 2+min(most, 2))
	}
	season := 3
	switch {
	case near <= 1:
		season = 0
	case near <= 3:
		season = 1
	case near <= 4:
		season = 2
	}
	return &outlooks[t.seats-2][season]
}

// expect is what a seat is expected to have in the end by an outlook.
func (t *table) expect(o *outlook, seat int) int {
	level := t.level[seat]
	v := t.points[seat]*o.point + t.judge[seat]*o.judge/1000 + min(t.hand[seat].total(), t.limit)*o.card
	for i := range level {
		v += o.level[min(i, len(o.level)-1)]
	}
	for _, r := range t.rhetoric[seat] {
		v += r * o.rhetoric
	}
	p := t.prices(level)
	if _, missing, ok := p.cheapest(t.hand[seat]); ok {
		v += missing * o.missing
	}
	return v
}

// masters is the greatest number of citizens of one seat that are near the highest
// rhetoric, two points or less from it.
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
