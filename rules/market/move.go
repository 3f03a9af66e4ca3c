package market

import (
	"agora/rules/geometry"
)

// MoveKind is the kind of a decision.
type MoveKind uint8

const (
	Put  MoveKind = iota + 1 // place the card in hand
	Buy                      // buy a shop
	Pass                     // buy nothing
)

// Move is one decision. The zero Move is none and never legal.
type Move struct {
	Kind  MoveKind
	Pose  geometry.Pose // Put: how the card lies
	Card  CardID        // Buy: a card with a piece of the shop
	Piece uint8         // Buy: that piece, 0 for a to 3 for d
}

// PutAt places the card in hand in that pose.
func PutAt(p geometry.Pose) Move { return Move{Kind: Put, Pose: p} }

// BuyShop buys the shop that the piece belongs to.
func BuyShop(p Piece) Move { return Move{Kind: Buy, Card: p.Card, Piece: p.Index} }

// NoBuy ends the turn without buying.
func NoBuy() Move { return Move{Kind: Pass} }
