// Package opening reports how games continued from a position: games of the highest level
// against itself, which cmd/puzzles has played and counted by positions. Positions that
// become the same when the board is turned or reflected are one. Games of chance have no
// openings: hardly two of them begin alike. The package knows no screen and writes no
// sentence.
package opening

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"agora/assets"
	"agora/game/bots"
	"agora/game/lesson"
	"agora/rules"
)

// Plies is the largest number of decisions in an opening.
const Plies = 6

// Least is in how many games a position, or a move of it, must have come up to be told
// of.
const Least = 8

// File is a file of openings.
type File struct {
	Game   string  `json:"game"`
	Nodes  int     `json:"nodes"` // that a decision could take
	Boards []Board `json:"boards"`
}

// Book is a File that is read by the rules of its game.
type Book[S, M any] struct {
	File
	team bots.Team[S, M]
	at   map[uint64]*Position // by the hash of the position, as the board lies in After
}

// Board holds what a game with certain options has: every position that enough games have
// met, the beginning first.
type Board struct {
	Options   map[string]string `json:"options,omitempty"`
	Positions []Position        `json:"positions"`
}

// Position is how games went that met a position.
type Position struct {
	After string `json:"after,omitempty"` // decisions that lead to it, with a space between
	Games int    `json:"games"`
	Won   int    `json:"won"`            // by the player to move; a draw counts for nobody
	Move  string `json:"move,omitempty"` // that was made most often; none if none was made often
	Times int    `json:"times,omitempty"`
	Wins  int    `json:"wins,omitempty"` // of the player who made it
}

// Of returns the openings of a game that the program carries; nil if it has none. The error
// is of a file that tests have not seen.
func Of[S, M any](team bots.Team[S, M]) (*Book[S, M], error) {
	data, ok := assets.Openings(team.Name())
	if !ok {
		return nil, nil
	}
	return Parse(team, data)
}

// Boards returns the boards for which a game has openings, with the positions known of
// each; nil if it has none.
func Boards(game string) []Board {
	f, err := files.Of(game, assets.Openings, func(data []byte) (*File, error) {
		var f File
		err := lesson.Decode("The opening book", data, &f)
		f.Boards = slices.DeleteFunc(f.Boards, func(b Board) bool { return len(b.Positions) == 0 })
		return &f, err
	})
	if f == nil || err != nil {
		return nil
	}
	return f.Boards
}

// files are those of which the boards have been asked for.
var files lesson.Files[File]

// Parse reads a book. Every position in it is reached by the rules, and there only
// once. The error is a sentence.
func Parse[S, M any](team bots.Team[S, M], data []byte) (*Book[S, M], error) {
	b := &Book[S, M]{team: team, at: map[uint64]*Position{}}
	if err := lesson.Decode("The opening book", data, &b.File); err != nil {
		return nil, err
	}
	switch {
	case team.Turns == nil || b.Game != team.Name():
		return nil, fmt.Errorf("The opening book is for the game %.40q, not for %s.", b.Game, team.Name())
	case b.Nodes < 1:
		return nil, fmt.Errorf("The games of the book were played with %d nodes a decision.", b.Nodes)
	case len(b.Boards) == 0:
		return nil, fmt.Errorf("The opening book has no board.")
	}
	for i := range b.Boards {
		start, _, err := team.Game.Start(rules.Setup{Seats: 2, Options: b.Boards[i].Options})
		if err != nil {
			return nil, fmt.Errorf("Board %d of the opening book cannot be set up: %.200s.", i+1, err)
		}
		if len(b.Boards[i].Positions) == 0 || b.Boards[i].Positions[0].After != "" {
			return nil, fmt.Errorf("Board %d of the opening book does not begin with the starting position.", i+1)
		}
		for k := range b.Boards[i].Positions {
			if err := b.enter(start, &b.Boards[i].Positions[k]); err != nil {
				return nil, fmt.Errorf("Position %d of board %d of the opening book %w.", k+1, i+1, err)
			}
		}
	}
	return b, nil
}

