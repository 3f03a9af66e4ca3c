package city

// MoveKind is the kind of a decision.
type MoveKind uint8

const (
	Put     MoveKind = iota + 1 // place a citizen: Letter, Row, and at the Exchange Space
	Swap                        // trade at the Exchange: Pay and Get
	Learn                       // pay for rhetoric in the Stoa: one card in Pay
	Impeach                     // accuse a dealer: Index
	Convict                     // find the dealer guilty
	Acquit                      // find the dealer not guilty
	Draw                        // draw a new dealer from a stack: Index
	Donate                      // donate at the Monument: Pay
	Drop                        // return the cards above the hand limit: Pay
	Pass                        // trade, pay or donate nothing, or impeach nobody
)

// Move is one decision, a small comparable value. The zero Move is never legal. Fields that
// its kind does not use are zero.
type Move struct {
	Kind   MoveKind
	Letter Letter // Put: which citizen; NoLetter where it is hidden
	Row    Row    // Put: where
	Space  uint8  // Put at the Exchange: which space, from 0; other rows use the next free one
	Index  uint8  // Impeach: the dealer; Draw: the stack; both from 0
	Pay    Cards  // from the hand to the stock
	Get    Cards  // Swap: from the stock to the hand
}

// PutIn places a citizen on the next free space of a row other than the Exchange.
func PutIn(l Letter, r Row) Move { return Move{Kind: Put, Letter: l, Row: r} }

// PutAtExchange places a citizen on a space of the Exchange, from 0.
func PutAtExchange(l Letter, space int) Move {
	return Move{Kind: Put, Letter: l, Row: Exchange, Space: uint8(space)}
}

// SwapFor trades at the Exchange: give cards of resource r for take cards of resource
// other.
func SwapFor(give int, r Resource, take int, other Resource) Move {
	return Move{Kind: Swap, Pay: Of(give, r), Get: Of(take, other)}
}

// LearnFor pays one card in the Stoa.
func LearnFor(r Resource) Move { return Move{Kind: Learn, Pay: Of(1, r)} }

// ImpeachDealer accuses a dealer, 0 to 2.
func ImpeachDealer(dealer int) Move { return Move{Kind: Impeach, Index: uint8(dealer)} }

// FindGuilty and FindInnocent are the two verdicts.
func FindGuilty() Move   { return Move{Kind: Convict} }
func FindInnocent() Move { return Move{Kind: Acquit} }

// DrawFrom draws the new dealer from a stack, 0 to 2.
func DrawFrom(stack int) Move { return Move{Kind: Draw, Index: uint8(stack)} }

// DonateCards donates for the next level of the monument.
func DonateCards(c Cards) Move { return Move{Kind: Donate, Pay: c} }

// DropCards returns cards to the stock at the end of a round.
func DropCards(c Cards) Move { return Move{Kind: Drop, Pay: c} }

// PassOn declines at the Exchange, in the Stoa, in the Court or at the Monument.
func PassOn() Move { return Move{Kind: Pass} }
