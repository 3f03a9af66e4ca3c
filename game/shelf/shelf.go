package shelf

import (
	"bytes"
	"slices"
	"time"

	"agora/game/store"
)

// Shelf indexes the games of a store. It must not be used by several goroutines at once.
type Shelf struct {
	saves *store.Saves
	cards []*Card // newest first
	next  int     // all before this one have been read
	news  bool    // the index is out of date
	begun bool    // the index has been read

}

// New returns the shelf of a store, empty until Refresh.
func New(saves *store.Saves) *Shelf { return &Shelf{saves: saves} }

// Refresh lists the games again, keeping the cards of unchanged files.
func (s *Shelf) Refresh(now time.Time) error {
	old := s.cards
	if !s.begun {
		s.begun, old = true, parse(s.saves.Index())
	}
	known := make(map[string]*Card, len(old))
	for _, c := range old {
		if c.Read {
			known[c.File] = c
		}
	}
	files, err := s.saves.All()
	files = s.saves.Purge(files, now)
	s.cards, s.next = make([]*Card, 0, len(files)), 0
	for _, f := range files {
		c := known[f.File]
		if c == nil || c.Size != f.Size || !c.Written.IsZero() && !c.Written.Equal(f.Written) {
			c = &Card{Saved: f}
			c.index()
			s.news = true
		} else {
			s.news = s.news || c.Written.IsZero()
			c.Saved = f
			if c.text == "" {
				c.index()
			}
			delete(known, f.File)
		}
		s.cards = append(s.cards, c)
	}
	s.news = s.news || len(known) > 0
	return err
}

// Cards returns all games, including deleted ones, newest first.
func (s *Shelf) Cards() []*Card { return s.cards }

// Left returns the number of games that have not been read yet.
func (s *Shelf) Left() (n int) {
	for _, c := range s.cards[s.next:] {
		if !c.Read {
			n++
		}
	}
	return n
}

// Read reads up to this many more games, and reports whether there were any.
func (s *Shelf) Read(most int) (did bool) {
	for ; s.next < len(s.cards) && most > 0; s.next++ {
		if c := s.cards[s.next]; !c.Read {
			s.look(c)
			did = true
			most--
		}
	}
	return did
}

// look reads the game of a card and fills the card, also if the game is damaged.
func (s *Shelf) look(c *Card) {
	data, err := s.saves.Load(c.File)
	if err != nil {
		c.Read, c.Broken = true, true
		return
	}
	c.Size = len(data)
	*c = *Look(c.Saved, data)
}

// Again rereads a game whose file was rewritten.
func (s *Shelf) Again(file string) {
	for _, c := range s.cards {
		if c.File == file {
			s.look(c)
			c.Written = time.Time{}
			s.news = true
		}
	}
}

// Put adds a game that was just saved, in order of time.
func (s *Shelf) Put(file store.Saved, record []byte) {
	file.Size, file.Written = len(record), time.Time{} // the next listing tells when it was written
	c := Look(file, record)
	at, _ := slices.BinarySearchFunc(s.cards, c, func(have, c *Card) int { return c.Time.Compare(have.Time) })
	s.cards = slices.Insert(s.cards, at, c)
	if at <= s.next {
		s.next++
	}
	s.news = true
}

// Move records the new file name of a game that was deleted or restored.
func (s *Shelf) Move(file string, now store.Saved) {
	for _, c := range s.cards {
		if c.File == file {
			now.Size, now.Written = c.Size, c.Written
			if now.Kind != store.Over {
				now.Time = c.Time
			}
			c.Saved = now
			c.index()
			s.news = true
			return
		}
	}
}

// Keep writes the index if it is out of date and all games have been read.
func (s *Shelf) Keep() {
	if s.news && s.Left() == 0 {
		s.news = false
		s.saves.KeepIndex(format(s.cards))
	}
}

// Take removes a game that is no longer in the store.
func (s *Shelf) Take(file string) {
	at := slices.IndexFunc(s.cards, func(c *Card) bool { return c.File == file })
	if at < 0 {
		return
	}
	s.cards = slices.Delete(s.cards, at, at+1)
	if at < s.next {
		s.next--
	}
	s.news = true
}

// Has reports whether a game is among those already read, whatever its notes. A game left
// by another window counts as in progress.
func (s *Shelf) Has(g store.Packed) bool {
	sum := sumOf(g.Record)
	for _, c := range s.cards {
		kind := c.Kind
		if kind == store.Autosaved {
			kind = store.Waiting
		}
		if c.sum != sum || kind != g.Kind || !c.Deleted.IsZero() {
			continue
		}
		if data, err := s.saves.Load(c.File); err == nil && bytes.Equal(bare(data), bare(g.Record)) {
			return true
		}
	}
	return false
}

// Is reports whether a card belongs to a record.
func (c *Card) Is(record []byte) bool { return c.sum == sumOf(record) }
