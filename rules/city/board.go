package city

import "agora/rules"

// Upper bounds for the numbers of a board, which give the arrays of a state their sizes.
const (
	maxLevels  = 8
	maxMarkers = 5 // for each resource, among the dealers' and among the demand markers
	maxRank    = 9 // highest rhetoric; it must be a single digit
	maxStock   = 60
)

// Board holds the numbers that are printed on the board and the player mats or that depend
// on the number of players. It never changes; all states of a game share one. Spaces and
// levels are counted from 0, as usual in Go.
type Board struct {
	startPoints    int16
	startRhetoric  uint8
	minRhetoric    uint8
	maxRhetoric    uint8
	stock          [MaxSeats + 1]uint8 // cards of each resource, by number of players
	markers        uint8               // resource markers of each resource
	demandMarkers  uint8               // demand markers of each resource
	prison         uint8
	top            uint8
	handLimit      uint8
	masters        uint8
	spaces         [Rows][MaxSeats + 1]uint8 // by number of players
	stallCards     [maxSpaces]uint8
	trades         [maxSpaces]Trade
	stoaGain       [maxSpaces]uint8
	cost           [maxLevels][2]uint8 // cards of either demanded resource, and of the second; 0 where one resource of choice pays all
	monumentPoints [maxLevels + 1]int16
	rhetoricPoints [maxRank + 1]int16
	majority       int16
}

// Trade is a ratio of the Exchange: Give cards of one resource for Take of another.
type Trade struct{ Give, Take uint8 }

// standard is the board that the program uses.
var standard = &Board{
	startPoints: 5, startRhetoric: 1, minRhetoric: 0, maxRhetoric: 9,
	stock: bySeats(8, 11, 15), markers: 4, demandMarkers: 3,
	prison: 6, top: 6, handLimit: 9, masters: 2,
	spaces: [Rows][MaxSeats + 1]uint8{
		Stall1: bySeats(3, 4, 5), Stall2: bySeats(3, 4, 5), Stall3: bySeats(3, 4, 5),
		Exchange: bySeats(4, 4, 4), Stoa: bySeats(3, 4, 5), Court: bySeats(10, 15, 20), Monument: bySeats(2, 3, 4),
	},
	stallCards:     [maxSpaces]uint8{2, 1, 1, 2, 1},
	trades:         [maxSpaces]Trade{{3, 2}, {3, 2}, {2, 1}, {2, 1}},
	stoaGain:       [maxSpaces]uint8{2, 1, 1, 2, 1},
	cost:           [maxLevels][2]uint8{{1, 2}, {3}, {2, 2}, {2, 3}, {2, 4}, {2, 5}},
	monumentPoints: [maxLevels + 1]int16{0, 1, 3, 6, 10, 15, 21},
	rhetoricPoints: [maxRank + 1]int16{0, 0, 1, 1, 2, 2, 3, 3, 4, 4},
	majority:       1,
}

// bySeats returns a table indexed by the number of players, with numbers for two, three and
// four.
func bySeats(two, three, four uint8) [MaxSeats + 1]uint8 {
	return [MaxSeats + 1]uint8{2: two, 3: three, 4: four}
}

// StartPoints returns everybody's initial points on the scoring track.
func (b *Board) StartPoints() int { return int(b.startPoints) }

// Rhetoric returns the lowest, the initial and the highest rhetoric value.
func (b *Board) Rhetoric() (least, start, most int) {
	return int(b.minRhetoric), int(b.startRhetoric), int(b.maxRhetoric)
}

// Stock returns how many cards of each resource a game with this many players has.
func (b *Board) Stock(seats int) int { return int(b.stock[seats]) }

// Markers returns how many resource markers of each resource there are.
func (b *Board) Markers() int { return int(b.markers) }

// DemandMarkers returns how many demand markers of each resource there are.
func (b *Board) DemandMarkers() int { return int(b.demandMarkers) }

// Prison returns how many dealers in prison end the game.
func (b *Board) Prison() int { return int(b.prison) }

// Top returns the highest level of the Monument.
func (b *Board) Top() int { return int(b.top) }

// HandLimit returns how many cards a player may keep at the end of a round.
func (b *Board) HandLimit() int { return int(b.handLimit) }

// Masters returns how many of one player's citizens must have the highest rhetoric to end
// the game.
func (b *Board) Masters() int { return int(b.masters) }

// Spaces returns how many spaces the row has in a game with this many players.
func (b *Board) Spaces(r Row, seats int) int { return int(b.spaces[r][seats]) }

// StallCards returns how many cards a citizen on this space of a stall earns.
func (b *Board) StallCards(space int) int { return int(b.stallCards[space]) }

// Trade returns the ratio of a space of the Exchange.
func (b *Board) Trade(space int) Trade { return b.trades[space] }

// StoaGain returns how much rhetoric a space of the Stoa gives.
func (b *Board) StoaGain(space int) int { return int(b.stoaGain[space]) }

// Cost returns the price of a level of the Monument, 1 to Top: one cards of either demanded
// resource and other cards of the second. If other is 0, the price is one cards of any
// single resource, whatever is demanded.
func (b *Board) Cost(level int) (one, other int) {
	c := b.cost[level-1]
	return int(c[0]), int(c[1])
}

// MonumentPoints returns what a level, 0 to Top, is worth at the end.
func (b *Board) MonumentPoints(level int) int { return int(b.monumentPoints[level]) }

// RhetoricPoints returns what a citizen with this rhetoric is worth at the end.
func (b *Board) RhetoricPoints(rhetoric int) int { return int(b.rhetoricPoints[rhetoric]) }

// MajorityPoints returns what having the most cards of a resource is worth at the end.
func (b *Board) MajorityPoints() int { return int(b.majority) }

// Drawer returns the seat that keeps and draws another's lots: its left-hand neighbour, who
// is next in playing order (City 4, 5.2 Court).
func Drawer(seat rules.Seat, seats int) rules.Seat { return (seat + 1) % rules.Seat(seats) }
