// Package lesson reads and judges lessons: files of small tasks, each with a position,
// what to do in it, and what the other player answers. A Course is a lesson bound to the
// rules of its game; it deals the positions and judges what the learner tries. It knows
// no screen and writes no sentence: every text is named by a key, see Step.Key.
package lesson

// Lesson is a file of tasks, in the order in which they are set.
type Lesson struct {
	Game    string            `json:"game"`
	Minutes int               `json:"minutes"` // that it takes, roughly: 1 to 60
	Seed    uint64            `json:"seed,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	Steps   []Step            `json:"steps"`
}

// Step is one task, or a text to read. The learner plays the first seat, the script the
// second. Moves are tokens, as in a record.
type Step struct {
	ID string `json:"id"` // one word of small letters, unique in the lesson; part of the keys of its texts

	// Position is where the step begins, as rules.Game.Encode writes it. A step without one
	// continues where the step before it ended, after any of that step's right moves.
	Position string `json:"position,omitempty"`
	// First holds the moves that the script makes before the task is set.
	First []string `json:"first,omitempty"`

	// Touch names what the table highlights: IDs of spots or buttons, or anything else that
	// the scene can locate.
	Touch []string `json:"touch,omitempty"`

	// Right holds the right moves; nil if the step is only read.
	Right *Answer `json:"right,omitempty"`
	// Wrong holds the wrong moves that have a text of their own. All others share one text.
	Wrong []Wrong `json:"wrong,omitempty"`

	// Then holds the moves that the script makes after the right one.
	Then []string `json:"then,omitempty"`
}

// Answer is a set of moves: those in Moves, and, if Goal has conditions, all legal moves that
// meet every one of them.
type Answer struct {
	Moves []string `json:"moves"`          // at least one; a learner who asks is shown the first
	Goal  []string `json:"goal,omitempty"` // conditions in the form that type goal describes
}

// Wrong is a set of wrong moves that share a text.
type Wrong struct {
	Say string `json:"say"` // one word of small letters: the last part of the text's key
	Answer
	// Then holds the script's reply, which is shown before the wrong move is taken back.
	Then []string `json:"then,omitempty"`
	// Brings is a number for the text: the most that the wrong move can reach. Only puzzles
	// set it; "" means that it is unknown.
	Brings string `json:"-"`
}

// Key returns the key of a step's text in the word catalogues, such as
// "lessons.phobia.push.task". Every step has these texts:
//
//	title   its subject, in a word or two
//	task    what to do, or what to read
//
// A step with a task to do also has:
//
//	done    for a right move
//	other   for a wrong move that is not listed
//	SAY     for a wrong move of the Wrong with this Say
func (l *Lesson) Key(step int, what string) string {
	return "lessons." + l.Game + "." + l.Steps[step].ID + "." + what
}

// Keys returns the keys of all texts of the lesson, step by step.
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

// Find returns the index of the step with this ID, or 0 if there is none.
func (l *Lesson) Find(id string) int {
	for i := range l.Steps {
		if l.Steps[i].ID == id {
			return i
		}
	}
	return 0
}

// Tasks returns the IDs of the steps that have something to do.
func (l *Lesson) Tasks() []string {
	var ids []string
	for i := range l.Steps {
		if l.Steps[i].Right != nil {
			ids = append(ids, l.Steps[i].ID)
		}
	}
	return ids
}
