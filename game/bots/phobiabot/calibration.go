package phobiabot

import (
	"agora/game/bots/phobiabot/net"
	"agora/rules/phobia"
)

// The shares of a win that a search counts with the network order its moves correctly, but are
// too near to a half and too favourable to the player who placed the first piece. The chances
// shown to people are therefore calibrated: a linear function of the logarithm of the odds, by
// board and number of placed pieces, makes them agree with games between strong players. With
// end=either the seats have other values, which are in a table of their own.

// calibration is for the player to move with a number of pieces placed: slope in parts of
// CalibrationUnit, shift in steps of net.Odds.
type calibration struct{ slope, shift int16 }

const (
	CalibrationUnit = 64
	Calibrations    = 30 // of a board: so many pieces may be placed when somebody is to move
)

// Told returns the calibrated chance, in thousandths of a win, for a move in position p whose
// raw chance by Raw is win. Programs that fit the calibration use it.
func Told(p *phobia.Position, m phobia.Move, win int) int {
	return int(int64(calibratedMove(p, m, int32(win*one/1000))) * 1000 / one)
}

// calibrated returns the calibrated chance for the raw share of the player to move.
func calibrated(p *phobia.Position, share int32) int32 {
	table := &calibrations
	if p.WithEither() {
		table = &eitherCalibrations
	}
	c := table[p.Board()][min(p.Placed(), Calibrations-1)]
	return net.Share(int(c.slope)*net.Odds(share)/CalibrationUnit + int(c.shift))
}

// calibratedMove returns the calibrated chance for a move's raw share. Taking over the first
// piece leaves the other player to move with the same number of pieces placed.
func calibratedMove(p *phobia.Position, m phobia.Move, share int32) int32 {
	if m == phobia.Swap {
		return one - calibrated(p, one-share)
	}
	return calibrated(p, share)
}
