// Package botstest is the conformance suite for computer players. It tries every player in
// positions of random games.
package botstest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
)

// Suite describes one game's players and what to try them on.
type Suite[S, M any] struct {
	Team   bots.Team[S, M]
	Setups []rules.Setup // seats and options; the seed is set for every game
	Games  int           // random games for each set-up
	Every  int           // one decision in this many is tried
	Nodes  int           // budget for a decision, in the players' nodes

	// Conceal randomly changes what the seat may not know, and nothing else; nil if the
	// game hides nothing. It receives the state or, if the team has a Recall, what the
	// level knows of it.
	Conceal func(S, rules.Seat, *chance.Stream) S
}

// Run runs every check of the suite as a subtest.
func Run[S, M any](t *testing.T, u Suite[S, M]) {
	t.Helper()
	for _, c := range []struct {
		name string
		run  func() error
	}{
		{"levels", u.checkLevels},
		{"answers", u.checkAnswers},
		{"same again", u.checkSame},
		{"analysis", u.checkAnalysis},
		{"no effort", u.checkNoEffort},
		{"stops", u.checkStops},
		{"hidden", u.checkHidden},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if err := c.run(); err != nil {
				t.Errorf("c.run() = %v; want no error", err)
			}
		})
	}
}

// position is one decision of a random game.
type position[S, M any] struct {
	state     S
	setup     rules.Setup
	decisions int
	tokens    []string
}

func (p position[S, M]) where() string {
	return fmt.Sprintf("%d seats, seed %d, options %v, after %d moves [%s]",
		p.setup.Seats, p.setup.Seed, p.setup.Options, p.decisions, strings.Join(p.tokens, " "))
}

// walk calls look with positions of random games.
func (u Suite[S, M]) walk(look func(p position[S, M]) error) error {
	if len(u.Setups) == 0 || u.Games < 1 || u.Every < 1 || u.Nodes < 1 {
		return fmt.Errorf("the suite needs set-ups, games, every how many decisions, and nodes")
	}
	for i, setup := range u.Setups {
		for n := range u.Games {
			setup.Seed = uint64(i*1000 + n + 1)
			if err := u.game(setup, look); err != nil {
				return err
			}
		}
	}
	return nil
}

// maxDecisions is how many decisions of a random game are tried.
const maxDecisions = 400

func (u Suite[S, M]) game(setup rules.Setup, look func(p position[S, M]) error) (err error) {
	p := position[S, M]{setup: setup}
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v (%s)", v, p.where())
		}
	}()
	g := u.Team.Game
	if p.state, _, err = g.Start(setup); err != nil {
		return err
	}
	stream := chance.New(setup.Seed, 0xb075)
	skip := stream.Intn(u.Every)
	for ; !g.Turn(p.state).Over() && p.decisions < maxDecisions; p.decisions++ {
		if p.decisions%u.Every == skip {
			if err := look(p); err != nil {
				return fmt.Errorf("%w (%s)", err, p.where())
			}
		}
		m, ok := draw(g, p.state, &stream)
		if !ok {
			return fmt.Errorf("no move can be drawn (%s)", p.where())
		}
		p.tokens = append(p.tokens, g.Format(m))
		if p.state, _, err = g.Apply(p.state, m); err != nil {
			return err
		}
	}
	return nil
}

// draw draws a random move by whatever means the game offers.
func draw[S, M any](g rules.Game[S, M], s S, r *chance.Stream) (m M, ok bool) {
	switch g := g.(type) {
	case rules.Sampler[S, M]:
		return g.Sample(s, r)
	case rules.Enumerator[S, M]:
		if moves := g.Moves(s, nil); len(moves) > 0 {
			return moves[r.Intn(len(moves))], true
		}
	}
	return m, false
}

// job returns the job of a decision with the suite's budget.
func (u Suite[S, M]) job(p position[S, M], level int) (bots.Job[S, M], error) {
	job, err := u.Team.Job(p.state, level, p.setup.Seed, p.decisions)
	job.Budget = bots.Budget{Nodes: u.Nodes}
	return job, err
}

