package rulebook

import "agora/game"

// city is the rules of The City, told afresh.
func city() book {
	return book{
		game: "city",
		also: map[string]string{
			"placing": "place", "stoa": "exchange", "impeach": "court", "stack": "verdict", "donate": "monument",
			"cleanup": "clean", "drop": "clean", "scoring": "end", "score": "end", "over": "end", "curtain": "secret",
		},
		pages: []page{
			{"aim", "What it is about", []figure{{game.FigureCityTurn, "The city in the middle of a round."}}, []block{
				p("Each of you sends five citizens into a Greek city: to the dealers for wood, clay and marble, to the Exchange, to the Stoa to speak better, to the Court to bring dealers down, to the Monument to build. Where each of them went is seen when his section is resolved. Whoever has most points in the end wins."),
				h("To begin with"),
				li("Everybody has 5 points, no cards, a rhetoric of 1 for each citizen, and stands at the foot of the monument."),
				li("Of each resource 8, 11 or 15 cards are in stock, with two, three or four players."),
				li("Twelve markers, four of each resource, are shuffled: three are the dealers, the rest three stacks, face down. Nine demand markers are shuffled, and two turned up."),
				li("Chance gives out the start marker."),
			}},
			{"things", "Citizens and their rhetoric", []figure{{game.FigureCityThings, "What lies about in the city."}, {game.FigureCityTableau, "The tableau of a player."}}, []block{
				p("Your citizens are called A, B, C, D and E. Each has a rhetoric from 0 to 9, shown on his track. It decides who is served when goods are short, who accuses, and who judges; and it is worth points in the end."),
				p("For every citizen there is a lot. Your five lots lie with your left-hand neighbour, who draws for you when a court needs jurors."),
				p("Open to everybody are points, levels, rhetoric, dealers, the demand, the stock, and how many cards each of you holds."),
				p("Hidden are the letters of placed citizens, the resources in a hand, the order of the stacks, and the lots."),
			}},
			{"place", "Placing citizens", []figure{{game.FigureCityPlace, "Blue spaces are open: the next one of each row, and all free ones of the Exchange."}}, []block{
				p("A round begins with placing. From the start player on, clockwise, you place one citizen at a time, face down, until all of them are in the city."),
				li("In a row you take the next free space, counted as one reads. At the Exchange you may choose any free space."),
				li("Each stall and the Stoa have 3, 4 or 5 spaces with two, three or four players; the Monument has 2, 3 or 4, the Exchange always 4. The Court has room for everybody."),
				li("The row that you choose is seen by all; the citizen whom you send is not."),
				p("Then the sections are resolved: Market, Exchange, Stoa, Court, Monument. The citizens of a section are turned up when its turn comes."),
			}},
			{"market", "The Market", []figure{{game.FigureCityMarket, "Enough for all: three, one and two cards."}, {game.FigureCityShort, "Four left: the best citizen comes first."}}, []block{
				p("Dealers I, II and III come in this order. Each citizen at a stall brings cards of its dealer, as many as his space shows: 2, 1, 1, 2, 1. They cost nothing."),
				p("If the stock has too few cards for all at a stall, its players are served one after the other, each of them with everything he is to get:"),
				li("First the player with the best citizen there. If these are equal, the second best ones are compared, and so on; a further citizen beats none."),
				li("If still nothing tells them apart, whoever stands on the leftmost space."),
				li("The last one who gets anything takes what is left, and the others get nothing."),
				p("Two dealers of one resource share its stock, the first of them coming first."),
			}},
			{"exchange", "Exchange and Stoa", []figure{{game.FigureCityExchange, "Space I: three wood for two marble."}, {game.FigureCityStoa, "One clay, and citizen B rises from 3 to 4."}}, []block{
				h("The Exchange"),
				p("From I to IV the owner of each space may trade once, or not at all."),
				li("I and II: three cards of one resource for two of one other. III and IV: two of one for one of another."),
				li("A trade is made whole. If the stock lacks the cards, it is not possible."),
				h("The Stoa"),
				p("In order of the spaces, each owner may return one card of any resource. That citizen\u2019s rhetoric then rises by 2, 1, 1, 2 or 1, as his space shows, but never above 9."),
				p("You are passed over only where all can see that nothing can be done: too few cards in hand or in stock, or a citizen at 9."),
			}},
			{"court", "The Court", []figure{{game.FigureCityCourt, "Two have 3. The better single citizen accuses."}, {game.FigureCityJurors, "Three lots each: the highest sum judges."}}, []block{
				h("Who accuses"),
				p("Whoever has most rhetoric in the Court, all his citizens there together, prosecutes and must impeach one of the three dealers."),
				li("Equal sums: the best single citizen there decides, then the second best, and so on; a further one beats none. If all is equal, nobody accuses."),
				li("With 0 only a player who is there alone may accuse."),
				h("Who judges"),
				p("Three of everybody\u2019s five lots are drawn. These citizens are the jurors, wherever they stand, with their rhetoric as it is now."),
				li("The highest sum judges, be it the prosecutor. Equal sums: the best juror, then the second, then the third. If all is equal, there is no verdict and the dealer stays."),
			}},
			{"verdict", "The verdict", []figure{{game.FigureCityVerdict, "Both verdicts on the same dealer."}}, []block{
				p("The judge decides as he likes. The table shows what each verdict would do. A stock that is short gives what it has."),
				h("Not guilty"),
				li("The prosecutor loses a point, but never falls below 0; the judge takes a card of that dealer\u2019s resource."),
				h("Guilty"),
				li("Prosecutor and judge get a point each; who is both gets two."),
				li("Every citizen at that dealer\u2019s stall loses 1 of his rhetoric, the judge\u2019s own as well. What is at 0 stays there."),
				li("The dealer\u2019s marker goes to prison. The judge draws a new one from a stack of his choice and takes two cards of its resource."),
			}},
			{"monument", "The Monument", []figure{{game.FigureCityPrices, "The cost, with two resources asked for or one; the worth."}, {game.FigureCityMonument, "Owl is on level 3. Wood and marble are asked for."}}, []block{
				p("The spaces come in order. Each citizen may donate once, for his owner\u2019s next level. Two citizens there can build two levels in one round."),
				p("Two markers say what is asked for. If they are of two resources, a level costs so many cards of one and so many of the other; you say which is which. If they are alike, it costs the sum of both in that one resource."),
				li("Level 2 is different: three cards of any one resource, whatever is asked for."),
				li("A level is paid whole, and none may be left out."),
				p("You are not asked if you hold fewer cards than your next level costs, or if you are at the top."),
			}},
			{"clean", "Cleaning up", []figure{{game.FigureCityClean, "New demand after a donation; nine cards are kept; the start marker goes on."}}, []block{
				li("All citizens and lots go back to their owners."),
				li("If anybody donated in this round, both demand markers are set aside and two new ones are turned up. If only one is left in the stack, all nine are shuffled first."),
				li("Whoever holds more than nine cards returns the surplus to the stock, of his own choice; the start player first, then clockwise. In the last round this is left out."),
				li("The start marker goes to the left."),
			}},
			{"end", "The end and the points", []figure{{game.FigureCityPrison, "Three things bring the last round."}, {game.FigureCityScore, "9 and 6 and 8, and no majority: 23."}}, []block{
				p("The game ends with the round in which six dealers are in prison, or somebody has built the sixth level, or has two citizens at 9. That round is played to its end; the log says that it is the last."),
				h("Points"),
				p("To the points on the track are added:"),
				li("for the monument 0, 1, 3, 6, 10, 15 or 21, for levels 0 to 6;"),
				li("for each citizen half his rhetoric, rounded down;"),
				li("1 for each resource of which you alone hold most cards."),
				p("The most points win. If they are equal, the higher level wins; then all rhetoric added up; then the win is shared."),
				p("Hands are opened now, and the game can be looked through again with everything open."),
			}},
			{"secret", "Secrets at one table", []figure{{game.FigureCityCurtain, "Only Clio should look now."}}, []block{
				p("Before anybody sees what the others must not see, a curtain falls and names him. He opens it when they look away, with its button or Enter."),
				li("Now he sees his own letters. His hand lies face down until he holds it, presses it shortly, or H."),
				li("The curtain falls again with his decision, when the window is left, and when he wishes: X. With T all of you look at the table before it opens."),
				li("Log, looking back and pictures never show more than the one who looks may know."),
				p("For impeachment, verdict and stacks nothing secret is needed, and no curtain falls. Alone against computers you see none at all, and a table can agree to play without."),
				p("The saved game holds everything: whoever opens the file before the end can read it."),
			}},
			cityHands(),
		},
	}
}

// cityHands is the page of what hands do in The City.
func cityHands() page {
	return page{"hands", "Hands: mouse, touch, keys", []figure{{game.FigureCityPlace, ""}}, []block{
		p("Click a citizen, then a place that lights up, or drag him there. Cards are clicked, or dragged to where they go; the right button takes one back. Pointing shows what something would do."),
		p("With a finger, the first tap on a place shows what it brings, the second does it."),
		k("A to E", "choose a citizen"),
		k("1 to 9, 0", "stalls, Exchange, Stoa, Court, Monument in order; later cards, dealers, stacks"),
		k("Arrows, Tab", "walk through what can be chosen"),
		k("Enter", "does it"),
		k("G, N, P", "guilty, not guilty, pass"),
		k("Esc, Backspace", "take back what is half done"),
		k("H", "turns the hand over"),
		k("T, X", "the table before the curtain; the curtain falls"),
		k("R, J", "the tableaus of all; what has happened"),
		k("Ctrl+Z, Ctrl+Y", "take back a decision, if the table allows it, and do it again"),
		k("Page up, Page down", "look back through the game, and forward"),
		p("A click or a key ends any animation. A click on a line of the log shows that moment again."),
	}}
}
