package remote

import (
	"encoding/json"
	"slices"
	"time"

	"agora/game/club"
	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// Clubs are the clubs' evenings that were opened on this device.
type Clubs struct {
	c    *Client
	list []*Club // the newest first
}

// NewClubs returns the stored evenings of a Client. What cannot be read is left out: the link
// leads there again.
func NewClubs(c *Client) *Clubs {
	all := &Clubs{c: c}
	if data, err := c.config.Saves.Store().Read(clubsFile); err == nil && len(data) <= maxClubsFile {
		all.list = all.parse(data)
	}
	return all
}

// Club is a club's evening at a host, as this device knows it.
type Club struct {
	c     *Client
	all   *Clubs
	host  string
	code  wire.ClubCode
	title string
	seen  *wire.Evening // as the host told it last; nil: not yet
	entry int           // of its log
	wrong error         // why the host's last answer was none
	busy  bool          // a request is on its way
	due   time.Time     // when to look again
}

// lookEvery is how often an evening on screen is asked for what is new.
const lookEvery = 4 * time.Second

// clubsFile stores the evenings that were opened here; the limits are of evenings and bytes.
const (
	clubsFile    = "remote-evenings"
	maxClubs     = 20
	maxClubsFile = 64 << 10
)

// storedClub is an evening in the file.
type storedClub struct{ Host, Code, Title string }

// parse reads the list of evenings.
func (a *Clubs) parse(data []byte) (list []*Club) {
	var file struct {
		V        int
		Evenings []json.RawMessage
	}
	if json.Unmarshal(data, &file) != nil || file.V != 1 {
		return nil
	}
	for _, s := range readable[storedClub](file.Evenings) {
		code, err := wire.ParseClub(s.Code)
		if err == nil && wire.IsPage(s.Host) && len(list) < maxClubs && s.Title == words.Tame(s.Title) && len(s.Title) <= 4*club.MostName {
			list = append(list, &Club{c: a.c, all: a, host: s.Host, code: code, title: s.Title})
		}
	}
	return list
}

// keep stores the evenings.
func (a *Clubs) keep() {
	var list []storedClub
	for _, k := range a.list {
		list = append(list, storedClub{k.host, k.code.String(), k.title})
	}
	data, err := json.Marshal(map[string]any{"V": 1, "Evenings": list})
	if err != nil {
		return
	}
	saves := a.c.config.Saves
	saves.Later(func() error { return saves.Store().Write(clubsFile, append(data, '\n')) })
	a.c.changed = true
}

// List returns the evenings that were opened here, the newest first.
func (a *Clubs) List() []*Club { return slices.Clone(a.list) }

// Open returns the evening that a link leads to, and keeps it in the list. err is a sentence.
func (a *Clubs) Open(link string) (*Club, error) {
	host, code, err := wire.ParseClubLink(link)
	if err != nil {
		return nil, err
	}
	return a.at(host, code), nil
}

func (a *Clubs) at(host string, code wire.ClubCode) *Club {
	i := slices.IndexFunc(a.list, func(k *Club) bool { return k.host == host && k.code.Evening == code.Evening })
	if i >= 0 {
		k := a.list[i]
		if code.Owner || !k.code.Owner {
			k.code = code
		}
		k.due = time.Time{}
		a.keep()
		return k
	}
	k := &Club{c: a.c, all: a, host: host, code: code}
	a.list = append([]*Club{k}, a.list[:min(len(a.list), maxClubs-1)]...)
	a.keep()
	return k
}

// New makes an evening at a host and calls done within a later Poll. name is that of its owner,
// if they play too. err is a sentence.
func (a *Clubs) New(host string, terms club.Terms, name string, done func(k *Club, err error)) {
	if !wire.IsPage(host) {
		done(nil, words.Wrong("remote.page"))
		return
	}
	terms.Rules = match.Version
	q := wire.AtClub(mark(24, letters), "new")
	q.Terms, q.Name, q.Present = &terms, name, name != ""
	a.c.askFor(host, wire.VerbClub, wire.NoTable, wire.Encode(q), func(answer wire.Answer, err error) {
		if err == nil && answer.Club == nil {
			err = words.Wrong("wire.form")
		}
		var code wire.ClubCode
		if err == nil {
			code, err = wire.ParseClub(answer.Club.Code)
		}
		if err != nil {
			done(nil, err)
			return
		}
		k := a.at(host, code)
		k.heard(answer)
		done(k, nil)
	})
}

// Link returns the link that leads others to the evening.
func (k *Club) Link() string {
	code := k.code
	if k.seen != nil {
		if own, err := wire.ParseClub(k.seen.Code); err == nil {
			code = own
		}
	}
	return wire.ClubLink(k.host, code)
}

// Manage returns the link that makes others owners; "" if this device's player is none.
func (k *Club) Manage() string {
	if k.seen == nil {
		return ""
	}
	code, err := wire.ParseClub(k.seen.Manage)
	if err != nil {
		return ""
	}
	return wire.ClubLink(k.host, code)
}

// Title returns what the evening is called; it may be empty.
func (k *Club) Title() string { return k.title }

// Seen returns how the evening stood when the host last told; nil if it has not.
func (k *Club) Seen() *wire.Evening { return k.seen }

// Wrong returns why the host did not tell how the evening stands when it was last asked, as a
// sentence; nil if it did.
func (k *Club) Wrong() error { return k.wrong }

// Look asks the host for what is new, if it is time. A screen that shows the evening calls it
// every tick.
func (k *Club) Look() {
	if k.busy || k.c.now.Before(k.due) {
		return
	}
	kind := "look"
	if k.code.Owner && (k.seen == nil || !k.seen.Owner) {
		kind = "own" // their link was opened for that
	}
	k.ask(kind, nil, func(_ wire.Answer, err error) {
		if (err == nil) != (k.wrong == nil) {
			k.c.changed = true
		}
		k.wrong = err
	})
}

// Do asks for something and calls done within a later Poll. more fills in what the request
// needs besides its kind; it may be nil. err is a sentence.
func (k *Club) Do(kind string, more func(*wire.Club), done func(err error)) {
	k.ask(kind, more, func(_ wire.Answer, err error) { done(err) })
}

// Record asks for the evening as a file.
func (k *Club) Record(done func(data []byte, err error)) {
	k.ask("record", nil, func(a wire.Answer, err error) {
		if err == nil {
			_, err = club.Read([]byte(a.Record))
		}
		done([]byte(a.Record), err)
	})
}

func (k *Club) ask(kind string, more func(*wire.Club), then func(a wire.Answer, err error)) {
	q := wire.AtClub(mark(24, letters), kind)
	q.Code, q.Known = k.code.String(), k.entry
	if k.seen == nil {
		q.Known = 0
	}
	if more != nil {
		more(&q)
	}
	k.busy = true
	k.c.askFor(k.host, wire.VerbClub, k.code.Evening, wire.Encode(q), func(a wire.Answer, err error) {
		k.busy, k.due = false, k.c.now.Add(lookEvery)
		if err == nil {
			k.heard(a)
		}
		then(a, err)
	})
}

// heard takes how the evening stands.
func (k *Club) heard(a wire.Answer) {
	if a.Club == nil {
		return
	}
	k.seen, k.entry, k.c.changed = a.Club, a.Entry, true
	code, err := wire.ParseClub(a.Club.Code)
	renewed := err == nil && code.Evening == k.code.Evening && code != k.code && (!k.code.Owner || a.Club.Owner)
	if renewed { // an owner's link has done its work once they are one
		k.code = code
	}
	if renewed || k.title != a.Club.Terms.Title {
		k.title = a.Club.Terms.Title
		k.all.keep()
	}
}

// Table returns the table of this round where this device sits; nil if it does not yet.
func (k *Club) Table() *Table {
	if k.seen == nil || k.seen.Next == "" {
		return nil
	}
	if t := k.c.Table(k.host, k.seen.Next); t != nil && !t.gone && t.HeldHere(k.seen.Seat) {
		return t
	}
	return nil
}

// Sit takes the seat that is kept for this device in this round, and calls done within a later
// Poll. err is a sentence.
func (k *Club) Sit(done func(t *Table, err error)) {
	if k.seen == nil || k.seen.Next == "" || k.seen.Me == 0 {
		done(nil, words.Wrong("wire.refused.unknown"))
		return
	}
	o := Offer{Host: k.host, Table: k.seen.Next, Game: k.seen.Terms.Game, Seats: []rules.Seat{k.seen.Seat}}
	k.c.Accept(o, k.seen.Players[k.seen.Me-1].Name, done)
}

// Forget removes the evening from the list.
func (k *Club) Forget() {
	k.all.list = slices.DeleteFunc(k.all.list, func(o *Club) bool { return o == k })
	k.all.keep()
}

// OpenTable is a table that its host lists for everybody.
type OpenTable struct {
	wire.Listed
	Link string // to a free seat, or for a table that is played, to watch
}

// Tables asks a host for its open tables and calls done within a later Poll. A host that lists
// none gives none. err is a sentence.
func (a *Clubs) Tables(host string, done func(list []OpenTable, err error)) {
	q := wire.AtClub(mark(24, letters), "tables")
	a.c.askFor(host, wire.VerbClub, wire.NoTable, wire.Encode(q), func(answer wire.Answer, err error) {
		if answer.Code == wire.NoLobby {
			err = nil
		}
		var list []OpenTable
		for _, l := range answer.Tables {
			if i, wrong := wire.ParseInvitation(l.Code); wrong == nil && i.Table == l.Table {
				list = append(list, OpenTable{l, wire.Link(host, i)})
			}
		}
		done(list, err)
	})
}

// Show asks a table's host to list it for everybody, or not any more, and calls done within a
// later Poll. err is a sentence.
func (a *Clubs) Show(t *Table, open bool, done func(err error)) {
	kind := "hide"
	if open {
		kind = "open"
	}
	a.c.askFor(t.host, wire.VerbClub, t.name, wire.Encode(wire.AtClub(mark(24, letters), kind)), func(_ wire.Answer, err error) { done(err) })
}
