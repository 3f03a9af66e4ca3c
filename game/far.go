package game

import (
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"agora/game/platform"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/wire"
	"agora/game/words"
	"agora/render/sound"
)

// awakeInterval is how often a resting program looks after its tables.
const awakeInterval = 10 * time.Second

// keepAwake wakes a resting program that has distant tables now and then for a tick, to see
// what has to be asked. That is also how others know who is there.
func (l *loop) keepAwake() {
	for range time.Tick(awakeInterval) {
		if l.app.far.sits.Load() {
			l.glance.Store(true)
			l.wake()
		}
	}
}

// farHeard holds what the program has heard of distant tables.
type farHeard struct {
	at     *remote.Table // whose game is on screen
	tables []*remote.Table
	known  bool            // the list of tables is up to date
	sits   atomic.Bool     // there are tables
	yours  map[string]bool // tables that waited for this device when last noticed
	asked  map[string]int  // entries of the requests already asked about, by table
	offers []remote.Offer  // those that were announced
}

// mark identifies a table among those of all hosts.
func mark(t *remote.Table) string { return t.Host() + " " + t.Name() }

// hearFar handles what has arrived from other machines: it shows news and asks questions.
func (a *App) hearFar() {
	far, f := a.svc.Far, &a.far
	if far == nil {
		return
	}
	if far.Poll() || !f.known {
		f.known, a.dirty = true, true
		f.tables = f.tables[:0]
		for _, l := range far.Tables() {
			if t := far.Table(l.Host, l.Table); t != nil {
				f.tables = append(f.tables, t)
				if far.Page == "" && t.Host() == platform.Page() { // the page itself has them, whether its host answers or not
					far.Page = t.Host()
				}
				a.noticeTurn(l, t)
			}
		}
	}
	a.noticeOffers()
	f.sits.Store(len(f.tables) > 0)
	for _, t := range f.tables {
		if n, ok := t.Take(); ok {
			a.dirty = true
			a.hearTable(t, n)
		}
		a.askWish(t)
	}
}

// hearTable shows what has happened at a table apart from the moves.
func (a *App) hearTable(t *remote.Table, n remote.News) {
	f, say := &a.far, a.svc.Words
	if n.Refused != nil {
		a.toast(say.Err(n.Refused))
	}
	if n.Denied && t == f.at {
		a.toast(say.T("far.denied"))
	}
	for _, c := range n.Changes {
		people := make([]wire.Person, c.Seat+1)
		people[c.Seat].Name = c.Name
		a.toast(say.Pick("far.change", c.Kind, "player", play.FarName(say, people, c.Seat)))
	}
	if g, ok := a.svc.Games.Find(t.Agreement().Game); n.Began && ok && t != f.at && len(a.stack) > 0 && a.top().route != routes.Room {
		begun := words.M("far.begun", "game", g.Short(say))
		switch {
		case a.top().learns && !a.asking():
			a.askToTable(t, begun)
		case !t.Listed().Yours():
			a.toast(say.Say(begun))
		}
	}
	for _, s := range n.Said {
		own := t.HeldHere(s.Seat)
		if people := t.People(); t == f.at && (own || !a.svc.Far.Muted) && int(s.Seat) < len(people) {
			if !own {
				a.svc.Sound.Play(sound.Click)
			}
			a.toast(say.T("far.said", "player", play.FarName(say, people, s.Seat), "phrase", words.Pick("far.say", strconv.Itoa(s.Say))))
		}
	}
	if g, ok := a.svc.Games.Find(t.Agreement().Game); n.Ended && ok && t.Proof().Broken(!g.NoChance) {
		a.toast(say.Sentences(t.Proof().Says(!g.NoChance)[:1]))
	}
	if n.Rematch != nil && t == f.at {
		a.svc.Opener().EnterFar(n.Rematch)
	}
}

// askToTable asks somebody who learns meanwhile whether to go to a table whose game has begun.
func (a *App) askToTable(t *remote.Table, begun words.Message) {
	nav := a.svc.Nav
	nav.Push(routes.Opening, routes.OpeningArg{
		Question: &routes.Question{Title: words.M("far.begun.ask"), Name: begun, Text: words.M("far.begun.text"), Yes: words.M("far.begun.go"), No: words.M("far.begun.stay")},
		Do: func() {
			nav.Pop()
			a.svc.Opener().EnterFar(t)
		},
		Stop: nav.Pop,
	})
}

// noticeOffers announces new tables at which a seat is kept for this device.
func (a *App) noticeOffers() {
	say, offers := a.svc.Words, a.svc.Far.Offers()
	for _, o := range offers {
		if !slices.ContainsFunc(a.far.offers, func(b remote.Offer) bool { return b.Host == o.Host && b.Table == o.Table }) {
			g, _ := a.svc.Games.Find(o.Game)
			a.svc.Sound.Play(sound.Coin)
			told := say.T("far.offered", "game", g.Short(say), "place", say.T("far.name"))
			a.toast(told)
			a.screen.call(a.turnTitle(a.svc.Far.Yours() > 0), told)
		}
	}
	a.far.offers = offers
}

// noticeTurn announces that it is this device's turn at a table that is not visible.
func (a *App) noticeTurn(l remote.Listed, t *remote.Table) {
	f := &a.far
	was, yours := f.yours[mark(t)], l.Yours()
	f.yours[mark(t)] = yours
	waits := false
	for _, y := range f.yours {
		waits = waits || y
	}
	a.screen.call(a.turnTitle(waits), "")
	standing := a.svc.Opener().TableLine(l)
	if t == f.at {
		a.toasts.drop(a.svc.Words.T("far.yours", "game", standing))
	}
	if !yours || was {
		return
	}
	if t != f.at {
		a.svc.Sound.Play(sound.Coin)
		a.toast(a.svc.Words.T("far.yours", "game", standing))
	}
	a.screen.call(a.turnTitle(true), a.svc.Words.T("far.yours", "game", standing))
}

// turnTitle returns the window title, which says whether a table waits for this device.
func (a *App) turnTitle(waits bool) string {
	if waits {
		return a.svc.Words.T("far.title")
	}
	return "Agora"
}

// proposals lists the requests that others can be asked to agree to.
var proposals = []string{"undo", "replace", "stop", "rematch"}

// askWish asks the player about a request at the visible table.
func (a *App) askWish(t *remote.Table) {
	f, w := &a.far, t.Proposal()
	if w == nil || t != f.at || !t.MustAnswer() || f.asked[mark(t)] == w.Entry || a.asking() || !slices.Contains(proposals, w.Kind) {
		return
	}
	f.asked[mark(t)] = w.Entry
	say, nav := a.svc.Words, a.svc.Nav
	answer := func(kind string) func() {
		return func() {
			nav.Pop()
			t.Act(remote.Action{Kind: kind, N: w.Entry})
		}
	}
	nav.Push(routes.Opening, routes.OpeningArg{
		Question: &routes.Question{
			Title: words.M("far.room"), // the question is too long for a title
			Name:  words.Pick("far.ask", w.Kind, "player", play.FarName(say, t.People(), w.Seat), "of", play.FarName(say, t.People(), w.Of), "n", w.N+1),
			Text:  words.Pick("far.ask.text", w.Kind), Yes: words.M("far.agree"), No: words.M("far.refuse"),
		},
		Do: answer("agree"), Stop: answer("refuse"),
	})
}
