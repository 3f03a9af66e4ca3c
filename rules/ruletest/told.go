package ruletest

import (
	"encoding/json"
	"errors"
	"fmt"

	"agora/rules"
)

// checkTold checks what a remote table needs, which never sees a whole state: every View
// survives encoding and decoding in every field, moves survive as a seat may know them, and
// a move is refused alike on the View of the player who decides and on the state.
func (u Suite[S, M]) checkTold() error {
	told, views := u.Game.(rules.Viewed[S, M])
	var bases map[rules.Seat]S
	var pool []M
	hidden, damaged := 0, 0
	err := u.play(func(g *game[S, M], m M, ok bool) error {
		if len(g.tokens) == 0 {
			setup := g.setup
			setup.Seed = 0
			start, _, err := u.Game.Start(setup)
			if err != nil {
				return err
			}
			bases = map[rules.Seat]S{}
			for seat := rules.NoSeat; int(seat) < setup.Seats; seat++ {
				bases[seat] = u.Game.View(start, seat)
			}
		}
		for seat := rules.NoSeat; int(seat) < g.setup.Seats; seat++ {
			view := u.Game.View(g.state, seat)
			if !views {
				if !same(view, g.state) {
					return fmt.Errorf("seat %d is shown less than the state, but the game is not rules.Viewed", seat)
				}
				continue
			}
			text := u.Game.Encode(view)
			back, err := told.DecodeView(bases[seat], seat, text)
			if err != nil {
				return fmt.Errorf("DecodeView refuses what seat %d sees, %q: %w", seat, text, err)
			}
			if !same(back, view) || u.Game.Hash(back) != u.Game.Hash(view) {
				return fmt.Errorf("what seat %d sees, %q, comes back as another, %q", seat, text, u.Game.Encode(back))
			}
			for _, bad := range []string{damage(text, &g.chance), noise(&g.chance)} {
				refused, err := u.badView(told, g, seat, bases[seat], bad)
				if err != nil {
					return err
				}
				if refused {
					damaged++
				}
			}
		}
		by := u.Game.Turn(g.state).Seat
		if by == rules.NoSeat {
			return nil
		}
		wrong := []M{m}
		for range min(4, len(pool)) {
			wrong = append(wrong, pool[g.chance.Intn(len(pool))])
		}
		if u.Wrong != nil {
			wrong = append(wrong, u.Wrong(g.state, &g.chance)...)
		}
		if len(pool) < 500 {
			pool = append(pool, m)
		}
		view := u.Game.View(g.state, by)
		for _, w := range wrong {
			a, b := u.Game.Check(g.state, w), u.Game.Check(view, w)
			if code(a) != code(b) || (a == nil) != (b == nil) || a != nil && a.Error() != b.Error() {
				return fmt.Errorf("of %s Check says %v on the state and %v on the view", u.Game.Format(w), a, b)
			}
		}
		if !views {
			return nil
		}
		for seat := rules.NoSeat; int(seat) < g.setup.Seats; seat++ {
			known := told.MoveFor(m, by, seat)
			token := u.Game.Format(known)
			if back, err := u.Game.Parse(token); err != nil || !same(back, known) {
				return fmt.Errorf("the move that seat %d knows as %q comes back as %q, %v", seat, token, u.Game.Format(back), err)
			}
			if same(known, m) {
				continue
			}
			if seat == by {
				return fmt.Errorf("seat %d does not know its own move", seat)
			}
			if no, err := u.refused(g.state, known); err != nil || !no {
				return fmt.Errorf("a move of which something is not known, %q, is legal, or else %w", token, err)
			}
			hidden++
		}
		return nil
	})
	if err == nil && views && damaged == 0 {
		return errors.New("no damaged view was ever refused")
	}
	return err
}

// badView passes a damaged text to DecodeView. What it accepts must survive encoding and
// decoding, and thinking about it must not fail. It reports whether the text was refused.
func (u Suite[S, M]) badView(told rules.Viewed[S, M], g *game[S, M], seat rules.Seat, base S, bad string) (bool, error) {
	got, err := told.DecodeView(base, seat, bad)
	if err != nil {
		if !same(got, base) {
			return true, fmt.Errorf("DecodeView refuses %q and gives back another state", bad)
		}
		return true, nil
	}
	back, err := told.DecodeView(base, seat, u.Game.Encode(got))
	if err != nil || !same(back, got) {
		return false, fmt.Errorf("the view %q does not come back from its text (%v)", bad, err)
	}
	u.Game.Turn(got)
	u.Game.Outcome(got)
	if u.Conceal != nil {
		u.Conceal(got, seat, &g.chance) // must not panic
	}
	return false, nil
}

