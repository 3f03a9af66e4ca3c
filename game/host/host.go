package host

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"agora/game/bots"
	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// Config holds what a host needs.
type Config struct {
	Log    Log
	Games  catalogue.List
	Secret []byte                            // signs invitations; kept with the log
	Tell   func(subject string, data []byte) // publishes news
	Now    func() time.Time
	Tables int           // that may be open at once
	Level  int           // the strongest computer there is
	Pause  time.Duration // that a computer takes at least, so that its time tells nothing
	Cores  int           // that computers may use
	Shared bool          // other hosts write to the log too
	// Trouble is told why something could not be kept or read; may be nil.
	Trouble func(error)
}

// Host judges the tables of one log. Several may share it. It is safe for use by several
// goroutines at once.
type Host struct {
	Config
	cores chan bool // one for each computer that thinks
	born  time.Time

	mu     sync.Mutex
	tables map[string]*slot
	keys   map[string]*asker
	counts Counts
}

// Counts are the figures of a host since it was started.
type Counts struct {
	Tables, Players               int // in memory; heard of in the last minute
	Decisions, Questions, Refused int
	Failed                        int           // answers, for what was asked could not be kept or read
	Longest                       time.Duration // an answer took
}

// slot is a table in memory; its lock is held by who judges it.
type slot struct {
	sync.Mutex
	t    *table // nil: to be read from the log
	used time.Time
}

// asker holds what the host remembers of a key.
type asker struct {
	seen   time.Time
	tokens float64 // questions that may be asked now
	made   []time.Time
}

// Limits of what one key may do.
const (
	perSecond  = 20
	burst      = 60
	newPerHour = 30
	openByKey  = 50
	idle       = 10 * time.Minute
	hereFor    = 50 * time.Second
	goodFor    = 30 * 24 // hours of an invitation
	tries      = 4
)

// New returns a host.
func New(c Config) *Host {
	return &Host{Config: c, cores: make(chan bool, max(1, c.Cores)), born: c.Now(), tables: map[string]*slot{}, keys: map[string]*asker{}}
}

// Counts returns the figures.
func (h *Host) Counts() Counts {
	h.mu.Lock()
	defer h.mu.Unlock()
	c := h.counts
	c.Tables = len(h.tables)
	for _, a := range h.keys {
		if h.Now().Sub(a.seen) < time.Minute {
			c.Players++
		}
	}
	return c
}

// Tidy forgets tables and keys that nobody has asked about for a while.
func (h *Host) Tidy() {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.Now()
	for name, s := range h.tables {
		if s.TryLock() {
			if now.Sub(s.used) > idle {
				delete(h.tables, name)
				s.t = nil // the next to hold the lock reads it again
			}
			s.Unlock()
		}
	}
	for key, a := range h.keys {
		if now.Sub(a.seen) > 2*time.Hour {
			delete(h.keys, key)
		}
	}
}

