package main

import (
	"strings"

	"agora/game/bots/stacksbot"
	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/stacks"
)

// stacksPlan describes the books of The Prisoners.
var stacksPlan = plan{
	themes: []string{"finish", "save", "guard", "capture", "quiet", "surrender", "revolt", "uprising"},
	searches: []search{
		{"stacks", stacksGame, map[string]int{
			"finish2": 40, "finish3": 30, "save": 10, "uprising": 24, "revolt": 10,
			"surrender1": 16, "surrender2": 22, "capture1": 14, "capture2": 34, "quiet": 8, "guard": 38,
		}, ""},
	},
	again: stacksAgain,
	alike: alikePit,
	annotated: exhibit{annotatedGames, 300, [3]int{10_000, 100_000, 600_000},
		func(int) (map[string]string, int) { return map[string]string{"draws": "on"}, 2 }, annotate(stacksbot.Team(), true)},
	openings: &counting{counts(stacksbot.Team()), 3000, 24, []board{{nil, 1500, 10}}},
}

// rising is a position of The Prisoners, and whether prisoners of the first player have
// revolted.
type rising struct {
	stacks.Position
	risen bool
}

// play makes a move and detects a revolt of the first player's prisoners: one of the cells
// then has more stones of their colour than came there.
func (p *rising) play(m stacks.Move) {
	from, to, mover := p.On(m.From()), p.On(m.To()), p.Seat()
	p.Make(m)
	leaves, comes := of(from), 0
	if m.Kind() == stacks.KindSurrender {
		comes = of(from) + of(to)
		p.risen = p.risen || of(p.On(m.To())) > comes
		return
	}
	if mover == 0 {
		leaves--
	}
	p.risen = p.risen || of(p.On(m.From())) > leaves
}

// of counts the first player's stones in a stack.
func of(s stacks.Stack) int {
	if s.Owner() == 1 {
		return s.Prisoners()
	}
	return s.Len() - s.Prisoners()
}

// stones counts the first player's stones on the board.
func stones(p *stacks.Position) (n int) {
	for rank := range 6 {
		for file := range 6 {
			n += of(p.On(stacks.At(file, rank)))
		}
	}
	return n
}

// pit is The Prisoners in the form that a search needs.
var pit = duel[rising, stacks.Move]{
	moves: func(p *rising, list []stacks.Move) []stacks.Move { return p.Moves(list) },
	play:  (*rising).play,
	seat:  (*rising).seat,
	hash:  (*rising).hash,
	over:  func(p *rising) (rules.Seat, bool) { return p.Winner(), p.Over() },
}

func (p *rising) seat() rules.Seat { return p.Position.Seat() }
func (p *rising) hash() uint64     { return p.Position.Hash() }

// uprising is The Prisoners for a search for revolts: the first revolt of the first
// player's prisoners ends the game as a win; winning without one does not count.
var uprising = duel[rising, stacks.Move]{
	moves: pit.moves, play: pit.play, seat: pit.seat, hash: pit.hash,
	over: func(p *rising) (rules.Seat, bool) {
		if p.risen {
			return 0, true
		}
		return rules.NoSeat, p.Over()
	},
}

type pitTask = task[stacks.State, rising, stacks.Move]

// stacksGame searches a game of The Prisoners.
func stacksGame(number int) ([]puzzle.Puzzle, error) { return pitHunt(2 + number%2).game(number) }

// stacksAgain makes an existing puzzle again.
func stacksAgain(p puzzle.Puzzle) (puzzle.Puzzle, bool) { return pitHunt(2).again(p) }

// pitHunt searches for puzzles in games of a level.
func pitHunt(level int) *hunted[stacks.State, rising, stacks.Move] {
	return &hunted[stacks.State, rising, stacks.Move]{
		duel: pit, team: stacksbot.Team(), level: level, nodes: 400, apart: 6,
		position: func(s stacks.State) rising { return rising{Position: s.Position} },
		mirror:   strings.NewReplacer("w", "b", "b", "w").Replace,
		theme:    stacksTheme,
		tasks: []pitTask{
			escape(2, 150_000), escape(1, 150_000),
			forced("revolt", uprising, 1, 3000), forced("revolt", uprising, 2, 40_000), forced("win", pit, 3, 600_000), forced("win", pit, 2, 100_000),
			kept("gain", 4, func(was, n int) bool { return n > was }),
			kept("gain", 2, func(was, n int) bool { return n > was }),
			kept("guard", 2, func(was, n int) bool { return n <= was && n >= was-2 }),
			forced("win", pit, 1, 3000),
		},
	}
}

