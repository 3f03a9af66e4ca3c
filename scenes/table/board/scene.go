package board

import (
	"fmt"

	"agora/render/sound"
	"agora/rules"
	"agora/scenes/table"
)

// Action is what a gesture came to.
type Action uint8

const (
	Nothing Action = iota
	Changed        // what is pointed at, or held
	Chosen         // a piece, a stack or a size, or an answer is asked for
	Asked          // the move is asked for; if it is not legal, it is refused in words
	None           // there is none of what was asked for
	Dropped        // what was held or pointed at was let go
)

// Follow does what a gesture came to. move is the one that is Asked for; held: a
// hand has carried its piece there already.
func Follow[S, M any](t *table.Table[S, M], did Action, move M, held bool) {
	if did != Nothing {
		t.Hush()
	}
	switch did {
	case Asked:
		t.Do(move, held)
	case Chosen:
		t.Play(sound.Click)
	case Dropped:
		t.Play(sound.Slide)
	}
}

// Sentence is what is said before anything else: where the game is looked at, how it
// ended, a notice, what is being presented. It is "" if the player to move is to be
// told what to do. start is said of the beginning, text of a decision, from 1.
func Sentence[S, M any](t *table.Table[S, M], presenting bool, start string, text func(n int) string, ending func() string) string {
	last := func() string {
		n := t.At()
		if n == 0 {
			return start
		}
		return fmt.Sprintf("%s: %s.", t.Name(t.Match.At(n-1).Seat()), text(n))
	}
	switch {
	case t.Looking():
		return t.LookText(last())
	case t.Turn().Over():
		return ending()
	case t.Notice() != "":
		return t.Notice()
	case presenting:
		return last()
	}
	return ""
}

// Position is a position as its game writes it; false if it is none.
func Position[S, M any](g rules.Game[S, M], text string) (st S, ok bool) {
	start, _, err := g.Start(rules.Setup{Seats: 2})
	if err != nil {
		return st, false
	}
	st, err = g.Decode(start, text)
	return st, err == nil
}