// Answer answers a question of the holder of a key about a table.
func (h *Host) Answer(ctx context.Context, key, verb, name string, data []byte) (a wire.Answer) {
	began := h.Now()
	defer func() {
		if p := recover(); p != nil { // nothing that one player asks may end the game of others
			h.trouble(fmt.Errorf("A question of the kind %q ended in a failure: %v.", rules.Clip(verb), p))
			a = wire.Answered(wire.Failed)
		}
		h.mu.Lock()
		defer h.mu.Unlock()
		h.counts.Questions++
		h.counts.Longest = max(h.counts.Longest, h.Now().Sub(began))
		switch {
		case a.Code == wire.Failed:
			h.counts.Failed++
		case a.Code != wire.Fine && a.Code != wire.Again:
			h.counts.Refused++
		case verb == wire.VerbDo && a.Code == wire.Fine:
			h.counts.Decisions++
		}
	}()
	if !wire.IsKey(key) || len(data) > wire.MaxQuestion {
		return wire.Answered(wire.BadForm)
	}
	if !h.mayAsk(key) {
		return wire.Answered(wire.Limit)
	}
	if verb == wire.VerbNew {
		q, err := wire.DecodeNew(data)
		if err != nil {
			return formless(err)
		}
		return h.newTable(ctx, key, q)
	}
	if verb == wire.VerbTables {
		if _, err := wire.DecodePlain(data); err != nil {
			return formless(err)
		}
		return h.list(ctx, key)
	}
	if !wire.IsTable(name) {
		return wire.Answered(wire.NoSuch)
	}
	switch verb {
	case wire.VerbSit:
		q, err := wire.DecodeSit(data)
		if err != nil {
			return formless(err)
		}
		return h.sit(ctx, key, name, q)
	case wire.VerbDo:
		q, err := wire.DecodeDo(data)
		if err != nil {
			return formless(err)
		}
		return h.at(ctx, name, func(t *table) (wire.Answer, string) { return judge(t, key, q) })
	case wire.VerbWish:
		q, err := wire.DecodeWish(data)
		if err != nil {
			return formless(err)
		}
		return h.wish(ctx, key, name, q)
	case wire.VerbNews:
		q, err := wire.DecodeSince(data)
		if err != nil {
			return formless(err)
		}
		return h.at(ctx, name, func(t *table) (wire.Answer, string) {
			if !mayHear(t, key, q.Seat) {
				return wire.Answered(wire.NoSuch), ""
			}
			news, err := t.news(q.Seat, q.Entry)
			if err != nil {
				return wire.Answered(wire.Failed), ""
			}
			news.About = h.about(t)
			a := wire.Answered(wire.Fine)
			a.News = &news
			return a, ""
		})
	case wire.VerbRecord:
		if _, err := wire.DecodePlain(data); err != nil {
			return formless(err)
		}
		return h.at(ctx, name, func(t *table) (wire.Answer, string) {
			if !mayHear(t, key, rules.NoSeat) {
				return wire.Answered(wire.NoSuch), ""
			}
			if t.ended() == "" {
				return wire.Answered(wire.Waiting), ""
			}
			record, err := t.record()
			if err != nil || len(record) > wire.MaxRecord {
				return wire.Answered(wire.Failed), ""
			}
			a := wire.Answered(wire.Fine)
			a.Record = string(record)
			return a, ""
		})
	}
	return wire.Answered(wire.BadForm)
}

// formless answers a question that cannot be read.
func formless(err error) wire.Answer {
	if strings.Contains(err.Error(), "version") {
		return wire.Answered(wire.BadVersion)
	}
	return wire.Answered(wire.BadForm)
}

// mayAsk counts a question of a key, and notes that it was heard of.
func (h *Host) mayAsk(key string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	now, a := h.Now(), h.keys[key]
	if a == nil {
		a = &asker{seen: now, tokens: burst}
		h.keys[key] = a
	}
	if since := now.Sub(a.seen); since > 0 { // a clock can jump back
		a.tokens = min(burst, a.tokens+since.Seconds()*perSecond)
	}
	a.seen = now
	if a.tokens < 1 {
		return false
	}
	a.tokens--
	return true
}

// mayHear reports whether a key may know what a seat knows.
func mayHear(t *table, key string, seat rules.Seat) bool {
	if seat != rules.NoSeat {
		return t.sits(key, seat)
	}
	return slices.Contains(t.looks, key) || len(t.seatsOf(key)) > 0 || t.head.Key == key || slices.Contains(t.head.Reserved, key)
}

// at has a question judged at a table. judge returns the answer and the line that goes
// into the log if there is one; where somebody else has written meanwhile, it judges again.
func (h *Host) at(ctx context.Context, name string, judge func(t *table) (wire.Answer, string)) wire.Answer {
	s := h.slot(name)
	s.Lock()
	defer s.Unlock()
	for range tries {
		if err := h.read(ctx, s, name); err != nil {
			switch {
			case errors.Is(err, errVersion):
				return wire.Answered(wire.BadVersion)
			case errors.Is(err, errNoTable):
				return wire.Answered(wire.NoSuch)
			}
			h.trouble(fmt.Errorf("The table %s cannot be read: %w", name, err))
			return wire.Answered(wire.Failed)
		}
		a, line := judge(s.t)
		if line == "" {
			return a
		}
		switch err := h.append(ctx, s, line); {
		case err == nil:
			a.Entry = s.t.last()
			h.tell(s.t)
			return a
		case !errors.Is(err, ErrMoved):
			h.trouble(fmt.Errorf("The table %s cannot be written: %w", name, err))
			return wire.Answered(wire.Failed)
		}
	}
	return wire.Answered(wire.Failed)
}

