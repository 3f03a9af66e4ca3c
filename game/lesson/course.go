package lesson

import (
	"fmt"
	"slices"
	"strconv"

	"agora/game/bots"
	"agora/game/match"
	"agora/rules"
)

// Learner is the seat of who learns; the script plays the other.
const (
	Learner rules.Seat = 0
	Script  rules.Seat = 1
)

// Course is a lesson bound to the rules of its game, whose positions and moves are in
// boxes; see package boxed.
type Course struct {
	*Lesson
	team  bots.Team[any, any]
	steps []bound
}

// bound is a step whose moves and goals are read.
type bound struct {
	right       answer
	show        any // the first right move
	wrong       []mistake
	first, then []any
}

// answer is an Answer that is read: moves as the game writes them.
type answer struct {
	moves []string
	goals []goal
}

// mistake is a Wrong that is read.
type mistake struct {
	answer
	then []any // what the other player answers
}

// Bind reads the moves and positions of a lesson by the rules of its game, and plays
// it once through: every position must be one, every right answer legal and right,
// and every listed wrong one must be answered by its own words. The error is a
// sentence.
func Bind(l *Lesson, team bots.Team[any, any]) (*Course, error) {
	if l.Game != team.Name() {
		return nil, fmt.Errorf("This is a lesson of %q, not of %q.", l.Game, team.Name())
	}
	c := &Course{Lesson: l, team: team, steps: make([]bound, len(l.Steps))}
	for i := range l.Steps {
		if err := c.bind(i); err != nil {
			return nil, fmt.Errorf("Lesson of %s, step %q: %w", team.Called(), l.Steps[i].ID, err)
		}
	}
	return c, nil
}

func (c *Course) bind(i int) (err error) {
	s, b := &c.Steps[i], &c.steps[i]
	if b.first, err = c.moves(s.First); err != nil {
		return err
	}
	if b.then, err = c.moves(s.Then); err != nil {
		return err
	}
	if s.Right != nil {
		if b.right, err = c.answer(s.Right); err != nil {
			return err
		}
		shown, err := c.moves(s.Right.Moves[:1])
		if err != nil {
			return err
		}
		b.show = shown[0]
		for k := range s.Wrong {
			var w mistake
			if w.answer, err = c.answer(&s.Wrong[k].Answer); err != nil {
				return err
			}
			if w.then, err = c.moves(s.Wrong[k].Then); err != nil {
				return err
			}
			b.wrong = append(b.wrong, w)
		}
	}
	return c.rehearse(i)
}

func (c *Course) moves(tokens []string) (list []any, err error) {
	for _, token := range tokens {
		m, err := c.team.Game.Parse(token)
		if err != nil {
			return nil, fmt.Errorf("the move %q cannot be read: %w", token, err)
		}
		list = append(list, m)
	}
	return list, nil
}

func (c *Course) answer(a *Answer) (r answer, err error) {
	moves, err := c.moves(a.Moves)
	if err != nil {
		return r, err
	}
	for _, m := range moves {
		r.moves = append(r.moves, c.team.Game.Format(m))
	}
	for _, text := range a.Goal {
		g, err := parseGoal(text)
		if err != nil {
			return r, err
		}
		r.goals = append(r.goals, g)
	}
	return r, nil
}

// rehearse plays a step with every right answer and every listed wrong one, after
// every right answer to the step before it.
func (c *Course) rehearse(i int) error {
	if c.Steps[i].Position != "" || c.Steps[i-1].Right == nil {
		m, err := c.Begin(i)
		if err != nil {
			return err
		}
		return c.rehearseIn(m, i)
	}
	for _, token := range c.steps[i-1].right.moves {
		answer, _ := c.team.Game.Parse(token) // it has been read before
		m, err := c.after(i-1, answer, [2]string{})
		if err != nil {
			return err
		}
		if err := c.rehearseIn(m, i); err != nil {
			return fmt.Errorf("after %q to the step before, %w", token, err)
		}
	}
	return nil
}

// rehearseIn is rehearse in a match that has come to the step.
func (c *Course) rehearseIn(m *match.Match[any, any], i int) error {
	s, b := &c.Steps[i], &c.steps[i]
	if err := play(m, Script, b.first); err != nil {
		return err
	}
	if s.Right == nil {
		return nil
	}
	if turn := m.Turn(); turn.Seat != Learner {
		return fmt.Errorf("it is not the learner's turn when the task is set.")
	}
	now := m.State()
	for k, token := range b.right.moves {
		move, _ := c.team.Game.Parse(token) // it has been read before
		if v := c.Judge(i, now, move); !v.Right || !c.fits(&b.right, now, move) {
			return fmt.Errorf("the right answer %q is taken for a wrong one: %q %v", token, v.Say, v.Refusal)
		}
		after := m.Fork(m.Len())
		if err := play(after, Learner, []any{move}); err != nil {
			return err
		}
		if err := play(after, Script, b.then); err != nil {
			return fmt.Errorf("after %q, %w", b.right.moves[k], err)
		}
	}
	for k, w := range b.wrong {
		for _, token := range w.moves {
			move, _ := c.team.Game.Parse(token)
			if v := c.Judge(i, now, move); v.Right || v.Say != s.Wrong[k].Say || !c.fits(&w.answer, now, move) {
				return fmt.Errorf("the try %q is not answered by %q, but by %q", token, s.Wrong[k].Say, v.Say)
			}
			if len(w.then) == 0 {
				continue
			}
			after := m.Fork(m.Len())
			if err := play(after, Learner, []any{move}); err != nil {
				return err
			}
			if err := play(after, Script, w.then); err != nil {
				return fmt.Errorf("after the try %q, %w", token, err)
			}
		}
	}
	return nil
}

