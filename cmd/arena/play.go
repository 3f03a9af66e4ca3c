package main

import (
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"agora/game/bots"
	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
)

// game holds the outcome of one game.
type game struct {
	number    int
	seatA     rules.Seat
	share     float64 // A's score: 1 for a win, 0.5 for a draw, a fraction for a shared win
	winners   []rules.Seat
	seats     int
	decisions int
	scores    []int
	cut       bool // stopped because it was too long
	reason    string
	record    []byte
	way       uint64    // a hash of its moves
	effort    [2]effort // spent by A and B
	shown     []shown   // what A expected before each of its moves
	err       error
}

// shown is the share of a win, in thousandths, that a player expected before a move.
type shown struct {
	decision int // from 0
	seat     rules.Seat
	win      int
}

// effort holds the time and nodes that a player spent on a game.
type effort struct {
	decisions, nodes, depth int
	time, slowest           time.Duration
}

// compete plays all games of a plan and writes the report.
func compete[S, M any](t bots.Team[S, M], p plan, out io.Writer) error {
	least, most := t.Game.Seats()
	if p.seats == 0 {
		p.seats = least
	}
	if p.seats < least || p.seats > most {
		return wrongPlan{fmt.Errorf("%s takes %d to %d seats, not %d", t.Name(), least, most, p.seats)}
	}
	if p.seat < 0 || p.seat > p.seats {
		return wrongPlan{fmt.Errorf("-seat must be from 0 to %d, not %d", p.seats, p.seat)}
	}
	cores := max(1, runtime.NumCPU()/p.parallel)
	a, err := enter(t, p.a, cores)
	if err != nil {
		return wrongPlan{fmt.Errorf("-a: %w", err)}
	}
	b, err := enter(t, p.b, cores)
	if err != nil {
		return wrongPlan{fmt.Errorf("-b: %w", err)}
	}
	if _, err := match.New(t.Game, p.info(0, t.Name())); err != nil {
		return wrongPlan{err}
	}
	if p.records != "" {
		if err := os.MkdirAll(p.records, 0o777); err != nil {
			return err
		}
	}

	t.Warm(p.seats)
	begun := time.Now()
	numbers, played := make(chan int), make(chan game)
	go func() {
		for n := range p.games {
			numbers <- n
		}
		close(numbers)
	}()
	var workers sync.WaitGroup
	for range p.parallel {
		workers.Go(func() {
			for n := range numbers {
				played <- playOne(t, p, a, b, n)
			}
		})
	}
	go func() {
		workers.Wait()
		close(played)
	}()
	var games []game
	for g := range played {
		if g.err == nil && p.records != "" {
			g.err = os.WriteFile(filepath.Join(p.records, fmt.Sprintf("%s-%05d.agora", t.Name(), g.number+1)), g.record, 0o666)
		}
		if g.err != nil {
			err = fmt.Errorf("game %d: %w", g.number+1, g.err)
			break
		}
		g.record = nil
		games = append(games, g)
		if !p.quiet {
			fmt.Fprintf(p.progress, "%s  so far %s\n", line(g), standing(games))
		}
	}
	if err != nil {
		return err // exiting the program ends the other workers
	}
	slices.SortFunc(games, func(x, y game) int { return x.number - y.number })
	report(out, p, games, time.Since(begun))
	return nil
}

// seedOf returns the seed of a game. All games of a round share it; in them A takes every
// seat once.
func (p plan) seedOf(number int) uint64 {
	if p.seat > 0 {
		return p.seed + uint64(number)
	}
	return p.seed + uint64(number/p.seats)
}

// seatOfA returns A's seat in a game.
func (p plan) seatOfA(number int) rules.Seat {
	if p.seat > 0 {
		return rules.Seat(p.seat - 1)
	}
	return rules.Seat(number % p.seats)
}

// info returns the set-up of a game.
func (p plan) info(number int, name string) match.Info {
	in := match.Info{Game: name, Seed: p.seedOf(number), Options: p.options}
	for seat := range p.seats {
		who := p.b
		if rules.Seat(seat) == p.seatOfA(number) {
			who = p.a
		}
		in.Players = append(in.Players, match.Player{Name: who})
	}
	return in
}

// playOne plays one game. If a player fails, the error contains the moves so far.
func playOne[S, M any](t bots.Team[S, M], p plan, a, b entrant[S, M], number int) (g game) {
	g = game{number: number, seats: p.seats, seatA: p.seatOfA(number)}
	in := p.info(number, t.Name())
	s, err := match.New(t.Game, in)
	defer func() {
		if v := recover(); v != nil {
			g.err = fmt.Errorf("panic: %v\nafter\n%s", v, s.Record().Bytes())
		}
	}()
	if err != nil {
		g.err = err
		return g
	}
	opening, way := chance.New(in.Seed, 0x09e7), fnv.New64a()
	for !s.Turn().Over() && s.Len() < p.longest {
		var m M
		if s.Len() < p.opening {
			if m, err = random(t.Game, s.State(), &opening); err != nil {
				g.err = err
				return g
			}
		} else {
			who, side := b, 1
			if s.Turn().Seat == g.seatA {
				who, side = a, 0
			}
			begun := time.Now()
			c, err := who.decide(t, s.State(), in.Seed, s.Len())
			if err != nil {
				g.err = err
				return g
			}
			m = c.Move
			g.effort[side].add(c.Nodes, c.Depth, time.Since(begun))
			if side == 0 && who.player != nil && c.Value.Proof == bots.Open {
				g.shown = append(g.shown, shown{s.Len(), s.Turn().Seat, c.Value.Win})
			}
		}
		fmt.Fprintln(way, t.Game.Format(m))
		if _, err := s.Do(m); err != nil {
			g.err = fmt.Errorf("the move %s is refused: %w\nafter\n%s", t.Game.Format(m), err, s.Record().Bytes())
			return g
		}
	}
	g.decisions, g.way = s.Len(), way.Sum64()
	g.record = s.Record().Bytes()
	o, over := s.Outcome()
	g.cut = !over
	g.winners, g.scores, g.reason = o.Winners, o.Scores, o.Reason
	switch {
	case len(o.Winners) == 0:
		g.share = 1 / float64(p.seats)
	case slices.Contains(o.Winners, g.seatA):
		g.share = 1 / float64(len(o.Winners))
	}
	return g
}

func (e *effort) add(nodes, depth int, spent time.Duration) {
	e.decisions++
	e.nodes += nodes
	e.depth += depth
	e.time += spent
	e.slowest = max(e.slowest, spent)
}
