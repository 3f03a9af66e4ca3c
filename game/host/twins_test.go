package host

import (
	"bytes"
	"reflect"
	"slices"
	"testing"

	"agora/game/catalogue"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/rules/market"
)

// concealed deals anew whatever a seat may not know. Board games hide only randomness,
// and have none.
func concealed(s any, seat rules.Seat, r *chance.Stream) any {
	switch s := s.(type) {
	case city.State:
		return city.Deal(s, seat, r)
	case market.State:
		return market.Deal(s, r)
	}
	return s
}

// indistinct returns a legal move of the twin that looks the same as m to a seat, a
// different one if possible.
func indistinct(g rules.Game[any, any], twin, m any, by, seat rules.Seat) (any, bool) {
	v, ok := g.(rules.Viewed[any, any])
	if !ok {
		return m, g.Check(twin, m) == nil
	}
	if e, ok := g.(rules.Enumerator[any, any]); ok {
		for _, other := range e.Moves(twin, nil) {
			if !reflect.DeepEqual(other, m) && reflect.DeepEqual(v.MoveFor(other, by, seat), v.MoveFor(m, by, seat)) {
				return other, true
			}
		}
	}
	return m, g.Check(twin, m) == nil
}

// lit reports whether a move reveals something or draws on chance. Then seats may be told
// different things of the twins.
func lit(g rules.Game[any, any], a, b step, seat rules.Seat) bool {
	if !reflect.DeepEqual(g.View(a.after, seat), g.View(b.after, seat)) {
		return true
	}
	f, ok := g.(rules.Followed[any, any])
	if !ok {
		return false
	}
	one, err := f.FollowFor(a.before, a.move, seat)
	two, err2 := f.FollowFor(b.before, b.move, seat)
	return err != nil || err2 != nil || !slices.EqualFunc(one, two, func(x, y rules.Moment[any]) bool { return reflect.DeepEqual(x.State, y.State) })
}

// TestTwinsOnTheWire takes two tables that differ only in what a seat may not know: the
// cards and citizens of others, the deck, the seed, the host's secret, the keys of the
// others. Every message to that seat must have the same bytes at both, and so must the
// answer to its move.
func TestTwinsOnTheWire(t *testing.T) {
	for _, game := range catalogue.Games() {
		t.Run(game.Name(), func(t *testing.T) {
			t.Parallel()
			g, compared, moved, refused, made := game.Game, 0, 0, 0, 0
			least, most := g.Seats()
			for seats := least; seats <= most; seats++ {
				r := chance.New(uint64(seats), 21)
				a := agree(game.Name(), make([]wire.Player, seats)...)
				tab := must(load(catalogue.Games(), "0123456789abcdef", []Entry{{Line: "head " + string(wire.Encode(head{Agreement: a, Key: key(9), Secret: fresh()}))}}))
				for i := range seats {
					if err := tab.follow(Entry{Line: sitLine("sit00000", rules.Seat(i), key(i), "", "")}); err != nil {
						t.Fatalf("tab.follow() = %v; want no error", err)
					}
				}
				for n := 0; tab.ended() == "" && n < 150; n++ {
					before := tab.state()
					m, ok := g.(rules.Sampler[any, any]).Sample(before, &r)
					if !ok {
						break
					}
					by := tab.turn().Seat
					seat := rules.Seat(r.Intn(seats+1)) - 1
					twin := *tab
					hidden := concealed(before, seat, &r)
					if len(tab.steps) > 0 {
						twin.steps = slices.Clone(tab.steps)
						twin.steps[len(twin.steps)-1].after = hidden
					} else {
						twin.start = hidden
					}
					twin.lens, twin.ids = slices.Clone(tab.lens), map[string]int{}
					twin.seed, twin.head.Secret, twin.head.Key = tab.seed+1, fresh(), key(12)
					twin.people = slices.Clone(tab.people)
					for i := range twin.people {
						if rules.Seat(i) != seat {
							twin.people[i].key = key(14 + i)
						}
					}
					// What they may ask for has the same answer.
					if seat == by {
						odd, ok := g.(rules.Sampler[any, any]).Sample(g.View(hidden, seat), &r)
						if q := wire.Decide("again000", seat, n, "?"); ok {
							q.Move = g.Format(odd)
							one, _ := judge(tab, key(int(seat)), q)
							two, _ := judge(&twin, key(int(seat)), q)
							if !bytes.Equal(wire.Encode(one), wire.Encode(two)) {
								t.Errorf("%s is answered %s or %s; want equal bytes", q.Move, wire.Encode(one), wire.Encode(two))
							}
							refused++
						}
					}
					made++
					// The same move, or one that looks the same, produces the same
					// message.
					other, possible := indistinct(g, hidden, m, by, seat)
					if err := tab.follow(Entry{Line: line("do", "a0000000", by, g.Format(m))}); err != nil {
						t.Fatalf("tab.follow(Entry{Line: line(\"do\", \"a0000000\", by, g.Format(m))}) = %v; want no error", err)
					}
					if !possible {
						continue
					}
					if err := twin.follow(Entry{Line: line("do", "b1111111", by, g.Format(other))}); err != nil {
						t.Fatalf("twin.follow(Entry{Line: line(\"do\", \"b1111111\", by, g.Format(other))}) = %v; want no error", err)
					}
					if lit(g, tab.steps[n], twin.steps[n], seat) {
						continue
					}
					one, err := tab.news(seat, tab.last()-1)
					two, err2 := twin.news(seat, twin.last()-1)
					if err != nil || err2 != nil {
						t.Fatalf("the two games give %v and %v; want no error", err, err2)
					}
					if x, y := wire.Encode(one), wire.Encode(two); !bytes.Equal(x, y) {
						t.Fatalf("%d seats, decision %d: seat %d is told\n%s\nor\n%s\nwant equal bytes", seats, n, seat, x, y)
					}
					if compared++; !reflect.DeepEqual(other, m) {
						moved++
					}
				}
			}
			if compared < min(20, made/2) || refused < min(5, made/4) || game.Name() == "city" && moved == 0 {
				t.Errorf("only %d messages are compared, %d of other moves, and %d answers; want at least %d messages and %d answers",
					compared, moved, refused, min(20, made/2), min(5, made/4))
			}
			t.Logf("%d messages, %d of other moves, %d answers", compared, moved, refused)
		})
	}
}