func (u Suite[S, M]) checkLevels() error {
	levels := u.Team.Levels()
	if len(levels) != bots.Levels {
		return fmt.Errorf("there are %d levels", len(levels))
	}
	seen := map[string]bool{}
	for i, l := range levels {
		switch {
		case l.Number != i+1:
			return fmt.Errorf("level %d has the number %d", i+1, l.Number)
		case l.Name == "" || seen[l.Name]:
			return fmt.Errorf("level %d has no name of its own: %q", l.Number, l.Name)
		case !strings.HasSuffix(l.Text, "."):
			return fmt.Errorf("level %d has no sentence: %q", l.Number, l.Text)
		case l.Budget.Nodes <= 0 || l.Budget.Time <= 0:
			return fmt.Errorf("level %d needs a limit of nodes, to be the same everywhere, and of time, for slow machines: %+v", l.Number, l.Budget)
		case i > 0 && l.Budget.Time < levels[i-1].Budget.Time:
			return fmt.Errorf("level %d may think shorter than the level below", l.Number)
		}
		seen[l.Name] = true
	}
	return nil
}

// legal checks an answer.
func (u Suite[S, M]) legal(s S, c bots.Choice[M]) error {
	g := u.Team.Game
	if err := g.Check(s, c.Move); err != nil {
		return fmt.Errorf("the move %s is illegal: %w", g.Format(c.Move), err)
	}
	if c.Value.Win < 0 || c.Value.Win > 1000 {
		return fmt.Errorf("the expected share is %d", c.Value.Win)
	}
	if len(c.Line) > 0 && g.Format(c.Line[0]) != g.Format(c.Move) {
		return fmt.Errorf("the line begins with %s, the move is %s", g.Format(c.Line[0]), g.Format(c.Move))
	}
	return nil
}

// checkAnswers checks that every level answers with a legal move and changes nothing.
func (u Suite[S, M]) checkAnswers() error {
	return u.walk(func(p position[S, M]) error {
		before := fmt.Sprintf("%x %+v", u.Team.Game.Hash(p.state), p.state)
		for level := 1; level <= bots.Levels; level++ {
			job, err := u.job(p, level)
			if err != nil {
				return err
			}
			c := bots.Decide(u.Team.Player, job)
			if err := u.legal(p.state, c); err != nil {
				return fmt.Errorf("level %d: %w", level, err)
			}
		}
		if fmt.Sprintf("%x %+v", u.Team.Game.Hash(p.state), p.state) != before {
			return fmt.Errorf("thinking changed the state")
		}
		return nil
	})
}

// checkSame checks that the same job gets the same answer, whether or not the search is
// interrupted.
func (u Suite[S, M]) checkSame() error {
	level := 0
	return u.walk(func(p position[S, M]) error {
		level = level%bots.Levels + 1
		job, err := u.job(p, level)
		if err != nil {
			return err
		}
		one, two := bots.Decide(u.Team.Player, job), bots.Decide(u.Team.Player, job)
		if !reflect.DeepEqual(one, two) {
			return fmt.Errorf("level %d answers the same job twice, with\n%+v\nand\n%+v", level, one, two)
		}
		if three := wait(bots.Start(u.Team.Player, job)); !reflect.DeepEqual(one, three) {
			return fmt.Errorf("level %d answers beside the picture with\n%+v\nand alone with\n%+v", level, three, one)
		}
		return nil
	})
}

// wait polls until there is an answer.
func wait[M any](t *bots.Thinking[M]) bots.Choice[M] {
	for {
		if c, ok := t.Poll(time.Millisecond); ok {
			return c
		}
		time.Sleep(50 * time.Microsecond)
	}
}

// analysed is how many positions are tried for each one that is analysed, because an
// analysis continues until its line is long, however small its budget.
const analysed = 3

// checkAnalysis checks that the roots, if any, are legal and sorted, and begin with the
// chosen move. No temper may change them, so each position is tried with a different one.
func (u Suite[S, M]) checkAnalysis() error {
	tried := 0
	return u.walk(func(p position[S, M]) error {
		if tried++; tried%analysed != 1 {
			return nil
		}
		job, err := u.job(p, bots.Levels)
		if err != nil {
			return err
		}
		job.Analyse = true
		c := bots.Decide(u.Team.Player, job)
		if err := u.legal(p.state, c); err != nil {
			return err
		}
		job.Temper = tried / analysed % (u.Team.Tempers + 1)
		if liked := bots.Decide(u.Team.Player, job); !reflect.DeepEqual(c, liked) {
			return fmt.Errorf("with temper %d the analysis is\n%+v\nwithout\n%+v", job.Temper, liked, c)
		}
		if len(c.Roots) == 0 {
			return nil
		}
		g := u.Team.Game
		if g.Format(c.Roots[0].Move) != g.Format(c.Move) {
			return fmt.Errorf("the first of the roots is %s, the move %s", g.Format(c.Roots[0].Move), g.Format(c.Move))
		}
		seen := map[string]bool{}
		for _, r := range c.Roots {
			token := g.Format(r.Move)
			if seen[token] {
				return fmt.Errorf("%s appears twice among the roots", token)
			}
			seen[token] = true
			if err := g.Check(p.state, r.Move); err != nil {
				return fmt.Errorf("the root %s is illegal: %w", token, err)
			}
		}
		if e, ok := g.(rules.Enumerator[S, M]); ok && len(c.Roots) != len(e.Moves(p.state, nil)) {
			return fmt.Errorf("%d moves have a value, of %d", len(c.Roots), len(e.Moves(p.state, nil)))
		}
		return nil
	})
}

