// Package hosttest holds a player's program for tests of hosts: it compares whatever it is
// told, and at the end proves all of it by the record.
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

// Client is a player's program: it knows nothing but what it was told.
type Client struct {
	T     testing.TB
	Ask   func(verb string, q any) wire.Answer // asks about the table
	Key   string
	Table string
	Seat  rules.Seat

	Known  int // the last entry
	About  *wire.About
	Game   catalogue.Game
	Steps  []match.Step[any, any]
	Commit string
	Salts  []string
	Ended  string
	Wish   *wire.Wished
	Said   []wire.Said
	Again  string

	teller *wire.Teller[any, any]
	start  any
}

// Take takes news; false if there is a gap.
func (c *Client) Take(n wire.News) bool {
	if n.N <= c.Known && c.Known > 0 && n.P < c.Known {
		return true // known
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
			c.T.Fatal("the host has bound itself to something else")
		}
		if c.Salts == nil && n.About.Begun {
			c.Salts = n.About.Salts
		}
		g, _ := catalogue.Games().Find(n.About.Agreement.Game)
		c.Game, c.teller = g, wire.NewTeller(g.Game)
	}
	if n.Start != nil {
		s, _, err := c.teller.ReadStart(c.About.Agreement, c.Seat, *n.Start)
		if err != nil {
			c.T.Fatal(err)
		}
		c.start = s
	}
	if n.From > len(c.Steps) {
		c.T.Fatalf("news keep %d of %d decisions", n.From, len(c.Steps))
	}
	c.Steps = c.Steps[:n.From]
	for _, told := range n.Steps {
		step, _, err := c.teller.Read(c.State(), c.Seat, told) // compares the hash
		if err != nil {
			c.T.Fatal(err)
		}
		c.Steps = append(c.Steps, step)
	}
	c.Known, c.Ended, c.Wish, c.Again = n.N, n.Ended, n.Wish, n.Rematch
	c.Said = append(c.Said, n.Said...)
	return true
}

func (c *Client) State() any {
	if n := len(c.Steps); n > 0 {
		return c.Steps[n-1].State
	}
	return c.start
}

// CatchUp asks for the news.
func (c *Client) CatchUp() {
	for {
		a := c.Ask(wire.VerbNews, wire.NewsSince(c.Seat, c.Known))
		if a.News == nil {
			c.T.Fatalf("no news for seat %d: %v", c.Seat, a.Err())
		}
		if !c.Take(*a.News) {
			c.T.Fatal("asked-for news leave a gap")
		}
		if !a.News.More {
			return
		}
	}
}

// Forget kills the client's program: it comes back without memory.
func (c *Client) Forget() {
	*c = Client{T: c.T, Ask: c.Ask, Key: c.Key, Table: c.Table, Seat: c.Seat, Commit: c.Commit, Salts: c.Salts}
	c.CatchUp()
}

// Prove replays the record and compares all that was told.
func (c *Client) Prove() {
	t := c.T
	c.CatchUp()
	a := c.Ask(wire.VerbRecord, wire.Nothing())
	if a.Record == "" {
		t.Fatalf("no record: %v", a.Err())
	}
	m, err := match.Read(c.Game.Game, []byte(a.Record))
	if err != nil {
		t.Fatalf("the record cannot be read: %v", err)
	}
	if m.Len() != len(c.Steps) {
		t.Fatalf("the record has %d decisions, seat %d was told %d", m.Len(), c.Seat, len(c.Steps))
	}
	viewed, hides := c.Game.Game.(rules.Viewed[any, any])
	for i, st := range c.Steps {
		real := m.At(i)
		move := real.Move
		if hides {
			move = viewed.MoveFor(move, real.Seat(), c.Seat)
		}
		if st.Turn != real.Turn || !reflect.DeepEqual(st.Move, move) || !reflect.DeepEqual(st.State, c.Game.Game.View(real.State, c.Seat)) {
			t.Fatalf("seat %d was told something else of decision %d", c.Seat, i)
		}
	}
	r, _ := match.ParseRecord([]byte(a.Record))
	tag, _ := r.Tag("Deck")
	deck, ok := wire.ParseDeck(tag)
	if !ok || deck.Commit != c.Commit || !slices.Equal(deck.Salts, c.Salts) || !deck.Holds(m.Info().Seed) {
		t.Fatalf("the deck does not hold: %q", tag)
	}
}
