// Package editor is the sheet of The Marketplace in the position editor.
package editor

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"agora/game/known"
	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
)

// Tools of a sheet besides the owners, which are the numbers of their seats; and the cell
// of the chosen card while it is only offered.
const (
	putCard  = "put"
	takeCard = "take"
	takeOff  = "off"
	hereCell = "here"
)

// Steps of a sheet.
const (
	stepCard  = "card"
	stepPlace = "place"
	stepTurn  = "angle"
	stepDrawn = "drawn"
	stepPhase = "phase"
	stepSeats = "players"
)

// countCoins is the prefix of the counts of coins; the number of the seat follows.
const countCoins = "coins/"

// mostDebt is how many coins a player can owe in the editor.
const mostDebt = 99

// sheet is a market in the position editor. It always holds a position that the rules
// allow, because each change goes through their parser.
type sheet struct {
	st      market.State
	drawn   market.CardID // the card in hand if it is named, 0 if the deck's order decides
	options map[string]string

	card    market.CardID // the chosen card, 0 if none is left
	targets hand.Targets
	picker  hand.Picker
	picture *board.View // memory: the picture of st
}

func New() known.Sheet {
	s := &sheet{}
	s.Begin()
	return s
}

// Read implements known.Sheet.
func (s *sheet) Read(p match.Position) error {
	was := s.options
	s.options = p.Options
	st, err := s.decode(p.Seats, p.Text)
	if err != nil {
		s.options = was
		return err
	}
	s.st, s.drawn = st, 0
	for _, f := range strings.Fields(p.Text) {
		if strings.HasPrefix(f, "drawn=") {
			s.drawn = st.Hand()
		}
	}
	s.aimAt(s.middle())
	s.choose(s.card, 0)
	return nil
}

// Position implements known.Sheet.
func (s *sheet) Position() match.Position {
	return match.Position{Game: market.Game{}.Name(), Seats: s.st.Seats(), Options: s.options, Text: s.parts().String()}
}

// Clear implements known.Sheet: all cards are in the deck.
func (s *sheet) Clear() {
	p := s.parts()
	p.cards, p.owners, p.gone, p.drawn, p.buy = nil, nil, "", 0, false
	for seat := range p.coins {
		p.coins[seat] = strconv.Itoa(market.Standard().Coins)
	}
	if s.set(p) == nil {
		s.aimAt(s.middle())
	}
}

// Begin implements known.Sheet.
func (s *sheet) Begin() {
	seats := max(s.st.Seats(), 2)
	st, _, err := market.Game{}.Start(rules.Setup{Seats: seats, Options: s.options, Seed: 1})
	if err != nil {
		return
	}
	s.st, s.drawn = st, 0
	s.aimAt(s.middle())
	s.choose(s.card, 0)
}

// left lists the cards that can still be put on the table.
func (s *sheet) left() (list []market.CardID) {
	for id := market.CardID(1); id.Valid(); id++ {
		if w := s.st.Where(id); w == market.InDeck || w == market.InHand {
			list = append(list, id)
		}
	}
	return list
}

// middle returns the middle of the cards on the table, or of the table.
func (s *sheet) middle() (x, y float64) {
	if poses := s.st.Poses(nil); len(poses) > 0 {
		return float.Area(poses).Centre()
	}
	w, h := float.Units(geometry.Vec{X: s.st.Table().W, Y: s.st.Table().H})
	return w / 2, h / 2
}

// aimAt moves the chosen card to a point of the table.
func (s *sheet) aimAt(x, y float64) { s.picker.Free.X, s.picker.Free.Y = x, y }

// choose selects the first card left from this one on, or by farther, and offers a place
// for it.
func (s *sheet) choose(from market.CardID, by int) {
	list := s.left()
	if s.card = 0; len(list) == 0 {
		return
	}
	at, _ := slices.BinarySearch(list, from)
	s.card = list[((at+by)%len(list)+len(list))%len(list)]
	s.offer()
}

// offer finds a place for the chosen card near the target.
func (s *sheet) offer() {
	free := s.picker.Free
	p := s.parts()
	p.drawn, p.gone, p.buy = s.card, "", false
	for seat := range p.coins {
		p.coins[seat] = "0" // the game continues
	}
	st, err := s.decode(s.st.Seats(), p.String())
	if err != nil {
		s.picker.Reset() // it has no place
		s.picker.Free = free
		return
	}
	s.targets.Set(st)
	t := s.targets.At(1, true)
	s.picker.PlaceAt(t, free.Pose())
	if !s.picker.Legal {
		s.picker.Walk(t, 1)
	}
}

// offered reports whether the chosen card has a place.
func (s *sheet) offered() bool { return s.card != 0 && s.picker.Hand == hand.Down }

