package menu

import (
	"cmp"
	"strconv"
	"time"

	"agora/game"
	"agora/game/known"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/ui"
)

// substitute is the level that is proposed for a computer that takes over a seat of a distant
// game, and mostSubstitute the highest.
const substitute, mostSubstitute = 3, 4

// AskLevel asks before a computer takes over a seat, and how strong it is to be.
func (m *Menu) AskLevel(title, text, yes string, do func(level int)) {
	say, level := m.Svc.Words, substitute
	var levels []ui.Option
	for n := 1; n <= mostSubstitute; n++ {
		levels = append(levels, ui.Option{Key: strconv.Itoa(n), Label: strconv.Itoa(n)})
	}
	m.Open(func() ui.Node {
		return ui.Column(16,
			ui.Heading(title),
			ui.Para(text),
			ui.Column(4, ui.Note(say.T("far.level")), &ui.Choice{ID: "dialog/level", Tip: say.T("far.level"), Options: levels, Chosen: strconv.Itoa(level), Do: func(k string) {
				level, _ = strconv.Atoi(k) // the keys are our own
				m.Rebuild()
			}}, ui.Note(known.LevelName(say, level))),
			ui.Flow(12, 1,
				&ui.Button{ID: "dialog/no", Label: say.T("program.cancel"), Do: m.Close},
				&ui.Button{ID: "dialog/yes", Label: yes, Look: ui.Primary, Do: func() { m.Close(); do(level) }}),
		)
	}, nil)
}

// OwnSeats returns the controls for this device's seats in a game kept by a host: move a
// seat to another device, leave it to a computer, and return to it. It calls then after a
// request.
func (m *Menu) OwnSeats(t *remote.Table, then func()) (list []ui.Node) {
	if t.Ended() != "" || t.Elsewhere() || t.People() == nil {
		return nil
	}
	seats := t.Seats()
	for _, seat := range seats {
		if len(seats) == 1 {
			return m.ownSeat(t, seat, "", then)
		}
		list = append(list, m.ownSeat(t, seat, play.FarName(m.Svc.Words, t.People(), seat), then)...)
	}
	return list
}

// Rematch asks the others at a distant table whose game is over for another game. If one of
// them has asked already, it agrees.
func (m *Menu) Rematch(t *remote.Table) {
	switch w := t.Proposal(); {
	case w == nil:
		t.Act(remote.Action{Kind: "rematch"})
	case rematchAsked(t):
		t.Act(remote.Action{Kind: "agree", N: w.Entry})
	}
}

// Companion returns who played a seat of a finished game at a host, if the player can keep them.
func (m *Menu) Companion(t *remote.Table, seat rules.Seat) (c remote.Companion, ok bool) {
	for _, c := range t.Companions() {
		if c.Seat == seat {
			return c, true
		}
	}
	return c, false
}

// Keep keeps another player of a finished game as a friend.
func (m *Menu) Keep(t *remote.Table, c remote.Companion) {
	m.Svc.Far.Keep(t, c)
	m.Svc.Nav.Toast(m.Svc.Words.T("far.kept", "player", play.FarName(m.Svc.Words, t.People(), c.Seat)))
}

// rematchAsked reports whether another player's request for a rematch waits for this
// device's answer.
func rematchAsked(t *remote.Table) bool {
	w := t.Proposal()
	return w != nil && w.Kind == "rematch" && t.MustAnswer()
}

// RematchOff says why no rematch can be asked for; "" if it can, or if Rematch would agree to
// one.
func (m *Menu) RematchOff(t *remote.Table) string {
	if t.Proposal() == nil || rematchAsked(t) {
		return ""
	}
	return m.Svc.Words.T("far.wish.off")
}

// RematchTip says what a rematch at a distant table changes, or "".
func (m *Menu) RematchTip(t *remote.Table) string {
	if !m.Game.NoChance {
		return ""
	}
	return m.Svc.Words.T("result.again.turn", "player", play.FarName(m.Svc.Words, t.People(), 1)) // the seat is worth something
}

