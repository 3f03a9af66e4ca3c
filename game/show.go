package game

import (
	"io/fs"

	"agora/game/match"
	"agora/render"
	"agora/rules"
)

// Show is how menus show a game. A zero Show is a game with a title only.
type Show struct {
	Designer string
	Year     int
	Blurb    string // what it is about, in a sentence or two
	Length   string // "30 to 45 minutes"

	// Words are what menus call the game's options: by key ("board"), and by key
	// and value ("board=hex4"). What is not there is called by its own name.
	Words map[string]string
	// NoChance: nothing is left to chance, so that there is no seed to ask for, and
	// who sits first begins.
	NoChance bool
	// Secrets: players know things that others must not see, so that at one screen
	// curtains fall between them. The table may agree to play without.
	Secrets bool

	// Miniature draws a small table that lives: tick counts up 60 times a second,
	// and for any tick it gives one picture, as large as r. Nil: none.
	Miniature func(c *render.Canvas, r render.Rect, tick int)
	// Figure draws a figure of the rulebook, as large as r, and reports whether it
	// knows it. Nil: none.
	Figure func(name string, c *render.Canvas, r render.Rect) bool
	// Texts are the files of package book: the rulebook, "en/rules/NAME.md", and what
	// had to be decided, "en/decided/NAME.md". Nil: those of the program.
	Texts fs.FS
}

// The figures of the rulebook of The Marketplace: what its scene can draw.
const (
	FigureCard     = "market/card"     // one card and its parts: pieces, doors, walls, circles, letter, effect
	FigureTurn     = "market/turn"     // a small table in the middle of a game
	FigureDoors    = "market/doors"    // doors: open, joined, faced by a wall, broken
	FigureYard     = "market/yard"     // a yard closed off by cards that touch, its doors cut off
	FigureEdge     = "market/edge"     // a yard closed by cards and the table's edge
	FigureContact  = "market/contact"  // contacts that are allowed: on the grid, a corner on an edge
	FigureRefused  = "market/refused"  // what is refused: off the grid, overlapping, a gap too narrow
	FigureOwners   = "market/owners"   // two owners' shops that must not be joined
	FigureGrow     = "market/grow"     // a shop that grows for free
	FigureBuy      = "market/buy"      // empty shops with their prices, and one that cannot be bought
	FigureFire     = "market/fire"     // before and after a fire
	FigureFlood    = "market/flood"    // before and after a flood
	FigureFestival = "market/festival" // everybody's income again
	FigureHand     = "market/hand"     // the card in the hand: ring handle, ghost, refused pose
)

// MarketFigures lists them, for tests.
func MarketFigures() []string {
	return []string{FigureCard, FigureTurn, FigureDoors, FigureYard, FigureEdge, FigureContact, FigureRefused,
		FigureOwners, FigureGrow, FigureBuy, FigureFire, FigureFlood, FigureFestival, FigureHand}
}

// Peek is what a list says of a record.
type Peek struct {
	Info    match.Info // players, seed and options
	Turn    int        // from 1; 0 if nothing could be read
	Seat    rules.Seat // whose turn it is; NoSeat if the game is over, or unknown
	Scores  []int      // by seat; nil if the game has none before its end
	Winners []rules.Seat
	Over    bool
}

// scorer is a game that has scores before its end.
type scorer[S any] interface{ Scores(S) []int }

func peek[S, M any](g rules.Game[S, M], record []byte) (Peek, error) {
	s, err := match.Read(g, record)
	p := Peek{Seat: rules.NoSeat}
	if s == nil {
		return p, err
	}
	turn := s.Turn()
	p.Info, p.Turn, p.Seat = s.Info(), turn.Number, turn.Seat
	if g, ok := g.(scorer[S]); ok {
		p.Scores = g.Scores(s.State())
	}
	if o, over := s.Outcome(); over {
		p.Scores, p.Winners, p.Over = o.Scores, o.Winners, true
	}
	return p, err
}
