package apart

import (
	"errors"
	"sync"
	"time"

	"agora/game/bots"
	"agora/rules"
)

// Link is a connection to a running second program.
type Link interface {
	// Say sends it a message; an error means that it is gone.
	Say(text string) error
	// End stops it.
	End()
}

// Start starts a second program. It passes the program's messages to heard, in order, and calls
// broken once the program has died. Both are called later, never during Start or a method of
// the Link.
type Start func(heard func(text string), broken func()) (Link, error)

// How long the other program may be silent, in calls of Poll; a table makes 60 a second.
const (
	patience = 900 // while working; beyond that it hangs
	toBegin  = 480 // while starting; beyond that a thought continues here
)

// Minds runs computer players in a second program. A nil Minds thinks in this one. The table
// polls its thoughts; the other methods may be called by any goroutine.
type Minds struct {
	start Start

	mu       sync.Mutex
	link     Link
	life     int  // number of the link; messages from earlier ones are ignored
	ready    bool // the program is listening
	lost     bool // it has died since its last answer; the next time it is given up
	given    bool // it is given up; all players think here
	next     int
	open     map[int]*Thought
	answered int
}

// New returns Minds that run start at the first question; nil if start is nil.
func New(start Start) *Minds {
	if start == nil {
		return nil
	}
	return &Minds{start: start, open: map[int]*Thought{}}
}

// Answered returns how many decisions the second program has made.
func (m *Minds) Answered() int {
	if m == nil {
		return 0
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.answered
}

// Ready reports whether a second program is waiting for questions.
func (m *Minds) Ready() bool {
	if m == nil {
		return false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.ready
}

// Warm starts the second program unless it is running.
func (m *Minds) Warm() {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.begin()
}

// Thought is a computer player working on one decision, in either program. One goroutine calls
// Poll, MoveNow and Cancel.
type Thought struct {
	m        *Minds
	question question
	read     func(*choice) (bots.Choice[string], error) // decodes an answer by the rules
	start    func() thinking                            // starts thinking here
	here     thinking                                   // the thinking here, once started

	// Protected by the lock of the Minds, if any:
	hurry  bool
	silent int  // calls of Poll since the last message
	leave  bool // think here instead
	answer bots.Choice[string]
	done   bool
	fault  *bots.Fault
}

// thinking is a bots.Thinking that returns tokens.
type thinking interface {
	Poll(slice time.Duration) (bots.Choice[string], bool)
	MoveNow()
	Cancel()
}

// told is the thinking about a decision of a particular game.
type told[S, M any] struct {
	*bots.Thinking[M]
	rules rules.Game[S, M]
}

func (t told[S, M]) Poll(slice time.Duration) (c bots.Choice[string], done bool) {
	found, done := t.Thinking.Poll(slice)
	if done {
		c = bots.Tokens(t.rules, found)
	}
	return c, done
}

// Game is the game in which a question arises.
type Game[S, M any] struct {
	Team    bots.Team[S, M]
	Seats   int
	Options map[string]string
	Moves   []M // from the start to the View; not sent in games with hidden information
}

// Ask starts a player. The second program learns nothing about the game but the job's View.
func Ask[S, M any](m *Minds, g Game[S, M], job bots.Job[S, M]) *Thought {
	team := g.Team
	t := &Thought{
		m:     m,
		start: func() thinking { return told[S, M]{bots.Start(team.Player, job), team.Game} },
		read: func(in *choice) (bots.Choice[string], error) {
			c, err := choiceOf(team, g.Seats, job, in)
			if err != nil {
				return bots.Choice[string]{}, err
			}
			return bots.Tokens(team.Game, c), nil
		},
	}
	if m == nil || job.Report != nil {
		t.leave = true
		return t
	}
	t.question = question{
		Do: doThink, Game: team.Name(), Seats: g.Seats, Options: g.Options, Hash: team.Game.Hash(job.View),
		Seat: job.Seat, Level: job.Level, Budget: job.Budget, Seed: job.Seed, Analyse: job.Analyse, Temper: job.Temper, Open: job.Open,
	}
	for _, m := range job.Among {
		t.question.Among = append(t.question.Among, team.Game.Format(m))
	}
	if _, hides := team.Game.(rules.Viewed[S, M]); hides {
		t.question.View = team.Game.Encode(job.View)
	} else {
		for _, m := range g.Moves {
			t.question.Moves = append(t.question.Moves, team.Game.Format(m))
		}
	}
	m.ask(t)
	return t
}

// ask sends a thought's question to the second program, if that is possible.
func (m *Minds) ask(t *Thought) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.begin()
	if m.given || len(m.open) >= mostJobs {
		t.leave = true
		return
	}
	m.next++
	t.question.ID = m.next
	m.open[m.next] = t
	if m.ready {
		m.tell(t)
	}
}

// begin starts the second program.
func (m *Minds) begin() {
	if m.link != nil || m.given {
		return
	}
	m.life++
	m.ready = false
	life := m.life
	link, err := m.start(func(text string) { m.heard(life, text) }, func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.lose(life)
	})
	if err != nil {
		m.giveUp()
		return
	}
	m.link = link
}

