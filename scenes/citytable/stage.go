package citytable

import (
	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/city"
)

// AnchorKind is a kind of place that things fly between.
type AnchorKind uint8

const (
	AnchorNone  AnchorKind = iota
	AnchorSeat             // a player's panel
	AnchorSpot             // a space: Row, N
	AnchorStock            // of a resource
	AnchorDealer
	AnchorStack
	AnchorCell // of the prison
)

// Anchor is such a place.
type Anchor struct {
	Kind AnchorKind
	Row  city.Row
	N    int
}

// Flight is things of one kind that fly from one place to another.
type Flight struct {
	From, To Anchor
	Resource city.Resource // cards; or a dealer's marker, if Marker is set
	N        int
	Marker   bool
	Citizen  bool // a citizen of the seat, face down or with a letter
	Who      city.Citizen
}

// Step is one event as it is presented.
type Step struct {
	Event   rules.Event
	Text    string
	Flights []Flight
	Way     int // ticks of the flights
	Length  int // ticks altogether, those for reading among them
	Sound   sound.ID
	Heard   bool // Sound is played
	Section city.Section
	Lit     bool // the Section is lit
	Seat    rules.Seat
	Benches []city.Bench // that are weighed
	Lots    bool         // they are jurors
}

// Stage presents what happened, step by step: every step first moves its things,
// then changes the picture, and then waits until it can have been read. The
// picture lags behind the rules while it does. The zero Stage is at rest.
type Stage struct {
	Pic   Picture // what is shown
	steps []Step
	at    int // the step that plays
	now   int // ticks of it
}

// Times in milliseconds at normal speed.
const (
	flyMS   = 240 // things fly
	readMS  = 480 // a sentence is read, and for every letter of it
	perMS   = 17
	briefMS = 260 // what needs no reading
)

// Play presents events that lead from one picture to the next. text puts an event
// into words.
func (s *Stage) Play(from Picture, events []rules.Event, text func(rules.Event) string, speed render.Speed) {
	s.Clear()
	s.Pic = from
	if speed == render.Off {
		for _, e := range events {
			s.Pic.tell(e)
		}
		return
	}
	for _, e := range events {
		s.steps = append(s.steps, stepOfEvent(e, text(e), speed))
	}
	weigh(s.steps)
	s.skipDull()
}

// weigh lets the benches that are compared stay in sight until it is said what came
// of it.
func weigh(steps []Step) {
	var benches []city.Bench
	lots := false
	for i := range steps {
		switch e := steps[i].Event.(type) {
		case city.CourtSums:
			benches, lots = e.Benches, false
		case city.JurorsDrawn:
			benches, lots = e.Benches, true
		case city.Prosecutor, city.Judge:
		default:
			benches = nil
		}
		steps[i].Benches, steps[i].Lots = benches, lots
	}
}

