package remote

import (
	"encoding/json"
	"slices"

	"agora/game/wire"
	"agora/rules"
)

// sent is a request to the table that the host has not answered. It is stored until then,
// and every try has the same ID, so that it is carried out only once.
type sent struct {
	Verb  string
	Kind  string          `json:",omitempty"` // if it is an Action
	Holds bool            `json:",omitempty"` // no moves until it is answered
	Data  json.RawMessage // the message
	old   bool            // from an earlier run of the program
	q     *question
	tries int
}

// seat returns the seat that made the request.
func (s sent) seat() rules.Seat {
	if s.Verb == wire.VerbDo {
		q, _ := wire.DecodeDo(s.Data)
		return q.Seat
	}
	q, _ := wire.DecodeAction(s.Data)
	return q.Seat
}

// maxTries is how often a request is repeated that the host refused only for the moment.
const maxTries = 8

// post sends a request to the table, even if the program is closed before the answer
// comes. A phrase is not sent later.
func (t *Table) post(s sent) {
	t.outbox = append(t.outbox, s)
	t.c.changed = true
	if s.Kind != "say" {
		t.writeOutbox()
	}
	if t.Line() != Open { // that may take long, so store the position that the move belongs to
		t.save(true)
	}
	t.postAll()
}

// postAll sends the waiting requests one at a time, so that they are carried out in
// order.
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
			a.Code = wire.Failed // unreadable; perhaps the next one is not
		}
		if s.tries++; a.Code == wire.Failed || a.Code == wire.Limit && s.tries < maxTries {
			t.c.changed = true
			return true
		}
		verb, kind, held, seat, freed := s.Verb, s.Kind, s.Holds, s.seat(), s.freed()
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
		if kind == "stand" {
			t.stoodUp(freed)
		}
		if kind == "device" && len(a.Invitations) == 1 {
			if code, err := wire.ParseInvitation(a.Invitations[0].Code); err == nil && code.Table == t.name && t.HeldHere(code.Seat) {
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

// holds reports whether moves must wait: because a request is on its way, because what it
// led to is not yet shown, or because the host can be reached but has not yet told every
// seat of this device the state of the game. While the host cannot
// be reached, players move by what they know, and learn later whether the game continued
// without them.
func (t *Table) holds() bool {
	current := true
	for _, s := range t.stories {
		current = current && s.current && s.known == t.showing
	}
	return t.Line() == Open && !current || t.showing < t.after || slices.ContainsFunc(t.outbox, func(s sent) bool { return s.Holds })
}
