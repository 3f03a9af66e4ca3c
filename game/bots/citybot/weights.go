package citybot

// weights holds the values of things to a player, in thousandths of a point, tuned by very many
// games of computer players.
type weights struct {
	need      int    // a card that the next level asks for
	ready     int    // to hold all that the next level asks for
	spare     int    // any other card
	glut      int    // another card of a resource of which there are three to spare
	over      int    // a card above the hand limit
	waiting   int    // a needed card while a citizen waits at the monument with too few
	level     [8]int // to build that level: its points and the way to the next
	rush      int    // to be first where the monument has few spaces left
	short     int    // lost of the chance to donate for each card that is missing
	catch     int    // and got back for each citizen still to be placed
	value     int    // a point of rhetoric
	half      int    // a point of the end for rhetoric
	chief     int    // raising rhetoric, for each point that the citizen has already
	point     int    // a point on the track
	hold      int    // of the chance to prosecute for each citizen that another may still send, in thousandths lost
	keep      int    // a point of rhetoric of a citizen who is sent where it counts for nothing
	guard     int    // a point of rhetoric of a citizen at a stall, where it comes first if cards are short
	shake     int    // a point of rhetoric that another loses
	deny      int    // a card that another needs and does not get
	swap      int    // to have the choice at the Exchange
	ahead     int    // to end the game for each point ahead
	late      int    // of what spare cards are worth once the end is near, in thousandths
	lateNeed  int    // and cards that are asked for
	lateValue int    // and rhetoric beyond the points for it
}

var standard = weights{
	need: 600, ready: 139, spare: 343, glut: 187, over: 86, waiting: 235,
	level: [8]int{1861, 2039, 2960, 4130, 4465, 6634, 7500, 8500}, rush: 133, short: 1484, catch: 125,
	value: 1612, half: 378, chief: 48, point: 1000, hold: 115, keep: 41, guard: 18, shake: 207,
	deny: 125, swap: 71, ahead: 669, late: 632, lateNeed: 705, lateValue: 468,
}
