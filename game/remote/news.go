package remote

import (
	"slices"
	"time"

	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// maxQueue is the number of unread news that may wait at a table.
const maxQueue = 64

// How long is waited before a host that told something wrong is asked again, first and at
// most.
const (
	firstRetry = 5 * time.Second
	longRetry  = time.Minute
)

// incoming is news to be read.
type incoming struct {
	wire.News
	asked bool // they are an answer
	since int  // and then to the question what there is since that entry
	kept  bool // they come from the copy
}

// story holds what the host has told one seat of this device, or a spectator. A device with
// several seats follows the spectator's story too, and shows it between two of its players.
type story struct {
	t            *Table
	seat         rules.Seat
	person, salt string
	device       string // the link by which the seat can go to another device

	known   int // the last entry of the table's log that is known
	start   *wire.Start
	first   any // the position at the start
	events  []rules.Event
	steps   []wire.Step            // as they were told
	made    []match.Step[any, any] // and as they were read
	told    *match.Match[any, any] // what is shown of it; nil: the game has not begun, or is not read yet
	queue   []incoming             // to be read
	reading *reading
	behind  bool      // there is more to be asked for
	current bool      // all that the host knew was told since the line has opened
	asking  *question // for news
}

// story returns what a seat of this device was told; nil: it is not of this device.
func (t *Table) story(seat rules.Seat) *story {
	for _, s := range t.stories {
		if s.seat == seat {
			return s
		}
	}
	return nil
}

// take gives this device a seat. A device with one seat is no spectator; one with several
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

// seated puts the stories in order, and the one beside them that several seats need.
func (t *Table) seated() {
	t.stories = slices.DeleteFunc(t.stories, func(s *story) bool { return s.seat == rules.NoSeat && len(t.stories) > 1 })
	slices.SortFunc(t.stories, func(a, b *story) int { return int(a.seat) - int(b.seat) })
	if len(t.stories) > 1 {
		t.stories = append(t.stories, &story{t: t, seat: rules.NoSeat})
	}
}

// told returns the match that is shown, as the first seat knows it; nil if there is none.
func (t *Table) told() *match.Match[any, any] { return t.stories[0].told }

// known returns the last entry that all stories have told.
func (t *Table) known() int {
	n := t.stories[0].known
	for _, s := range t.stories[1:] {
		n = min(n, s.known)
	}
	return n
}

// stale has the host asked for what is new.
func (t *Table) stale() {
	for _, s := range t.stories {
		s.behind = true
	}
}

// still reports whether all that has come is read, and nothing is missing.
func (t *Table) still() bool {
	for _, s := range t.stories {
		if s.reading != nil || len(s.queue) > 0 || s.behind {
			return false
		}
	}
	return true
}

// state returns the position after n decisions.
func (s *story) state(n int) any {
	if n == 0 {
		return s.first
	}
	return s.made[n-1].State
}

// reading is news that are being read, some decisions at a time. Nothing of it is taken
// before all of it is read.
type reading struct {
	incoming
	keep   int // decisions that stay
	first  int // of Steps, that is not as it is known
	before any // the position that the next decision was made in
	steps  []match.Step[any, any]
}

// hear takes news that were told.
func (t *Table) hear(n wire.News) {
	if s := t.story(n.Seat); s != nil {
		s.lay(incoming{News: n})
	}
}

// lay lays news behind those that are to be read.
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

// work reads what has come, as many decisions as there is time for, and asks for what is
// missing. It returns for how many there is time left.
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

// next begins with the next news that say something new.
func (s *story) next() bool {
	for len(s.queue) > 0 {
		n := s.queue[0]
		s.queue = slices.Delete(s.queue, 0, 1)
		switch {
		case n.P > s.known && n.asked, n.More && n.N <= n.P:
			s.fail(n, words.Wrong("wire.form"))
		case n.P > s.known:
			s.behind = true // there is a gap
		case n.N < s.known && !(n.asked && n.N < n.since):
		default: // also what a host tells whose log was restored, and lacks the last entries
			if err := s.begin(n); err != nil {
				s.fail(n, err)
				continue
			}
			return true
		}
	}
	return false
}

// fail refuses news. What is known stays, and the host is asked for all of it after a
// while: what is the same is not read again.
func (s *story) fail(n incoming, why error) {
	s.reading, s.queue = nil, nil
	if n.kept { // the host has it better
		s.t.forgetGame()
		s.t.stale()
		return
	}
	s.known, s.behind = 0, true
	s.t.fail(why)
}

// fail says what is wrong, and asks no more for a while.
func (t *Table) fail(why error) {
	t.wait = min(max(firstRetry, 2*t.wait), longRetry)
	t.wrong, t.retry = why, t.c.now.Add(t.wait)
	t.noted()
}

// forgetGame forgets what was told, so that it will be told again.
func (t *Table) forgetGame() {
	if t.source != nil {
		t.source.Close()
	}
	for _, s := range t.stories {
		*s = story{t: t, seat: s.seat, person: s.person, salt: s.salt, device: s.device, behind: s.behind, current: s.current, asking: s.asking}
	}
	t.begun, t.shown, t.body, t.wish, t.after = false, nil, nil, nil, 0
	t.decides = rules.NoSeat
}

// begin begins to read news.
func (s *story) begin(n incoming) error {
	t := s.t
	if n.About != nil {
		if err := t.meet(*n.About); err != nil {
			return err
		}
	}
	r := &reading{incoming: n}
	switch n.Ended {
	case "", "stopped":
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
	if t.teller == nil {
		return words.Wrong("wire.form") // nobody has said what is played
	}
	if n.Start != nil && s.start == nil {
		first, events, err := t.teller.ReadStart(t.about.Agreement, s.seat, *n.Start)
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
			r.keep = len(s.steps) // what follows will say whether the others stay
		}
		r.before = s.state(r.keep)
	}
	s.reading = r
	return nil
}

// same reports whether two steps say the same.
func same(a, b wire.Step) bool {
	return a.Seat == b.Seat && a.Move == b.Move && a.View == b.View && a.Hash == b.Hash
}

// meet takes what everybody knows of the table. What was agreed on stays as it was heard
// first.
func (t *Table) meet(a wire.About) error {
	if t.game == nil {
		g, ok := t.c.config.Game(a.Agreement.Game)
		if !ok || a.Agreement.Rules != match.Version {
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
		t.teller, t.early = wire.NewTeller(g), !a.Begun
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
		t.noted()
	}
	t.dirty = t.dirty || a.Begun != t.about.Begun
	t.about = a
	return nil
}

// read reads on, as many decisions as there is time for, and takes the news when all of
// them are read. It returns for how many there is time left.
func (s *story) read(steps int) int {
	r, t := s.reading, s.t
	for ; steps > 0 && r.first+len(r.steps) < len(r.Steps); steps-- {
		step, moments, err := t.teller.Read(r.before, s.seat, r.Steps[r.first+len(r.steps)])
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

// tell takes news that are read.
func (s *story) tell(r *reading) {
	t := s.t
	if r.keep < len(s.steps) || len(r.steps) > 0 {
		s.steps = append(s.steps[:r.keep:r.keep], r.Steps[r.first:]...)
		s.made = append(s.made[:r.keep:r.keep], r.steps...)
	}
	was := s.known
	s.known = r.N
	t.dirty = t.dirty || s.known != was
	t.show(r.kept)
	if r.asked {
		t.after = min(t.after, max(s.known, 0))
	}
	if t.wrong != nil && !t.elsewhere {
		t.wrong, t.wait = nil, 0
		t.noted()
	}
	lead := s == t.stories[0] // all are told the same of what follows
	for _, x := range r.Said {
		if x.Entry > was && !r.kept && lead {
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

// follow takes what news tell besides the game.
func (t *Table) follow(r *reading) {
	if w := r.Wish; w != nil && (t.wish == nil || t.wish.Entry != w.Entry || len(t.wish.Agreed) != len(w.Agreed)) || w == nil && t.wish != nil {
		t.news.Asked, t.news.Wished = w, true
		t.noted()
	}
	t.wish = r.Wish
	if r.Ended != t.ended && t.ended == "" {
		t.ended, t.dirty = r.Ended, true
		t.noted()
	}
	if r.Rematch != "" && t.rematch == "" && t.Seat() != rules.NoSeat && !r.kept {
		t.rematch = r.Rematch
		t.c.sitAgain(t.host, r.Rematch, t.person, func(next *Table, err error) {
			if err != nil {
				t.rematch = "" // it is tried again with the next news
				return
			}
			t.news.Rematch = next
			t.noted()
		})
	}
}

// person returns what the player of a seat of this device is called.
func (t *Table) person(seat rules.Seat) string {
	if s := t.story(seat); s != nil && s.person != "" {
		return s.person
	}
	return t.stories[0].person
}

// show shows what all seats of this device have been told by now: none is ahead of the others.
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
	if kept {
		for _, s := range t.stories {
			s.told.SetDraft(t.draft)
		}
	}
}

// moved notes that a seat is played at another device now. With the last of its seats gone the
// table stays in the list until the program ends, for its Trouble says so.
func (s *story) moved(why error) {
	t := s.t
	if t.elsewhere || t.story(s.seat) != s {
		return
	}
	t.outbox = slices.DeleteFunc(t.outbox, func(o sent) bool { return o.seat() == s.seat })
	if len(t.Seats()) > 1 {
		t.stories = slices.DeleteFunc(t.stories, func(o *story) bool { return o == s })
		if len(t.stories) == 2 { // nobody else sits at this screen, and nothing is shown between two
			t.stories = t.stories[:1]
		}
		if lead := t.stories[0]; lead.told != nil {
			t.shown = lead.steps[:lead.told.Len()]
			t.source.follow(lead.told)
		}
		t.news.People, t.news.Refused = true, why
	} else {
		t.elsewhere, s.device, t.wrong, t.outbox = true, "", why, nil
	}
	t.writeOutbox()
	t.keepNow()
	t.noted()
}

// catchUp asks for what is missing.
func (s *story) catchUp() {
	t := s.t
	if !s.behind || t.gone || t.elsewhere || s.asking != nil || t.c.now.Before(t.retry) || t.Line() != Open || len(s.queue) > 0 || s.reading != nil {
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
			return false // it is not of this device any more
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
		if err != nil {
			s.fail(incoming{}, err)
			return false
		}
		s.lay(incoming{News: *a.News, asked: true, since: since})
		return false
	})
}
