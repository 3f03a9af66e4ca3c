package remote

import (
	"slices"
	"strings"
	"sync"
	"time"

	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// Client is the player's side of all tables at which this device has a seat. Its methods,
// and those of its tables, must be called from one goroutine.
type Client struct {
	config   Config
	now      time.Time // of the last Poll
	hosts    map[string]*link
	tables   []*Table
	asked    []*question
	offers   []Offer
	declined []string // tables whose offers were declined
	friends  []Friend
	key      []byte
	lost     error // why the key cannot be stored or a table cannot be read
	changed  bool
	changes  int // number of changes that Poll found

	mu    sync.Mutex
	inbox []heard
	size  int // bytes in the inbox
}

// heard is a message that arrived and that Poll has not handled yet.
type heard struct {
	host    string
	subject string // of the news
	data    []byte
	to      *question // the request that it answers; nil: it is news
}

// link holds the line to a host.
type link struct {
	line  Line // nil: not to be opened yet
	state State
	retry time.Time     // when to open another line after one closed
	wait  time.Duration // between two tries
	beat  time.Time     // when to ask the host for news again
	used  time.Time     // when a table or request last needed it
	// patience is how long a request may have no answer before another line is opened.
	patience time.Duration
}

// The limits of one Poll: messages, bytes, and moves to read.
const (
	pollMessages = 16
	pollBytes    = 64 << 10
	pollSteps    = 8
)

// The size of the inbox. News that does not fit is dropped and asked for later.
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
	r.readFriends()
	return r
}

// Trouble returns why this device will lose its identity at the next start, or why a
// stored table is missing from the list; nil if all is well.
func (c *Client) Trouble() error { return c.lost }

