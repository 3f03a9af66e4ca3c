package host

import (
	"crypto/hmac"
	"crypto/rand"
	"time"

	"agora/game/wire"
)

// Short codes are in memory only, and few, so that nobody finds one by trying: of 191 million,
// mostShort of each host are good at a time, and an address may try eight in a second. Hosts that
// share a log tell each other their codes.
const (
	shortFor   = 15 * time.Minute
	mostShort  = 200
	shortByKey = 10
	shortCosts = 20 // requests that a wrong code counts for
)

// short is an invitation that has a short code.
type short struct {
	invitation wire.Invitation
	key        string // who asked for the code; "": another host gave it
	until      time.Time
	told       bool // to the other hosts
}

// toldShort is a short code as one host tells it to the others.
type toldShort struct {
	Invitation string
	For        int // seconds for which it is good
}

// tellShorts returns the codes that this host has given out, or those only that it has not told
// yet. It is called with the lock held.
func (h *Host) tellShorts(all bool) map[string]toldShort {
	told := map[string]toldShort{}
	for code, s := range h.shorts {
		if good := int(s.until.Sub(h.Now()) / time.Second); s.key != "" && good > 0 && (all || !s.told) {
			told[code] = toldShort{s.invitation.String(), good}
			s.told = true
			h.shorts[code] = s
		}
	}
	return told
}

// hearShorts takes the codes that another host has given out. It is called with the lock held.
func (h *Host) hearShorts(told map[string]toldShort) {
	for code, s := range told {
		i, err := wire.ParseInvitation(s.Invitation)
		good := time.Duration(s.For) * time.Second
		if _, known := h.shorts[code]; known || !wire.IsCode(code) || err != nil || !h.signed(i) || s.For <= 0 || s.For > int(shortFor/time.Second) || len(h.shorts) >= mostPeers*mostShort {
			continue
		}
		h.shorts[code] = short{invitation: i, until: h.Now().Add(good)}
	}
}

// signed reports whether this host, or another with the same secret, has made an invitation.
func (h *Host) signed(i wire.Invitation) bool {
	return hmac.Equal([]byte(i.Sign), []byte(h.signature(i)))
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
	if err != nil || !h.signed(i) || i.Hour < now.Unix()/3600 {
		return wire.Answered(wire.BadInvite)
	}
	given, own := 0, 0
	for code, s := range h.shorts {
		if s.invitation == i {
			a.Short = code
			return a
		}
		if s.key == key {
			own++
		}
		if s.key != "" {
			given++
		}
	}
	if own >= shortByKey || given >= mostShort && !h.dropShort(key) {
		return wire.Answered(wire.Limit)
	}
	for a.Short == "" || !h.shorts[a.Short].until.IsZero() {
		random := make([]byte, wire.CodeBytes)
		rand.Read(random) // never fails
		a.Short = wire.CodeOf(random)
	}
	h.shorts[a.Short] = short{invitation: i, key: key, until: now.Add(shortFor)}
	return a
}

// dropShort makes room for a code of a key where there is none: the oldest code goes of the
// address that has most, if that has more than the key's own would have then. Keys cost nothing,
// and those of one stranger must not take all codes. It is called with the lock held.
func (h *Host) dropShort(key string) bool {
	from := func(key string) string {
		if a := h.keys[key]; a != nil && a.address != "" {
			return a.address
		}
		return key
	}
	count, oldest := map[string]int{}, map[string]string{} // by address
	most := from(key)
	for code, s := range h.shorts {
		if s.key == "" {
			continue
		}
		at := from(s.key)
		if count[at]++; count[at] > count[most] {
			most = at
		}
		if o := oldest[at]; o == "" || s.until.Before(h.shorts[o].until) {
			oldest[at] = code
		}
	}
	if count[most] <= count[from(key)]+1 {
		return false
	}
	delete(h.shorts, oldest[most])
	return true
}
