package remote

import (
	"sync"

	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// Client is the player's side of all tables at which this device sits. All its methods, and
// those of its tables, are called by one goroutine.
type Client struct {
	Config
	hosts  map[string]*link
	tables []*Table
	asked  []*question
	key    []byte
	lost   error // why the key is not kept

	mu    sync.Mutex
	inbox []heard
}

// heard is what came over a line and was not taken yet.
type heard struct {
	host    string
	subject string // of news; "": it is an answer
	data    []byte
	err     error
	to      *question // whose answer it is
}

// link is the line to a host.
type link struct {
	line Line
}

// New returns the Client of this device, with the tables that it has kept.
func New(c Config) *Client {
	r := &Client{Config: c, hosts: map[string]*link{}}
	r.key, r.lost = readKey(c.Saves.Store())
	return r
}

// Trouble returns why this device would be somebody else after a new start, as a sentence;
// nil if it is kept who it is.
func (c *Client) Trouble() error { return c.lost }

// Poll takes what has come and asks what is to be asked. It is called every tick, never
// waits and does a bounded piece of work. changed: a table is not as it was, or the list.
func (c *Client) Poll() (changed bool) {
	now := c.Now()
	for _, h := range c.take() {
		if h.subject == "" {
			changed = c.answered(h) || changed
			continue
		}
		news, err := wire.DecodeNews(h.data)
		for _, t := range c.tables {
			if err == nil && t.host == h.host && t.name == news.Table && t.seat == news.Seat {
				changed = t.hear(news) || changed
			}
		}
	}
	for _, q := range c.asked {
		q.ask(c, now)
	}
	return changed
}

// take takes what has come.
func (c *Client) take() []heard {
	c.mu.Lock()
	defer c.mu.Unlock()
	all := c.inbox
	c.inbox = nil
	return all
}

// put lays something in the inbox; any goroutine may.
func (c *Client) put(h heard) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.inbox = append(c.inbox, h)
}

// Tables returns the tables of this device that are not over, and those of which the end
// was seen since the program began; those that wait for it come first.
func (c *Client) Tables() []Listed {
	var list []Listed
	for _, t := range c.tables {
		list = append(list, t.listed())
	}
	return list
}

// Open returns a table of the list; nil if there is none of that name.
func (c *Client) Open(host, table string) *Table {
	for _, t := range c.tables {
		if t.host == host && t.name == table {
			return t
		}
	}
	return nil
}

// Create makes a table at a host, takes a seat there and calls done, within a Poll, with
// the table and an invitation for each seat that is free and, last, to look on. err is a
// sentence.
func (c *Client) Create(host string, a Agreement, seat rules.Seat, name string, done func(t *Table, i []Invitation, err error)) {
	a.Rules = match.Version
	salt := mark(32, "0123456789abcdef")
	q := wire.NewTable(mark(24, letters), a, seat, name, salt)
	c.ask(host, wire.VerbNew, wire.NoTable, wire.Encode(q), func(a wire.Answer, err error) {
		if err == nil {
			err = a.Err()
		}
		if err == nil && a.Table == "" {
			err = words.Wrong("wire.form")
		}
		if err != nil {
			done(nil, nil, err)
			return
		}
		t := c.add(host, a.Table, a.Seat, name, salt)
		for _, i := range a.Invitations {
			if code, err := wire.ParseInvitation(i.Code); err == nil {
				t.invitations = append(t.invitations, Invitation{i.Seat, wire.Link(host, code)})
			}
		}
		done(t, t.invitations, nil)
	})
}

// Join takes the seat that a link invites to, or looks on, and calls done, within a Poll. A
// seat that this device has already is no error. err is a sentence.
func (c *Client) Join(link, name string, done func(t *Table, err error)) {
	host, i, err := wire.ParseLink(link)
	if err != nil {
		done(nil, err)
		return
	}
	salt := mark(32, "0123456789abcdef")
	c.ask(host, wire.VerbSit, i.Table, wire.Encode(wire.SitDown(i.String(), name, salt)), func(a wire.Answer, err error) {
		if err == nil {
			err = a.Err()
		}
		if err != nil {
			done(nil, err)
			return
		}
		done(c.add(host, i.Table, a.Seat, name, salt), nil)
	})
}

// add returns a table of this device, also if it is known.
func (c *Client) add(host, name string, seat rules.Seat, person, salt string) *Table {
	t := c.Open(host, name)
	if t == nil {
		t = &Table{c: c, host: host, name: name, seat: seat, person: person, salt: salt}
		c.tables = append(c.tables, t)
	}
	t.catchUp()
	return t
}
