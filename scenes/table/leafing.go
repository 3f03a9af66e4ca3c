package table

import (
	"fmt"

	"agora/game/input"
	"agora/game/match"
	"agora/game/opening"
	"agora/game/routes"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
)

// leafing is the mode for stepping through the opening book. The player makes the
// moves of both sides, and the book shows the results of games with the position. Any
// legal move is allowed; one that is not in the book leaves it.
type leafing struct {
	mode.Game
	mode.NoHands
	mode.Side
	t     *Core
	at    int // number of moves before the position of known, and its hash
	hash  uint64
	known []opening.Reply
	ok    bool
}

// Buttons of this mode. Those for stepping are the same as in a review.
const (
	BtnBookPlay  = "book-play"  // asks what to do with the position
	BtnBookTitle = "book-title" // returns to the openings of all games
	bookMove     = "book/"      // prefix of a button that makes the move after it
)

// openBook opens the book at the position after some moves.
func (t *Table[S, M, K]) openBook(a routes.BookArg) error {
	m, err := match.New(t.game.team.Game, match.Info{Players: make([]match.Player, 2), Options: a.Options, OpenUndo: true})
	if err != nil {
		return err
	}
	for _, token := range a.Moves {
		move, err := t.game.team.Game.Parse(token)
		if err == nil {
			_, err = m.Do(move)
		}
		if err != nil {
			return err
		}
	}
	t.sit(match.NewLocal(m))
	if !t.inBook(0) {
		t.source = nil
		return words.Wrong("table.book.none")
	}
	l := &leafing{t: &t.Core, at: -1}
	t.book = l
	t.home = t.usual(mode.Mode{Rules: l, Hands: l, Panel: l, Buttons: l, Refreshed: l.refreshed, Pause: l.pause, Trace: l.trace})
	return nil
}

// replies returns the book's moves in the position shown, and whether the position is in
// the book.
func (l *leafing) replies() ([]opening.Reply, bool) {
	t := l.t
	if hash := t.match.HashAt(t.at); l.at != t.at || l.hash != hash {
		l.at, l.hash = t.at, hash
		l.known, l.ok = t.typed.replies(t.at), t.inBook(t.at)
	}
	return l.known, l.ok
}

// Thinks implements mode.Rules.
func (l *leafing) Thinks() bool { return false }

// Kept implements mode.Rules.
func (l *leafing) Kept() bool { return false }

// Celebrates implements mode.Rules.
func (l *leafing) Celebrates() bool { return false }

// goBack undoes moves until n are left.
func (l *leafing) goBack(n int) {
	t := l.t
	t.finish()
	if t.match.Len() == 0 || t.sent {
		return
	}
	if err := t.source.UndoTo(max(n, 0)); err != nil {
		t.Bar.Refuse(t.Why(err))
		return
	}
	t.take()
}

// goOn redoes the move that was undone, or else makes the most frequent one.
func (l *leafing) goOn() {
	t := l.t
	if list, _ := l.replies(); t.CanRedo() {
		t.redo()
	} else if len(list) > 0 {
		l.follow(list[0].Move)
	}
}

// follow makes a move from the book.
func (l *leafing) follow(move string) {
	l.t.finish()
	l.t.giveUp()
	l.t.do(move, false)
}

// Key handles the keys that step through the book.
func (l *leafing) Key(e input.Event) bool {
	t := l.t
	switch shift := e.Mods.Has(input.Shift); {
	case e.Key == input.KeyPageUp && shift:
		l.goBack(0)
	case e.Key == input.KeyPageUp:
		l.goBack(t.match.Len() - 1)
	case e.Key == input.KeyPageDown && !shift:
		l.goOn()
	default:
		return false
	}
	return true
}

// Actions implements mode.Buttons.
func (l *leafing) Actions(ui.Button) ([]ui.Button, bool) { return nil, false }

// Keys implements mode.Buttons.
func (l *leafing) Keys() []ui.Button {
	t, say := l.t, l.t.say
	begun := ui.Unless(t.match.Len() > 0, say("table.beginning"))
	list, _ := l.replies()
	on := ui.Unless(t.CanRedo() || len(list) > 0, say("table.book.end"))
	return []ui.Button{
		{ID: BtnFirst, Icon: ui.Icon(icon.First), Tip: say("table.first.tip"), Off: begun, Do: func() { l.goBack(0) }},
		{ID: BtnPrevious, Icon: ui.Icon(icon.Previous), Tip: say("table.book.back.tip"), Off: begun, Do: func() { l.goBack(t.match.Len() - 1) }},
		{ID: BtnNext, Icon: ui.Icon(icon.Next), Tip: say("table.book.on.tip"), Off: on, Do: l.goOn},
		t.Furniture.MenuButton(),
	}
}

