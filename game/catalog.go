package game

import (
	"fmt"

	"agora/game/match"
	"agora/render"
	"agora/rules"
)

// Entry is a game as the menus know it. The main function makes the list of
// them; a further game is a further Entry, and no menu changes.
type Entry struct {
	Name        string // as the rules, the records and the flags know it
	Title       string // as people know it: "The Marketplace"
	Designer    string
	Year        int
	Blurb       string // what it is about, in a sentence or two
	Length      string // "30 to 45 minutes"
	Least, Most int    // players
	Options     []rules.Option

	// Open is the route and the argument that open a table of it: a new game as
	// info says, or if record is not empty that game, to be played on or, with
	// review, to be looked through.
	Open func(info match.Info, record []byte, review bool) (route string, arg any)
	// Try says whether a game can be started so: nil, or a sentence for the
	// person who sets the table.
	Try func(match.Info) error
	// Peek says what a record is about. With an error, the record is broken, and
	// the rest is what could be read of it.
	Peek func(record []byte) (Peek, error)

	// Miniature draws a small table that lives: tick counts up 60 times a second,
	// and for any tick it gives one picture, as large as r. Nil: none.
	Miniature func(c *render.Canvas, r render.Rect, tick int)
	// Figure draws a figure of the rulebook and reports whether it knows it.
	// Names begin with the game's: see FigureTurn and so on. Nil: none.
	Figure func(name string, c *render.Canvas, r render.Rect) bool
}

// The figures of the rulebook of The Marketplace: what its scene can draw.
const (
	FigureCard     = "market/card"     // one card, its parts: pieces, doors, walls, circles, letter, effect
	FigureTurn     = "market/turn"     // a small table with the four steps of a turn
	FigureDoors    = "market/doors"    // doors: open, joined, faced by a wall, broken
	FigureYard     = "market/yard"     // a yard closed off, its doors cut off
	FigureEdge     = "market/edge"     // a yard closed by the table's edge
	FigureContact  = "market/contact"  // contacts that are allowed
	FigureRefused  = "market/refused"  // off the grid, overlapping, a gap too narrow
	FigureOwners   = "market/owners"   // two owners' shops that must not be joined
	FigureGrow     = "market/grow"     // a shop that grows for free
	FigureBuy      = "market/buy"      // empty shops with their prices
	FigureFire     = "market/fire"     // before and after a fire
	FigureFlood    = "market/flood"    // before and after a flood
	FigureFestival = "market/festival" // everybody's income again
	FigureHand     = "market/hand"     // the card in the hand: ring handle, ghost, refused pose
)

// Peek is what a list says of a record.
type Peek struct {
	Players []match.Player
	Turn    int        // from 1; 0 if nothing could be read
	Seat    rules.Seat // whose turn it is; NoSeat if the game is over
	Scores  []int      // by seat; nil if the game has none before its end
	Winners []rules.Seat
}

// Over reports whether the game has ended.
func (p Peek) Over() bool { return p.Seat == rules.NoSeat && p.Turn > 0 }

// NewEntry is an Entry with everything that follows from the rules. scores is
// the score of every seat in the middle of a game; it may be nil. The rest is
// for the caller to fill in.
func NewEntry[S, M any](g rules.Game[S, M], scores func(S) []int) Entry {
	least, most := g.Seats()
	return Entry{
		Name: g.Name(), Least: least, Most: most, Options: g.Options(),
		Try: func(info match.Info) error {
			_, err := match.New(g, info)
			return err
		},
		Peek: func(record []byte) (Peek, error) {
			s, err := match.Read(g, record)
			p := Peek{Seat: rules.NoSeat}
			if s == nil {
				return p, err
			}
			turn := s.Turn()
			p.Players, p.Turn, p.Seat = s.Info().Players, turn.Number, turn.Seat
			if scores != nil {
				p.Scores = scores(s.State())
			}
			if o, over := s.Outcome(); over {
				p.Scores, p.Winners = o.Scores, o.Winners
				p.Turn = max(p.Turn, 1)
			}
			return p, err
		},
	}
}

// Game is the entry of that name.
func (s Services) Game(name string) (Entry, error) {
	for _, e := range s.Games {
		if e.Name == name {
			return e, nil
		}
	}
	return Entry{}, fmt.Errorf("This program knows no game called %q.", name)
}

// RecordGame is the entry of the game that a record file is of.
func (s Services) RecordGame(record []byte) (Entry, error) {
	r, err := match.ParseRecord(record)
	name, ok := r.Tag("Game")
	if !ok {
		if err == nil {
			err = fmt.Errorf("It does not say which game it is of.")
		}
		return Entry{}, err
	}
	return s.Game(name)
}
