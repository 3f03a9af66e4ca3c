package main

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"

	"agora/game/bots/fitting"
	"agora/game/bots/stacksbot/net"
	"agora/rules"
	"agora/rules/stacks"
)

// sample is a position and what it is worth for the player to move.
type sample struct {
	stacks []seen
	phase  uint8
	target float32 // share of a win
}

// seen is a stack: its cell, its kind, and whether it is the other's.
type seen struct{ cell, kind, side uint8 }

// Scale is the number of hundredths of a stone that multiply the odds of a win by e.
const scale = 250

func share(score float64) float64 { return 1 / (1 + math.Exp(-score/scale)) }

// skipped returns the positions that a network need not judge: in the search they are
// never the last of a line, or are worth less and less because nothing happens.
func skipped(p *stacks.Position, at ply) bool {
	return at.Score == unknown || p.Quiet() > 40
}

// read makes samples of the games that note wrote; result is the part, in hundredths,
// that the result of the game has in the value of a position. A last game that is cut
// off is left out.
func read(in io.Reader, result int) (all []sample, err error) {
	var pool fitting.Pool[seen]
	game := stacks.Game{}
	start, _, err := game.Start(rules.Setup{Seats: 2})
	if err != nil {
		return nil, err
	}
	for {
		var h header
		if err := binary.Read(in, binary.LittleEndian, &h); err != nil {
			return all, fitting.Ended(err)
		}
		line, bytes := make([]ply, h.Plies), make([]byte, 4*int(h.Plies))
		if _, err := io.ReadFull(in, bytes); err != nil {
			return all, fitting.Ended(err)
		}
		for i := range line {
			b := bytes[4*i:]
			line[i] = ply{stacks.Move(binary.LittleEndian.Uint16(b)), int16(binary.LittleEndian.Uint16(b[2:]))}
		}
		// A game that was given up counts as its last value says.
		end, p := 0.5, start.Position
		switch {
		case h.Winner >= 0:
			end = 1 - float64(h.Winner&1)
		case len(line) > 0:
			if last := line[len(line)-1]; last.Score != unknown {
				end = share(float64(last.Score))
				if len(line)%2 == 0 {
					end = 1 - end
				}
			}
		}
		for i, at := range line {
			if !skipped(&p, at) {
				there := pool.Keep(stacks.Stones, func(to []seen) []seen { return list(&p, to) })
				outcome := end
				if p.Seat() == 1 {
					outcome = 1 - end
				}
				v := share(float64(at.Score))*float64(100-result)/100 + outcome*float64(result)/100
				all = append(all, sample{there, uint8(net.Phase(p.Owned(0) + p.Owned(1))), float32(v)})
			}
			if !p.Legal(at.Move) {
				return nil, fmt.Errorf("move %d, %v, is not legal", i+1, at.Move)
			}
			p.Make(at.Move)
		}
	}
}

// list appends the stacks of a position as the player to move sees them.
func list(p *stacks.Position, to []seen) []seen {
	for c := stacks.Cell(0); c < 64; c++ {
		if q := p.On(c); q != 0 {
			to = append(to, seen{uint8(c), uint8(net.Kind(q)), uint8(q.Owner() ^ p.Seat())})
		}
	}
	return to
}