// ownSeat returns the controls of OwnSeats for one seat. If the device has several seats,
// player is the name of the player on this one.
func (m *Menu) ownSeat(t *remote.Table, seat rules.Seat, player string, then func()) (list []ui.Node) {
	say, key := m.Svc.Words, ""
	link, take, leave, back := say.T("far.device.link"), say.T("far.device"), say.T("far.leave"), say.T("far.return")
	if player != "" {
		key = "/" + strconv.Itoa(int(seat)+1)
		link, take = say.T("far.device.link.of", "player", player), say.T("far.device.of", "player", player)
		leave, back = say.T("far.leave.of", "player", player), say.T("far.return.of", "player", player)
	}
	act := func(w remote.Action) func() {
		return func() {
			t.ActAs(seat, w)
			then()
		}
	}
	if address := t.Device(seat); address != "" {
		device := Way("device"+key, link, icon.Share, func() { m.Svc.Nav.Invite(link, address, words.M("far.device.copied")) })
		device.Look, device.Tip = ui.Primary, say.T("far.device.note")
		list = append(list, device)
	} else {
		list = append(list, Way("device"+key, take, icon.Share, func() {
			m.Confirm(take, say.T("far.device.text"), say.T("far.device.yes"), false, act(remote.Action{Kind: "device"}))
		}))
	}
	switch {
	case t.Lost(seat):
	case !t.PlayedHere(seat):
		list = append(list, Way("back-to-seat"+key, back, icon.Person, act(remote.Action{Kind: "back"})))
	case t.Begun():
		list = append(list, Way("leave"+key, leave, icon.Computer, func() {
			m.AskLevel(leave, say.T("far.leave.text"), say.T("far.leave.yes"), func(level int) {
				act(remote.Action{Kind: "leave", N: level})()
			})
		}))
	}
	return list
}

// Hosting returns the button that starts a host on this computer, and the reason if that
// failed. It calls changed after the button was pressed.
func Hosting(svc game.Services, changed func()) []ui.Node {
	say := svc.Words
	_, starting, _, wrong := svc.Far.Hosting.State()
	open := Way("hosting", say.T("far.hosting"), icon.Home, func() {
		svc.Far.Hosting.Open()
		changed()
	})
	if starting {
		open.Off = say.T("far.hosting.starts")
	}
	list := []ui.Node{open}
	if wrong != nil {
		list = append(list, ui.Wrong(say.Err(wrong)))
	}
	return list
}

// FarLesson returns the button that opens the lesson on friends far away.
func FarLesson(svc game.Services) ui.Node {
	b := Way("lesson", svc.Words.T("far.lesson"), icon.Hint, func() { svc.Nav.Push(routes.LearnFar, nil) })
	b.Tip = svc.Words.T("far.lesson.tip")
	return b
}

// FarOffers returns the tables at which a seat is kept for this device: to sit down there, or to
// decline. It calls changed after an answer.
func (m *Menu) FarOffers(changed func()) (list []ui.Node) {
	if m.Svc.Far == nil {
		return nil
	}
	say := m.Svc.Words
	for i, o := range m.Svc.Far.Offers() {
		key, title := "/"+strconv.Itoa(i+1), say.T("far.unknown")
		if g, ok := m.Svc.Games.Find(o.Game); ok {
			title = say.T("far.offer", "game", g.Short(say))
		}
		accept := &ui.Button{ID: "accept" + key, Label: say.T("far.offer.yes"), Icon: ui.Icon(icon.Door), Look: ui.Primary, Do: func() {
			m.Svc.Far.Accept(o, m.Svc.Settings.Me.Name, func(t *remote.Table, err error) {
				if err != nil {
					m.Svc.Nav.Toast(say.Err(err))
					return
				}
				m.Svc.Opener().EnterFar(t)
			})
			changed()
		}}
		decline := &ui.Button{ID: "decline" + key, Label: say.T("far.offer.no"), Do: func() {
			m.Svc.Far.Decline(o)
			changed()
		}}
		ways := []ui.Node{decline, accept}
		if o.From != "" {
			ways = append([]ui.Node{&ui.Button{ID: "mute" + key, Label: say.T("far.offer.mute"), Tip: say.T("far.offer.mute.tip"), Look: ui.Quiet, Do: func() {
				m.Svc.Far.MuteOffer(o)
				changed()
			}}}, ways...)
		}
		list = append(list, ui.Panel(12, ui.Column(8, &ui.Text{Say: title, Style: render.Strong, Lines: 2}, ui.Note(m.Svc.Opener().OfferLine(o)), ui.Flow(8, 1, ways...))))
	}
	return list
}

// FarTables returns the tables of friends far away whose games are not over.
func (m *Menu) FarTables() (list []ui.Node) {
	if m.Svc.Far == nil {
		return nil
	}
	for i, l := range m.Svc.Far.Tables() {
		if !l.Over {
			list = append(list, m.FarTable(i, l))
		}
	}
	return list
}

