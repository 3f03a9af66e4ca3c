package table

import (
	"cmp"
	"slices"

	"agora/game/bots"
	"agora/game/bots/apart"
	"agora/game/match"
	"agora/game/opening"
	"agora/rules"
	"agora/scenes/table/think"
)

// sitting is the part of a table that depends on the game's types.
type sitting[S, M any] struct {
	team   bots.Team[S, M]
	source source[S, M]
	match  match.ReadOnly[S, M]
	behind func(seat rules.Seat) (match.ReadOnly[S, M], match.Past) // the source's match, as the seat knows it
	taken  match.Update[S, M]                                       // the update being followed
	line   []match.Step[S, M]                                       // the line being tried from the position under review
	seen   S                                                        // the position last shown
	book   *opening.Book[S, M]                                      // nil: none
	asked  bool                                                     // the book was looked for
}

// source is the part of match.Source that depends on the game's types.
type source[S, M any] interface {
	Make(m M, after int) error
	Next() (match.Update[S, M], bool)
}

// at returns the position after n moves and some moves of the line.
func (g *sitting[S, M]) at(n, ahead int) S {
	if ahead > 0 {
		return g.line[ahead-1].State
	}
	return g.match.StateAt(n)
}

// steps returns the moves of a change.
func (g *sitting[S, M]) steps(s steps) (list []match.Step[S, M]) {
	switch s.of {
	case ofUpdate:
		return g.taken.Steps
	case ofLine:
		return g.line[s.from:s.to]
	}
	for i := s.from; i < s.to; i++ {
		list = append(list, g.match.At(i))
	}
	return list
}

// read parses a move; false if it is invalid.
func (g *sitting[S, M]) read(move string) (m M, ok bool) {
	m, err := g.team.Game.Parse(move)
	return m, err == nil
}

// readAll parses moves that the rules have written.
func (g *sitting[S, M]) readAll(moves []string) (list []M) {
	for _, move := range moves {
		if m, ok := g.read(move); ok {
			list = append(list, m)
		}
	}
	return list
}

// moves returns the first n moves.
func (g *sitting[S, M]) moves(n int) (list []M) {
	for i := range min(n, g.match.Len()) {
		list = append(list, g.match.At(i).Move)
	}
	return list
}

// turn implements typed.
func (t *Table[S, M, K]) turn() rules.Turn { return t.game.team.Game.Turn(t.State()) }

// outcome implements typed.
func (t *Table[S, M, K]) outcome() (rules.Outcome, bool) { return t.game.team.Game.Outcome(t.State()) }

// knows implements typed.
func (t *Table[S, M, K]) knows(move string) bool {
	_, ok := t.game.read(move)
	return ok
}

// leads implements typed.
func (t *Table[S, M, K]) leads(n int, then []string) (turn rules.Turn, o rules.Outcome, over bool, err error) {
	st, _, err := t.game.after(n, then)
	if err != nil {
		return turn, o, false, err
	}
	o, over = t.game.team.Game.Outcome(st)
	return t.game.team.Game.Turn(st), o, over, nil
}

// after returns the position after n moves and some more, as known to the seat to move,
// and those further moves.
func (g *sitting[S, M]) after(n int, then []string) (st S, made []M, err error) {
	m, _ := g.behind(g.team.Game.Turn(g.match.StateAt(n)).Seat)
	st = m.StateAt(n)
	for _, move := range then {
		m, err := g.team.Game.Parse(move)
		if err == nil {
			st, _, err = g.team.Game.Apply(st, m)
		}
		if err != nil {
			return st, nil, err
		}
		made = append(made, m)
	}
	return st, made, nil
}

// passed returns a position with the other side to move, if the game has such a thing.
func (g *sitting[S, M]) passed(st S) (after S, ok bool) {
	if p, knows := g.team.Game.(rules.Passer[S]); knows {
		return p.Passed(st)
	}
	return st, false
}

// passes implements typed.
func (t *Table[S, M, K]) passes(n, ahead int) bool {
	_, ok := t.game.passed(t.game.at(n, ahead))
	return ok
}

