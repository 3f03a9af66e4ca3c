package review

import (
	"time"

	"agora/game/bots"
	"agora/game/match"
	"agora/rules"
	"agora/scenes/table/think"
)

// Study holds the strongest computer player's judgement of the positions of a game under
// review. It grows position by position during the review, and stays as long as the table.
type Study struct {
	Line  Line  // being stepped through
	Value Value // of the position shown

	t       Table
	rated   []rating // by number of moves made before
	thought think.Thought
	about   topic // the subject of the current thought
	failed  bool  // a player has failed, so ask no more

	match   match.Past // the match whose positions were compared, and
	changes int        // its Changes then
	pass    int        // number of this comparison, from 1

	rates   int     // results stored so far
	settled settled // where nothing was left to analyse
}

// New returns the study of the game at a table; nothing is known yet.
func New(t Table) *Study { return &Study{t: t} }

// settled holds everything that decides whether something is left to analyse. Looking through a
// long game in every tick would cost more than all else that a review does.
type settled struct {
	at, changes, rates int
	match              match.Past
}

// rating holds what is known of one position.
type rating struct {
	known  bool
	full   bool   // result of a long thought
	hash   uint64 // the position's
	pass   int    // number of the comparison that confirmed it
	wins   []int  // expected share of each seat, in thousandths; nil: none. In a game with secrets, if all knew everything
	over   bool
	best   bots.Choice[string]
	after  sequel // the value after the best move, in board games
	again  second // what a second thought found, in board games
	offers offers // the best moves, compared with each other
	beside versus // the move played, compared with the best, in games with secrets
}

// briefly is the time for the first thought about a position, and onceMore for the second
// that a mistake must survive.
const (
	briefly  = 250 * time.Millisecond
	onceMore = 2 * think.Thorough
)

// openly is the effort for each position that is judged with everything open: the same for
// all, so that their values can be compared.
const openly = 2_000 // nodes

// Possible reports whether the game under review can be analysed. A game with secrets
// must be over.
func (s *Study) Possible() bool {
	t := &s.t
	return t.Asks() && t.Looking() && !t.Barred() && (t.Compare || t.Named && (!t.Secret || t.Past().Turn().Over()))
}

// On reports whether the analysis is on and possible.
func (s *Study) On() bool { return s.Possible() && s.t.Settings.Analysis }

// Think continues the analysis for part of a tick.
func (s *Study) Think(moving bool) {
	if !s.On() || s.failed {
		s.Stop()
		return
	}
	if s.thought != nil && s.about.of != aboutLine && s.lineWants() { // the player is waiting for the line
		s.Stop()
	}
	if s.thought == nil {
		about, some := s.wanted()
		if !some {
			return
		}
		if s.about = about; !s.consult() {
			return
		}
	}
	c, done, fault := s.t.Poll(s.thought, moving)
	switch {
	case fault != nil:
		s.failed = true
		s.t.Say(s.t.Words.T("table.analysis.failed"))
	case done:
		s.thought = nil
		s.learn(c)
	}
}

// consult asks a computer about a position; false if there is none to ask.
func (s *Study) consult() bool {
	t := &s.t
	q := think.Question{At: s.about.at, Level: bots.Levels, Budget: bots.Budget{Time: briefly}, Analyse: true}
	switch {
	case s.about.of == aboutLine:
		q.Then = s.Line.Moves
	case s.about.of == aboutOffers:
		s.rating(q.At).offers.ask(&q, t.Compare)
	case s.about.of == aboutBest:
		q.Then = []string{s.rating(q.At).best.Move}
	case s.about.of == aboutAll:
		q.Open, q.Budget = true, bots.Budget{Nodes: openly}
	}
	turn, outcome, over, err := t.Leads(q.At, q.Then)
	switch {
	case err != nil:
		s.failed = true
		return false
	case over && s.about.of == aboutOffers:
		o := &s.rating(q.At).offers
		o.wins = append(o.wins, bots.SharesOf(outcome, t.seats())[t.Past().TurnAt(q.At).Seat])
		t.Changed()
		return false
	case over && s.about.of == aboutBest:
		r := s.rating(q.At)
		r.after = sequel{true, bots.SharesOf(outcome, t.seats())[0]}
		r.again.named = r.after // nothing is more certain
		t.Learnt()
		return false
	}
	s.about.seat = turn.Seat
	switch {
	case s.about.again:
		q.Budget.Time, q.Again = onceMore, true
	case s.about.full:
		q.Budget.Time = think.Thorough
	}
	if s.about.of == aboutPlayed {
		q.Among = []string{s.rating(q.At).best.Move, t.Past().Token(q.At)}
	}
	s.thought = t.Ask(q)
	s.failed = s.thought == nil
	return !s.failed
}

// Stop ends the current thought; results stay.
func (s *Study) Stop() {
	if s.thought != nil {
		s.thought.Cancel()
		s.thought = nil
	}
}

// topic is the subject of one thought.
type topic struct {
	at    int // number of moves made before
	of    subject
	full  bool // think long
	again bool // think a second time: about the position itself, if it follows the move played
	seat  rules.Seat
}

// subject says what of a position is thought about.
type subject uint8

const (
	aboutIt     subject = iota
	aboutBest           // the position after its best move
	aboutPlayed         // the move played, compared with the best
	aboutOffers         // its best moves, compared with each other
	aboutLine           // the end of the line from it
	aboutAll            // it, with everything open
)

