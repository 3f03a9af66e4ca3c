package main

import (
	"fmt"
	"strings"
	"unicode"

	"agora/game/bots/phobiabot"
	"agora/game/opening"
	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/phobia"
)

// phobiaPlan describes the books of Agoraphobia.
var phobiaPlan = plan{
	themes: []string{"win", "save", "lead", "guard", "press", "split", "herd"},
	searches: []search{
		{"phobia-hex4", phobiaGame("hex4", 11, 300_000), map[string]int{"win": 50, "save": 23, "split": 14, "herd": 12, "lead": 14, "press": 14, "guard": 14}, "hex4"},
		{"phobia-rhombus7", phobiaGame("rhombus7", 9, 300_000), map[string]int{"win": 12, "save": 2, "split": 9, "herd": 8, "lead": 10, "press": 8, "guard": 10}, "rhombus7"},
		{"phobia-hex7", phobiaGame("hex7", 5, 300_000), map[string]int{"win": 2, "save": 1, "split": 8, "herd": 6, "lead": 8, "press": 8, "guard": 8}, "hex7"},
	},
	again: phobiaAgain,
	alike: alikeCrowd,
	annotated: exhibit{annotatedGames, 2_000, [3]int{15_000, 150_000, 600_000},
		func(number int) (map[string]string, int) {
			return map[string]string{"board": [...]string{"hex4", "rhombus7", "hex4", "hex7"}[number%4]}, 2
		}, annotate(phobiabot.Team(), true)},
	openings: &counting{counts(phobiabot.Team()), 2000, 0, []board{
		{map[string]string{"board": "hex4"}, 1000, 10},
		{map[string]string{"board": "rhombus7"}, 600, opening.Least},
		{map[string]string{"board": "hex7"}, 300, opening.Least},
	}},
}

// crowd is Agoraphobia in the form that a search needs.
var crowd = duel[phobia.Position, phobia.Move]{
	moves: func(p *phobia.Position, list []phobia.Move) []phobia.Move { return p.Moves(list) },
	play:  (*phobia.Position).Make,
	seat:  (*phobia.Position).Seat,
	hash:  (*phobia.Position).Hash,
	over: func(p *phobia.Position) (rules.Seat, bool) {
		if !p.Over() {
			return rules.NoSeat, false
		}
		return p.Tally().Winner(), true
	},
}

type crowdTask = task[phobia.State, phobia.Position, phobia.Move]

// phobiaGame returns a function that searches a game on a board.
func phobiaGame(board string, pieces, nodes int) func(number int) ([]puzzle.Puzzle, error) {
	return crowdHunt(board, pieces, nodes).game
}

// phobiaAgain makes an existing puzzle again.
func phobiaAgain(p puzzle.Puzzle) (puzzle.Puzzle, bool) {
	return crowdHunt(p.Options["board"], 12, 3_000_000).again(p)
}

// crowdHunt searches for puzzles on a board; endgames are solved with at most this many
// pieces to come.
func crowdHunt(board string, pieces, nodes int) *hunted[phobia.State, phobia.Position, phobia.Move] {
	return &hunted[phobia.State, phobia.Position, phobia.Move]{
		duel: crowd, team: phobiabot.Team(), options: map[string]string{"board": board}, level: 2, nodes: 150, apart: 6,
		position: func(s phobia.State) phobia.Position { return s.Position },
		mirror:   mirrorCrowd,
		theme:    func(_ phobia.State, p *puzzle.Puzzle) string { return p.Kind },
		tasks: []crowdTask{
			settled("save", 0, pieces, nodes), settled("win", 1, pieces, nodes),
			// The opponent's largest group must grow by at least two; one's own must shrink
			// by two.
			numbered("split", "largest.1 <= %d", 1, func(t phobia.Tally) int { return -t.Largest[0] }, func(was, n int) bool { return n >= was+2 }),
			numbered("herd", "largest.2 >= %d", 1, func(t phobia.Tally) int { return t.Largest[1] }, func(was, n int) bool { return n >= was+2 }),
			numbered("lead", "", 2, func(t phobia.Tally) int { return t.Largest[1] - t.Largest[0] }, func(_, n int) bool { return n > 0 }),
			numbered("press", "", 2, func(t phobia.Tally) int { return t.Largest[1] }, func(was, n int) bool { return n >= was }),
			numbered("guard", "", 2, func(t phobia.Tally) int { return -t.Largest[0] }, func(was, n int) bool { return n >= was-2 }),
		},
	}
}

// settled asks for the only placement that leads to a result, whatever the replies.
func settled(kind string, want int8, pieces, nodes int) crowdTask {
	return crowdTask{kind: kind, depth: 1, find: func(_ phobia.State, p phobia.Position) (f found[phobia.Position, phobia.Move], _ map[string]int, ok bool) {
		left := 0
		for seat := range rules.Seat(2) {
			left += p.Supply(seat, phobia.Small) + p.Supply(seat, phobia.Large)
		}
		if left > pieces {
			return f, nil, false
		}
		f, ok = newSettler(nodes).settle(p, want)
		return f, nil, ok
	}}
}

// numbered asks for a number of the groups: after the placement, in which case it is a
// goal, or after the reply.
func numbered(kind, goal string, turns int, of func(phobia.Tally) int, fits func(was, n int) bool) crowdTask {
	t := &measure[phobia.Position, phobia.Move]{duel: crowd, turns: turns, worth: func(p *phobia.Position) int { return of(p.Tally()) }}
	return crowdTask{kind: kind, depth: 1, hasty: t.hasty, goal: goal, find: func(_ phobia.State, p phobia.Position) (f found[phobia.Position, phobia.Move], numbers map[string]int, ok bool) {
		f, n, ok := t.find(p)
		was := t.worth(&p)
		if !ok || !fits(was, n) {
			return f, nil, false
		}
		return f, map[string]int{"n": abs(n), "was": abs(was)}, true
	}}
}

func abs(n int) int { return max(n, -n) }

// mirrorCrowd returns the text of the position with the players swapped.
func mirrorCrowd(text string) string {
	f := strings.Fields(text)
	pieces := strings.Split(f[1], ",")
	for i, w := range pieces {
		pieces[i] = w[:len(w)-1] + mirrorPiece(w[len(w)-1])
	}
	supply := strings.Split(f[2], ",")
	return fmt.Sprintf("%s %s %s,%s 1", f[0], strings.Join(pieces, ","), supply[1], supply[0])
}

// mirrorPiece swaps a piece's owner: the first player's pieces are lower-case letters, the
// second's capitals.
func mirrorPiece(c byte) string {
	if r := rune(c); unicode.IsUpper(r) {
		return string(unicode.ToLower(r))
	}
	return strings.ToUpper(string(c))
}