// FarTable returns the list entry for a table of friends far away: the game, the other
// players, and whose turn it is. Pressing it opens the table. i is its index in the list.
func (m *Menu) FarTable(i int, l remote.Listed) ui.Node {
	say := m.Svc.Words
	t := m.Svc.Far.Table(l.Host, l.Table)
	title := say.T("far.unknown")
	if l.Game != "" {
		title = m.Svc.Opener().TableLine(l)
	}
	text := []ui.Node{&ui.Text{Say: title, Style: render.Strong, Lines: 2}, ui.Note(m.FarState(l))}
	if !l.Since.IsZero() {
		text = append(text, ui.Note(say.T("far.since", "when", Ago(say, l.Since, m.Svc.Progress().Today()))))
	}
	if l.Timed && !l.Over {
		text = append(text, ui.Note(say.T("far.left", "time", play.TimeLeft(say, int((l.Left+time.Second-1)/time.Second)))))
	}
	if l.Line != remote.Open && !l.Over {
		text = append(text, ui.Note(say.T("far.offline")))
	}
	sign := icon.Far
	if l.Yours() {
		sign = icon.Play
	}
	picture := ui.Node(ui.Space(0))
	if g, ok := m.Svc.Games.Find(l.Game); ok {
		picture = ui.Middle(ui.Width(72, position(g, t, 54)))
	}
	b := &ui.Button{ID: "table/" + strconv.Itoa(i+1), Label: title, Pad: 12, Do: func() { m.Svc.Opener().EnterFar(t) },
		In: ui.Row(12, picture, ui.Grow(1, ui.Middle(ui.Column(2, text...))), ui.Middle(&ui.Func{W: 28, H: 28, Paint: func(c *render.Canvas, r render.Rect) {
			x, y := r.Centre()
			p := render.Place{X: x, Y: y, Tint: c.Theme().Ink}
			c.Sprite(icon.Sprite(c.Kit, sign, 26), p)
		}}))}
	if l.Yours() {
		b.On = true
	}
	return b
}

// position returns the position of a distant table in small, or else the picture of its game.
func position(g known.Game, t *remote.Table, high float64) ui.Node {
	if g.Still == nil || t == nil {
		return Picture(g, high)
	}
	view, info, ok := t.Shown()
	if !ok {
		return Picture(g, high)
	}
	draw := g.Still(view, info)
	return &ui.Func{H: high, Paint: func(c *render.Canvas, r render.Rect) {
		t := c.Theme()
		c.FillRound(r, 6, t.Board)
		if draw != nil {
			c.Clip(r.Inset(1), func() { draw(c, r.Inset(1)) })
		}
		c.FrameRound(r, 6, 1, t.CardEdge)
	}}
}

// Picture returns the table of a game in small, standing still in the middle of a game.
func Picture(g known.Game, high float64) ui.Node {
	const still = 900
	return &ui.Func{H: high, Paint: func(c *render.Canvas, r render.Rect) {
		t := c.Theme()
		c.FillRound(r, 6, t.Board)
		if g.Miniature != nil && !c.Kit.CanWait() {
			c.Clip(r.Inset(1), func() { g.Miniature(c, r.Inset(1), still) })
		}
		c.FrameRound(r, 6, 1, t.CardEdge)
	}}
}

// Ago says how long ago something was.
func Ago(say *words.Words, at, now time.Time) string {
	switch ago := now.Sub(at); {
	case ago < 2*time.Minute:
		return say.T("far.ago.now")
	case ago < time.Hour:
		return say.T("far.ago.minutes", "n", int(ago/time.Minute))
	case ago < 24*time.Hour:
		return say.T("far.ago.hours", "n", int(ago/time.Hour))
	default:
		return say.T("far.ago.days", "n", int(ago/(24*time.Hour)))
	}
}

// FarState says in a sentence whose turn it is at a table, or what it waits for.
func (m *Menu) FarState(l remote.Listed) string {
	say := m.Svc.Words
	switch {
	case l.Over && !l.Begun:
		return say.T("far.state.closed")
	case l.Over:
		return say.T("far.state.over")
	case !l.Begun:
		return say.T("far.state.waits")
	case l.Yours():
		return say.T("far.state.yours")
	case l.Decides >= 0 && int(l.Decides) < len(l.Names):
		name := l.Names[l.Decides]
		if words.Unseen(name) {
			name = say.T("table.player", "number", int(l.Decides)+1)
		}
		return say.T("far.waiting", "player", name)
	}
	return ""
}

// EveningName returns what a club's evening is called.
func EveningName(say *words.Words, k *remote.Club) string {
	return cmp.Or(k.Title(), say.T("club.name"))
}
