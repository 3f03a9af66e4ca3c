package table

import (
	"agora/game/match"
	"agora/rules"
)

// curtain is the curtain of a table.
type curtain struct {
	t *Core
	cloth
}

// Falls reports whether this table uses curtains.
func (k *curtain) Falls() bool { return k.t.sole() == rules.NoSeat && !k.t.Info.NoCurtain }

// Alone returns the only person at this screen, who sees their own things all the time;
// NoSeat if there are several people or none.
func (k *curtain) Alone() rules.Seat { return k.t.sole() }

// Asked reports whether the curtain was asked for, by a player who wants to see everything of
// their own until they have moved. Otherwise it has closed by itself before a stage.
func (k *curtain) Asked() bool { return k.asked || k.stage() == "" }

// stage returns the stage of the next move; "" if the game has none.
func (k *curtain) stage() string {
	if s := k.t.can.Secrets; s != nil && k.private() {
		return s.Stage()
	}
	return ""
}

// Peek shows the view of the player whom the open table waits for, or hides it again, and
// reports whether that changes anything.
func (k *curtain) Peek(held bool) bool {
	held = held && k.Waiting() && !k.t.Presenting() && !k.t.Repeating()
	if held == k.held {
		return false
	}
	k.held, k.t.dirty = held, true
	if !held { // nothing that was told meanwhile may stay
		k.t.explain.Close()
		k.t.Bar.hush()
	}
	return true
}

// private reports whether the next move needs what only its player may see.
func (k *curtain) private() bool {
	s := k.t.can.Secrets
	return s != nil && s.Private(k.t.turn.Phase)
}

// Waiting reports whether the curtain was put aside and its player is still to come.
func (k *curtain) Waiting() bool {
	return k.called != rules.NoSeat && k.open == rules.NoSeat && !k.closed && k.Falls() && !k.t.Looking() && k.private()
}

// Viewer returns the seat whose view is shown; NoSeat if only what everybody knows is
// shown.
func (k *curtain) Viewer() rules.Seat {
	t, sole := k.t, k.t.sole()
	passing := t.Presenting() || t.Repeating()
	switch now := t.match.Turn(); {
	case k.closed || k.forAll || t.Review():
		return rules.NoSeat
	case t.Looking() && k.Falls():
		return rules.NoSeat // in a review nobody has opened theirs
	case sole != rules.NoSeat:
		return sole
	case t.Looking():
		if t.asks(now, match.Here) {
			return now.Seat
		}
		return rules.NoSeat
	case passing:
		return rules.NoSeat
	case !k.Falls() && t.due(match.Here):
		return t.turn.Seat
	case k.held && k.Waiting():
		return k.called
	}
	return k.open
}

// ask closes the curtain before the next move, if that is private and its player does not
// see the table already.
func (k *curtain) ask() {
	t := k.t
	next := t.turn.Seat
	if !t.due(match.Here) || !k.Falls() || !k.private() || k.open == next || t.Looking() {
		return
	}
	if k.Waiting() && k.called == next {
		return // it was put aside while something was repeated
	}
	if stage := k.stage(); stage != "" {
		if stage == k.passed { // the table stays open
			k.hide()
			k.called, t.dirty = next, true
			return
		}
		k.passed = stage
	}
	k.closeFor(next, false)
	k.asked = false
}

// Call closes the curtain for a player who wants to look at their own things or is to
// move.
func (k *curtain) Call(seat rules.Seat) {
	if k.Falls() && k.t.here(seat) {
		k.closeFor(seat, !k.private())
	}
}

// Recall closes a curtain that was put aside.
func (k *curtain) Recall() { k.closeFor(k.called, false) }

// closeFor closes the curtain until the named player opens it.
func (k *curtain) closeFor(seat rules.Seat, own bool) {
	if seat == rules.NoSeat {
		return
	}
	k.hide()
	k.called, k.own, k.asked = seat, own, true
	k.fall()
}

// fall closes the curtain.
func (k *curtain) fall() {
	if t := k.t; !k.closed {
		t.computer.interrupt()
		t.Log.Open = t.Log.Open && t.Frame.Beside
		k.closed, t.dirty = true, true
		k.moved()
	}
}

// Open opens the curtain for the player whom it names.
func (k *curtain) Open() {
	if k.closed {
		k.open = k.called
		k.rise()
	}
}

// PutAside opens the curtain without showing secrets, so that everybody can look at the
// table first.
func (k *curtain) PutAside() {
	if !k.closed {
		return
	}
	k.open = rules.NoSeat
	if k.own {
		k.called, k.own = rules.NoSeat, false
	}
	k.rise()
}

func (k *curtain) rise() {
	k.closed, k.t.dirty = false, true
	k.moved()
}

// moved tells the scene that the curtain has closed or opened.
func (k *curtain) moved() {
	if s := k.t.can.Secrets; s != nil {
		s.OnCurtain(k.closed)
	}
}

// hide removes everything from the screen that only one player may see.
func (k *curtain) hide() {
	k.clear()
	if s := k.t.can.Secrets; s != nil {
		s.OnHide()
	}
}

// Shut closes the curtain when its player asks for it, or when the window loses the
// focus.
func (k *curtain) Shut() {
	seat := k.open
	k.Peek(false)
	switch {
	case !k.Falls() || seat == rules.NoSeat || k.closed:
	case k.private() && k.t.turn.Seat == seat:
		k.closeFor(seat, false)
	default:
		k.hide()
		k.t.dirty = true
	}
}