// checkEvents checks that events survive JSON, also as a seat may know them, and that
// Follow reports the same events as Apply.
func (u Suite[S, M]) checkEvents() error {
	evented, reads := u.Game.(rules.Evented)
	told, views := u.Game.(rules.Viewed[S, M])
	if views && !reads {
		return errors.New("the game is rules.Viewed, but its events cannot be read")
	}
	if !reads {
		return nil
	}
	if e, err := readEvent(evented, "no such event", []byte("{}")); err == nil {
		return fmt.Errorf("an event that no game has is read as %#v", e)
	}
	seen := map[string]bool{}
	for _, e := range evented.Events() {
		if seen[e.Kind()] {
			return fmt.Errorf("the event %q is listed twice", e.Kind())
		}
		seen[e.Kind()] = true
		if got, err := readEvent(evented, e.Kind(), []byte("[0")); err == nil {
			return fmt.Errorf("damaged fields are read as %#v", got)
		}
	}
	back := func(events []rules.Event) error {
		for _, e := range events {
			fields, err := json.Marshal(e)
			if err != nil {
				return err
			}
			got, err := readEvent(evented, e.Kind(), fields)
			if err != nil {
				return err
			}
			if !same(got, e) {
				return fmt.Errorf("the event %#v comes back as %#v", e, got)
			}
		}
		return nil
	}
	follows, steps := u.Game.(rules.Followed[S, M])
	return u.play(func(g *game[S, M], m M, ok bool) error {
		if len(g.tokens) == 0 {
			_, events, err := u.Game.Start(g.setup)
			if err != nil {
				return err
			}
			if err := back(events); err != nil {
				return err
			}
		}
		if !ok {
			return nil
		}
		_, events, err := u.Game.Apply(g.state, m)
		if err != nil {
			return err
		}
		if err := back(events); err != nil {
			return err
		}
		for seat := rules.NoSeat; int(seat) < g.setup.Seats; seat++ {
			known := u.eventsFor(events, seat)
			if err := back(known); err != nil {
				return err
			}
			if !steps {
				continue
			}
			moments, err := follows.FollowFor(g.state, m, seat)
			if err != nil || len(moments) != len(known) {
				return fmt.Errorf("%s is told to seat %d in %d events instead of %d, %v", u.Game.Format(m), seat, len(moments), len(known), err)
			}
			for i, k := range moments {
				if !same(k.Event, known[i]) {
					return fmt.Errorf("seat %d is told %#v instead of %#v", seat, k.Event, known[i])
				}
				if !views {
					continue
				}
				text := u.Game.Encode(k.State)
				got, err := told.DecodeView(u.Game.View(g.start, seat), seat, text)
				if err != nil || !same(got, k.State) {
					return fmt.Errorf("after %#v seat %d sees %q, which comes back as %q, %v", k.Event, seat, text, u.Game.Encode(got), err)
				}
			}
		}
		return nil
	})
}

// eventsFor returns the events as the seat may know them.
func (u Suite[S, M]) eventsFor(events []rules.Event, seat rules.Seat) []rules.Event {
	d, ok := u.Game.(rules.Discreet)
	if !ok {
		return events
	}
	known := make([]rules.Event, len(events))
	for i, e := range events {
		known[i] = d.EventFor(e, seat)
	}
	return known
}

// checkTwins checks that a move reveals nothing to a seat that it may not know: where two
// positions and two moves look the same to the seat, and so do their results, it is told
// the same.
func (u Suite[S, M]) checkTwins() error {
	told, views := u.Game.(rules.Viewed[S, M])
	if !views || u.Conceal == nil {
		return nil
	}
	follows, steps := u.Game.(rules.Followed[S, M])
	compared, differed := 0, 0
	err := u.play(func(g *game[S, M], m M, ok bool) error {
		if !ok {
			return nil
		}
		by := u.Game.Turn(g.state).Seat
		next, events, err := u.Game.Apply(g.state, m)
		if err != nil {
			return err
		}
		for seat := rules.NoSeat; int(seat) < g.setup.Seats; seat++ {
			known := u.Game.Format(told.MoveFor(m, by, seat))
			twin := u.Conceal(g.state, seat, &g.chance)
			other, ok := u.alikeMove(told, twin, m, by, seat)
			if !ok {
				continue
			}
			if got := u.Game.Format(told.MoveFor(other, by, seat)); got != known {
				return fmt.Errorf("seat %d knows a move as %q and as %q", seat, known, got)
			}
			then, others, err := u.Game.Apply(twin, other)
			if err != nil {
				return err
			}
			if !same(u.Game.View(then, seat), u.Game.View(next, seat)) {
				continue // something was revealed
			}
			if steps {
				a, err1 := follows.FollowFor(g.state, m, seat)
				b, err2 := follows.FollowFor(twin, other, seat)
				if err1 != nil || err2 != nil {
					return errors.Join(err1, err2)
				}
				if !alikeOnTheWay(a, b) {
					continue
				}
			}
			compared++
			if !same(other, m) {
				differed++
			}
			if a, b := u.eventsFor(events, seat), u.eventsFor(others, seat); !same(a, b) {
				return fmt.Errorf("seat %d is told %+v of %s, and %+v of %s, which it cannot tell apart", seat, a, u.Game.Format(m), b, u.Game.Format(other))
			}
		}
		return nil
	})
	if err == nil && compared == 0 {
		return errors.New("no two twins were ever compared")
	}
	if _, discreet := u.Game.(rules.Discreet); err == nil && discreet && differed == 0 {
		return errors.New("no twins with different moves were ever compared")
	}
	return err
}

// alikeOnTheWay reports whether the positions between the events are the same. If not,
// something was revealed and hidden again.
func alikeOnTheWay[S any](a, b []rules.Moment[S]) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !same(a[i].State, b[i].State) {
			return false
		}
	}
	return true
}

// alikeMove returns a move of the twin that the seat cannot distinguish from m, a different
// one if possible.
func (u Suite[S, M]) alikeMove(told rules.Viewed[S, M], twin S, m M, by, seat rules.Seat) (M, bool) {
	known := told.MoveFor(m, by, seat)
	if e, ok := u.Game.(rules.Enumerator[S, M]); ok {
		for _, other := range e.Moves(twin, nil) {
			if !same(other, m) && same(told.MoveFor(other, by, seat), known) {
				return other, true
			}
		}
	}
	return m, u.Game.Check(twin, m) == nil
}
