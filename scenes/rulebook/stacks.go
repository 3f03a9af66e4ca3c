package rulebook

import "agora/game"

// stacks is the rules of The Prisoners, told afresh.
func stacks() book {
	return book{
		game: "stacks",
		also: map[string]string{"act": "turn", "over": "end"},
		pages: []page{
			{"aim", "What it is about", []figure{{game.FigureStacksTurn, "A pit in the middle of a game."}}, []block{
				p("Two players fight for a pit in three steps. Stones pile up into stacks; whoever stands on top commands, and whoever lies below waits for the day when he is in the majority."),
				p("You capture what is not higher than you, and you can let yourself be shut in by what is not lower, to turn it from within."),
				p("A player who commands no stack any more has lost."),
				h("To begin with"),
				li("Each player has eight stones, each a stack of its own: six along his edge and two at the ends of the next rank."),
				li("Whoever sits in the first seat begins; then you take turns. Nothing is left to chance."),
			}},
			{"board", "The pit", []figure{{game.FigureStacksBoard, "The pit at the start, from a1 on, with the levels of the empty cells."}}, []block{
				p("The pit has six by six cells, a1 to f6. The ring along the edge lies on level 6, the next ring on level 3, and the four cells in the middle on level 0."),
				p("Neighbours are the eight cells around a cell, the slanting ones as well. This goes for everything that stacks do."),
				p("L shows the levels of the empty cells, N the names of files and ranks."),
			}},
			{"stack", "Stacks", []figure{{game.FigureStacksStack, "Height is stones and level together."}}, []block{
				p("A stack is everything on one cell, be it a single stone. It belongs to the player whose stone lies on top."),
				li("Its height is the number of its stones, of both colours, plus the level of its cell. The dark plate on the right shows it."),
				li("Its prisoners are the stones that are not its owner\u2019s. The plate with bars on the left shows how many."),
				p("Let the pointer rest on a stack, or a finger, to see it taken apart stone by stone."),
			}},
			{"turn", "A turn", []figure{{game.FigureStacksMarks, "A dot: move. Cross and corners: capture. Square and bar: surrender."}, {game.FigureStacksMove, "The top stone moves off; what it stood on is free."}}, []block{
				p("In your turn one of your stacks does exactly one of three things: it moves, it captures or it surrenders."),
				h("Move, a1-b2"),
				p("The top stone goes to an empty neighbouring cell. Levels do not matter, up or down."),
				p("What was under it stays, and belongs to whoever is on top there now. That may well be the other player."),
				p("A player who owns a stack can always do something; nobody passes."),
			}},
			{"capture", "Capturing", []figure{{game.FigureStacksCapture, "From b3, eight high, everything around that is not higher can be captured."}}, []block{
				p("A stack captures a neighbouring enemy stack if it is at least as high. The notation is a1xb2."),
				li("Heights are compared before anything moves."),
				li("Only the top stone of your stack goes over; it settles on top of the enemy."),
				li("Every stone that lay there takes your colour. Stones of yours that were prisoners there are yours again anyhow."),
				p("What your stone leaves behind changes hands if an enemy lies on top there now."),
			}},
			{"surrender", "Surrendering", []figure{{game.FigureStacksSurrender, "From c3, two high, three stacks take you in. The fourth is lower: it can only be captured."}}, []block{
				p("A stack surrenders to a neighbouring enemy stack if it is at most as high. The notation is a1^b2."),
				li("The whole stack slides under the other one. No stone changes colour."),
				li("The stack on top grows, and so does the number of its prisoners."),
				p("At equal height you may do either. Then the table asks which; C captures, S surrenders, and Shift held down means surrender."),
			}},
			{"revolt", "Revolts", []figure{{game.FigureStacksRevolt, "Three under five: five of eight are prisoners, and all eight change sides."}, {game.FigureStacksGuard, "A guard walks off: two of three are prisoners."}}, []block{
				p("As soon as the prisoners are more than half of a stack, they revolt: every stone of the stack takes their colour. Exactly half is not enough."),
				p("This is looked at after every action, in each stack that has changed: in the one you went to, and in the one you left."),
				li("A surrender can turn a stack at once, or lie in wait."),
				li("A guard who walks off, or captures something, may leave too few behind."),
				p("Point at a target to see beforehand whether there will be a revolt, where, and what the stacks will look like."),
			}},
			{"end", "The end", []figure{{game.FigureStacksTurn, ""}}, []block{
				p("A player who owns no stack has lost, however many of his stones are prisoners."),
				p("Two kinds of games are a draw, unless this was turned off before the game:"),
				li("The same position comes up for the third time with the same player to move."),
				li("A hundred turns in a row, fifty each, pass without capture, surrender or revolt."),
				p("The bar below warns when one of them is near."),
			}},
			{"hands", "Hands: mouse, touch, keys", []figure{{game.FigureStacksMarks, ""}}, []block{
				h("Mouse"),
				p("Click one of your stacks, then a marked cell; or drag the stack there. With Shift held down it surrenders where both are open."),
				h("Touch"),
				p("Tap one of your stacks, then a marked cell to see what would happen; tap that again, or press the button, to do it. Dragging works too. Hold a stack to take it apart."),
				h("Keys"),
				k("Arrows", "Move the cursor"),
				k("Tab", "To the next stack of yours, or once one is picked, to the next cell for it; Shift+Tab back"),
				k("Enter", "Picks the stack, then acts"),
				k("C, S", "Capture, surrender"),
				k("Esc", "Takes back what is half done; else opens the menu"),
				k("Ctrl+Z, Ctrl+Y", "Take back a move, if the table allows it, and do it again"),
				k("Page up, Page down", "Look back through the game, and forward"),
				k("L, N, T, J", "Levels, names, turning the board, list of moves"),
			}},
		},
	}
}
