package rulebook

import "agora/game"

// book is the rules of one game, page by page.
type book struct {
	game  string
	pages []page
	also  map[string]string // other words for pages: the phases of a turn
}

// page is short enough to be read at the table.
type page struct {
	id      string
	title   string
	figures []figure
	blocks  []block
}

// figure is drawn by the game's own scene.
type figure struct {
	name    string
	caption string
}

// block is a part of a page: a paragraph, a point of a list, a small heading or
// a key with what it does.
type block struct {
	kind blockKind
	key  string
	text string
}

type blockKind uint8

const (
	para blockKind = iota
	point
	head
	key
)

func p(text string) block       { return block{para, "", text} }
func li(text string) block      { return block{point, "", text} }
func h(text string) block       { return block{head, "", text} }
func k(keys, text string) block { return block{key, keys, text} }

// books are the rules of all games.
func books() []book {
	return []book{
		withComputers(market(), false, false), withComputers(city(), true, false),
		withComputers(phobia(), false, true), withComputers(stacks(), false, true),
	}
}

// bookOf is the rules of a game.
func bookOf(name string) (book, bool) {
	for _, b := range books() {
		if b.game == name {
			return b, true
		}
	}
	return book{}, false
}

// find is the number of a page by its name, or of the first.
func (b book) find(id string) int {
	if other, ok := b.also[id]; ok {
		id = other
	}
	for i, p := range b.pages {
		if p.id == id {
			return i
		}
	}
	return 0
}

// market is the rules of The Marketplace, told afresh.
func market() book {
	return book{
		game: "market",
		also: map[string]string{"place": "build", "over": "end", "draw": "effects"},
		pages: []page{
			{"aim", "What it is about", []figure{{game.FigureTurn, "A market in the middle of a game."}}, []block{
				p("Together you lay out a market, card by card, at any angle. Every card brings shops. Buy some, keep their doors free, and close those of the others."),
				p("Each open door earns you one coin every turn. Whoever has 50 coins first wins at once. If the deck runs out before that, the richest wins."),
				h("To begin with"),
				li("Everybody has 10 coins and a letter from A to D. It says on whose turn a card's effect happens, and has nothing to do with the order of play."),
				li("The deck of 36 cards is shuffled. Its first card goes into the middle of the table, without effect."),
				li("Chance says who begins. Then the turn passes to the left."),
			}},
			{"cards", "Cards and shops", []figure{{game.FigureCard, "A card: three pieces, one of them without a circle."}}, []block{
				p("A card is two squares wide and three high. Neighbouring squares of one colour make a shop piece; a bare square belongs to none."),
				p("Around the card run ten edges, each as long as a square. At a shop piece an edge is a door; at a bare square it is a wall. The light middle of an edge counts; its dark ends, and so the corners of the card, do not."),
				p("Pieces that stand door to door on neighbouring cards are one shop. A piece has none, one or two circles. Counters of the owner lie on the circles: they show whose the shop is."),
			}},
			{"turn", "A turn", []figure{{game.FigureTurn, "First the coins come in, then the card is laid."}}, []block{
				p("A turn has four steps, always in this order."),
				h("1. Income"),
				p("You get one coin for each open door of each of your shops. With 50 coins or more you have won."),
				h("2. The card"),
				p("The top card is drawn. If it bears your letter, its effect happens now, before it is laid. If not, nothing happens."),
				h("3. Building"),
				p("You must lay the card: anywhere, at any angle, wholly on the table."),
				h("4. Buying"),
				p("You may buy one empty shop, or none. Then it is the next player's turn."),
			}},
			{"income", "Doors that earn", []figure{{game.FigureDoors, "Open, joined, and broken by a corner."}}, []block{
				p("A door earns if nothing touches its light middle, and if customers can walk up to it from the open square. All others earn nothing:"),
				li("Joined: another door stands right against it. The two pieces are one shop now."),
				li("Against a wall: a bare edge of another card, or the edge of the table, lies along it."),
				li("Broken: a corner of a card, an edge or the rim of the table touches its light middle at one point. A corner on the dark end does no harm."),
				li("Cut off: nothing touches it, but no customer can get there."),
				p("Hold the pointer over a shop to see its doors, one by one."),
			}},
			{"yards", "Where customers walk", []figure{{game.FigureYard, "A closed yard: nobody gets in."}, {game.FigureEdge, "The rim of the table closes a yard as well."}}, []block{
				p("Customers walk on the bare table, never on cards, and not beyond the rim. They come from the largest open piece of the square."),
				p("Cards that touch let nobody through, even if they touch at a single point. So a ring of cards, or of cards and the rim, shuts in a yard, and every door to that yard earns nothing."),
				p("Any gap that can be seen lets everybody through, however narrow. Gaps too small to be seen cannot be made at all."),
				p("A yard opens again when a fire takes away a card around it."),
			}},
			{"effects", "Fire, flood, festival", []figure{{game.FigureFire, "Fire: the cards of the largest shop are gone."}, {game.FigureFlood, "Flood: its counters are gone, the cards stay."}}, []block{
				p("Every card shows a flame, a drop or a sun. It counts only on the turn of the player who has the card's letter."),
				h("Fire"),
				p("Every card with any part of the largest shop leaves the game, and all that lies on it. Shops nearby may lose pieces; what is left of them falls apart into what still hangs together."),
				h("Flood"),
				p("The largest shop loses its counters. The cards stay, and the shop is empty: anybody may buy it."),
				h("Festival"),
				p("Everybody gets his income once more, the player whose turn it is first, then to the left. Who reaches 50 first in that order wins."),
			}},
			{"festival", "More about effects", []figure{{game.FigureFestival, "A festival pays everybody again."}}, []block{
				p("Largest means most counters, of all shops of all players, not most squares or most income. If two are equally large, or no counter lies on the table, fire and flood do nothing."),
				p("The effect comes before the drawn card is laid, so the card itself is never hit."),
				p("After a fire each part of a shop that was torn apart stands for itself. A part that still has a counter stays its owner's; a part without any is empty, and a part without circles can then never be bought alone."),
				p("A fire may open a yard, so that doors that earned nothing earn again."),
				p("Whether an effect strikes, and what it does, is said in words before the card goes into the hand."),
			}},
			{"build", "Laying a card", []figure{{game.FigureContact, "Allowed: grid, corner on edge, alley."}, {game.FigureRefused, "Refused: edge to edge, but off the grid."}}, []block{
				p("A card may lie anywhere on the table, at any angle, touching others or not. Four things are refused; the program says which, and shows where."),
				li("Cards must not overlap, and no card may stick out over the rim."),
				li("If two cards lie edge to edge, their squares must meet exactly. A card may be shifted by whole squares, not by half ones."),
				li("Two shops of different owners must not become one, not even by way of a third piece."),
				li("A gap must be wide enough to be seen. Touch the card or leave an alley, nothing in between."),
				p("A corner may touch anything anywhere. The program can draw the card to the nearest place where it fits; it never has to."),
				p("If a card truly fits nowhere, it is put aside."),
			}},
			{"owners", "Growing", []figure{{game.FigureGrow, "A new piece joins a shop: counters for free."}, {game.FigureOwners, "Two owners' shops cannot be joined."}}, []block{
				p("If a new card lengthens a shop that has an owner, the new piece is his at once and costs nothing: his counters go on all its circles. It does not matter who laid the card."),
				p("An empty shop that is joined to an owned one goes with it in the same way."),
				p("A gift is not always kind. A longer shop has more counters, and fire and flood look for the shop with most of them. And a piece may be put so that it closes doors."),
				p("Before you confirm, the table shows which doors will join, break or be cut off, and what everybody's income will be."),
			}},
			{"buy", "Buying", []figure{{game.FigureBuy, "Empty shops and what they cost now."}}, []block{
				p("After laying your card you may buy one empty shop. You pay as many coins as it has open doors at this moment, and your counters go on all its circles."),
				li("A large shop in a corner may be cheap, and one without any open door costs nothing."),
				li("Your coins may fall below zero."),
				li("A shop without circles cannot be bought: nothing could show whose it is. It has to be joined to another first."),
				p("Shops that can be bought show their price. Press one to choose it and confirm, or end the turn without buying."),
			}},
			{"end", "The end", []figure{{game.FigureTurn, ""}}, []block{
				p("The game ends in one of two ways."),
				li("A player has 50 coins or more after an income, be it his own at the beginning of a turn or that of a festival. He wins at once, whatever others would have got."),
				li("The last card of the deck has been laid. Whoever has most coins wins; if several have the same, they share the win. Nobody buys any more."),
				p("The score sheet then says where everybody's coins came from. Any game can be looked through again step by step, and its record handed on as a small text file."),
			}},
			hands(),
		},
	}
}

