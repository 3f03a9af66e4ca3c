package table

import (
	"agora/game/match"
	"agora/rules"
)

// curtain keeps what only one player may know from the others. There is one screen, and
// several people sit before it. Before a player sees what only they may see, a curtain
// falls that names them, and they open it when the others look away; it falls again
// before the game goes on. While nobody's curtain is open, the screen shows what
// everybody knows.
//
//	decision made      what everybody knows is presented
//	all is presented   if the next decision is private: the curtain falls, with a name
//	Enter, or a click  the view of that player, until they have decided
//
// Where one person plays, nobody has to look away: no curtain falls, and the screen shows
// what they may know. At a table without curtains it shows what the player may know whose
// decision it is. They know so too what they see when they look back; where curtains
// fall, what everybody knows is shown then.
//
// While the curtain is closed nothing can be decided, taken back or looked at, the log
// and the slider hear nothing, and no computer is asked; the menu, the rules and the
// game's own buttons and keys work. It is the game that draws the curtain, and it lists
// no buttons then that would tell anything.
type curtain struct {
	t      *Common
	closed bool
	open   rules.Seat // whose view is open; NoSeat for nobody's
	called rules.Seat // whom the curtain names; NoSeat: there is none to fall
	own    bool       // it was called for by hand, to look at one's own things
	forAll bool       // a picture is made: nobody's view, no matter who looks
}

// secretive returns the scene as a Secretive.
func (k *curtain) secretive() (s Secretive, ok bool) {
	s, ok = k.t.game().(Secretive)
	return s, ok
}

// Falls reports whether curtains fall at this table.
func (k *curtain) Falls() bool { return k.t.sole() == rules.NoSeat && !k.t.Info.NoCurtain }

// Alone returns the only person at this screen, who sees what is theirs all the time;
// NoSeat if there are more, or none.
func (k *curtain) Alone() rules.Seat { return k.t.sole() }

// Closed reports whether the curtain lies over the table.
func (k *curtain) Closed() bool { return k.closed }

// Called returns whom the curtain names, closed or waiting; NoSeat for nobody.
func (k *curtain) Called() rules.Seat { return k.called }

// Own reports whether the player whom the curtain names only looks at their own things.
func (k *curtain) Own() bool { return k.own }

// private reports whether the decision that is shown needs what only its player knows.
func (k *curtain) private() bool {
	s, ok := k.secretive()
	return ok && s.Private(k.t.turn.Phase)
}

// Waiting reports whether the curtain was put aside and somebody is still to come.
func (k *curtain) Waiting() bool {
	return k.called != rules.NoSeat && k.open == rules.NoSeat && !k.closed && k.Falls() && !k.t.Looking() && k.private()
}

// Viewer returns the seat whose view is shown, or NoSeat if only what everybody knows is
// shown.
func (k *curtain) Viewer() rules.Seat {
	t, sole := k.t, k.t.sole()
	passing := t.Presenting() || t.Repeating()
	switch now := t.match.Turn(); {
	case k.closed || k.forAll || t.Review():
		return rules.NoSeat
	case t.Looking() && k.Falls():
		return rules.NoSeat // nobody has opened theirs to look back
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

// ask lets the curtain fall before the next decision, if it is private and its player
// does not see the table already.
func (k *curtain) ask() {
	t := k.t
	next := t.turn.Seat
	if !t.due(match.Here) || !k.Falls() || !k.private() || k.open == next || t.Looking() {
		return
	}
	if k.Waiting() && k.called == next {
		return // it was put aside, and something was shown again meanwhile
	}
	k.closeFor(next, false)
}

// Call closes the curtain for a player who wants to see their own things, or is to
// decide.
func (k *curtain) Call(seat rules.Seat) {
	if k.Falls() && k.t.here(seat) {
		k.closeFor(seat, !k.private())
	}
}

// Recall closes the curtain again that was put aside.
func (k *curtain) Recall() { k.closeFor(k.called, false) }

// closeFor closes the curtain until a player opens it.
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

// Open opens the curtain to the player whom it names.
func (k *curtain) Open() {
	if k.closed {
		k.open = k.called
		k.rise()
	}
}

// PutAside opens the curtain to nobody, so that all can look at the table first.
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

// moved tells the scene that the curtain has been closed or opened.
func (k *curtain) moved() {
	if s, ok := k.secretive(); ok {
		s.OnCurtain(k.closed)
	}
}

// hide takes everything off the screen that only one player may see.
func (k *curtain) hide() {
	k.open, k.called, k.own = rules.NoSeat, rules.NoSeat, false
	if s, ok := k.secretive(); ok {
		s.OnHide()
	}
}

// Shut closes the curtain at the wish of the player to whom it is open, or because the
// window has lost the focus.
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
