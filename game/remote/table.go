package remote

import (
	"slices"

	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// Table is a table elsewhere, as this device knows it.
type Table struct {
	c            *Client
	host, name   string
	seat         rules.Seat
	person, salt string
	invitations  []Invitation

	known  int // the last entry of its log that is known
	about  wire.About
	game   rules.Game[any, any] // nil: not known yet
	teller *wire.Teller[any, any]
	told   *match.Match[any, any] // nil: the game has not begun
	whole  *match.Match[any, any] // the game as its record has it, once it is over
	record []byte
	wish   *wire.Wished
	ended  string
	asking bool // for news
	after  int  // entry up to which news are awaited, for something was decided here
	ours   *question
	source *Source
	news   News
	fresh  bool // there is news to take
	wrong  error
}

// Host returns the address of the host's page, Name the name of the table there.
func (t *Table) Host() string { return t.host }

// Name returns the name of the table at its host.
func (t *Table) Name() string { return t.name }

// Seat returns the seat of this device; NoSeat: it looks on.
func (t *Table) Seat() rules.Seat { return t.seat }

// Agreement returns what the table agreed on; it is empty until the host has told it.
func (t *Table) Agreement() Agreement { return t.about.Agreement }

// People returns who sits at the table, by seat; nil until the host has told it. A Person
// is here who was heard of in the last minute.
func (t *Table) People() []Person { return t.about.People }

// Begun reports whether the game has begun, so that there is a Source.
func (t *Table) Begun() bool { return t.told != nil }

// Ended says how the game has ended: "over", "stopped"; "" if it has not.
func (t *Table) Ended() string { return t.ended }

// Record returns the whole game; nil until it is over and the host has handed it out.
func (t *Table) Record() []byte { return t.record }

// Invitations returns those that were made here, for the seats that are still free and,
// last, to look on.
func (t *Table) Invitations() []Invitation {
	return slices.DeleteFunc(slices.Clone(t.invitations), func(i Invitation) bool {
		return i.Seat >= 0 && int(i.Seat) < len(t.about.People) && t.about.People[i.Seat].Sits
	})
}

// Asked returns the wish that waits for answers; nil if none does.
func (t *Table) Asked() *wire.Wished { return t.wish }

// MustAnswer reports whether the wish waits for an answer of this device.
func (t *Table) MustAnswer() bool {
	w := t.wish
	return w != nil && t.seat != rules.NoSeat && w.Seat != t.seat && w.Of != t.seat && !slices.Contains(w.Agreed, t.seat)
}

// Line says how it stands with the line to the host.
func (t *Table) Line() State { return t.c.line(t.host).State() }

// Sending reports whether something that was decided here has been on its way for so long
// that it should be said.
func (t *Table) Sending() bool { return false }

// Trouble returns why the table cannot be followed any further for now, a sentence; nil if
// all is well.
func (t *Table) Trouble() error { return t.wrong }

// Take returns what has happened since it was asked last; false if nothing has.
func (t *Table) Take() (News, bool) {
	n, ok := t.news, t.fresh
	t.news, t.fresh = News{}, false
	return n, ok
}

// Wish asks for something. What becomes of it comes by Take.
func (t *Table) Wish(w Wish) {
	q := wire.Wishing(mark(24, letters), w.Kind, t.seat)
	q.N, q.Of, q.Say = w.N, w.Of, w.Say
	t.c.ask(t.host, wire.VerbWish, t.name, wire.Encode(q), func(a wire.Answer, err error) {
		if err == nil {
			err = a.Err()
		}
		if err != nil {
			t.news.Refused, t.fresh = err, true
		}
	})
}

// Source returns the game as the table of a scene is to play it; nil before it has begun.
// There is one at a time.
func (t *Table) Source() *Source {
	if t.told == nil {
		return nil
	}
	if t.source == nil {
		t.source = &Source{t: t}
	}
	return t.source
}

func (t *Table) listed() Listed {
	l := Listed{Host: t.host, Table: t.name, Game: t.about.Agreement.Game, Seat: t.seat, Decides: rules.NoSeat, Begun: t.told != nil, Over: t.ended != "", Line: t.Line()}
	for _, p := range t.about.People {
		l.Names = append(l.Names, p.Name)
	}
	if t.told != nil && t.ended == "" {
		l.Decides = t.told.Turn().Seat
	}
	return l
}

// catchUp asks for the news.
func (t *Table) catchUp() {
	if t.asking {
		return
	}
	t.asking = true
	t.c.ask(t.host, wire.VerbNews, t.name, wire.Encode(wire.NewsSince(t.seat, t.known)), func(a wire.Answer, err error) {
		t.asking = false
		if err == nil {
			err = a.Err()
		}
		if err != nil || a.News == nil {
			t.wrong = err
			return
		}
		t.hear(*a.News)
		if a.News.More {
			t.catchUp()
		}
	})
}

// hear takes news.
func (t *Table) hear(n wire.News) (changed bool) {
	if n.P > t.known {
		t.catchUp()
		return false
	}
	if n.About != nil && n.N >= t.known {
		t.about = *n.About
		t.news.People, t.fresh, changed = true, true, true
	}
	if n.N <= t.known {
		return changed
	}
	if t.game == nil {
		g, ok := t.c.Game(t.about.Agreement.Game)
		if !ok {
			return changed
		}
		t.game, t.teller = g, wire.NewTeller(g)
	}
	if n.Start != nil && t.told == nil {
		start, events, err := t.teller.ReadStart(t.about.Agreement, t.seat, *n.Start)
		if t.wrong = err; err != nil {
			return true
		}
		t.told = match.Told(t.game, t.info(), start, events)
		t.news.Began, t.fresh = true, true
	}
	if t.told != nil {
		if t.wrong = t.read(n); t.wrong != nil {
			return true
		}
	}
	t.known, t.ended, t.wish = n.N, n.Ended, n.Wish
	if t.wish != nil {
		t.news.Asked = t.wish
	}
	t.news.Said = append(t.news.Said, n.Said...)
	t.fresh = true
	return true
}

// read takes the decisions of news.
func (t *Table) read(n wire.News) error {
	before := t.told.StateAt(n.From)
	var steps []match.Step[any, any]
	for _, told := range n.Steps {
		step, moments, err := t.teller.Read(before, t.seat, told)
		if err != nil {
			return err
		}
		step.Moments = moments
		steps, before = append(steps, step), step.State
	}
	t.source.note(t.told, n.From, steps)
	t.told.Tell(n.From, steps)
	return nil
}

// info is the agreement with the names of who sits there.
func (t *Table) info() match.Info {
	in := t.about.Agreement.Info()
	in.Game = t.about.Agreement.Game
	for i, p := range t.about.People {
		in.Players[i].Name = p.Name
	}
	return in
}
