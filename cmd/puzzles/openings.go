package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"agora/game/bots"
	"agora/game/opening"
	"agora/rules"
)

// counting describes how the openings of a game are counted.
type counting struct {
	count  func(m *maker, o board, nodes, varied int) ([]opening.Position, error)
	nodes  int // for a decision
	varied int // number of decisions to vary; 0 if the player itself varies them
	boards []board
}

// board describes games with certain options, and in how many of them a position must occur
// to be kept.
type board struct {
	options      map[string]string
	games, least int
}

// write plays the games and writes their book into a folder.
func (c *counting) write(m *maker, game, folder string) error {
	b := opening.File{Game: game, Nodes: c.nodes}
	for _, o := range c.boards {
		all, err := c.count(m, o, c.nodes, c.varied)
		if err != nil {
			return err
		}
		b.Boards = append(b.Boards, opening.Board{Options: o.options, Positions: all})
	}
	return writeOpenings(filepath.Join(folder, game+".json"), &b)
}

// counted is a position, with how often each move was made in it and won.
type counted struct {
	opening.Position
	plies int
	moves map[string]*[2]int
}

// counts returns count for a game.
func counts[S, M any](team bots.Team[S, M]) func(m *maker, o board, nodes, varied int) ([]opening.Position, error) {
	return func(m *maker, o board, nodes, varied int) ([]opening.Position, error) {
		return count(m, team, o, nodes, varied)
	}
}

// count plays games for two and counts the positions in their openings.
func count[S, M any](m *maker, team bots.Team[S, M], o board, nodes, varied int) ([]opening.Position, error) {
	met := map[uint64]*counted{}
	for game := range o.games {
		played, err := selfPlay(team, o.options, uint64(1000+game), bots.Levels, nodes, varied)
		if err != nil {
			return nil, err
		}
		winner := rules.NoSeat
		if result, over := played.Outcome(); over && len(result.Winners) == 1 {
			winner = result.Winners[0]
		}
		var moves []M
		for n := range min(opening.Plies+1, played.Len()) {
			step, won := played.At(n), 0
			if winner == step.Seat() {
				won = 1
			}
			at, move := place(team, met, played.StateAt(0), moves, step.Move)
			at.Games, at.Won = at.Games+1, at.Won+won
			if at.moves[move] == nil {
				at.moves[move] = new([2]int)
			}
			at.moves[move][0]++
			at.moves[move][1] += won
			moves = append(moves, step.Move)
		}
		if (game+1)%100 == 0 {
			m.tell("openings: %s %v: game %d, %d positions", team.Name(), o.options, game+1, len(met))
		}
	}
	return often(met, o.least), nil
}

// place records the position that moves lead to, the same for all symmetries of the board,
// and returns it with the next move as seen there.
func place[S, M any](team bots.Team[S, M], met map[uint64]*counted, start S, moves []M, next M) (at *counted, move string) {
	var least opening.Way[S, M]
	var hash uint64
	for _, w := range opening.Ways(team, start, moves) {
		h, m := team.Game.Hash(w.State), team.Game.Format(w.Turn(next))
		if move == "" || h < hash || h == hash && m < move {
			least, hash, move = w, h, m
		}
	}
	if met[hash] == nil {
		var tokens []string
		for _, m := range moves {
			tokens = append(tokens, team.Game.Format(least.Turn(m)))
		}
		met[hash] = &counted{opening.Position{After: strings.Join(tokens, " ")}, len(tokens), map[string]*[2]int{}}
	}
	return met[hash], move
}

// often returns the positions that enough games reached, the start first, and among
// those equally far from it the most frequent first.
func often(met map[uint64]*counted, least int) (all []opening.Position) {
	var list []*counted
	for _, c := range met {
		if c.Games < least {
			continue
		}
		for move, n := range c.moves {
			if n[0] >= least && (n[0] > c.Times || n[0] == c.Times && move < c.Move) {
				c.Move, c.Times, c.Wins = move, n[0], n[1]
			}
		}
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b *counted) int {
		return cmp.Or(cmp.Compare(a.plies, b.plies), cmp.Compare(b.Games, a.Games), cmp.Compare(a.After, b.After))
	})
	for _, c := range list {
		all = append(all, c.Position)
	}
	return all
}

// writeOpenings writes JSON that people can read too, with one line for each position.
func writeOpenings(path string, b *opening.File) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\"game\": %q, \"nodes\": %d, \"boards\": [", b.Game, b.Nodes)
	for i, board := range b.Boards {
		options, err := json.Marshal(board.Options)
		if err != nil {
			return err
		}
		fmt.Fprintf(&out, "%s\n{\"options\": %s, \"positions\": [", comma(i), options)
		for k, p := range board.Positions {
			line, err := json.Marshal(p)
			if err != nil {
				return err
			}
			fmt.Fprintf(&out, "%s\n%s", comma(k), line)
		}
		out.WriteString("]}")
	}
	out.WriteString("]}\n")
	return os.WriteFile(path, out.Bytes(), 0o644)
}

// comma returns what precedes all elements but the first.
func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}
