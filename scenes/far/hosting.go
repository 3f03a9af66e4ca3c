package far

import (
	"agora/game/platform"
	"agora/game/routes"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// hosting offers to start a host on this computer, or shows its address and how to invite
// friends.
func (s *Scene) hosting() []ui.Node {
	if !platform.CanHost() {
		return nil
	}
	say, nav := s.Svc.Words, s.Svc.Nav
	pages, _, _, _ := s.Svc.Far.Hosting.State()
	if len(pages) > 0 {
		list := []ui.Node{ui.Strong(say.T("far.hosting.runs")), ui.Note(say.T("far.hosting.text"))}
		for _, page := range pages {
			list = append(list, ui.Para(page))
		}
		return append(list, ui.Column(8, // a phone has no room for them side by side
			&ui.Button{ID: "hosting/copy", Label: say.T("far.hosting.copy"), Icon: ui.Icon(icon.Copy), Do: func() { nav.Copy(pages[0]) }},
			&ui.Button{ID: "hosting/invite", Label: say.T("far.hosting.invite"), Icon: ui.Icon(icon.Share), Look: ui.Primary, Do: func() { nav.Go(routes.Setup, routes.InviteArg{Game: s.Svc.Keeper().Latest().Name}) }}))
	}
	return menu.Hosting(s.Svc, s.Rebuild)
}
