package main

import (
	"slices"
	"strings"

	"agora/game/bots/phobiabot"
	"agora/rules"
)

// alikeYard returns the canonical text of a position of The Marketplace, in which the coins do
// not matter.
func alikeYard(text string) string {
	f := strings.Fields(text)
	return f[0] + f[1] + strings.Join(f[4:], " ")
}

// alikeCrowd returns the canonical text of a position of Agoraphobia.
func alikeCrowd(text string) string {
	team := phobiabot.Team()
	f := strings.Fields(text)
	start, _, err := team.Game.Start(rules.Setup{Seats: 2, Options: map[string]string{"board": f[0]}})
	if err != nil {
		return text
	}
	var all []string
	for _, turn := range team.Turns(start) {
		var pieces []string
		for _, piece := range strings.Split(f[1], ",") {
			cut := len(piece) - 1
			m, err := team.Game.Parse("s" + piece[:cut])
			if err != nil {
				return text
			}
			pieces = append(pieces, turn(m).Cell().String()+piece[cut:])
		}
		slices.Sort(pieces)
		all = append(all, strings.Join(append(pieces, f[0], f[2], f[3]), " "))
	}
	return slices.Min(all)
}

// alikePit returns the canonical text of a position of The Prisoners.
func alikePit(text string) string {
	board, seat, _ := strings.Cut(text, " ")
	var grid [][]string
	for _, row := range strings.Split(board, "/") {
		grid = append(grid, strings.Split(row, ","))
	}
	var all []string
	for n := range 8 {
		var b strings.Builder
		for y := range grid {
			for x := range grid {
				a, c := y, x
				if n&1 != 0 {
					a = len(grid) - 1 - a
				}
				if n&2 != 0 {
					c = len(grid) - 1 - c
				}
				if n&4 != 0 {
					a, c = c, a
				}
				b.WriteString(grid[a][c] + ",")
			}
		}
		all = append(all, b.String()+seat)
	}
	return slices.Min(all)
}