// Threat returns what the other side would do if the player to move passed, and the
// position in which it would do so; false if nobody has asked.
func (t *Table[S, M, K]) Threat() (m M, st S, ok bool) {
	move, ok := t.threat.Move()
	if !ok {
		return m, st, false
	}
	if st, ok = t.game.passed(t.State()); ok {
		m, ok = t.game.read(move)
	}
	return m, st, ok
}

// try implements typed.
func (t *Table[S, M, K]) try(n, had int, more []string) int {
	g, rules := &t.game, t.game.team.Game
	g.line = slices.Clip(g.line[:had]) // keep what was shown of it
	for _, m := range g.readAll(more) {
		st := g.at(n, len(g.line))
		after, events, err := rules.Apply(st, m)
		if err != nil {
			break
		}
		g.line = append(g.line, match.Step[S, M]{Turn: rules.Turn(st), Move: m, Events: events, State: after})
	}
	return len(g.line) - had
}

// solves implements typed.
func (t *Table[S, M, K]) solves(n int) bool {
	team := &t.game.team
	return team.Solves != nil && !team.Game.Turn(t.game.match.StateAt(n)).Over() && team.Solves(t.game.match.StateAt(n))
}

// grades implements typed.
func (t *Table[S, M, K]) grades() (g bots.Grades, opens bool) {
	return cmp.Or(t.game.team.Grades, bots.Usual), t.game.team.Open != nil
}

// lineEnds implements typed.
func (t *Table[S, M, K]) lineEnds(n int) bool {
	return t.game.team.Game.Turn(t.game.at(n, len(t.game.line))).Over()
}

// ask implements typed: it asks about what the seat may know, and nothing more.
func (t *Table[S, M, K]) ask(q think.Question) think.Thought {
	g := &t.game
	st, made, err := g.after(q.At, q.Then)
	if err != nil {
		return nil
	}
	made = append(g.moves(q.At), made...)
	if q.Passed {
		var ok bool
		if st, ok = g.passed(st); !ok {
			return nil
		}
		made = nil // they lead elsewhere
	}
	if q.Open && g.team.Open != nil {
		st = g.match.StateAt(q.At)
		return t.Ask(bots.Job[S, M]{View: g.team.Open(st), Seat: g.team.Game.Turn(st).Seat, Level: q.Level, Budget: q.Budget,
			Seed: t.Info.Seed, Analyse: true, Open: true}, nil) // one seed: the same futures from each position
	}
	seat, seed := g.team.Game.Turn(st).Seat, t.Info.Seed
	if q.Again {
		seed++
	}
	return t.Ask(bots.Job[S, M]{
		View: g.team.View(st, seat, q.Level), Seat: seat, Level: q.Level, Budget: q.Budget,
		Seed: bots.Seed(seed, len(made), seat), Analyse: q.Analyse, Among: g.readAll(q.Among),
		Temper: min(q.Temper, g.team.Tempers), // a newer program may know more tempers
	}, made)
}

// askPlayer starts the Team's player, wherever computer players run.
func (t *Table[S, M, K]) askPlayer(job bots.Job[S, M], made []M) think.Thought {
	if job.Level == 0 {
		return nil
	}
	return apart.Ask(t.Minds, apart.Game[S, M]{Team: t.game.team, Seats: len(t.Info.Players), Options: t.Info.Options, Moves: made}, job)
}

// opening implements typed.
func (t *Table[S, M, K]) opening(n int) (p opening.Position, often string, ok bool) {
	g := &t.game
	return g.opened().Find(g.match.StateAt(0), g.moves(n))
}

// replies implements typed.
func (t *Table[S, M, K]) replies(n int) []opening.Reply {
	g := &t.game
	return g.opened().Replies(g.match.StateAt(0), g.moves(n))
}

// opened returns the opening book, nil if there is none.
func (g *sitting[S, M]) opened() *opening.Book[S, M] {
	if !g.asked {
		g.asked = true
		g.book, _ = opening.Of(g.team) // tests have checked all files
	}
	return g.book
}
