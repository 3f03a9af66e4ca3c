package remote

import (
	"slices"
	"time"

	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// claim holds what a device takes a seat by: an invitation, or else a seat that is kept for it.
type claim struct {
	invitation string
	accept     bool // a seat at a table that others have made, once its player has said yes
}

// Offer is a table that others have made, with a seat kept for this device: they play again,
// and its player was away when they asked, or a friend invites them. Nobody sits down there who has not said so.
type Offer struct {
	Host, Table string
	Game        string
	From        string       // the key of the friend who keeps them; "": they are those of a rematch
	By          rules.Seat   // where the holder of that key sits; NoSeat: nowhere, or the host has not said
	Seats       []rules.Seat // kept for this device
	Names       []string     // by seat
}

// Inviter returns what the friend who keeps the seats is called at the table, or else as one who was
// kept; "" if nobody knows.
func (c *Client) Inviter(o Offer) string {
	if o.By >= 0 && int(o.By) < len(o.Names) && o.Names[o.By] != "" {
		return o.Names[o.By]
	}
	if i := c.friend(o.From); i >= 0 {
		return c.friends[i].Name
	}
	return ""
}

// errOffered reports that a seat is kept, but its player has not been asked.
var errOffered = words.Wrong("wire.refused.wait")

// Offers returns the tables where a seat is kept for this device, for its player to accept or
// to decline.
func (c *Client) Offers() []Offer { return slices.Clone(c.offers) }

// Accept takes the seats of an offer under a name and calls done within a later Poll. err is a
// sentence.
func (c *Client) Accept(o Offer, name string, done func(t *Table, err error)) {
	c.sit(o.Host, o.Table, claim{accept: true}, called(name), func(t *Table, again bool, err error) {
		if err != nil || again || len(t.Seats()) >= len(o.Seats) {
			c.unoffer(o)
			done(t, err)
			return
		}
		c.Accept(o, name, done)
	})
}

// Decline drops an offer and tells the host, so that the seat is free for somebody else.
func (c *Client) Decline(o Offer) {
	c.declined = append(c.declined, o.Table)
	c.unoffer(o)
	for _, seat := range o.Seats {
		q := wire.NewAction(mark(24, letters), "decline", seat)
		c.ask(o.Host, wire.VerbAction, o.Table, wire.Encode(q), func(a wire.Answer, err error) bool {
			return err != nil || a.Code == wire.Failed || a.Code == wire.Limit
		}).until = c.now.Add(time.Minute)
	}
}

func (c *Client) unoffer(o Offer) {
	c.offers = slices.DeleteFunc(c.offers, func(p Offer) bool { return p.Host == o.Host && p.Table == o.Table })
	c.changed = true
}

// offered takes what a host says of seats that are kept for this device.
func (c *Client) offered(host string, list []wire.Listed) {
	offers := slices.DeleteFunc(slices.Clone(c.offers), func(o Offer) bool { return o.Host == host })
	for _, l := range list {
		if len(l.Kept) > 0 && !l.Over && !slices.Contains(c.declined, l.Table) && !c.muted(l.From) && c.Table(host, l.Table) == nil {
			offers = append(offers, Offer{Host: host, Table: l.Table, Game: l.Game, From: l.From, By: rules.Seat(l.By - 1), Seats: l.Kept, Names: l.Names})
		}
	}
	if !slices.EqualFunc(offers, c.offers, func(a, b Offer) bool { return a.Host == b.Host && a.Table == b.Table }) {
		c.changed = true
	}
	c.offers = offers
}

// muted reports whether a key is that of a friend whose offers are hidden.
func (c *Client) muted(key string) bool {
	i := c.friend(key)
	return i >= 0 && c.friends[i].Muted
}

// freed returns the seat that a request to stand up frees.
func (s sent) freed() rules.Seat {
	q, err := wire.DecodeAction(s.Data)
	if err != nil || q.Of == rules.NoSeat {
		return s.seat()
	}
	return q.Of
}

// freed is how a table ends for a device whose seat its maker has given free.
const freed = "freed"

// lost notes that the host knows this device at the table no more.
func (t *Table) lost() {
	t.ended, t.dirty, t.outbox = freed, true, nil
	t.writeOutbox()
	t.noted()
}

// stoodUp takes from this device a seat that its player has left. If it was the last one, the table
// leaves the list.
func (t *Table) stoodUp(seat rules.Seat) {
	if !t.HeldHere(seat) {
		return
	}
	if len(t.Seats()) == 1 {
		t.c.Forget(t)
		return
	}
	t.stories = slices.DeleteFunc(t.stories, func(s *story) bool { return s.seat == seat })
	t.forgetGame()
	t.stale()
	t.keepNow()
}
