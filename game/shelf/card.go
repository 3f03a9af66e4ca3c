// Package shelf indexes the stored games, so that lists show who played, how a game ended
// and how long it was without reading every record. It finds, sorts and counts games. The
// index is a file beside them, which can be rebuilt at any time.
package shelf

import (
	"bytes"
	"hash/fnv"
	"slices"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"agora/game/match"
	"agora/game/store"
	"agora/rules"
)

// Card holds what a list shows of a game.
type Card struct {
	store.Saved
	Read   bool // it has been looked into; before that only what its file is called is known
	Broken bool // its tags cannot be read

	Game    string         // "market"
	Players []match.Player // Name and Kind only
	Board   string         // "" in games that have one
	Moves   int
	Over    bool
	Winners []rules.Seat
	Scores  []int
	Day     string       // whose game of the day it is, as 2006-01-02; "": it is none
	Series  match.Series // the match it belongs to
	Star    bool
	Note    string

	sum  uint64 // of the record, whatever is noted in it; 0: not known
	text string // what is searched, folded
}

// Look returns the card of a record.
func Look(file store.Saved, record []byte) *Card {
	c := &Card{Saved: file, Read: true, sum: sumOf(record)}
	s, err := match.Summarise(record)
	if err != nil {
		c.Broken = true
		c.index()
		return c
	}
	c.Game, c.Moves, c.Over, c.Winners, c.Scores = s.Info.Game, s.Moves, s.Over, s.Winners, s.Scores
	c.Board = s.Info.Options["board"]
	c.Day, c.Series = s.Info.Day, s.Info.Series
	c.Star, c.Note = s.Star, s.Note
	for _, p := range s.Info.Players {
		c.Players = append(c.Players, match.Player{Name: p.Name, Kind: p.Kind})
	}
	c.index()
	return c
}

// index builds the searchable text of a card.
func (c *Card) index() {
	var b strings.Builder
	for _, p := range c.Players {
		b.WriteString(p.Name)
		b.WriteByte('\n')
	}
	if c.Kind == store.Named || !c.Read || c.Broken {
		b.WriteString(c.Title)
		b.WriteByte('\n')
	}
	if c.Note != "" {
		b.WriteString(c.Note)
		b.WriteByte('\n')
	}
	if !c.Time.IsZero() {
		b.WriteString(c.Time.Local().Format(time.DateOnly))
	}
	c.text = Fold(b.String())
}

// Twin reports whether two games are one that lies in the folder twice, as a service that
// keeps folders alike may leave it. Games that somebody gave names are as many as names.
func (c *Card) Twin(o *Card) bool {
	return c.sum != 0 && c.sum == o.sum && c.Kind != store.Named && o.Kind != store.Named && c.Deleted.IsZero() == o.Deleted.IsZero()
}

// noted are the tags of a record that say nothing of the game: what somebody noted of it, and the
// sum over everything.
var noted = [][]byte{[]byte("[Star "), []byte("[Note "), []byte("[Comments "), []byte("[Sum ")}

// sumOf returns the same for records of one game, whatever is noted in them.
func sumOf(record []byte) uint64 {
	h := fnv.New64a()
	for line := range bytes.Lines(record) {
		if len(line) > 0 && line[0] == '[' && slices.ContainsFunc(noted, func(tag []byte) bool { return bytes.HasPrefix(line, tag) }) {
			continue
		}
		h.Write(line)
	}
	return max(h.Sum64(), 1)
}

// Bare returns a record without what somebody noted of it.
func Bare(record []byte) []byte {
	var bare []byte
	for line := range bytes.Lines(record) {
		if line[0] == '[' && slices.ContainsFunc(noted, func(tag []byte) bool { return bytes.HasPrefix(line, tag) }) {
			continue
		}
		bare = append(bare, line...)
	}
	return bare
}

// Same reports whether two records are of one game, whatever is noted in them.
func Same(a, b []byte) bool { return bytes.Equal(Bare(a), Bare(b)) }

// Fold returns a text in which letters differ neither by case nor by accents: who searches
// types neither.
func Fold(text string) string {
	plain := true
	for i := 0; i < len(text) && plain; i++ {
		plain = text[i] < 0x80
	}
	if plain {
		return strings.ToLower(text)
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == 'ς':
			return 'σ'
		case r == 'ß':
			return 's'
		}
		return r
	}, strings.ToLower(norm.NFD.String(text)))
}

// Against returns the level of the strongest computer at the table, People or Watched.
func (c *Card) Against() int {
	strongest, persons := 0, 0
	for _, p := range c.Players {
		if n := match.Level(p.Kind); n > 0 {
			strongest = max(strongest, n)
		} else {
			persons++
		}
	}
	if persons == 0 {
		return Watched
	}
	return strongest
}

// Whom a game was played against, if it was no level of a computer.
const (
	People  = 0  // nobody but people played
	Watched = -1 // nobody but computers
	Anybody = -2 // in a Query: whoever it was
)

// person reports whether a person played in that seat.
func (c *Card) person(seat int) bool { return match.Level(c.Players[seat].Kind) == 0 }

// Points returns the most that anybody had in a game that is over.
func (c *Card) Points() int {
	if len(c.Scores) == 0 {
		return 0
	}
	return slices.Max(c.Scores)
}