// hands is the page of what hands do.
func hands() page {
	return page{"hands", "Hands: mouse, touch, keys", []figure{{game.FigureHand, "The card in the hand, with its ring and a ghost where it would catch."}}, []block{
		h("The card"),
		k("Drag, or click twice", "takes it from the tray and lays it down"),
		k("Space", "lays it in the middle; again: puts down what is carried"),
		k("Wheel, Q, E", "turn it; with Shift in steps of 15 degrees"),
		k("Ring around it", "turns it when dragged"),
		k("Second finger", "turns the card that the first one holds"),
		k("Arrow keys", "push it a little; with Shift a hair"),
		k("Tab, Shift+Tab", "go through the places where it would catch"),
		k("Alt held, N", "no catching while held; N switches it"),
		k("Enter", "confirms the place"),
		k("Esc, right click", "take back what is half done"),
		h("Buying"),
		k("Click a price", "chooses that shop"),
		k("Tab, then Enter", "does the same without a mouse"),
		k("Enter, End", "confirm, or end the turn without buying"),
		h("The table"),
		k("Wheel, + and -", "nearer and farther; two fingers do it too"),
		k("Middle button", "moves the table when dragged; so do two fingers and, with no card in the hand, the arrow keys"),
		k("Home", "shows everything"),
		k("Ctrl+Z, Ctrl+Y", "undo and redo"),
		k("Page Up, Page Down", "look back at earlier moments, and forward again"),
		k("L", "opens and folds the log"),
		h("Everywhere"),
		k("Tab, arrow keys", "go from one button to the next"),
		k("Enter or Space", "press it"),
		k("Esc", "goes back; at the table it opens the menu"),
		k("F1", "these rules"),
		k("F11", "full screen"),
		k("F12", "a picture of the window"),
		k("M", "sound on and off"),
		k("Ctrl+Q", "ends the program; the game is saved"),
	}}
}
