package table

import (
	"agora/game/known"
	"agora/game/words"
	"agora/render"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// bar is the sentence above or below the board.
type bar struct {
	t      *Core
	Lines  []string // the sentence as last shown
	notice string   // shown in place of the sentence
	ticks  int      // time left for the notice
	said   int      // how many times something was answered; see spoken.Screen
}

// Sentences offers the sentences of a game; the table chooses one. It asks in order and takes
// the first that is not "". Any may be nil.
type Sentences struct {
	Covered   func() string // the curtain is closed
	Presented func() string // a change is being presented
	Looked    func() string // an earlier position is shown, or a move is repeated
	Ended     func() string // the game is over
	Aimed     func() string // what the move being aimed at would do
	Idle      func() string // whose turn it is and what to do
}

// noticeTicks is how long a notice stays.
const noticeTicks = 240

// Say shows a notice: for a while it replaces the sentence.
func (b *bar) Say(text string) {
	b.notice, b.ticks, b.t.dirty = text, noticeTicks, true
	b.said++
}

// Refuse shows why something cannot be done.
func (b *bar) Refuse(text string) {
	b.t.Refused()
	b.Say(text)
}

// hush removes the notice.
func (b *bar) hush() { b.notice, b.t.dirty = "", true }

// Fitted returns as much as fits in the bar. It drops the last sentences first, and then
// uses the shorter messages.
func (b *bar) Fitted(said words.Sentences, shorter ...words.Message) string {
	ways := prefixes(said)
	for _, brief := range shorter {
		ways = append(ways, words.Sentences{brief})
	}
	return b.FirstThatFits(ways)
}

// prefixes returns all the sentences, then all but the last, and so on down to the first
// alone.
func prefixes(said words.Sentences) (ways []words.Sentences) {
	for n := len(said); n > 0; n-- {
		ways = append(ways, said[:n])
	}
	return ways
}

// FirstThatFits returns the first text that fits in the bar, or else the last.
func (b *bar) FirstThatFits(ways []words.Sentences) (text string) {
	t := b.t
	for _, said := range ways {
		if text = t.Words.Sentences(said); b.fits(text) {
			break
		}
	}
	return text
}

// Moves returns Looked for a game that describes all its moves alike: start at the
// beginning, text for a move, from 1, and ended at the end.
func (b *bar) Moves(start string, text func(n int) string, ended func() string) Sentences {
	t := b.t
	last := func() string {
		n := t.At()
		if n == 0 {
			return start
		}
		return t.Words.T("table.did", "player", t.Name(t.match.SeatAt(n-1)), "move", text(n))
	}
	presented := func() string {
		if !t.Presenting() || t.Looking() {
			return ""
		}
		return last()
	}
	return Sentences{Presented: presented, Looked: last, Ended: ended}
}

// offered calls say, if there is one.
func offered(say func() string) string {
	if say == nil {
		return ""
	}
	return say()
}

// saying returns what a game says. It alone fixes the order at all tables; sentence
// decides when the table speaks instead.
func (b *bar) saying(s *Sentences) string {
	t := b.t
	if t.Curtain.closed {
		return offered(s.Covered)
	}
	if b.notice != "" {
		return b.notice
	}
	said := offered(s.Presented)
	switch {
	case t.Repeating():
		if said == "" {
			said = offered(s.Looked)
		}
		again := words.Sentences{words.M("table.repeat", "last", words.Sentences{said})}
		return b.FirstThatFits([]words.Sentences{again, {said}})
	case said != "":
		return said
	case t.Looking():
		if said = offered(s.Looked); said != "" {
			return t.Words.T("table.look", "at", t.At(), "all", t.match.Len(), "last", words.Sentences{said})
		}
	}
	if t.turn.Over() {
		return offered(s.Ended)
	}
	if said = offered(s.Aimed); said == "" {
		said = offered(s.Idle)
	}
	return said
}

// sentence returns what the bar says: the words of the mode, that a computer is thinking,
// or the game's sentence.
func (b *bar) sentence() string {
	t := b.t
	if say := t.mode.Says(); say != "" {
		return say
	}
	switch {
	case b.notice != "":
	case t.computer.thought != nil:
		return t.Words.T("table.thinking", "player", t.Name(t.turn.Seat))
	case t.hint.Thinking():
		return t.Words.T("table.advising", "player", t.Name(t.turn.Seat))
	}
	if winners, over := t.winners(); over && !t.Looking() && !b.fits(t.View.said) { // the score sheet says why
		return known.Won(t.Words, t.Info.Players, winners)
	}
	return t.View.said
}

// room returns the part of the bar that the sentence may use. The buttons of the bar are at
// its end, or in a slim one below the sentence.
func (b *bar) room() render.Rect {
	f := &b.t.Furniture
	r := b.t.Frame.Bar
	n := 0
	if f.repeats() {
		n++
	}
	if f.unsaved() != nil {
		n++
	}
	switch {
	case n > 0 && b.slim():
		r, _ = r.CutTop(r.H - ui.Target - 4)
	case n > 0:
		r, _ = r.CutLeft(r.W - float64(n)*(ui.Target+4))
	}
	return r
}

// slim reports whether the bar is narrow and high.
func (b *bar) slim() bool { r := b.t.Frame.Bar; return r.W < 440 && r.H >= panels.BarHigh(3)+ui.Target }

// button returns the place of the i-th of the bar's buttons, from the end.
func (b *bar) button(i int) render.Rect {
	r := b.t.Frame.Bar
	if b.slim() {
		_, r = r.CutTop(r.H - ui.Target - 4)
	}
	r, _ = r.CutLeft(r.W - float64(i)*(ui.Target+4))
	r, _ = r.CutRight(ui.Target + 8)
	return r.Middle(ui.Target, min(ui.Target, r.H))
}

// fits reports whether the whole sentence fits in the bar.
func (b *bar) fits(text string) bool { return panels.FitsBar(b.t.Kit, b.room(), text) }

// Draw draws the sentence with a mark in the colour of the player to move; a warning is
// gold.
func (b *bar) Draw(c *render.Canvas) {
	t := b.t
	theme := c.Theme()
	mark := theme.OnBar
	for i := range t.View.Seats {
		if s := &t.View.Seats[i]; s.Active {
			mark = theme.Seat[int(s.Emblem)&3]
		}
	}
	if t.View.Warn || t.at == 0 && t.Looking() && t.look.careful || t.Furniture.unsaved() != nil {
		mark = theme.Gold
	}
	panels.Bar(c, t.Frame.Bar, b.room(), b.Lines, mark)
}
