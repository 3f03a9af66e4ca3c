package table

import (
	"agora/game"
	"agora/game/words"
	"agora/render"
	"agora/scenes/ui"
)

// bar is the sentence below or above the board: what is said, and for how long.
type bar struct {
	t      *Common
	Lines  []string // the sentence as it was shown last
	notice string   // instead of the sentence
	ticks  int      // it stays
}

// Says offers what a game may say in the bar; the table chooses. Each is asked for only
// when it is its turn, and one that is nil or answers "" gives its turn to the next.
type Says struct {
	Covered   func() string // the curtain's
	Presented func() string // what is being presented
	Looked    func() string // what led to a position that is looked at or shown again
	Ended     func() string // how the game ended
	Aimed     func() string // what is pointed at or half made would bring
	Idle      func() string // whose turn it is and what to do now
}

// noticeTicks is the time a notice stays.
const noticeTicks = 240

// Say shows a sentence for a while instead of the usual one.
func (b *bar) Say(text string) {
	b.notice, b.ticks, b.t.dirty = text, noticeTicks, true
}

// Refuse says why something cannot be done.
func (b *bar) Refuse(text string) {
	b.t.Refused()
	b.Say(text)
}

// Notice returns what is said for a while, or "".
func (b *bar) Notice() string { return b.notice }

// hush takes the notice away.
func (b *bar) hush() { b.notice, b.t.dirty = "", true }

// Fitted says as much as the bar has room for: the last sentences are left out first, and
// then the others give way to what says the same shorter.
func (b *bar) Fitted(said words.Sentences, shorter ...words.Message) string {
	ways := prefixes(said)
	for _, brief := range shorter {
		ways = append(ways, words.Sentences{brief})
	}
	return b.FirstThatFits(ways)
}

// prefixes are sentences, then the same without the last, and so on to the first alone.
func prefixes(said words.Sentences) (ways []words.Sentences) {
	for n := len(said); n > 0; n-- {
		ways = append(ways, said[:n])
	}
	return ways
}

// FirstThatFits returns the first that the bar has room for, or else the last.
func (b *bar) FirstThatFits(ways []words.Sentences) (text string) {
	t := b.t
	for _, said := range ways {
		if text = t.Words.Sentences(said); b.fits(text) {
			break
		}
	}
	return text
}

// Moves returns what a game says that tells its decisions in one way: start of the
// beginning, text of a decision, from 1, and ended of the end.
func (b *bar) Moves(start string, text func(n int) string, ended func() string) Says {
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
	return Says{Presented: presented, Looked: last, Ended: ended}
}

// offered asks for what is said, if there is anything.
func offered(say func() string) string {
	if say == nil {
		return ""
	}
	return say()
}

// saying returns what is said of what a game offers. This is the one order of what goes
// before what at all tables; what the table says in its place stands in sentence.
func (b *bar) saying(s *Says) string {
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

// sentence returns what the bar says: what the mode has to say, that somebody thinks, or
// what was chosen of the game's.
func (b *bar) sentence() string {
	t := b.t
	if say := t.mode.says(); say != "" {
		return say
	}
	switch {
	case b.notice != "":
	case t.computer.thought != nil:
		return t.Words.T("table.thinking", "player", t.Name(t.turn.Seat))
	case t.adviser.advice != nil:
		return t.Words.T("table.advising", "player", t.Name(t.turn.Seat))
	}
	if winners, over := t.winners(); over && !t.Looking() && !b.fits(t.View.said) { // why stands on the score sheet
		return game.Won(t.Words, t.Info.Players, winners)
	}
	return t.View.said
}

// room is the part of the bar in which the sentence stands. At its end is the button
// that shows again what it told.
func (b *bar) room() render.Rect {
	f := &b.t.Furniture
	r := b.t.Frame.Bar
	if f.repeats() {
		r, _ = r.CutLeft(r.W - ui.Target - 4)
	}
	if f.unsaved() != nil {
		r, _ = r.CutLeft(r.W - ui.Target - 4)
	}
	return r
}

// fits reports whether a sentence stands whole in the bar.
func (b *bar) fits(text string) bool { return ui.FitsBar(b.t.Kit, b.room(), text) }

// Draw draws the sentence, marked in the colour of the player who acts; a warning is
// golden.
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
	ui.Bar(c, t.Frame.Bar, b.room().W, b.Lines, mark)
}
