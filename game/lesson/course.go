package lesson

import (
	"fmt"
	"slices"
	"strconv"

	"agora/game/bots"
	"agora/game/match"
	"agora/rules"
)

// The seats of a lesson.
const (
	Learner rules.Seat = 0
	Script  rules.Seat = 1
)

// Course is a lesson bound to the rules of its game. Its methods take the index of a step.
type Course[S, M any] struct {
	*Lesson
	team  bots.Team[S, M]
	steps []bound
}

// bound is a Step with its goals parsed and its moves as rules.Game.Format writes them, so
// that they can be compared.
type bound struct {
	right       answer
	show        string // the first right move; "" if there is nothing to do
	wrong       []mistake
	first, then []string
}

// answer is an Answer in the same form.
type answer struct {
	moves []string
	goals []goal
}

// mistake is a Wrong in the same form.
type mistake struct {
	answer
	then []string // the script's reply
}

// Bind binds a lesson to the rules of its game. It plays the lesson once with every listed
// move, and checks that all positions can be read, that the right moves are legal and judged
// right, and that each listed wrong move gets its own text. The error is a sentence.
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

// moves returns moves as rules.Game.Format writes them.
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

// rehearse plays a step with every listed move, after every right move of the step before if it
// continues that.
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

// rehearseIn plays a step with every listed move, in a match that has reached the step. It adds
// the script's first moves to the match.
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

// fits reports whether a listed move meets the goals of its answer. An illegal move fits.
func (c *Course[S, M]) fits(a *answer, s S, token string) bool {
	after, events, err := c.try(s, token)
	return err != nil || a.meets(c.facts(s, nil), c.facts(after, events))
}

// try returns the state after a move and the events of the move.
func (c *Course[S, M]) try(s S, token string) (after S, events []rules.Event, err error) {
	m, err := c.team.Game.Parse(token)
	if err != nil {
		return s, nil, err
	}
	return c.team.Game.Apply(s, m)
}

// play makes moves of a seat in a match. It returns an error at the first that is illegal or
// comes out of turn.
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

// Info returns the setup of the lesson's match. The names are those of the learner and of the
// script's player.
func (c *Course[S, M]) Info(names [2]string) match.Info {
	return match.Info{
		Game: c.Game, Seed: c.Seed, Options: c.Options, OpenUndo: true, NoCurtain: true,
		Players: []match.Player{{Name: names[0]}, {Name: names[1], Kind: match.Kind(1)}},
	}
}

// Begin returns a match at the start of a step, before the script's first moves. If the step
// continues the one before, the match contains that step's moves, with the right move that is
// shown.
func (c *Course[S, M]) Begin(i int) (*match.Match[S, M], error) { return c.BeginFor(i, [2]string{}) }

// BeginFor is Begin with the names of the players.
func (c *Course[S, M]) BeginFor(i int, names [2]string) (*match.Match[S, M], error) {
	if at := c.Steps[i].Position; at != "" {
		return match.NewAt(c.team.Game, c.Info(names), at)
	}
	return c.after(i-1, c.steps[i-1].show, names)
}

// after returns a match at the end of a step that was answered by this move.
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

// First returns the moves that the script makes before the task is set.
func (c *Course[S, M]) First(i int) []string { return c.steps[i].first }

// Then returns the moves that the script makes after the right move.
func (c *Course[S, M]) Then(i int) []string { return c.steps[i].then }

// Show returns the right move to show; false if the step has nothing to do.
func (c *Course[S, M]) Show(i int) (move string, ok bool) {
	return c.steps[i].show, c.Steps[i].Right != nil
}

// Verdict is the result of judging a learner's move. If Right is set, the rest is empty.
type Verdict struct {
	Right   bool
	Say     string   // last part of the text's key: that of the Wrong that lists the move, or "other"
	Then    []string // the script's reply to the wrong move
	Brings  string   // a number for the text: Wrong.Brings, or what the move makes of the first goal that it misses; "" if unknown
	Refusal error    // why the move is illegal; nil if it is legal
}

// Judge judges a move that the learner makes in state s at the task of step i. The token is as
// rules.Game.Format writes it.
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

// holds reports whether a move belongs to the answer. was and is are the facts before and after
// it; is is nil if the move is illegal.
func (a *answer) holds(token string, was, is map[string]int) bool {
	if slices.Contains(a.moves, token) {
		return true
	}
	return len(a.goals) > 0 && is != nil && a.meets(was, is)
}

// meets reports whether a move with these facts before and after it meets all goals.
func (a *answer) meets(was, is map[string]int) bool {
	for _, g := range a.goals {
		if !g.met(was, is) {
			return false
		}
	}
	return true
}

// facts returns the numbers that goals can name: the game's measures of the state, the number
// of events of each kind, and "won", the winner's seat counted from 1 if there is one winner.
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
