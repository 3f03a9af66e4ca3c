package result

import "time"

// filmID is the button that begins a film and stops it.
const filmID = "film"

// beginFilm starts to turn the game into an animated picture.
func (s *Scene) beginFilm() {
	if s.film == nil {
		s.Svc.Opener().WhenReplayed(s.Game, s.arg.Record, func() {
			s.film = s.Game.Film(s.arg.Record)
			s.Rebuild()
		})
	}
}

// stopFilm gives up a film that is not whole.
func (s *Scene) stopFilm() {
	if s.film != nil {
		s.film.Stop()
		s.film = nil
		s.Rebuild()
	}
}

// goOnFilming works on the film for part of a frame, and exports the film when it is
// complete.
func (s *Scene) goOnFilming() {
	if s.film == nil || s.filmed == s.Svc.Nav.Frame() {
		return
	}
	s.filmed = s.Svc.Nav.Frame()
	before, _ := s.film.Made()
	more := s.film.Step(s.Svc.Kit)
	if n, _ := s.film.Made(); more && n == before {
		return
	}
	s.Rebuild() // shows how many positions are done
	if more {
		return
	}
	data := s.film.Data()
	s.film = nil
	s.Svc.Nav.Export(s.Game.FilmName(s.Svc.Words, s.arg.Info.Players, time.Now()), data)
}

// Waits implements game.Waiter: a film is being made.
func (s *Scene) Waits() bool { return s.film != nil }

// Leave implements game.Leaver.
func (s *Scene) Leave() { s.stopFilm() }
