package tell

import (
	"slices"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// events plays a game of random moves, and visits each event with the position after it and
// that before its move.
func events(t *testing.T, seats int, seed uint64, visit func(k rules.Moment[city.State], before *city.State)) {
	t.Helper()
	g := city.Game{}
	st, _, err := g.Start(rules.Setup{Seats: seats, Seed: seed})
	if err != nil {
		t.Fatalf("g.Start(rules.Setup{Seats: seats, Seed: seed}) = %v; want no error", err)
	}
	for rnd := chance.New(seed, 8); ; {
		m, ok := g.Sample(st, &rnd)
		if !ok {
			return
		}
		moments, err := g.Follow(st, m)
		if err != nil {
			t.Fatalf("g.Follow(st, m) = %v; want no error", err)
		}
		for _, k := range moments {
			visit(k, &st)
		}
		if st, _, err = g.Apply(st, m); err != nil {
			t.Fatalf("g.Apply(st, m) = %v; want no error", err)
		}
	}
}

// TestLedgerAddsUp: the ledger lists exactly what a section changed for everybody and for
// the viewer.
func TestLedgerAddsUp(t *testing.T) {
	sections, struck := 0, 0
	for seed := range uint64(6) {
		var l Ledger
		var began, at city.State
		events(t, 2+int(seed%3), seed, func(k rules.Moment[city.State], before *city.State) {
			if l.Open && Closes(k.Event) {
				sections++
				for seat := range rules.Seat(before.Seats()) {
					b := &l.Of[seat]
					cards := 0
					for _, n := range b.Cards {
						cards += n
					}
					if got, want := cards, at.Held(seat)-began.Held(seat); got != want {
						t.Fatalf("seed %d, section %v, seat %d: %d cards, want %d", seed, l.Section, seat, got, want)
					}
					if got, want := b.Points, at.Points(seat)-began.Points(seat); got != want {
						t.Fatalf("seed %d, section %v, seat %d: %d points, want %d", seed, l.Section, seat, got, want)
					}
					if b.Level > 0 && b.Level != at.Level(seat) || b.Level == 0 && at.Level(seat) != began.Level(seat) {
						t.Fatalf("seed %d, section %v, seat %d: level %d; want the level only where it has changed", seed, l.Section, seat, b.Level)
					}
					for letter := range city.Letter(city.Citizens) {
						from, to := began.Rhetoric(seat, letter), at.Rhetoric(seat, letter)
						if r := b.Raised[letter]; r.Moved && (r.From != from || r.To != to) || !r.Moved && from != to {
							t.Fatalf("seed %d, section %v, seat %d: citizen %s %+v, want %d to %d", seed, l.Section, seat, letter, r, from, to)
						}
					}
					if b.befell {
						struck++
					}
				}
			}
			l.Note(k.Event, before.Active())
			if Closes(k.Event) {
				began = k.State
			}
			at = k.State
		})
	}
	if sections < 100 || struck < 50 {
		t.Errorf("%d sections, in which something befell %d players: the test tests less than it should; want at least 100 and at least 50", sections, struck)
	}
}

// sumsFor returns sums for a table with people in those seats.
func sumsFor(all, still bool, people ...rules.Seat) *Sums {
	return &Sums{
		Teller: Teller{nil, func(seat rules.Seat) string { return string(rune('A' + seat)) }}, All: all, Still: still,
		Person: func(seat rules.Seat) bool {
			for _, p := range people {
				if p == seat {
					return true
				}
			}
			return false
		},
	}
}

// TestSumsWait: results for a person wait; results for computers wait only at the calm
// speed; people's own actions are not described.
func TestSumsWait(t *testing.T) {
	served := []rules.Event{city.Revealed{Section: city.SectionMarket},
		city.Served{Seat: 0, Resource: city.Clay, Want: 3, Got: 3}, city.Served{Seat: 0, Resource: city.Marble, Want: 1, Got: 1}}
	lost := []rules.Event{city.Revealed{Section: city.SectionCourt}, city.Scored{Seat: 0, By: -1, Total: 4}}
	lostTwice := append(slices.Clone(lost), city.Scored{Seat: 0, By: -1, Total: 3})
	shaken := []rules.Event{city.Revealed{Section: city.SectionCourt}, city.Shaken{Seat: 0, Letter: 1, From: 3, To: 2}}
	shakenTwice := append(slices.Clone(shaken), city.Shaken{Seat: 0, Letter: 2, From: 1, To: 0})
	short := []rules.Event{city.Revealed{Section: city.SectionMarket},
		city.Served{Seat: 0, Dealer: 1, Resource: city.Clay, Rank: 1, Of: 1, Want: 3, Got: 2, Short: true}}
	shortToo := append(slices.Clone(short), city.Served{Seat: 0, Resource: city.Wood, Want: 1, Got: 1})
	traded := []rules.Event{city.Revealed{Section: city.SectionExchange},
		city.Traded{Seat: 0, Pay: city.Of(3, city.Wood), Get: city.Of(2, city.Clay)}}
	for _, c := range []struct {
		name   string
		sums   *Sums
		events []rules.Event
		want   string
		waits  bool
	}{
		{"gain", sumsFor(false, false, 0), served, "A: +3 clay, +1 marble.", true},
		{"loss", sumsFor(false, false, 0), lost, "A loses 1 point as prosecutor and has 4.", true},
		{"two losses", sumsFor(false, false, 0), lostTwice, "A: \u22122 points. A loses 1 point as prosecutor and has 3.", true},
		{"shaken", sumsFor(false, false, 0), shaken, "A’s citizen B at the stall drops from 3 to 2.", true},
		{"two citizens shaken", sumsFor(false, false, 0), shakenTwice, "A: B 3\u21922, C 1\u21920. A’s citizen B at the stall drops from 3 to 2.", true},
		{"short", sumsFor(false, false, 0), short, "Dealer II gives A 2 clay instead of 3. The stock has no more.", true},
		{"short, and more", sumsFor(false, false, 0), shortToo, "A: +1 wood, +2 clay. Dealer II gives A 2 clay instead of 3. The stock has no more.", true},
		{"own trade", sumsFor(false, false, 0), traded, "", false},
		{"another's gain", sumsFor(false, false, 1), served, "", false},
		{"another's gain, calm", sumsFor(true, false, 1), served, "A: +3 clay, +1 marble.", true},
		{"shown again", sumsFor(false, true, 0), served, "A: +3 clay, +1 marble.", false},
		{"the last round", sumsFor(false, false, 0), append(slices.Clone(traded), city.LastRound{Reason: city.ReasonRhetoric, Seat: 1}),
			"B has two citizens with rhetoric 9: this is the last round.", true},
		{"computers alone", sumsFor(true, true), served, "A: +3 clay, +1 marble.", false},
	} {
		for _, e := range c.events {
			c.sums.Note(e, 1)
		}
		if text, waits := c.sums.Summary(); text != c.want || waits != c.waits {
			t.Errorf("%s: %q, waits %v; want %q and %v", c.name, text, waits, c.want, c.waits)
		}
	}
}
