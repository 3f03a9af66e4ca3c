package game

import (
	"io/fs"
	"slices"

	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/rules"
)

// Show is how menus show a game. A zero Show is a game with a title only.
type Show struct {
	Designer string
	Year     int
	// NoChance: the game has no luck. The set-up asks for no seed, and the first seat
	// starts.
	NoChance bool
	// Secrets: players know things that others must not see, so that at one screen
	// curtains fall between them. The table may agree to play without.
	Secrets bool

	// Confirms says which moves a second click or tap confirms unless the settings say otherwise:
	// store.ConfirmTaps or ConfirmAlways; "": there is nothing to be set.
	Confirms string

	// Miniature draws a small table that lives: tick counts up 60 times a second,
	// and for any tick it gives one picture, as large as r. Nil: none.
	Miniature func(c *render.Canvas, r render.Rect, tick int)
	// Snapshot makes a picture of how the game of a record stood after n decisions, or stands
	// if there are no more, as everybody may see it; nil: of none. See Pictures.
	Snapshot func(r *Replay, n int) Picture
	// Sheet returns a position that is put together by hand, of how the game begins; nil: none
	// can be.
	Sheet func() Sheet
	// Figures are those of the rulebook.
	Figures []Figure
	// Texts are the files of package book: the rulebook, "en/rules/NAME.md", and what
	// had to be decided, "en/decided/NAME.md"; and "words", the messages of its own, as
	// in assets/words. Nil: those of the program.
	Texts fs.FS
}

// FreeUndo reports whether a game with this number of people can always be undone, whatever
// the options say: against computers alone, if undoing cannot reveal luck to come.
func (s *Show) FreeUndo(people int) bool { return s.NoChance && people < 2 }

// Figure is a figure of the rulebook: Draw draws it as large as r.
type Figure struct {
	Name string // "phobia/push"
	Draw func(c *render.Canvas, say *words.Words, r render.Rect)
}

// Figure returns the figure with that name; false if there is none.
func (s *Show) Figure(name string) (Figure, bool) {
	i := slices.IndexFunc(s.Figures, func(f Figure) bool { return f.Name == name })
	if i < 0 {
		return Figure{}, false
	}
	return s.Figures[i], true
}

// Peek holds what a list says of a record.
type Peek struct {
	Info    match.Info // players, seed and options
	Turn    int        // from 1; 0 if nothing could be read
	Round   int        // from 1; 0 in a game whose players count turns
	Seat    rules.Seat // whose turn it is; NoSeat if the game is over, or unknown
	Scores  []int      // by seat; nil if the game has none before its end
	Winners []rules.Seat
	Over    bool
}

// scorer is a game that has scores before its end.
type scorer[S any] interface{ Scores(S) []int }

// rounder is a position of a game whose players count rounds and not turns.
type rounder interface{ Round() int }

// peek returns what a match says.
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
