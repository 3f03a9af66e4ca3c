package stacks

import (
	"bytes"
	"fmt"
	"strings"

	"agora/rules"
)

// slow implements the game a second time, straight from the rules page. It shares nothing
// with the fast implementation: a cell is a string of stones, "w" and "b" from the bottom
// up, and every rule is simply tried.
type slow struct {
	board  [6][6]string // by rank and file
	player byte         // 'w' or 'b'
	draws  bool
	quiet  int
	met    map[string]int
	now    int // how often the current position has occurred
}

func newSlow(text string, draws bool) *slow {
	g := &slow{draws: draws, met: map[string]int{}}
	stacks, player, _ := strings.Cut(text, " ")
	for i, line := range strings.Split(stacks, "/") {
		for file, cell := range strings.Split(line, ",") {
			g.board[5-i][file] = strings.Trim(cell, ".")
		}
	}
	g.player = player[0]
	g.remember()
	return g
}

func (g *slow) text() string {
	var b bytes.Buffer
	for rank := 5; rank >= 0; rank-- {
		for file := range 6 {
			if g.board[rank][file] == "" {
				b.WriteByte('.')
			}
			b.WriteString(g.board[rank][file])
			b.WriteByte(",,,,,/"[file])
		}
	}
	b.Truncate(b.Len() - 1)
	b.WriteByte(' ')
	b.WriteByte(g.player)
	return b.String()
}

func (g *slow) other() byte { return 'w' + 'b' - g.player }

func (g *slow) owner(rank, file int) byte {
	s := g.board[rank][file]
	if s == "" {
		return '.'
	}
	return s[len(s)-1]
}

var slowLevels = [6][6]int{
	{6, 6, 6, 6, 6, 6},
	{6, 3, 3, 3, 3, 6},
	{6, 3, 0, 0, 3, 6},
	{6, 3, 0, 0, 3, 6},
	{6, 3, 3, 3, 3, 6},
	{6, 6, 6, 6, 6, 6},
}

func (g *slow) height(rank, file int) int {
	return len(g.board[rank][file]) + slowLevels[rank][file]
}

// slowMove is an action whose cells are ranks and files.
type slowMove struct {
	kind                               byte
	fromRank, fromFile, toRank, toFile int
}

func (m slowMove) String() string {
	return fmt.Sprintf("%c%d%c%c%d", 'a'+m.fromFile, m.fromRank+1, m.kind, 'a'+m.toFile, m.toRank+1)
}

func (g *slow) legal(m slowMove) bool {
	for _, n := range []int{m.fromRank, m.fromFile, m.toRank, m.toFile} {
		if n < 0 || n > 5 {
			return false
		}
	}
	dr, df := m.toRank-m.fromRank, m.toFile-m.fromFile
	if dr < -1 || dr > 1 || df < -1 || df > 1 || dr == 0 && df == 0 || g.owner(m.fromRank, m.fromFile) != g.player {
		return false
	}
	mine, there := g.height(m.fromRank, m.fromFile), g.height(m.toRank, m.toFile)
	switch m.kind {
	case '-':
		return g.board[m.toRank][m.toFile] == ""
	case 'x':
		return g.owner(m.toRank, m.toFile) == g.other() && mine >= there
	default:
		return g.owner(m.toRank, m.toFile) == g.other() && mine <= there
	}
}

// moves returns all legal moves.
func (g *slow) moves(list []slowMove) []slowMove {
	if g.reason() != "" {
		return list
	}
	for rank := range 6 {
		for file := range 6 {
			if g.owner(rank, file) != g.player {
				continue
			}
			for r := rank - 1; r <= rank+1; r++ {
				for f := file - 1; f <= file+1; f++ {
					for _, kind := range []byte("-x^") {
						if m := (slowMove{kind, rank, file, r, f}); g.legal(m) {
							list = append(list, m)
						}
					}
				}
			}
		}
	}
	return list
}

func (g *slow) play(m slowMove) {
	from, to := &g.board[m.fromRank][m.fromFile], &g.board[m.toRank][m.toFile]
	top := len(*from) - 1
	switch m.kind {
	case '-':
		*to, *from = (*from)[top:], (*from)[:top]
	case 'x':
		*to, *from = strings.Repeat(string(g.player), len(*to)+1), (*from)[:top]
	default:
		*to, *from = *from+*to, ""
	}
	loud := m.kind != '-'
	for _, s := range []*string{from, to} {
		if *s == "" {
			continue
		}
		prisoner := 'w' + 'b' - (*s)[len(*s)-1]
		if 2*strings.Count(*s, string(prisoner)) > len(*s) {
			*s = strings.Repeat(string(prisoner), len(*s))
			loud = true
		}
	}
	if g.quiet++; loud {
		g.quiet = 0
	}
	g.player = g.other()
	g.remember()
}

// remember counts the current position.
func (g *slow) remember() {
	if g.draws {
		text := g.text()
		g.met[text]++
		g.now = g.met[text]
	}
}

// owned counts a player's stacks.
func (g *slow) owned(player byte) int {
	n := 0
	for rank := range 6 {
		for file := range 6 {
			if g.owner(rank, file) == player {
				n++
			}
		}
	}
	return n
}

// reason returns why the game is over, "" if it is not.
func (g *slow) reason() string {
	switch {
	case g.owned('w') == 0 || g.owned('b') == 0:
		return "no-stacks"
	case g.draws && g.now >= 3:
		return "repetition"
	case g.draws && g.quiet >= 100:
		return "quiet"
	}
	return ""
}

func (g *slow) outcome() rules.Outcome {
	out := rules.Outcome{Scores: []int{g.owned('w'), g.owned('b')}, Reason: g.reason()}
	if out.Scores[0] == 0 {
		out.Winners = []rules.Seat{1}
	} else if out.Scores[1] == 0 {
		out.Winners = []rules.Seat{0}
	}
	return out
}

// perft counts sequences of moves with the draw rules off.
func (g *slow) perft(plies int) uint64 {
	moves := g.moves(nil)
	if plies == 1 {
		return uint64(len(moves))
	}
	var total uint64
	for _, m := range moves {
		next := &slow{board: g.board, player: g.player}
		next.play(m)
		total += next.perft(plies - 1)
	}
	return total
}
