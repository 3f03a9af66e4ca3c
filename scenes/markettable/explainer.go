package markettable

import (
	"agora/game/words"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/tell"
	"agora/scenes/table/guide"
)

// explainer explains what lies on the table.
type explainer struct {
	say   *words.Words
	name  func(seat rules.Seat) string
	model *model
}

// explainer returns what explains the things shown now.
func (s *Scene) explainer() *explainer { return &explainer{s.Words, s.Name, &s.model} }

// teller returns a teller with the same words and names.
func (x *explainer) teller() tell.Teller { return tell.Teller{Words: x.say, Name: x.name} }

// seat puts a player's panel into a sentence.
func (x *explainer) seat(seat rules.Seat) string {
	m := x.model
	_, own, _ := m.Then.LargestOf(seat)
	return x.say.T("market.seat", "player", x.name(seat), "coins", tell.Coins(m.Shown.Coins(seat)), "goal", market.Standard().Goal,
		"income", m.Then.Income(seat), "letter", m.Base.Letter(seat).String(), "counters", tell.Counters(own))
}

// deck explains the deck.
func (x *explainer) deck() guide.Explanation {
	say := x.say
	return guide.Explanation{Icon: icon.Deck, Name: say.T("explain.market.deck.name"), Rule: say.T("explain.market.deck"), Page: "end",
		Now: say.Sentences(tell.DeckLeft(&x.model.Shown))}
}

// coins explains a player's coins; income, counters and own explain the
// other parts of their panel.
func (x *explainer) coins(seat rules.Seat) guide.Explanation {
	say := x.say
	return guide.Explanation{Icon: icon.Coin, Name: say.T("explain.market.coins.name"), Rule: say.T("explain.market.coins"), Page: "end",
		Now: say.T("explain.market.coins.now", "player", x.name(seat), "coins", tell.Coins(x.model.Shown.Coins(seat)), "goal", market.Standard().Goal)}
}

func (x *explainer) income(seat rules.Seat) guide.Explanation {
	say := x.say
	return guide.Explanation{Icon: icon.Door, Name: say.T("explain.market.income.name"), Rule: say.T("explain.market.income"), Page: "income",
		Now: say.T("explain.market.income.now", "player", x.name(seat), "coins", tell.Coins(x.model.Then.Income(seat)))}
}

func (x *explainer) counters(seat rules.Seat) guide.Explanation {
	say := x.say
	told := guide.Explanation{Sign: shopSign, Name: say.T("explain.market.counters.name"), Rule: say.T("explain.market.counters"), Page: "festival"}
	_, own, _ := x.model.Then.LargestOf(seat)
	if told.Now = say.T("explain.market.counters.now", "player", x.name(seat), "counters", tell.Counters(own)); largestIs(&x.model.Then, seat) {
		told.Now = say.T("explain.market.counters.danger", "player", x.name(seat), "counters", tell.Counters(own))
	}
	return told
}

func (x *explainer) own(seat rules.Seat) guide.Explanation {
	say, letter := x.say, x.model.Base.Letter(seat).String()
	return guide.Explanation{Icon: icon.Person, Name: say.T("explain.market.own.name", "letter", letter), Rule: say.T("explain.market.own"), Page: "effects",
		Now: say.T("explain.market.own.now", "player", x.name(seat), "letter", letter)}
}

// square explains a square of a card that belongs to no shop.
func (x *explainer) square(id market.CardID) guide.Explanation {
	say := x.say
	return guide.Explanation{Icon: icon.Group, Name: say.T("explain.market.square.name"), Rule: say.T("explain.market.square"), Page: "cards",
		Now: say.T("explain.market.square.now", "card", int(id))}
}

// ground explains the ground between the cards.
func (x *explainer) ground() guide.Explanation {
	m, say, open := x.model, x.say, 0
	for i := range m.Doors {
		if m.Doors[i].State == market.Open {
			open++
		}
	}
	return guide.Explanation{Icon: icon.Person, Name: say.T("explain.market.ground.name"), Rule: say.T("explain.market.ground"), Page: "yards",
		Now: say.T("explain.market.ground.now", "n", open)}
}

// card explains the letter and the effect of a card, in hand or on the table.
func (x *explainer) card(id market.CardID) guide.Explanation {
	say, face := x.say, market.Face(id)
	letter := face.Letter.String()
	told := guide.Explanation{Icon: board.EffectSigns[face.Effect], Name: say.Pick("market.card", face.Effect.String(), "letter", letter),
		Rule: say.Pick("explain.market.effect", face.Effect.String()), Page: "effects"}
	holder := x.model.Base.Holder(face.Letter)
	switch {
	case id != x.model.Base.Hand():
		told.Now = say.T("explain.market.letter.lies")
	case holder == rules.NoSeat:
		told.Now = say.T("market.letter.nobody", "letter", letter)
	case holder == x.model.Base.Active():
		told.Now = say.T("explain.market.letter.own", "player", x.name(holder), "letter", letter)
	default:
		told.Now = say.T("market.letter.other", "player", x.name(holder), "letter", letter)
	}
	return told
}

// door explains why a door earns or does not.
func (x *explainer) door(d *board.DoorMark) guide.Explanation {
	state := d.State.String()
	told := guide.Explanation{Icon: icon.Door, Name: x.say.Pick("explain.market.door.name", state), Rule: x.say.T("explain.market.door"), Page: "income"}
	switch {
	case d.State != market.Open:
		told.Now = x.say.Pick("explain.market.door.now", state)
	case d.Owner == rules.NoSeat:
		told.Now = x.say.T("explain.market.door.empty")
	default:
		told.Now = x.say.T("explain.market.door.earns", "player", x.name(d.Owner))
	}
	return told
}

// shop explains the shop that a piece belongs to: its owner, its income or price, and
// its doors.
func (x *explainer) shop(id market.CardID, piece uint8) guide.Explanation {
	shop := x.model.Then.ShopOf(market.Piece{Card: id, Index: piece})
	if shop < 0 {
		return x.card(id)
	}
	sh, say := &x.model.Then.Shops[shop], x.say
	told := guide.Explanation{Icon: icon.Door, Page: "buy", Rule: say.T("explain.market.empty")}
	doors := words.Sentences{x.teller().Doors(x.model.DoorsBy(shop))}
	switch {
	case sh.Owner != rules.NoSeat:
		told.Name, told.Rule, told.Page = say.T("market.shop.owned", "player", x.name(sh.Owner)), say.T("explain.market.shop"), "cards"
		told.Now = say.T("explain.market.shop.now", "coins", tell.Price(sh.Doors), "counters", tell.Counters(sh.Counters), "doors", doors)
	case sh.Circles == 0:
		told.Name = say.T("market.shop.notForSale")
		told.Now = say.T("explain.market.empty.noCircle", "doors", doors)
	default:
		told.Name = say.T("market.shop.forSale", "price", tell.Price(sh.Doors))
		told.Now = say.T("explain.market.empty.now", "circles", words.M("market.shop.circles", "n", sh.Circles), "doors", doors)
	}
	return told
}