func (h *Host) trouble(err error) {
	if h.Trouble != nil {
		h.Trouble(err)
	}
}

var errNoTable = errors.New("There is no such table.")

func (h *Host) slot(name string) *slot {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := h.tables[name]
	if s == nil {
		s = &slot{}
		h.tables[name] = s
	}
	s.used = h.Now()
	return s
}

// read reads a table from the log if it is not in memory, or else what others may have
// written since.
func (h *Host) read(ctx context.Context, s *slot, name string) error {
	if s.t != nil && !h.Shared {
		return nil
	}
	if s.t != nil {
		entries, err := h.Log.Read(ctx, tableLog(name), s.t.seq)
		for _, e := range entries {
			if err == nil {
				err = s.t.follow(e)
			}
		}
		if err != nil {
			s.t = nil
		}
		return err
	}
	entries, err := h.Log.Read(ctx, tableLog(name), 0)
	if err != nil {
		return err
	}
	if len(entries) == 0 {
		h.mu.Lock()
		delete(h.tables, name)
		h.mu.Unlock()
		return errNoTable
	}
	s.t, err = load(h.Games, name, entries)
	return err
}

// append writes a line and follows it. After an error the table is read again.
func (h *Host) append(ctx context.Context, s *slot, text string) error {
	seq, err := h.Log.Append(ctx, tableLog(s.t.name), s.t.seq, text)
	if err == nil {
		err = s.t.follow(Entry{seq, text})
	}
	if err != nil {
		s.t = nil
	}
	return err
}

// tell tells everybody at a table what its last entry has brought.
func (h *Host) tell(t *table) {
	n := t.last()
	about := (*wire.About)(nil)
	if t.changed == n || t.begun == n {
		about = h.about(t)
	}
	send := func(key string, seat rules.Seat) {
		news, err := t.news(seat, n-1)
		if err != nil {
			return // a player who misses it asks
		}
		news.About = about
		if data := wire.Encode(news); len(data) <= wire.MaxNews {
			h.Tell(wire.NewsFor(key, t.name), data)
		}
	}
	for i, p := range t.people {
		if p.key != "" {
			send(p.key, rules.Seat(i))
		}
	}
	for _, key := range t.looks {
		send(key, rules.NoSeat)
	}
}

// here reports whether a key was heard of a moment ago, and when it was heard of.
func (h *Host) here(key string) (here bool, seen int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := h.keys[key]
	if a == nil {
		return false, 0
	}
	return h.Now().Sub(a.seen) < hereFor, a.seen.Unix()
}

// about returns what everybody knows of a table.
func (h *Host) about(t *table) *wire.About {
	a := &wire.About{Agreement: t.head.Agreement, Commit: wire.CommitTo(t.head.Secret), Begun: t.begun > 0, Salts: t.deck().Salts}
	for i, p := range t.people {
		q := wire.Person{Name: p.name, Sits: p.key != "", Level: p.level}
		if q.Name == "" {
			q.Name = t.head.Agreement.Players[i].Name
		}
		if q.Sits {
			q.Here, q.Seen = h.here(p.key)
		}
		a.People = append(a.People, q)
	}
	return a
}

// sign signs something for a purpose.
func (h *Host) sign(purpose, text string) []byte {
	mac := hmac.New(sha256.New, h.Secret)
	mac.Write([]byte(purpose + "\n" + text))
	return mac.Sum(nil)
}

// invite makes an invitation.
func (h *Host) invite(t *table, seat rules.Seat) wire.Invite {
	i := wire.Invitation{Table: t.name, Seat: seat, Hour: h.Now().Unix()/3600 + goodFor, Epoch: t.epochs[seat]}
	i.Sign = h.signature(i)
	return wire.Invite{Seat: seat, Code: i.String()}
}

func (h *Host) signature(i wire.Invitation) string {
	return base64.RawURLEncoding.EncodeToString(h.sign("invitation", i.Signed())[:16])
}

