package load

import (
	"slices"
	"time"

	"agora/game/routes"
	"agora/game/shelf"
	"agora/game/store"
	"agora/game/transfer"
	"agora/render/icon"
	"agora/scenes/ui"
)

// choose starts or ends the selection of games. When it ends, nothing is selected.
func (s *Scene) choose(on bool) {
	if s.choosing != on {
		s.choosing = on
		clear(s.chosen)
		s.anchor = ""
	}
	s.Rebuild()
}

// toggle selects a game or deselects it; with all, also the games between it and the one
// selected before.
func (s *Scene) toggle(c *shelf.Card, all bool) {
	s.Rebuild()
	from, to := s.place(s.anchor), s.place(c.File)
	s.anchor = c.File
	if !all || from < 0 || to < 0 {
		if s.chosen[c.File] {
			delete(s.chosen, c.File)
		} else {
			s.chosen[c.File] = true
		}
		return
	}
	for _, c := range s.found[min(from, to) : max(from, to)+1] {
		s.add(c)
	}
}

// add selects a game, unless it is in progress at this moment.
func (s *Scene) add(c *shelf.Card) {
	if s.current == nil || c != s.current.Card {
		s.chosen[c.File] = true
	}
}

func (s *Scene) place(file string) int {
	return slices.IndexFunc(s.found, func(c *shelf.Card) bool { return c.File == file })
}

// chooseAll selects all games on the list, or none if all are selected.
func (s *Scene) chooseAll() {
	had := len(s.chosen)
	for _, c := range s.found {
		s.add(c)
	}
	if len(s.chosen) == had {
		clear(s.chosen)
	}
	s.Rebuild()
}

// picked returns the selected games in the order of the list, even those that the filter
// hides.
func (s *Scene) picked() (cards []*shelf.Card) {
	for _, c := range s.home.Cards() {
		if s.chosen[c.File] {
			cards = append(cards, c)
		}
	}
	return cards
}

// chosenFoot returns the buttons for the selected games.
func (s *Scene) chosenFoot() ui.Node {
	say := s.Svc.Words
	off := ""
	if len(s.chosen) == 0 {
		off = say.T("load.choose.nothing")
	}
	all := say.T("load.choose.all", "n", len(s.found))
	ways := []ui.Node{&ui.Button{ID: "chosen/all", Label: all, Do: s.chooseAll}}
	if s.tab == routes.TabDeleted {
		ways = append(ways,
			&ui.Button{ID: "chosen/restore", Label: say.T("load.restore"), Icon: ui.Icon(icon.Undo), Off: off, Do: func() { s.restore(s.picked()) }},
			&ui.Button{ID: "chosen/destroy", Label: say.T("load.destroy"), Icon: ui.Icon(icon.Trash), Look: ui.Danger, Off: off, Do: func() { s.destroy(s.picked()) }})
	} else {
		ways = append(ways,
			&ui.Button{ID: "chosen/export", Label: say.T("load.choose.export"), Icon: ui.Icon(icon.Share), Off: off, Do: func() { s.export(s.picked()) }},
			&ui.Button{ID: "chosen/delete", Label: say.T("load.delete"), Icon: ui.Icon(icon.Trash), Look: ui.Danger, Off: off, Do: func() { s.remove(s.picked()) }})
	}
	ways = append(ways, &ui.Button{ID: "chosen/done", Label: say.T("load.choose.done"), Do: func() { s.choose(false) }})
	note := ui.Note(say.T("load.chosen", "n", len(s.chosen)))
	if w, _ := s.Size(); w < 700 || s.Small() {
		for _, n := range ways {
			if b := n.(*ui.Button); b.Icon != "" {
				b.Label, b.Tip = "", b.Label
			}
		}
		ways[0].(*ui.Button).Label, ways[0].(*ui.Button).Tip = say.T("load.choose.all.short"), all
		return ui.Column(6, note, ui.Flow(6, 1, ways...))
	}
	return ui.Column(8, note, ui.Flow(8, 1, ways...))
}

