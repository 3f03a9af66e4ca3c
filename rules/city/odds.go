package city

import (
	"math/bits"

	"agora/rules"
)

// Chance is the fraction Of/All of equally likely cases.
type Chance struct{ Of, All int }

// Never and Always report whether something happens in no case, or in every case.
func (c Chance) Never() bool  { return c.Of == 0 }
func (c Chance) Always() bool { return c.Of == c.All }

// Percent returns the chance in whole percent; anything possible but not certain is neither
// 0 nor 100.
func (c Chance) Percent() int {
	switch {
	case c.All == 0 || c.Never():
		return 0
	case c.Always():
		return 100
	}
	return min(max((200*c.Of+c.All)/(2*c.All), 1), 99)
}

// Odds describes what a seat can expect of the Court in the current position.
type Odds struct {
	Sum       int    // rhetoric of the seat's own citizens there
	Rival     Span   // the highest sum of another seat
	Rivals    bool   // another seat has citizens there
	Prosecute Chance // chance that the seat prosecutes
	Judge     Chance // chance that the seat judges a trial, no matter who prosecutes
}

// CourtOdds returns what a seat can expect of the Court if its citizen l went there, or,
// for NoLetter, if nobody did. It assumes that nobody is placed afterwards and that nobody
// learns in the Stoa. For the others' face-down citizens, all letters not seen elsewhere
// are equally likely. It uses only the seat's view.
func (s State) CourtOdds(seat rules.Seat, l Letter) (o Odds, ok bool) {
	if !s.has(seat) || l > NoLetter || l < Citizens && s.spot[citizen(seat, l)] != 0 {
		return o, false
	}
	if who, view := s.Viewer(); !view || who != seat {
		s = s.view(seat, s.shown())
	}
	own := s.rankedIn(Court, uint8(seat))
	if l < Citizens {
		own.add(s.rhetoric[citizen(seat, l)])
	}
	o.Sum, o.Rival = own.sum, Span{Least: 1 << 10, Most: 0}
	var c contest
	c.total[seat], c.in[seat] = own, own.n > 0
	s.accuse(0, uint8(seat), &c, &o)
	if !o.Rivals {
		o.Rival = Span{}
	}
	o.Judge = s.judging(seat)
	return o, true
}

// accuse tries every set of citizens that seat from and the seats after it can have in the
// Court.
func (s *State) accuse(from, me uint8, c *contest, o *Odds) {
	if from == me {
		from++
	}
	if from >= s.seats {
		s.weigh(int8(me), c, o)
		return
	}
	known := s.rankedIn(Court, from)
	there := 0
	for _, who := range s.at[rowBase[Court] : int(rowBase[Court])+maxCourt] {
		if who == from+1 {
			there++
		}
	}
	var free uint // letters that may lie face down there
	for l := range uint(Citizens) {
		if s.spot[int(from)*Citizens+int(l)] == 0 {
			free |= 1 << l
		}
	}
	for set := uint(0); set < 1<<Citizens; set++ {
		if set&^free != 0 || bits.OnesCount(set) != there-known.n {
			continue
		}
		c.total[from], c.in[from] = known, there > 0
		for l := range Citizens {
			if set>>l&1 != 0 {
				c.total[from].add(s.rhetoric[int(from)*Citizens+l])
			}
		}
		s.accuse(from+1, me, c, o)
	}
}

// weigh adds one case to the odds.
func (s *State) weigh(me int8, c *contest, o *Odds) {
	best, others := 0, false
	for seat := range int8(s.seats) {
		if c.in[seat] && seat != me {
			best, others = max(best, c.total[seat].sum), true
		}
	}
	o.Rivals = o.Rivals || others
	o.Rival.Least, o.Rival.Most = min(o.Rival.Least, best), max(o.Rival.Most, best)
	o.Prosecute.All++
	if who, _ := c.prosecutor(); who == me {
		o.Prosecute.Of++
	}
}

// judging returns a seat's chance of having the best three jurors; if they are equal there
// is no judge.
func (s *State) judging(seat rules.Seat) Chance {
	var keys [MaxSeats][]uint32
	for other := range s.seats {
		for set := uint(0); set < 1<<Citizens; set++ {
			if bits.OnesCount(set) != jurorCount {
				continue
			}
			var three ranked
			for l := range Citizens {
				if set>>l&1 != 0 {
					three.add(s.rhetoric[int(other)*Citizens+l])
				}
			}
			keys[other] = append(keys[other], three.key())
		}
	}
	chance := Chance{All: 1}
	for other := range s.seats {
		chance.All *= len(keys[other])
	}
	for _, own := range keys[seat] {
		ways := 1
		for other := range s.seats {
			if rules.Seat(other) == seat {
				continue
			}
			below := 0
			for _, k := range keys[other] {
				if k < own {
					below++
				}
			}
			ways *= below
		}
		chance.Of += ways
	}
	return chance
}
