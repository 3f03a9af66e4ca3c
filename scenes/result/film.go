package result

import "time"

// beginFilm begins to make the game into an animated picture.
func (s *Scene) beginFilm() {
	if s.film == nil {
		s.Svc.WhenReplayed(s.Game, s.arg.Record, func() { s.film = s.Game.Film(s.arg.Record) })
	}
}

// goOnFilming makes a part of the film, and gives it to the player when it is whole.
func (s *Scene) goOnFilming() {
	if s.film == nil {
		return
	}
	s.Svc.Nav.Invalidate()
	if s.film.Step(s.Svc.Kit) {
		s.Rebuild()
		return
	}
	data, err := s.film.Data()
	s.film = nil
	s.Rebuild()
	if err != nil {
		s.Svc.Nav.Toast(s.Svc.Words.T("result.film.wrong", "why", err))
		return
	}
	s.Svc.Nav.Export(s.Game.FilmName(s.Svc.Words, s.arg.Info.Players, time.Now()), data)
}

// Leave implements game.Leaver: a film that is not whole is given up.
func (s *Scene) Leave() {
	if s.film != nil {
		s.film.Stop()
		s.film = nil
	}
}
