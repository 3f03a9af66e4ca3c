// Package hosttest provides a player's program for tests of hosts. It checks all news it
// receives, and at the end proves them by the record.
package hosttest

import (
	"reflect"
	"slices"
	"testing"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// Client is a player's program. It knows only what the host told it.
type Client struct {
	T     testing.TB
	Ask   func(verb string, q any) wire.Answer // sends a request about the table
	Key   string
	Table string
	Seat  rules.Seat

	Known    int // the last entry known
	About    *wire.About
	Game     catalogue.Game
	Steps    []match.Step[any, any]
	Commit   string
	Salts    []string
	Ended    string
	Proposal *wire.Proposal
	Said     []wire.Phrase
	Again    string
	Times    *wire.Times

	codec *wire.Codec[any, any]
	start any
}

// Take accepts news. It returns false if entries are missing before them.
func (c *Client) Take(n wire.News) bool {
	if n.N <= c.Known && c.Known > 0 && n.P < c.Known {
		return true // known already
	}
	if n.P > c.Known {
		return false
	}
	if n.About != nil {
		c.About = n.About
		if c.Commit == "" {
			c.Commit = n.About.Commit
		}
		if n.About.Commit != c.Commit {
			c.T.Fatalf("the host has bound itself to something else: n.About.Commit = %q; want %q", n.About.Commit, c.Commit)
		}
		if c.Salts == nil && n.About.Begun {
			c.Salts = n.About.Salts
		}
		g, _ := catalogue.Games().Find(n.About.Agreement.Game)
		c.Game, c.codec = g, wire.NewCodec(g.Game)
	}
	if n.Start != nil {
		s, _, err := c.codec.ReadStart(c.About.Agreement, c.Seat, *n.Start)
		if err != nil {
			c.T.Fatal(err)
		}
		c.start = s
	}
	if n.From > len(c.Steps) {
		c.T.Fatalf("news keep %d of %d decisions; want no more than there are", n.From, len(c.Steps))
	}
	c.Steps = c.Steps[:n.From]
	for _, told := range n.Steps {
		step, _, err := c.codec.Read(c.State(), c.Seat, told) // compares hashes
		if err != nil {
			c.T.Fatal(err)
		}
		c.Steps = append(c.Steps, step)
	}
	c.Known, c.Ended, c.Proposal, c.Again = n.N, n.Ended, n.Proposal, n.Rematch
	c.Said = append(c.Said, n.Said...)
	c.Times = n.Times
	return true
}

func (c *Client) State() any {
	if n := len(c.Steps); n > 0 {
		return c.Steps[n-1].State
	}
	return c.start
}

// CatchUp asks for the missing news.
func (c *Client) CatchUp() {
	for {
		a := c.Ask(wire.VerbNews, wire.NewsSince(c.Seat, c.Known))
		if a.News == nil {
			c.T.Fatalf("no news for seat %d: %v; want some", c.Seat, a.Err())
		}
		if !c.Take(*a.News) {
			c.T.Fatal("asked-for news leave a gap; want all that follows")
		}
		if !a.News.More {
			return
		}
	}
}

// Forget restarts the client without its memory.
func (c *Client) Forget() {
	*c = Client{T: c.T, Ask: c.Ask, Key: c.Key, Table: c.Table, Seat: c.Seat, Commit: c.Commit, Salts: c.Salts}
	c.CatchUp()
}

// Prove replays the record and compares it with all news received.
func (c *Client) Prove() {
	t := c.T
	c.CatchUp()
	a := c.Ask(wire.VerbRecord, wire.Nothing())
	if a.Record == "" {
		t.Fatalf("no record: %v, a.Record = %q; want a text", a.Err(), a.Record)
	}
	m, err := match.Read(c.Game.Game, []byte(a.Record))
	if err != nil {
		t.Fatalf("the record cannot be read: %v; want no error", err)
	}
	if m.Len() != len(c.Steps) {
		t.Fatalf("the record has %d decisions; want as many as seat %d was told, %d", m.Len(), c.Seat, len(c.Steps))
	}
	viewed, hides := c.Game.Game.(rules.Viewed[any, any])
	for i, st := range c.Steps {
		real := m.At(i)
		move := real.Move
		if hides {
			move = viewed.MoveFor(move, real.Seat(), c.Seat)
		}
		if st.Turn != real.Turn || !reflect.DeepEqual(st.Move, move) || !reflect.DeepEqual(st.State, c.Game.Game.View(real.State, c.Seat)) {
			t.Fatalf("seat %d was told something else of decision %d; want what the record says", c.Seat, i)
		}
	}
	r, _ := match.ParseRecord([]byte(a.Record))
	tag, _ := r.Tag("Deck")
	deck, ok := wire.ParseDeck(tag)
	if !ok || deck.Commit != c.Commit || !slices.Equal(deck.Salts, c.Salts) || !deck.Holds(m.Info().Seed) {
		t.Fatalf("the deck does not hold: %q, ok of wire.ParseDeck(tag) = %v, deck.Commit = %q, deck.Salts = %v, deck.Holds(m.Info().Seed) = %v; want true, %q, %v and true", tag, ok, deck.Commit, deck.Salts, deck.Holds(m.Info().Seed), c.Commit, c.Salts)
	}
}