// checkNoEffort checks that the answer is legal with hardly any effort, and when the
// search is told to stop at once.
func (u Suite[S, M]) checkNoEffort() error {
	return u.walk(func(p position[S, M]) error {
		job, err := u.job(p, bots.Levels)
		if err != nil {
			return err
		}
		if err := u.legal(p.state, u.Team.Player.Think(job, bots.NewEffort(bots.Budget{Nodes: 1}, nil))); err != nil {
			return fmt.Errorf("with one node: %w", err)
		}
		if err := u.legal(p.state, u.Team.Player.Think(job, bots.NewEffort(bots.Budget{}, func() bool { return false }))); err != nil {
			return fmt.Errorf("stopped at once: %w", err)
		}
		return nil
	})
}

// soon is how long a search may continue after being told to stop, on a busy machine.
const soon = 2 * time.Second

// checkStops checks that a search without limits is paused again and again, and ends when
// told to.
func (u Suite[S, M]) checkStops() error {
	tried := 0
	return u.walk(func(p position[S, M]) error {
		if tried++; tried > 3 {
			return nil
		}
		for level := 1; level <= bots.Levels; level++ {
			job, err := u.job(p, level)
			if err != nil {
				return err
			}
			var told time.Time
			pauses := 0
			c := u.Team.Player.Think(job, bots.NewEffort(bots.Budget{Time: 10 * soon}, func() bool {
				if pauses++; pauses < 20 {
					return true
				}
				told = time.Now()
				return false
			}))
			if late := time.Since(told); pauses >= 20 && late > soon {
				return fmt.Errorf("level %d stops after %v", level, late)
			}
			if err := u.legal(p.state, c); err != nil {
				return fmt.Errorf("level %d, stopped: %w", level, err)
			}
		}
		return nil
	})
}

// checkHidden checks that no player cheats: states that differ only in what the seat cannot
// know must give the same answer with the same seed.
func (u Suite[S, M]) checkHidden() error {
	if u.Conceal == nil {
		return nil
	}
	differed, level := 0, 0
	stream := chance.New(7, 0xb075)
	err := u.walk(func(p position[S, M]) error {
		level = level%bots.Levels + 1
		job, err := u.job(p, level)
		if err != nil {
			return err
		}
		other := p
		if u.Team.Recall != nil {
			other.state = job.View
		}
		other.state = u.Conceal(other.state, job.Seat, &stream)
		if !reflect.DeepEqual(other.state, p.state) {
			differed++
		}
		there, err := u.job(other, level)
		if err != nil {
			return err
		}
		one, two := bots.Decide(u.Team.Player, job), bots.Decide(u.Team.Player, there)
		if !reflect.DeepEqual(one, two) {
			return fmt.Errorf("level %d knows what is hidden: it answers\n%+v\nand\n%+v", level, one, two)
		}
		return nil
	})
	if err == nil && differed == 0 {
		return fmt.Errorf("Conceal never made a different state")
	}
	return err
}

// Golden plays the first decisions of a game, all seats on one level with a budget of
// nodes, and returns the moves as tokens, which are the same on every machine.
func Golden[S, M any](team bots.Team[S, M], setup rules.Setup, level, nodes, decisions int) ([]string, error) {
	s, _, err := team.Game.Start(setup)
	if err != nil {
		return nil, err
	}
	var tokens []string
	for n := range decisions {
		if team.Game.Turn(s).Over() {
			break
		}
		job, err := team.Job(s, level, setup.Seed, n)
		if err != nil {
			return nil, err
		}
		job.Budget = bots.Budget{Nodes: nodes}
		c := bots.Decide(team.Player, job)
		tokens = append(tokens, team.Game.Format(c.Move))
		if s, _, err = team.Game.Apply(s, c.Move); err != nil {
			return nil, err
		}
	}
	return slices.Clip(tokens), nil
}
