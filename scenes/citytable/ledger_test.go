package citytable

import (
	"slices"
	"testing"

	"agora/render"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/table/timeline"
)

// TestLedgerAddsUp: the ledger lists exactly what a section changed for everybody and for
// the viewer.
func TestLedgerAddsUp(t *testing.T) {
	sections, struck := 0, 0
	for seed := range uint64(6) {
		var l ledger
		var began city.State
		randomGame(t, 2+int(seed%3), seed, func(before, after city.State, m city.Move) {
			all, err := city.Game{}.Follow(before, m)
			if err != nil {
				t.Fatal(err)
			}
			at := before
			for _, k := range all {
				if l.open && closes(k.Event) {
					sections++
					for seat := range rules.Seat(before.Seats()) {
						b := &l.of[seat]
						cards := 0
						for _, n := range b.cards {
							cards += n
						}
						if got, want := cards, at.Held(seat)-began.Held(seat); got != want {
							t.Fatalf("seed %d, section %v, seat %d: %d cards, want %d", seed, l.section, seat, got, want)
						}
						if got, want := b.points, at.Points(seat)-began.Points(seat); got != want {
							t.Fatalf("seed %d, section %v, seat %d: %d points, want %d", seed, l.section, seat, got, want)
						}
						if b.level > 0 && b.level != at.Level(seat) || b.level == 0 && at.Level(seat) != began.Level(seat) {
							t.Fatalf("seed %d, section %v, seat %d: level %d", seed, l.section, seat, b.level)
						}
						for letter := range city.Letter(city.Citizens) {
							from, to := began.Rhetoric(seat, letter), at.Rhetoric(seat, letter)
							if r := b.raised[letter]; r.moved && (r.from != from || r.to != to) || !r.moved && from != to {
								t.Fatalf("seed %d, section %v, seat %d: citizen %s %+v, want %d to %d", seed, l.section, seat, letter, r, from, to)
							}
						}
						if b.befell {
							struck++
						}
					}
				}
				l.note(k.Event, before.Active())
				if closes(k.Event) {
					began = k.State
				}
				at = k.State
			}
		})
	}
	if sections < 100 || struck < 50 {
		t.Errorf("%d sections, in which something befell %d players: the test tests less than it should", sections, struck)
	}
}

// sumsFor returns sums for a table with people in those seats.
func sumsFor(all, still bool, people ...rules.Seat) *sums {
	return &sums{
		teller: teller{nil, func(seat rules.Seat) string { return string(rune('A' + seat)) }}, all: all, still: still,
		person: func(seat rules.Seat) bool {
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
		sums   *sums
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
			c.sums.note(e, 1)
		}
		if text, waits := c.sums.told(); text != c.want || waits != c.waits {
			t.Errorf("%s: %q, waits %v", c.name, text, waits)
		}
	}
}

// TestSectionsWait: a section with results stays on screen until the player continues;
// skipping stops there, even in the middle of a trial. The outcome is that of the rules.
func TestSectionsWait(t *testing.T) {
	g := city.Game{}
	waited, trials := 0, 0
	for seed := range uint64(3) {
		var l ledger
		randomGame(t, 3, seed, func(before, after city.State, m city.Move) {
			sums := sumsFor(false, false, 0)
			sums.ledger = l
			var s Stage
			s.Play(g.View(before, 0), moments(t, before, m, 0, timeline.At(render.Fast)), sums.Tell, false, sums)
			l = sums.ledger
			for n := 0; s.Busy(); n++ {
				if n > 200 {
					t.Fatalf("it does not end: n is %v, want at most 200", n)
				}
				s.Pass()
				step, _ := s.Step()
				if s.Waiting() {
					waited++
					if step.Text == "" || !step.Lit {
						t.Fatalf("%+v waits", step)
					}
				} else if step != nil {
					t.Fatalf("a press leads to %T, which does not wait", step.Event)
				}
			}
			for i := range s.steps {
				tr := s.steps[i].Trial
				if tr == nil {
					continue
				}
				trials++
				seen := map[int]bool{}
				for b := range tr.benches {
					for k := range tr.benches[b].Letters {
						seen[tr.order(b, k)] = true
					}
				}
				if len(seen) != tr.lots() || !seen[0] || !seen[tr.lots()-1] {
					t.Fatalf("the order of turning is not one: %v of %d", seen, tr.lots())
				}
			}
		})
	}
	if waited < 20 || trials < 20 {
		t.Errorf("%d times it waited, %d steps were in a trial: the test tests less than it should", waited, trials)
	}
}
