package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"agora/game/annotated"
	"agora/game/bots"
	"agora/game/bots/apart"
	"agora/game/match"
	"agora/rules"
)

// exhibit describes how games of a kind are played and reviewed. Efforts are in nodes: for
// a decision in the game, for a first look at a position, for a longer look, and for the
// one that a mark must survive.
type exhibit struct {
	games  int
	play   int
	looks  [3]int
	choose func(number int) (options map[string]string, seats int) // options and number of seats of a game
	game   func(x *exhibit, number int) (annotated.Game, error)
}

// annotatedGames is the number of games of each kind; those of The City take longest to
// review.
const annotatedGames = 6

// mostMistakes is the largest number of mistakes in a game worth stepping through. A game
// without mistakes has nothing to show either.
const mostMistakes = 8

// fill plays and reviews the games of a kind, and writes their book into a folder. It does not
// replay games that the journal has. The players think briefly and the review at length;
// otherwise the review would find nothing.
func (x *exhibit) fill(m *maker, game, folder, journal string) error {
	j, err := openJournal[annotated.Game](journal, "annotated-"+game)
	if err != nil {
		return err
	}
	defer j.file.Close()
	b := annotated.Book{Game: game}
	for number := 1; len(b.Games) < x.games; number++ {
		g, _, err := j.game(number, func(number int) (annotated.Game, error) { return x.game(x, number-1) })
		if err != nil {
			return err
		}
		mistakes := g.Mistakes()
		if mistakes > 0 && mistakes <= mostMistakes {
			b.Games = append(b.Games, g)
		}
		m.tell("annotated: %s: game %d has %d mistakes; %d games", game, number, mistakes, len(b.Games))
	}
	return writeAnnotated(filepath.Join(folder, game+".json"), &b)
}

// writeAnnotated writes JSON with one line for each game.
func writeAnnotated(path string, b *annotated.Book) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\"game\": %q, \"games\": [", b.Game)
	for i := range b.Games {
		line, err := json.Marshal(b.Games[i])
		if err != nil {
			return err
		}
		fmt.Fprintf(&out, "%s\n%s", comma(i), line)
	}
	out.WriteString("]}\n")
	return os.WriteFile(path, out.Bytes(), 0o644)
}

// annotate returns a function that plays and reviews a game of a kind. If speaks is set,
// positions are evaluated independently; otherwise the moves in a position are compared.
func annotate[S, M any](team bots.Team[S, M], speaks bool) func(x *exhibit, number int) (annotated.Game, error) {
	return func(x *exhibit, number int) (g annotated.Game, err error) {
		options, seats := x.choose(number)
		g = annotated.Game{Seed: uint64(7001 + number), Options: options}
		info := match.Info{Seed: g.Seed, Options: options, Players: make([]match.Player, seats)}
		for seat := range seats {
			info.Players[seat].Kind = match.Tempered(bots.Levels, (number+seat)%(team.Tempers+1))
			g.Players = append(g.Players, info.Players[seat].Kind)
		}
		table, err := match.New(team.Game, info)
		if err != nil {
			return g, err
		}
		r := reviewer[S, M]{team: team, looks: x.looks, speaks: speaks, table: table}
		var tokens []string
		for n := 0; !table.Turn().Over(); n++ {
			job, err := team.Job(table.State(), bots.Levels, g.Seed, n)
			if err != nil {
				return g, err
			}
			job.Budget, job.Temper = bots.Budget{Nodes: x.play}, match.Temper(g.Players[job.Seat])
			m := bots.Decide(team.Player, job).Move
			tokens = append(tokens, team.Game.Format(m))
			if _, err := table.Do(m); err != nil {
				return g, fmt.Errorf("game %d of %s: %w", number, team.Called(), err)
			}
		}
		g.Moves = strings.Join(tokens, " ")
		g.At, err = r.review()
		return g, err
	}
}

// reviewer reviews a game as a table does, with budgets of nodes.
type reviewer[S, M any] struct {
	team   bots.Team[S, M]
	looks  [3]int
	speaks bool
	table  *match.Match[S, M]
	found  []insight[M]
}

// insight holds what is known about a position, and which look found it.
type insight[M any] struct {
	look  int
	best  bots.Choice[M]
	after int // the share that the deciding player has after the best move
	named int // which look found after and, where moves are compared, lost; -1 if none
	lost  int
}

