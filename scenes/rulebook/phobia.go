package rulebook

import "agora/game"

// phobia is the rules of Agoraphobia, told afresh.
func phobia() book {
	return book{
		game: "phobia",
		also: map[string]string{"place": "push", "over": "result", "turn": "push"},
		pages: []page{
			{"aim", "What it is about", []figure{{game.FigurePhobiaTurn, "Every piece that comes pushes its neighbours away."}}, []block{
				p("Nobody here likes company. Two players take turns setting pieces on a board of hexagons, and each new piece pushes everything next to it away, friend and foe alike."),
				p("When no more piece can be placed, each player looks for the largest crowd of his own pieces. The larger crowd loses."),
				h("To begin with"),
				li("Each player has ten small pieces and five large ones."),
				li("The board is empty. Whoever sits in the first seat begins; then you take turns. Nothing is left to chance."),
			}},
			{"board", "Board and first piece", []figure{{game.FigurePhobiaBoard, "The usual board and its cells. The first piece goes to d4."}}, []block{
				p("The usual board is a hexagon with four cells along each side: 37 in all. Two others can be chosen before the game: a large hexagon with seven along each side, 127 cells, and a slanted square of seven by seven."),
				p("Cells have a letter for their file and a number for their rank. The button with the small cell, or C, shows them."),
				p("The first piece has nothing to push, so it goes to the middle of the board, small or large. In a game set up so, it may go to any cell instead."),
			}},
			{"pieces", "Small and large", []figure{{game.FigurePhobiaPieces, "One point is small, two points is large."}}, []block{
				p("The points on a piece say two things at once: how far it pushes when it is placed, and how much it counts in a group."),
				li("A small piece, with one point, pushes its neighbours one cell and counts 1."),
				li("A large piece, with two points, pushes its neighbours two cells and counts 2."),
				p("How large the pushed piece is makes no difference."),
			}},
			{"push", "Placing and pushing", []figure{{game.FigurePhobiaPush, "A small piece pushes three; the fourth has a piece behind it and stays."}, {game.FigurePhobiaLarge, "A large piece pushes two cells, or one where there is no more room."}}, []block{
				p("In your turn you place one piece from your supply on an empty cell. Every piece on the six cells around it then moves straight away from it, all at the same time."),
				li("It does not matter whose the pieces are. Your own are pushed too, whether you like it or not."),
				li("A pushed piece stops in front of another piece and at the edge. It goes as far as it can, up to the full distance, and never jumps."),
				li("A pushed piece pushes nothing itself."),
				p("Point at a cell to see everything beforehand: arrows, where the pieces will end, bars where one is stopped, and what the largest groups will be."),
			}},
			{"legal", "Where a piece may go", []figure{{game.FigurePhobiaLegal, "Blue cells: a small piece would push something there."}, {game.FigurePhobiaRefused, "Refused: this large piece pushes its neighbour only one cell."}}, []block{
				p("A piece that pushes nothing may not be placed."),
				li("A small piece must push at least one other by one cell."),
				li("A large piece must push at least one other by the full two cells. What else it pushes may stop earlier."),
				p("Cells where the chosen size may go are tinted blue. At any other cell the bar below says what is missing, and the pieces in the way are outlined."),
			}},
			{"result", "The end", []figure{{game.FigurePhobiaGroups, "Largest groups with their values: the smaller value wins."}}, []block{
				p("The game ends as soon as the player whose turn it is cannot place any of his pieces, or has none left."),
				p("Pieces of one player that stand side by side are a group; a single piece is a group too. A group is worth the points of its pieces."),
				li("Compare the most valuable group of both players. The player with the larger one loses."),
				li("If they are equal, whoever has more groups wins."),
				li("If that is equal too, the game is a draw."),
				p("The number in a player's panel is the value of his largest group now. Point at the panel, or press G, to see the group outlined."),
			}},
			{"hands", "Hands: mouse, touch, keys", []figure{{game.FigurePhobiaTurn, ""}}, []block{
				h("Mouse"),
				p("Click a supply to choose the size, then click a cell; or drag a piece from the supply to its cell. The wheel enlarges the board, and dragging moves an enlarged one."),
				h("Touch"),
				p("Tap a supply to choose the size. Tap a cell to see what would happen, and tap it again, or press Place, to do it. While the finger stays on the board it can still look for another cell; small cells are enlarged beside it. Two fingers move and enlarge the board."),
				h("Keys"),
				k("S, L", "A small or a large piece; 1 and 2 do the same"),
				k("Arrows", "Move the cursor from cell to cell"),
				k("Tab", "To the next cell where the piece may go; Shift+Tab to the one before"),
				k("Enter", "Places the piece"),
				k("Esc", "Takes back what is half done; else opens the menu"),
				k("Ctrl+Z, Ctrl+Y", "Take back a move, if the table allows it, and do it again"),
				k("Page up, Page down", "Look back through the game, and forward"),
				k("G, C, T, J", "Largest groups, names of the cells, turning the board, list of moves"),
				k("+, −, Home", "Larger, smaller, the whole board"),
			}},
		},
	}
}
