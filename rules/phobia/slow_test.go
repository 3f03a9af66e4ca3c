package phobia

import (
	"fmt"
	"slices"
	"strings"

	"agora/rules"
)

// slow implements the game a second time, straight from the rules page. It shares nothing
// with the fast implementation: it uses maps of pairs (q, r) and simply tries every rule.
type slow struct {
	board  string
	free   bool
	swap   bool
	either bool
	pieces map[[2]int]slowPiece
	supply [2]map[byte]int // by player: how many of 's' and of 'l'
	player int             // 0 or 1
}

type slowPiece struct {
	player int
	size   byte // 's' or 'l'
}

// newSlow returns the initial position; first is as in start.
func newSlow(board, first string) *slow {
	g := &slow{board: board, free: strings.HasPrefix(first, "any"), swap: strings.Contains(first, "swap"), either: strings.HasSuffix(first, "either"), pieces: map[[2]int]slowPiece{}}
	for i := range g.supply {
		g.supply[i] = map[byte]int{'s': 10, 'l': 5}
	}
	return g
}

// on reports whether (q, r) is a cell of the board.
func (g *slow) on(q, r int) bool {
	within := func(n, limit int) bool { return -limit <= n && n <= limit }
	switch g.board {
	case "hex4":
		return within(q, 3) && within(r, 3) && within(q+r, 3)
	case "hex7":
		return within(q, 6) && within(r, 6) && within(q+r, 6)
	}
	return within(q, 3) && within(r, 3)
}

// half returns the distance from the centre to the first file.
func (g *slow) half() int {
	if g.board == "hex7" {
		return 6
	}
	return 3
}

func (g *slow) name(c [2]int) string {
	return fmt.Sprintf("%c%d", 'a'+c[0]+g.half(), c[1]+g.half()+1)
}

var slowDirections = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}}

// slowReach returns how far a piece of a size pushes, which is also its value.
func slowReach(size byte) int {
	if size == 's' {
		return 1
	}
	return 2
}

// push returns where the pieces around a placement end up, and the length of the longest
// push.
func (g *slow) push(size byte, at [2]int) (ends map[[2]int][2]int, farthest int) {
	limit := slowReach(size)
	ends = map[[2]int][2]int{}
	for _, d := range slowDirections {
		from := [2]int{at[0] + d[0], at[1] + d[1]}
		if _, ok := g.pieces[from]; !ok {
			continue
		}
		end := from
		for n := 1; n <= limit; n++ {
			next := [2]int{from[0] + n*d[0], from[1] + n*d[1]}
			if _, taken := g.pieces[next]; taken || !g.on(next[0], next[1]) {
				break
			}
			end = next
			farthest = max(farthest, n)
		}
		ends[from] = end
	}
	return ends, farthest
}

func (g *slow) legal(size byte, at [2]int) bool {
	if g.supply[g.player][size] == 0 || !g.on(at[0], at[1]) {
		return false
	}
	if _, taken := g.pieces[at]; taken {
		return false
	}
	if len(g.pieces) == 0 {
		return g.free || at == [2]int{0, 0}
	}
	_, farthest := g.push(size, at)
	return farthest >= slowReach(size)
}

// placements lists the tokens of all placements of the player to move, even after the end.
func (g *slow) placements() []string {
	var list []string
	for q := -6; q <= 6; q++ {
		for r := -6; r <= 6; r++ {
			for _, size := range []byte{'s', 'l'} {
				if g.legal(size, [2]int{q, r}) {
					list = append(list, string(size)+g.name([2]int{q, r}))
				}
			}
		}
	}
	return list
}

// moves returns the tokens of all legal moves, sorted.
func (g *slow) moves() []string {
	list := g.placements()
	// The other player is checked too, once there is a piece on the board.
	if g.either && len(g.pieces) > 0 {
		g.player = 1 - g.player
		other := g.placements()
		g.player = 1 - g.player
		if len(other) == 0 {
			return nil
		}
	}
	// The second player may take the first piece over instead of making their first move.
	if g.swap && g.player == 1 && len(g.pieces) == 1 && len(list) > 0 {
		for _, p := range g.pieces {
			if p.player == 0 {
				list = append(list, "swap")
			}
		}
	}
	slices.Sort(list)
	return list
}

