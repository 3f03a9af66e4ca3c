package remote

import (
	"slices"
	"strings"
	"sync"
	"time"

	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// Client is the player's side of all tables at which this device sits. All its methods, and
// those of its tables, are called by one goroutine.
type Client struct {
	config  Config
	now     time.Time // at the last Poll
	hosts   map[string]*link
	tables  []*Table
	asked   []*question
	key     []byte
	lost    error // why the key is not kept, or a table cannot be read
	changed bool
	changes int // that Poll has found

	mu    sync.Mutex
	inbox []heard
	size  int // bytes in the inbox
}

// heard holds messages from a line that Poll has not taken yet.
type heard struct {
	host    string
	subject string // of news
	data    []byte
	to      *question // whose answer it is; nil: it is news
}

// link holds the line to a host.
type link struct {
	line  Line // nil: it is not to be tried yet
	state State
	retry time.Time     // when another line is tried, after one that is closed
	wait  time.Duration // between two tries
	beat  time.Time     // when the host is asked next what there is
	used  time.Time     // when there was a table or a question for it last
}

// The limits of one Poll: messages, bytes, and decisions to read.
const (
	pollMessages = 16
	pollBytes    = 64 << 10
	pollSteps    = 8
)

// The size of the inbox. News beyond it are dropped and asked for later.
const (
	maxInbox      = 2_000
	maxInboxBytes = 16 << 20
)

// beat is the interval at which a host is asked for news, even while nothing happens.
const beat = 20 * time.Second

// New returns the Client of this device, with its stored tables.
func New(c Config) *Client {
	r := &Client{config: c, now: c.Now(), hosts: map[string]*link{}}
	r.key, r.lost = readKey(c.Saves.Store())
	r.readTables()
	return r
}

// Trouble returns why this device would be somebody else after a new start, or why a table
// that was kept is not in the list; nil if all is well.
func (c *Client) Trouble() error { return c.lost }

// Poll reads the inbox and sends the questions that are due. It is called every tick, never
// blocks, and does a bounded amount of work. changed reports a change of a table or the list.
func (c *Client) Poll() (changed bool) {
	c.now = c.config.Now()
	c.connect()
	bytes := 0
	for n := 0; n < pollMessages && bytes < pollBytes; n++ {
		h, ok := c.take()
		if !ok {
			break
		}
		bytes += len(h.data)
		if h.to != nil {
			c.answered(h)
			continue
		}
		news, err := wire.DecodeNews(h.data)
		if err != nil { // asked for, the host says what is wrong
			news.Table = h.subject[strings.LastIndexByte(h.subject, '.')+1:]
		}
		if t := c.Table(h.host, news.Table); t != nil {
			if err == nil {
				t.hear(news)
			} else {
				t.stale()
			}
		}
	}
	steps := pollSteps
	for _, t := range c.tables { // one that is added meanwhile has its turn at the next Poll
		steps = t.work(steps)
	}
	c.askAll()
	if changed, c.changed = c.changed, false; changed {
		c.changes++
	}
	return changed
}

// Changes counts how often Poll has found a change: who shows the tables sees by it whether
// they are still as they were shown.
func (c *Client) Changes() int { return c.changes }

// take handles the next message of the inbox.
func (c *Client) take() (h heard, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.inbox) == 0 {
		return h, false
	}
	h, c.inbox = c.inbox[0], c.inbox[1:]
	c.size -= len(h.data)
	return h, true
}

// put adds a message to the inbox; any goroutine may call it. News that do not fit are
// dropped, which leaves a gap that the client notices and asks for.
func (c *Client) put(h heard) {
	if c.lay(h) && c.config.Heard != nil {
		c.config.Heard()
	}
}

func (c *Client) lay(h heard) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if h.to == nil && (len(c.inbox) >= maxInbox || c.size+len(h.data) > maxInboxBytes || len(h.data) > wire.MaxNews) {
		return false
	}
	c.inbox = append(c.inbox, h)
	c.size += len(h.data)
	return true
}

