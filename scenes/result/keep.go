package result

import (
	"time"

	"agora/game/platform"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// keepOrShare opens the ways to keep the game or to give it to others.
func (s *Scene) keepOrShare() {
	s.Open(func() ui.Node {
		say := s.Svc.Words
		way := func(id, label, note string, sign icon.ID, do func()) ui.Node {
			b := menu.Way(id, label, sign, func() {
				s.Close()
				do()
			})
			b.Note = note
			return b
		}
		list := []ui.Node{
			ui.Heading(say.T("result.keep.title")),
			way("save", say.T("result.save"), say.T("result.save.tip"), icon.Save, func() { s.SaveAs(s.name(), s.arg.Record) }),
			way("share", say.T("result.share"), say.T("result.share.tip"), icon.Share, func() {
				s.Svc.Nav.Export(s.Game.FileName(say, s.arg.Info.Players, time.Now()), s.arg.Record)
			}),
		}
		if platform.CanShareLink() { // in a browser, send a link instead of text
			list = append(list, way("link", say.T("link.share"), say.T("link.share.tip"), icon.Copy, func() { s.Svc.Nav.ShareLink(s.name(), s.arg.Record) }))
		} else {
			list = append(list, way("copy", say.T("result.copy"), say.T("result.copy.tip"), icon.Copy, func() { s.Svc.Nav.Copy(string(s.arg.Record)) }))
		}
		if s.Game.Snapshot != nil {
			list = append(list, s.filmButton())
		}
		return ui.Column(10, append(list, ui.Flow(12, 1, &ui.Button{ID: "dialog/no", Label: say.T("program.close"), Do: s.Close}))...)
	}, nil)
}

// filmButton returns the button that makes a film of the game, and says how far it is.
func (s *Scene) filmButton() ui.Node {
	say := s.Svc.Words
	b := menu.Way(filmID, say.T("result.film"), icon.Picture, s.beginFilm)
	b.Note = say.T("result.film.tip")
	if s.film != nil {
		n, all := s.film.Made()
		b.Note, b.Do = say.T("result.film.stop.tip", "n", n, "all", all), s.stopFilm
	}
	return b
}
