package city

import "agora/rules"

// Facts says what an event is about, however it is told and shown.
type Facts struct {
	Seat    rules.Seat // whose event it is; rules.NoSeat: everybody's
	Section Section    // where to look; NoSection: nowhere in particular
	Spot    Spot       // the space of the citizen that acts or is acted on, if Acts
	Acts    bool
	Moved   []Moved // what goes from one place to another
}

// Event is an event of the game, with its facts.
type Event interface {
	rules.Event
	Facts() Facts
}

// FactsOf returns the facts of an event; of one that is not an event of the game, that it is
// everybody's.
func FactsOf(e rules.Event) Facts {
	if e, ok := e.(Event); ok {
		return e.Facts()
	}
	return public()
}

// PlaceKind is a kind of place for cards, markers and citizens.
type PlaceKind uint8

// The kinds of places.
const (
	Nowhere  PlaceKind = iota
	WithSeat           // in front of a player
	OnSpace            // a space, given by Row and N
	InStock            // the cards of a resource
	AtDealer           // a dealer
	OnStack            // a stack of resource markers
	InCell             // a cell of the prison
)

// Place is a place for cards, markers and citizens; N counts from 0.
type Place struct {
	Kind PlaceKind
	Row  Row
	N    int
}

// Moved is a number of equal things that go from one place to another.
type Moved struct {
	From, To Place
	Resource Resource // of cards; or of a dealer's marker, if Marker is set
	N        int
	Marker   bool
	Citizen  bool // a citizen of a seat, with its letter or face down
	Who      Citizen
}

// public returns the facts of an event that is everybody's.
func public() Facts { return Facts{Seat: rules.NoSeat, Section: NoSection} }

// ofSeat returns the facts of an event of a seat.
func ofSeat(seat rules.Seat) Facts { return Facts{Seat: seat, Section: NoSection} }

// onSpot returns the facts of an event of a citizen on a space.
func onSpot(seat rules.Seat, spot Spot) Facts {
	return Facts{Seat: seat, Section: spot.Row.Section(), Spot: spot, Acts: true}
}

// inSection returns the facts of an event in a section.
func inSection(section Section, seat rules.Seat) Facts { return Facts{Seat: seat, Section: section} }

// pays adds cards that the seat returns to the stock, and gets those that it takes from it.
func (f Facts) pays(pay Cards) Facts { return f.trades(pay, Cards{}) }

func (f Facts) gets(get Cards) Facts { return f.trades(Cards{}, get) }

func (f Facts) trades(pay, get Cards) Facts {
	seat := Place{Kind: WithSeat, N: int(f.Seat)}
	for r := range Resource(Resources) {
		stock := Place{Kind: InStock, N: int(r)}
		f = f.moves(Moved{From: seat, To: stock, Resource: r, N: int(pay[r])})
		f = f.moves(Moved{From: stock, To: seat, Resource: r, N: int(get[r])})
	}
	return f
}

// moves adds what moves, if anything does.
func (f Facts) moves(m Moved) Facts {
	if m.N > 0 {
		f.Moved = append(f.Moved, m)
	}
	return f
}

// The facts of the events.

func (e Opened) Facts() Facts     { return public() }
func (e RoundBegan) Facts() Facts { return ofSeat(e.First) }
func (e Placed) Facts() Facts {
	return ofSeat(e.Seat).moves(Moved{From: Place{Kind: WithSeat, N: int(e.Seat)}, To: Place{OnSpace, e.Spot.Row, e.Spot.Space}, N: 1,
		Citizen: true, Who: Citizen{Seat: e.Seat, Letter: e.Letter}})
}
func (e Revealed) Facts() Facts { return inSection(e.Section, rules.NoSeat) }
func (e Served) Facts() Facts {
	return inSection(SectionMarket, e.Seat).moves(Moved{From: Place{Kind: AtDealer, N: e.Dealer}, To: Place{Kind: WithSeat, N: int(e.Seat)}, Resource: e.Resource, N: e.Got})
}
func (e Traded) Facts() Facts      { return onSpot(e.Seat, e.Spot).trades(e.Pay, e.Get) }
func (e Declined) Facts() Facts    { return onSpot(e.Seat, e.Spot) }
func (e Skipped) Facts() Facts     { return onSpot(e.Seat, e.Spot) }
func (e Raised) Facts() Facts      { return onSpot(e.Seat, e.Spot).pays(Of(1, e.Pay)) }
func (e LastRound) Facts() Facts   { return public() }
func (e CourtSums) Facts() Facts   { return inSection(SectionCourt, rules.NoSeat) }
func (e Prosecutor) Facts() Facts  { return inSection(SectionCourt, e.Seat) }
func (e Impeached) Facts() Facts   { return inSection(SectionCourt, e.Seat) }
func (e JurorsDrawn) Facts() Facts { return inSection(SectionCourt, rules.NoSeat) }
func (e Judge) Facts() Facts       { return inSection(SectionCourt, e.Seat) }
func (e Withdrawn) Facts() Facts   { return inSection(SectionCourt, rules.NoSeat) }
func (e Verdict) Facts() Facts     { return inSection(SectionCourt, e.Judge) }
func (e Scored) Facts() Facts      { return ofSeat(e.Seat) }
func (e Shaken) Facts() Facts      { return onSpot(e.Seat, e.Spot) }
func (e Imprisoned) Facts() Facts {
	return public().moves(Moved{From: Place{Kind: AtDealer, N: e.Dealer}, To: Place{Kind: InCell, N: e.Cell}, Resource: e.Resource, N: 1, Marker: true})
}
func (e Hired) Facts() Facts {
	return ofSeat(e.Seat).moves(Moved{From: Place{Kind: OnStack, N: e.Stack}, To: Place{Kind: AtDealer, N: e.Dealer}, Resource: e.Resource, N: 1, Marker: true})
}
func (e Gift) Facts() Facts        { return ofSeat(e.Seat).gets(Of(e.Got, e.Resource)) }
func (e Donated) Facts() Facts     { return onSpot(e.Seat, e.Spot).pays(e.Pay) }
func (e RoundEnded) Facts() Facts  { return public() }
func (e DemandDrawn) Facts() Facts { return public() }
func (e Dropped) Facts() Facts     { return ofSeat(e.Seat).pays(e.Pay) }
func (e StartMoved) Facts() Facts  { return public() }
func (e Counted) Facts() Facts     { return ofSeat(e.Seat) }
func (e Over) Facts() Facts        { return public() }