// wanted is unrated, but does not look again while nothing has changed.
func (s *Study) wanted() (about topic, some bool) {
	now := settled{s.t.At(), s.t.Past().Changes(), s.rates, s.t.Past()}
	if s.settled == now && !s.lineWants() {
		return about, false
	}
	if about, some = s.unrated(); !some {
		s.settled = now
	}
	return about, some
}

// unrated returns the next subject: first the end of a line that is to be continued;
// then, briefly, the position on screen, the one before it, and all others from the end;
// then, at length, the position on screen and possible mistakes. It returns false if
// nothing is left.
func (s *Study) unrated() (topic, bool) {
	at := s.t.At()
	if s.lineWants() {
		return topic{at: at, of: aboutLine}, true
	}
	for _, n := range [...]int{at, at - 1} {
		if n < 0 {
			continue
		}
		if about, some := s.glance(n); some {
			return about, true
		}
	}
	for n := s.t.Past().Len(); n >= 0; n-- {
		if about, some := s.glance(n); some {
			return about, true
		}
	}
	if !s.rating(at).full {
		return topic{at: at, full: true}, true
	}
	if o := &s.rating(at).offers; !o.known() {
		return topic{at: at, full: true, of: aboutOffers}, true
	}
	return s.unproven()
}

// glance returns what a first look at the position after n moves still has to find out. What
// can be searched to the end is looked at for as long as that takes.
func (s *Study) glance(n int) (topic, bool) {
	switch r := s.rating(n); {
	case !r.known:
		return topic{at: n, full: s.t.Solves(n)}, true
	case r.wins == nil && s.t.Opens:
		return topic{at: n, of: aboutAll}, true
	}
	return topic{}, false
}

// rating returns what is known of the position after n moves. The end of a game needs no
// thought.
func (s *Study) rating(n int) *rating {
	for len(s.rated) <= n {
		s.rated = append(s.rated, rating{})
	}
	if m := s.t.Past(); s.match != m || s.changes != m.Changes() {
		s.match, s.changes = m, m.Changes()
		s.pass++
	}
	r := &s.rated[n]
	if r.pass == s.pass {
		return r
	}
	hash := s.t.Past().HashAt(n)
	if r.known && r.hash == hash {
		r.pass = s.pass
		return r
	}
	*r = rating{hash: hash, pass: s.pass}
	if o, over := s.t.Past().OutcomeAt(n); over {
		r.known, r.full, r.over, r.wins = true, true, true, bots.SharesOf(o, s.t.seats())
	}
	return r
}

// wins returns the expected share of each seat after n moves, in thousandths; nil if it is
// not known.
func (s *Study) wins(n int) []int {
	if n < len(s.rated) && s.rated[n].known {
		return s.rated[n].wins
	}
	return nil
}

// Analysed returns the number of positions with a known value.
func (s *Study) Analysed() (n int) {
	if !s.On() {
		return 0
	}
	for i := range s.rated {
		if r := &s.rated[i]; r.known && r.wins != nil {
			n++
		}
	}
	return n
}

// learn stores the result of a thought.
func (s *Study) learn(c bots.Choice[string]) {
	switch r := s.rating(s.about.at); {
	case s.about.of == aboutLine:
		s.goOn(c)
	case s.about.of == aboutOffers:
		r.offers.learn(c, s.about.seat, s.t.Past().TurnAt(s.about.at).Seat, s.t.Compare)
	case s.about.of == aboutBest && s.about.again:
		r.again.named = share(c, s.about.seat)
	case s.about.of == aboutBest:
		r.after = share(c, s.about.seat)
	case s.about.of == aboutPlayed:
		was := r.beside
		r.beside = versus{known: true, full: s.about.full, again: s.about.again}
		if len(c.Roots) == 2 {
			r.beside.lost = max(0, c.Roots[0].Value.Share()-c.Roots[1].Value.Share())
		}
		if s.about.again {
			r.beside.lost = min(r.beside.lost, was.lost)
		}
	case s.about.of == aboutAll:
		if r.wins = c.Shares; len(r.wins) != s.t.seats() {
			s.failed = true
		}
	case s.about.again:
		s.rating(s.about.at - 1).again.played = share(c, s.about.seat)
	default:
		r.known, r.full, r.best, r.after, r.again, r.beside = true, s.about.full, c, sequel{}, second{}, versus{}
		if r.offers = (offers{}); r.full {
			r.offers.begin(c)
		}
		if s.t.Opens {
			break // what one player knows says nothing about the others
		}
		if r.wins = c.Shares; r.wins == nil && s.t.seats() == 2 {
			first := of(c.Value.Share(), s.about.seat)
			r.wins = []int{first, 1000 - first}
		}
	}
	s.rates++
	s.t.Learnt() // the cost of neighbouring moves is known better now
	s.Collect()
}

// Thinking reports whether something is being thought about.
func (s *Study) Thinking() bool { return s.thought != nil }

// Retry lets a player that has failed think again.
func (s *Study) Retry() { s.failed = false }

// usual returns the first seat's share of the win at the start of the game, in
// thousandths. Where the seats are unequal, later values are measured against it rather
// than against one half. In games with secrets it is not known.
func (s *Study) usual() int {
	if a := s.rated; s.t.Compare && len(a) > 0 && a[0].known && a[0].wins != nil && a[0].best.Value.Proof == bots.Open {
		return a[0].wins[0]
	}
	return 500
}