// enter takes in a position; the error is the rest of a sentence.
func (b *Book[S, M]) enter(start S, p *Position) error {
	if p.Games < Least || p.Won < 0 || p.Won > p.Games {
		return fmt.Errorf("was won %d times in %d games", p.Won, p.Games)
	}
	var moves []M
	for _, token := range strings.Fields(p.After) {
		m, err := b.team.Game.Parse(token)
		if err != nil {
			return fmt.Errorf("has no move %.40q", token)
		}
		moves = append(moves, m)
	}
	ways := Ways(b.team, start, moves)
	switch {
	case len(moves) > Plies || len(ways) == 0:
		return fmt.Errorf("cannot be reached by %.100q", p.After)
	case b.team.Game.Turn(ways[0].State).Over():
		return fmt.Errorf("is the end of a game")
	case slices.ContainsFunc(ways, func(w Way[S, M]) bool { return b.at[b.team.Game.Hash(w.State)] != nil }):
		return fmt.Errorf("is there twice")
	}
	b.at[b.team.Game.Hash(ways[0].State)] = p
	if p.Move == "" && p.Times == 0 && p.Wins == 0 {
		return nil
	}
	if p.Times < Least || p.Times > p.Games || p.Wins < 0 || p.Wins > p.Times {
		return fmt.Errorf("has a move that won %d times of %d, in %d games", p.Wins, p.Times, p.Games)
	}
	made, err := b.team.Game.Parse(p.Move)
	if err != nil || b.team.Game.Check(ways[0].State, made) != nil {
		return fmt.Errorf("has no move %.40q", p.Move)
	}
	return nil
}

// Find returns what the book knows of the position that moves lead to from a start: made is
// the move made most often, as the game writes it for the board as it lies there, "" if none
// was made often. ok is false if nothing is known.
func (b *Book[S, M]) Find(start S, moves []M) (p Position, made string, ok bool) {
	if b == nil || len(moves) > Plies {
		return p, "", false
	}
	g := b.team.Game
	ways := Ways(b.team, start, moves)
	for _, w := range ways {
		p := b.at[g.Hash(w.State)]
		if p == nil {
			continue
		}
		often, err := g.Parse(p.Move)
		for _, back := range ways { // of all turns one undoes this one
			if p.Move == "" || err != nil {
				break
			}
			if m := back.Turn(often); g.Format(w.Turn(m)) == g.Format(often) && g.Check(ways[0].State, m) == nil {
				made = g.Format(m)
			}
		}
		return *p, made, true
	}
	return p, "", false
}

// Reply is a move that leads from a position of the book to another.
type Reply struct {
	Move  string // as the game writes it for the board as it lies there
	Games int    // that met the position it leads to, whichever way they came there
	Won   int    // of these, by the player to move then: by the other side
}

// Replies returns the moves that lead from the position that moves lead to from a start to
// positions of the book, those that more games have met first. Of moves that a turn of the
// board makes one there is one.
func (b *Book[S, M]) Replies(start S, moves []M) (all []Reply) {
	list, ok := any(b.games()).(rules.Enumerator[S, M])
	if b == nil || !ok || len(moves) >= Plies {
		return nil
	}
	ways, seen := Ways(b.team, start, moves), map[*Position]bool{}
	if len(ways) == 0 || b.team.Game.Turn(ways[0].State).Over() {
		return nil
	}
	for _, m := range list.Moves(ways[0].State, nil) {
		for _, w := range ways {
			after, _, err := b.team.Game.Apply(w.State, w.Turn(m))
			if err != nil {
				break
			}
			if p := b.at[b.team.Game.Hash(after)]; p != nil {
				if !seen[p] {
					seen[p] = true
					all = append(all, Reply{b.team.Game.Format(m), p.Games, p.Won})
				}
				break
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Reply) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Move, b.Move))
	})
	return all
}

// games returns the rules, of no book none.
func (b *Book[S, M]) games() rules.Game[S, M] {
	if b == nil {
		return nil
	}
	return b.team.Game
}

// Way is a position with the board turned in one way.
type Way[S, M any] struct {
	Turn  func(m M) M
	State S
}

// Ways returns the positions that moves lead to from a start, if the board is turned in all
// ways that the game has, unturned first; none if the moves are not legal.
func Ways[S, M any](team bots.Team[S, M], start S, moves []M) (ways []Way[S, M]) {
	for _, turn := range team.Turns(start) {
		w := Way[S, M]{Turn: turn, State: start}
		for _, m := range moves {
			var err error
			if w.State, _, err = team.Game.Apply(w.State, turn(m)); err != nil {
				return nil
			}
		}
		ways = append(ways, w)
	}
	return ways
}
