package remote

import (
	"slices"
	"time"

	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// maxQueue limits the unread news of a table.
const maxQueue = 64

// The waits before asking again a host that sent something wrong, shortest and longest.
const (
	firstRetry = 5 * time.Second
	longRetry  = time.Minute
)

// incoming is news waiting to be read.
type incoming struct {
	wire.News
	asked bool // the news answers a request
	since int  // and then the entry that the request named
	kept  bool // the news comes from the copy
}

// story holds what the host has told one seat of this device, or a spectator. A device
// with several seats follows the spectator's story too, and shows it between two of its
// players.
type story struct {
	t            *Table
	seat         rules.Seat
	person, salt string
	device       string // the link that moves the seat to another device

	known   int // the last known entry of the table's log
	start   *wire.Start
	first   any // the starting position
	events  []rules.Event
	steps   []wire.Step            // the moves as received
	made    []match.Step[any, any] // the moves as decoded
	told    *match.Match[any, any] // the part that is shown; nil: the game has not begun, or is not decoded yet
	queue   []incoming             // waiting to be read
	reading *reading
	behind  bool      // entries are missing and must be asked for
	current bool      // complete since the line opened, as far as the host knew
	asking  *question // the request for news, if one is open
}

// story returns the story of a seat; nil if the seat does not belong to this device.
func (t *Table) story(seat rules.Seat) *story {
	for _, s := range t.stories {
		if s.seat == seat {
			return s
		}
	}
	return nil
}

// take gives this device a seat. A device with one seat is not a spectator; one with several
// shows the spectator's view between two of its players.
func (t *Table) take(seat rules.Seat, person, salt string) *story {
	if s := t.story(seat); s != nil && (seat != rules.NoSeat || len(t.stories) == 1) {
		return s
	}
	s := &story{t: t, seat: seat, person: person, salt: salt}
	t.stories = append(t.stories, s)
	t.seated()
	return s
}

// seated sorts the stories, and adds the spectator's if there are several seats.
func (t *Table) seated() {
	t.stories = slices.DeleteFunc(t.stories, func(s *story) bool { return s.seat == rules.NoSeat && len(t.stories) > 1 })
	slices.SortFunc(t.stories, func(a, b *story) int { return int(a.seat) - int(b.seat) })
	if len(t.stories) > 1 {
		t.stories = append(t.stories, &story{t: t, seat: rules.NoSeat})
	}
}

// told returns the match on screen, as the first seat knows it; nil if there is none.
func (t *Table) told() *match.Match[any, any] { return t.stories[0].told }

// known returns the last entry that all stories contain.
func (t *Table) known() int {
	n := t.stories[0].known
	for _, s := range t.stories[1:] {
		n = min(n, s.known)
	}
	return n
}

// stale makes the client ask the host for news.
func (t *Table) stale() {
	for _, s := range t.stories {
		s.behind = true
	}
}

// still reports whether everything that arrived has been read, and nothing is missing.
func (t *Table) still() bool {
	for _, s := range t.stories {
		if s.reading != nil || len(s.queue) > 0 || s.behind {
			return false
		}
	}
	return true
}

// state returns the position after n moves.
func (s *story) state(n int) any {
	if n == 0 {
		return s.first
	}
	return s.made[n-1].State
}

// reading is a piece of news being decoded a few moves at a time. It takes effect only
// when it has been decoded whole.
type reading struct {
	incoming
	keep   int // moves to keep
	first  int // index of the first of Steps that differs from what is known
	before any // the position before the next move
	steps  []match.Step[any, any]
}

// hear accepts news from the host.
func (t *Table) hear(n wire.News) {
	if s := t.story(n.Seat); s != nil {
		s.lay(incoming{News: n})
	}
}

// lay adds news to the queue.
func (s *story) lay(n incoming) {
	if s.t.gone || n.Table != s.t.name || n.Seat != s.seat {
		return
	}
	s.t.load()
	if len(s.queue) >= maxQueue {
		s.behind = true
		return
	}
	s.queue = append(s.queue, n)
}

// work reads what has arrived, up to this many moves, and asks for what is missing. It
// returns how many moves are left of its allowance.
func (t *Table) work(steps int) int {
	for _, s := range t.stories {
		for steps > 0 && (s.reading != nil || s.next()) {
			steps = s.read(steps)
		}
	}
	steps = t.prove(steps)
	for _, s := range t.stories {
		s.catchUp()
	}
	t.postAll()
	t.save(false)
	return steps
}

// next starts on the next news that contains something new.
func (s *story) next() bool {
	for len(s.queue) > 0 {
		n := s.queue[0]
		s.queue = slices.Delete(s.queue, 0, 1)
		switch {
		case n.P > s.known && n.asked, n.More && n.N <= n.P:
			s.fail(n, words.Wrong("wire.form"))
		case n.P > s.known:
			s.behind = true // entries are missing
		case n.N < s.known && !(n.asked && n.N < n.since):
		default: // also from a host whose log was restored and lacks the last entries
			if err := s.begin(n); err != nil {
				s.fail(n, err)
				continue
			}
			return true
		}
	}
	return false
}

// fail refuses news. What is known stays, and after a while the host is asked for
// everything again; what is unchanged is not decoded twice.
func (s *story) fail(n incoming, why error) {
	s.reading, s.queue = nil, nil
	if n.kept { // the host has a better copy
		s.t.forgetGame()
		s.t.stale()
		return
	}
	s.known, s.behind = 0, true
	s.t.fail(why)
}

// fail shows what is wrong, and asks for nothing for a while.
func (t *Table) fail(why error) {
	t.wait = min(max(firstRetry, 2*t.wait), longRetry)
	t.wrong, t.retry = why, t.c.now.Add(t.wait)
	t.noted()
}

// forgetGame drops the game, so that the host sends it again.
func (t *Table) forgetGame() {
	if t.source != nil {
		t.source.Close()
	}
	for _, s := range t.stories {
		*s = story{t: t, seat: s.seat, person: s.person, salt: s.salt, device: s.device, behind: s.behind, current: s.current, asking: s.asking}
	}
	t.begun, t.shown, t.showing, t.body, t.proposal, t.after = false, nil, 0, nil, nil, 0
	t.decides = rules.NoSeat
}

// begin starts decoding news.
func (s *story) begin(n incoming) error {
	t := s.t
	if n.About != nil {
		if err := t.meet(*n.About); err != nil {
			return err
		}
	}
	r := &reading{incoming: n}
	switch n.Ended {
	case "", "stopped", "closed":
	case "time":
		if t.about.Agreement.Clock == "" {
			return words.Wrong("wire.form")
		}
	case "over":
		if len(n.Steps) == 0 && s.start != nil && n.From == len(s.steps) && !t.game.Turn(s.state(len(s.made))).Over() {
			return words.Wrong("remote.other")
		}
	default:
		return words.Wrong("wire.form")
	}
	if n.N == s.known && !n.kept || t.record != nil {
		r.Steps, r.keep = nil, len(s.steps)
		s.reading = r
		return nil
	}
	if t.codec == nil {
		return words.Wrong("wire.form") // nobody has said which game it is
	}
	if n.Start != nil && s.start == nil {
		first, events, err := t.codec.ReadStart(t.about.Agreement, s.seat, *n.Start)
		if err != nil {
			return err
		}
		if _, err := t.info(); err != nil {
			return err
		}
		s.start, s.first, s.events = n.Start, first, events
	} else if n.Start != nil && n.Start.Hash != s.start.Hash {
		return words.Wrong("remote.other")
	}
	if n.From > len(s.steps) || n.From+len(n.Steps) > match.MaxDecisions || s.start == nil && len(n.Steps) > 0 {
		return words.Wrong("wire.form")
	}
	if s.start != nil {
		for r.first < len(n.Steps) && n.From+r.first < len(s.steps) && same(n.Steps[r.first], s.steps[n.From+r.first]) {
			r.first++
		}
		r.keep = n.From + r.first
		if n.More && r.first == len(n.Steps) {
			r.keep = len(s.steps) // the next news shows whether the others stay
		}
		r.before = s.state(r.keep)
	}
	s.reading = r
	return nil
}

// same reports whether two steps are equal.
func same(a, b wire.Step) bool {
	return a.Seat == b.Seat && a.Move == b.Move && a.View == b.View && a.Hash == b.Hash
}

// meet accepts what everybody knows of the table. The agreement stays as it was first
// heard.
func (t *Table) meet(a wire.About) error {
	if t.game == nil {
		g, ok := t.c.config.Game(a.Agreement.Game)
		if !ok || a.Agreement.Rules != a.Agreement.Needs() {
			return words.Wrong("wire.version")
		}
		for _, s := range t.stories {
			if int(s.seat) >= len(a.People) {
				return words.Wrong("wire.form")
			}
		}
		was := t.about
		t.game, t.about = g, a
		if _, err := t.info(); err != nil {
			t.game, t.about = nil, was
			return err
		}
		t.codec, t.early = wire.NewCodec(g), !a.Begun
		t.news.People = true
		t.noted()
		return nil
	}
	if len(a.People) != len(t.about.People) {
		return words.Wrong("remote.other")
	}
	a.Agreement, a.Commit = t.about.Agreement, t.about.Commit
	if t.about.Begun {
		a.Salts, a.Begun = t.about.Salts, true
	}
	if !slices.Equal(a.People, t.about.People) {
		t.news.People = true
		t.news.Changes = append(t.news.Changes, t.changes(a)...)
		t.noted()
	}
	t.dirty = t.dirty || a.Begun != t.about.Begun
	t.about = a
	return nil
}

// changes lists what others have done about their seats, if the game had not begun.
func (t *Table) changes(a wire.About) (list []Change) {
	for i, is := range a.People {
		was, seat, kind, name := t.about.People[i], rules.Seat(i), "", is.Name
		switch {
		case t.about.Begun || t.HeldHere(seat):
		case is.Sits && !was.Sits:
			kind = "came"
		case was.Sits && !is.Sits:
			kind, name = "left", was.Name
		case was.Kept && !is.Kept && !is.Sits:
			kind, name = "declined", was.Name
		}
		if kind != "" {
			list = append(list, Change{kind, seat, name})
		}
	}
	return list
}

// read decodes up to this many further moves, and accepts the news when all are decoded.
// It returns how many moves are left of its allowance.
func (s *story) read(steps int) int {
	r, t := s.reading, s.t
	for ; steps > 0 && r.first+len(r.steps) < len(r.Steps); steps-- {
		step, moments, err := t.codec.Read(r.before, s.seat, r.Steps[r.first+len(r.steps)])
		if err != nil {
			s.fail(r.incoming, err)
			return steps - 1
		}
		step.Moments = moments
		r.steps, r.before = append(r.steps, step), step.State
	}
	if steps > 0 {
		if r.Ended == "over" && len(r.steps) > 0 && !t.game.Turn(r.before).Over() {
			s.fail(r.incoming, words.Wrong("remote.other"))
			return steps - 1
		}
		s.reading = nil
		s.tell(r)
		steps--
	}
	return steps
}

// tell accepts decoded news.
func (s *story) tell(r *reading) {
	t := s.t
	if r.keep < len(s.steps) || len(r.steps) > 0 {
		if r.keep < len(s.steps) { // the table still holds what is replaced
			s.steps, s.made = s.steps[:r.keep:r.keep], s.made[:r.keep:r.keep]
		}
		s.steps = append(s.steps, r.Steps[r.first:]...)
		s.made = append(s.made, r.steps...)
	}
	was := s.known
	s.known = r.N
	t.dirty = t.dirty || s.known != was
	if s.known > was && was > 0 && !r.kept && !r.asked { // told as it happened
		t.at = t.c.now.Unix()
	}
	t.show(r.kept)
	if r.asked {
		t.after = min(t.after, max(s.known, 0))
	}
	if t.wrong != nil && !t.elsewhere {
		t.wrong, t.wait = nil, 0
		t.noted()
	}
	lead := s == t.stories[0] // the rest is the same for all
	for _, x := range r.Said {
		if x.Entry > was && !r.kept && lead && x.Say <= wire.Phrases {
			t.news.Said = append(t.news.Said, x)
			t.noted()
		}
	}
	if r.More {
		s.behind = true
		return
	}
	if s.current = s.current || r.asked; lead {
		t.follow(r)
	}
}

// follow accepts the parts of the news that are not about the game.
func (t *Table) follow(r *reading) {
	if w := r.Proposal; w != nil && (t.proposal == nil || t.proposal.Entry != w.Entry || len(t.proposal.Agreed) != len(w.Agreed)) || w == nil && t.proposal != nil {
		t.news.Proposal, t.news.ProposalChanged = w, true
		t.news.Denied = t.news.Denied || t.denied(r)
		t.noted()
	}
	t.proposal = r.Proposal
	t.hearTimes(r.Times)
	if r.Ended != t.ended && t.ended == "" {
		t.ended, t.dirty = r.Ended, true
		t.noted()
	}
	if r.Rematch != "" && t.rematch == "" && t.Seat() != rules.NoSeat && !r.kept {
		t.rematch = r.Rematch
		moved := func(seat rules.Seat) string { // everyone has moved on one seat
			return t.person((seat + 1) % rules.Seat(max(1, len(t.about.Agreement.Players))))
		}
		t.c.sitAgain(t.host, r.Rematch, moved, func(next *Table, err error) {
			if err == errOffered { // Client.Offers tells of it
				t.c.need(t.host)
				t.c.hosts[t.host].beat = time.Time{}
				return
			}
			if err != nil {
				t.rematch = "" // the next news tries again
				return
			}
			t.news.Rematch = next
			t.noted()
		})
	}
}

// denied reports whether news end a request of this device that has not been carried out:
// somebody refused, or played on.
func (t *Table) denied(r *reading) bool {
	w := t.proposal
	if w == nil || r.kept || r.Proposal != nil && r.Proposal.Entry == w.Entry || !t.HeldHere(w.Seat) {
		return false
	}
	switch w.Kind {
	case "undo":
		return r.From > w.N
	case "replace":
		return w.Of == rules.NoSeat || int(w.Of) >= len(t.about.People) || t.about.People[w.Of].Level == 0
	case "stop":
		return r.Ended == ""
	case "rematch":
		return r.Rematch == ""
	}
	return false
}

// person returns the name of a seat's player at this device.
func (t *Table) person(seat rules.Seat) string {
	if s := t.story(seat); s != nil && s.person != "" {
		return s.person
	}
	return t.stories[0].person
}

// show shows what all seats of this device have been told, so that none is ahead of the
// others.
func (t *Table) show(kept bool) {
	lead := t.stories[0]
	for _, s := range t.stories {
		if s.start == nil || s.known != lead.known {
			return
		}
		if len(s.made) != len(lead.made) {
			s.fail(incoming{}, words.Wrong("remote.other"))
			return
		}
	}
	if lead.told == nil {
		info, err := t.info()
		if err != nil {
			t.fail(err)
			return
		}
		for _, s := range t.stories {
			s.told = match.Told(t.game, info, s.first, s.events)
		}
		t.begun, t.decides, t.shown = true, lead.told.Turn().Seat, nil
		if !kept {
			t.news.Began = true
			t.keepNow()
		}
		t.noted()
	}
	keep := 0
	for keep < min(len(t.shown), len(lead.steps)) && same(t.shown[keep], lead.steps[keep]) {
		keep++
	}
	if keep < len(t.shown) || keep < len(lead.steps) {
		t.source.note(lead.told, keep, lead.made[keep:])
		for _, s := range t.stories {
			s.told.Tell(keep, s.made[keep:])
		}
		t.shown, t.decides = lead.steps, lead.told.Turn().Seat
		t.c.changed, t.dirty = true, true
	}
	t.showing = lead.known
	if kept {
		for _, s := range t.stories {
			s.told.SetDraft(t.draft)
		}
	}
}

// moved notes that a seat is now played at another device. After its last seat has moved,
// the table stays in the list until the program ends, because its Trouble says so.
func (s *story) moved(why error) {
	t := s.t
	if t.elsewhere || t.story(s.seat) != s {
		return
	}
	t.outbox = slices.DeleteFunc(t.outbox, func(o sent) bool { return o.seat() == s.seat })
	if len(t.Seats()) > 1 {
		t.stories = slices.DeleteFunc(t.stories, func(o *story) bool { return o == s })
		if len(t.stories) == 2 { // only one player is left at this screen, so nothing is shown between two
			t.stories = t.stories[:1]
		}
		if lead := t.stories[0]; lead.told != nil {
			t.shown = lead.steps[:lead.told.Len()]
			t.source.follow(lead.told)
			t.show(false)
		}
		t.news.People, t.news.Refused = true, why
	} else {
		t.elsewhere, s.device, t.wrong, t.outbox = true, "", why, nil
	}
	t.writeOutbox()
	t.keepNow()
	t.noted()
}

// catchUp asks for the missing news.
func (s *story) catchUp() {
	t := s.t
	if !s.behind || t.gone || t.elsewhere || t.ended == freed || s.asking != nil || t.c.now.Before(t.retry) || t.Line() != Open || len(s.queue) > 0 || s.reading != nil {
		return
	}
	t.load()
	if len(s.queue) > 0 {
		return
	}
	s.behind = false
	since := s.known
	s.asking = t.c.ask(t.host, wire.VerbNews, t.name, wire.Encode(wire.NewsSince(s.seat, since)), func(a wire.Answer, err error) bool {
		s.asking = nil
		if t.story(s.seat) != s {
			return false // the seat has left this device
		}
		if err == nil {
			err = a.Err()
		}
		if err == nil && a.News == nil {
			err = words.Wrong("wire.form")
		}
		if a.Code == wire.Moved {
			s.moved(err)
			return false
		}
		if a.Code == wire.NoSuch && !t.begun && s.seat != rules.NoSeat {
			t.lost()
			return false
		}
		if err != nil {
			s.fail(incoming{}, err)
			return false
		}
		s.lay(incoming{News: *a.News, asked: true, since: since})
		return false
	})
}
