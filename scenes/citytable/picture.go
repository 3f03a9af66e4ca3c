package citytable

import (
	"agora/rules"
	"agora/rules/city"
)

// Picture is what lies on the table as it is shown: the view of whoever looks,
// and while something is presented, that view with the events that have been
// shown so far. It is a plain value.
type Picture struct {
	Seats  int
	Round  int
	Start  rules.Seat
	At     [city.Rows][mostCourt]city.Citizen // NoSeat on an empty space
	Spaces [city.Rows]int
	Worth  [mostSeats][city.Citizens]int
	Points [mostSeats]int
	Level  [mostSeats]int
	Held   [mostSeats]int
	Hand   [mostSeats]city.Cards // where Known
	Known  [mostSeats]bool
	Stock  city.Cards
	Dealer [city.Dealers]city.Resource
	Height [city.Stacks]int

	Prison    [mostPrison]city.Resource
	Prisoners int

	Demand     [2]city.Resource
	DemandLeft int
	Aside      city.Cards

	Juror [mostSeats][city.Citizens]bool
	Trial Trial
}

// mostPrison is how many markers of prisoners can be shown: all but those at the
// stalls.
const mostPrison = 12

// Trial is who does what in court, as far as it has come. It is shown until the
// next section.
type Trial struct {
	Prosecutor, Judge rules.Seat
	Dealer            int // -1 for none
}

// noTrial is no trial.
var noTrial = Trial{rules.NoSeat, rules.NoSeat, -1}

// pictureOf is the picture of a view.
func pictureOf(v *city.State) Picture {
	p := Picture{
		Seats: v.Seats(), Round: v.Round(), Start: v.Start(), Stock: v.Stock(), Demand: v.Demand(),
		DemandLeft: v.DemandLeft(), Aside: v.DemandAside(), Prisoners: min(v.Prisoners(), mostPrison),
		Trial: Trial{v.Prosecutor(), v.Judge(), -1},
	}
	if d, ok := v.Accused(); ok {
		p.Trial.Dealer = d
	}
	for r := range city.Row(city.Rows) {
		p.Spaces[r] = v.Spaces(r)
		for i := range p.At[r] {
			p.At[r][i] = v.At(city.Spot{Row: r, Space: i})
		}
	}
	for seat := range rules.Seat(p.Seats) {
		p.Points[seat], p.Level[seat], p.Held[seat] = v.Points(seat), v.Level(seat), v.Held(seat)
		p.Hand[seat], p.Known[seat] = v.Hand(seat)
		for l := range city.Letter(city.Citizens) {
			p.Worth[seat][l] = v.Rhetoric(seat, l)
			p.Juror[seat][l] = v.Juror(seat, l)
		}
	}
	for i := range p.Dealer {
		p.Dealer[i], p.Height[i] = v.Dealer(i), v.StackHeight(i)
	}
	for i := range p.Prisoners {
		p.Prison[i] = v.Prisoner(i)
	}
	return p
}

// pay moves cards from the stock to a hand, or back.
func (p *Picture) pay(seat rules.Seat, get, pay city.Cards) {
	if seat < 0 || int(seat) >= p.Seats {
		return
	}
	for r := range get {
		p.Stock[r] += pay[r] - get[r]
		if p.Known[seat] {
			p.Hand[seat][r] += get[r] - pay[r]
		}
	}
	p.Held[seat] += get.Total() - pay.Total()
}

// tell brings the picture on by one event.
func (p *Picture) tell(e rules.Event) {
	switch e := e.(type) {
	case city.RoundBegan:
		p.Round, p.Start = e.Round, e.First
	case city.Placed:
		p.At[e.Spot.Row][e.Spot.Space] = city.Citizen{Seat: e.Seat, Letter: e.Letter}
	case city.Revealed:
		for _, c := range e.Citizens {
			p.At[c.Spot.Row][c.Spot.Space].Letter = c.Letter
		}
		if e.Section == city.SectionMonument {
			p.Trial = noTrial
		}
	case city.Served:
		p.pay(e.Seat, city.Of(e.Got, e.Resource), city.Cards{})
	case city.Gift:
		p.pay(e.Seat, city.Of(e.Got, e.Resource), city.Cards{})
	case city.Traded:
		p.pay(e.Seat, e.Get, e.Pay)
	case city.Raised:
		p.pay(e.Seat, city.Cards{}, city.Of(1, e.Pay))
		p.Worth[e.Seat][e.Letter] = e.To
	case city.Donated:
		p.pay(e.Seat, city.Cards{}, e.Pay)
		p.Level[e.Seat] = e.Level
	case city.Dropped:
		p.pay(e.Seat, city.Cards{}, e.Pay)
	case city.Prosecutor:
		p.Trial.Prosecutor = e.Seat
	case city.Impeached:
		p.Trial.Dealer = e.Dealer
	case city.JurorsDrawn:
		for _, b := range e.Benches {
			for _, l := range b.Letters {
				p.Juror[b.Seat][l] = true
			}
		}
	case city.Judge:
		p.Trial.Judge = e.Seat
	case city.Scored:
		p.Points[e.Seat] = e.Total
	case city.Shaken:
		p.Worth[e.Seat][e.Letter] = e.To
	case city.Imprisoned:
		p.Dealer[e.Dealer] = city.NoResource
		if p.Prisoners < mostPrison {
			p.Prison[p.Prisoners] = e.Resource
			p.Prisoners++
		}
	case city.Hired:
		p.Dealer[e.Dealer], p.Height[e.Stack] = e.Resource, e.Left
	case city.RoundEnded:
		p.Juror, p.Trial = [mostSeats][city.Citizens]bool{}, noTrial
		for r := range p.At {
			for i := range p.At[r] {
				p.At[r][i] = city.Citizen{Seat: rules.NoSeat, Letter: city.NoLetter}
			}
		}
	case city.DemandDrawn:
		p.Demand, p.DemandLeft = e.Now, e.Left
		if e.Reshuffled {
			p.Aside = city.Cards{}
		} else {
			for _, r := range e.Was {
				p.Aside[r]++
			}
		}
	case city.StartMoved:
		p.Start = e.To
	case city.Counted:
		p.Hand[e.Seat], p.Known[e.Seat] = e.Cards, true
	}
}
