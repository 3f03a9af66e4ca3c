package markettable

import (
	"fmt"
	"math"

	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/markettable/tell"
	"agora/scenes/table/guide"
	"agora/scenes/table/spots"
)

// Subjects implements guide.Inspectable: the tray and the panels, and on the board the
// doors, the letters of the cards, shops, bare squares, and the ground between the cards.
func (s *Scene) Subjects(l *guide.Subjects) {
	tray := s.layout.Tray
	deck, _ := tray.CutBottom(36)
	if s.layout.Tall {
		deck = render.R(tray.Right()-74, tray.Bottom()-38, 74, 38)
	}
	l.Box("deck", deck, s.tellDeck)
	l.Box("card", tray, func() guide.Explanation {
		if id := s.model.Base.Hand(); id != 0 {
			return s.tellCard(id)
		}
		return s.tellDeck()
	})
	for i, r := range s.Frame.Seats {
		if main, more, letter, ok := s.View.Seats[i].LargeParts(r); ok {
			seat := rules.Seat(i)
			l.Box(fmt.Sprintf("coins:%d", i), main, func() guide.Explanation { return s.tellCoins(seat) })
			l.Box(fmt.Sprintf("income:%d", i), more[0], func() guide.Explanation { return s.tellIncome(seat) })
			l.Box(fmt.Sprintf("counters:%d", i), more[1], func() guide.Explanation { return s.tellCounters(seat) })
			l.Box(fmt.Sprintf("own:%d", i), letter, func() guide.Explanation { return s.tellOwn(seat) })
		}
	}
	s.SeatSubjects(l, func(seat rules.Seat) guide.Explanation {
		return guide.Explanation{Icon: icon.Coin, Name: s.Name(seat), Rule: s.Words.T("explain.market.seat"), Page: "turn", Now: s.seatText(seat)}
	})
	s.groundSubjects(l)
}

// groundSubjects lists what is on the board, as the camera shows it.
func (s *Scene) groundSubjects(l *guide.Subjects) {
	m, area, zoom := &s.model, s.layout.Board, s.cam.Zoom
	on := func(id string, x, y, reach float64, hit func(dx, dy float64) bool, tell func() guide.Explanation) {
		x, y = s.cam.ToScreen(x, y)
		if area.Contains(x, y) {
			at := spots.Box(0, id, render.R(x, y, 0, 0).Inset(-reach)).Place
			at.Hit = hit
			l.Add(at, tell)
		}
	}
	for i := range m.Doors {
		d := &m.Doors[i]
		on(fmt.Sprintf("door:%d", i), d.X-d.Nx*board.BandWidth/2, d.Y-d.Ny*board.BandWidth/2, max(7, zoom*0.2), nil, func() guide.Explanation { return s.tellDoor(d) })
	}
	cards := float.CardsOn(&m.Shown, nil)
	for _, card := range cards {
		id, f := card.Id, card.Pose
		x, y := f.OnTable(board.LayoutOf(id).Badge)
		on(fmt.Sprintf("letter:%d", id), x, y, max(7, zoom*0.26), nil, func() guide.Explanation { return s.tellCard(id) })
	}
	for _, card := range cards {
		id, f := card.Id, card.Pose
		for cell, piece := range market.Face(id).Cells {
			name, tell := fmt.Sprintf("shop:%d:%d", id, piece), func() guide.Explanation { return s.tellShop(id, uint8(piece)) }
			if int(piece) == market.Wall {
				name, tell = fmt.Sprintf("square:%d:%d", id, cell), func() guide.Explanation { return s.tellSquare(id) }
			}
			x, y := f.OnTable(float.Spot{X: float64(cell%2) + 0.5, Y: float64(cell/2) + 0.5})
			on(name, x, y, 0.71*zoom, func(dx, dy float64) bool {
				dx, dy = f.Own(x+dx/zoom, y+dy/zoom)
				col, row := math.Floor(dx+float.HalfW), math.Floor(dy+float.HalfH)
				return col == float64(cell%2) && row == float64(cell/2)
			}, tell)
		}
	}
	for i, yard := range m.Then.Ground().Pieces {
		if yard.Main || len(yard.Outlines) == 0 {
			continue
		}
		x, y := board.InsideOf(yard.Outlines[0])
		on(fmt.Sprintf("yard:%d", i), x, y, s.cam.Zoom*s.targets.W, func(dx, dy float64) bool {
			px, py := s.cam.ToScreen(x, y)
			px, py = s.cam.ToTable(px+dx, py+dy)
			return board.Within(yard.Outlines[0], px, py)
		}, func() guide.Explanation {
			return guide.Explanation{Icon: icon.Door, Name: s.Words.T("explain.market.yard.name"), Rule: s.Words.T("explain.market.yard"), Page: "yards",
				Now: s.Words.T("explain.market.yard.now", "n", s.model.CutOff(i))}
		})
	}
	l.Box("ground", area, s.tellGround)
}

// Clear implements guide.Inspectable: the tray with the waiting card, or the half-placed
// card with its ring; and the shop whose doors are lit.
func (s *Scene) Clear() (keep []render.Rect) {
	switch {
	case !s.placing():
	case s.hands.Hand == hand.InTray:
		keep = append(keep, s.trayCard())
	default:
		x, y, r := s.hands.Ring(&s.cam)
		keep = append(keep, render.R(x, y, 0, 0).Inset(-r))
	}
	if shop, ok := s.model.Hovered(); ok {
		for _, piece := range s.model.Then.Pieces(shop) {
			if pose, there := s.model.Shown.Pose(piece.Card); there {
				keep = append(keep, s.cam.RectToScreen(float.Area([]geometry.Pose{pose})))
			}
		}
	}
	return keep
}

