package game

import (
	"time"

	"agora/game/letter"
	"agora/game/match"
	"agora/game/words"
)

// again is the time after an arrival from outside in which the next one asks first: nobody
// opens two links in a minute, but a page of a stranger's may.
const again = time.Minute

// arrivals are the ways by which a game comes that nobody has chosen in the program: a link,
// a file that the system or another program hands over.
type arrivals struct {
	last time.Time        // one has come; zero: none yet
	now  func() time.Time // the clock
}

// arrive opens what has come from outside. While a game is played, and if it is the second
// within a minute, it asks before: a stranger can send links, and as many as they like.
// What cannot be opened is only answered, and who goes on with a game by letter that is
// here is no stranger.
func (a *App) arrive(name, question words.Message, data []byte, page string) {
	open := func() { a.svc.openFrom(name, data, page) }
	a.whenStarted(func() {
		_, err := a.svc.Games.Of(data)
		switch id := letter.ID(data); {
		case err != nil && !IsParcel(data):
			open()
		case id != "" && !a.asking() && len(a.svc.lettersHere(id)) > 0:
			a.save()
			open()
			a.dirty = true
		default:
			a.ask(Question{Title: question, Name: a.svc.about(data)}, open)
		}
	})
}

// ask goes on with what has come from outside, or asks before; see arrive.
func (a *App) ask(question Question, goOn func()) {
	now := a.arrived.now()
	soon := !a.arrived.last.IsZero() && now.Sub(a.arrived.last) < again && now.Sub(a.arrived.last) > -again
	a.arrived.last = now
	open := func() {
		a.save()
		goOn()
		a.dirty = true
	}
	switch {
	case a.asking():
		a.toast(a.svc.Words.T("opening.busy"))
	case soon || a.playing():
		nav := a.svc.Nav
		nav.Push(RouteOpening, OpeningArg{
			Question: &question,
			Do:       func() { nav.Pop(); open() },
			Stop:     nav.Pop,
		})
	default:
		open()
	}
}

// asking reports whether something that has come waits for an answer, or is being replayed.
func (a *App) asking() bool {
	for _, r := range a.pending {
		if r.route == RouteOpening {
			return true
		}
	}
	return len(a.stack) > 0 && a.top().route == RouteOpening
}

// playing reports whether there is a table on the screen.
func (a *App) playing() bool {
	for _, e := range a.stack {
		if _, ok := a.svc.Games.Find(e.route); ok {
			return true
		}
	}
	return false
}

// about says which game a record is of and who plays, by its tags; nothing if they cannot
// be read.
func (s Services) about(record []byte) (said words.Message) {
	g, err := s.Games.Of(record)
	if err != nil {
		return said
	}
	if sum, err := match.Summarise(record); err == nil {
		return words.M("program.called", "game", g.Short(s.Words), "players", names(s.Words, sum.Info.Players))
	}
	return said
}

// launched opens a file that the system, or another program, hands over, or a link.
func (a *App) launched(name string, data []byte) {
	if text := string(data); IsLink(text) || IsInvitation(text) {
		a.openLink(text)
		return
	}
	a.arrive(fileName(name), words.M("opening.ask.file"), data, "")
}

// openLink opens the game that an address brings, or the screen that it leads to.
func (a *App) openLink(text string) {
	if p, ok := a.svc.placeOf(text); ok {
		a.whenStarted(func() { a.ask(Question{Title: words.M("opening.ask.link")}, func() { a.svc.goTo(p) }) })
		return
	}
	if IsInvitation(text) && a.svc.Far != nil {
		a.whenStarted(func() {
			a.ask(Question{Title: words.M("opening.ask.link"), Text: words.M("far.link.text")}, func() { a.svc.openInvitation(text) })
		})
		return
	}
	record, err := unpackRecord(text)
	if err != nil {
		a.toast(a.svc.Words.Err(err))
		return
	}
	a.arrive(words.M("link.name"), words.M("opening.ask.link"), record, pageOf(text))
}