// remove asks, and then deletes games together with their copies, which would otherwise
// take their place in the list. They can be restored.
func (s *Scene) remove(cards []*shelf.Card) {
	if len(cards) == 0 {
		return
	}
	say := s.Svc.Words
	text := say.T("load.delete.ask.many", "n", len(cards), "from", day(cards[len(cards)-1].Time), "to", day(cards[0].Time))
	if len(cards) == 1 {
		text = say.T("load.delete.ask.one", "title", s.row(cards[0]).named(say), "when", when(say, cards[0].Time, s.now()))
	}
	s.Confirm(say.T("load.delete.ask", "n", len(cards)), text, say.T("load.delete"), true, func() {
		var files []string
		for _, c := range s.home.Cards() {
			same := func(o *shelf.Card) bool {
				return o == c || c.Number == 0 && tabOf(o) == tabOf(c) && o.Twin(c) // a numbered one may be played elsewhere
			}
			if slices.ContainsFunc(cards, same) {
				files = append(files, c.File)
			}
		}
		n, next := len(cards), s.beside(cards[0])
		var gone *transfer.Removal
		gone = s.home.Remove(files, s.now(), func() {
			s.anew()
			if gone != nil && gone.Err != nil {
				s.Svc.Nav.Toast(say.Err(gone.Err))
			}
		})
		gone.Games = n
		s.home.Tick()
		s.choose(false)
		s.anew()
		s.Refresh()
		s.Focus(next)
	})
}

// beside returns the name of the row that gets the focus when a game is deleted.
func (s *Scene) beside(c *shelf.Card) string {
	at := s.place(c.File)
	if at < 0 || len(s.found) < 2 {
		return ""
	}
	if at == len(s.found)-1 {
		at -= 2
	}
	return "open/" + s.found[at+1].File
}

// removeHere deletes the selected games, or the game with the focus.
func (s *Scene) removeHere() {
	switch c := s.at(s.Focused()); {
	case s.choosing && s.tab == routes.TabDeleted, s.tab == routes.TabDeleted:
	case s.choosing:
		s.remove(s.picked())
	case c != nil:
		s.remove([]*shelf.Card{c})
	}
}

// undo restores the games deleted last.
func (s *Scene) undo() {
	gone := s.home.Gone
	if gone == nil {
		return
	}
	s.home.Restore(gone.Files[:gone.Made], s.back(gone.Games))
	s.home.Tick()
	s.anew()
}

// back returns the function to call when games have been restored.
func (s *Scene) back(n int) func(int, error) {
	return func(_ int, err error) {
		s.anew()
		if err != nil {
			s.Svc.Nav.Toast(s.Svc.Words.Err(err))
			return
		}
		s.Svc.Nav.Toast(s.Svc.Words.T("load.restored", "n", n))
	}
}

// restore restores deleted games.
func (s *Scene) restore(cards []*shelf.Card) {
	if len(cards) == 0 {
		return
	}
	s.home.Restore(files(cards), s.back(len(cards)))
	s.home.Tick()
	s.choose(false)
	s.anew()
}

// destroy asks, and then removes deleted games permanently.
func (s *Scene) destroy(cards []*shelf.Card) {
	if len(cards) == 0 {
		return
	}
	say := s.Svc.Words
	s.Confirm(say.T("load.destroy"), say.T("load.destroy.text", "n", len(cards)), say.T("load.destroy"), true, func() {
		s.home.Destroy(files(cards), func(err error) {
			s.home.Gone = nil
			s.anew()
			if err != nil {
				s.Svc.Nav.Toast(say.Err(err))
			}
		})
		s.home.Tick()
		s.choose(false)
		s.anew()
	})
}

func files(cards []*shelf.Card) (files []string) {
	for _, c := range cards {
		files = append(files, c.File)
	}
	return files
}

// export exports the selected games: a single one as its record, several in one file.
func (s *Scene) export(cards []*shelf.Card) {
	if len(cards) == 1 {
		r := s.row(cards[0])
		r.load(s.Svc)
		s.share(r)
		return
	}
	wanted := map[string]bool{}
	for _, c := range cards {
		wanted[c.File] = true
	}
	s.giveSeveral(slices.ContainsFunc(cards, s.Svc.Transfer().Tells), func(g store.Saved) bool { return wanted[g.File] },
		s.Svc.Words.T("load.several", "n", len(cards)))
}

// day formats a day.
func day(t time.Time) string {
	if t.IsZero() {
		return "?"
	}
	return t.Local().Format(time.DateOnly)
}
