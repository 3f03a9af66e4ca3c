package stacksbot

// The tempers.
const (
	_       = iota
	fierce  // likes the armies to be near each other
	distant // likes them to keep apart, while the game is young
	tempers = distant
)

// tastes are the extra costs of a step of the gap between the armies, in ten-thousandths
// of a stone.
var tastes = [tempers + 1]int32{fierce: 500, distant: -400}
