package known

import (
	"io/fs"
	"slices"

	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/rules"
)

// Show is how menus show a game. A zero Show has only a title.
type Show struct {
	Designer string
	Year     int
	// NoChance reports that the game has no luck. The set-up asks for no seed, and the
	// first seat starts.
	NoChance bool
	// Secrets reports that players know things that others must not see, so that curtains
	// close between them at one screen. Players may agree to play without.
	Secrets bool

	// Confirms says which moves need a second click or tap by default: store.ConfirmTaps
	// or ConfirmAlways; "": this cannot be set.
	Confirms string

	// Miniature draws a small animated table in r; tick counts up 60 times a second, and
	// the picture depends only on it. nil: none.
	Miniature func(c *render.Canvas, r render.Rect, tick int)
	// Snapshot returns a picture of a game after n moves, or at its end, that everybody
	// may see; nil: none. See Pictures.
	Snapshot func(r *Replay, n int) Picture
	// Still returns a picture of a position as somebody knows it; nil: none. See Stills.
	Still func(view any, info match.Info) Picture
	// Reel returns a film of a finished game for its result; nil, or if it returns nil: the
	// whole game grows on the table.
	Reel func(r *Replay) *Reel
	// Curve returns a number for each seat after n moves, such as their points; nil: the
	// game has none. See Curves.
	Curve func(r *Replay, n int) []int
	// Sheet returns an editable position of the game's start; nil: the game has no
	// editor.
	Sheet func() Sheet
	// Figures are the figures of the rulebook.
	Figures []Figure
	// Texts are files for package rulebook: the rulebook, "en/rules/NAME.md", and the decided
	// notes, "en/decided/NAME.md"; and "words", the game's own messages, as in
	// assets/words. nil: those of the program.
	Texts fs.FS
}

// FreeUndo reports whether a game with this many people can always be undone, whatever
// the options say: alone against computers, if undoing cannot reveal coming luck.
func (s *Show) FreeUndo(people int) bool { return s.NoChance && people < 2 }

// Figure is a figure of the rulebook: Draw draws it in r.
type Figure struct {
	Name string // "phobia/push"
	Draw func(c *render.Canvas, say *words.Words, r render.Rect)
}

// Figure returns the figure with a name; false if there is none.
func (s *Show) Figure(name string) (Figure, bool) {
	i := slices.IndexFunc(s.Figures, func(f Figure) bool { return f.Name == name })
	if i < 0 {
		return Figure{}, false
	}
	return s.Figures[i], true
}

// Peek is the summary of a record for lists.
type Peek struct {
	Info    match.Info // players, seed and options
	Turn    int        // from 1; 0 if nothing is readable
	Round   int        // from 1; 0 in a game that counts turns
	Seat    rules.Seat // to move; NoSeat if the game is over, or unknown
	Scores  []int      // by seat; nil if the game has none before its end
	Winners []rules.Seat
	Over    bool
}

// scorer is a game that has scores before its end.
type scorer[S any] interface{ Scores(S) []int }

// rounder is a position of a game that counts rounds, not turns.
type rounder interface{ Round() int }

// peek summarises a match.
func peek[S, M any](m *match.Match[S, M]) (p Peek) {
	turn := m.Turn()
	p.Info, p.Turn, p.Seat = m.Info(), turn.Number, turn.Seat
	if r, ok := any(m.State()).(rounder); ok {
		p.Round = r.Round()
	}
	o, over := m.Outcome()
	if p.Over = over; over {
		p.Scores, p.Winners = o.Scores, o.Winners
	} else if g, ok := m.Game().(scorer[S]); ok {
		p.Scores = g.Scores(m.State())
	}
	return p
}