// Poll reads the inbox and sends the requests that are due. It is called every tick,
// never blocks, and does a bounded amount of work. changed reports a change of a table or
// the list.
func (c *Client) Poll() (changed bool) {
	before := c.now
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
		if err != nil { // ask for it: the answer explains what is wrong
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
	for _, t := range c.tables { // a table added meanwhile waits for the next Poll
		steps = t.work(steps)
	}
	c.askAll()
	for host, l := range c.hosts {
		if l.state == Open && c.leaves(host, l, c.now.Sub(before)) {
			c.leave(host, l)
		}
	}
	if changed, c.changed = c.changed, false; changed {
		c.changes++
	}
	return changed
}

// Changes counts the changes that Poll has found. A screen that shows tables compares it
// to see whether it is out of date.
func (c *Client) Changes() int { return c.changes }

// take returns the next message of the inbox.
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

// put adds a message to the inbox; any goroutine may call it. News that does not fit
// is dropped; the client notices the gap and asks for it.
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
						q.due, q.wait, q.deaf = c.now, firstWait, 0
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

// idle is how long an unused line stays open; maxTables is how many tables a host may
// list for this device.
const (
	idle      = time.Minute
	maxTables = 100
)

// need requests a line to a host.
func (c *Client) need(host string) {
	if c.hosts[host] == nil {
		c.hosts[host] = &link{wait: firstWait, patience: firstPatience}
	}
	c.hosts[host].used = c.now
}

// askTables asks a host for the tables of this device, and for news of the one on screen.
func (c *Client) askTables(host string) {
	for _, t := range c.tables {
		if t.host == host && !t.gone && (t.source != nil || t.told() == nil) {
			t.stale()
		}
	}
	for _, q := range c.asked {
		if q.host == host && (q.verb == wire.VerbTables || q.verb == wire.VerbNew || q.verb == wire.VerbSit) {
			return // or a player is just joining
		}
	}
	c.ask(host, wire.VerbTables, wire.NoTable, wire.Encode(wire.Nothing()), func(a wire.Answer, err error) bool {
		if err != nil || a.Err() != nil {
			return false // it is asked again anyway
		}
		c.offered(host, a.Tables)
		for _, l := range a.Tables {
			seats := l.Seats
			if len(seats) == 0 && l.Seat != rules.NoSeat {
				seats = []rules.Seat{l.Seat}
			}
			t := c.Table(host, l.Table)
			if t != nil && l.At > t.at && l.At <= c.now.Unix()+int64(beat/time.Second) {
				t.at, c.changed = l.At, true
			}
			if t != nil && l.Entry == t.known() {
				t.hearTimes(l.Times)
			}
			switch {
			case t == nil && len(l.Kept) > 0: // an offer
			case t == nil && (l.Over || c.count(host) >= maxTables), t != nil && t.gone:
			case t == nil && len(seats) == 0: // watching, or a seat is reserved
				c.sitAgain(host, l.Table, func(rules.Seat) string { return "" }, func(*Table, error) {})
			case t != nil && l.Entry > t.known():
				t.stale()
			}
			for _, seat := range seats {
				name := ""
				if int(seat) < len(l.Names) {
					name = l.Names[seat]
				}
				if t == nil && !l.Over && c.count(host) < maxTables || t != nil && !t.gone && !t.HeldHere(seat) {
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

// Tables returns this device's tables in progress, and those that ended since the program
// started. Tables that wait for this device come first; otherwise they are in order of
// creation.
func (c *Client) Tables() []Listed {
	var list []Listed
	for _, t := range c.tables {
		if !t.gone {
			list = append(list, t.Listed())
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

// Yours counts the tables where a player at this device is to move.
func (c *Client) Yours() (n int) {
	for _, t := range c.tables {
		if !t.gone && t.yours() {
			n++
		}
	}
	return n
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

// Own is a seat that a player at this device takes, with the player's name.
type Own struct {
	Seat rules.Seat // NoSeat: to watch
	Name string
}

// Create makes a table at a host and takes seats there. Within a later Poll it calls done
// with the table and an invitation for each other free seat; the last one is for
// spectators. err is a sentence.
func (c *Client) Create(host string, a Agreement, own []Own, done func(t *Table, i []Invitation, err error)) {
	if !wire.IsPage(host) {
		done(nil, nil, words.Wrong("remote.page"))
		return
	}
	a.Rules = a.Needs()
	q := wire.NewTable(mark(24, letters), a, rules.NoSeat, own[0].Name, "")
	timed := a.Clock != ""
	c.askFor(host, wire.VerbNew, wire.NoTable, wire.Encode(q), func(a wire.Answer, err error) {
		if timed && a.Code == wire.BadVersion {
			err = words.Wrong("remote.clock")
		}
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

// sitOwn takes this device's seats at a table that it has just created. They are taken
// like any others: the host must make its commitment before it learns the salts added
// here.
func (c *Client) sitOwn(host string, a wire.Answer, own []Own, done func(t *Table, i []Invitation, err error)) {
	at := slices.IndexFunc(a.Invitations, func(i wire.Invite) bool { return i.Seat == own[0].Seat })
	if at < 0 {
		done(nil, nil, words.Wrong("wire.form"))
		return
	}
	c.sit(host, a.Table, claim{invitation: a.Invitations[at].Code}, called(own[0].Name), func(t *Table, _ bool, err error) {
		switch {
		case err != nil:
			done(nil, nil, err)
		case len(own) > 1:
			c.sitOwn(host, a, own[1:], done)
		default:
			t.invited(slices.DeleteFunc(a.Invitations, func(i wire.Invite) bool { return t.HeldHere(i.Seat) }))
			done(t, t.Invitations(), nil)
		}
	})
}

// called returns a function that gives every seat the same name.
func called(name string) func(rules.Seat) string { return func(rules.Seat) string { return name } }

// Preview describes the table that an invitation leads to.
type Preview struct {
	Host, Table string
	Seat        rules.Seat // NoSeat: to watch
	Agreement   Agreement
	People      []Person
	Begun       bool
	Mine        bool // this device already has the seat
}

// Peek finds out what a link invites to and calls done, within a later Poll. err is a
// sentence.
func (c *Client) Peek(link string, done func(p Preview, err error)) {
	host, i, err := wire.ParseLink(link)
	if err != nil {
		done(Preview{}, err)
		return
	}
	c.peek(host, i.Table, claim{invitation: i.String()}, func(a wire.Answer, err error) {
		if err != nil {
			done(Preview{}, err)
			return
		}
		done(Preview{host, i.Table, a.Seat, a.About.Agreement, a.About.People, a.About.Begun, a.Code == wire.Again}, nil)
	})
}

func (c *Client) peek(host, table string, by claim, then func(a wire.Answer, err error)) {
	q := wire.PeekAt(by.invitation)
	q.Accept = by.accept
	c.askFor(host, wire.VerbSit, table, wire.Encode(q), func(a wire.Answer, err error) {
		if err == nil && a.About == nil {
			err = words.Wrong("wire.form")
		}
		then(a, err)
	})
}

// Join takes the seat that a link invites to, or starts watching, and calls done within a
// later Poll. It is not an error if this device already has the seat. err is a sentence.
func (c *Client) Join(link, name string, done func(t *Table, err error)) {
	host, i, err := wire.ParseLink(link)
	if err != nil {
		done(nil, err)
		return
	}
	if t := c.Table(host, i.Table); t != nil && !t.gone && i.Seat == rules.NoSeat {
		done(t, nil) // a player sees enough
		return
	}
	c.sit(host, i.Table, claim{invitation: i.String()}, called(name), func(t *Table, _ bool, err error) { done(t, err) })
}

// Seated returns the table where this device already has the seat that a link invites to;
// nil if there is none.
func (c *Client) Seated(link string) *Table {
	host, i, err := wire.ParseLink(link)
	if err != nil {
		return nil
	}
	if t := c.Table(host, i.Table); t != nil && !t.gone && !t.elsewhere && t.HeldHere(i.Seat) {
		return t
	}
	return nil
}

// sitAgain takes all seats that a host reserves for this device, one after another, or
// starts watching if there are none. name returns the name for each seat.
func (c *Client) sitAgain(host, table string, name func(rules.Seat) string, done func(t *Table, err error)) {
	c.sit(host, table, claim{}, name, func(t *Table, again bool, err error) {
		if err != nil || again || t.Seat() == rules.NoSeat {
			done(t, err)
			return
		}
		c.sitAgain(host, table, name, done)
	})
}

// sit takes a seat by a claim. It hears the host's commitment before it sends its salt. again says
// that this device already had the seat.
func (c *Client) sit(host, table string, by claim, name func(rules.Seat) string, done func(t *Table, again bool, err error)) {
	c.peek(host, table, by, func(p wire.Answer, err error) {
		if err != nil {
			switch {
			case p.Code == wire.Waiting && by == (claim{}):
				err = errOffered
			case p.Code == wire.BadInvite && by == (claim{}): // none is reserved, so watch
				done(c.add(host, table, rules.NoSeat, "", ""), false, nil)
				return
			}
			done(nil, false, err)
			return
		}
		salt, person := mark(32, digits), name(p.Seat)
		q := wire.SitDown(by.invitation, person, salt)
		q.Accept = by.accept
		c.askFor(host, wire.VerbSit, table, wire.Encode(q), func(a wire.Answer, err error) {
			if err != nil {
				done(nil, false, err)
				return
			}
			taken := int(a.Seat) < len(p.About.Salts) && a.Seat >= 0 && p.About.Salts[a.Seat] != ""
			if a.Code == wire.Again || a.Seat == rules.NoSeat || taken {
				salt = "" // a salt was added before, perhaps from another device, or none is needed
			}
			t := c.add(host, table, a.Seat, person, salt)
			if err := t.meet(*p.About); err != nil {
				t.fail(err)
			}
			done(t, a.Code == wire.Again, nil)
		})
	})
}

// add returns the table with this name, creating it if needed, and gives this device a
// seat there.
func (c *Client) add(host, name string, seat rules.Seat, person, salt string) *Table {
	t := c.Table(host, name)
	if t == nil {
		t = &Table{c: c, host: host, name: name, decides: rules.NoSeat}
		t.take(seat, person, salt)
		c.tables = append(c.tables, t)
	}
	if t.elsewhere || t.ended == freed {
		t.elsewhere, t.wrong, t.ended = false, nil, ""
		t.stories = nil
	}
	if len(t.stories) == 0 || seat != rules.NoSeat && !t.HeldHere(seat) {
		t.take(seat, person, salt)
		t.forgetGame() // others were told different things
	}
	if salt != "" {
		t.story(seat).salt = salt
	}
	t.gone, c.changed = false, true
	t.stale()
	t.keepNow()
	return t
}

// Forget removes a table from the list and deletes what this device knows of it. The seat
// stays taken; a computer plays it only if that was asked for.
func (c *Client) Forget(t *Table) {
	t.gone, t.dirty, c.changed = true, true, true
	t.outbox = nil
	t.forgetGame()
	t.writeOutbox()
	t.save(true)
}

// Flush hands unsaved changes to the writer. Call it before the program ends; Saves.Flush
// then waits for the disk.
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
