package game

import (
	"time"

	"agora/game/letter"
	"agora/game/linked"
	"agora/game/play"
	"agora/game/routes"
	"agora/game/transfer"
	"agora/game/words"
)

// again is the time after an arrival within which the next one must ask first. Nobody
// opens two links within a minute, but a hostile page might.
const again = time.Minute

// arrivals watches games that arrive without being chosen in the program: by links, or by
// files that the system or another program passes on.
type arrivals struct {
	last time.Time        // time of the last one; zero: none yet
	now  func() time.Time // returns the current time
}

// arrive opens what has arrived from outside. During a game, and if it is the second
// within a minute, it asks first, because a stranger can send any number of links. What
// cannot be opened only gets a message. A letter for a game by letter on this device does
// not count as a stranger's.
func (a *App) arrive(name, question words.Message, data []byte, page string) {
	open := func() { a.svc.Opener().OpenFrom(name, data, page) }
	a.whenStarted(func() {
		_, err := a.svc.Games.Of(data)
		switch id := letter.ID(data); {
		case err != nil && !transfer.IsImport(data):
			open()
		case id != "" && !a.asking() && len(a.svc.Keeper().LettersHere(id)) > 0:
			a.save()
			open()
			a.dirty = true
		default:
			a.ask(routes.Question{Title: question, Name: a.svc.Keeper().About(data)}, open)
		}
	})
}

// ask opens what has arrived, or asks first; see arrive.
func (a *App) ask(question routes.Question, goOn func()) {
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
		nav.Push(routes.Opening, routes.OpeningArg{
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
		if r.route == routes.Opening {
			return true
		}
	}
	return len(a.stack) > 0 && a.top().route == routes.Opening
}

// playing reports whether a table is on the screen.
func (a *App) playing() bool {
	for _, e := range a.stack {
		if _, ok := a.svc.Games.Find(e.route); ok {
			return true
		}
	}
	return false
}

// launched opens a link, or a file from the system or another program.
func (a *App) launched(name string, data []byte) {
	data = linked.Plain(data)
	if text := string(data); linked.IsRecord(text) || play.IsInvitation(text) {
		a.openLink(text)
		return
	}
	a.arrive(play.FileName(name), words.M("opening.ask.file"), data, "")
}

// openLink opens the game in an address, or the screen that it leads to.
func (a *App) openLink(text string) {
	if p, ok := a.svc.placeOf(text); ok {
		a.whenStarted(func() { a.ask(routes.Question{Title: words.M("opening.ask.link")}, func() { a.svc.goTo(p) }) })
		return
	}
	if play.IsInvitation(text) && a.svc.Far != nil {
		if err := play.InvitationFault(text); err != nil { // nothing to ask about
			a.toast(a.svc.Words.Err(err))
			return
		}
		a.whenStarted(func() {
			a.ask(routes.Question{Title: words.M("opening.ask.link"), Text: words.M("far.link.text")}, func() { a.svc.Opener().OpenInvitation(text) })
		})
		return
	}
	record, err := linked.Unpack(text)
	if err != nil {
		a.toast(a.svc.Words.Err(err))
		return
	}
	a.arrive(words.M("link.name"), words.M("opening.ask.link"), record, linked.PageOf(text))
}
