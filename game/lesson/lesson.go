// Package lesson reads and judges lessons: files of small tasks, each with a position,
// what to do in it, and what the other player answers. A Course is a lesson bound to the
// rules of its game; it deals the positions and judges what the learner tries. It knows
// no screen and writes no sentence: every text is named by a key, see Step.Key.
package lesson

// Lesson is a file of tasks, in the order in which they are set.
type Lesson struct {
	Game    string            `json:"game"`
	Minutes int               `json:"minutes"` // it takes about so long
	Seed    uint64            `json:"seed,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	Steps   []Step            `json:"steps"`
}

// Step is one task. The learner has the first seat; the second is played by the
// script.
type Step struct {
	ID string `json:"id"` // one word; the texts are named by it

	// Position is where the task begins, as the engine writes it. Without one it
	// goes on where the step before it has ended, whichever of its answers was found.
	Position string `json:"position,omitempty"`
	// First holds what the script plays before the task is set.
	First []string `json:"first,omitempty"`

	// Touch names what is lit up: spots and buttons by their IDs, or what the scene locates.
	Touch []string `json:"touch,omitempty"`

	// Right are the answers. A step without any is only read.
	Right *Answer `json:"right,omitempty"`
	// Wrong are tries that have an answer of their own. Any other is answered by
	// what is said of all others.
	Wrong []Wrong `json:"wrong,omitempty"`

	// Then holds what the script plays after the right answer.
	Then []string `json:"then,omitempty"`
}

// Answer is a set of moves: those that are listed, and those that fulfil all of
// Goal, if there is one. The first that is listed is the one to be shown.
type Answer struct {
	Moves []string `json:"moves"`
	Goal  []string `json:"goal,omitempty"` // see Goal
}

// Wrong is a set of moves with what is said to them.
type Wrong struct {
	Say string `json:"say"` // one word; names the text
	Answer
	// Then holds what the other player answers to it, before all is taken back.
	Then []string `json:"then,omitempty"`
	// Brings is the number that the text names, of what it brings at most.
	Brings string `json:"-"`
}

// Key names a text of a step: "lessons.phobia.push.task". Every step has these:
//
//	title   what it is about, in a word or two
//	task    what to do, or to read
//
// A step with a task to do has these too:
//
//	done    what is said to the right answer
//	other   what is said to any try that is not listed
//	SAY     what is said to a listed one
func (l *Lesson) Key(step int, what string) string {
	return "lessons." + l.Game + "." + l.Steps[step].ID + "." + what
}

// Keys returns all texts of a lesson, and whom they belong to.
func (l *Lesson) Keys() []string {
	var keys []string
	for i := range l.Steps {
		s := &l.Steps[i]
		keys = append(keys, l.Key(i, "title"), l.Key(i, "task"))
		if s.Right == nil {
			continue
		}
		keys = append(keys, l.Key(i, "done"), l.Key(i, "other"))
		for _, w := range s.Wrong {
			keys = append(keys, l.Key(i, w.Say))
		}
	}
	return keys
}

// Find returns the place of a step, 0 if there is none with that name.
func (l *Lesson) Find(id string) int {
	for i := range l.Steps {
		if l.Steps[i].ID == id {
			return i
		}
	}
	return 0
}

// Tasks returns the steps in which something is to be done.
func (l *Lesson) Tasks() []string {
	var ids []string
	for i := range l.Steps {
		if l.Steps[i].Right != nil {
			ids = append(ids, l.Steps[i].ID)
		}
	}
	return ids
}
