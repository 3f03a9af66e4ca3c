package far

import (
	"strconv"

	"agora/game/routes"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// evenings returns the clubs' evenings that were opened here, and the way to make one.
func (s *Scene) evenings() []ui.Node {
	say := s.Svc.Words
	var list []ui.Node
	for i, k := range s.Svc.Far.Clubs.List() {
		name := k.Title()
		if name == "" {
			name = say.T("club.name")
		}
		list = append(list, menu.Way("evening/"+strconv.Itoa(i+1), name, icon.Festival, func() { s.Svc.Nav.Go(routes.Club, k) }))
	}
	if s.Svc.Far.Here() {
		list = append(list, ui.Note(say.T("club.new.text")), menu.Way("evening", say.T("club.new"), icon.Plus, func() { s.Svc.Nav.Go(routes.Club, nil) }))
	}
	if len(list) == 0 {
		return nil
	}
	return []ui.Node{ui.Panel(16, ui.Column(8, append([]ui.Node{ui.Strong(say.T("club.name"))}, list...)...))}
}
