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

// Course is a lesson bound to the rules of its game.
type Course[S, M any] struct {
	*Lesson
	team  bots.Team[S, M]
	steps []bound
}

// bound is a step whose moves, here as the game writes them, and goals are read.
type bound struct {
	right       answer
	show        string // the first right move
	wrong       []mistake
	first, then []string
}

// answer is an Answer that is read: moves as the game writes them.
type answer struct {
	moves []string
	goals []goal
}

// mistake is a Wrong that is read.
type mistake struct {
	answer
	then []string // what the other player answers
}

// Bind reads the moves and positions of a lesson by the rules of its game, and plays
// it once through: every position must be one, every right answer legal and right,
// and every listed wrong one must be answered by its own words. The error is a
// sentence.
func Bind[S, M any](l *Lesson, team bots.Team[S, M]) (*Course[S, M], error) {
	if l.Game != team.Name() {
		return nil, fmt.Errorf("This is a lesson of %q, not of %q.", l.Game, team.Name())
	}
	c := &Course[S, M]{Lesson: l, team: team, steps: make([]bound, len(l.Steps))}
	for i := range l.Steps {
		if err := c.bind(i); err != nil {
			return nil, fmt.Errorf("Lesson of %s, step %q: %w", team.Called(), l.Steps[i].ID, err)
		}
	}
	return c, nil
}

func (c *Course[S, M]) bind(i int) (err error) {
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
		b.show = b.right.moves[0]
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

// moves returns the tokens of moves as the game writes them.
func (c *Course[S, M]) moves(tokens []string) (list []string, err error) {
	for _, token := range tokens {
		m, err := c.team.Game.Parse(token)
		if err != nil {
			return nil, fmt.Errorf("the move %q cannot be read: %w", token, err)
		}
		list = append(list, c.team.Game.Format(m))
	}
	return list, nil
}

func (c *Course[S, M]) answer(a *Answer) (r answer, err error) {
	if r.moves, err = c.moves(a.Moves); err != nil {
		return r, err
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
func (c *Course[S, M]) rehearse(i int) error {
	if c.Steps[i].Position != "" || c.Steps[i-1].Right == nil {
		m, err := c.Begin(i)
		if err != nil {
			return err
		}
		return c.rehearseIn(m, i)
	}
	for _, token := range c.steps[i-1].right.moves {
		m, err := c.after(i-1, token, [2]string{})
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
func (c *Course[S, M]) rehearseIn(m *match.Match[S, M], i int) error {
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
	for _, token := range b.right.moves {
		if v := c.Judge(i, now, token); !v.Right || !c.fits(&b.right, now, token) {
			return fmt.Errorf("the right answer %q is taken for a wrong one: %q %v", token, v.Say, v.Refusal)
		}
		after := m.Fork(m.Len())
		if err := play(after, Learner, []string{token}); err != nil {
			return err
		}
		if err := play(after, Script, b.then); err != nil {
			return fmt.Errorf("after %q, %w", token, err)
		}
	}
	for k, w := range b.wrong {
		for _, token := range w.moves {
			if v := c.Judge(i, now, token); v.Right || v.Say != s.Wrong[k].Say || !c.fits(&w.answer, now, token) {
				return fmt.Errorf("the try %q is not answered by %q, but by %q", token, s.Wrong[k].Say, v.Say)
			}
			if len(w.then) == 0 {
				continue
			}
			after := m.Fork(m.Len())
			if err := play(after, Learner, []string{token}); err != nil {
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
func (c *Course[S, M]) fits(a *answer, s S, token string) bool {
	after, events, err := c.try(s, token)
	return err != nil || a.meets(c.facts(s, nil), c.facts(after, events))
}

// try returns what a move would lead to.
func (c *Course[S, M]) try(s S, token string) (after S, events []rules.Event, err error) {
	m, err := c.team.Game.Parse(token)
	if err != nil {
		return s, nil, err
	}
	return c.team.Game.Apply(s, m)
}

// play makes moves of a seat, each of which must be legal and its turn.
func play[S, M any](m *match.Match[S, M], seat rules.Seat, moves []string) error {
	for _, token := range moves {
		if turn := m.Turn(); turn.Seat != seat {
			return fmt.Errorf("player %d is to play %s, but it is not their turn.", seat+1, token)
		}
		move, err := m.Game().Parse(token)
		if err == nil {
			_, err = m.Do(move)
		}
		if err != nil {
			return fmt.Errorf("%s cannot be played: %w", token, err)
		}
	}
	return nil
}

// Info returns the table of the lesson; names are those of the learner and of the other.
func (c *Course[S, M]) Info(names [2]string) match.Info {
	return match.Info{
		Game: c.Game, Seed: c.Seed, Options: c.Options, OpenUndo: true, NoCurtain: true,
		Players: []match.Player{{Name: names[0]}, {Name: names[1], Kind: match.Kind(1)}},
	}
}

// Begin deals the position of a step, before what the script plays first. A step
// that goes on where the one before it ended comes with its decisions.
func (c *Course[S, M]) Begin(i int) (*match.Match[S, M], error) { return c.BeginFor(i, [2]string{}) }

// BeginFor is Begin with the names of the players.
func (c *Course[S, M]) BeginFor(i int, names [2]string) (*match.Match[S, M], error) {
	if at := c.Steps[i].Position; at != "" {
		return match.NewAt(c.team.Game, c.Info(names), at)
	}
	return c.after(i-1, c.steps[i-1].show, names)
}

// after returns where a step ends by a right answer.
func (c *Course[S, M]) after(i int, answer string, names [2]string) (*match.Match[S, M], error) {
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
	if err := play(m, Learner, []string{answer}); err != nil {
		return nil, err
	}
	return m, play(m, Script, b.then)
}

// First and Then return the moves that the script plays before the task, and after its answer.
func (c *Course[S, M]) First(i int) []string { return c.steps[i].first }

// Then returns what the script plays after the right answer.
func (c *Course[S, M]) Then(i int) []string { return c.steps[i].then }

// Show returns the answer to be shown; false if there is nothing to do.
func (c *Course[S, M]) Show(i int) (move string, ok bool) {
	return c.steps[i].show, c.Steps[i].Right != nil
}

// Verdict rates a try.
type Verdict struct {
	Right   bool
	Say     string   // names what is said to a wrong one: a listed try's own word, or "other"
	Then    []string // what the script answers to a wrong one
	Brings  string   // what a wrong one brings: the listed number, or that of the first goal; "" if neither is known
	Refusal error    // the rules refuse it; nil if it is legal
}

// Judge judges a try, as the game writes it, at the task of a step in a state.
func (c *Course[S, M]) Judge(i int, s S, token string) Verdict {
	b := &c.steps[i]
	after, events, err := c.try(s, token)
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
func (c *Course[S, M]) facts(s S, events []rules.Event) map[string]int {
	facts := map[string]int{}
	if c.team.Measures != nil {
		facts = c.team.Measures(s)
	}
	for _, e := range events {
		facts[e.Kind()]++
	}
	if o, over := c.team.Game.Outcome(s); over && len(o.Winners) == 1 {
		facts["won"] = int(o.Winners[0]) + 1
	}
	return facts
}