// connect opens the lines that are needed, reopens those that were lost, and closes
// those that nobody needs.
func (c *Client) connect() {
	for _, t := range c.tables {
		if !t.gone {
			c.need(t.host)
		}
	}
	for _, q := range c.asked {
		c.need(q.host)
	}
	for host, l := range c.hosts {
		if c.now.Sub(l.used) > idle {
			if l.line != nil {
				l.line.Close()
			}
			delete(c.hosts, host)
			continue
		}
		if l.line == nil {
			if c.now.Before(l.retry) {
				continue
			}
			l.line = c.config.Open(host, c.key, func(subject string, data []byte) { c.put(heard{host: host, subject: subject, data: data}) })
		}
		state := l.line.State()
		if state != l.state {
			l.state, c.changed = state, true
			if state == Open {
				l.wait, l.beat = firstWait, c.now
				for _, q := range c.asked {
					if q.host == host {
						q.due, q.wait = c.now, firstWait
					}
				}
				for _, t := range c.tables {
					if t.host == host {
						t.retry = c.now
						for _, s := range t.stories {
							s.behind, s.current = true, false
						}
					}
				}
			}
		}
		if state == Closed {
			l.line.Close()
			l.line, l.retry, l.wait = nil, c.now.Add(l.wait), min(2*l.wait, longWait)
			continue
		}
		if state == Open && !c.now.Before(l.beat) {
			l.beat = c.now.Add(beat)
			c.askTables(host)
		}
	}
}

// idle is the time for which an unused line stays open; maxTables is the number of tables that
// a host may list for this device.
const (
	idle      = time.Minute
	maxTables = 100
)

// need requests a line to a host.
func (c *Client) need(host string) {
	if c.hosts[host] == nil {
		c.hosts[host] = &link{wait: firstWait}
	}
	c.hosts[host].used = c.now
}

// askTables asks a host what there is: the tables of this device, and the news of that one
// at which somebody sits now.
func (c *Client) askTables(host string) {
	for _, t := range c.tables {
		if t.host == host && !t.gone && (t.source != nil || t.told() == nil) {
			t.stale()
		}
	}
	for _, q := range c.asked {
		if q.host == host && (q.verb == wire.VerbTables || q.verb == wire.VerbNew || q.verb == wire.VerbSit) {
			return // or somebody sits down just now
		}
	}
	c.ask(host, wire.VerbTables, wire.NoTable, wire.Encode(wire.Nothing()), func(a wire.Answer, err error) bool {
		if err != nil || a.Err() != nil {
			return false // it is asked again anyway
		}
		for _, l := range a.Tables {
			seats := l.Seats
			if len(seats) == 0 && l.Seat != rules.NoSeat {
				seats = []rules.Seat{l.Seat}
			}
			t := c.Table(host, l.Table)
			switch {
			case t == nil && (l.Over || c.count(host) >= maxTables), t != nil && t.gone:
			case t == nil && len(seats) == 0: // one looks on, or a seat is kept
				c.sitAgain(host, l.Table, func(rules.Seat) string { return "" }, func(*Table, error) {})
			case t != nil && l.Entry > t.known():
				t.stale()
			}
			for _, seat := range seats {
				name := ""
				if int(seat) < len(l.Names) {
					name = l.Names[seat]
				}
				if t == nil && !l.Over && c.count(host) < maxTables || t != nil && !t.gone && !t.Sits(seat) {
					t = c.add(host, l.Table, seat, name, "")
				}
			}
		}
		return false
	})
}

// count returns the number of known tables at a host.
func (c *Client) count(host string) (n int) {
	for _, t := range c.tables {
		if t.host == host {
			n++
		}
	}
	return n
}

