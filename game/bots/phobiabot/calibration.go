package phobiabot

import (
	"agora/game/bots/phobiabot/net"
	"agora/rules/phobia"
)

// The shares of a win that a search counts with the network put its moves in the right
// order, but they are too near to a half, and too kind to the player who placed the first
// piece, who plays better from that seat. The chances shown to people are therefore
// calibrated: the logarithm of the odds times a slope and with a shift, by the board and
// the pieces that are placed, so that it agrees with games between strong players. With
// end=either the seats have other values, which are in a table of their own.

// calibration belongs to the player to move with this many pieces placed: slope in parts of
// CalibrationUnit, shift in steps of net.Odds.
type calibration struct{ slope, shift int16 }

const (
	CalibrationUnit = 64
	Calibrations    = 30 // of a board: so many pieces may be placed when somebody is to move
)

// Told returns what is told, in thousandths of a win, where Raw has counted win for a move in
// the position p: for programs that fit one to the other.
func Told(p *phobia.Position, m phobia.Move, win int) int {
	return int(int64(calibratedMove(p, m, int32(win*one/1000))) * 1000 / one)
}

// calibrated returns what the share of a win that was counted for the player to move is worth.
func calibrated(p *phobia.Position, share int32) int32 {
	table := &calibrations
	if p.WithEither() {
		table = &eitherCalibrations
	}
	c := table[p.Board()][min(p.Placed(), Calibrations-1)]
	return net.Share(int(c.slope)*net.Odds(share)/CalibrationUnit + int(c.shift))
}

// calibratedMove returns what the share is worth that was counted for a move: who takes the
// first piece over leaves the other player to move with as many pieces placed.
func calibratedMove(p *phobia.Position, m phobia.Move, share int32) int32 {
	if m == phobia.Swap {
		return one - calibrated(p, one-share)
	}
	return calibrated(p, share)
}
