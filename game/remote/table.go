package remote

import (
	"slices"
	"time"

	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// Table holds what this device knows of a table at a host.
type Table struct {
	c           *Client
	host, name  string
	stories     []*story // of the seats of this device in their order, and then what all know: see story
	invitations []Invitation
	gone        bool   // it was taken off the list
	elsewhere   bool   // the last seat of this device went to another
	body        []byte // what is kept of the game and not read yet

	about   wire.About
	early   bool // what the host bound itself to was heard before the game began
	begun   bool
	decides rules.Seat
	game    rules.Game[any, any] // nil: not known yet
	teller  *wire.Teller[any, any]
	shown   []wire.Step // of the first story, that all stories have told
	wish    *wire.Wished
	ended   string

	retry time.Time // when news are asked for again after something was wrong
	wait  time.Duration
	wrong error

	outbox  []sent
	after   int // entry up to which news are awaited, for something was decided here
	proving *proving
	whole   *match.Match[any, any] // the game as its record has it
	record  []byte
	proof   Proof
	source  *Source
	news    News
	fresh   bool // there is news to take
	dirty   bool // the copy is older than what is known
	saved   time.Time
	draft   string
	rematch string
}

// Host returns the address of the host's page.
func (t *Table) Host() string { return t.host }

// Name returns the name of the table at its host.
func (t *Table) Name() string { return t.name }

// Seat returns the seat of this device, the first of several; NoSeat: it looks on.
func (t *Table) Seat() rules.Seat { return t.stories[0].seat }

// Seats returns all seats of this device, in their order.
func (t *Table) Seats() (seats []rules.Seat) {
	for _, s := range t.stories {
		if s.seat != rules.NoSeat {
			seats = append(seats, s.seat)
		}
	}
	return seats
}

// Sits reports whether a seat is of this device.
func (t *Table) Sits(seat rules.Seat) bool { return seat != rules.NoSeat && t.story(seat) != nil }

// Plays reports whether a seat is of this device, and no computer plays in its place.
func (t *Table) Plays(seat rules.Seat) bool {
	return t.Sits(seat) && !t.elsewhere && (int(seat) >= len(t.about.People) || t.about.People[seat].Level == 0)
}

// Agreement returns what the table agreed on; it is empty until the host has told it.
func (t *Table) Agreement() Agreement { return t.about.Agreement }

// People returns the players by seat, or nil until the host has sent them.
func (t *Table) People() []Person { return t.about.People }

// Begun reports whether the game has begun.
func (t *Table) Begun() bool { return t.begun }

// Ended says how the game has ended: "over", "stopped"; "" if it has not.
func (t *Table) Ended() string { return t.ended }

// Record returns the whole game; nil until it is over and the host has handed it out.
func (t *Table) Record() []byte { return t.record }

// Proof says what this device has found out about the record.
func (t *Table) Proof() Proof { return t.proof }

// Invitations returns those that were made here, for the seats that are still free and,
// last, to look on.
func (t *Table) Invitations() []Invitation {
	return slices.DeleteFunc(slices.Clone(t.invitations), t.taken)
}

// Invites counts the Invitations.
func (t *Table) Invites() (n int) {
	for _, i := range t.invitations {
		if !t.taken(i) {
			n++
		}
	}
	return n
}

// taken reports whether somebody sits where an invitation leads to, or a computer.
func (t *Table) taken(i Invitation) bool {
	return i.Seat >= 0 && int(i.Seat) < len(t.about.People) && (t.about.People[i.Seat].Sits || t.about.People[i.Seat].Level > 0)
}

// invited keeps invitations in place of older ones to the same seats.
func (t *Table) invited(list []wire.Invite) {
	for _, i := range list {
		code, err := wire.ParseInvitation(i.Code)
		if err != nil || code.Table != t.name || code.Seat != i.Seat {
			continue
		}
		t.invitations = slices.DeleteFunc(t.invitations, func(o Invitation) bool { return o.Seat == i.Seat })
		t.invitations = append(t.invitations, Invitation{i.Seat, wire.Link(t.host, code)})
	}
	slices.SortStableFunc(t.invitations, func(a, b Invitation) int { return order(a.Seat) - order(b.Seat) })
	t.keepNow()
}

// order sorts spectators behind all seats.
func order(seat rules.Seat) int {
	if seat == rules.NoSeat {
		return wire.MaxSeats
	}
	return int(seat)
}

// Device returns the link, once it was wished for, by which a seat of this device can go to
// another; "" if it has gone.
func (t *Table) Device(seat rules.Seat) string {
	if s := t.story(seat); s != nil {
		return s.device
	}
	return ""
}

// Elsewhere reports whether the last seat of this device has gone to another.
func (t *Table) Elsewhere() bool { return t.elsewhere }

// Asked returns the wish that waits for answers; nil if none does.
func (t *Table) Asked() *wire.Wished { return t.wish }

// MustAnswer reports whether the wish waits for an answer of this device. Who sits at one
// screen answers together, and has agreed to what one of them wishes.
func (t *Table) MustAnswer() bool {
	w := t.wish
	return w != nil && t.answers() != rules.NoSeat && !t.Sits(w.Seat) && !slices.ContainsFunc(w.Agreed, t.Sits)
}

// answers returns the seat that answers a wish for this device; NoSeat: none does.
func (t *Table) answers() rules.Seat {
	for _, s := range t.stories {
		if t.Plays(s.seat) && (t.wish == nil || t.wish.Of != s.seat) {
			return s.seat
		}
	}
	return rules.NoSeat
}

// Line returns the state of the line to the host.
func (t *Table) Line() State {
	if l := t.c.hosts[t.host]; l != nil && l.line != nil {
		return l.state
	}
	return Lost
}

// Sending reports whether something that was decided here has been on its way for so long
// that it should be said.
func (t *Table) Sending() bool {
	if len(t.outbox) == 0 {
		return false
	}
	first := t.outbox[0]
	return first.old || first.q == nil || t.c.now.Sub(first.q.born) >= sendingAfter
}

const sendingAfter = 400 * time.Millisecond

// Trouble returns why the table cannot be followed any further for now, a sentence; nil if
// all is well. What is known stays, and the host is asked again.
func (t *Table) Trouble() error { return t.wrong }

// Take returns the next piece of news; false if there is none.
func (t *Table) Take() (News, bool) {
	n, ok := t.news, t.fresh
	t.news, t.fresh = News{}, false
	return n, ok
}

// noted records that there is news to take.
func (t *Table) noted() { t.fresh, t.c.changed = true, true }

// Wish sends a request. Take reports its outcome.
func (t *Table) Wish(w Wish) {
	seat := t.Seat()
	if by := t.answers(); by != rules.NoSeat {
		seat = by
	}
	if t.Plays(t.decides) && w.Kind == "say" {
		seat = t.decides // whoever is to move has the screen
	}
	t.WishAs(seat, w)
}

// WishAs is Wish where it matters which seat of this device wishes.
func (t *Table) WishAs(seat rules.Seat, w Wish) {
	q := wire.Wishing(mark(24, letters), w.Kind, seat)
	q.N, q.Of, q.Say = w.N, w.Of, w.Say
	if w.Kind != "replace" && w.Kind != "link" {
		q.Of = rules.NoSeat
	}
	if seat == rules.NoSeat { // who has made the table and looks on still sees that it fills
		q.Seat = 0
	}
	t.post(sent{Verb: wire.VerbWish, Kind: w.Kind, Data: wire.Encode(q)})
}

// Source returns the game as the table of a scene is to play it; nil as long as it is not
// to be had: the game has not begun, or what is kept of it is still being read. There is
// one at a time.
func (t *Table) Source() *Source {
	t.load()
	if t.told() == nil {
		return nil
	}
	if t.source == nil {
		t.source = &Source{t: t, told: t.told()}
		t.stale()
	}
	return t.source
}

// refused reports that a request was refused.
func (t *Table) refused(decision bool, why error) {
	if decision && t.source != nil && t.told() != nil {
		n := t.told().Len()
		t.source.queue = append(t.source.queue, match.Update[any, any]{Kind: match.Refused, From: n, To: n, Why: why})
		t.c.changed = true
		return
	}
	t.news.Refused = why
	t.noted()
}

func (t *Table) listed() Listed {
	l := Listed{Host: t.host, Table: t.name, Game: t.about.Agreement.Game, Seat: t.Seat(), Seats: t.Seats(), Decides: rules.NoSeat, Begun: t.begun, Over: t.ended != "", Line: t.Line()}
	for _, p := range t.about.People {
		l.Names = append(l.Names, p.Name)
	}
	if t.begun && t.ended == "" && !t.elsewhere {
		l.Decides = t.decides
	}
	return l
}

// info returns the agreement with the players' names in the form that a match uses.
func (t *Table) info() (match.Info, error) {
	in := t.about.Agreement.Info()
	for i, p := range t.about.People {
		in.Players[i].Name = p.Name
	}
	m, err := match.New(t.game, in)
	if err != nil {
		return in, words.Wrong("wire.refused.setup").Because(err)
	}
	return m.Info(), nil
}
