package table

import (
	"cmp"
	"slices"
	"time"

	"agora/game/match"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/wire"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/table/mode"
	"agora/scenes/table/think"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// afar is the mode of a game kept by a host, with friends at other machines. Moves made
// here are sent, and shown once the host has accepted them.
type afar struct {
	mode.Game
	t        *Core
	table    *remote.Table
	ask      func(think.Question) think.Thought // starts computer players, for after the game
	waited   int                                // ticks since a move was sent
	people   []wire.Person                      // as last noted
	proposal *wire.Proposal
	line     remote.State
	ended    bool      // the whole game is known, and that was noted
	clock    *farClock // nil: the table has none
}

// sentTicks is how long to wait before the bar says that an answer is awaited: 0.4 s.
const sentTicks = 24

// newAfar returns the mode of a game at a host. Computers advise nobody during the game
// unless the table agreed to it.
func newAfar(t *Core, source *remote.Source) *afar {
	a := &afar{t: t, table: source.Table(), ask: t.computer.by}
	if a.ended = a.over(); a.ended {
		t.look.prove()
	} else if !a.table.Agreement().Hints {
		t.computer.by = nil
	}
	a.people, a.proposal, a.line = a.table.People(), a.table.Proposal(), a.table.Line()
	a.clock = newFarClock(t, a.table)
	return a
}

// mode returns the mode.
func (a *afar) mode() *mode.Mode {
	m := mode.Mode{Rules: a, Buttons: a, Revealed: a.revealed, Tick: a.tick, Says: a.says, DrawSeat: a.drawSeat, Unbranched: a.unbranched, Pause: a.pause, Trace: a.trace}
	if a.clock != nil {
		m.Panel = a.clock
	}
	return a.t.usual(m)
}

// over reports whether the whole game is known.
func (a *afar) over() bool {
	_, ok := a.t.source.Record()
	return ok
}

// Kept reports whether the end of the game may be recorded: as soon as all of it is
// known.
func (a *afar) Kept() bool { return a.over() }

// revealed shows everything, since the game has ended.
func (a *afar) revealed() {
	t := a.t
	if !a.over() && a.table.Proof().Told != remote.Broken { // another seat of this device continues
		return
	}
	a.ended = true
	t.look.prove()
	t.computer.by = a.ask
	t.seat()
	if t.match.Turn().Over() {
		if !t.Presenting() {
			t.presenting.settle()
		}
	} else {
		t.Saves.FinishLater(t.rules.name, time.Now(), t.record())
		showLapse(t, true)
	}
}

// tick notes what has changed at the table apart from the game, and counts how long an
// answer takes.
func (a *afar) tick(bool) {
	t := a.t
	if !t.sent {
		a.waited = 0
	} else if a.waited++; a.waited == sentTicks {
		t.dirty = true
	}
	if !a.ended && a.table.Proof().Told == remote.Broken { // leave on the table what was told
		a.revealed()
	}
	if a.clock != nil && a.clock.write() {
		t.Nav.Invalidate()
	}
	people, proposal, line := a.table.People(), a.table.Proposal(), a.table.Line()
	if !sameList(people, a.people) || proposal != a.proposal || line != a.line {
		a.people, a.proposal, a.line = people, proposal, line
		t.seat()
		t.dirty = true
	}
}

// late reports whether a move made here has been under way for so long that the bar says so.
func (a *afar) late() bool { return a.t.sent && a.waited >= sentTicks }

// sameList reports whether two slices are identical. The client makes a new one for every
// change.
func sameList(a, b []wire.Person) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// says tells what the game is waiting for, unless it is a move at this device.
func (a *afar) says() string {
	t := a.t
	say := t.Words
	switch {
	case t.Bar.notice != "" || t.Looking() || t.Presenting():
		return ""
	case a.late() && a.line != remote.Open:
		return say.T("far.sent.lost")
	case a.late():
		return say.T("far.sent")
	case t.sent:
		return ""
	case a.table.Trouble() != nil:
		return say.Err(a.table.Trouble())
	case a.table.Ended() == "stopped":
		return say.T("far.stopped")
	case a.table.Ended() == "time":
		return a.lost()
	case t.turn.Over() && !a.over():
		return say.T("far.ended")
	case t.turn.Over():
		return ""
	case a.proposal != nil && a.table.HeldHere(a.proposal.Seat):
		return say.T("far.wish.waits")
	case a.line != remote.Open:
		return say.T("far.lost")
	case !t.due(match.Here):
		return say.T("far.waiting", "player", t.Name(t.turn.Seat))
	}
	return ""
}

// lost says whose time is up.
func (a *afar) lost() string {
	var said words.Sentences
	for i := range a.t.Info.Players {
		if seat := rules.Seat(i); a.table.Lost(seat) {
			said = append(said, words.M("far.lost.time", "player", a.t.Name(seat)))
		}
	}
	return a.t.Words.Sentences(said)
}

// Keys adds the room until the game has a result, which leads there too. It stands apart
// from the primary button, so that pressing that twice does not open it.
func (a *afar) Keys() []ui.Button {
	keys := a.t.gameKeys()
	if a.t.turn.Over() {
		return keys
	}
	return slices.Insert(keys, len(keys)-1, a.roomButton())
}

// Actions disables the primary button while nobody here is to move, or a move made here is
// still being sent. It then says what the game is waiting for.
func (a *afar) Actions(own ui.Button) ([]ui.Button, bool) {
	t := a.t
	if a.table.Ended() == "time" && a.over() && !t.Looking() {
		return []ui.Button{{ID: BtnResult, Icon: ui.Icon(icon.Crown), Label: t.say("table.result"), Tip: t.say("table.result.tip"), Look: ui.Primary}}, true
	}
	if next := a.next(); next != nil && !t.turn.Over() && !t.due(match.Here) && !t.Looking() && !t.sent {
		own = ui.Button{ID: BtnOnward, Label: t.say("far.next"), Icon: ui.Icon(icon.Play), Tip: t.say("far.next.tip"), Look: ui.Primary, Do: func() { t.Opener().EnterFar(next) }}
		return a.t.gameActions(own), true
	}
	if !t.turn.Over() && !t.config.Stage.Waiting() && (!t.due(match.Here) || t.Looking() || a.late()) {
		own.Off = cmp.Or(a.says(), t.Words.T("far.waiting", "player", t.Name(t.turn.Seat)))
	}
	return a.t.gameActions(own), true
}

// next returns another table that waits for this device; nil if none does.
func (a *afar) next() *remote.Table {
	if a.t.Far == nil || a.t.Far.Yours() == 0 {
		return nil
	}
	for _, l := range a.t.Far.Tables() {
		if t := a.t.Far.Table(l.Host, l.Table); l.Yours() && t != a.table {
			return t
		}
	}
	return nil
}

// roomButton opens the room: who is present, phrases and requests.
func (a *afar) roomButton() ui.Button {
	say := a.t.say
	return ui.Button{ID: BtnRoom, Icon: ui.Icon(icon.Far), Name: say("far.room"), Tip: say("far.room.tip"), Do: a.room}
}

func (a *afar) room() { a.t.Nav.Push(routes.Room, a.table) }

// drawSeat shows whether a distant player is online.
func (a *afar) drawSeat(c *render.Canvas, seat int, r render.Rect) {
	if seat >= len(a.people) || a.table.HeldHere(rules.Seat(seat)) || a.people[seat].Level > 0 || a.over() {
		return
	}
	panels.Presence(c, r.X+9, r.Y+9, a.people[seat].Here && a.line == remote.Open)
}

func (a *afar) unbranched() string { return a.t.say("far.branch") }

// pause tells the menu that a host keeps the game.
func (a *afar) pause(arg *routes.PauseArg) {
	if !a.over() {
		arg.Far = a.table
	}
}

// trace adds the state of the connection.
func (a *afar) trace(into map[string]any) {
	into["far"] = map[string]any{"sent": a.t.sent, "line": int(a.line), "ended": a.table.Ended(), "seat": int(a.table.Seat())}
}
