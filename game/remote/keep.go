package remote

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	"agora/game/match"
	"agora/game/store"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// A table is stored as "remote-HOST-TABLE", where HOST is the first digits of the hash of
// the page's address. The file begins with a line of JSON for lists. Then follows,
// deflated, all that was told of the game, as one piece of news for each seat of this
// device, so that later news can be joined to it and the whole compared with the record
// at the end. Unanswered requests are in a file beside it with the ending ".out", which
// is small and written at once.
const (
	tablePrefix  = "remote-"
	outboxSuffix = ".out"
	copyVersion  = 1
)

// between is the longest time between saves of a game's copy; the host sends again
// whatever a copy lacks.
const between = 10 * time.Second

// maxCopy is the longest stored text of a game, in bytes. The host sends a longer one
// again.
const maxCopy = 2 << 20

// header is the first line of a copy.
type header struct {
	V            int
	Host, Table  string
	Seat         rules.Seat
	Person, Salt string
	Beside       []keptSeat `json:",omitempty"` // further seats of this device
	Early, Gone  bool       `json:",omitempty"`
	Known        int
	About        wire.About
	Decides      rules.Seat
	Begun        bool
	Ended, Draft string       `json:",omitempty"`
	Invitations  []Invitation `json:",omitempty"`
	At           int64        `json:",omitempty"`
}

// keptSeat is a seat of this device, in the header.
type keptSeat struct {
	Seat         rules.Seat
	Person, Salt string
}

// file returns the name of a table's copy.
func (t *Table) file() string {
	sum := sha256.Sum256([]byte(t.host))
	return tablePrefix + hex.EncodeToString(sum[:4]) + "-" + t.name
}

// readTables reads all stored tables. It sets aside copies that it cannot read. That
// loses nothing, since the host knows the seats.
func (c *Client) readTables() {
	st := c.config.Saves.Store()
	entries, err := st.List(tablePrefix)
	if err != nil {
		c.lost = err
		return
	}
	for _, e := range entries {
		rest := strings.TrimPrefix(e.Name, tablePrefix)
		if len(rest) != 25 || rest[8] != '-' || !wire.IsTable(rest[9:]) {
			continue // the key, friends, unanswered requests, what was set aside
		}
		data, err := st.Read(e.Name)
		if err != nil {
			c.lost = err
			continue
		}
		t, err := c.readCopy(data)
		if err != nil || t.file() != e.Name {
			aside, err := store.SetAside(st, e.Name)
			if err == nil {
				err = words.Wrong("remote.copy", "file", aside)
			}
			c.lost = err
			continue
		}
		if t.ended == "closed" { // there is nothing to wait for
			file := e.Name
			c.config.Saves.Later(func() error { return errors.Join(st.Remove(file+outboxSuffix), st.Remove(file)) })
			continue
		}
		t.readOutbox()
		c.tables = append(c.tables, t)
		if t.ended != "" {
			t.load() // the record is still missing
		}
	}
}

var errCopy = errors.New("it is not a copy of a table")

// readCopy reads the first line of a copy.
func (c *Client) readCopy(data []byte) (*Table, error) {
	line, body, _ := bytes.Cut(data, []byte("\n"))
	var h header
	if err := json.Unmarshal(line, &h); err != nil {
		return nil, err
	}
	if h.V != copyVersion || !wire.IsPage(h.Host) || !wire.IsTable(h.Table) || h.Seat < rules.NoSeat || h.Seat >= wire.MaxSeats {
		return nil, errCopy
	}
	t := &Table{
		c: c, host: h.Host, name: h.Table, gone: h.Gone, invitations: h.Invitations,
		decides: h.Decides, begun: h.Begun, ended: h.Ended, draft: h.Draft, at: h.At, saved: c.now,
	}
	t.take(h.Seat, words.Tame(h.Person), h.Salt)
	for _, k := range h.Beside {
		if k.Seat <= rules.NoSeat || k.Seat >= wire.MaxSeats || h.Seat == rules.NoSeat {
			return nil, errCopy
		}
		t.take(k.Seat, words.Tame(k.Person), k.Salt)
	}
	if len(h.About.People) > 0 {
		if err := t.meet(h.About); err != nil { // for instance if it uses rules that no longer exist
			return nil, err
		}
		t.early = h.Early
	}
	t.news, t.fresh = News{}, false
	if t.stale(); len(body) > 0 {
		t.body = body
	} else {
		t.begun = false
	}
	return t, nil
}

