package lesson

import (
	"errors"
	"fmt"

	"agora/assets"
	"agora/rules"
)

// Limits of a file. Lessons and books of puzzles are far below them.
const (
	MaxSize  = 1 << 20 // bytes
	maxSteps = 100     // of a lesson
)

// Parse reads a lesson and checks all that needs no rules; Bind checks positions and moves.
// The error is a sentence.
func Parse(data []byte) (*Lesson, error) {
	var l Lesson
	if err := Decode("The lesson", data, &l); err != nil {
		return nil, err
	}
	if err := l.check(); err != nil {
		return nil, err
	}
	return &l, nil
}

// Decode reads a JSON file of at most MaxSize bytes into value, and refuses fields that value
// does not have. The error is a sentence that begins with what, such as "The lesson".
func Decode(what string, data []byte, value any) error {
	if len(data) > MaxSize {
		return fmt.Errorf("%s is too large.", what)
	}
	return rules.ReadJSON(what, data, value)
}

// check returns what is wrong with the lesson, as a sentence, or nil.
func (l *Lesson) check() error {
	switch {
	case !word(l.Game):
		return fmt.Errorf("The lesson is of a game %.40q; a game is one word of small letters.", l.Game)
	case l.Minutes < 1 || l.Minutes > 60:
		return fmt.Errorf("The lesson takes %d minutes; it must be 1 to 60.", l.Minutes)
	case len(l.Steps) == 0 || len(l.Steps) > maxSteps:
		return fmt.Errorf("The lesson has %d steps; it must have 1 to %d.", len(l.Steps), maxSteps)
	case l.Steps[0].Position == "":
		return errors.New("The first step of the lesson has no position.")
	}
	seen := map[string]bool{}
	for i := range l.Steps {
		s := &l.Steps[i]
		if !word(s.ID) {
			return fmt.Errorf("Step %d is called %.40q; a name is one word of small letters.", i+1, s.ID)
		}
		if seen[s.ID] {
			return fmt.Errorf("Two steps are called %.40q.", s.ID)
		}
		seen[s.ID] = true
		if err := s.check(); err != nil {
			return fmt.Errorf("Step %.40q: %w", s.ID, err)
		}
		if s.Position == "" && !l.Steps[i-1].listed() {
			return fmt.Errorf("Step %.40q has no position, but the answers of the step before it are not all listed.", s.ID)
		}
	}
	return nil
}

// listed reports whether the right moves of a step are all listed, so that Bind can play what
// follows each of them.
func (s *Step) listed() bool { return s.Right == nil || len(s.Right.Goal) == 0 }

// check returns what is wrong with the step, as the end of a sentence, or nil.
func (s *Step) check() error {
	if s.Right == nil {
		if len(s.Wrong) > 0 || len(s.Then) > 0 {
			return errors.New("it has no right answer, so it can have neither wrong ones nor what follows.")
		}
		return nil
	}
	if err := s.Right.check(); err != nil {
		return err
	}
	said := map[string]bool{"title": true, "task": true, "done": true, "other": true}
	for _, w := range s.Wrong {
		if !word(w.Say) || said[w.Say] {
			return fmt.Errorf("a wrong answer is called %.40q; it needs a name of its own, one word of small letters.", w.Say)
		}
		said[w.Say] = true
		if err := w.check(); err != nil {
			return fmt.Errorf("%s: %w", w.Say, err)
		}
	}
	return nil
}

// check is like that of Step.
func (a *Answer) check() error {
	if len(a.Moves) == 0 {
		return errors.New("an answer must list at least one move.")
	}
	for _, text := range a.Goal {
		if _, err := parseGoal(text); err != nil {
			return err
		}
	}
	return nil
}

// word reports whether a name is one word of at most 40 small Latin letters.
func word(text string) bool {
	if text == "" || len(text) > 40 {
		return false
	}
	for _, r := range text {
		if r < 'a' || r > 'z' {
			return false
		}
	}
	return true
}

// Of returns the lesson of a game that is built into the program, or nil if it has none. It
// returns an error only if that file is flawed, which tests rule out.
func Of(game string) (*Lesson, error) {
	data, ok := assets.Lesson(game)
	if !ok {
		return nil, nil
	}
	return Parse(data)
}
