package remote

import (
	"encoding/json"
	"slices"

	"agora/game/wire"
	"agora/rules"
)

// sent is something that was asked for at the table and that the host has not answered. It
// is kept until then, and has the same mark in every try, so that it is done once.
type sent struct {
	Verb  string
	Kind  string          `json:",omitempty"` // of a wish
	Holds bool            `json:",omitempty"` // nobody decides before it is answered
	Data  json.RawMessage // the question
	old   bool            // it comes from an earlier run of the program
	q     *question
	tries int
}

// seat returns the seat that asks.
func (s sent) seat() rules.Seat {
	if s.Verb == wire.VerbDo {
		q, _ := wire.DecodeDo(s.Data)
		return q.Seat
	}
	q, _ := wire.DecodeWish(s.Data)
	return q.Seat
}

// maxTries is how often something is asked again that the host did not allow for the moment.
const maxTries = 8

// post asks for something, also if the program is closed before it is answered. A phrase is
// not said later.
func (t *Table) post(s sent) {
	t.outbox = append(t.outbox, s)
	t.c.changed = true
	if s.Kind != "say" {
		t.writeOutbox()
	}
	if t.Line() != Open { // who knows when it is again: the position that it was decided in is kept too
		t.save(true)
	}
	t.postAll()
}

// postAll asks for what waits, one thing after the other, so that it is done in order.
func (t *Table) postAll() {
	if len(t.outbox) == 0 || t.outbox[0].q != nil || t.gone {
		return
	}
	s := &t.outbox[0]
	s.q = t.c.ask(t.host, s.Verb, t.name, s.Data, func(a wire.Answer, err error) (again bool) {
		if len(t.outbox) == 0 || t.outbox[0].q == nil {
			return false
		}
		s := &t.outbox[0]
		if err == nil {
			err = a.Err()
		} else {
			a.Code = wire.Failed // it cannot be read: perhaps the next one can
		}
		if s.tries++; a.Code == wire.Failed || a.Code == wire.Limit && s.tries < maxTries {
			t.c.changed = true
			return true
		}
		verb, kind, held, seat := s.Verb, s.Kind, s.Holds, s.seat()
		t.outbox = slices.Delete(t.outbox, 0, 1)
		t.writeOutbox()
		t.c.changed = true
		if by := t.story(seat); a.Code == wire.Moved && by != nil {
			by.moved(err)
		}
		if err != nil {
			t.stale()
			t.refused(held, err)
			return false
		}
		if kind == "device" && len(a.Invitations) == 1 {
			if code, err := wire.ParseInvitation(a.Invitations[0].Code); err == nil && code.Table == t.name && t.Sits(code.Seat) {
				t.news.Device = wire.Link(t.host, code)
				t.story(code.Seat).device = t.news.Device
				t.noted()
			}
		} else if len(a.Invitations) > 0 {
			t.invited(a.Invitations)
			t.news.Invited = true
			t.noted()
		}
		if verb == wire.VerbDo || held {
			t.after = max(t.after, a.Entry)
		}
		if t.known() < a.Entry {
			t.stale()
		}
		return false
	})
	if s.Kind == "say" {
		s.q.until = t.c.now.Add(patience)
	}
}

// holds reports whether nobody decides for now: something is on its way, or the host, which
// can be reached, has not told yet how the game stands. While it cannot be reached, one
// decides on what is known, and hears later if the game has gone on.
func (t *Table) holds() bool {
	current := true
	for _, s := range t.stories {
		current = current && s.current
	}
	return t.Line() == Open && !current || t.known() < t.after || slices.ContainsFunc(t.outbox, func(s sent) bool { return s.Holds })
}