// review looks at all positions, and again, for longer, at those around an apparent
// mistake, until every remaining mistake has survived the longest look.
func (r *reviewer[S, M]) review() (all []annotated.Position, err error) {
	for n := range r.table.Len() {
		r.found = append(r.found, insight[M]{named: -1})
		r.look(n, 0)
	}
	for again := true; again; {
		again = false
		for n := range r.table.Len() {
			again = r.doubt(n) || again
		}
	}
	for n := range r.found {
		p, err := r.position(n)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// openNodes is the effort for each position of a game that is judged with everything open.
const openNodes = 4_000

// open returns what the position before decision n is worth to each player with everything
// open; nil for games without secrets, whose positions speak for themselves.
func (r *reviewer[S, M]) open(n int) []int {
	if r.team.Open == nil {
		return nil
	}
	return bots.Decide(r.team.Player, bots.Job[S, M]{
		View: r.team.Open(r.table.StateAt(n)), Open: true, Seat: r.table.At(n).Seat(), Level: bots.Levels,
		Budget: bots.Budget{Nodes: openNodes}, Seed: r.table.Info().Seed, Analyse: true,
	}).Shares
}

// doubt takes a longer look at what decision n, counted from 0, seems to have given away;
// it returns false if there is nothing left to look at.
func (r *reviewer[S, M]) doubt(n int) bool {
	f := &r.found[n]
	played := r.table.At(n).Move
	if r.team.Game.Format(f.best.Move) == r.team.Game.Format(played) {
		return false
	}
	next := n + 1
	if !r.speaks {
		if f.named < f.look {
			f.named, f.lost = f.look, r.beside(n, r.looks[f.look])
		}
		if f.lost < bots.Mistake || f.look == len(r.looks)-1 {
			return false
		}
		r.look(n, f.look+1)
		return true
	}
	seat := r.table.At(n).Seat()
	before, after := f.best.Value.Share(), r.worth(next, seat)
	if f.named >= 0 {
		before = bots.Cost(before, after, f.after) + after // as far as the better move preserves it
	}
	if before-after < bots.Mistake {
		return false
	}
	look := min(f.look, f.named)
	if next < r.table.Len() {
		look = min(look, r.found[next].look)
	}
	if look == len(r.looks)-1 {
		return false
	}
	look = max(look+1, 1)
	if f.look < look {
		r.look(n, look)
	}
	if next < r.table.Len() && r.found[next].look < look {
		r.look(next, look)
	}
	if f.named < look {
		s, _, err := r.team.Game.Apply(r.table.StateAt(n), f.best.Move)
		if err != nil {
			panic(err) // players answer with legal moves
		}
		f.after, f.named = r.share(s, seat, r.looks[look]), look
	}
	return true
}

// look looks at the position before decision n.
func (r *reviewer[S, M]) look(n, look int) {
	r.found[n] = insight[M]{look: look, best: r.think(r.table.StateAt(n), r.looks[look]), named: -1}
}

// worth returns a seat's share in the position after n decisions.
func (r *reviewer[S, M]) worth(n int, seat rules.Seat) int {
	if n == r.table.Len() {
		return r.share(r.table.StateAt(n), seat, 1)
	}
	w := r.found[n].best.Value.Share()
	if r.table.At(n).Seat() != seat {
		w = 1000 - w
	}
	return w
}

// share returns a seat's share of the win in a position for two.
func (r *reviewer[S, M]) share(s S, seat rules.Seat, nodes int) int {
	if o, over := r.team.Game.Outcome(s); over {
		switch {
		case len(o.Winners) != 1:
			return 500
		case o.Winners[0] == seat:
			return 1000
		}
		return 0
	}
	w := r.think(s, nodes).Value.Share()
	if r.team.Game.Turn(s).Seat != seat {
		w = 1000 - w
	}
	return w
}

// beside returns what decision n gave away compared with the best move, from a search of
// both.
func (r *reviewer[S, M]) beside(n, nodes int) int {
	c := r.think(r.table.StateAt(n), nodes, r.found[n].best.Move, r.table.At(n).Move)
	if len(c.Roots) != 2 {
		return 0
	}
	return max(0, c.Roots[0].Value.Share()-c.Roots[1].Value.Share())
}

// think searches a position as a table's review does, all moves or some of them.
func (r *reviewer[S, M]) think(s S, nodes int, among ...M) bots.Choice[M] {
	seat := r.team.Game.Turn(s).Seat
	return bots.Decide(r.team.Player, bots.Job[S, M]{
		View: r.team.View(s, seat, bots.Levels), Seat: seat, Level: bots.Levels,
		Budget: bots.Budget{Nodes: nodes}, Seed: 1, Analyse: true, Among: among,
	})
}

// mostBest is how many moves are listed for a position.
const mostBest = 3

// position returns the annotation of the position before decision n.
func (r *reviewer[S, M]) position(n int) (p annotated.Position, err error) {
	f, c := &r.found[n], r.found[n].best
	seat, g := r.table.At(n).Seat(), r.team.Game
	p = annotated.Position{Wins: r.open(n), Proof: uint8(c.Value.Proof)}
	if c.Value.Proof != bots.Open {
		p.Plies = c.Value.Plies
	}
	if p.Wins == nil {
		p.Wins = c.Shares
	}
	if p.Wins == nil {
		p.Wins = []int{c.Value.Share(), 1000 - c.Value.Share()}
		if seat != 0 {
			p.Wins[0], p.Wins[1] = p.Wins[1], p.Wins[0]
		}
	}
	best := []string{g.Format(c.Move)}
	for i := 1; r.speaks && i < min(len(c.Line), mostBest); i++ {
		best = append(best, g.Format(c.Line[i]))
	}
	p.Best = strings.Join(best, " ")
	if r.speaks && f.named >= 0 {
		first := f.after
		if seat != 0 {
			first = 1000 - first
		}
		p.After = &first
	}
	if p.Lost = f.lost; r.speaks && f.named >= 0 {
		p.Lost = bots.Cost(c.Value.Share(), r.worth(n+1, seat), f.after)
	}
	if !r.speaks && len(c.Why) > 0 {
		p.Why, err = apart.WriteWhy(c.Why)
	}
	return p, err
}
