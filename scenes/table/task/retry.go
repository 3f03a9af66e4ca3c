package task

import (
	"fmt"

	"agora/game/bots"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/table/mode"
	"agora/scenes/table/think"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// retrying is the mode in which players try again what a review has called mistakes. Each
// mistake is set in its own position, and moves are judged by what its player could know.
// A try that is neither the move played nor the better one is judged for as long as those
// were.
type retrying struct {
	teaching
	record  []byte
	whole   match.Past    // the whole game
	thought think.Thought // about a try
	after   rules.Seat    // who is to move after it
	fork    func(n int)   // sets the table to the position after n moves
	moves   []routes.Retry
	solves  store.Lessons                      // mistakes solved, as a lesson notes it
	tries   int                                // wrong tries at this mistake, and answers shown
	first   int                                // mistakes solved at the first try
	cost    int                                // of the last try, in thousandths of a win
	minds   func(think.Question) think.Thought // starts the thinking
}

// better is the script of the mode: no other player moves, and each mistake has a better
// move.
type better []routes.Retry

func (better) First(int) []string               { return nil }
func (better) Then(int) []string                { return nil }
func (better) Deal(int, [2]string) error        { return nil }              // see retrying.deal
func (better) Judge(int, string) lesson.Verdict { return lesson.Verdict{} } // see retrying.Before
func (b better) Show(step int) (string, bool)   { return b[step].Better, true }

// BtnReview returns to the review; the other buttons are those of lessons.
const BtnReview = "review"

// Again names mistakes of a game that are to be tried again.
type Again struct {
	routes.RetryArg
	Whole match.Past  // the whole game
	Fork  func(n int) // sets the table to the position after n moves
	Minds func(think.Question) think.Thought
}

// Retry sets the mistakes of a game as tasks, from the first.
func Retry(t Table, a Again) Task {
	l := &retrying{}
	l.open(t, l, a)
	return Task{l.mode(), l.ask}
}

// open prepares the tasks; kind is the mode that embeds them.
func (l *retrying) open(t Table, kind tasks, a Again) {
	file := &lesson.Lesson{Game: t.Name}
	for _, r := range a.Moves {
		file.Steps = append(file.Steps, lesson.Step{ID: fmt.Sprintf("move-%d", r.At)})
	}
	l.record, l.whole, l.moves, l.minds, l.fork = a.Record, a.Whole, a.Moves, a.Minds, a.Fork
	l.teach(t, kind, file, better(a.Moves))
	l.deal()
}

// mode returns the mode of trying mistakes again.
func (l *retrying) mode() mode.Mode {
	m := l.teaching.mode()
	m.Judge, m.Tick, m.Says = l, l.tick, l.says
	m.Pause = func(arg *routes.PauseArg) { arg.Puzzle = true }
	return m
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

// Hint shows the better move, which then counts as not found.
func (l *retrying) Hint() {
	l.tries++
	l.teaching.Hint()
}

// Before judges a try: at once if its value is known; otherwise it is placed and thought
// about.
func (l *retrying) Before(move string) (stop bool) {
	t, at := l.t, l.moves[l.step]
	l.base, l.script = t.Past().Len(), nil
	turn, o, over, err := t.Leads(move)
	switch {
	case err != nil:
		t.Refuse(err)
		return true
	case move == at.Better:
		l.rate("done", 0)
	case move == l.whole.Token(at.At-1):
		l.rate("same", at.Lost)
	case over && t.Compare:
		l.rate("", bots.Cost(at.Was, bots.SharesOf(o, len(l.whole.Info().Players))[l.mover()], at.Named))
	default:
		l.weigh(move, turn.Seat)
	}
	t.Changed()
	return false
}

// weigh starts to judge a try, for as long as the known moves were judged; next is to
// move after it.
func (l *retrying) weigh(move string, next rules.Seat) {
	t := l.t
	q := think.Question{At: l.base, Level: bots.Levels, Budget: bots.Budget{Time: think.Thorough}, Analyse: true}
	if t.Compare {
		q.Then = []string{move}
	} else {
		q.Among = []string{l.moves[l.step].Better, move}
	}
	if t.Nodes > 0 {
		q.Budget = bots.Budget{Nodes: t.Nodes}
	}
	if l.thought, l.after = l.minds(q), next; l.thought == nil {
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
		l.solves = l.solves.With(l.t.Name, func() store.Progress {
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
	if l.stage != pondered {
		l.teaching.tick(moving)
		return
	}
	c, done, fault := l.t.Poll(l.thought, moving)
	switch {
	case fault != nil:
		l.thought = nil
		l.rate("unknown", 0)
	case done:
		l.thought = nil
		l.rate("", l.costs(c))
	}
}

// costs returns what a try loses compared with the better move.
func (l *retrying) costs(c bots.Choice[string]) int {
	at := l.moves[l.step]
	if !l.t.Compare {
		if len(c.Roots) != 2 {
			return at.Lost
		}
		return max(0, c.Roots[0].Value.Share()-c.Roots[1].Value.Share())
	}
	share := c.Value.Share()
	if l.after != l.mover() {
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
	if l.thought != nil {
		l.thought.Cancel()
		l.thought = nil
	}
	if step == len(l.moves) {
		l.set(finished)
		return
	}
	l.t.Stop()
	l.step = step
	l.deal()
	l.t.Restart(false)
}

// review returns to the review, at the mistake.
func (l *retrying) review() { l.t.Nav.Go(l.t.Name, routes.ReviewArg{Record: l.record}) }

func (l *retrying) text() (title, task, answer string) {
	t, at := l.t, l.moves[l.step]
	if l.stage == finished {
		return t.Words.T("lessons.finished.title"), t.Words.T("table.retry.end", "n", len(l.moves), "found", len(l.progress().Solved), "count", l.first), ""
	}
	share := func(n int) words.Percent { return words.Percent((n + 5) / 10) }
	played := t.MoveName(l.whole.Token(at.At - 1))
	title = t.Words.T("table.retry.title", "number", at.At)
	task = t.Words.T("table.retry.task", "player", t.Player(l.mover()), "move", played, "share", share(at.Lost))
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
func (l *retrying) complete(p *panels.Lesson) {
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
			b.Off = ui.Unless(l.canPrevious(), t.Words.T("table.retry.back.off"))
		case BtnLessonSkip:
			b.Label, b.Icon, b.Tip = "", ui.Icon(icon.Next), t.Words.T("table.retry.skip.tip")
		}
	}
	p.Ways = append([]*ui.Button{back}, p.Ways...)
}

func (l *retrying) says() string {
	if l.stage == pondered {
		return l.t.Words.T("table.retry.say.weighing")
	}
	return l.teaching.says()
}
