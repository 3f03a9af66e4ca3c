package citybot

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
		{1250, [5]int{2200, 1650, 2900, 3700, 4400}, 1070, 4500, 600, -480, 3600},
		{1150, [5]int{2000, 2300, 3500, 3720, 4380}, 370, 6900, 440, -250, 2500},
		{1150, [5]int{2200, 2000, 3400, 4000, 4380}, 300, 5200, 200, -480, 1800},
		{1110, [5]int{2250, 2450, 2950, 4450, 4700}, 470, 1650, 315, -260, 1200},
	}, {
		{920, [5]int{2380, 1860, 3180, 4200, 4700}, 760, 2090, 366, -107, 2900},
		{920, [5]int{2300, 1920, 2780, 4200, 4700}, 288, 6670, 341, -178, 2200},
		{950, [5]int{2200, 2100, 3240, 3960, 4700}, 330, 6190, 286, -265, 1550},
		{1010, [5]int{1790, 2230, 3250, 4090, 4750}, 416, 3360, 315, -213, 1300},
	}, {
		{860, [5]int{2750, 1860, 3120, 4030, 4800}, 640, 1500, 515, -150, 2700},
		{1000, [5]int{2600, 2250, 3400, 4030, 4800}, 265, 5490, 355, -310, 2100},
		{1010, [5]int{2070, 2050, 3250, 4150, 4800}, 300, 5200, 365, -230, 1500},
		{1080, [5]int{1880, 1900, 2890, 4780, 4830}, 460, 2630, 360, -250, 1250},
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
	p := t.priced(level)
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
