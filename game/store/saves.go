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
	File   string // its name in the store
	Kind   Kind
	Title  string    // what people call it; of a finished one the name of its game
	Number int       // of an autosave that another window has left
	Time   time.Time // when it was saved, or ended
	Size   int

	Deleted time.Time // when it was taken out of the list; zero: it is in it
	Written time.Time // when the file was written last
}

// listed takes over what the store says of the file.
func (g *Saved) listed(e Entry) {
	g.Size, g.Written = e.Size, e.Time
	if g.Kind != Over {
		g.Time = e.Time
	}
}

// Lasting reports whether what is saved is still there when the program is opened
// again, and not forgotten for want of a store.
func (s *Saves) Lasting() bool {
	f, ok := s.st.(interface{ fleeting() bool })
	return !ok || !f.fleeting()
}

// Games lists the games that are kept, the newest first, and with them the
// autosaves that are not of this program.
func (s *Saves) Games() ([]Saved, error) {
	all, err := s.All()
	return slices.DeleteFunc(all, func(g Saved) bool { return !g.Deleted.IsZero() }), err
}

// Unfinished lists the games that wait to be gone on with, as Games does: what is found without
// listing the others.
func (s *Saves) Unfinished() (games []Saved, err error) {
	for _, prefix := range []string{waitingPrefix, autosave} {
		list, wrong := s.all(prefix)
		if wrong != nil {
			err = wrong
		}
		for _, g := range list {
			if g.Deleted.IsZero() && (g.Kind == Waiting || g.Kind == Left) {
				games = append(games, g)
			}
		}
	}
	return games, err
}

// All is Games with those that were deleted and can be brought back.
func (s *Saves) All() ([]Saved, error) { return s.all("") }

// all lists what All does of files that begin so.
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

// taken finds the game of that kind and title, also where only case differs: some
// file systems take the two for one.
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

// freeTitle returns the title made safe, with a number behind it if it is taken.
func (s *Saves) freeTitle(kind Kind, typed string) string {
	return freeTitle(typed, s.titles(kind))
}

// titles are those of a kind, folded.
func (s *Saves) titles(kind Kind) map[string]bool {
	taken := map[string]bool{}
	games, _ := s.all(kind.prefix()) // what cannot be listed cannot be created either, or is not overwritten
	for _, g := range games {
		if g.Kind == kind {
			taken[folded(g.Title)] = true
		}
	}
	return taken
}

// freeTitle returns a title made safe, with a number behind it if it is among those taken.
func freeTitle(typed string, taken map[string]bool) string {
	title := SafeTitle(typed)
	free := title
	for n := 2; taken[folded(free)]; n++ {
		number := fmt.Sprintf(" (%d)", n)
		base := title
		for free = SafeTitle(base + number); !strings.HasSuffix(free, number) && base != ""; free = SafeTitle(base + number) {
			base = base[:len(base)-1] // no room for the number; half a letter falls away with the rest of it
		}
	}
	return free
}

// Save keeps a game under a title, made safe by SafeTitle, and returns how it
// is listed. A title that is taken is ErrExists unless replace is set.
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

// SaveNew keeps a game under the first title that is free, by freeTitle, and
// returns how it is listed.
func (s *Saves) SaveNew(typed string, data []byte) (Saved, error) {
	return s.saveNew(Named, typed, data)
}

func (s *Saves) saveNew(kind Kind, typed string, data []byte) (Saved, error) {
	for try := 1; ; try++ {
		saved, err := s.save(kind, s.freeTitle(kind, typed), data, false)
		if try == 100 || !errors.Is(err, ErrExists) { // another program may take the same title at the same moment
			return saved, err
		}
	}
}

// ours refuses files that are not in the list of games.
func (s *Saves) ours(op, file string) error {
	if _, ok := savedAs(file); ok {
		return nil
	}
	return &Error{Op: op, Name: file, Place: s.st.Place(), Kind: ErrName}
}

// Load reads a game of the list.
func (s *Saves) Load(file string) ([]byte, error) {
	if err := s.ours("read", file); err != nil {
		return nil, err
	}
	return s.st.Read(file)
}

// Delete removes a game of the list for good.
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

// Rename returns a game of the list another title; a taken one is ErrExists. What was
// kept by itself becomes a save by name.
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

// SetAside moves a game of the list that cannot be read out of the list, never
// over another file, and returns its new name.
func (s *Saves) SetAside(file string) (string, error) {
	if err := s.ours("renamed", file); err != nil {
		return "", err
	}
	return SetAside(s.st, file)
}
