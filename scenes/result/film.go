package result

import "time"

// beginFilm begins to make the game into an animated picture.
func (s *Scene) beginFilm() {
	if s.film == nil {
		s.Svc.WhenReplayed(s.Game, s.arg.Record, func() { s.film = s.Game.Film(s.arg.Record) })
	}
}

// goOnFilming does a part of the work on the film, once per frame, and gives the film to the
// player when it is whole.
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
	s.Rebuild() // it says how many positions are done
	if more {
		return
	}
	data := s.film.Data()
	s.film = nil
	s.Svc.Nav.Export(s.Game.FilmName(s.Svc.Words, s.arg.Info.Players, time.Now()), data)
}

// Waits implements game.Waiter: a film is being made.
func (s *Scene) Waits() bool { return s.film != nil }

// Leave implements game.Leaver: a film that is not whole is given up.
func (s *Scene) Leave() {
	if s.film != nil {
		s.film.Stop()
		s.film = nil
	}
}
