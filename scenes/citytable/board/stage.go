package board

import (
	"cmp"

	"agora/render/sound"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/tell"
	"agora/scenes/table/timeline"
)

// Step is one event being presented.
type Step struct {
	Event rules.Event
	city.Facts
	Before, After city.State // the position shown
	Text          string
	Way           int // ticks for what moves
	Length        int // ticks in total, including time for reading
	Sound         sound.ID
	Trial         *Trial       // being weighed in the Court
	Shares        []tell.Share // what the section has given so far
	Wait          bool         // it waits for the player to continue
	turn          int          // ticks for one of the things in the trial to turn over
}

// summed is an additional event: a section has been resolved, and its results are
// described.
type summed struct{}

func (summed) Kind() string { return "summed" }

// Places reports whether citizens are placed in this step, so that they are in the tray.
func (s *Step) Places() bool {
	switch s.Event.(type) {
	case city.Opened, city.RoundBegan, city.Placed, city.StartMoved:
		return true
	}
	return false
}

// GoHome reports whether the citizens leave the board in this step.
func (s *Step) GoHome() bool { _, ended := s.Event.(city.RoundEnded); return ended }

// Stage presents events step by step. Each step first moves its things, then changes the
// position shown, and then stays until it has been read. Meanwhile the picture lags
// behind the rules. The zero Stage is at rest.
type Stage struct {
	timeline.Player[track, city.Place]
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

// Happening is an event with the position after it, the seat whose move led to it, and
// the speed at which to show it.
type Happening struct {
	rules.Moment[city.State]
	By   rules.Seat
	Pace timeline.Pace
}

// Play presents what happened after a position. text puts an event into words; events without text
// or motion are skipped. again says that the player asked for it, so everything must be readable.
// sums, if not nil, describes the sections' results.
func (s *Stage) Play(from city.State, list []Happening, text func(rules.Event) string, again bool, sums *tell.Sums) {
	s.Clear()
	for _, m := range list {
		if sums != nil && sums.Open && tell.Closes(m.Event) {
			s.sum(from, sums, m.Pace)
		}
		step := stepOfEvent(m.Event, text(m.Event), m.Pace)
		if sums != nil {
			sums.Note(m.Event, m.By)
			step.Shares = sums.Shares()
		}
		if step.Text != "" || step.Way > 0 {
			step.Before, step.After = from, m.State
			if again {
				step.Length = max(step.Length, m.Pace.Read(readMS))
			}
			s.steps = append(s.steps, step)
		}
		from = m.State
	}
	tried(s.steps, sums)
	var tracks []timeline.Track[track, city.Place]
	now := 0
	for i := range s.steps {
		step := &s.steps[i]
		if t := step.Trial; t != nil && t.turn > 0 {
			for k := range t.lots() {
				tracks = append(tracks, timeline.Track[track, city.Place]{ID: track{step: i, lot: k + 1}, Delay: now + k*t.turn, Length: t.turn, Cue: sound.Turn})
			}
			step.Length += t.lots() * t.turn // the sentence tells what has turned over
		}
		tracks = append(tracks,
			timeline.Track[track, city.Place]{ID: track{step: i, flying: true}, Delay: now, Length: step.Way},
			timeline.Track[track, city.Place]{ID: track{step: i}, Delay: now, Length: step.Length, Cue: step.Sound, Read: true, Wait: step.Wait})
		now += step.Length
	}
	s.Player.Play(tracks)
}

// sum describes the results of the section that has ended.
func (s *Stage) sum(at city.State, sums *tell.Sums, pace timeline.Pace) {
	text, waits := sums.Summary()
	if text == "" {
		return
	}
	s.steps = append(s.steps, Step{Event: summed{}, Before: at, After: at, Text: text, Facts: city.Facts{Seat: rules.NoSeat, Section: sums.Section},
		Shares: sums.Shares(), Wait: waits, Length: pace.Read(readMS + perMS*len(text))})
}

// manner says how long an event is shown, and what is heard.
type manner struct {
	silent bool // nothing of it is read
	read   int  // milliseconds for reading; 0: as its sentence needs
	rest   int  // milliseconds for looking
	sound  sound.ID
	turns  bool // lots or citizens turn over
	home   bool // the citizens go home
}

// manners are the manners of the events by their city.Resources; the others have the zero manner.
var manners = map[string]manner{
	city.Opened{}.Kind():      {silent: true, rest: briefMS * 2},
	city.RoundBegan{}.Kind():  {silent: true, rest: briefMS * 2},
	city.Placed{}.Kind():      {silent: true, rest: briefMS, sound: sound.Place},
	city.Revealed{}.Kind():    {read: readMS * 3, sound: sound.Turn}, // letters and rhetoric on the board
	city.Served{}.Kind():      {sound: sound.Slide},
	city.Traded{}.Kind():      {sound: sound.Slide},
	city.Declined{}.Kind():    {read: briefMS * 3},
	city.Skipped{}.Kind():     {read: readMS * 2},
	city.Raised{}.Kind():      {sound: sound.Counter},
	city.CourtSums{}.Kind():   {turns: true},
	city.JurorsDrawn{}.Kind(): {turns: true, sound: sound.Slide},
	city.Verdict{}.Kind():     {sound: sound.Chime},
	city.Scored{}.Kind():      {sound: sound.Coin},
	city.Shaken{}.Kind():      {sound: sound.Counter},
	city.Imprisoned{}.Kind():  {sound: sound.Place},
	city.Hired{}.Kind():       {sound: sound.Turn},
	city.Gift{}.Kind():        {sound: sound.Slide},
	city.Donated{}.Kind():     {sound: sound.Chime},
	city.RoundEnded{}.Kind():  {silent: true, rest: readMS, home: true, sound: sound.Slide},
	city.Dropped{}.Kind():     {sound: sound.Slide},
	city.StartMoved{}.Kind():  {silent: true, rest: readMS},
	city.Over{}.Kind():        {read: readMS},
}

// stepOfEvent returns the step that presents an event.
func stepOfEvent(e rules.Event, text string, pace timeline.Pace) Step {
	how := manners[e.Kind()]
	st := Step{Event: e, Facts: city.FactsOf(e), Text: text, Sound: how.sound}
	if e, ok := e.(city.Served); ok && !e.Short {
		how.read = readMS + briefMS*2
	}
	if how.turns {
		st.turn = pace.Move(turnMS)
	}
	if len(st.Moved) > 0 || how.home {
		st.Way = pace.Move(flyMS)
	}
	st.Length = st.Way + pace.Move(how.rest)
	if !how.silent {
		st.Length += pace.Read(cmp.Or(how.read, readMS+perMS*len(text)))
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