// bookSize returns the part of the window's width or height that the list of moves takes.
func bookSize(w, h float64) (wide, high float64) {
	if wide = min(mode.SideWide, w/3); w-wide >= h {
		return wide, 0
	}
	if mode.Folds(w, h) {
		return 0, h * 0.3
	}
	return 0, min(mode.SideHigh, h*0.36)
}

// Beside implements mode.Panel.
func (l *leafing) Beside(w, h float64) (float64, float64) {
	wide, high := bookSize(w, h)
	return w - wide, h - high
}

// Bar implements mode.Panel.
func (l *leafing) Bar(place render.Rect, w, h float64) render.Rect {
	wide, _ := bookSize(w, h)
	return l.Lay(place, w, h, wide)
}

// Node implements mode.Panel.
func (l *leafing) Node() (ui.Node, render.Rect) {
	w, h := l.t.w, l.t.h
	wide, high := bookSize(w, h)
	return ui.Floating(l.sheet(wide < mode.SideWide)), l.Place(w, h, wide, high)
}

// refreshed updates the panel.
func (l *leafing) refreshed() { l.t.Furniture.changed = true }

// sheet returns the book's panel for the position.
func (l *leafing) sheet(small bool) ui.Node {
	t := l.t
	style, gap, pad := render.Body.Sized(20), 10.0, 16.0
	if small {
		style, gap, pad = render.Small.Sized(17), 6, 10
	}
	title, text := l.Tells()
	list := []ui.Node{}
	for _, say := range text {
		list = append(list, &ui.Text{Say: say, Style: style})
	}
	replies, _ := l.replies()
	var moves []ui.Node
	for i, r := range replies {
		moves = append(moves, &ui.Button{ID: bookMove + r.Move, Left: true, Label: t.Words.T("table.book.move", "number", i+1, "move", t.typed.moveName(r.Move)),
			Note: t.Words.T("table.book.share", "n", r.Games, "share", ofAll(r.Won, r.Games)), Do: func() { l.follow(r.Move) }})
	}
	list = append(list, ui.Grid(160, min(2, max(1, len(moves))), gap, moves...))
	play := &ui.Button{ID: BtnBookPlay, Icon: ui.Icon(icon.Play), Label: t.say("table.book.play"), Tip: t.say("table.book.play.tip"), Off: ui.Unless(!t.turn.Over(), t.say("table.book.over")),
		Do: func() { t.Opener().OpenText(t.typed.position(t.at)) }}
	all := &ui.Button{ID: BtnBookTitle, Icon: ui.Icon(icon.Rules), Tip: t.say("table.book.all.tip"), Do: func() { t.Nav.Go(routes.Library, nil) }}
	rows := []ui.Node{&ui.Text{Say: title, Style: render.Heading.Sized(style.Size + 4)}}
	if small {
		rows = nil
	}
	return ui.Pad(pad, pad-4, ui.Column(gap, append(rows,
		ui.Grow(1, &ui.Scroll{ID: "book-moves", In: ui.Column(gap, list...)}),
		ui.Row(8, all, ui.Grow(1, play)))...))
}

// Tells describes the results of games with the position, or says that it is not in the
// book.
func (l *leafing) Tells() (title string, text []string) {
	t := l.t
	title = t.say("table.book.title")
	if g, ok := t.Games.Find(t.rules.name); ok {
		for _, o := range g.Options {
			if v := t.Info.Options[o.Key]; v != "" {
				title = t.Words.T("program.beside", "a", title, "b", g.Value(t.Words, o.Key, v))
			}
		}
	}
	list, ok := l.replies()
	switch {
	case t.turn.Over():
		text = append(text, t.say("table.book.over"))
	case !ok:
		text = append(text, t.say("table.book.left"))
	default:
		said := t.openingText(t.at)
		if len(list) > 0 {
			said = said[:1] // the list shows the rest
		}
		if text = append(text, t.Words.Sentences(said)); len(list) == 0 {
			text = append(text, t.say("table.book.end"))
		}
	}
	return title, text
}

func (l *leafing) pause(arg *routes.PauseArg) { arg.Book = true }

func (l *leafing) trace(into map[string]any) {
	list, ok := l.replies()
	if into["book"] = "left"; ok {
		into["book"] = fmt.Sprint(len(list))
	}
}

// mostReplies is how many moves the board marks; the list has all of them.
const mostReplies = 6

// Replies returns the book's most frequent moves in the position shown; none outside the
// book.
func (t *Table[S, M, K]) Replies() (moves []M) {
	if t.book == nil || t.mode != t.home || t.Presenting() {
		return nil
	}
	list, _ := t.book.replies()
	for _, r := range list[:min(len(list), mostReplies)] {
		if m, ok := t.game.read(r.Move); ok {
			moves = append(moves, m)
		}
	}
	return moves
}