// fits reports whether a listed move meets the goals that stand beside it, if the
// rules allow it at all.
func (c *Course) fits(a *answer, s, m any) bool {
	after, events, err := c.team.Game.Apply(s, m)
	return err != nil || a.meets(c.facts(s, nil), c.facts(after, events))
}

// play makes moves of a seat, each of which must be legal and its turn.
func play(m *match.Match[any, any], seat rules.Seat, moves []any) error {
	for _, move := range moves {
		if turn := m.Turn(); turn.Seat != seat {
			return fmt.Errorf("player %d is to play %s, but it is not their turn.", seat+1, m.Game().Format(move))
		}
		if _, err := m.Do(move); err != nil {
			return fmt.Errorf("%s cannot be played: %w", m.Game().Format(move), err)
		}
	}
	return nil
}

// Info returns the table of the lesson; names are those of the learner and of the other.
func (c *Course) Info(names [2]string) match.Info {
	return match.Info{
		Game: c.Game, Seed: c.Seed, Options: c.Options, OpenUndo: true, NoCurtain: true,
		Players: []match.Player{{Name: names[0]}, {Name: names[1], Kind: match.Kind(1)}},
	}
}

// Begin deals the position of a step, before what the script plays first. A step
// that goes on where the one before it ended comes with its decisions.
func (c *Course) Begin(i int) (*match.Match[any, any], error) { return c.BeginFor(i, [2]string{}) }

// BeginFor is Begin with the names of the players.
func (c *Course) BeginFor(i int, names [2]string) (*match.Match[any, any], error) {
	if at := c.Steps[i].Position; at != "" {
		return match.NewAt(c.team.Game, c.Info(names), at)
	}
	return c.after(i-1, c.steps[i-1].show, names)
}

// after returns where a step ends by a right answer.
func (c *Course) after(i int, answer any, names [2]string) (*match.Match[any, any], error) {
	m, err := c.BeginFor(i, names)
	if err != nil {
		return nil, err
	}
	b := &c.steps[i]
	if err := play(m, Script, b.first); err != nil {
		return nil, err
	}
	if c.Steps[i].Right == nil {
		return m, nil
	}
	if err := play(m, Learner, []any{answer}); err != nil {
		return nil, err
	}
	return m, play(m, Script, b.then)
}

// First and Then return the moves that the script plays before the task, and after its answer.
func (c *Course) First(i int) []any { return c.steps[i].first }

// Then returns what the script plays after the right answer.
func (c *Course) Then(i int) []any { return c.steps[i].then }

// Show returns the answer to be shown; false if there is nothing to do.
func (c *Course) Show(i int) (m any, ok bool) {
	return c.steps[i].show, c.Steps[i].Right != nil
}

// Verdict rates a try.
type Verdict struct {
	Right   bool
	Say     string // names what is said to a wrong one: a listed try's own word, or "other"
	Then    []any  // what the script answers to a wrong one
	Brings  string // what a wrong one brings: the listed number, or that of the first goal; "" if neither is known
	Refusal error  // the rules refuse it; nil if it is legal
}

// Judge judges a try at the task of a step in a state.
func (c *Course) Judge(i int, s, m any) Verdict {
	b := &c.steps[i]
	token := c.team.Game.Format(m)
	after, events, err := c.team.Game.Apply(s, m)
	var was, is map[string]int
	if err == nil {
		was, is = c.facts(s, nil), c.facts(after, events)
	}
	if err == nil && b.right.holds(token, was, is) {
		return Verdict{Right: true}
	}
	for k := range b.wrong {
		if b.wrong[k].holds(token, was, is) {
			return Verdict{Say: c.Steps[i].Wrong[k].Say, Then: b.wrong[k].then, Brings: c.Steps[i].Wrong[k].Brings, Refusal: err}
		}
	}
	v := Verdict{Say: "other", Refusal: err}
	for _, g := range b.right.goals {
		if err == nil && !g.met(was, is) {
			v.Brings = strconv.Itoa(is[g.name])
			break
		}
	}
	return v
}

// holds reports whether a move is one of those. is is nil for one that is refused.
func (a *answer) holds(token string, was, is map[string]int) bool {
	if slices.Contains(a.moves, token) {
		return true
	}
	return len(a.goals) > 0 && is != nil && a.meets(was, is)
}

// meets reports whether all goals are met.
func (a *answer) meets(was, is map[string]int) bool {
	for _, g := range a.goals {
		if !g.met(was, is) {
			return false
		}
	}
	return true
}

// facts returns the numbers that goals name.
func (c *Course) facts(s any, events []rules.Event) map[string]int {
	facts := map[string]int{}
	if c.team.Told != nil {
		facts = c.team.Told(s)
	}
	for _, e := range events {
		facts[e.Kind()]++
	}
	if o, over := c.team.Game.Outcome(s); over && len(o.Winners) == 1 {
		facts["won"] = int(o.Winners[0]) + 1
	}
	return facts
}
