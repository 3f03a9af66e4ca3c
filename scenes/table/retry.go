package table

import (
	"fmt"

	"agora/game"
	"agora/game/bots"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/store"
	"agora/game/words"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/table/think"
	"agora/scenes/ui"
)

// retrying is the mode in which players try again what a review has called mistakes. Each
// mistake is set in its own position, and moves are judged by what its player could know.
// A try that is neither the move played nor the better one is judged for as long as those
// were.
type retrying struct {
	teaching
	record []byte
	whole  match.Past  // the whole game
	fork   func(n int) // sets the table to the position after n moves
	moves  []game.Retry
	solves store.Lessons                      // mistakes solved, as a lesson notes it
	tries  int                                // wrong tries at this mistake, and answers shown
	first  int                                // mistakes solved at the first try
	cost   int                                // of the last try, in thousandths of a win
	minds  func(think.Question) think.Thought // starts the thinking
}

// better is the script of the mode: no other player moves, and each mistake has a better
// move.
type better []game.Retry

func (better) First(int) []string             { return nil }
func (better) Then(int) []string              { return nil }
func (b better) Show(step int) (string, bool) { return b[step].Better, true }

// Buttons of this mode; the others are those of lessons.
const (
	BtnRetry  = "retry"  // in a review: tries the mistakes again
	BtnReview = "review" // returns to the review
)

// openRetry starts with the first mistake.
func (t *Table[S, M, K]) openRetry(a game.RetryArg) error {
	l := &retrying{}
	return t.tryAgain(l, l, a, (*match.Match[S, M]).Fork)
}

// tryAgain makes the retrying of mistakes the table's home mode; kind is the mode that
// embeds it, fork returns the game up to a mistake.
func (t *Table[S, M, K]) tryAgain(l *retrying, kind tasks, a game.RetryArg, fork func(whole *match.Match[S, M], n int) *match.Match[S, M]) error {
	whole, err := t.read(a.Record)
	if err != nil {
		return err
	}
	if len(a.Moves) == 0 {
		return words.Wrong("table.retry.none")
	}
	file := &lesson.Lesson{Game: t.rules.name}
	for _, r := range a.Moves {
		if r.At < 1 || r.At > whole.Len() {
			return fmt.Errorf("There is no move %d in a game of %d.", r.At, whole.Len())
		}
		m, err := t.game.team.Game.Parse(r.Better)
		if err == nil {
			err = t.game.team.Game.Check(whole.StateAt(r.At-1), m)
		}
		if err != nil {
			return err
		}
		file.Steps = append(file.Steps, lesson.Step{ID: fmt.Sprintf("move-%d", r.At)})
	}
	l.record, l.whole, l.moves, l.minds = a.Record, whole, a.Moves, t.computer.by
	l.fork = func(n int) { t.sit(match.NewLocal(fork(whole, n))) }
	l.playing, l.kind, l.lesson, l.course = playing{&t.Core}, kind, file, better(a.Moves)
	t.home, t.computer.by = kind, l.ask
	l.deal()
	return nil
}

// deal sets up the position in which the mistake was made.
func (l *retrying) deal() {
	l.tries = 0
	l.fork(l.moves[l.step].At - 1)
	l.pose()
}

func (l *retrying) notes() *store.Lessons { return &l.solves }

func (l *retrying) solve(p *store.Progress) { p.Solve(l.lesson.Steps[l.step].ID) }

func (l *retrying) midway() bool { return false }

func (l *retrying) missed() {} // any number of tries is allowed

func (l *retrying) canPrevious() bool { return l.step > 0 || l.stage == finished }

// mover returns the player who made the mistake.
func (l *retrying) mover() rules.Seat { return l.whole.SeatAt(l.moves[l.step].At - 1) }

// hint shows the better move, which then counts as not found.
func (l *retrying) hint() bool {
	l.tries++
	return l.teaching.hint()
}

