package table

import (
	"agora/game/match"
	"agora/rules"
)

// curtain hides a player's secrets from the other people in front of the same screen. It
// closes before a player sees their secrets and names that player, who opens it when the
// others look away. It closes again before the game continues. While it is not open for
// anybody, the screen shows what everybody may know.
//
//	a move is made     its public part is presented
//	then               if the next move is private, the curtain closes and names its player
//	Enter or a click   shows that player's view until they have moved
//
// If only one person plays, there is no curtain, and the screen shows what they may know.
// At a table without curtains it shows what the player to move may know, in a review too.
// With curtains, a review shows what everybody may know.
//
// While the curtain is closed, players cannot move, undo or review, the log and the slider
// do not react, and no computer thinks. The menu, the rules and the game's own buttons and
// keys still work. The game draws the curtain, and must list no button that reveals a
// secret.
type curtain struct {
	t      *Core
	closed bool
	open   rules.Seat // whose view is open; NoSeat: nobody's
	called rules.Seat // whom the curtain names; NoSeat: no curtain is due
	own    bool       // a player asked to look at their own things
	forAll bool       // while a picture is made: show nobody's secrets
}

// Falls reports whether this table uses curtains.
func (k *curtain) Falls() bool { return k.t.sole() == rules.NoSeat && !k.t.Info.NoCurtain }

// Alone returns the only person at this screen, who sees their own things all the time;
// NoSeat if there are several people or none.
func (k *curtain) Alone() rules.Seat { return k.t.sole() }

// Closed reports whether the curtain covers the table.
func (k *curtain) Closed() bool { return k.closed }

// Called returns the player whom the curtain names, closed or waiting; NoSeat for nobody.
func (k *curtain) Called() rules.Seat { return k.called }

// Own reports whether the player named by the curtain only wants to look at their own
// things.
func (k *curtain) Own() bool { return k.own }

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
	k.closeFor(next, false)
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
	k.called, k.own = seat, own
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
	k.open, k.called, k.own = rules.NoSeat, rules.NoSeat, false
	if s := k.t.can.Secrets; s != nil {
		s.OnHide()
	}
}

// Shut closes the curtain when its player asks for it, or when the window loses the
// focus.
func (k *curtain) Shut() {
	seat := k.open
	switch {
	case !k.Falls() || seat == rules.NoSeat || k.closed:
	case k.private() && k.t.turn.Seat == seat:
		k.closeFor(seat, false)
	default:
		k.hide()
		k.t.dirty = true
	}
}
