package host

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// table holds the state at the end of a table's log.
type table struct {
	name      string
	head      head
	game      catalogue.Game
	codec     *wire.Codec[any, any]
	hides     bool
	seq       uint64 // position of the last entry in the store
	lens      []int  // moves made after each entry; the head is entry 1
	people    []person
	looks     []string
	epochs    map[rules.Seat]int
	hands     map[rules.Seat]bool // the invitation to the seat is for its own player, at another device
	moved     []string            // keys whose seats moved to another device
	ids       map[string]int      // entry numbers by request ID
	begun     int                 // entry that began the game; 0: not begun
	seed      uint64
	start     any
	events    []rules.Event
	steps     []step
	changed   int // last entry that changed the people
	freedSeat rules.Seat
	freed     person // who lost their seat by the last entry; no key: nobody
	proposal  *wire.Proposal
	said      []wire.Phrase
	spoke     map[rules.Seat]time.Time // when each seat last sent a phrase
	over      time.Time                // when the game ended
	written   time.Time                // when the last entry was
	whole     []byte                   // the record, once it was asked for; nil after a further entry
	subs      []match.Substitute       // for the record: who was replaced
	stopped   bool
	rematch   string
	closed    bool                // given up before the game began
	open      bool                // listed for everybody
	keeps     map[rules.Seat]keep // for friends of who sits here
	released  map[rules.Seat]bool // its player stood up: it is reserved for nobody
	clocks    *clocks             // nil: none
}

// load builds a table from its log.
func load(games catalogue.List, name string, entries []Entry) (*table, error) {
	if len(entries) == 0 {
		return nil, errors.New("There is no such table.")
	}
	h, err := parseHead(entries[0].Line)
	if err != nil {
		return nil, err
	}
	g, ok := games.Find(h.Agreement.Game)
	if !ok || h.Agreement.Rules != h.Agreement.Needs() {
		return nil, errVersion
	}
	t := &table{name: name, head: h, game: g, seq: entries[0].Seq, spoke: map[rules.Seat]time.Time{}, lens: []int{0, 0}, epochs: map[rules.Seat]int{}, hands: map[rules.Seat]bool{}, ids: map[string]int{}, released: map[rules.Seat]bool{}, keeps: map[rules.Seat]keep{}, changed: 1}
	_, t.hides = g.Game.(rules.Viewed[any, any])
	t.codec, t.clocks = wire.NewCodec(g.Game), newClocks(h.Agreement)
	for _, p := range h.Agreement.Players {
		t.people = append(t.people, person{level: p.Level})
	}
	if _, err := t.match(0); err != nil {
		return nil, err
	}
	t.begin()
	for _, e := range entries[1:] {
		if err := t.follow(e); err != nil {
			return nil, fmt.Errorf("entry %d: %w", t.last()+1, err)
		}
	}
	return t, nil
}

var errVersion = errors.New("The table is played by rules that this host does not know.")

// last returns the number of the last entry.
func (t *table) last() int { return len(t.lens) - 1 }

// state returns the current position.
func (t *table) state() any {
	if n := len(t.steps); n > 0 {
		return t.steps[n-1].after
	}
	return t.start
}

// turn returns who is to move: nobody before the game begins and after it ends.
func (t *table) turn() rules.Turn {
	if t.begun == 0 || t.stopped || t.clocks != nil && t.clocks.lapses.End() {
		return rules.Turn{Seat: rules.NoSeat}
	}
	return t.game.Game.Turn(t.state())
}

// ended says how the game ended; "" if it has not.
func (t *table) ended() string {
	switch {
	case t.closed:
		return "closed"
	case t.stopped:
		return "stopped"
	case t.clocks != nil && t.clocks.lapses.End():
		return "time"
	case t.begun > 0 && t.turn().Over():
		return "over"
	}
	return ""
}

// ownID returns the ID under which the log notes a player's request. The same ID from
// another player is another one.
func ownID(key, id string) string {
	sum := sha256.Sum256([]byte(key + " " + id))
	return hex.EncodeToString(sum[:12])
}

// did returns the entry of a player's request; false if it was not carried out yet. Logs of
// former versions note requests by their ID alone.
func (t *table) did(key, id string) (entry int, ok bool) {
	if entry, ok = t.ids[ownID(key, id)]; !ok {
		entry, ok = t.ids[id]
	}
	return entry, ok
}

// vacant reports whether a seat is free.
func (t *table) vacant(seat rules.Seat) bool {
	return t.people[seat].key == "" && t.people[seat].level == 0
}

// has reports whether the table has such a seat.
func (t *table) has(seat rules.Seat) bool { return seat >= 0 && int(seat) < len(t.people) }

// sits reports whether a key holds a seat.
func (t *table) sits(key string, seat rules.Seat) bool {
	return t.has(seat) && t.people[seat].key == key
}

// seatsOf returns the seats that a key holds.
func (t *table) seatsOf(key string) (seats []rules.Seat) {
	for i, p := range t.people {
		if p.key == key {
			seats = append(seats, rules.Seat(i))
		}
	}
	return seats
}

// kept returns the next seat reserved for a key and not taken yet, or else the first one
// reserved for it; NoSeat if there is none.
func (t *table) kept(key string) rules.Seat {
	first := rules.NoSeat
	for i := range t.people {
		switch seat := rules.Seat(i); {
		case t.reserved(seat) != key:
		case !t.sits(key, seat):
			return seat
		case first == rules.NoSeat:
			first = seat
		}
	}
	return first
}