// before judges a try: at once if its value is known; otherwise it is placed and thought
// about.
func (l *retrying) before(move string) (stop bool) {
	t, at := l.t, l.moves[l.step]
	l.base, l.script = t.match.Len(), nil
	turn, o, over, err := t.typed.leads(l.base, []string{move})
	switch {
	case err != nil:
		t.Bar.Refuse(t.Why(err))
		return true
	case move == at.Better:
		l.rate("done", 0)
	case move == l.whole.Token(at.At-1):
		l.rate("same", at.Lost)
	case over && t.config.Analyse:
		l.rate("", bots.Cost(at.Was, think.Shares(o, len(t.Info.Players))[l.mover()], at.Named))
	default:
		l.weigh(move, turn.Seat)
	}
	t.Furniture.changed, t.dirty = true, true
	return false
}

// weigh starts to judge a try, for as long as the known moves were judged; next is to
// move after it.
func (l *retrying) weigh(move string, next rules.Seat) {
	t := l.t
	q := think.Question{At: l.base, Level: bots.Levels, Budget: bots.Budget{Time: think.Thorough}, Analyse: true}
	if t.config.Analyse {
		q.Then = []string{move}
	} else {
		q.Among = []string{l.moves[l.step].Better, move}
	}
	if t.Nodes > 0 {
		q.Budget = bots.Budget{Nodes: t.Nodes}
	}
	a := &t.look.analysis
	if a.thought, a.about.seat = l.minds(q), next; a.thought == nil {
		l.rate("unknown", 0)
		return
	}
	l.say = "weighing"
	l.set(pondered)
}

// rate judges a try by its value. If say is empty, the cost decides.
func (l *retrying) rate(say string, cost int) {
	if say == "" {
		switch {
		case cost == 0:
			say = "equal"
		case cost < bots.Mistake:
			say = "good"
		default:
			say = "worse"
		}
	}
	l.say, l.cost = say, cost
	switch say {
	case "done", "equal", "good":
		if l.tries == 0 && !l.progress().Has(l.lesson.Steps[l.step].ID) {
			l.first++
		}
		l.solves = l.solves.With(l.t.rules.name, func() store.Progress {
			p := l.progress()
			l.kind.solve(&p)
			return p
		}())
		l.set(right)
	default:
		if say != "unknown" {
			l.kind.missed()
		}
		l.tries++
		l.wait = wrongTicks
		l.set(wrong)
	}
}

// tick handles the result of a thought about a try.
func (l *retrying) tick(moving bool) {
	t, a := l.t, &l.t.look.analysis
	if l.stage != pondered {
		l.teaching.tick(moving)
		return
	}
	c, done, fault := t.computer.polls.Poll(a.thought, moving)
	switch {
	case fault != nil:
		a.thought = nil
		l.rate("unknown", 0)
	case done:
		a.thought = nil
		l.rate("", l.costs(c))
	}
}

// costs returns what a try loses compared with the better move.
func (l *retrying) costs(c bots.Choice[string]) int {
	at := l.moves[l.step]
	if !l.t.config.Analyse {
		if len(c.Roots) != 2 {
			return at.Lost
		}
		return max(0, c.Roots[0].Value.Share()-c.Roots[1].Value.Share())
	}
	share := c.Value.Share()
	if l.t.look.analysis.about.seat != l.mover() {
		share = 1000 - share
	}
	return bots.Cost(at.Was, share, at.Named)
}

func (l *retrying) next() { l.goTo(l.step + 1) }

func (l *retrying) previous() {
	if l.stage == finished {
		l.goTo(l.step)
		return
	}
	l.goTo(max(0, l.step-1))
}

// goTo goes to a mistake, or past the last one.
func (l *retrying) goTo(step int) {
	t := l.t
	t.look.stopAnalysis()
	if step == len(l.moves) {
		l.set(finished)
		return
	}
	t.finish()
	t.computer.interrupt()
	l.step = step
	l.deal()
	t.seat()
	t.presenting.reach, t.Bar.notice = true, ""
	t.at = t.match.Len()
	t.sync()
	if o, ok := t.game().(Opener); ok {
		o.OnOpen(false)
	}
	t.Log.Rewrite()
	t.Turning.lay()
	t.show(t.at, change{kind: Looked})
}

// review returns to the review, at the mistake.
func (l *retrying) review() { l.t.Nav.Go(l.t.rules.name, game.ReviewArg{Record: l.record}) }

