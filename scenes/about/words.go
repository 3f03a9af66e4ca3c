package about

// credit is one of the four games around the Greek market square.
type credit struct{ name, title, words string }

func credits() []credit {
	return []credit{
		{"market", "Agora: The Marketplace", "By James Ernest, 2002. Cards at any angle make a market; open doors make money."},
		{"city", "Agora: The City", "By Harald Lieske, 2013. Citizens go face down to market, stoa and court, and bring home goods, rhetoric and verdicts."},
		{"phobia", "Agoraphobia", "By Jeff Jarosch, 2011. Every placed piece pushes its neighbours; the larger crowd loses."},
		{"stacks", "Agora: The Prisoners", "By Nicolas Herlas, 1996. Stacks in a pit capture, surrender and revolt."},
	}
}

// decision is something that the printed rules do not say exactly enough for a
// program, or that was printed where we could not look.
type decision struct{ what, why string }

// decided lists them for a game.
func decided(game string) []decision {
	switch game {
	case "market":
		return decidedMarket()
	case "city":
		return decidedCity()
	case "phobia":
		return decidedPhobia()
	case "stacks":
		return decidedStacks()
	}
	return nil
}

// decidedPhobia lists them for Agoraphobia.
func decidedPhobia() []decision {
	return []decision{
		{"The usual board is a hexagon of 37 cells, seven across each way.",
			"The rules name a board of seven by seven, an older sheet one of seven by seven by seven. This one fits the number of pieces; the other two readings can be chosen before a game."},
		{"The first piece goes to the middle.",
			"It has nothing to push. Placed anywhere it wins by force; who wants that can choose it before a game."},
		{"Who has no piece left cannot place one, and that ends the game too.",
			"The rules speak of a player who cannot place."},
	}
}

// decidedStacks lists them for The Prisoners.
func decidedStacks() []decision {
	return []decision{
		{"The stones begin on the edge ranks and on both ends of the next: eight single stones each.",
			"The printed picture of the opening could not be looked at; the opening is known from elsewhere."},
		{"The first seat begins.",
			"The rules do not say who does."},
		{"Captures and surrenders reach the eight cells around, the slanting ones as well.",
			"The rules say so of moves, and only speak of neighbours otherwise."},
		{"Revolts are looked for after every action, in each stack that has changed.",
			"So prisoners also rise when their guard walks off or captures something elsewhere."},
		{"The third time of a position, with the same player to move, is a draw; so are a hundred turns in a row without capture, surrender or revolt.",
			"The rules know no draw, and some games would never end. Both can be turned off before a game."},
	}
}

// decidedMarket lists them for The Marketplace.
func decidedMarket() []decision {
	return []decision{
		{"The cards are a design of our own.",
			"36 cards, nine with each letter, three of each letter with each effect: these numbers are published. What the printed cards look like could not be seen."},
		{"A card is two squares wide and three high, with ten edges around it.",
			"The size of the printed cards and the squares on them were not known."},
		{"The light middle of an edge is six tenths of it; two tenths at each end are dark.",
			"The rules tell light from dark, but give no measure."},
		{"The table is 42 squares wide and 28 high.",
			"The rules want it large."},
		{"The first card lies exactly in the middle, upright, and its effect does not happen.",
			"There is nobody yet whose turn it could happen on."},
		{"Customers come from the largest open piece of the square.",
			"The rules speak of places they can walk to, not of where they come from."},
		{"Two equally large shops of one player are a tie too: fire and flood then do nothing.",
			"The rules speak of ties without saying between whom."},
		{"After a fire, a torn-off part without a counter belongs to nobody.",
			"Counters show who owns a shop; where none is left, nothing shows it."},
		{"A card that fits nowhere on the table is put aside.",
			"The rules do not think of it, and it hardly ever happens."},
		{"The game ends as soon as the last card lies: nobody buys after it. Equal coins share the win.",
			"The rules name neither case."},
		{"Cards touch if they are nearer than one 128th of a square. A gap must be at least one 16th of a square wide.",
			"Around a table everybody sees what was meant. A program needs a measure, and refuses what people could not tell apart."},
	}
}