// held returns the seats that belong to people, no matter who plays them now.
func (t *table) held() (seats []rules.Seat) {
	for i, p := range t.people {
		if p.key != "" {
			seats = append(seats, rules.Seat(i))
		}
	}
	return seats
}

// players returns the seats that people, not computers, play now.
func (t *table) players() (seats []rules.Seat) {
	for i, p := range t.people {
		if p.key != "" && p.level == 0 {
			seats = append(seats, rules.Seat(i))
		}
	}
	return seats
}

// persons returns the seats that the table was made with for people.
func (t *table) persons() (seats []rules.Seat) {
	for i, p := range t.head.Agreement.Players {
		if p.Level == 0 {
			seats = append(seats, rules.Seat(i))
		}
	}
	return seats
}

// deck returns the shares that make up the game's randomness.
func (t *table) deck() wire.Deck {
	d := wire.Deck{Secret: t.head.Secret, Commit: wire.CommitTo(t.head.Secret)}
	for _, p := range t.people {
		d.Salts = append(d.Salts, p.salt)
	}
	return d
}

// match sets up the game.
func (t *table) match(seed uint64) (*match.Match[any, any], error) {
	in := t.head.Agreement.Info()
	in.Seed = seed
	for i := range in.Players {
		in.Players[i].Name = t.called(rules.Seat(i))
	}
	return match.New(t.game.Game, in)
}

// begin starts the game if every seat is taken.
func (t *table) begin() error {
	if t.begun > 0 || t.closed {
		return nil
	}
	for i := range t.people {
		if t.vacant(rules.Seat(i)) {
			return nil
		}
	}
	t.seed = t.deck().Seed()
	m, err := t.match(t.seed)
	if err != nil {
		return err
	}
	t.begun, t.start, t.events = t.last(), m.Start(), m.StartEvents()
	return nil
}

// follow applies an entry. Entries that the host wrote always fit, so an error means that
// the log is damaged.
func (t *table) follow(e Entry) error {
	text, err := t.count(e.Line)
	if err != nil {
		return err
	}
	x, err := parse(text)
	if err != nil {
		return err
	}
	if err := t.do(x); err != nil {
		return err
	}
	if x.word != "stand" {
		t.freed = person{}
	}
	t.ids[x.id] = t.last() + 1
	t.seq, t.written, t.whole = e.Seq, e.At, nil
	if x.word == "say" {
		t.spoke[x.seat] = e.At
	}
	t.lens = append(t.lens, len(t.steps))
	if err := t.begin(); err != nil {
		return err
	}
	if t.over.IsZero() && t.ended() != "" {
		t.over = e.At
	}
	return nil
}

// do applies an entry.
func (t *table) do(x entry) error {
	w := words[x.word]
	if x.seat != rules.NoSeat && !t.has(x.seat) || x.seat == rules.NoSeat && !w.seatless || !w.apply(t, x, t.last()+1) {
		return fmt.Errorf("The entry %q does not fit.", rules.Clip(x.word+" "+x.rest))
	}
	return nil
}

// pieceSize is roughly the size of the steps in one message of news, in bytes.
const pieceSize = wire.MaxNews / 2

// news returns a seat's news since an entry.
func (t *table) news(seat rules.Seat, since int) (wire.News, error) {
	last := t.last()
	if since < 0 || since > last {
		since = 0
	}
	from := len(t.steps)
	for _, n := range t.lens[since:] {
		from = min(from, n)
	}
	news := wire.NewNews(t.name, seat, since, last, from)
	size := 0
	for _, st := range t.steps[from:] {
		told, err := t.codec.Step(st.before, st.move, st.after, st.events, seat)
		if err != nil {
			return news, err
		}
		news.Steps = append(news.Steps, told)
		if size += told.Size(); size > pieceSize && st.entry < last {
			news.N, news.More = st.entry, true
			break
		}
	}
	if t.begun > 0 && since < t.begun {
		start, err := t.codec.Start(t.start, t.events, seat)
		if err != nil {
			return news, err
		}
		news.Start = &start
	}
	for _, s := range t.said {
		if s.Entry > since && s.Entry <= news.N {
			news.Said = append(news.Said, s)
		}
	}
	if !news.More {
		news.Proposal, news.Ended, news.Rematch = t.proposal, t.ended(), t.rematch
	}
	return news, nil
}

// record returns the whole game as a record. It is written once and kept, because it plays
// the whole game again.
func (t *table) record() ([]byte, error) {
	if t.whole != nil {
		return t.whole, nil
	}
	m, err := t.match(t.seed)
	if err != nil {
		return nil, err
	}
	for _, st := range t.steps {
		if _, err := m.Do(st.move); err != nil {
			return nil, err
		}
	}
	r := m.Record()
	r.Tags = append(r.Tags, match.Tag{Name: "Remote", Value: "1"}, match.Tag{Name: "Deck", Value: t.deck().String()})
	if len(t.subs) > 0 {
		r.Tags = append(r.Tags, match.TagOfSubstitutes(t.subs))
	}
	if t.head.Agreement.Hints { // they sat down knowing it
		r.Tags = append(r.Tags, match.HintsTag(t.persons()))
	}
	if t.clocks != nil {
		r.Tags = append(append(r.Tags, match.Tag{Name: "Timed", Value: t.head.Agreement.Clock}), t.clocks.lapses.Tags()...)
	}
	t.whole = r.Bytes()
	return t.whole, nil
}
