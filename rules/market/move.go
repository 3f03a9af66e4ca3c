package market

import (
	"agora/rules/geometry"
)

// MoveKind is the kind of a Move.
type MoveKind uint8

const (
	Put  MoveKind = iota + 1 // place the card in hand
	Buy                      // buy a shop
	Pass                     // buy nothing
)

// Move is one decision of a player. The zero Move is not a move and never legal.
type Move struct {
	Kind  MoveKind
	Pose  geometry.Pose // Put: the pose of the card
	Card  CardID        // Buy: a card with a piece of the shop
	Piece uint8         // Buy: that piece, 0 for a to 3 for d
}

// PutAt places the card in hand in that pose.
func PutAt(p geometry.Pose) Move { return Move{Kind: Put, Pose: p} }

// BuyShop buys the shop that contains the piece.
func BuyShop(p Piece) Move { return Move{Kind: Buy, Card: p.Card, Piece: p.Index} }

// NoBuy ends the turn without buying.
func NoBuy() Move { return Move{Kind: Pass} }