// OwnKey is a key that nobody holds: of the tables that the host makes itself.
func (h *Host) OwnKey() string {
	return "U" + base32.StdEncoding.EncodeToString(append(h.sign("key", "1"), h.sign("key", "2")...))[:55]
}

// Inspect reads a table again from its log and says what is wrong with it.
func Inspect(ctx context.Context, log Log, games catalogue.List, name string) error {
	entries, err := log.Read(ctx, tableLog(name), 0)
	if err != nil {
		return err
	}
	_, err = load(games, name, entries)
	return err
}

// invitations are those to all vacant seats and to look on.
func (h *Host) invitations(t *table) (list []wire.Invite) {
	for i := range t.people {
		if t.vacant(rules.Seat(i)) && (t.head.Reserved == nil || t.head.Reserved[i] == "") {
			list = append(list, h.invite(t, rules.Seat(i)))
		}
	}
	return append(list, h.invite(t, rules.NoSeat))
}

// newTable makes a table.
func (h *Host) newTable(ctx context.Context, key string, q wire.New) wire.Answer {
	name := hex.EncodeToString(h.sign("table", key+" "+q.ID)[:8])
	h.mu.Lock()
	full := h.Tables > 0 && len(h.tables) >= h.Tables
	h.mu.Unlock()
	if full {
		return wire.Answered(wire.Limit)
	}
	no := wire.Answered(wire.BadSetup)
	a := q.Agreement
	g, ok := h.Games.Find(a.Game)
	if !ok || a.Rules != match.Version {
		return wire.Answered(wire.BadVersion)
	}
	if !slices.Contains(wire.Paces(), a.Pace) {
		return no
	}
	people := 0
	for _, p := range a.Players {
		if p.Level > h.Level {
			return no
		}
		if p.Level == 0 {
			people++
		}
	}
	if q.Seat != rules.NoSeat && (int(q.Seat) >= len(a.Players) || a.Players[q.Seat].Level > 0) || people == 0 {
		return no
	}
	m, err := match.New(g.Game, a.Info())
	if err != nil {
		no.Text = rules.Clip(err.Error())
		return no
	}
	for i, p := range m.Info().Players { // every seat is dressed once and for all
		a.Players[i].Emblem, a.Players[i].Colour = p.Emblem, p.Colour
	}
	if answer, made := h.make(ctx, key, name, head{Agreement: a, Key: key, Secret: fresh()}); !made {
		return answer
	}
	answer := h.at(ctx, name, func(t *table) (wire.Answer, string) {
		a := wire.Answered(wire.Fine)
		if t.head.Key != key {
			return wire.Answered(wire.NoSuch), ""
		}
		if q.Seat == rules.NoSeat || t.sits(key, q.Seat) || !t.vacant(q.Seat) {
			return a, ""
		}
		return a, sitLine(q.ID, q.Seat, key, q.Salt, q.Name)
	})
	if answer.Err() != nil {
		return answer
	}
	return h.at(ctx, name, func(t *table) (wire.Answer, string) {
		a := wire.Answered(answer.Code)
		a.Table, a.Seat, a.Invitations, a.Entry = name, q.Seat, h.invitations(t), t.last()
		return a, ""
	})
}

// fresh draws 16 bytes.
func fresh() string {
	var b [16]byte
	rand.Read(b[:]) // it never fails
	return hex.EncodeToString(b[:])
}

// make writes the head of a table, unless it is there already.
func (h *Host) make(ctx context.Context, key, name string, top head) (wire.Answer, bool) {
	s := h.slot(name)
	s.Lock()
	defer s.Unlock()
	if err := h.read(ctx, s, name); err == nil {
		return wire.Answer{}, true
	} else if !errors.Is(err, errNoTable) {
		return wire.Answered(wire.Failed), false
	}
	if !h.mayMake(ctx, key) {
		return wire.Answered(wire.Limit), false
	}
	if _, err := h.Log.Append(ctx, keyLog(key), anywhere, "table "+name); err != nil {
		return wire.Answered(wire.Failed), false
	}
	if _, err := h.Log.Append(ctx, tableLog(name), 0, "head "+string(wire.Encode(top))); err != nil && !errors.Is(err, ErrMoved) {
		return wire.Answered(wire.Failed), false
	}
	return wire.Answer{}, true
}

