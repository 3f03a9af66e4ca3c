package transfer

import (
	"time"

	"agora/game/shelf"
	"agora/game/store"
)

// Shelf holds all stored games and the work on them that continues in the background:
// importing, exporting and deleting many of them.
type Shelf struct {
	*shelf.Shelf
	Taking *Import // running, or finished and not yet reported; nil: none
	Gone   *Removal

	saves *store.Saves
	jobs  []func() (more bool)
}

// NewShelf returns the shelf of the stored games.
func NewShelf(saves *store.Saves) *Shelf { return &Shelf{Shelf: shelf.New(saves), saves: saves} }

// The most that background work gets of a tick.
const (
	mostTurns = 16
	turnsTime = 6 * time.Millisecond
)

// Busy reports whether there is background work.
func (s *Shelf) Busy() bool { return s != nil && len(s.jobs) > 0 }

// Tick does as much background work as a tick has room for.
func (s *Shelf) Tick() {
	if !s.Busy() {
		return
	}
	end := time.Now().Add(turnsTime)
	for n := 0; n < mostTurns && len(s.jobs) > 0; n++ {
		if !s.jobs[0]() {
			s.jobs = s.jobs[1:]
		}
		if time.Now().After(end) {
			return
		}
	}
}

// Then adds a job after all others.
func (s *Shelf) Then(job func() (more bool)) { s.jobs = append(s.jobs, job) }

// TakeIn starts an import in the background; done is called at its end.
func (s *Shelf) TakeIn(i *Import, done func()) {
	i.of.Shelf = s
	s.Taking = i
	_ = s.Refresh(time.Now()) // what cannot be listed is not overwritten
	s.Then(func() bool {
		if i.step() {
			return true
		}
		_ = s.Refresh(time.Now()) // updates the index
		s.Keep()
		done()
		return false
	})
}

// Removal is a deletion that can be undone.
type Removal struct {
	Files []string // deleted files, by their current names
	Games int      // number of games, without their copies
	Made  int      // number deleted so far
	Err   error    // why one of them could not be deleted
	Undo  bool     // restoring them
}

// Remove deletes games one after another; done is called at the end.
func (s *Shelf) Remove(files []string, now time.Time, done func()) *Removal {
	r := &Removal{Files: files}
	s.Gone = r
	s.Then(func() bool {
		if r.Made < len(files) && !r.Undo {
			was, err := s.saves.Discard(files[r.Made], now)
			switch {
			case err != nil:
				r.Err = err
				r.Files[r.Made] = ""
			case was.File == "":
				s.Take(files[r.Made]) // there was no room to keep it
				r.Files[r.Made] = ""
			default:
				s.Move(files[r.Made], was)
				r.Files[r.Made] = was.File
			}
			r.Made++
			return true
		}
		s.Keep()
		done()
		return false
	})
	return r
}

// Restore restores deleted games; done is called at the end.
func (s *Shelf) Restore(files []string, done func(back int, err error)) {
	if s.Gone != nil {
		s.Gone.Undo = true // do not delete the rest
	}
	s.Gone = nil
	back := 0
	var wrong error
	s.Then(func() bool {
		if len(files) > 0 {
			if file := files[0]; file != "" {
				g, err := s.saves.Restore(file)
				if err != nil {
					wrong = err
				} else {
					s.Move(file, g)
					back++
				}
			}
			files = files[1:]
			return true
		}
		s.Keep()
		done(back, wrong)
		return false
	})
}

// Destroy deletes deleted games for good.
func (s *Shelf) Destroy(files []string, done func(error)) {
	var wrong error
	s.Then(func() bool {
		if len(files) > 0 {
			if err := s.saves.Delete(files[0]); err != nil {
				wrong = err
			} else {
				s.Take(files[0])
			}
			files = files[1:]
			return true
		}
		s.Keep()
		done(wrong)
		return false
	})
}

// Export gathers games into as few files as possible; wanted nil: all, with the settings.
// It passes each file to out. left are the titles of games that could not be included.
func (s *Shelf) Export(wanted func(store.Saved) bool, out func(n, of int, file []byte), done func(games int, left []string, err error)) {
	var c *store.Collector
	var parts []store.Collection
	made := make(chan []byte, 1)
	at, gathered, writing := 0, false, false
	var failed error
	s.Then(func() bool {
		var err error
		switch {
		case c == nil:
			if c, err = s.saves.Collector(wanted); err != nil {
				done(0, nil, err)
				return false
			}
			return true
		case !gathered && c.Step():
			return true
		case !gathered:
			gathered, parts = true, c.Parts()
		case writing:
			select {
			case file := <-made:
				if file == nil {
					done(0, nil, failed)
					return false
				}
				at++
				writing = false
				out(at, len(parts), file)
			default:
				return true
			}
		}
		if at == len(parts) {
			done(len(c.Games), c.Left, nil)
			return false
		}
		part, size := parts[at], 0
		for _, g := range part.Games {
			size += len(g.Record)
		}
		write := func() {
			file, err := part.Bytes()
			if err != nil {
				failed, file = err, nil
			}
			made <- file
		}
		if size < 1<<20 {
			write()
		} else {
			go write() // in the background: it is megabytes
		}
		writing = true
		return true
	})
}
