package citytable

import (
	"agora/render/sound"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/table/timeline"
)

// AnchorKind is a kind of place that things fly between.
type AnchorKind uint8

const (
	AnchorNone  AnchorKind = iota
	AnchorSeat             // a player's panel
	AnchorSpot             // a space, given by Row and N
	AnchorStock            // of a resource
	AnchorDealer
	AnchorStack
	AnchorCell // of the prison
)

// Anchor is a place between which things fly.
type Anchor struct {
	Kind AnchorKind
	Row  city.Row
	N    int
}

// Flight is a number of equal things that fly from one place to another.
type Flight struct {
	From, To Anchor
	Resource city.Resource // cards; or a dealer's marker, if Marker is set
	N        int
	Marker   bool
	Citizen  bool // a citizen of the seat, with its letter or face down
	Who      city.Citizen
}

// Step is one event being presented.
type Step struct {
	Event         rules.Event
	Before, After city.State // the position shown
	Text          string
	Flights       []Flight
	Way           int // ticks of the flights
	Length        int // ticks in total, including time for reading
	Sound         sound.ID
	Section       city.Section
	Lit           bool       // light up the Section
	Seat          rules.Seat // whose it is; NoSeat: everybody's
	Spot          city.Spot  // of the citizen that acts, if Acts
	Acts          bool
	Trial         *trial  // being weighed in the Court
	Shares        []share // what the section has given so far
	Wait          bool    // it waits for the player to continue
	turn          int     // ticks for one of the things in the trial to turn over
}

// summed is an additional event: a section has been resolved, and its results are
// described.
type summed struct{}

func (summed) Kind() string { return "summed" }

// places reports whether citizens are placed in this step, so that they are in the tray.
func (s *Step) places() bool {
	switch s.Event.(type) {
	case city.Opened, city.RoundBegan, city.Placed, city.StartMoved:
		return true
	}
	return false
}

// goHome reports whether the citizens leave the board in this step.
func (s *Step) goHome() bool { _, ended := s.Event.(city.RoundEnded); return ended }

// Stage presents events step by step. Each step first moves its things, then changes the
// position shown, and then stays until it has been read. Meanwhile the picture lags
// behind the rules. The zero Stage is at rest.
type Stage struct {
	timeline.Player[track, Anchor]
	steps []Step
}

// track is the time of a step's flights, or the whole step, or, with a number from 1, the
// turning of a lot.
type track struct {
	step   int
	flying bool
	lot    int
}

// Times in milliseconds at normal speed.
const (
	flyMS   = 240 // flights
	readMS  = 480 // reading a sentence, plus a time for every letter
	perMS   = 17
	briefMS = 260 // a moment, for what needs no reading
)

// happening is an event with the position after it, the seat whose move led to it, and
// the speed at which to show it.
type happening struct {
	rules.Moment[city.State]
	by   rules.Seat
	pace timeline.Pace
}

// Play presents what happened after a position. text puts an event into words; events
// without text or motion are skipped. again: the player asked for it, so everything must
// be readable. sums, if not nil, describes the sections' results.
func (s *Stage) Play(from city.State, list []happening, text func(rules.Event) string, again bool, sums *sums) {
	s.Clear()
	for _, m := range list {
		if sums != nil && sums.open && closes(m.Event) {
			s.sum(from, sums, m.pace)
		}
		step := stepOfEvent(m.Event, text(m.Event), m.pace)
		if sums != nil {
			sums.note(m.Event, m.by)
			step.Shares = sums.shares()
		}
		if step.Text != "" || step.Way > 0 {
			step.Before, step.After = from, m.State
			if again {
				step.Length = max(step.Length, m.pace.Read(readMS))
			}
			s.steps = append(s.steps, step)
		}
		from = m.State
	}
	tried(s.steps, sums)
	var tracks []timeline.Track[track, Anchor]
	now := 0
	for i := range s.steps {
		step := &s.steps[i]
		if t := step.Trial; t != nil && t.turn > 0 {
			for k := range t.lots() {
				tracks = append(tracks, timeline.Track[track, Anchor]{ID: track{step: i, lot: k + 1}, Delay: now + k*t.turn, Length: t.turn, Cue: sound.Turn})
			}
			step.Length += t.lots() * t.turn // the sentence tells what has turned over
		}
		tracks = append(tracks,
			timeline.Track[track, Anchor]{ID: track{step: i, flying: true}, Delay: now, Length: step.Way},
			timeline.Track[track, Anchor]{ID: track{step: i}, Delay: now, Length: step.Length, Cue: step.Sound, Read: true, Wait: step.Wait})
		now += step.Length
	}
	s.Player.Play(tracks)
}

// sum describes the results of the section that has ended.
func (s *Stage) sum(at city.State, sums *sums, pace timeline.Pace) {
	text, waits := sums.told()
	if text == "" {
		return
	}
	s.steps = append(s.steps, Step{Event: summed{}, Before: at, After: at, Text: text, Seat: rules.NoSeat,
		Section: sums.section, Lit: true, Shares: sums.shares(), Wait: waits, Length: pace.Read(readMS + perMS*len(text))})
}