// anywhere appends to a log wherever it ends.
const anywhere = ^uint64(0)

// mayMake counts a new table of a key.
func (h *Host) mayMake(ctx context.Context, key string) bool {
	if open, err := h.open(ctx, key); err != nil || open >= openByKey {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	a, now := h.keys[key], h.Now()
	a.made = slices.DeleteFunc(a.made, func(at time.Time) bool { return now.Sub(at) > time.Hour })
	if len(a.made) >= newPerHour {
		return false
	}
	a.made = append(a.made, now)
	return true
}

// mine are the names of the tables of a key, each once, newest first.
func (h *Host) mine(ctx context.Context, key string) (names []string, err error) {
	entries, err := h.Log.Read(ctx, keyLog(key), 0)
	for _, e := range slices.Backward(entries) {
		if name, ok := strings.CutPrefix(e.Line, "table "); ok && wire.IsTable(name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names, err
}

// open counts the tables that a key has made and that have not ended. Only as many are
// looked at as could be too many.
func (h *Host) open(ctx context.Context, key string) (n int, err error) {
	names, err := h.mine(ctx, key)
	if err != nil || len(names) < openByKey {
		return 0, err
	}
	for _, name := range names {
		h.at(ctx, name, func(t *table) (wire.Answer, string) {
			if t.head.Key == key && t.ended() == "" {
				n++
			}
			return wire.Answered(wire.Fine), ""
		})
	}
	return n, nil
}

// list lists the tables where a key sits or looks on, newest first.
func (h *Host) list(ctx context.Context, key string) wire.Answer {
	names, err := h.mine(ctx, key)
	if err != nil {
		return wire.Answered(wire.Failed)
	}
	a := wire.Answered(wire.Fine)
	for _, name := range names[:min(len(names), 100)] {
		h.at(ctx, name, func(t *table) (wire.Answer, string) {
			l := wire.Listed{Table: name, Game: t.head.Agreement.Game, Seat: rules.NoSeat, Decides: t.turn().Seat, Entry: t.last(), Begun: t.begun > 0, Over: t.ended() != ""}
			if seats := t.seatsOf(key); len(seats) > 0 {
				l.Seat = seats[0]
			}
			for _, p := range h.about(t).People {
				l.Names = append(l.Names, p.Name)
			}
			a.Tables = append(a.Tables, l)
			return wire.Answered(wire.Fine), ""
		})
	}
	return a
}

func sitLine(id string, seat rules.Seat, key, salt, name string) string {
	if salt == "" {
		salt = "-"
	}
	return line("sit", id, seat, key, salt, name)
}

// sit seats who has an invitation.
func (h *Host) sit(ctx context.Context, key, name string, q wire.Sit) wire.Answer {
	i, err := wire.ParseInvitation(q.Invitation)
	invited := err == nil && i.Table == name && hmac.Equal([]byte(i.Sign), []byte(h.signature(i)))
	if q.Invitation != "" && !invited {
		return wire.Answered(wire.BadInvite)
	}
	seat := rules.NoSeat
	judge := func(t *table) (wire.Answer, string) {
		a := wire.Answered(wire.Fine)
		if seat = i.Seat; q.Invitation == "" { // the seat is kept for them
			if seat = rules.Seat(slices.Index(t.head.Reserved, key)); seat < 0 {
				return wire.Answered(wire.BadInvite), ""
			}
		}
		if seat != rules.NoSeat && !t.has(seat) {
			return wire.Answered(wire.BadInvite), ""
		}
		a.Table, a.Seat = name, seat
		if seat == rules.NoSeat && slices.Contains(t.looks, key) || seat != rules.NoSeat && t.sits(key, seat) {
			a.Code, a.Entry = wire.Again, t.last()
			return a, ""
		}
		switch {
		case q.Invitation != "" && (i.Epoch != t.epochs[seat] || i.Hour < h.Now().Unix()/3600):
			return wire.Answered(wire.BadInvite), ""
		case seat == rules.NoSeat && len(t.looks) >= 100:
			return wire.Answered(wire.Limit), ""
		case seat == rules.NoSeat:
			return a, line("look", "look"+fresh()[:20], seat, key)
		case !t.vacant(seat):
			return wire.Answered(wire.Taken), ""
		}
		return a, sitLine("sit"+fresh()[:20], seat, key, q.Salt, q.Name)
	}
	if q.Peek {
		return h.at(ctx, name, func(t *table) (wire.Answer, string) {
			a, _ := judge(t)
			if a.Err() == nil {
				a.About = h.about(t)
			}
			return a, ""
		})
	}
	// It is noted with the key first: a note too many does no harm.
	try := h.at(ctx, name, func(t *table) (wire.Answer, string) { a, _ := judge(t); return a, "" })
	if try.Code != wire.Fine {
		return try
	}
	if _, err := h.Log.Append(ctx, keyLog(key), anywhere, "table "+name); err != nil {
		return wire.Answered(wire.Failed)
	}
	return h.at(ctx, name, judge)
}

// judge judges a decision.
func judge(t *table, key string, q wire.Do) (wire.Answer, string) {
	no := func(code wire.Code) (wire.Answer, string) { return wire.Answered(code), "" }
	if !t.sits(key, q.Seat) {
		return no(wire.NotSeated)
	}
	if entry, ok := t.ids[q.ID]; ok {
		a := wire.Answered(wire.Again)
		a.Entry = entry
		return a, ""
	}
	switch turn := t.turn(); {
	case t.begun == 0:
		return no(wire.Waiting)
	case t.ended() != "":
		return no(wire.Over)
	case q.N != len(t.steps):
		return no(wire.Stale)
	case turn.Seat != q.Seat || t.people[q.Seat].level > 0:
		return no(wire.NotTurn)
	case len(t.steps) >= match.MaxDecisions || t.last() > 3*match.MaxDecisions:
		return no(wire.Limit)
	}
	m, err := t.game.Game.Parse(q.Move)
	if err != nil {
		return no(wire.BadForm)
	}
	if err := t.game.Game.Check(t.state(), m); err != nil {
		a := wire.Answered(wire.Illegal)
		var why *rules.Illegal
		if errors.As(err, &why) {
			a.Rule, a.Text = why.Code, strings.ToValidUTF8(why.Text[:min(len(why.Text), 290)], "")
		}
		return a, ""
	}
	return wire.Answered(wire.Fine), line("do", q.ID, q.Seat, t.game.Game.Format(m))
}

// Think makes the decisions of computers at a table, until a person decides or the game
// ends. It is called after every entry, and once for every table when the host starts.
func (h *Host) Think(ctx context.Context, name string) error {
	for ctx.Err() == nil {
		var job bots.Job[any, any]
		var player bots.Player[any, any]
		n, entry := -1, 0
		a := h.at(ctx, name, func(t *table) (wire.Answer, string) {
			n = -1
			if turn := t.turn(); !turn.Over() && t.people[turn.Seat].level > 0 {
				var err error
				if job, err = t.game.Job(t.state(), min(t.people[turn.Seat].level, h.Level), t.seed, len(t.steps)); err == nil {
					n, entry, player = len(t.steps), t.last(), t.game.Player
				}
			}
			return wire.Answered(wire.Fine), ""
		})
		if err := a.Err(); err != nil && a.Code != wire.NoSuch && a.Code != wire.BadVersion {
			return err
		}
		if n < 0 {
			return nil
		}
		began := time.Now()
		h.cores <- true
		choice := bots.Decide(player, job)
		<-h.cores
		select {
		case <-time.After(h.Pause - time.Since(began)):
		case <-ctx.Done():
			return ctx.Err()
		}
		a = h.at(ctx, name, func(t *table) (wire.Answer, string) {
			turn := t.turn()
			if t.last() != entry || turn.Seat != job.Seat {
				return wire.Answered(wire.Again), "" // somebody else was there first
			}
			if err := t.game.Game.Check(t.state(), choice.Move); err != nil {
				return wire.Answered(wire.Illegal), ""
			}
			return wire.Answered(wire.Fine), line("do", fmt.Sprintf("computer%d", entry), job.Seat, t.game.Game.Format(choice.Move))
		})
		if err := a.Err(); err != nil {
			return fmt.Errorf("the computer at table %s: %w", name, err)
		}
	}
	return ctx.Err()
}