// Tables returns the tables of this device that are not over, and those of which the end
// was seen since the program began: those that wait for this device first, then as they
// were made.
func (c *Client) Tables() []Listed {
	var list []Listed
	for _, t := range c.tables {
		if !t.gone {
			list = append(list, t.listed())
		}
	}
	slices.SortStableFunc(list, func(a, b Listed) int {
		switch {
		case a.Yours() == b.Yours():
			return 0
		case a.Yours():
			return -1
		}
		return 1
	})
	return list
}

// Table returns a table of this device; nil if no table has that name.
func (c *Client) Table(host, name string) *Table {
	for _, t := range c.tables {
		if t.host == host && t.name == name {
			return t
		}
	}
	return nil
}

// Own is a seat that is taken at this device, and what its player is called.
type Own struct {
	Seat rules.Seat // NoSeat: one looks on
	Name string
}

// Create makes a table at a host, takes seats there and calls done, within a Poll, with the
// table and an invitation for each other seat that is free and, last, to look on. err is a
// sentence.
func (c *Client) Create(host string, a Agreement, own []Own, done func(t *Table, i []Invitation, err error)) {
	if !wire.IsPage(host) {
		done(nil, nil, words.Wrong("remote.page"))
		return
	}
	a.Rules = match.Version
	q := wire.NewTable(mark(24, letters), a, rules.NoSeat, own[0].Name, "")
	c.askFor(host, wire.VerbNew, wire.NoTable, wire.Encode(q), func(a wire.Answer, err error) {
		if err == nil && a.Table == "" {
			err = words.Wrong("wire.form")
		}
		if err != nil {
			done(nil, nil, err)
			return
		}
		c.sitOwn(host, a, own, done)
	})
}

// sitOwn takes the seats of this device at a table that was made for it. They are taken like any
// others, so that the host has bound itself before it knows what is added here to the chance of
// the game.
func (c *Client) sitOwn(host string, a wire.Answer, own []Own, done func(t *Table, i []Invitation, err error)) {
	at := slices.IndexFunc(a.Invitations, func(i wire.Invite) bool { return i.Seat == own[0].Seat })
	if at < 0 {
		done(nil, nil, words.Wrong("wire.form"))
		return
	}
	c.sit(host, a.Table, a.Invitations[at].Code, called(own[0].Name), func(t *Table, _ bool, err error) {
		switch {
		case err != nil:
			done(nil, nil, err)
		case len(own) > 1:
			c.sitOwn(host, a, own[1:], done)
		default:
			t.invited(slices.DeleteFunc(a.Invitations, func(i wire.Invite) bool { return t.Sits(i.Seat) }))
			done(t, t.Invitations(), nil)
		}
	})
}

// called returns a function that calls every seat the same.
func called(name string) func(rules.Seat) string { return func(rules.Seat) string { return name } }

// Preview describes the table that an invitation leads to.
type Preview struct {
	Host, Table string
	Seat        rules.Seat // NoSeat: to look on
	Agreement   Agreement
	People      []Person
	Begun       bool
	Mine        bool // this device has the seat already
}

// Peek calls done, within a Poll, with what a link invites to. err is a sentence.
func (c *Client) Peek(link string, done func(p Preview, err error)) {
	host, i, err := wire.ParseLink(link)
	if err != nil {
		done(Preview{}, err)
		return
	}
	c.peek(host, i.Table, i.String(), func(a wire.Answer, err error) {
		if err != nil {
			done(Preview{}, err)
			return
		}
		done(Preview{host, i.Table, a.Seat, a.About.Agreement, a.About.People, a.About.Begun, a.Code == wire.Again}, nil)
	})
}

