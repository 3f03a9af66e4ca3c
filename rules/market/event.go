package market

import (
	"agora/rules"
	"agora/rules/geometry"
)

// The events of the game, in the order in which they happen. Each is a plain
// value; shops are named by their least piece.

// Opened: the top card of the deck lies in the middle of the table, without
// effect (Market, set-up). First is who begins.
type Opened struct {
	Card  CardID
	Pose  geometry.Pose
	First rules.Seat
}

// TurnBegan: a seat's turn has begun.
type TurnBegan struct {
	Seat   rules.Seat
	Number int
}

// ShopIncome holds what one shop brings: a coin for each open door.
type ShopIncome struct {
	Shop  Piece
	Coins int
}

// Pay is the income of one seat, shop by shop; shops without an open door are
// left out.
type Pay struct {
	Seat  rules.Seat
	Shops []ShopIncome
	Coins int // all together
	Total int // what the seat has then
}

// Income: the active seat was paid for its shops at the start of its turn.
type Income struct{ Pay }

// Drawn: a card was drawn. Its effect strikes if its letter is the drawer's.
type Drawn struct {
	Seat    rules.Seat
	Card    CardID
	Letter  Letter
	Effect  Effect
	Strikes bool
	Holder  rules.Seat // who has the letter, NoSeat if nobody has
}

// Loss is the number of counters that a seat loses.
type Loss struct {
	Seat     rules.Seat
	Counters int
}

// Burnt: fire took the cards of the largest shop off the table.
type Burnt struct {
	Seat     rules.Seat // who drew the fire
	Shop     Piece
	Owner    rules.Seat
	Counters int // of the shop
	Cards    []CardID
	Losses   []Loss  // of everybody, the owner included, by seat
	Emptied  []Piece // pieces left on the table that nobody owns any more
}

// Flooded: the largest shop lost its counters and is empty.
type Flooded struct {
	Seat     rules.Seat
	Shop     Piece
	Owner    rules.Seat
	Counters int
}

// Feast: a festival paid everybody once more, the drawer first; it stops with
// the player who reaches the goal.
type Feast struct {
	Seat   rules.Seat
	Pays   []Pay
	Winner rules.Seat // NoSeat if nobody reached the goal
}

// NoEffect: fire or flood found no largest shop: nobody has a counter on the
// table, or several shops are equally large.
type NoEffect struct {
	Seat     rules.Seat
	Effect   Effect
	Tied     []Piece // the shops that tie; none if there are no counters
	Counters int     // of each of them
}

// Join is a pair of doors that became one: a piece of the new card and a piece
// that lay there.
type Join struct {
	New     Piece
	Segment int // on the new card
	Old     Piece
	Other   int // segment on the old card
}

// DoorChange is a segment of a card that lay there and whose state is not what
// it was. Doors only; walls do not change.
type DoorChange struct {
	Card     CardID
	Segment  int
	From, To DoorState
}

// Placed: the card in hand lies on the table.
type Placed struct {
	Seat    rules.Seat
	Card    CardID
	Pose    geometry.Pose
	Joins   []Join
	Changed []DoorChange
}

// Grown: a shop grew by the new card and covers the circles it gained. Was is
// the least piece that was the owner's before: the name it was known by.
type Grown struct {
	Shop     Piece
	Was      Piece
	Owner    rules.Seat
	Gained   []Piece // pieces that were not the owner's before
	Counters int     // laid on them
	Total    int     // counters of the shop now
}

// Bought: the active seat bought a shop.
type Bought struct {
	Seat     rules.Seat
	Shop     Piece
	Price    int
	Counters int
	Total    int // coins left
}

// Passed: the active seat bought nothing.
type Passed struct{ Seat rules.Seat }

// Aside: the card had no place on the table and was put aside.
type Aside struct {
	Seat rules.Seat
	Card CardID
}

// Over: the game has ended.
type Over struct{ rules.Outcome }

// The words by which logs and tests know the events.

func (Opened) Kind() string    { return "opened" }
func (TurnBegan) Kind() string { return "turn" }
func (Income) Kind() string    { return "income" }
func (Drawn) Kind() string     { return "drawn" }
func (Burnt) Kind() string     { return "fire" }
func (Flooded) Kind() string   { return "flood" }
func (Feast) Kind() string     { return "festival" }
func (NoEffect) Kind() string  { return "no-effect" }
func (Placed) Kind() string    { return "placed" }
func (Grown) Kind() string     { return "grown" }
func (Bought) Kind() string    { return "bought" }
func (Passed) Kind() string    { return "passed" }
func (Aside) Kind() string     { return "aside" }
func (Over) Kind() string      { return "over" }

// Events implements rules.Evented.
func (Game) Events() []rules.Event {
	return []rules.Event{
		Opened{}, TurnBegan{}, Income{}, Drawn{}, Burnt{}, Flooded{}, Feast{}, NoEffect{}, Placed{},
		Grown{}, Bought{}, Passed{}, Aside{}, Over{},
	}
}
