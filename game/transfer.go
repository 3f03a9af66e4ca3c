package game

import (
	"reflect"
	"slices"

	"agora/game/match"
	"agora/game/store"
)

// Everything returns all that the player has as one file, to be carried to another machine:
// games that run, that are saved and that are over, and the settings with what was
// learnt. Left are the titles of games that cannot go along.
func (s Services) Everything() (file []byte, left []string, err error) {
	c, left, err := s.Saves.Collect()
	if err != nil {
		return nil, nil, err
	}
	file, err = c.Bytes()
	return file, left, err
}

// AnyTells reports whether among the games that are kept is one whose record tells what
// its players must not know.
func (s Services) AnyTells() bool {
	c, _, err := s.Saves.Collect()
	if err != nil {
		return false // there is nothing to hand out
	}
	return slices.ContainsFunc(c.Games, func(p store.Packed) bool {
		g, err := s.Games.Of(p.Record)
		sum, _ := match.Summarise(p.Record)
		return err == nil && g.Tells(Peek{Over: sum.Over})
	})
}

// Import takes a collection into the program, game by game. Nothing that is there is
// overwritten.
type Import struct {
	Added, Same, Wrong int   // games: new, there already, not to be read
	Err                error // why it has stopped before the end, or nil

	svc    Services
	merger *store.Merger
	games  []store.Packed
	next   int
	file   []byte // of settings
}

// Import reads a collection, and begins to take it in. An error says what is wrong with
// the file, or with what is here.
func (s Services) Import(file []byte) (*Import, error) {
	c, err := store.ParseCollection(file)
	if err != nil {
		return nil, err
	}
	merger, err := s.Saves.Merger()
	if err != nil {
		return nil, err
	}
	return &Import{svc: s, merger: merger, games: c.Sorted(), file: c.Settings}, nil
}

// Games returns how many games the collection has, and how many of them have been looked at.
func (i *Import) Games() (all, done int) { return len(i.games), i.next }

// Step takes a game in, or goes on to, and reports whether there is more to do. A game is
// replayed first: what cannot be played at all stays outside.
func (i *Import) Step() (more bool) {
	if i.Err != nil || i.next == len(i.games) {
		return false
	}
	g := i.games[i.next]
	kind, ok := i.svc.Games.Of(g.Record)
	good := -1
	if ok == nil {
		if r := kind.Replay(g.Record); r != nil && r.Slice() {
			return true
		}
		good, _ = kind.Check(g.Record)
	}
	i.next++
	if good < 0 {
		i.Wrong++
		return i.next < len(i.games)
	}
	peek, _ := kind.Peek(g.Record)
	switch {
	case g.Kind == store.Over && !peek.Over:
		g.Kind, g.Title = store.Waiting, kind.Called(i.svc.Words, peek)
	case g.Kind == store.Waiting && peek.Over:
		g.Kind = store.Over
	}
	if g.Kind == store.Over {
		g.Title = kind.Name
	}
	added, err := i.merger.Add(g)
	switch {
	case err != nil:
		i.Err = err
	case added:
		i.Added++
	default:
		i.Same++
	}
	return i.Err == nil && i.next < len(i.games)
}

// Settings returns those of the collection, if it has any that can be read; what is wrong
// in them is the usual.
func (i *Import) Settings() (set store.Settings, ok bool) {
	if i.file == nil {
		return set, false
	}
	var m store.Memory
	if store.WriteSettings(&m, i.file) != nil {
		return set, false
	}
	set, _ = store.LoadSettings(&m)
	return set, true
}

// Learn adds what was learnt elsewhere to what was learnt here; nothing is lost.
func (s Services) Learn(lessons, puzzles store.Lessons) {
	learnt, solved := s.Settings.Lessons.Merged(lessons), s.Settings.Puzzles.Merged(puzzles)
	if !reflect.DeepEqual(learnt, s.Settings.Lessons) || !reflect.DeepEqual(solved, s.Settings.Puzzles) {
		s.Settings.Lessons, s.Settings.Puzzles = learnt, solved
		s.Nav.ApplySettings()
	}
}

// carried returns what of other settings would be taken over: all but how this machine's
// window lies, and what was learnt, see Learn.
func (s Services) carried(set store.Settings) store.Settings {
	now := s.Settings
	set.WindowWidth, set.WindowHeight, set.FullScreen = now.WindowWidth, now.WindowHeight, now.FullScreen
	set.Lessons, set.Puzzles = now.Lessons, now.Puzzles
	return set
}

// SameSettings reports whether UseSettings would change nothing.
func (s Services) SameSettings(set store.Settings) bool {
	return reflect.DeepEqual(s.carried(set), *s.Settings)
}

// UseSettings takes other settings over.
func (s Services) UseSettings(set store.Settings) {
	*s.Settings = s.carried(set)
	s.Nav.ApplySettings()
}
