package table

import (
	"strings"
	"time"

	"agora/game/bots"
	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/scenes/table/think"
	"agora/scenes/ui"
)

// analysis holds the strongest computer player's judgement of the positions of a game
// under review. It grows position by position during the review, and stays as long as the
// table.
type analysis struct {
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
	wins   []int  // expected share of each seat, in thousandths; nil: none
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

// canAnalyse reports whether the game under review can be analysed. A game with secrets
// must be over.
func (l *looking) canAnalyse() bool {
	t := l.t
	return t.computer.by != nil && t.Looking() && !t.adviser.barred() && (t.config.Analyse || t.can.names && (t.can.Secrets == nil || t.match.Turn().Over()))
}

// analysing reports whether the analysis is on and possible.
func (l *looking) analysing() bool { return l.canAnalyse() && l.t.Settings.Analysis }

// toggleAnalysis shows or hides the analysis or the graph. In a narrow window it first
// shows the graph alone, then with words.
func (l *looking) toggleAnalysis() {
	t := l.t
	if !l.canGraph() {
		return
	}
	if l.line.on {
		l.toggleLine()
	}
	if l.graph.words = l.narrow() && l.graphing() && !t.config.Analyse && !l.graph.words; !l.graph.words {
		t.Settings.Analysis = !t.Settings.Analysis
	}
	t.Nav.ApplySettings()
	l.analysis.failed = false
	t.Log.rejudge()
	t.rearrange()
}

// analyse continues the analysis for part of a tick.
func (l *looking) analyse(moving bool) {
	a := &l.analysis
	if !l.analysing() || a.failed {
		l.stopAnalysis()
		return
	}
	if a.thought != nil && a.about.of != aboutLine && l.lineWants() { // the player is waiting for the line
		l.stopAnalysis()
	}
	if a.thought == nil {
		about, some := l.wanted()
		if !some {
			return
		}
		if a.about = about; !l.consult() {
			return
		}
	}
	c, done, fault := l.t.computer.polls.Poll(a.thought, moving)
	switch {
	case fault != nil:
		a.failed = true
		l.t.Bar.Say(l.t.Words.T("table.analysis.failed"))
	case done:
		a.thought = nil
		l.rate(c)
	}
}

// consult asks a computer about a position; false if there is none to ask.
func (l *looking) consult() bool {
	t := l.t
	a := &l.analysis
	q := think.Question{At: a.about.at, Level: bots.Levels, Budget: bots.Budget{Time: briefly}, Analyse: true}
	switch {
	case a.about.of == aboutLine:
		q.Then = l.line.moves
	case a.about.of == aboutOffers:
		l.rating(q.At).offers.ask(&q, t.config.Analyse)
	case a.about.of == aboutBest:
		q.Then = []string{l.rating(q.At).best.Move}
	}
	turn, outcome, over, err := t.typed.leads(q.At, q.Then)
	switch {
	case err != nil:
		a.failed = true
		return false
	case over && a.about.of == aboutOffers:
		o := &l.rating(q.At).offers
		o.wins = append(o.wins, think.Shares(outcome, len(t.Info.Players))[t.match.TurnAt(q.At).Seat])
		t.dirty = true
		return false
	case over && a.about.of == aboutBest:
		r := l.rating(q.At)
		r.after = sequel{true, think.Shares(outcome, len(t.Info.Players))[0]}
		r.again.named = r.after // nothing is more certain
		t.dirty = true
		t.Log.rejudge()
		return false
	}
	a.about.seat = turn.Seat
	switch {
	case a.about.again:
		q.Budget.Time, q.Again = onceMore, true
	case a.about.full:
		q.Budget.Time = think.Thorough
	}
	if a.about.of == aboutPlayed {
		q.Among = []string{l.rating(q.At).best.Move, t.match.Token(q.At)}
	}
	a.thought = t.computer.ask(q)
	a.failed = a.thought == nil
	return !a.failed
}

// stopAnalysis ends the current thought; results stay.
func (l *looking) stopAnalysis() {
	if a := &l.analysis; a.thought != nil {
		a.thought.Cancel()
		a.thought = nil
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
)

// wanted is unrated, but does not look again while nothing has changed.
func (l *looking) wanted() (about topic, some bool) {
	a := &l.analysis
	now := settled{l.t.At(), l.t.match.Changes(), a.rates, l.t.match}
	if a.settled == now && !l.lineWants() {
		return about, false
	}
	if about, some = l.unrated(); !some {
		a.settled = now
	}
	return about, some
}

// unrated returns the next subject: first the end of a line that is to be continued;
// then, briefly, the position on screen, the one before it, and all others from the end;
// then, at length, the position on screen and possible mistakes. It returns false if
// nothing is left.
func (l *looking) unrated() (topic, bool) {
	at := l.t.At()
	if l.lineWants() {
		return topic{at: at, of: aboutLine}, true
	}
	for _, n := range [...]int{at, at - 1} {
		if n >= 0 && !l.rating(n).known {
			return topic{at: n}, true
		}
	}
	for n := l.t.match.Len(); n >= 0; n-- {
		if !l.rating(n).known {
			return topic{at: n}, true
		}
	}
	if !l.rating(at).full {
		return topic{at: at, full: true}, true
	}
	if o := &l.rating(at).offers; !o.known() {
		return topic{at: at, full: true, of: aboutOffers}, true
	}
	return l.unproven()
}

// rating returns what is known of the position after n moves. The end of a game needs no
// thought.
func (l *looking) rating(n int) *rating {
	a := &l.analysis
	for len(a.rated) <= n {
		a.rated = append(a.rated, rating{})
	}
	if m := l.t.match; a.match != m || a.changes != m.Changes() {
		a.match, a.changes = m, m.Changes()
		a.pass++
	}
	r := &a.rated[n]
	if r.pass == a.pass {
		return r
	}
	hash := l.t.match.HashAt(n)
	if r.known && r.hash == hash {
		r.pass = a.pass
		return r
	}
	*r = rating{hash: hash, pass: a.pass}
	if o, over := l.t.match.OutcomeAt(n); over {
		r.known, r.full, r.over, r.wins = true, true, true, think.Shares(o, len(l.t.Info.Players))
	}
	return r
}

// analysed returns the number of positions with a known value.
func (l *looking) analysed() (n int) {
	if !l.analysing() {
		return 0
	}
	for i := range l.analysis.rated {
		if l.analysis.rated[i].known {
			n++
		}
	}
	return n
}

// rate stores the result of a thought.
func (l *looking) rate(c bots.Choice[string]) {
	a := &l.analysis
	switch r := l.rating(a.about.at); {
	case a.about.of == aboutLine:
		l.lineGoesOn(c)
	case a.about.of == aboutOffers:
		r.offers.learn(c, a.about.seat, l.t.match.TurnAt(a.about.at).Seat, l.t.config.Analyse)
	case a.about.of == aboutBest && a.about.again:
		r.again.named = sequel{true, of(c.Value.Share(), a.about.seat)}
	case a.about.of == aboutBest:
		r.after = sequel{true, of(c.Value.Share(), a.about.seat)}
	case a.about.of == aboutPlayed:
		was := r.beside
		r.beside = versus{known: true, full: a.about.full, again: a.about.again}
		if len(c.Roots) == 2 {
			r.beside.lost = max(0, c.Roots[0].Value.Share()-c.Roots[1].Value.Share())
		}
		if a.about.again {
			r.beside.lost = min(r.beside.lost, was.lost)
		}
	case a.about.again:
		l.rating(a.about.at - 1).again.played = sequel{true, of(c.Value.Share(), a.about.seat)}
	default:
		r.known, r.full, r.best, r.after, r.again, r.beside = true, a.about.full, c, sequel{}, second{}, versus{}
		if r.offers = (offers{}); r.full {
			r.offers.begin(c)
		}
		if r.wins = c.Shares; r.wins == nil && len(l.t.Info.Players) == 2 {
			first := of(c.Value.Share(), a.about.seat)
			r.wins = []int{first, 1000 - first}
		}
	}
	a.rates++
	l.t.dirty = true
	l.t.Log.rejudge() // the cost of neighbouring moves is known better now
	l.collect()
}

// usual returns the first seat's share of the win at the start of the game, in
// thousandths. Where the seats are unequal, later values are measured against it rather
// than against one half. In games with secrets it is not known.
func (l *looking) usual() int {
	if a := l.analysis.rated; l.t.config.Analyse && len(a) > 0 && a[0].known && a[0].wins != nil && a[0].best.Value.Proof == bots.Open {
		return a[0].wins[0]
	}
	return 500
}

// unevenSeats is how far the first seat's share must be from one half to be mentioned, in
// thousandths.
const unevenSeats = 100

// mostLine is how many moves of the best line the sentence contains.
const mostLine = 3

// analysisText describes the position on screen and the move before it. because: give
// reasons.
func (l *looking) analysisText(because bool) (said words.Sentences) {
	if l.line.on {
		return words.Sentences{l.lineText()}
	}
	at := l.t.At()
	if l.lost(at) >= bots.Mistake {
		said = append(said, l.lostText(at, because), l.flawText(at))
	}
	r := l.rating(at)
	if uneven := l.usual() - 500; at == 0 && r.known && max(uneven, -uneven) >= unevenSeats {
		better := rules.Seat(0)
		if uneven < 0 {
			better = 1
		}
		said = append(said, words.M("table.analysis.usual", "player", l.t.Name(better), "share", words.Percent((of(l.usual(), better)+5)/10)))
	}
	switch {
	case !r.known:
		said = append(said, words.M("table.analysis.busy"))
	case r.over:
		said = append(said, l.accuracyText()...)
	default:
		if why := l.t.adviser.named(r.best.Why); because && !l.t.config.Analyse && len(why) > 0 {
			best := words.M("table.analysis.best.why", "move", l.t.typed.moveName(r.line(1)[0]), "why", why)
			return append(append(said, best), l.offersText(&r.offers)...)
		}
		said = append(said, l.bestText(r, mostLine))
		said = append(said, l.offersText(&r.offers)...)
	}
	return said
}

// bestText names the best line of a rated position, of at most most moves.
func (l *looking) bestText(r *rating, most int) words.Message {
	var moves []string
	for _, m := range r.line(most) {
		moves = append(moves, l.t.typed.moveName(m))
	}
	best := strings.Join(moves, " → ") // one after the other, not a choice
	if v := r.best.Value; v.Proof != bots.Open {
		return words.M("table.analysis.best.proven", "moves", best, "proof", proven(v))
	}
	return words.M("table.analysis.best", "moves", best)
}

// line returns the beginning of the best line, of at most most moves.
func (r *rating) line(most int) []string {
	if len(r.best.Line) == 0 {
		return []string{r.best.Move}
	}
	return r.best.Line[:min(len(r.best.Line), most)]
}

// briefly returns what the analysis has found where there is little room: what the move
// before cost, and the best move now.
func (l *looking) briefly() (said words.Sentences) {
	at := l.t.At()
	r := l.rating(at)
	if !r.known || r.over {
		return nil
	}
	if l.lost(at) >= bots.Mistake {
		said = append(said, l.lostText(at, false))
	}
	return append(said, l.bestText(r, 1))
}

// proven says what is proven of a value.
func proven(v bots.Value) words.Message {
	if v.Plies > 0 && v.Proof != bots.Drawn {
		return words.Pick("table.proofIn", v.Proof.String(), "count", v.Plies)
	}
	return words.Pick("table.proof", v.Proof.String())
}

// AnalysisRoom returns the height of the value and the graph above the slider, in dp; 0
// if they are hidden.
func (t *Core) AnalysisRoom() float64 {
	switch high := t.look.graphHigh(); {
	case high == 0:
		return t.look.valueRoom()
	case t.look.seeks():
		return t.look.valueRoom() + high - ui.Target
	default:
		return t.look.valueRoom() + high + 4
	}
}

// valueRoom returns the height of the value alone.
func (l *looking) valueRoom() float64 {
	if !l.analysing() || !l.t.config.Analyse { // in other games the words above the graph state it
		return 0
	}
	return valueHigh + 4
}

// valueHigh is the height of the bar that shows the value of a position, dp.
const valueHigh = 26

// drawValue draws the expected result: a bar in the colours of both.
func (l *looking) drawValue(c *render.Canvas) {
	s := l.seeker()
	theme, r := c.Theme(), render.R(s.X, s.Y-valueHigh-4, s.W, valueHigh)
	c.FillRound(r.Inset(-2), 8, theme.Card)
	c.FillRound(r, 6, theme.PanelEdge)
	now := &l.value
	if !now.known {
		c.TextIn(render.Small, "\u2026", r, render.AlignCentre, theme.Ink)
		return
	}
	split := r.W * float64(now.wins[0]) / 1000
	for i, part := range [2]render.Rect{render.R(r.X, r.Y, split, r.H), render.R(r.X+split, r.Y, r.W-split, r.H)} {
		look := int(l.t.Emblems[i]) & 3
		c.Clip(part, func() { c.FillRound(r, 6, theme.Seat[look]) })
		align := [2]render.Align{render.AlignLeft, render.AlignRight}[i]
		if w, _ := c.Measure(render.Small, now.text[i]); w+20 <= part.W {
			c.TextIn(render.Small, now.text[i], part.InsetXY(10, 0), align, theme.OnSeat[look])
		}
	}
	x := r.X + r.W*float64(l.usual())/1000
	for _, y := range [...]float64{r.Y, r.Bottom()} { // not through the names
		c.Line(x, y-4, x, y+4, 2, render.Fade(theme.Card, 0.9))
	}
}

// shownValue is the value on screen, ready to be drawn.
type shownValue struct {
	known bool
	wins  []int    // of each seat, in thousandths
	text  []string // the same in words
	best  string
	open  bool // a best line is known
}

// readValue updates it.
func (l *looking) readValue() {
	l.value = shownValue{}
	if !l.analysing() {
		return
	}
	r := l.rating(l.t.At())
	if l.value.known = r.known && r.wins != nil; !r.known {
		return
	}
	if left := l.lineMoves(); l.line.on {
		if l.value.open = len(left) > 0; l.value.open {
			l.value.best = left[0]
		}
	} else {
		l.value.best, l.value.open = r.best.Move, !r.over
	}
	l.value.wins = r.wins
	for i, share := range percents(r.wins) {
		l.value.text = append(l.value.text, l.t.Words.T("table.value", "player", l.t.Name(rules.Seat(i)), "share", words.Percent(share)))
	}
}

// percents turns thousandths that add up to 1000 into percent that add up to 100. What
// rounding down leaves over goes to the largest remainders, among equals to the first.
func percents(thousandths []int) []int {
	list, left := make([]int, len(thousandths)), 100
	for i, n := range thousandths {
		list[i] = n / 10
		left -= list[i]
	}
	for range min(left, len(list)) {
		most := 0
		for i, n := range thousandths {
			if n-10*list[i] > thousandths[most]-10*list[most] {
				most = i
			}
		}
		list[most]++
	}
	return list
}
