package panels

import (
	"slices"

	"agora/render"
	"agora/scenes/ui"
)

// Lesson is the panel of a lesson: the progress, the task, the answer to the last try,
// and the buttons.
type Lesson struct {
	Head   string // "2 of 6"
	At     int    // the current step among the marks
	Solved []bool // a mark for each step
	Title  string
	Task   string
	Answer string  // to the last try; "": none
	Tone   ui.Tone // of the answer
	Ways   []*ui.Button
	Small  bool // use small letters
	Low    bool // little height: no head, and the buttons in a row, with the marks if these are few
	Below  bool // the panel is below the table: little height, and the buttons in a row
}

// Node returns the panel. Its text scrolls if it does not fit; the buttons stay.
func (l *Lesson) Node() ui.Node {
	style, gap, pad := render.Body.Sized(20), 10.0, 16.0
	if l.Small || l.Below {
		style, gap, pad = render.Small.Sized(17), 5, 10
	}
	heading := style.Size + 4
	text := []ui.Node{}
	task := &ui.Text{Say: l.Task, Style: style}
	if l.Answer != "" {
		answer := &ui.Text{Say: l.Answer, Style: style.Bold(), Tone: l.Tone}
		text = append(text, answer)
		if l.Tone != ui.Good {
			task.Tone = ui.Soft
			text = append(text, task)
		}
	} else {
		text = append(text, task)
	}
	marks := &ui.Func{W: float64(len(l.Solved)) * l.pitch(), H: markPitch, Paint: l.marks}
	title := &ui.Text{Say: l.Title, Style: render.Heading.Sized(heading)}
	head := []ui.Node{ui.Row(8, ui.Grow(1, ui.Middle(title)), ui.Middle(marks))}
	ways := l.ways()
	switch {
	case l.Low && l.beside():
		head = []ui.Node{title}
		ways = ui.Row(8, ui.Grow(1, ways), ui.Middle(marks))
	case l.Low:
		head = []ui.Node{ui.Align(0, 0, marks), title}
	case !l.Below:
		head = []ui.Node{ui.Column(4, ui.Note(l.Head), ui.Align(0, 0, marks)), title}
	}
	return ui.Pad(pad, pad-4, ui.Column(gap, append(head,
		ui.Grow(1, &ui.Scroll{ID: "lesson-text", In: ui.Column(gap, text...)}),
		ways)...))
}

// ways returns the buttons: in a row if there is little height, otherwise the first one
// with a label above the others.
func (l *Lesson) ways() ui.Node {
	row := func(list []*ui.Button) ui.Node {
		var items []ui.Node
		for _, b := range list {
			if b.Label != "" {
				items = append(items, ui.Grow(float64(6+len(b.Label)), b))
			} else {
				items = append(items, b)
			}
		}
		return ui.Row(8, items...)
	}
	for i, b := range l.Ways {
		if b.Label != "" && len(l.Ways) > 1 && !l.Below && !l.Low {
			return ui.Column(8, b, row(slices.Delete(slices.Clone(l.Ways), i, i+1)))
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
