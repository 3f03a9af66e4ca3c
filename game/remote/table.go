package remote

import (
	"slices"
	"time"

	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// Table holds what this device knows about a table at a host.
type Table struct {
	c           *Client
	host, name  string
	stories     []*story // of this device's seats in order, then the spectator's: see story
	invitations []Invitation
	gone        bool   // removed from the list
	elsewhere   bool   // this device's last seat moved to another device
	body        []byte // stored copy of the game, not read yet

	about    wire.About
	early    bool // the host's commitment arrived before the game began
	begun    bool
	decides  rules.Seat
	game     rules.Game[any, any] // nil: not known yet
	codec    *wire.Codec[any, any]
	shown    []wire.Step // moves of the first story that all stories have reached
	showing  int         // the last entry of the log that shown contains
	proposal *wire.Proposal
	ended    string

	retry time.Time // when to ask for news again after an error
	wait  time.Duration
	wrong error

	outbox  []sent
	after   int // entry up to which news is due, because of a move made here
	proving *proving
	whole   *match.Match[any, any] // the game as recorded
	record  []byte
	proof   Proof
	source  *Source
	news    News
	fresh   bool // there is news for Take
	dirty   bool // the copy is out of date
	saved   time.Time
	draft   string
	rematch string
	keys    []string // of those who played, by seat, once the game has ended
	clock   clock
	at      int64 // when something last happened there, in seconds since 1970; 0: not known
}

// Host returns the address of the host's page.
func (t *Table) Host() string { return t.host }

// Name returns the name of the table at its host.
func (t *Table) Name() string { return t.name }

// Seat returns this device's seat, the first of several; NoSeat if it only watches.
func (t *Table) Seat() rules.Seat { return t.stories[0].seat }

// Seats returns all seats of this device, in order.
func (t *Table) Seats() (seats []rules.Seat) {
	for _, s := range t.stories {
		if s.seat != rules.NoSeat {
			seats = append(seats, s.seat)
		}
	}
	return seats
}

// HeldHere reports whether a seat belongs to this device.
func (t *Table) HeldHere(seat rules.Seat) bool { return seat != rules.NoSeat && t.story(seat) != nil }

// PlayedHere reports whether a seat belongs to this device and is not played by a computer.
func (t *Table) PlayedHere(seat rules.Seat) bool {
	return t.HeldHere(seat) && !t.elsewhere && (int(seat) >= len(t.about.People) || t.about.People[seat].Level == 0)
}

// Agreement returns the terms of the table; they are empty until the host has sent them.
func (t *Table) Agreement() Agreement { return t.about.Agreement }

// People returns the players by seat, or nil until the host has sent them.
func (t *Table) People() []Person { return t.about.People }

// Begun reports whether the game has begun.
func (t *Table) Begun() bool { return t.begun }

// Ended says how the game ended: "over", "stopped", or "time" if somebody lost on time; before it
// began "closed", or "freed" if only this device's seat was given free; "" if it has not.
func (t *Table) Ended() string { return t.ended }

// Made reports whether a player at this device made the table.
func (t *Table) Made() bool { return t.HeldHere(rules.Seat(t.about.Maker - 1)) }

// Gone reports whether the table was removed from the list.
func (t *Table) Gone() bool { return t.gone }

// Record returns the whole game; nil until it is over and the host has sent the record.
func (t *Table) Record() []byte { return t.record }

// Proof returns the results of checking the record.
func (t *Table) Proof() Proof { return t.proof }

// Invitations returns the invitations made here to seats that are still free; the last is
// for spectators.
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

// taken reports whether somebody, or a computer, has the seat of an invitation.
func (t *Table) taken(i Invitation) bool {
	return i.Seat >= 0 && int(i.Seat) < len(t.about.People) && (t.about.People[i.Seat].Sits || t.about.People[i.Seat].Level > 0)
}

// invited stores invitations, replacing older ones to the same seats.
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

// order sorts spectators after all seats.
func order(seat rules.Seat) int {
	if seat == rules.NoSeat {
		return wire.MaxSeats
	}
	return int(seat)
}

// Device returns the link, after a request for it, that moves a seat of this device to
// another; "" once the seat has moved.
func (t *Table) Device(seat rules.Seat) string {
	if s := t.story(seat); s != nil {
		return s.device
	}
	return ""
}

// Elsewhere reports whether this device's last seat moved to another device.
func (t *Table) Elsewhere() bool { return t.elsewhere }

// Proposal returns the request that is waiting for answers; nil if there is none.
func (t *Table) Proposal() *wire.Proposal { return t.proposal }

// MustAnswer reports whether the request needs an answer from this device. Players at one
// screen answer together, and agree to what any of them asks.
func (t *Table) MustAnswer() bool {
	w := t.proposal
	return w != nil && t.answers() != rules.NoSeat && !t.HeldHere(w.Seat) && !slices.ContainsFunc(w.Agreed, t.HeldHere)
}

// answers returns the seat that answers a request for this device; NoSeat if none does.
func (t *Table) answers() rules.Seat {
	for _, s := range t.stories {
		if t.PlayedHere(s.seat) && (t.proposal == nil || t.proposal.Of != s.seat) {
			return s.seat
		}
	}
	if t.proposal != nil && t.proposal.Kind == "rematch" || t.ended != "" { // that a computer played for somebody is over
		for _, s := range t.stories {
			if t.HeldHere(s.seat) && !t.elsewhere {
				return s.seat
			}
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

// Sending reports whether a move made here has been on its way long enough to tell the
// player.
func (t *Table) Sending() bool {
	if len(t.outbox) == 0 {
		return false
	}
	first := t.outbox[0]
	return first.old || first.q == nil || t.c.now.Sub(first.q.born) >= sendingAfter
}

const sendingAfter = 400 * time.Millisecond

// Trouble returns why the table cannot be followed for now, as a sentence; nil if all is
// well. What is known stays, and the host is asked again.
func (t *Table) Trouble() error { return t.wrong }

// Take returns the next piece of news; false if there is none.
func (t *Table) Take() (News, bool) {
	n, ok := t.news, t.fresh
	t.news, t.fresh = News{}, false
	return n, ok
}

// noted marks that there is news to take.
func (t *Table) noted() { t.fresh, t.c.changed = true, true }

// Act sends a request. Take reports its outcome.
func (t *Table) Act(a Action) {
	seat := t.Seat()
	if by := t.answers(); by != rules.NoSeat {
		seat = by
	}
	if t.PlayedHere(t.decides) && a.Kind == "say" {
		seat = t.decides // the player to move has the screen
	}
	t.ActAs(seat, a)
}

// ActAs is Act for when it matters which seat of this device asks.
func (t *Table) ActAs(seat rules.Seat, a Action) {
	q := wire.NewAction(mark(24, letters), a.Kind, seat)
	q.N, q.Of, q.Say = a.N, a.Of, a.Say
	if a.Kind != "replace" && a.Kind != "link" && a.Kind != "stand" {
		q.Of = rules.NoSeat
	}
	if seat == rules.NoSeat { // the creator who only watches still sees the table fill
		q.Seat = 0
	}
	t.post(sent{Verb: wire.VerbAction, Kind: a.Kind, Data: wire.Encode(q)})
}

// Source returns the game for a scene to play. It is nil before the game begins and while
// the stored copy is being read. There is one at a time.
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

// Listed returns the table as it stands in Client.Tables.
func (t *Table) Listed() Listed {
	l := Listed{Host: t.host, Table: t.name, Game: t.about.Agreement.Game, Seat: t.Seat(), Seats: t.Seats(), Decides: rules.NoSeat, Begun: t.begun, Over: t.ended != "", Line: t.Line()}
	for _, p := range t.about.People {
		l.Names = append(l.Names, p.Name)
	}
	l.Decides, l.own = t.Decides(), t.yours()
	if t.at > 0 {
		l.Since = time.Unix(t.at, 0)
	}
	l.Left, l.Timed = t.Left(l.Decides)
	l.Counts = l.Timed && t.Counts(l.Decides)
	return l
}

// Shown returns the position on the table as this device's first seat knows it, and its set-up;
// false while there is none. A stored copy begins to be read.
func (t *Table) Shown() (view any, info match.Info, ok bool) {
	if !t.begun || t.gone || t.elsewhere {
		return nil, info, false
	}
	if t.load(); t.told() == nil {
		return nil, info, false
	}
	return t.told().State(), t.told().Info(), true
}

// Decides returns the seat to move; NoSeat if the game has not begun, or is over.
func (t *Table) Decides() rules.Seat {
	if t.begun && t.ended == "" && !t.elsewhere {
		return t.decides
	}
	return rules.NoSeat
}

// yours reports whether a player at this device is to move.
func (t *Table) yours() bool { return t.PlayedHere(t.Decides()) }

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
