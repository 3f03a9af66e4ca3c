package phobiabot

import (
	"agora/game/bots"
	"agora/game/bots/odds"
	"agora/rules/phobia"
)

// The shares of a win that a search counts with the network order its moves correctly, but are
// too near to a half and too favourable to the player who placed the first piece. The chances
// shown to people are therefore calibrated: a linear function of the logarithm of the odds, by
// board and number of placed pieces, makes them agree with games between strong players. With
// end=either the seats have other values, which are in a table of their own.

//
// Between players who look at little more is open, so the same share is worth less. Therefore
// there are calibrations for players of about as many nodes as the search itself: of strong
// ones, of quick ones, and in between.

// calibration is for the player to move with a number of pieces placed.
type calibration odds.Line

const (
	CalibrationUnit = odds.Unit
	Calibrations    = 30 // of a board: so many pieces may be placed when somebody is to move
)

// Nodes of a decision in the games from which the calibrations come.
const (
	QuickNodes  = 1_500
	StrongNodes = 40_000
)

// Told returns the calibrated chance, in thousandths of a win, for a move in position p whose
// raw chance by Raw with so many nodes is win. Programs that fit the calibration use it.
func Told(p *phobia.Position, m phobia.Move, win, nodes int) int {
	return int(int64(calibratedMove(p, m, int32(win*one/1000), nodes)) * 1000 / one)
}

// calibrated returns the calibrated chance for the raw share of the player to move, found
// with so many nodes.
func calibrated(p *phobia.Position, share int32, nodes int) int32 {
	placed := min(p.Placed(), Calibrations-1)
	if p.WithEither() {
		return odds.Line(eitherCalibrations[p.Board()][placed]).Of(share)
	}
	quick, strong := &quickCalibrations[p.Board()][placed], &calibrations[p.Board()][placed]
	far := toStrong(nodes)
	between := func(a, b int16) int16 { return int16((int(a)*(64-far) + int(b)*far) / 64) }
	return odds.Line{Slope: between(quick.Slope, strong.Slope), Shift: between(quick.Shift, strong.Shift)}.Of(share)
}

// toStrong returns how far a number of nodes is on the way from QuickNodes to StrongNodes, by
// its logarithm, from 0 to 64.
func toStrong(nodes int) int {
	const places = 8
	n := bots.Log(uint64(max(QuickNodes, min(nodes, StrongNodes))), places)
	quick, strong := bots.Log(QuickNodes, places), bots.Log(StrongNodes, places)
	return int(64 * (n - quick) / (strong - quick))
}

// calibratedMove returns the calibrated chance for a move's raw share. Taking over the first
// piece leaves the other player to move with the same number of pieces placed.
func calibratedMove(p *phobia.Position, m phobia.Move, share int32, nodes int) int32 {
	if m == phobia.Swap {
		return one - calibrated(p, one-share, nodes)
	}
	return calibrated(p, share, nodes)
}
