package proof

import (
	"fmt"
	"slices"
	"strings"
)

// turns returns the texts of a position for every rotation and reflection of its board.
func turns(game, position string) []string {
	switch game {
	case "phobia":
		return hexTurns(position)
	case "stacks":
		return squareTurns(position)
	case "market":
		// Cards cannot be mirrored and the table is longer than wide, which leaves only
		// the half turn, and no puzzle is a half turn of another. Coins and the player to
		// move do not matter.
		f := strings.Fields(position)
		return []string{f[0] + " " + f[1] + " " + strings.Join(f[4:], " ")}
	}
	// In The City only what is visible counts.
	f := slices.DeleteFunc(strings.Fields(position), func(w string) bool {
		return strings.HasPrefix(w, "seed=") || strings.HasPrefix(w, "decision=") || strings.HasPrefix(w, "round=")
	})
	return []string{strings.Join(f, " ")}
}

// hexTurns returns the rotations and reflections of a board of Agoraphobia.
func hexTurns(position string) (all []string) {
	f := strings.Fields(position)
	centre := 3
	if f[0] == "hex7" {
		centre = 6
	}
	for n := range 12 {
		if f[0] == "rhombus7" && n%6%3 != 0 {
			continue // only the half turn and the reflections that exchange files and ranks
		}
		var pieces []string
		for _, piece := range strings.Split(f[1], ",") {
			var rank int
			fmt.Sscanf(piece[1:len(piece)-1], "%d", &rank)
			q, r := int(piece[0]-'a')-centre, rank-1-centre
			for range n % 6 {
				q, r = -r, q+r
			}
			if n >= 6 {
				q, r = r, q
			}
			pieces = append(pieces, fmt.Sprintf("%c%d%c", 'a'+q+centre, r+1+centre, piece[len(piece)-1]))
		}
		slices.Sort(pieces)
		all = append(all, f[0]+" "+strings.Join(pieces, ",")+" "+f[2]+" "+f[3])
	}
	return all
}

// squareTurns returns the rotations and reflections of the pit.
func squareTurns(position string) (all []string) {
	board, seat, _ := strings.Cut(position, " ")
	rows := strings.Split(board, "/")
	var cells [6][6]string
	for y := range rows {
		copy(cells[y][:], strings.Split(rows[y], ","))
	}
	for n := range 8 {
		all = append(all, fmt.Sprint(cells, seat))
		var next [6][6]string
		for y := range 6 {
			for x := range 6 {
				if n == 3 { // after four quarter turns, reflect
					next[y][5-x] = cells[x][y]
				} else {
					next[x][5-y] = cells[y][x]
				}
			}
		}
		cells = next
	}
	return all
}
