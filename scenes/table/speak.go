package table

import (
	"strings"

	"agora/game/spoken"
	"agora/scenes/table/guide"
)

// TextPlay is a scene that can be played without the picture, from a description of the
// position and a list of possible moves.
type TextPlay[M any] interface {
	// Describe describes the position shown, as far as the viewer may know it, in one
	// line per thing.
	Describe() []string
	// Choices returns enough of the possible moves to play the game, or none if no move
	// can be made by hand.
	Choices() []Choice[M]
	// Task says what Choices are for, in a sentence that names neither mouse nor keys.
	Task() string
}

// Choice is a move in words. Choices with the same head belong together.
type Choice[M any] struct {
	Move       M
	Head, Text string
}

// choicePrefix is the prefix of a choice's ID; the move follows as a token.
const choicePrefix = "do/"

// skip ends the presentation.
const skip = "skip"

// spokenEntries is how many of the last log entries are spoken.
const spokenEntries = 30

// Speak implements game.Speaker. Tasks that are solved from the list of choices are
// phrased for that, and mention neither mouse nor keys.
func (t *Core) Speak(all bool) (s spoken.Screen) {
	if !all {
		return t.speak(false)
	}
	t.Words.Aloud(func() { s = t.speak(true) })
	return s
}

func (t *Core) speak(all bool) spoken.Screen {
	s := spoken.Screen{Title: t.title(), Say: []string{t.Bar.sentence()}, Said: t.Bar.said}
	title, told := t.mode.Panel.Tells()
	s.Say = append(s.Say, told...)
	if t.explain.Open {
		s.Say = append(s.Say, t.explain.Say()...)
	}
	if !t.Curtain.closed && t.Log.whole() {
		for _, e := range t.Log.entries[max(len(t.Log.entries)-spokenEntries, 0):] {
			s.Log = append(s.Log, e.Text)
		}
	}
	if !all {
		return s
	}
	lines, choices, task, ok := t.typed.describe()
	if len(choices) > 0 && t.mode.Says() == "" && t.Bar.notice == "" && t.HintText() == "" { // chosen from the list instead of by hand
		s.Say[0] = task
	}
	text := func(kind spoken.Kind, text string) {
		s.Items = append(s.Items, spoken.Item{Kind: kind, Text: text})
	}
	if title != "" {
		text(spoken.Heading, title)
	}
	for _, line := range told {
		text(spoken.Text, line)
	}
	text(spoken.Text, s.Say[0])
	if ok {
		text(spoken.Heading, t.say("speak.table"))
		for _, line := range lines {
			text(spoken.Text, line)
		}
		head := ""
		for _, c := range choices {
			if c.Head != head {
				head = c.Head
				text(spoken.Heading, head)
			}
			s.Items = append(s.Items, spoken.Item{Kind: spoken.Button, ID: choicePrefix + c.Move, Text: c.Text})
		}
	}
	if t.Busy() {
		s.Items = append(s.Items, spoken.Item{Kind: spoken.Button, ID: skip, Text: t.say("speak.goOn")})
	}
	s.Items = append(s.Items, t.explain.Items()...)
	text(spoken.Heading, t.say("speak.around"))
	for _, i := range t.Furniture.screen.Spoken() {
		if i.Kind == spoken.Button || i.Kind == spoken.Number {
			s.Items = append(s.Items, i)
		}
	}
	return s
}

// Use implements game.Speaker: it makes a move, or presses a button.
func (t *Core) Use(id, value string) bool {
	if id == skip {
		if t.config.SkipAll && !t.Repeating() && t.Presenting() {
			t.presenting.pass()
		} else {
			t.finish()
		}
		return true
	}
	if id == guide.ListID {
		return t.explain.Use(value)
	}
	move, decision := strings.CutPrefix(id, choicePrefix)
	if !decision {
		used := t.Furniture.screen.Use(id, value)
		t.refresh()
		return used
	}
	if !t.typed.knows(move) {
		return false
	}
	t.finish()
	t.do(move, false)
	t.refresh()
	return true
}
