package table

import (
	"agora/game/match"
	"agora/game/routes"
	"agora/game/words"
)

// BtnRetry tries the mistakes again.
const BtnRetry = "retry"

// noRetry returns why mistakes cannot be tried again, or "".
func (l *looking) noRetry() string {
	t := l.t
	switch {
	case !t.match.Turn().Over() && !t.Review():
		return t.say("table.retry.running")
	case len(l.study.Mistakes()) > 0:
		return ""
	case l.study.Whole():
		return t.say("table.retry.none")
	}
	return t.Words.T("table.retry.busy", "share", words.Percent(100*l.study.Analysed()/(t.match.Len()+1)))
}

// retry opens the table for trying the mistakes again.
func (l *looking) retry() {
	t := l.t
	record := t.record()
	if l.noRetry() != "" || record == nil {
		return
	}
	moves := l.study.Mistakes()
	if t.home != nil && t.home.Rules.Kept() {
		t.Save()
	}
	t.Nav.Go(t.rules.name, routes.RetryArg{Record: record, Moves: moves})
}

// noAgain returns why the move that led here cannot be tried again, or "".
func (l *looking) noAgain() string {
	t := l.t
	switch {
	case t.at == 0:
		return t.say("table.beginning")
	case !t.Own(t.at - 1):
		return t.say("table.again.computer")
	}
	return ""
}

// tryAgain starts a new game from before the move that led to the position shown.
func (l *looking) tryAgain() {
	if l.noAgain() == "" {
		l.t.branch(l.t.match.RecordAt(l.t.at - 1))
	}
}

// playOn starts a new game from the position shown.
func (t *Core) playOn() { t.branch(t.match.RecordAt(t.at)) }

// branch leaves the table for a new game, which begins with a position of this one.
func (t *Core) branch(begins match.Record) {
	if t.hint.Barred() { // there would be hints
		why := "day.branch.off"
		if t.hint.ByLetter() {
			why = "letter.branch.off"
		}
		t.Bar.Refuse(t.say(why))
		return
	}
	whole := t.record()
	if whole == nil {
		t.Bar.Refuse(t.mode.Unbranched())
		return
	}
	if !t.Review() {
		kept, err := t.Saves.SaveNew(t.Words.T("table.branch.title", "game", words.Sentences{t.short()}), whole)
		if err != nil {
			t.Bar.Refuse(t.Why(err))
			return
		}
		t.Nav.Toast(t.Words.T("table.branch.kept", "title", kept.Title))
	}
	t.ways, t.home, t.mode = ways{}, nil, t.look.mode // save nothing more from here
	record := begins.Bytes()
	if !match.OriginOf(record).Counts() {
		t.Nav.Toast(t.Words.T("table.branch.apart"))
	}
	t.Nav.Go(t.rules.name, routes.GoOnArg{Record: record})
}
