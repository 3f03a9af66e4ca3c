package market

import (
	"agora/rules"
	"agora/rules/geometry"
)

// The events of the game, in the order in which they happen. Each is a plain value and
// identifies shops by their lowest piece.

// Opened reports that the top card of the deck was placed in the middle of the table without
// its effect (Market, set-up). First starts.
type Opened struct {
	Card  CardID
	Pose  geometry.Pose
	First rules.Seat
}

// TurnBegan reports that a seat's turn has begun.
type TurnBegan struct {
	Seat   rules.Seat
	Number int
}

// ShopIncome is the income from one shop: a coin for each open door.
type ShopIncome struct {
	Shop  Piece
	Coins int
}

// Pay is the income of one seat, shop by shop; shops without an open door are
// left out.
type Pay struct {
	Seat  rules.Seat
	Shops []ShopIncome
	Coins int // in total
	Total int // the seat's coins afterwards
}

// Income reports that the active seat was paid for its shops at the start of its turn.
type Income struct{ Pay }

// Drawn reports that a card was drawn. It takes effect if the drawer has its letter.
type Drawn struct {
	Seat    rules.Seat
	Card    CardID
	Letter  Letter
	Effect  Effect
	Strikes bool
	Holder  rules.Seat // the seat with that letter, or NoSeat
}

// Loss is the number of counters that a seat loses.
type Loss struct {
	Seat     rules.Seat
	Counters int
}

// Burnt reports that fire took the cards of the largest shop off the table.
type Burnt struct {
	Seat     rules.Seat // the seat that drew the fire
	Shop     Piece
	Owner    rules.Seat
	Counters int // of the shop
	Cards    []CardID
	Losses   []Loss  // by seat, including the owner
	Emptied  []Piece // remaining pieces that have lost their owner
}

// Flooded reports that the largest shop lost its counters and is empty.
type Flooded struct {
	Seat     rules.Seat
	Shop     Piece
	Owner    rules.Seat
	Counters int
}

// Feast reports that a festival paid everybody once more, starting with the drawer and ending
// with a player who reaches the goal.
type Feast struct {
	Seat   rules.Seat
	Pays   []Pay
	Winner rules.Seat // NoSeat if nobody reached the goal
}

// NoEffect reports that fire or flood found no largest shop, because nobody has a counter on
// the table or several shops tie for largest.
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

// DoorChange is a door of a card already on the table whose state has changed. Walls never
// change.
type DoorChange struct {
	Card     CardID
	Segment  int
	From, To DoorState
}

// Placed reports that the card in hand was placed.
type Placed struct {
	Seat    rules.Seat
	Card    CardID
	Pose    geometry.Pose
	Joins   []Join
	Changed []DoorChange
}

// Grown reports that a shop grew by the new card and got counters for the circles it gained.
// Was is the lowest of the pieces that the owner had before, which identified the shop until
// then.
type Grown struct {
	Shop     Piece
	Was      Piece
	Owner    rules.Seat
	Gained   []Piece // pieces that were not the owner's before
	Counters int     // placed on them
	Total    int     // counters of the shop afterwards
}

// Bought reports that the active seat bought a shop.
type Bought struct {
	Seat     rules.Seat
	Shop     Piece
	Price    int
	Counters int
	Total    int // coins left
}

// Passed reports that the active seat bought nothing.
type Passed struct{ Seat rules.Seat }

// Aside reports that the card could not be placed anywhere and was set aside.
type Aside struct {
	Seat rules.Seat
	Card CardID
}

// Over reports that the game has ended.
type Over struct{ rules.Outcome }

// The names of the events in logs and tests.

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
