package city

import (
	"agora/rules"
)

// Codes of refusals.
const (
	CodeOver     = "over"        // the game has ended
	CodeWrong    = "wrong-phase" // the open decision takes another kind of move
	CodeBadMove  = "bad-move"    // not a move, or one with fields that its kind does not have
	CodeHidden   = "hidden"      // the view does not show what this needs
	CodePlaced   = "placed"      // the citizen is not at home
	CodeFull     = "full"        // no space is free in the row
	CodeTaken    = "taken"       // the space is already occupied
	CodeNoSpace  = "no-space"    // the Exchange has no such space
	CodeRatio    = "ratio"       // not the ratio of that space
	CodeSame     = "same"        // the same resource on both sides of a trade
	CodeNoCards  = "no-cards"    // the hand lacks the cards
	CodeNoStock  = "no-stock"    // the stock lacks the cards
	CodeNoDealer = "no-dealer"   // there is no such dealer
	CodeNoStack  = "no-stack"    // there is no such stack, or it is empty
	CodePrice    = "price"       // not what the next level costs
	CodeSurplus  = "surplus"     // not as many cards as must be returned
)

// The arguments of a refusal (rules.Illegal.Args) are Spot, Row, Citizen, Cards and
// Resource values, where they apply.

// Check returns nil if the move is legal, else an *rules.Illegal. It also works on the view
// of the seat that decides.
func (Game) Check(s State, m Move) error {
	if no := judge(&s, m); no != nil {
		return no
	}
	return nil
}

// judge is the only judge of legality: Check and Apply both call it, and a test compares
// Moves with it.
func judge(s *State, m Move) *rules.Illegal {
	if s.phase == phaseOver {
		return rules.Refuse(CodeOver, "The game is over.")
	}
	if m.Kind < Put || m.Kind > Pass || m != m.plain() {
		return rules.Refuse(CodeBadMove, "This is not a move in this game.")
	}
	if !s.decides() {
		return rules.Refuse(CodeHidden, "What another player may decide is not known here.")
	}
	if !s.open(m.Kind) {
		return rules.Refuse(CodeWrong, "%s", wanted[s.phase])
	}
	switch m.Kind {
	case Put:
		return s.judgePut(m)
	case Swap:
		return s.judgeSwap(m)
	case Learn:
		return s.owns(m.Pay)
	case Impeach:
		if m.Index >= Dealers {
			return rules.Refuse(CodeNoDealer, "There is no dealer %d; they are numbered from 1 to %d.", m.Index+1, Dealers)
		}
	case Draw:
		if m.Index >= Stacks {
			return rules.Refuse(CodeNoStack, "There is no stack %d; they are numbered from 1 to %d.", m.Index+1, Stacks)
		}
		if s.height[m.Index] == 0 {
			return rules.Refuse(CodeNoStack, "Stack %d has no marker left.", m.Index+1)
		}
	case Donate:
		return s.judgeDonate(m.Pay)
	case Drop:
		if n, surplus := m.Pay.Total(), s.Surplus(); n != surplus {
			return rules.Refuse(CodeSurplus, "Return %s, not %d.", count(surplus, "card"), n)
		}
		return s.owns(m.Pay)
	}
	return nil
}

// decides reports whether the active seat can decide in this state: the state must be
// complete or that seat's view, and no move in progress.
func (s *State) decides() bool {
	return !s.between && (s.eyes == eyesOnAll || s.eyes == int8(s.active))
}

// wanted holds, for each phase, what the player has to do.
var wanted = [phaseCount]string{
	phasePlace:    "Place a citizen now.",
	phaseExchange: "Trade at the Exchange now, or pass.",
	phaseStoa:     "Pay one card in the Stoa now, or pass.",
	phaseImpeach:  "Impeach one of the three dealers now.",
	phaseVerdict:  "Give the verdict now: guilty or not guilty.",
	phaseStack:    "Draw the new dealer from a stack now.",
	phaseDonate:   "Donate for the next level now, or pass.",
	phaseDrop:     "Return the cards over the hand limit now.",
}

// open reports whether the open decision accepts moves of a kind.
func (s *State) open(k MoveKind) bool {
	switch k {
	case Put:
		return s.phase == phasePlace
	case Swap:
		return s.phase == phaseExchange
	case Learn:
		return s.phase == phaseStoa
	case Impeach:
		return s.phase == phaseImpeach
	case Convict, Acquit:
		return s.phase == phaseVerdict
	case Draw:
		return s.phase == phaseStack
	case Donate:
		return s.phase == phaseDonate
	case Drop:
		return s.phase == phaseDrop
	}
	return k == Pass && (s.phase == phaseExchange || s.phase == phaseStoa || s.phase == phaseDonate || s.MayDecline())
}