// load begins to read the stored copy of the game, like news and before any other news.
func (t *Table) load() {
	if t.body == nil {
		return
	}
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(t.body)), maxCopy+1))
	t.body = nil
	told := map[rules.Seat]incoming{}
	for line := range bytes.Lines(data) {
		n, wrong := wire.DecodeKept(bytes.TrimSuffix(line, []byte("\n")))
		if err == nil {
			err = wrong
		}
		if n.Start != nil {
			told[n.Seat] = incoming{News: n, kept: true}
		}
	}
	for _, s := range t.stories {
		if _, ok := told[s.seat]; err != nil || !ok {
			t.forgetGame()
			return
		}
	}
	for _, s := range t.stories {
		s.queue = append([]incoming{told[s.seat]}, s.queue...)
	}
}

// keepNow makes the next save happen as soon as possible.
func (t *Table) keepNow() { t.dirty, t.saved = true, time.Time{} }

// reads reports whether something that arrived is still being read.
func (t *Table) reads() bool {
	return slices.ContainsFunc(t.stories, func(s *story) bool { return s.reading != nil })
}

// save stores the table if it changed and enough time has passed; now stores it in any
// case.
func (t *Table) save(now bool) {
	if !t.dirty || t.reads() || t.body != nil || !now && t.c.now.Sub(t.saved) < between && !t.saved.IsZero() || t.record != nil {
		return
	}
	t.dirty, t.saved = false, t.c.now
	lead := t.stories[0]
	if lead.told != nil {
		t.draft = lead.told.Draft()
	}
	h := header{
		V: copyVersion, Host: t.host, Table: t.name, Seat: lead.seat, Person: lead.person, Salt: lead.salt, Early: t.early, Gone: t.gone,
		Known: t.known(), About: t.about, Decides: t.decides, Begun: t.begun, Ended: t.ended, Draft: t.draft, Invitations: t.invitations, At: t.at,
	}
	for _, s := range t.stories[1:] {
		if s.seat != rules.NoSeat {
			h.Beside = append(h.Beside, keptSeat{s.seat, s.person, s.salt})
		}
	}
	if t.gone || t.elsewhere || t.ended == freed {
		h = header{V: copyVersion, Host: t.host, Table: t.name, Seat: lead.seat, Gone: true}
	}
	line, err := json.Marshal(h)
	if err != nil {
		return
	}
	data := bytes.NewBuffer(append(line, '\n'))
	if lead.told != nil && !t.gone && !t.elsewhere {
		var text []byte
		for _, s := range t.stories {
			n := wire.NewNews(t.name, s.seat, 0, s.known, 0)
			n.Start, n.Steps = s.start, s.steps
			text = append(append(text, wire.Encode(n)...), '\n')
		}
		if len(text) <= maxCopy {
			w, _ := flate.NewWriter(data, flate.BestSpeed)
			w.Write(text)
			w.Close()
		}
	}
	file, st, whole := t.file(), t.c.config.Saves.Store(), data.Bytes()
	t.c.config.Saves.Later(func() error { return st.Write(file, whole) })
}

// writeOutbox stores the unanswered requests.
func (t *Table) writeOutbox() {
	var keep []sent
	for _, s := range t.outbox {
		if s.Kind != "say" {
			keep = append(keep, s)
		}
	}
	file, st := t.file()+outboxSuffix, t.c.config.Saves.Store()
	if len(keep) == 0 {
		t.c.config.Saves.Later(func() error { return st.Remove(file) })
		return
	}
	data, err := json.Marshal(keep)
	if err != nil {
		return
	}
	t.c.config.Saves.Later(func() error { return st.Write(file, data) })
}

// readOutbox reads the stored requests.
func (t *Table) readOutbox() {
	data, err := t.c.config.Saves.Store().Read(t.file() + outboxSuffix)
	var list []json.RawMessage
	if err != nil || json.Unmarshal(data, &list) != nil {
		return
	}
	for _, s := range readable[sent](list) {
		_, do := wire.DecodeDo(s.Data)
		_, action := wire.DecodeAction(s.Data)
		if s.Verb == wire.VerbDo && do == nil || s.Verb == wire.VerbAction && action == nil {
			s.old = true
			t.outbox = append(t.outbox, s)
		}
	}
}

// finish stores the record in the history and then deletes the copy.
func (t *Table) finish(m *match.Match[any, any], record []byte) {
	t.whole, t.record = m, record
	t.askKeys()
	game, file, st, now := t.about.Agreement.Game, t.file(), t.c.config.Saves.Store(), t.c.now
	saves := t.c.config.Saves
	saves.Later(func() error {
		if _, err := saves.Finish(game, now, record); err != nil {
			return err
		}
		return errors.Join(st.Remove(file+outboxSuffix), st.Remove(file))
	})
}
