package pause

import (
	"fmt"
	"unicode/utf8"

	"agora/game"
	"agora/game/match"
	"agora/game/routes"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var _ game.Overlay = (*Comment)(nil)

// Comment asks for a comment on a position under review.
type Comment struct {
	menu.Menu
	arg  routes.CommentArg
	text string
}

// NewComment opens the sheet for a comment; the argument is a routes.CommentArg.
func NewComment(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(routes.CommentArg)
	if !ok {
		return nil, fmt.Errorf("A comment needs a position, but it was given a %T.", arg)
	}
	g, err := menu.Find(svc, a.Game)
	if err != nil {
		return nil, err
	}
	s := &Comment{arg: a, text: a.Text}
	s.Menu = menu.New(svc, "table.comment", s.build)
	s.Game, s.Default = g, "text"
	s.Focus("text") // ready for typing
	return s, nil
}

// Over implements game.Overlay.
func (s *Comment) Over() bool { return true }

// wrong explains what is wrong with the typed text; "" if nothing is.
func (s *Comment) wrong() string {
	if n := utf8.RuneCountInString(s.text); n > match.MostComment {
		return s.Svc.Words.T("table.comment.long", "most", match.MostComment, "n", n)
	}
	return ""
}

// keep stores the comment; an empty text removes it.
func (s *Comment) keep(text string) {
	if text == s.text && s.wrong() != "" {
		return
	}
	s.Svc.Nav.Pop()
	s.arg.Keep(text)
}

// build returns the screen; see package ui.
func (s *Comment) build() ui.Node {
	say := s.Svc.Words
	where := say.T("table.comment.start")
	if s.arg.At > 0 {
		where = say.T("table.comment.move", "number", s.arg.At)
	}
	typed := func(text string) { s.text = text; s.Rebuild() }
	yes := func() { s.keep(s.text) }
	buttons := []ui.Node{
		&ui.Button{ID: "no", Label: say.T("program.cancel"), Do: s.Back},
		&ui.Button{ID: "yes", Label: say.T("load.note.yes"), Look: ui.Primary, Off: s.wrong(), Do: yes},
	}
	if s.arg.Text != "" {
		buttons = append([]ui.Node{&ui.Button{ID: "delete", Label: say.T("table.comment.delete"), Look: ui.Danger, Do: func() { s.keep("") }}}, buttons...)
	}
	list := []ui.Node{&ui.Field{ID: "text", Label: where, Text: s.text, Hint: say.T("table.comment.hint"), Wrong: s.wrong(), Do: typed, Enter: yes}}
	if s.arg.Text != "" { // there is more to read than one line
		list = append(list, ui.Para(s.arg.Text))
	}
	return s.Sheet(ui.Page{Title: say.T("table.comment"), Back: s.Back, Wide: 640, Body: ui.Column(14, append(list, ui.Flow(12, 1, buttons...))...)})
}
