package table

import (
	"agora/game/input"
	"agora/render/sound"
	"agora/scenes/table/spots"
)

// Intent is what a gesture or a button means. The zero Intent is nothing: then it may
// be a key that all tables know.
type Intent[M any] struct {
	Kind  IntentKind
	Move  M      // if it is Asked
	Shown bool   // see Change
	Why   string // if it is Refused
}

// IntentKind is the kind of an intent.
type IntentKind uint8

const (
	Nothing IntentKind = iota
	Heard              // the gesture was for the game, and changes nothing that the Table need know
	Changed            // what is pointed at or half made: all is shown anew, a notice goes
	Chosen             // the same, with a click
	Dropped            // the same: something was let go, or taken back
	Asked              // a move: the Table makes it, or says why it cannot be made
	Refused            // what was meant cannot be done
)

// hear asks the game what a gesture means, does it, and reports whether it meant
// anything.
func (t *Table[S, M, K]) hear(e input.Event) (used bool) {
	if h, ok := t.game().(Hearer[M]); ok {
		if in := h.OnInput(e); in.Kind != Nothing {
			t.follow(in)
			return true
		}
	}
	var act spots.Act[K]
	if t.facts.Browse || t.Deciding() {
		if act, used = t.Pointer.Feed(e, &t.Spots); used && act.Kind == spots.None {
			return true
		}
	}
	in := t.game().OnAct(act, e)
	if act.Kind == spots.Back && in.Kind == Nothing && t.giveUp() {
		in.Kind = Dropped
	}
	t.follow(in)
	return used || in.Kind != Nothing
}

// follow does what a gesture means.
func (t *Table[S, M, K]) follow(in Intent[M]) {
	if in.Kind >= Changed {
		t.Hush()
	}
	switch in.Kind {
	case Chosen:
		t.click()
	case Dropped:
		t.Play(sound.Slide)
	case Asked:
		t.Do(in.Move, in.Shown)
	case Refused:
		t.Refuse(in.Why)
	}
}
