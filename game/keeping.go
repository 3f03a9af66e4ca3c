package game

import (
	"time"

	"agora/game/match"
	"agora/game/shelf"
	"agora/game/store"
)

// Shelf is all games that are kept, with what goes on with them beside the scenes: many are
// taken in, handed out or deleted while something else is played.
type Shelf struct {
	*shelf.Shelf
	Taking *Import // at work, or done and its end not read yet; nil: neither
	Gone   *Removal

	saves *store.Saves
	jobs  []func() (more bool)
}

// NewShelf returns the shelf of what is kept.
func NewShelf(saves *store.Saves) *Shelf { return &Shelf{Shelf: shelf.New(saves), saves: saves} }

// A tick gives no more than this to what goes on.
const (
	mostTurns = 16
	turnsTime = 6 * time.Millisecond
)

// Busy reports whether something goes on.
func (s *Shelf) Busy() bool { return s != nil && len(s.jobs) > 0 }

// Tick goes on with what is to be done, as much as a tick has room for.
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

// then adds something to be done after all else.
func (s *Shelf) then(job func() (more bool)) { s.jobs = append(s.jobs, job) }

// TakeIn begins an import, which goes on beside the scenes; done is called at its end.
func (s *Shelf) TakeIn(i *Import, done func()) {
	i.svc.Shelf = s
	s.Taking = i
	_ = s.Refresh(time.Now()) // what cannot be listed is not written over
	s.then(func() bool {
		if i.step() {
			return true
		}
		_ = s.Refresh(time.Now()) // for the index
		s.Keep()
		done()
		return false
	})
}

// Removal is a deletion that can be undone.
type Removal struct {
	Files []string // what is deleted, by what it is called now
	Games int      // how many games that are, without their copies
	Made  int      // how many have been
	Err   error    // why one of them stays, or nil
	Undo  bool     // they are being brought back
}

// Remove deletes games, one after the other; done is called at the end.
func (s *Shelf) Remove(files []string, now time.Time, done func()) *Removal {
	r := &Removal{Files: files}
	s.Gone = r
	s.then(func() bool {
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

// Restore brings games back that were deleted; done is called at the end.
func (s *Shelf) Restore(files []string, done func(back int, err error)) {
	if s.Gone != nil {
		s.Gone.Undo = true // what is not deleted yet stays
	}
	s.Gone = nil
	back := 0
	var wrong error
	s.then(func() bool {
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

// Destroy removes deleted games for good.
func (s *Shelf) Destroy(files []string, done func(error)) {
	var wrong error
	s.then(func() bool {
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

// Export gathers games into as few files as can be; wanted nil: all, with the settings. Each file is
// handed on by out; left are the titles of games that could not go along.
func (s *Shelf) Export(wanted func(store.Saved) bool, out func(n, of int, file []byte), done func(games int, left []string, err error)) {
	var c *store.Collector
	var parts []store.Collection
	made := make(chan []byte, 1)
	at, gathered, writing := 0, false, false
	var failed error
	s.then(func() bool {
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
			go write() // beside the game: it is megabytes
		}
		writing = true
		return true
	})
}

// KeepComments takes what somebody has written about positions of a game into every place where
// the game is kept, beside the scenes. A game that is kept nowhere is kept from now on.
func (s Services) KeepComments(g Game, record []byte) {
	if running, _ := s.Running(); running != nil && shelf.Same(running.Record, record) {
		s.comment(running.Record, record, func(data []byte) error { s.Saves.AutosaveLater(data); return nil })
	}
	listed := false
	s.Shelf.then(func() bool {
		if !listed {
			listed = true
			_ = s.Shelf.Refresh(time.Now()) // what cannot be listed is not written over
		}
		if s.Shelf.Read(1) {
			return true
		}
		kept := false
		for _, c := range s.Shelf.Cards() {
			if !c.Deleted.IsZero() || !c.Is(record) {
				continue
			}
			kept = true
			if data, err := s.Saves.Load(c.File); err == nil && shelf.Same(data, record) {
				s.comment(data, record, func(data []byte) error { return s.Saves.Rewrite(c.File, data) })
				s.Shelf.Again(c.File)
			}
		}
		if !kept {
			if _, err := s.Keep(record); err != nil {
				s.Nav.Toast(s.Words.Err(err))
			}
			_ = s.Shelf.Refresh(time.Now())
		}
		s.Shelf.Keep()
		return false
	})
}

// comment keeps a record with the comments of another, and says why if that fails.
func (s Services) comment(record, from []byte, keep func([]byte) error) {
	data, err := match.Commented(record, from)
	if err == nil {
		err = keep(data)
	}
	if err != nil {
		s.Nav.Toast(s.Words.Err(err))
	}
}