func (c *Client) peek(host, table, invitation string, then func(a wire.Answer, err error)) {
	c.askFor(host, wire.VerbSit, table, wire.Encode(wire.PeekAt(invitation)), func(a wire.Answer, err error) {
		if err == nil && a.About == nil {
			err = words.Wrong("wire.form")
		}
		then(a, err)
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
	if t := c.Table(host, i.Table); t != nil && !t.gone && i.Seat == rules.NoSeat {
		done(t, nil) // who plays sees enough
		return
	}
	c.sit(host, i.Table, i.String(), called(name), func(t *Table, _ bool, err error) { done(t, err) })
}

// Seated returns the table where this device has the seat already that a link invites to; nil
// if there is none.
func (c *Client) Seated(link string) *Table {
	host, i, err := wire.ParseLink(link)
	if err != nil {
		return nil
	}
	if t := c.Table(host, i.Table); t != nil && !t.gone && !t.elsewhere && t.Sits(i.Seat) {
		return t
	}
	return nil
}

// sitAgain takes all seats that a host keeps for this device, one after the other, or looks on
// if there are none. name says what each is called.
func (c *Client) sitAgain(host, table string, name func(rules.Seat) string, done func(t *Table, err error)) {
	c.sit(host, table, "", name, func(t *Table, again bool, err error) {
		if err != nil || again || t.Seat() == rules.NoSeat {
			done(t, err)
			return
		}
		c.sitAgain(host, table, name, done)
	})
}

// sit takes a seat by an invitation, or without one a seat that is kept. Before it says what it
// adds to the chance of the game, it hears what the host has bound itself to. again: this device
// had the seat already.
func (c *Client) sit(host, table, invitation string, name func(rules.Seat) string, done func(t *Table, again bool, err error)) {
	c.peek(host, table, invitation, func(p wire.Answer, err error) {
		if err != nil {
			if p.Code == wire.BadInvite && invitation == "" { // none is kept: one looks on
				done(c.add(host, table, rules.NoSeat, "", ""), false, nil)
				return
			}
			done(nil, false, err)
			return
		}
		salt, person := mark(32, digits), name(p.Seat)
		c.askFor(host, wire.VerbSit, table, wire.Encode(wire.SitDown(invitation, person, salt)), func(a wire.Answer, err error) {
			if err != nil {
				done(nil, false, err)
				return
			}
			taken := int(a.Seat) < len(p.About.Salts) && a.Seat >= 0 && p.About.Salts[a.Seat] != ""
			if a.Code == wire.Again || a.Seat == rules.NoSeat || taken {
				salt = "" // another was added before, perhaps at another device, or none is
			}
			t := c.add(host, table, a.Seat, person, salt)
			if err := t.meet(*p.About); err != nil {
				t.fail(err)
			}
			done(t, a.Code == wire.Again, nil)
		})
	})
}

// add returns a table of this device with a seat, and adds what is new.
func (c *Client) add(host, name string, seat rules.Seat, person, salt string) *Table {
	t := c.Table(host, name)
	if t == nil {
		t = &Table{c: c, host: host, name: name, decides: rules.NoSeat}
		t.take(seat, person, salt)
		c.tables = append(c.tables, t)
	}
	if t.elsewhere {
		t.elsewhere, t.wrong = false, nil
		t.stories = nil
	}
	if len(t.stories) == 0 || seat != rules.NoSeat && !t.Sits(seat) {
		t.take(seat, person, salt)
		t.forgetGame() // what was told to others is another story
	}
	if salt != "" {
		t.story(seat).salt = salt
	}
	t.gone, c.changed = false, true
	t.stale()
	t.keepNow()
	return t
}

// Forget takes a table off the list, and what this device knows of it. The seat stays as
// it is: a computer plays it only if that was wished for.
func (c *Client) Forget(t *Table) {
	t.gone, t.dirty, c.changed = true, true, true
	t.outbox = nil
	t.forgetGame()
	t.writeOutbox()
	t.save(true)
}

// Flush writes unsaved changes. It is called before the program ends; afterwards
// Saves.Flush waits for the disk.
func (c *Client) Flush() {
	for _, t := range c.tables {
		t.save(true)
	}
}

// Close flushes and closes all lines.
func (c *Client) Close() {
	c.Flush()
	for host, l := range c.hosts {
		if l.line != nil {
			l.line.Close()
		}
		delete(c.hosts, host)
	}
}
