package remote

import (
	"slices"
	"time"

	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// maxQueue is how many news may wait to be read at a table.
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
func (t *Table) hear(n wire.News) { t.lay(incoming{News: n}) }

// lay lays news behind those that are to be read.
func (t *Table) lay(n incoming) {
	if t.gone || n.Table != t.name || n.Seat != t.seat {
		return
	}
	t.load()
	if len(t.queue) >= maxQueue {
		t.behind = true
		return
	}
	t.queue = append(t.queue, n)
}

// work reads what has come, as many decisions as there is time for, and asks for what is
// missing. It returns for how many there is time left.
func (t *Table) work(steps int) int {
	for steps > 0 && (t.reading != nil || t.next()) {
		steps = t.read(steps)
	}
	steps = t.prove(steps)
	t.catchUp()
	t.postAll()
	t.save(false)
	return steps
}

// next begins with the next news that say something new.
func (t *Table) next() bool {
	for len(t.queue) > 0 {
		n := t.queue[0]
		t.queue = slices.Delete(t.queue, 0, 1)
		switch {
		case n.P > t.known && n.asked, n.More && n.N <= n.P:
			t.fail(n, words.Wrong("wire.form"))
		case n.P > t.known:
			t.behind = true // there is a gap
		case n.N < t.known && !(n.asked && n.N < n.since):
		default: // also what a host tells whose log was restored, and lacks the last entries
			if err := t.begin(n); err != nil {
				t.fail(n, err)
				continue
			}
			return true
		}
	}
	return false
}

// fail refuses news. What is known stays, and the host is asked for all of it after a
// while: what is the same is not read again.
func (t *Table) fail(n incoming, why error) {
	t.reading, t.queue = nil, nil
	if n.kept { // the host has it better
		t.forgetGame()
		t.behind = true
		return
	}
	t.wait = min(max(firstRetry, 2*t.wait), longRetry)
	t.wrong, t.known, t.behind, t.retry = why, 0, true, t.c.now.Add(t.wait)
	t.noted()
}

// forgetGame forgets what was told, so that it will be told again.
func (t *Table) forgetGame() {
	if t.source != nil {
		t.source.Close()
	}
	t.known, t.begun, t.start, t.steps, t.told, t.body = 0, false, nil, nil, nil, nil
	t.queue, t.reading, t.wish, t.after = nil, nil, nil, 0
	t.decides = rules.NoSeat
}

// begin begins to read news.
func (t *Table) begin(n incoming) error {
	if n.About != nil {
		if err := t.meet(*n.About); err != nil {
			return err
		}
	}
	r := &reading{incoming: n}
	switch n.Ended {
	case "", "stopped":
	case "over":
		if len(n.Steps) == 0 && t.told != nil && n.From == len(t.steps) && !t.told.Turn().Over() {
			return words.Wrong("remote.other")
		}
	default:
		return words.Wrong("wire.form")
	}
	if n.N == t.known && !n.kept || t.record != nil {
		r.Steps, r.keep = nil, len(t.steps)
		t.reading = r
		return nil
	}
	if t.teller == nil {
		return words.Wrong("wire.form") // nobody has said what is played
	}
	if n.Start != nil && t.told == nil {
		start, events, err := t.teller.ReadStart(t.about.Agreement, t.seat, *n.Start)
		if err != nil {
			return err
		}
		info, err := t.info()
		if err != nil {
			return err
		}
		t.told, t.start, t.begun = match.Told(t.game, info, start, events), n.Start, true
		t.decides = t.told.Turn().Seat
		if !n.kept {
			t.news.Began = true
			t.keepNow()
		}
		t.noted()
	} else if n.Start != nil && n.Start.Hash != t.start.Hash {
		return words.Wrong("remote.other")
	}
	if n.From > len(t.steps) || n.From+len(n.Steps) > match.MaxDecisions || t.told == nil && len(n.Steps) > 0 {
		return words.Wrong("wire.form")
	}
	if t.told != nil {
		for r.first < len(n.Steps) && n.From+r.first < len(t.steps) && same(n.Steps[r.first], t.steps[n.From+r.first]) {
			r.first++
		}
		r.keep = n.From + r.first
		if n.More && r.first == len(n.Steps) {
			r.keep = len(t.steps) // what follows will say whether the others stay
		}
		r.before = t.told.StateAt(r.keep)
	}
	t.reading = r
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
		if int(t.seat) >= len(a.People) {
			return words.Wrong("wire.form")
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
func (t *Table) read(steps int) int {
	r := t.reading
	for ; steps > 0 && r.first+len(r.steps) < len(r.Steps); steps-- {
		step, moments, err := t.teller.Read(r.before, t.seat, r.Steps[r.first+len(r.steps)])
		if err != nil {
			t.fail(r.incoming, err)
			return steps - 1
		}
		step.Moments = moments
		r.steps, r.before = append(r.steps, step), step.State
	}
	if steps > 0 {
		if r.Ended == "over" && len(r.steps) > 0 && !t.game.Turn(r.before).Over() {
			t.fail(r.incoming, words.Wrong("remote.other"))
			return steps - 1
		}
		t.reading = nil
		t.tell(r)
		steps--
	}
	return steps
}

// tell takes news that are read.
func (t *Table) tell(r *reading) {
	if r.keep < len(t.steps) || len(r.steps) > 0 {
		t.source.note(t.told, r.keep, r.steps)
		t.told.Tell(r.keep, r.steps)
		t.steps = append(t.steps[:r.keep:r.keep], r.Steps[r.first:]...)
		t.decides = t.told.Turn().Seat
		t.c.changed, t.dirty = true, true
	}
	if r.kept {
		t.told.SetDraft(t.draft)
	}
	for _, s := range r.Said {
		if s.Entry > t.known && !r.kept {
			t.news.Said = append(t.news.Said, s)
			t.noted()
		}
	}
	t.dirty = t.dirty || r.N != t.known
	t.known = r.N
	if r.asked {
		t.after = min(t.after, max(t.known, 0))
	}
	if t.wrong != nil {
		t.wrong, t.wait = nil, 0
		t.noted()
	}
	if r.More {
		t.behind = true
		return
	}
	t.current = t.current || r.asked
	if w := r.Wish; w != nil && (t.wish == nil || t.wish.Entry != w.Entry || len(t.wish.Agreed) != len(w.Agreed)) || w == nil && t.wish != nil {
		t.news.Asked, t.news.Wished = w, true
		t.noted()
	}
	t.wish = r.Wish
	if r.Ended != t.ended && t.ended == "" {
		t.ended, t.dirty = r.Ended, true
		t.noted()
	}
	if r.Rematch != "" && t.rematch == "" && t.seat != rules.NoSeat && !r.kept {
		t.rematch = r.Rematch
		t.c.sit(t.host, r.Rematch, "", t.person, func(next *Table, err error) {
			if err != nil {
				t.rematch = "" // it is tried again with the next news
				return
			}
			t.news.Rematch = next
			t.noted()
		})
	}
}

// moved notes that the seat is played at another device now. The table stays in the list
// until the program ends, for its Trouble says so.
func (t *Table) moved(why error) {
	if !t.elsewhere {
		t.elsewhere, t.device, t.wrong = true, "", why
		t.outbox = nil
		t.writeOutbox()
		t.keepNow()
		t.noted()
	}
}

// catchUp asks for what is missing.
func (t *Table) catchUp() {
	if !t.behind || t.gone || t.elsewhere || t.asking != nil || t.c.now.Before(t.retry) || t.Line() != Open || len(t.queue) > 0 || t.reading != nil {
		return
	}
	t.load()
	if len(t.queue) > 0 {
		return
	}
	t.behind = false
	since := t.known
	t.asking = t.c.ask(t.host, wire.VerbNews, t.name, wire.Encode(wire.NewsSince(t.seat, since)), func(a wire.Answer, err error) bool {
		t.asking = nil
		if err == nil {
			err = a.Err()
		}
		if err == nil && a.News == nil {
			err = words.Wrong("wire.form")
		}
		if a.Code == wire.Moved {
			t.moved(err)
			return false
		}
		if err != nil {
			t.fail(incoming{}, err)
			return false
		}
		t.lay(incoming{News: *a.News, asked: true, since: since})
		return false
	})
}
