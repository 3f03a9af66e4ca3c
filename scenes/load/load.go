// Package load lists the saved games, the newest first: to go on with one, to
// look through one that is over, to rename, hand out and delete.
package load

import (
	"errors"
	"fmt"
	"time"

	"agora/game"
	"agora/game/input"
	"agora/game/store"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Scene is the list.
type Scene struct {
	menu.Menu
	rows []row
	err  string // why there is no list
	now  func() time.Time
}

// New opens the list. It takes no argument.
func New(svc game.Services, arg any) (game.Scene, error) {
	if err := menu.NoArgument("The list of saved games", arg); err != nil {
		return nil, err
	}
	s := &Scene{now: time.Now}
	s.Menu = menu.New(svc, "Saved games", s.build)
	s.list()
	return s, nil
}

// list reads the names of the saved games.
func (s *Scene) list() {
	s.rows, s.err = nil, ""
	games, err := s.Svc.Saves.Games()
	if err != nil {
		s.err = game.Sentence(err.Error())
	}
	for _, g := range games {
		s.rows = append(s.rows, row{Saved: g})
	}
	s.Rebuild()
}

// Update implements game.Scene.
func (s *Scene) Update(events []input.Event) {
	if s.readSome(3) {
		s.Rebuild()
	}
	s.Screen.Update(events)
}

// open goes on with a game, or looks through one that is over.
func (s *Scene) open(r row) {
	if r.broken == "" {
		s.Svc.Resume(r.game, r.data, r.peek.Over)
		return
	}
	s.Confirm("Continue with part of it?",
		fmt.Sprintf("%s The first %s can be played. The file stays unchanged.", r.broken, moves(r.good)),
		"Continue", false, func() { s.Svc.Resume(r.game, r.whole(), false) })
}

func moves(n int) string {
	if n == 1 {
		return "move"
	}
	return fmt.Sprintf("%d moves", n)
}

// rename asks for another name.
func (s *Scene) rename(r row) {
	s.AskText("Rename", "Name", r.Title, "Rename", game.WrongTitle, func(typed string) {
		_, err := s.Svc.Saves.Rename(r.File, typed)
		switch {
		case errors.Is(err, store.ErrExists):
			s.Svc.Nav.Toast(fmt.Sprintf("A game called %q already exists.", store.SafeTitle(typed)))
		case err != nil:
			s.Svc.Nav.Toast(game.Sentence(err.Error()))
		}
		s.list()
	})
}

// remove asks, and deletes.
func (s *Scene) remove(r row) {
	s.Confirm("Delete this game?", fmt.Sprintf("%q will be gone for good.", r.Title), "Delete", true, func() {
		if err := s.Svc.Saves.Delete(r.File); err != nil {
			s.Svc.Nav.Toast(game.Sentence(err.Error()))
		}
		s.list()
	})
}

// paste takes a record from the clipboard and keeps it among the saved games.
func (s *Scene) paste() {
	s.Svc.Nav.Paste(func(text string) {
		data := []byte(text)
		g, err := s.Svc.Games.Of(data)
		if err != nil {
			s.Svc.Nav.Toast("The clipboard holds no game record: " + err.Error() + ".")
			return
		}
		good, err := g.Check(data)
		if good < 0 {
			s.Svc.Nav.Toast("This record cannot be played: " + err.Error() + ".")
			return
		}
		peek, _ := g.Peek(data)
		saved, err := s.Svc.Saves.SaveNew(g.Called(peek), data)
		if err != nil {
			s.Svc.Nav.Toast(game.Sentence(err.Error()))
			return
		}
		s.Svc.Nav.Toast(fmt.Sprintf("Saved as %q.", saved.Title))
		s.list()
	})
}

// build is the screen; see package ui.
func (s *Scene) build() ui.Node {
	var list []ui.Node
	for i := range s.rows {
		list = append(list, s.row(i))
	}
	switch {
	case s.err != "":
		list = []ui.Node{ui.Panel(20, ui.Column(8, ui.Strong("Your saved games cannot be read"), ui.Para(s.err)))}
	case len(list) == 0:
		list = []ui.Node{ui.Panel(20, ui.Column(8, ui.Strong("No saved games yet"),
			ui.Para("Your current game is saved automatically; choose Continue on the title screen. To keep a game for later, save it from its menu.")))}
	}
	paste := &ui.Button{ID: "paste", Label: "Paste a record", Icon: ui.Icon(icon.Copy), Do: s.paste,
		Tip: "Add the game whose record you copied"}
	return s.Page(ui.Page{
		Title: "Saved games", Back: s.Back, Wide: 900,
		Body: &ui.Scroll{ID: "page", In: ui.Column(12, list...)},
		Foot: ui.Row(12, ui.Grow(1, ui.Middle(ui.Note(s.place()))), paste),
	})
}

// place says where the games are kept.
func (s *Scene) place() string {
	return "Saved in " + s.Svc.Saves.Store().Place() + "."
}

// row is one game: pressing it opens it, beside it is what else can be done.
func (s *Scene) row(i int) ui.Node {
	r := s.rows[i]
	what, state := r.says(s.now())
	text := []ui.Node{&ui.Text{Say: r.Title, Style: render.Strong, Lines: 2}, ui.Note(what)}
	if state != "" {
		text = append(text, &ui.Text{Say: state, Style: render.Small})
	}
	text = append(text, ui.Wrong(r.broken))
	off := ""
	switch {
	case !r.read:
		off = "This game is still loading."
	case r.broken != "" && r.good < 1:
		off = "Nothing in this file can be played. It stays unchanged."
	}
	open := &ui.Button{ID: "open/" + r.File, Label: r.Title, Off: off, Pad: 14, In: ui.Column(2, text...), Do: func() { s.open(r) }}
	side := []ui.Node{
		&ui.Button{ID: "rename/" + r.File, Label: "Rename", Do: func() { s.rename(r) }},
		&ui.Button{ID: "share/" + r.File, Icon: ui.Icon(icon.Share), Tip: "Export as a file", Off: noData(r), Do: func() {
			s.giveAway(r, func() { s.Svc.Nav.Export(r.exported(), r.data) })
		}},
		&ui.Button{ID: "copy/" + r.File, Icon: ui.Icon(icon.Copy), Tip: "Copy as text", Off: noData(r), Do: func() {
			s.giveAway(r, func() { s.Svc.Nav.Copy(string(r.data)) })
		}},
		&ui.Button{ID: "delete/" + r.File, Icon: ui.Icon(icon.Trash), Look: ui.Danger, Tip: "Delete", Do: func() { s.remove(r) }},
	}
	if w, _ := s.Size(); w < 700 {
		return ui.Column(6, open, ui.Flow(6, 1, side...), ui.Space(6))
	}
	return ui.Row(8, append([]ui.Node{ui.Grow(1, open)}, middles(side)...)...)
}

// giveAway hands a record out, and asks before if that tells what some players must
// not know: a game with secrets that is not over.
func (s *Scene) giveAway(r row, do func()) {
	if !r.game.Secrets || r.peek.Over {
		do()
		return
	}
	s.Confirm("Share this game?", "This game is not over. Its record holds every secret, even what only one player may know.", "Share", true, do)
}

func middles(nodes []ui.Node) []ui.Node {
	for i, n := range nodes {
		nodes[i] = ui.Middle(n)
	}
	return nodes
}

func noData(r row) string {
	if r.read && r.data == nil {
		return "The file cannot be read."
	}
	return ""
}
