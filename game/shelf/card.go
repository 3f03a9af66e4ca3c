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

// Card is the summary of a game for lists.
type Card struct {
	store.Saved
	Read   bool // the record was read; before that only its file name is known
	Broken bool // the tags are unreadable

	Game    string         // "market"
	Players []match.Player // Name and Kind only
	Board   string         // "" in games with one board
	Moves   int
	Over    bool
	Winners []rules.Seat
	Scores  []int
	Stood   []rules.Seat // for whose players a computer played at a host
	Day     string       // the day, as 2006-01-02, if it is a game of the day; "": it is not
	Series  match.Series // the match that it belongs to
	Origin  match.Origin
	Star    bool
	Note    string

	sum  uint64 // hash of the record without notes; 0: unknown
	text string // searchable text, folded
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
	c.Stood = s.Stood
	c.Board = s.Info.Options["board"]
	c.Day, c.Series, c.Origin = s.Info.Day, s.Info.Series, s.Origin
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
	c.text = searchable(b.String())
}

// Twin reports whether two files contain the same game, as services that synchronise
// folders may leave them. Games that people named separately are no twins.
func (c *Card) Twin(o *Card) bool {
	return c.sum != 0 && c.sum == o.sum && c.Kind != store.Named && o.Kind != store.Named && c.Deleted.IsZero() == o.Deleted.IsZero()
}

// noted lists the tags that say nothing of the game: a person's notes, where its first moves
// were made, and the checksum.
var noted = [][]byte{[]byte("[Star "), []byte("[Note "), []byte("[Comments "), []byte("[Given "), []byte("[Sum ")}

// sumOf returns a hash of a record that does not depend on notes.
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

// bare returns a record without what somebody noted of it.
func bare(record []byte) []byte {
	var bare []byte
	for line := range bytes.Lines(record) {
		if line[0] == '[' && slices.ContainsFunc(noted, func(tag []byte) bool { return bytes.HasPrefix(line, tag) }) {
			continue
		}
		bare = append(bare, line...)
	}
	return bare
}

// Same reports whether two records are of one game, whatever their notes.
func Same(a, b []byte) bool { return bytes.Equal(bare(a), bare(b)) }

// fold removes case and accents from a name, since people type neither every time. Letters
// that only look or sound alike stay apart: Straße is another person than Strasse.
func fold(text string) string {
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
		}
		return r
	}, strings.ToLower(norm.NFD.String(text)))
}

// Against returns the level of the strongest computer in the game, People or Watched.
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

// The opponents of a game, if they have no level.
const (
	People  = 0  // only people played
	Watched = -1 // only computers played
	Anybody = -2 // in a Query: any opponent
)

// person reports whether a person played in that seat.
func (c *Card) person(seat int) bool { return match.Level(c.Players[seat].Kind) == 0 }

// Points returns the highest score in a finished game.
func (c *Card) Points() int {
	if len(c.Scores) == 0 {
		return 0
	}
	return slices.Max(c.Scores)
}