// plain returns the move with only the fields that its kind has, clamped to what a token
// can express.
func (m Move) plain() Move {
	p := Move{Kind: m.Kind}
	switch m.Kind {
	case Put:
		if m.Letter >= Citizens || m.Row >= Rows {
			return Move{}
		}
		p.Letter, p.Row = m.Letter, m.Row
		if m.Row == Exchange {
			p.Space = m.Space
		}
	case Swap:
		if m.Pay.Single() == NoResource || m.Get.Single() == NoResource {
			return Move{}
		}
		p.Pay, p.Get = m.Pay, m.Get
	case Learn:
		if m.Pay.Total() != 1 {
			return Move{}
		}
		p.Pay = m.Pay
	case Impeach, Draw:
		p.Index = m.Index
	case Donate, Drop:
		if m.Pay.Total() == 0 {
			return Move{}
		}
		p.Pay = m.Pay
	}
	return p
}

// owns returns a refusal if the active seat does not hold the cards.
func (s *State) owns(c Cards) *rules.Illegal {
	hand := s.hand[s.active]
	for r, n := range c {
		if n <= hand[r] {
			continue
		}
		no := rules.Refuse(CodeNoCards, "You have only %d %s.", hand[r], resourceNames[r])
		if hand[r] == 0 {
			no.Text = "You have no " + resourceNames[r] + "."
		}
		no.Args = []any{Resource(r), hand}
		return no
	}
	return nil
}

// judgePut judges placing a citizen from home, on the next free space of a row or on any
// free space of the Exchange (City 5.1).
func (s *State) judgePut(m Move) *rules.Illegal {
	seat := rules.Seat(s.active)
	if at := s.spot[citizen(seat, m.Letter)]; at != 0 {
		no := rules.Refuse(CodePlaced, "Citizen %v is already placed. Choose another.", m.Letter)
		no.Args = []any{Citizen{seat, m.Letter}, spotAt(int(at) - 1)}
		return no
	}
	if m.Row != Exchange {
		if _, free := s.next(m.Row); !free {
			no := rules.Refuse(CodeFull, "Every space %s is taken.", inRow[m.Row])
			no.Args = []any{m.Row}
			return no
		}
		return nil
	}
	if n := s.Spaces(Exchange); int(m.Space) >= n {
		return rules.Refuse(CodeNoSpace, "The Exchange has no space %d; they are numbered from 1 to %d.", m.Space+1, n)
	}
	if at := (Spot{Exchange, int(m.Space)}); s.at[at.index()] != 0 {
		no := rules.Refuse(CodeTaken, "Space %s of the Exchange is taken.", Roman(int(m.Space)))
		no.Args = []any{at}
		return no
	}
	return nil
}

// judgeSwap judges a trade: the ratio must be that of the space, the resources must differ,
// and there are no partial trades (City 5.2, Exchange).
func (s *State) judgeSwap(m Move) *rules.Illegal {
	t := s.board.trades[s.cursor]
	give, take := m.Pay.Single(), m.Get.Single()
	no := func(code, format string, a ...any) *rules.Illegal {
		no := rules.Refuse(code, format, a...)
		no.Args = []any{Spot{Exchange, int(s.cursor)}, m.Pay, m.Get}
		return no
	}
	switch {
	case m.Pay[give] != t.Give || m.Get[take] != t.Take:
		return no(CodeRatio, "This space trades %d cards of one resource for %d of another.", t.Give, t.Take)
	case give == take:
		return no(CodeSame, "Trade for a different resource.")
	case s.stock[take] < t.Take:
		return no(CodeNoStock, "The stock has only %d %v, and you must trade in full.", s.stock[take], take)
	}
	return s.owns(m.Pay)
}

// judgeDonate judges a donation: it must be exactly the price of the next level (City 5.2,
// Monument).
func (s *State) judgeDonate(c Cards) *rules.Illegal {
	var buf [Resources]Cards
	prices := s.prices(s.active, buf[:0])
	text := ""
	for i, price := range prices {
		if price == c {
			return s.owns(c)
		}
		if i > 0 {
			text += " or "
		}
		text += price.Words()
	}
	no := rules.Refuse(CodePrice, "Level %d costs %s.", s.level[s.active]+1, text)
	for _, price := range prices {
		no.Args = append(no.Args, price)
	}
	return no
}
