package table

import (
	"agora/game/input"
	"agora/game/routes"
	"agora/scenes/table/guide"
)

// Roles says, in one literal, what a game's scene can do at its table. Every scene
// has a Scene; of the rest, nil means that the game cannot do it.
type Roles[S, M any, K comparable] struct {
	Scene  Scene[S, M, K]
	Board  Board
	Hand   Hand
	Draft  Draft
	Names  Names[M]
	Terms  Terms
	Review Review[S]

	Secrets Secretive         // of a game with secrets
	Things  guide.Inspectable // explained by cards
	Words   TextPlay[M]       // played without a picture
	// Input handles gestures after the furniture and before the Pointer. One that has a
	// meaning goes no further.
	Input func(e input.Event) Intent[M]
	// Forced returns the only move of a person, such as a pass when there is nothing to pay
	// with, and the reason. The table makes it for them, as it would for a computer, and
	// says why. why is "" if there is a choice, or if making the move would reveal a secret.
	Forced func(st S) (m M, why string)
}

// able holds the roles that do not depend on the game's types.
type able struct {
	Scene   plainScene
	Board   Board
	Hand    Hand
	Draft   Draft
	Terms   Terms
	Secrets Secretive
	Things  guide.Inspectable

	names, advises, graphs, balances bool // there is Names.Move, Names.Advise, Review.Graph, Review.Balance
}

// plainScene lists the methods of Scene that do not involve the game's types.
type plainScene interface {
	Arrange(w, h float64) Frame
	Ending() (sentence string, rows []routes.ResultRow)
}

// plain returns the roles that do not depend on the game's types.
func (r *Roles[S, M, K]) plain() able {
	return able{r.Scene, r.Board, r.Hand, r.Draft, r.Terms, r.Secrets, r.Things,
		r.Names.Move != nil, r.Names.Advise != nil, r.Review.Graph != nil, r.Review.Balance != nil}
}
