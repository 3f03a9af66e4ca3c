package table

import (
	"agora/game/input"
	"agora/render/icon"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
)

// sender is a letter.Source of any game.
type sender interface {
	CanSend() bool
	Send() []byte
}

// lettering is the mode of a game by letter: moves made here are sent as a link, and the
// answer arrives as another.
type lettering struct {
	mode.Game
	mode.NoHands
	t      *Core
	source sender
}

// mode returns the mode.
func (l *lettering) mode() *mode.Mode {
	return l.t.usual(mode.Mode{Rules: l, Hands: l, Buttons: l, Says: l.says})
}

// ready reports whether a player elsewhere is to move, or the game has ended, and
// everything has been presented.
func (l *lettering) ready() bool { return !l.t.Presenting() && l.source.CanSend() }

// unsent reports whether others still lack moves that they need to continue.
func (l *lettering) unsent() bool {
	m := l.t.match
	return l.ready() && (m.Sent() < m.Len() || m.Len() == 0)
}

// send passes the game on as a link for the player to move.
func (l *lettering) send() {
	l.t.Nav.ShareLink(l.t.title(), l.source.Send())
	l.t.Bar.notice, l.t.dirty = "", true
	if l.t.turn.Over() {
		l.t.showResult(true)
	}
}

// Celebrates reports whether the result appears by itself: not before the end has been
// sent.
func (l *lettering) Celebrates() bool { return !l.unsent() }

// says tells whose answer the game is waiting for.
func (l *lettering) says() string {
	t := l.t
	switch {
	case t.Bar.notice != "" || !l.ready() || t.turn.Over() && !l.unsent():
		return ""
	case t.turn.Over():
		return t.Words.T("letter.end")
	case l.unsent() && t.match.Len() == 0: // nothing was moved: the friend begins
		return t.Words.T("letter.send.first", "player", t.Name(t.turn.Seat))
	case l.unsent():
		return t.Words.T("letter.send.now", "player", t.Name(t.turn.Seat))
	}
	return t.Words.T("letter.waiting", "player", t.Name(t.turn.Seat))
}

// Keys implements mode.Buttons.
func (l *lettering) Keys() []ui.Button { return nil }

// Actions implements mode.Buttons.
func (l *lettering) Actions(ui.Button) ([]ui.Button, bool) {
	if !l.unsent() && (!l.ready() || l.t.turn.Over()) {
		return nil, false
	}
	say := l.t.say
	return []ui.Button{{ID: BtnSend, Icon: ui.Icon(icon.Letter), Label: say("letter.send"), Tip: say("letter.send.tip"), Look: ui.Primary, Do: l.send}}, true
}

// Key handles Enter, which presses the primary button.
func (l *lettering) Key(e input.Event) bool {
	if e.Key == input.KeyEnter && !e.Repeat && l.t.Furniture.offers(BtnSend) {
		l.send()
		return true
	}
	return l.t.enter(e)
}
