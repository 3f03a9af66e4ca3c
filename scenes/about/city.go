package about

// decidedCity lists what had to be decided for The City.
func decidedCity() []decision {
	return []decision{
		{"The numbers on board and tableaus are in one file of the program and can be changed there together.",
			"The printed board was not at hand. What the rules and their pictures name is kept; the rest was chosen to fit."},
		{"A stall gives 2, 1, 1, 2 and 1 cards, from the first space to the last.",
			"Seen in a picture of the rules."},
		{"The first two spaces of the Exchange trade three for two, the others two for one.",
			"Both ratios are in the rules; which space has which is not."},
		{"The spaces of the Stoa raise by 2, 1, 1, 2 and 1.",
			"The rules name the two steps, but not their order."},
		{"A stall and the Stoa have 3, 4 or 5 spaces with two, three or four players, the Monument 2, 3 or 4; the Court has one for every citizen.",
			"The rules only show them in pictures, not for every number of players."},
		{"Levels 1 to 6 are worth 1, 3, 6, 10, 15 and 21 points; a citizen half his rhetoric, rounded down.",
			"The tables are printed on the lost board. These agree with the example that the rules add up."},
		{"Where players are compared citizen by citizen, one more beats none.",
			"The rules only speak of players who all have a next one, or none of whom has."},
		{"Rhetoric never falls below 0, nor do the points on the track.",
			"The tracks begin there; the rules say nothing of what lies below."},
		{"Equal points: the higher level at the monument wins, then all rhetoric together; then the win is shared.",
			"The rules do not go on to the last case."},
		{"Who has the start marker first is left to chance.",
			"The rules leave it to the players."},
		{"A player is passed over only where everybody can see that there is nothing to decide, never because of what he holds.",
			"Around a table he would say so himself. A program that asks only those who can do something would tell what they hold."},
		{"Whoever is over the hand limit gives back in the order from the start player on.",
			"Around a table all do it at the same time."},
	}
}