// tellDeck explains the deck.
func (s *Scene) tellDeck() guide.Explanation {
	say := s.Words
	return guide.Explanation{Icon: icon.Deck, Name: say.T("explain.market.deck.name"), Rule: say.T("explain.market.deck"), Page: "end",
		Now: say.Sentences(tell.DeckLeft(&s.model.Shown))}
}

// tellCoins explains a player's coins; tellIncome, tellCounters and tellOwn explain the
// other parts of their panel.
func (s *Scene) tellCoins(seat rules.Seat) guide.Explanation {
	say := s.Words
	return guide.Explanation{Icon: icon.Coin, Name: say.T("explain.market.coins.name"), Rule: say.T("explain.market.coins"), Page: "end",
		Now: say.T("explain.market.coins.now", "player", s.Name(seat), "coins", tell.Coins(s.model.Shown.Coins(seat)), "goal", market.Standard().Goal)}
}

func (s *Scene) tellIncome(seat rules.Seat) guide.Explanation {
	say := s.Words
	return guide.Explanation{Icon: icon.Door, Name: say.T("explain.market.income.name"), Rule: say.T("explain.market.income"), Page: "income",
		Now: say.T("explain.market.income.now", "player", s.Name(seat), "coins", tell.Coins(s.model.Then.Income(seat)))}
}

func (s *Scene) tellCounters(seat rules.Seat) guide.Explanation {
	say := s.Words
	told := guide.Explanation{Sign: shopSign, Name: say.T("explain.market.counters.name"), Rule: say.T("explain.market.counters"), Page: "festival"}
	_, own, _ := s.model.Then.LargestOf(seat)
	if told.Now = say.T("explain.market.counters.now", "player", s.Name(seat), "counters", tell.Counters(own)); s.View.Seats[seat].More[1].Danger {
		told.Now = say.T("explain.market.counters.danger", "player", s.Name(seat), "counters", tell.Counters(own))
	}
	return told
}

func (s *Scene) tellOwn(seat rules.Seat) guide.Explanation {
	say, letter := s.Words, s.model.Base.Letter(seat).String()
	return guide.Explanation{Icon: icon.Person, Name: say.T("explain.market.own.name", "letter", letter), Rule: say.T("explain.market.own"), Page: "effects",
		Now: say.T("explain.market.own.now", "player", s.Name(seat), "letter", letter)}
}

// tellSquare explains a square of a card that belongs to no shop.
func (s *Scene) tellSquare(id market.CardID) guide.Explanation {
	say := s.Words
	return guide.Explanation{Icon: icon.Group, Name: say.T("explain.market.square.name"), Rule: say.T("explain.market.square"), Page: "cards",
		Now: say.T("explain.market.square.now", "card", int(id))}
}

// tellGround explains the ground between the cards.
func (s *Scene) tellGround() guide.Explanation {
	m, say, open := &s.model, s.Words, 0
	for i := range m.Doors {
		if m.Doors[i].State == market.Open {
			open++
		}
	}
	return guide.Explanation{Icon: icon.Person, Name: say.T("explain.market.ground.name"), Rule: say.T("explain.market.ground"), Page: "yards",
		Now: say.T("explain.market.ground.now", "n", open)}
}

// tellCard explains the letter and the effect of a card, in hand or on the table.
func (s *Scene) tellCard(id market.CardID) guide.Explanation {
	say, face := s.Words, market.Face(id)
	letter := face.Letter.String()
	told := guide.Explanation{Icon: board.EffectSigns[face.Effect], Name: say.Pick("market.card", face.Effect.String(), "letter", letter),
		Rule: say.Pick("explain.market.effect", face.Effect.String()), Page: "effects"}
	holder := s.model.Base.Holder(face.Letter)
	switch {
	case id != s.model.Base.Hand():
		told.Now = say.T("explain.market.letter.lies")
	case holder == rules.NoSeat:
		told.Now = say.T("market.letter.nobody", "letter", letter)
	case holder == s.model.Base.Active():
		told.Now = say.T("explain.market.letter.own", "player", s.Name(holder), "letter", letter)
	default:
		told.Now = say.T("market.letter.other", "player", s.Name(holder), "letter", letter)
	}
	return told
}

// tellDoor explains why a door earns or does not.
func (s *Scene) tellDoor(d *board.DoorMark) guide.Explanation {
	state := d.State.String()
	told := guide.Explanation{Icon: icon.Door, Name: s.Words.Pick("explain.market.door.name", state), Rule: s.Words.T("explain.market.door"), Page: "income"}
	switch {
	case d.State != market.Open:
		told.Now = s.Words.Pick("explain.market.door.now", state)
	case d.Owner == rules.NoSeat:
		told.Now = s.Words.T("explain.market.door.empty")
	default:
		told.Now = s.Words.T("explain.market.door.earns", "player", s.Name(d.Owner))
	}
	return told
}

// tellShop explains the shop that a piece belongs to: its owner, its income or price, and
// its doors.
func (s *Scene) tellShop(id market.CardID, piece uint8) guide.Explanation {
	shop := s.model.Then.ShopOf(market.Piece{Card: id, Index: piece})
	if shop < 0 {
		return s.tellCard(id)
	}
	sh, say := &s.model.Then.Shops[shop], s.Words
	told := guide.Explanation{Icon: icon.Door, Page: "buy", Rule: say.T("explain.market.empty")}
	doors := words.Sentences{s.teller().Doors(s.model.DoorsBy(shop))}
	switch {
	case sh.Owner != rules.NoSeat:
		told.Name, told.Rule, told.Page = say.T("market.shop.owned", "player", s.Name(sh.Owner)), say.T("explain.market.shop"), "cards"
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