// stepOfEvent is how an event is presented.
func stepOfEvent(e rules.Event, text string, speed render.Speed) Step {
	st := Step{Event: e, Text: text, Seat: rules.NoSeat}
	read := readMS + perMS*len(text)
	cards := func(from, to Anchor, c city.Cards) {
		for r, n := range c {
			if n > 0 {
				st.Flights = append(st.Flights, Flight{From: from, To: to, Resource: city.Resource(r), N: int(n)})
			}
		}
	}
	pay := func(seat rules.Seat, c city.Cards) {
		for r, n := range c {
			cards(Anchor{Kind: AnchorSeat, N: int(seat)}, Anchor{Kind: AnchorStock, N: r}, city.Of(int(n), city.Resource(r)))
		}
	}
	get := func(seat rules.Seat, c city.Cards) {
		for r, n := range c {
			cards(Anchor{Kind: AnchorStock, N: r}, Anchor{Kind: AnchorSeat, N: int(seat)}, city.Of(int(n), city.Resource(r)))
		}
	}
	hear := func(id sound.ID) { st.Sound, st.Heard = id, true }
	lit := func(sec city.Section) { st.Section, st.Lit = sec, true }
	switch e := e.(type) {
	case city.Opened, city.RoundBegan:
		read = briefMS * 2
	case city.Placed:
		read = briefMS
		st.Flights = []Flight{{From: Anchor{Kind: AnchorSeat, N: int(e.Seat)}, To: Anchor{AnchorSpot, e.Spot.Row, e.Spot.Space},
			Citizen: true, Who: city.Citizen{Seat: e.Seat, Letter: e.Letter}}}
		hear(sound.Place)
		st.Seat = e.Seat
	case city.Revealed:
		hear(sound.Turn)
		lit(e.Section)
	case city.Served:
		if !e.Short {
			read = readMS + briefMS*2
		}
		dealer := Anchor{Kind: AnchorDealer, N: e.Dealer}
		cards(dealer, Anchor{Kind: AnchorSeat, N: int(e.Seat)}, city.Of(e.Got, e.Resource))
		hear(sound.Slide)
		lit(city.SectionMarket)
		st.Seat = e.Seat
	case city.Traded:
		pay(e.Seat, e.Pay)
		get(e.Seat, e.Get)
		hear(sound.Slide)
		lit(city.SectionExchange)
		st.Seat = e.Seat
	case city.Declined:
		read = briefMS * 3
		lit(e.Spot.Row.Section())
		st.Seat = e.Seat
	case city.Skipped:
		read = readMS * 2
		lit(e.Spot.Row.Section())
		st.Seat = e.Seat
	case city.Raised:
		pay(e.Seat, city.Of(1, e.Pay))
		hear(sound.Counter)
		lit(city.SectionStoa)
		st.Seat = e.Seat
	case city.CourtSums, city.Prosecutor, city.JurorsDrawn, city.Judge, city.Withdrawn, city.Impeached, city.Verdict:
		lit(city.SectionCourt)
		switch e.(type) {
		case city.JurorsDrawn:
			hear(sound.Slide)
			read += readMS
		case city.Verdict:
			hear(sound.Chime)
		}
	case city.Scored:
		hear(sound.Coin)
		st.Seat = e.Seat
	case city.Shaken:
		hear(sound.Counter)
		lit(city.SectionMarket)
		st.Seat = e.Seat
	case city.Imprisoned:
		st.Flights = []Flight{{From: Anchor{Kind: AnchorDealer, N: e.Dealer}, To: Anchor{Kind: AnchorCell, N: e.Cell}, Resource: e.Resource, N: 1, Marker: true}}
		hear(sound.Place)
	case city.Hired:
		st.Flights = []Flight{{From: Anchor{Kind: AnchorStack, N: e.Stack}, To: Anchor{Kind: AnchorDealer, N: e.Dealer}, Resource: e.Resource, N: 1, Marker: true}}
		hear(sound.Turn)
	case city.Gift:
		get(e.Seat, city.Of(e.Got, e.Resource))
		hear(sound.Slide)
		st.Seat = e.Seat
	case city.Donated:
		pay(e.Seat, e.Pay)
		hear(sound.Chime)
		lit(city.SectionMonument)
		st.Seat = e.Seat
	case city.RoundEnded:
		hear(sound.Slide)
		read = readMS
	case city.Dropped:
		pay(e.Seat, e.Pay)
		hear(sound.Slide)
		st.Seat = e.Seat
	case city.StartMoved:
		read = readMS
	case city.Counted:
		st.Seat = e.Seat
	case city.Over:
		read = readMS
	}
	if len(st.Flights) > 0 {
		st.Way = speed.Ticks(flyMS)
	}
	st.Length = st.Way + speed.Ticks(read)
	return st
}

// Busy reports whether something is being presented.
func (s *Stage) Busy() bool { return s.at < len(s.steps) }

// Clear ends everything: the picture has to be set anew.
func (s *Stage) Clear() { s.steps, s.at, s.now = s.steps[:0], 0, 0 }

// Step is the step that plays, nil for none, and the part of its flights that is
// done, 0 to 1.
func (s *Stage) Step() (*Step, float64) {
	if !s.Busy() {
		return nil, 1
	}
	st := &s.steps[s.at]
	if st.Way == 0 {
		return st, 1
	}
	return st, min(float64(s.now)/float64(st.Way), 1)
}

// skipDull passes by steps of which there is nothing to show.
func (s *Stage) skipDull() {
	for s.Busy() && s.steps[s.at].Text == "" && len(s.steps[s.at].Flights) == 0 {
		s.Pic.tell(s.steps[s.at].Event)
		s.at++
	}
}

// Tick passes a tick. begun is a step that begins with it.
func (s *Stage) Tick() (begun *Step) {
	if !s.Busy() {
		return nil
	}
	st := &s.steps[s.at]
	if s.now == 0 {
		begun = st
	}
	s.now++
	if s.now == max(st.Way, 1) {
		s.Pic.tell(st.Event)
	}
	if s.now >= max(st.Length, 1) {
		s.at, s.now = s.at+1, 0
		s.skipDull()
	}
	return begun
}

// Finish shows at once what is left, and reports whether anything was.
func (s *Stage) Finish() bool {
	was := s.Busy()
	for ; s.Busy(); s.at, s.now = s.at+1, 0 {
		if st := &s.steps[s.at]; s.now < max(st.Way, 1) {
			s.Pic.tell(st.Event)
		}
	}
	s.Clear()
	return was
}
