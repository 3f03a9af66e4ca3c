package ruletest

import (
	"errors"
	"fmt"
	"slices"

	"agora/rules"
)

// checkViews checks that a view lacks everything the seat may not know: states that differ
// only in that have equal views.
func (u Suite[S, M]) checkViews() error {
	differed := 0
	err := u.play(func(g *game[S, M], _ M, _ bool) error {
		before := u.print(g.state)
		for seat := range rules.Seat(g.setup.Seats) {
			view := u.Game.View(g.state, seat)
			if !same(u.Game.View(view, seat), view) {
				return fmt.Errorf("the view of seat %d is not its own view", seat)
			}
			if got, want := u.Game.Turn(view), u.Game.Turn(g.state); got != want {
				return fmt.Errorf("seat %d sees the turn %+v instead of %+v", seat, got, want)
			}
			u.Game.Encode(view) // must not panic
			if u.Conceal == nil {
				if !same(view, g.state) {
					return fmt.Errorf("the view of seat %d hides something, but the suite does not say what", seat)
				}
				continue
			}
			other := u.Conceal(g.state, seat, &g.chance)
			if !same(other, g.state) {
				differed++
			}
			there := u.Game.View(other, seat)
			if !same(there, view) || u.Game.Hash(there) != u.Game.Hash(view) || u.Game.Encode(there) != u.Game.Encode(view) {
				return fmt.Errorf("the view of seat %d shows what it should hide", seat)
			}
		}
		if u.print(g.state) != before {
			return errors.New("View changed its argument")
		}
		return nil
	})
	if err == nil && u.Conceal != nil && differed == 0 {
		return errors.New("Conceal never made a different state")
	}
	return err
}

// checkSetups tries impossible set-ups, and every value that an option lists.
func (u Suite[S, M]) checkSetups() error {
	if name := u.Game.Name(); name == "" {
		return errors.New("the game has no name")
	}
	least, most := u.Game.Seats()
	if least < 1 || most < least {
		return fmt.Errorf("it takes %d to %d seats", least, most)
	}
	var keys []string
	for _, o := range u.Game.Options() {
		if o.Key == "" || slices.Contains(keys, o.Key) {
			return fmt.Errorf("the option %q is without name or twice there", o.Key)
		}
		keys = append(keys, o.Key)
		if o.Values != nil && !slices.Contains(o.Values, o.Default) {
			return fmt.Errorf("the option %s does not take its default %q", o.Key, o.Default)
		}
	}
	for _, setup := range []rules.Setup{
		{Seats: least - 1}, {Seats: most + 1}, {Seats: 0}, {Seats: -1}, {Seats: 1 << 30},
		{Seats: least, Options: map[string]string{"no such option": "1"}},
		{Seats: least, Options: map[string]string{"": ""}},
	} {
		if err := u.startRefused(setup); err != nil {
			return err
		}
	}
	for _, o := range u.Game.Options() {
		if err := u.startRefused(rules.Setup{Seats: least, Options: map[string]string{o.Key: "no such value \x00"}}); err != nil {
			return err
		}
		for _, v := range append(slices.Clone(o.Values), o.Default) {
			for seats := least; seats <= most; seats++ {
				if _, _, err := u.Game.Start(rules.Setup{Seats: seats, Options: map[string]string{o.Key: v}}); err != nil {
					return fmt.Errorf("Start refuses %s=%s with %d seats: %w", o.Key, v, seats, err)
				}
			}
		}
	}
	return nil
}

func (u Suite[S, M]) startRefused(setup rules.Setup) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("Start(%+v) panics: %v", setup, p)
		}
	}()
	if _, _, no := u.Game.Start(setup); no == nil || no.Error() == "" {
		return fmt.Errorf("Start takes the set-up %+v", setup)
	}
	return nil
}
