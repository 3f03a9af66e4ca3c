package host

import (
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

// shorts keeps the short codes of a host.
type shorts struct {
	codes   map[string]short
	now     func() time.Time
	signed  func(wire.Invitation) bool // whether this host, or another with the same secret, has made it
	address func(key string) string    // where a key's requests come from, or else the key
}

// toldShort is a short code as one host tells it to the others.
type toldShort struct {
	Invitation string
	For        int // seconds for which it is good
}

// tell returns the codes that this host has given out, or those only that it has not told yet.
func (c *shorts) tell(all bool) map[string]toldShort {
	told := map[string]toldShort{}
	for code, s := range c.codes {
		if good := int(s.until.Sub(c.now()) / time.Second); s.key != "" && good > 0 && (all || !s.told) {
			told[code] = toldShort{s.invitation.String(), good}
			s.told = true
			c.codes[code] = s
		}
	}
	return told
}

// hear takes the codes that another host has given out, until there are so many.
func (c *shorts) hear(told map[string]toldShort, most int) {
	for code, s := range told {
		i, err := wire.ParseInvitation(s.Invitation)
		good := time.Duration(s.For) * time.Second
		if _, known := c.codes[code]; known || !wire.IsCode(code) || err != nil || !c.signed(i) || s.For <= 0 || s.For > int(shortFor/time.Second) || len(c.codes) >= most {
			continue
		}
		c.codes[code] = short{invitation: i, until: c.now().Add(good)}
	}
}

// answer answers a key's request for the code of an invitation, or for the invitation of a code.
func (c *shorts) answer(key string, q wire.Short) wire.Answer {
	now := c.now()
	for code, s := range c.codes {
		if now.After(s.until) {
			delete(c.codes, code)
		}
	}
	a := wire.Answered(wire.OK)
	if q.Code != "" {
		s, ok := c.codes[q.Code]
		if !ok {
			return wire.Answered(wire.NoCode)
		}
		a.Table, a.Seat = s.invitation.Table, s.invitation.Seat
		a.Invitations = []wire.Invite{{Seat: s.invitation.Seat, Code: s.invitation.String()}}
		return a
	}
	i, err := wire.ParseInvitation(q.Invitation)
	if err != nil || !c.signed(i) || i.Hour < now.Unix()/3600 {
		return wire.Answered(wire.BadInvite)
	}
	given, own := 0, 0
	for code, s := range c.codes {
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
	if own >= shortByKey || given >= mostShort && !c.drop(key) {
		return wire.Answered(wire.Limit)
	}
	for a.Short == "" || !c.codes[a.Short].until.IsZero() {
		random := make([]byte, wire.CodeBytes)
		rand.Read(random) // never fails
		a.Short = wire.CodeOf(random)
	}
	c.codes[a.Short] = short{invitation: i, key: key, until: now.Add(shortFor)}
	return a
}

// drop makes room for a code of a key where there is none: the oldest code goes of the
// address that has most, if that has more than the key's own would have then. Keys cost nothing,
// and those of one stranger must not take all codes.
func (c *shorts) drop(key string) bool {
	count, oldest := map[string]int{}, map[string]string{} // by address
	most := c.address(key)
	for code, s := range c.codes {
		if s.key == "" {
			continue
		}
		at := c.address(s.key)
		if count[at]++; count[at] > count[most] {
			most = at
		}
		if o := oldest[at]; o == "" || s.until.Before(c.codes[o].until) {
			oldest[at] = code
		}
	}
	if count[most] <= count[c.address(key)]+1 {
		return false
	}
	delete(c.codes, oldest[most])
	return true
}
