package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Saved is one saved game in the list.
type Saved struct {
	File   string // its file name in the store
	Kind   Kind
	Title  string    // the name people gave it; of a finished game, which game was played
	Number int       // of another window's autosave
	Time   time.Time // when it was saved, or ended
	Size   int

	Deleted time.Time // when it was deleted; zero: not deleted
	Written time.Time // when the file was last written
}

// listed copies what the store says of the file.
func (g *Saved) listed(e Entry) {
	g.Size, g.Written = e.Size, e.Time
	if g.Kind != Over {
		g.Time = e.Time
	}
}

// Lasting reports whether saved games outlive the program. They need a real store for that.
func (s *Saves) Lasting() bool {
	f, ok := s.st.(interface{ fleeting() bool })
	return !ok || !f.fleeting()
}

// Games lists all games, newest first, including autosaves of other programs.
func (s *Saves) Games() ([]Saved, error) {
	all, err := s.All()
	return slices.DeleteFunc(all, func(g Saved) bool { return !g.Deleted.IsZero() }), err
}

// Unfinished lists the games in progress as Games does, without listing the others.
func (s *Saves) Unfinished() (games []Saved, err error) {
	for _, prefix := range []string{waitingPrefix, autosave} {
		list, wrong := s.all(prefix)
		if wrong != nil {
			err = wrong
		}
		for _, g := range list {
			if g.Deleted.IsZero() && (g.Kind == Waiting || g.Kind == Autosaved) {
				games = append(games, g)
			}
		}
	}
	return games, err
}

// All lists what Games lists, and deleted games that can still be restored.
func (s *Saves) All() ([]Saved, error) { return s.all("") }

// all is All for files with a prefix.
func (s *Saves) all(prefix string) ([]Saved, error) {
	entries, err := s.st.List(prefix)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	mine := s.slot
	s.mu.Unlock()
	var games []Saved
	for _, e := range entries {
		saved, ok := savedAs(e.Name)
		if !ok || e.Name == mine+extension {
			continue
		}
		saved.listed(e)
		games = append(games, saved)
	}
	slices.SortStableFunc(games, func(a, b Saved) int { return b.Time.Compare(a.Time) })
	return games, nil
}

// taken finds the game of a kind with this title, ignoring case because some file systems
// do.
func (s *Saves) taken(kind Kind, title string) (Saved, bool, error) {
	games, err := s.all(kind.prefix())
	if err != nil {
		return Saved{}, false, err
	}
	for _, g := range games {
		if g.Kind == kind && folded(g.Title) == folded(title) {
			return g, true, nil
		}
	}
	return Saved{}, false, nil
}

// freeTitle makes a title safe, adding a number if it is taken.
func (s *Saves) freeTitle(kind Kind, typed string) string {
	return freeTitle(typed, s.titles(kind))
}

// titles returns the titles of a kind, folded.
func (s *Saves) titles(kind Kind) map[string]bool {
	taken := map[string]bool{}
	games, _ := s.all(kind.prefix()) // if they cannot be listed, nothing can be created or overwritten either
	for _, g := range games {
		if g.Kind == kind {
			taken[folded(g.Title)] = true
		}
	}
	return taken
}

// freeTitle makes a title safe, adding a number if it is among the taken ones.
func freeTitle(typed string, taken map[string]bool) string {
	title := SafeTitle(typed)
	free := title
	for n := 2; taken[folded(free)]; n++ {
		number := fmt.Sprintf(" (%d)", n)
		base := title
		for free = SafeTitle(base + number); !strings.HasSuffix(free, number) && base != ""; free = SafeTitle(base + number) {
			base = base[:len(base)-1] // make room for the number; SafeTitle removes half a letter
		}
	}
	return free
}

// Save stores a game under a title, made safe by SafeTitle, and returns its entry in the
// list. A title that is taken gives ErrExists unless replace is set.
func (s *Saves) Save(typed string, data []byte, replace bool) (Saved, error) {
	return s.save(Named, typed, data, replace)
}

func (s *Saves) save(kind Kind, typed string, data []byte, replace bool) (Saved, error) {
	title := SafeTitle(typed)
	old, taken, err := s.taken(kind, title)
	if err != nil {
		return Saved{}, err
	}
	file := kind.fileOf(title)
	switch {
	case !taken:
		err = s.makingRoom(func() error { return s.st.Create(file, data) })
	case replace:
		title, file = old.Title, old.File
		err = s.makingRoom(func() error { return s.st.Write(file, data) })
	}
	if taken && !replace || errors.Is(err, ErrExists) {
		return Saved{}, &Error{Op: "saved", Title: title, Place: s.st.Place(), Kind: ErrExists}
	}
	if err != nil {
		return Saved{}, err
	}
	return Saved{File: file, Kind: kind, Title: title, Time: time.Now(), Size: len(data)}, nil
}

// SaveNew stores a game under the first free title, and returns its entry in the list.
func (s *Saves) SaveNew(typed string, data []byte) (Saved, error) {
	return s.saveNew(Named, typed, data)
}

func (s *Saves) saveNew(kind Kind, typed string, data []byte) (Saved, error) {
	for try := 1; ; try++ {
		saved, err := s.save(kind, s.freeTitle(kind, typed), data, false)
		if try == 100 || !errors.Is(err, ErrExists) { // another program may take the title at the same moment
			return saved, err
		}
	}
}

// ours refuses files that are not listed games.
func (s *Saves) ours(op, file string) error {
	if _, ok := savedAs(file); ok {
		return nil
	}
	return &Error{Op: op, Name: file, Place: s.st.Place(), Kind: errName}
}

// Load reads a listed game.
func (s *Saves) Load(file string) ([]byte, error) {
	if err := s.ours("read", file); err != nil {
		return nil, err
	}
	return s.st.Read(file)
}

// Delete removes a listed game for good.
func (s *Saves) Delete(file string) error {
	if err := s.ours("removed", file); err != nil {
		return err
	}
	if err := s.st.Remove(file); err != nil {
		return err
	}
	s.retry() // there is room now
	return nil
}

// Rename gives a listed game another title; a taken one gives ErrExists. A game that was
// stored automatically becomes a saved game.
func (s *Saves) Rename(file, typed string) (Saved, error) {
	if err := s.ours("renamed", file); err != nil {
		return Saved{}, err
	}
	title := SafeTitle(typed)
	renamed := Saved{File: Named.fileOf(title), Title: title}
	if file == renamed.File {
		return renamed, nil
	}
	other, taken, err := s.taken(Named, title)
	if err != nil {
		return Saved{}, err
	}
	if taken && other.File != file {
		return Saved{}, &Error{Op: "renamed", Name: file, Place: s.st.Place(), Kind: ErrExists}
	}
	if err := s.st.Rename(file, renamed.File); err != nil {
		return Saved{}, err
	}
	return renamed, nil
}