// Steps implements known.Sheet.
func (s *sheet) Steps(say *words.Words) []known.SheetStep {
	card, none := "", ""
	if card = strconv.Itoa(int(s.card)); s.card == 0 {
		card, none = "–", say.T("editor.card.none")
	}
	noPlace := none
	if noPlace == "" && !s.offered() {
		noPlace = say.T("editor.place.none")
	}
	drawn, phase := say.T("editor.drawn.random"), say.T("editor.phase.place")
	if s.drawn != 0 {
		drawn = strconv.Itoa(int(s.drawn))
	}
	if s.parts().buy {
		phase = say.T("editor.phase.buy")
	}
	angle := int(math.Round(s.lies().Turn*180/math.Pi)+360) % 360
	return []known.SheetStep{
		{ID: stepCard, Name: say.T("editor.card"), Value: card, Off: none},
		{ID: stepPlace, Name: say.T("editor.place"), Off: noPlace},
		{ID: stepTurn, Name: say.T("editor.angle"), Value: strconv.Itoa(angle) + "°", Off: noPlace},
		{ID: stepDrawn, Name: say.T("editor.drawn"), Value: drawn},
		{ID: stepPhase, Name: say.T("editor.phase"), Value: phase},
		{ID: stepSeats, Name: say.T("editor.players"), Value: strconv.Itoa(s.st.Seats())},
	}
}

// lies returns the pose of the chosen card.
func (s *sheet) lies() float.Pose {
	if s.offered() {
		return float.Of(s.picker.Pose)
	}
	return s.picker.Free
}

// Step implements known.Sheet.
func (s *sheet) Step(id string, by int) error {
	t := s.targets.At(1, true)
	switch id {
	case stepCard:
		s.choose(s.card, by)
	case stepPlace:
		s.picker.Walk(t, by)
	case stepTurn:
		if s.offered() {
			f := s.lies()
			f.Turn = math.Remainder(f.Turn+float64(by)*hand.StopStep, 2*math.Pi)
			s.picker.PlaceAt(t, f.Pose())
			s.picker.Exact = false
			s.picker.Steady = true
			s.picker.Settle(t)
		}
	case stepDrawn:
		list := append([]market.CardID{0}, s.left()...)
		at := slices.Index(list, s.drawn) + by
		p := s.parts()
		p.drawn = list[(at+len(list))%len(list)]
		return s.set(p)
	case stepPhase:
		p := s.parts()
		if p.buy = !p.buy; p.buy {
			p.drawn = 0
		}
		return s.set(p)
	case stepSeats:
		least, most := market.Game{}.Seats()
		all := most - least + 1
		return s.setSeats(least + (s.st.Seats()-least+by+all)%all)
	}
	return nil
}

// Tools implements known.Sheet.
func (s *sheet) Tools(say *words.Words) []known.SheetTool {
	list := []known.SheetTool{
		{ID: putCard, Name: say.T("editor.put", "card", int(s.card)), Paint: func(c *render.Canvas, r render.Rect) {
			if s.card != 0 {
				x, y := r.Centre()
				board.DrawSprite(c, board.CardFace(c, s.card, board.FaceLook{}, r.H/3), x, y, r.H/3, 1)
			}
		}},
		{ID: takeCard, Name: say.T("editor.take"), Paint: known.PaintIcon(icon.Trash)},
	}
	for seat := range s.st.Seats() {
		list = append(list, known.SheetTool{ID: strconv.Itoa(seat), Name: say.T("market.shop.owned", "player", known.Called(say, nil, seat)), Paint: func(c *render.Canvas, r render.Rect) {
			at := render.Place{}
			at.X, at.Y = r.Centre()
			c.Sprite(emblem.Badge(c.Kit, emblem.ID(seat), r.H), at)
		}})
	}
	return append(list, known.SheetTool{ID: takeOff, Name: say.T("editor.owner.none"), Paint: known.PaintIcon(icon.Minus)})
}

// Press implements known.Sheet.
func (s *sheet) Press(cell, tool string) error {
	if cell == hereCell {
		return s.put()
	}
	piece, ok := s.piece(cell)
	if !ok {
		return nil
	}
	switch tool {
	case putCard: // the chosen card is offered beside this one
		if pose, ok := s.st.Pose(piece.Card); ok && s.card != 0 {
			f := float.Of(pose)
			s.picker.Free = f
			s.offer()
		}
		return nil
	case takeCard:
		return s.take(piece.Card)
	}
	p := s.parts()
	first, _ := s.st.ShopOf(piece)
	p.owners = slices.DeleteFunc(p.owners, func(item string) bool { return strings.HasPrefix(item, first.String()+"=") })
	if tool != takeOff {
		seat, err := strconv.Atoi(tool)
		if err != nil || seat >= s.st.Seats() {
			return nil
		}
		if p.owners = append(p.owners, first.String()+"="+strconv.Itoa(seat+1)); s.circles(first) == 0 {
			return words.Wrong("market.refuse.no-circles")
		}
	}
	return s.set(p)
}