func (g *slow) play(token string) {
	if token == "swap" {
		for c, p := range g.pieces {
			g.pieces[c] = slowPiece{1, p.size}
			g.supply[0][p.size]++
			g.supply[1][p.size]--
		}
		g.player = 0
		return
	}
	var rank int
	fmt.Sscanf(token[2:], "%d", &rank)
	at := [2]int{int(token[1]-'a') - g.half(), rank - 1 - g.half()}
	size := token[0]
	ends, _ := g.push(size, at)
	moved := map[[2]int]slowPiece{}
	for from, end := range ends {
		moved[end] = g.pieces[from]
		delete(g.pieces, from)
	}
	for end, piece := range moved {
		g.pieces[end] = piece
	}
	g.pieces[at] = slowPiece{g.player, size}
	g.supply[g.player][size]--
	g.player = 1 - g.player
}

// text returns the position in the engine's notation.
func (g *slow) text() string {
	var pieces []string
	for rank := -6; rank <= 6; rank++ {
		for file := -6; file <= 6; file++ {
			p, ok := g.pieces[[2]int{file, rank}]
			if !ok {
				continue
			}
			letter := string(p.size)
			if p.player == 1 {
				letter = strings.ToUpper(letter)
			}
			pieces = append(pieces, g.name([2]int{file, rank})+letter)
		}
	}
	if pieces == nil {
		pieces = []string{"-"}
	}
	return fmt.Sprintf("%s %s %ds%dl,%ds%dl %d", g.board, strings.Join(pieces, ","),
		g.supply[0]['s'], g.supply[0]['l'], g.supply[1]['s'], g.supply[1]['l'], g.player+1)
}

// tally counts every group piece by piece.
func (g *slow) tally() Tally {
	var t Tally
	seen := map[[2]int]bool{}
	for start, p := range g.pieces {
		if seen[start] {
			continue
		}
		seen[start] = true
		value := 0
		for queue := [][2]int{start}; len(queue) > 0; queue = queue[1:] {
			value += slowReach(g.pieces[queue[0]].size)
			for _, d := range slowDirections {
				next := [2]int{queue[0][0] + d[0], queue[0][1] + d[1]}
				if n, ok := g.pieces[next]; ok && n.player == p.player && !seen[next] {
					seen[next] = true
					queue = append(queue, next)
				}
			}
		}
		t.Groups[p.player]++
		t.Largest[p.player] = max(t.Largest[p.player], value)
	}
	return t
}

// outcome returns the result as the rules page defines it: the larger largest group loses,
// then more groups win, then it is a draw.
func (g *slow) outcome() rules.Outcome {
	t := g.tally()
	out := rules.Outcome{Scores: t.Largest[:], Reason: "equal"}
	for player := range 2 {
		mine, other := player, 1-player
		if t.Largest[mine] < t.Largest[other] {
			out.Winners, out.Reason = []rules.Seat{rules.Seat(player)}, "largest"
		} else if t.Largest[mine] == t.Largest[other] && t.Groups[mine] > t.Groups[other] {
			out.Winners, out.Reason = []rules.Seat{rules.Seat(player)}, "groups"
		}
	}
	return out
}

// perft counts sequences of moves.
func (g *slow) perft(plies int) uint64 {
	moves := g.moves()
	if plies == 1 {
		return uint64(len(moves))
	}
	var total uint64
	for _, m := range moves {
		next := &slow{board: g.board, free: g.free, swap: g.swap, either: g.either, player: g.player, pieces: map[[2]int]slowPiece{}}
		for c, p := range g.pieces {
			next.pieces[c] = p
		}
		for i := range g.supply {
			next.supply[i] = map[byte]int{'s': g.supply[i]['s'], 'l': g.supply[i]['l']}
		}
		next.play(m)
		total += next.perft(plies - 1)
	}
	return total
}