func (l *retrying) text() (title, task, answer string) {
	t, at := l.t, l.moves[l.step]
	if l.stage == finished {
		return t.Words.T("lessons.finished.title"), t.Words.T("table.retry.end", "n", len(l.moves), "found", len(l.progress().Solved), "count", l.first), ""
	}
	share := func(n int) words.Percent { return words.Percent((n + 5) / 10) }
	played := t.typed.moveName(l.whole.Token(at.At - 1))
	title = t.Words.T("table.retry.title", "number", at.At)
	task = t.Words.T("table.retry.task", "player", t.Name(l.mover()), "move", played, "share", share(at.Lost))
	if l.say != "" {
		answer = t.Words.Say(l.judgement())
	}
	return title, task, answer
}

// judgement returns the answer to the last try.
func (l *retrying) judgement() words.Message {
	return words.Pick("table.retry.say", l.say, "share", words.Percent((l.cost+5)/10))
}

// complete turns the panel of a lesson into that of a mistake.
func (l *retrying) complete(p *ui.Lesson) {
	t := l.t
	p.Head = t.Words.T("table.retry.head", "at", l.step+1, "all", len(l.moves))
	if l.stage == right || l.stage == solved {
		p.Tone = ui.Good
	}
	if l.stage == pondered {
		p.Tone = ui.Soft
	}
	back := &ui.Button{ID: BtnReview, Icon: ui.Icon(icon.Log), Tip: t.Words.T("table.retry.review"), Do: l.review}
	if l.stage == finished {
		back.Label, back.Look = t.Words.T("table.retry.review"), ui.Primary
		p.Ways = []*ui.Button{p.Ways[0], back}
		return
	}
	for _, b := range p.Ways {
		switch b.ID {
		case BtnLessonBack:
			b.Tip = t.Words.T("table.retry.back.tip")
			b.Off = unless(l.canPrevious(), t.Words.T("table.retry.back.off"))
		case BtnLessonSkip:
			b.Label, b.Icon, b.Tip = "", ui.Icon(icon.Next), t.Words.T("table.retry.skip.tip")
		}
	}
	p.Ways = append([]*ui.Button{back}, p.Ways...)
}

func (l *retrying) pause() game.PauseArg {
	arg := l.playing.pause()
	arg.Puzzle = true
	return arg
}

func (l *retrying) says() string {
	if l.stage == pondered {
		return l.t.Words.T("table.retry.say.weighing")
	}
	return l.teaching.says()
}

// retries returns the mistakes of the review that can be tried again: those of people, or
// of all players in a game without people.
func (l *looking) retries() (list []game.Retry) {
	t := l.t
	people := false
	for _, p := range t.Info.Players {
		people = people || match.Level(p.Kind) == 0
	}
	for n := 1; n <= t.match.Len(); n++ {
		seat, lost := t.match.SeatAt(n-1), l.lost(n)
		if lost < bots.Mistake || people && t.level(seat) > 0 {
			continue
		}
		before := l.rating(n - 1)
		r := game.Retry{At: n, Lost: lost, Better: before.best.Move}
		if t.config.Analyse {
			r.Was, r.Named = of(before.wins[0], seat), of(before.after.win, seat)
		}
		list = append(list, r)
	}
	return list
}

// whole reports whether the analysis of the game is complete.
func (l *looking) whole() bool {
	if !l.analysing() {
		return false
	}
	for n := range l.t.match.Len() + 1 {
		if !l.rating(n).known {
			return false
		}
	}
	_, some := l.unproven()
	return !some
}

// noRetry returns why mistakes cannot be tried again, or "".
func (l *looking) noRetry() string {
	t := l.t
	switch {
	case !t.match.Turn().Over() && !t.Review():
		return t.say("table.retry.running")
	case len(l.retries()) > 0:
		return ""
	case l.whole():
		return t.say("table.retry.none")
	}
	return t.Words.T("table.retry.busy", "share", words.Percent(100*l.analysed()/(t.match.Len()+1)))
}

// retry opens the table for trying the mistakes again.
func (l *looking) retry() {
	t := l.t
	record := t.record()
	if l.noRetry() != "" || record == nil {
		return
	}
	moves := l.retries()
	if t.home != nil && t.home.kept() {
		t.Save()
	}
	t.Nav.Go(t.rules.name, game.RetryArg{Record: record, Moves: moves})
}