// circles returns how many counters a shop holds, given its first piece.
func (s *sheet) circles(first market.Piece) (n int) {
	for _, id := range s.st.Placed(nil) {
		for k := range market.Face(id).Pieces {
			p := market.Piece{Card: id, Index: uint8(k)}
			if of, _ := s.st.ShopOf(p); of == first {
				n += p.Circles()
			}
		}
	}
	return n
}

// piece returns the piece of a card on the table that a cell shows.
func (s *sheet) piece(cell string) (market.Piece, bool) {
	for _, id := range s.st.Placed(nil) {
		for k := range market.Face(id).Pieces {
			if p := (market.Piece{Card: id, Index: uint8(k)}); p.String() == cell {
				return p, true
			}
		}
	}
	return market.Piece{}, false
}

// put places the chosen card where it is offered.
func (s *sheet) put() error {
	if !s.offered() {
		return nil
	}
	if !s.picker.Legal {
		return words.Wrong("editor.place.none")
	}
	pose := s.picker.Pose
	p := s.parts()
	p.cards = append(p.cards, fmt.Sprintf("%d:%d,%d:%d,%d", s.card, pose.O.X, pose.O.Y, pose.Z.X, pose.Z.Y))
	if p.drawn == s.card {
		p.drawn = 0
	}
	if len(s.left()) == 1 {
		p.buy = false // the game is over
	}
	return s.set(p)
}

// take returns a card to the deck. Counters on the rest of its shops stay where they can
// still be owned.
func (s *sheet) take(id market.CardID) error {
	p := s.parts()
	p.cards = slices.DeleteFunc(p.cards, func(item string) bool { return strings.HasPrefix(item, strconv.Itoa(int(id))+":") })
	p.owners = nil
	for _, other := range s.st.Placed(nil) {
		for k := range market.Face(other).Pieces {
			piece := market.Piece{Card: other, Index: uint8(k)}
			owner := s.st.Owner(piece)
			if other == id || owner == rules.NoSeat {
				continue
			}
			with := p
			with.owners = append(slices.Clone(p.owners), piece.String()+"="+strconv.Itoa(int(owner)+1))
			if _, err := s.decode(len(p.coins), with.String()); err == nil {
				p = with
			}
		}
	}
	return s.set(p)
}

// Counts implements known.Sheet.
func (s *sheet) Counts(say *words.Words) (list []known.SheetCount) {
	for seat := range s.st.Seats() {
		list = append(list, known.SheetCount{ID: countCoins + strconv.Itoa(seat), Name: say.T("editor.coins", "player", known.Called(say, nil, seat)),
			N: s.st.Coins(rules.Seat(seat)), Least: -mostDebt, Most: market.Standard().Goal})
	}
	return list
}

// SetCount implements known.Sheet.
func (s *sheet) SetCount(id string, n int) error {
	p := s.parts()
	for seat := range p.coins {
		if id == countCoins+strconv.Itoa(seat) {
			p.coins[seat] = strconv.Itoa(n)
		}
	}
	goal, rich := market.Standard().Goal, 0
	for _, n := range p.coins {
		if n == strconv.Itoa(goal) {
			rich++
		}
	}
	if rich > 0 {
		p.buy = false // the game is over
	}
	if rich > 1 {
		return words.Wrong("editor.rich", "n", goal)
	}
	return s.set(p)
}

// setSeats changes the number of players; those who leave take their counters along.
func (s *sheet) setSeats(n int) error {
	p := s.parts()
	for len(p.coins) < n {
		p.coins = append(p.coins, strconv.Itoa(market.Standard().Coins))
	}
	p.coins = p.coins[:max(n, 0)]
	p.owners = slices.DeleteFunc(p.owners, func(item string) bool {
		_, seat, _ := strings.Cut(item, "=")
		owner, _ := strconv.Atoi(seat)
		return owner > n
	})
	if int(s.st.Active()) >= n {
		p.active = "1"
	}
	was := s.options
	if len(was[market.OptionLetters]) != market.MaxSeats {
		s.options = nil // the letters were chosen for another number of players
	}
	err := s.set(p)
	if err != nil {
		s.options = was
	}
	return err
}

// Board implements known.Sheet: there is one.
func (s *sheet) Board() (option, value string) { return "", "" }

// SetBoard implements known.Sheet.
func (s *sheet) SetBoard(string) {}

// Turn implements known.Sheet.
func (s *sheet) Turn() rules.Seat { return s.st.Active() }

// SetTurn implements known.Sheet.
func (s *sheet) SetTurn(seat rules.Seat) error {
	p := s.parts()
	p.active = strconv.Itoa(int(seat) + 1)
	return s.set(p)
}
