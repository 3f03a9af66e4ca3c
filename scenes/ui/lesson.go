package ui

import (
	"slices"

	"agora/render"
)

// Lesson is the panel of a lesson: the progress, the task, the answer to the last try,
// and the buttons.
type Lesson struct {
	Head   string // "2 of 6"
	At     int    // the current step among the marks
	Solved []bool // a mark for each step
	Title  string
	Task   string
	Answer string // to the last try; "": none
	Tone   Tone   // of the answer
	Ways   []*Button
	Small  bool // use small letters
	Low    bool // little height: no head, and the buttons in a row, with the marks if these are few
	Below  bool // the panel is below the table: little height, and the buttons in a row
}

// Node returns the panel. Its text scrolls if it does not fit; the buttons stay.
func (l *Lesson) Node() Node {
	style, gap, pad := render.Body.Sized(20), 10.0, 16.0
	if l.Small || l.Below {
		style, gap, pad = render.Small.Sized(17), 5, 10
	}
	heading := style.Size + 4
	text := []Node{}
	task := &Text{Say: l.Task, Style: style}
	if l.Answer != "" {
		answer := &Text{Say: l.Answer, Style: style.Bold(), Tone: l.Tone}
		text = append(text, answer)
		if l.Tone != Good {
			task.Tone = Soft
			text = append(text, task)
		}
	} else {
		text = append(text, task)
	}
	marks := &Func{W: float64(len(l.Solved)) * l.pitch(), H: markPitch, Paint: l.marks}
	title := &Text{Say: l.Title, Style: render.Heading.Sized(heading)}
	head := []Node{Row(8, Grow(1, Middle(title)), Middle(marks))}
	ways := l.ways()
	switch {
	case l.Low && l.beside():
		head = []Node{title}
		ways = Row(8, Grow(1, ways), Middle(marks))
	case l.Low:
		head = []Node{Align(0, 0, marks), title}
	case !l.Below:
		head = []Node{Column(4, Note(l.Head), Align(0, 0, marks)), title}
	}
	return Pad(pad, pad-4, Column(gap, append(head,
		Grow(1, &Scroll{ID: "lesson-text", In: Column(gap, text...)}),
		ways)...))
}

// ways returns the buttons: in a row if there is little height, otherwise the first one
// with a label above the others.
func (l *Lesson) ways() Node {
	row := func(list []*Button) Node {
		var items []Node
		for _, b := range list {
			if b.Label != "" {
				items = append(items, Grow(float64(6+len(b.Label)), b))
			} else {
				items = append(items, b)
			}
		}
		return Row(8, items...)
	}
	for i, b := range l.Ways {
		if b.Label != "" && len(l.Ways) > 1 && !l.Below && !l.Low {
			return Column(8, b, row(slices.Delete(slices.Clone(l.Ways), i, i+1)))
		}
	}
	return row(l.Ways)
}

// beside reports whether the marks fit in a row with the buttons.
func (l *Lesson) beside() bool { return len(l.Solved) <= 6 && len(l.Ways) <= 3 }

// markPitch is the height of the marks, and their distance if they are few, dp.
const markPitch = 16

// pitch returns the distance of two marks, dp.
func (l *Lesson) pitch() float64 {
	if len(l.Solved) > 8 || l.Low && l.beside() {
		return 13
	}
	return markPitch
}

// marks draws a dot for every step: filled if solved, with a ring for the current one.
func (l *Lesson) marks(c *render.Canvas, r render.Rect) {
	t := c.Theme()
	for i, solved := range l.Solved {
		x, y := r.X+(float64(i)+0.5)*l.pitch(), r.Y+r.H/2
		if i == l.At {
			c.Circle(x, y, 7.5, t.Gold)
			c.Circle(x, y, 5.5, t.Card)
		}
		if solved {
			c.Circle(x, y, 4.5, t.Good)
		} else {
			c.Circle(x, y, 4.5, render.Fade(t.InkSoft, 0.45))
		}
	}
}