// stepOfEvent returns the step that presents an event.
func stepOfEvent(e rules.Event, text string, pace timeline.Pace) Step {
	st := Step{Event: e, Text: text, Seat: rules.NoSeat}
	read, rest := readMS+perMS*len(text), 0
	seat := func() Anchor { return Anchor{Kind: AnchorSeat, N: int(st.Seat)} }
	fly := func(from, to Anchor, n int, r city.Resource) {
		if n > 0 {
			st.Flights = append(st.Flights, Flight{From: from, To: to, Resource: r, N: n, Marker: from.Kind == AnchorStack || to.Kind == AnchorCell})
		}
	}
	cards := func(pay, get city.Cards) {
		for r := range city.Resource(city.Resources) {
			fly(seat(), Anchor{Kind: AnchorStock, N: int(r)}, int(pay[r]), r)
			fly(Anchor{Kind: AnchorStock, N: int(r)}, seat(), int(get[r]), r)
		}
	}
	lit := func(sec city.Section) { st.Section, st.Lit = sec, true }
	court := func(seat rules.Seat) {
		st.Seat = seat
		lit(city.SectionCourt)
	}
	by := func(seat rules.Seat, at city.Spot) {
		st.Seat, st.Spot, st.Acts = seat, at, true
		lit(at.Row.Section())
	}
	switch e := e.(type) {
	case city.Opened:
		read, rest = 0, briefMS*2
	case city.RoundBegan:
		st.Seat = e.First
		read, rest = 0, briefMS*2
	case city.Placed:
		st.Seat = e.Seat
		read, rest = 0, briefMS
		st.Flights = []Flight{{From: seat(), To: Anchor{AnchorSpot, e.Spot.Row, e.Spot.Space}, Citizen: true, Who: city.Citizen{Seat: e.Seat, Letter: e.Letter}}}
		st.Sound = sound.Place
	case city.Revealed:
		read = readMS * 3 // letters and rhetoric on the board
		st.Sound = sound.Turn
		lit(e.Section)
	case city.Served:
		st.Seat = e.Seat
		if !e.Short {
			read = readMS + briefMS*2
		}
		fly(Anchor{Kind: AnchorDealer, N: e.Dealer}, seat(), e.Got, e.Resource)
		st.Sound = sound.Slide
		lit(city.SectionMarket)
	case city.Traded:
		by(e.Seat, e.Spot)
		cards(e.Pay, e.Get)
		st.Sound = sound.Slide
	case city.Declined:
		by(e.Seat, e.Spot)
		read = briefMS * 3
	case city.Skipped:
		by(e.Seat, e.Spot)
		read = readMS * 2
	case city.Raised:
		by(e.Seat, e.Spot)
		cards(city.Of(1, e.Pay), city.Cards{})
		st.Sound = sound.Counter
	case city.CourtSums:
		st.turn = pace.Move(turnMS)
		court(rules.NoSeat)
	case city.Withdrawn:
		court(rules.NoSeat)
	case city.Prosecutor:
		court(e.Seat)
	case city.Impeached:
		court(e.Seat)
	case city.JurorsDrawn:
		st.turn = pace.Move(turnMS)
		st.Sound = sound.Slide
		court(rules.NoSeat)
	case city.Judge:
		court(e.Seat)
	case city.Verdict:
		court(e.Judge)
		st.Sound = sound.Chime
	case city.Scored:
		st.Seat = e.Seat
		st.Sound = sound.Coin
	case city.Shaken:
		by(e.Seat, e.Spot)
		st.Sound = sound.Counter
	case city.Imprisoned:
		fly(Anchor{Kind: AnchorDealer, N: e.Dealer}, Anchor{Kind: AnchorCell, N: e.Cell}, 1, e.Resource)
		st.Sound = sound.Place
	case city.Hired:
		st.Seat = e.Seat
		fly(Anchor{Kind: AnchorStack, N: e.Stack}, Anchor{Kind: AnchorDealer, N: e.Dealer}, 1, e.Resource)
		st.Sound = sound.Turn
	case city.Gift:
		st.Seat = e.Seat
		cards(city.Cards{}, city.Of(e.Got, e.Resource))
		st.Sound = sound.Slide
	case city.Donated:
		by(e.Seat, e.Spot)
		cards(e.Pay, city.Cards{})
		st.Sound = sound.Chime
	case city.RoundEnded:
		read, rest = 0, readMS
		st.Way = pace.Move(flyMS) // the citizens go home
		st.Sound = sound.Slide
	case city.Dropped:
		st.Seat = e.Seat
		cards(e.Pay, city.Cards{})
		st.Sound = sound.Slide
	case city.StartMoved:
		read, rest = 0, readMS
	case city.Counted:
		st.Seat = e.Seat
	case city.Over:
		read = readMS
	}
	if len(st.Flights) > 0 {
		st.Way = pace.Move(flyMS)
	}
	st.Length = st.Way + pace.Move(rest)
	if read > 0 {
		st.Length += pace.Read(read)
	}
	return st
}

// Clear ends everything at once.
func (s *Stage) Clear() {
	s.Player.Clear()
	s.steps = s.steps[:0]
}

// Step returns the current step, nil if there is none, and how much of its flights is
// over, 0 to 1.
func (s *Stage) Step() (*Step, float64) {
	t := s.Reading()
	if t == nil {
		return nil, 1
	}
	_, part := s.Way(track{step: t.ID.step, flying: true})
	return &s.steps[t.ID.step], part
}

// Seen returns the position as far as it has been presented; nil when everything has.
func (s *Stage) Seen() *city.State {
	step, part := s.Step()
	switch {
	case step == nil:
		return nil
	case part < 1:
		return &step.Before
	}
	return &step.After
}