// tell sends a question, and everything said about it since.
func (m *Minds) tell(t *Thought) {
	t.silent = 0
	err := m.link.Say(write(t.question))
	if err == nil && t.hurry {
		err = m.link.Say(write(question{Do: doNow, ID: t.question.ID}))
	}
	if err != nil {
		m.lose(m.life)
	}
}

// lose gives up a second program that is dead or sends nonsense. It is restarted once; if it is
// lost again before it has answered anything, all players think here.
func (m *Minds) lose(life int) {
	if life != m.life || m.link == nil {
		return
	}
	m.link.End()
	m.link, m.ready = nil, false
	if m.lost {
		m.giveUp()
		return
	}
	m.lost = true
	for _, t := range m.open {
		t.silent = 0
	}
	m.begin()
}

// giveUp makes all players think here from now on.
func (m *Minds) giveUp() {
	m.given = true
	for id, t := range m.open {
		t.leave = true
		delete(m.open, id)
	}
}

// heard handles a message from the second program.
func (m *Minds) heard(life int, text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if life != m.life || m.link == nil {
		return
	}
	var r reply
	if err := read(text, mostReply, &r); err != nil {
		m.lose(life)
		return
	}
	for _, t := range m.open {
		t.silent = 0
	}
	t := m.open[r.ID]
	switch {
	case r.Say == sayReady && !m.ready:
		m.ready = true
		for _, t := range m.open {
			if m.ready { // the program is already listening
				m.tell(t)
			}
		}
	case r.Say == sayThinks:
	case t == nil && (r.Say == sayChoice || r.Say == sayFails || r.Say == sayRefuses): // nobody is waiting for it any more
	case r.Say == sayChoice && t != nil && r.Choice != nil:
		c, err := t.read(r.Choice)
		if err != nil {
			m.lose(life)
			return
		}
		delete(m.open, r.ID)
		t.answer, t.done = c, true
		m.answered++
		m.lost = false
	case r.Say == sayFails && t != nil:
		delete(m.open, r.ID)
		t.fault = &bots.Fault{Value: errors.New("the player has failed in the second program"), Stack: []byte(r.Fault)}
	case r.Say == sayRefuses && t != nil:
		delete(m.open, r.ID)
		t.leave = true
	default:
		m.lose(life)
	}
}

// Poll implements think.Thought: it checks for an answer, or thinks here for about slice.
func (t *Thought) Poll(slice time.Duration) (bots.Choice[string], bool) {
	if t.here != nil {
		return t.here.Poll(slice)
	}
	unlock := t.lock()
	t.wait()
	leave, hurry, fault, c, done := t.leave, t.hurry, t.fault, t.answer, t.done
	unlock()
	switch {
	case fault != nil:
		panic(fault)
	case !leave:
		return c, done
	}
	t.here = t.start()
	if hurry {
		t.here.MoveNow()
	}
	return t.here.Poll(slice)
}

// wait counts how long nothing has been heard. After too long it gives up the second
// program, or, if that is still starting, stops waiting for it.
func (t *Thought) wait() {
	if t.leave || t.done || t.fault != nil {
		return
	}
	t.silent++
	switch {
	case t.m.ready && t.silent > patience:
		t.m.lose(t.m.life)
	case !t.m.ready && t.silent > toBegin:
		delete(t.m.open, t.question.ID)
		t.leave = true
	}
}

// lock keeps the second program's messages out until unlock is called.
func (t *Thought) lock() (unlock func()) {
	if t.m == nil {
		return func() {}
	}
	t.m.mu.Lock()
	return t.m.mu.Unlock
}

// MoveNow implements think.Thought.
func (t *Thought) MoveNow() {
	if t.here != nil {
		t.here.MoveNow()
		return
	}
	defer t.lock()()
	t.hurry = true
	t.say(doNow)
}

// Cancel implements think.Thought.
func (t *Thought) Cancel() {
	if t.here != nil {
		t.here.Cancel()
		return
	}
	defer t.lock()()
	t.say(doStop)
}

// say sends a message about this request if it is still open.
func (t *Thought) say(what string) {
	m, id := t.m, t.question.ID
	if m == nil || m.open[id] != t {
		return
	}
	if what == doStop {
		delete(m.open, id)
	}
	if m.ready && m.link.Say(write(question{Do: what, ID: id})) != nil {
		m.lose(m.life)
	}
}