// stacksTheme returns the theme of a puzzle: what is asked for, and the kind of action that
// achieves it.
func stacksTheme(_ stacks.State, p *puzzle.Puzzle) string {
	first := p.Line[0].Right[0][2]
	switch {
	case p.Kind == "win":
		return "finish"
	case p.Kind == "save", p.Kind == "guard":
		return p.Kind
	case first == '^':
		return "surrender"
	case p.Kind == "revolt" && first == '-':
		return "uprising"
	case p.Kind == "revolt":
		return "revolt"
	case first == '-':
		return "quiet"
	}
	return "capture"
}

// forced asks for a result that a search forces within this many decisions.
func forced(kind string, d duel[rising, stacks.Move], depth, nodes int) pitTask {
	return pitTask{kind: kind, depth: depth, find: func(_ stacks.State, p rising) (f found[rising, stacks.Move], _ map[string]int, ok bool) {
		if kind == "win" && p.Owned(1) > depth+1 {
			return f, nil, false // there are too many stones to take
		}
		v := d.prove(0, nodes)
		if !v.wins(&p, depth, 0) || v.spent() {
			return f, nil, false
		}
		if f, ok = v.solve(&p, depth); !ok || len(f.plies) != depth {
			return f, nil, false
		}
		d.prove(0, 400_000).delayed(p, &f)
		return f, nil, true
	}}
}

// escape asks for the only move after which the other player cannot take all stacks within
// a number of moves.
func escape(depth, nodes int) pitTask {
	return pitTask{kind: "save", depth: depth, find: func(_ stacks.State, p rising) (f found[rising, stacks.Move], _ map[string]int, ok bool) {
		if p.Owned(0) > depth+1 {
			return f, nil, false
		}
		v := pit.prove(1, nodes)
		var s ply[stacks.Move]
		for _, m := range p.Moves(nil) {
			after := p
			after.play(m)
			if _, over := v.over(&after); over && after.Winner() != 1 || !over && !v.wins(&after, depth, 1) {
				if s.right = append(s.right, m); len(s.right) > 1 || over {
					return f, nil, false
				}
				continue
			}
			for _, answer := range after.Moves(nil) {
				next := after
				next.play(answer)
				if v.holds(&next, depth-1, 2) {
					s.blame(answer, m)
					break
				}
			}
		}
		if len(s.right) != 1 || v.spent() {
			return f, nil, false
		}
		// If one move fewer were enough, it would be another puzzle.
		if depth > 1 {
			safe := 0
			for _, m := range p.Moves(nil) {
				after := p
				after.play(m)
				if !v.wins(&after, depth-1, 1) {
					safe++
				}
			}
			if safe == 1 {
				return f, nil, false
			}
		}
		f.plies = []ply[stacks.Move]{s}
		return f, map[string]int{"n": depth}, !v.spent()
	}}
}

// kept asks for the most stones after this many turns, the last of them the other player's,
// in the middle of a game.
func kept(kind string, turns int, fits func(was, n int) bool) pitTask {
	const won = 100
	t := &measure[rising, stacks.Move]{duel: pit, turns: turns, worth: func(p *rising) int {
		switch p.Winner() {
		case 0:
			return won
		case 1:
			return -won
		}
		return stones(&p.Position)
	}}
	return pitTask{kind: kind, depth: turns / 2, hasty: t.hasty, find: func(_ stacks.State, p rising) (f found[rising, stacks.Move], numbers map[string]int, ok bool) {
		if p.Owned(0) < 3 || p.Owned(1) < 3 {
			return f, nil, false
		}
		f, n, ok := t.find(p)
		was := stones(&p.Position)
		if !ok || abs(n) == won || !fits(was, n) || len(f.plies) != turns/2 {
			return f, nil, false
		}
		return f, map[string]int{"stones": n, "was": was}, true
	}}
}
