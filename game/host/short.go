package host

import (
	"crypto/hmac"
	"crypto/rand"
	"time"

	"agora/game/wire"
)

// Short codes are in memory only, and few, so that nobody finds one by trying: of 191 million,
// mostShort are good at a time, and an address may try eight in a second.
const (
	shortFor   = 15 * time.Minute
	mostShort  = 200
	shortByKey = 10
	shortCosts = 20 // requests that a wrong code counts for
)

// short is an invitation that has a short code.
type short struct {
	invitation wire.Invitation
	key        string // who asked for the code
	until      time.Time
}

// shorten answers a request for the code of an invitation, or for the invitation of a code.
func (h *Host) shorten(key string, q wire.Short) wire.Answer {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.Now()
	for code, s := range h.shorts {
		if now.After(s.until) {
			delete(h.shorts, code)
		}
	}
	a := wire.Answered(wire.OK)
	if q.Code != "" {
		s, ok := h.shorts[q.Code]
		if !ok {
			of, from := h.asker(key)
			of.spend(shortCosts - 1)
			from.spend(shortCosts - 1)
			return wire.Answered(wire.NoCode)
		}
		a.Table, a.Seat = s.invitation.Table, s.invitation.Seat
		a.Invitations = []wire.Invite{{Seat: s.invitation.Seat, Code: s.invitation.String()}}
		return a
	}
	i, err := wire.ParseInvitation(q.Invitation)
	if err != nil || !hmac.Equal([]byte(i.Sign), []byte(h.signature(i))) || i.Hour < now.Unix()/3600 {
		return wire.Answered(wire.BadInvite)
	}
	own := 0
	for code, s := range h.shorts {
		if s.invitation == i {
			a.Short = code
			return a
		}
		if s.key == key {
			own++
		}
	}
	if own >= shortByKey || len(h.shorts) >= mostShort {
		return wire.Answered(wire.Limit)
	}
	for a.Short == "" || h.shorts[a.Short].key != "" {
		random := make([]byte, wire.CodeBytes)
		rand.Read(random) // never fails
		a.Short = wire.CodeOf(random)
	}
	h.shorts[a.Short] = short{i, key, now.Add(shortFor)}
	return a
}
