package ruletest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"agora/rules"
)

// checkGames checks every position: Turn is sane, Outcome agrees with it, every move
// offered is legal, Apply does not change its argument, and the same call returns the same
// result twice.
func (u Suite[S, M]) checkGames() error {
	number := 0 // of the previous turn
	return u.play(func(g *game[S, M], m M, ok bool) error {
		if len(g.tokens) == 0 {
			number = 1
			if err := u.startsAlike(g); err != nil {
				return err
			}
		}
		turn := u.Game.Turn(g.state)
		if err := u.saneTurn(turn, number, g.setup.Seats); err != nil {
			return err
		}
		number = turn.Number
		if err := u.saneOutcome(g.state, turn, g.setup.Seats); err != nil {
			return err
		}
		if err := u.offers(g); err != nil || !ok {
			return err
		}
		before := u.print(g.state)
		if err := u.Game.Check(g.state, m); err != nil {
			return fmt.Errorf("the drawn move %s is illegal: %w", u.Game.Format(m), err)
		}
		one, events, err := u.Game.Apply(g.state, m)
		if err != nil {
			return fmt.Errorf("Check passes %s, Apply refuses it: %w", u.Game.Format(m), err)
		}
		if after := u.print(g.state); after != before {
			return fmt.Errorf("Check or Apply of %s changed its argument:\n%s\n%s", u.Game.Format(m), before, after)
		}
		for _, e := range events {
			if e == nil || e.Kind() == "" {
				return fmt.Errorf("%s has an event without a kind: %#v", u.Game.Format(m), e)
			}
		}
		two, again, err := u.Game.Apply(g.state, m)
		if err != nil || !same(one, two) || !same(events, again) {
			return fmt.Errorf("%s applied twice gives two results", u.Game.Format(m))
		}
		if same(one, g.state) {
			return fmt.Errorf("%s changes nothing", u.Game.Format(m))
		}
		return nil
	})
}

func (u Suite[S, M]) startsAlike(g *game[S, M]) error {
	one, events, err1 := u.Game.Start(g.setup)
	two, again, err2 := u.Game.Start(g.setup)
	if err1 != nil || err2 != nil || !same(one, two) || !same(events, again) || !same(one, g.start) {
		return errors.New("Start gives different games for one set-up")
	}
	for _, e := range events {
		if e == nil || e.Kind() == "" {
			return fmt.Errorf("Start has an event without a kind: %#v", e)
		}
	}
	return nil
}

func (u Suite[S, M]) saneTurn(t rules.Turn, before, seats int) error {
	switch {
	case t.Number < 1 || t.Number < before:
		return fmt.Errorf("turn %d follows turn %d", t.Number, before)
	case t.Over() != (t.Phase == "over"):
		return fmt.Errorf("the phase is %q and the seat %d", t.Phase, t.Seat)
	case !t.Over() && (t.Seat < 0 || int(t.Seat) >= seats):
		return fmt.Errorf("seat %d decides, but %d play", t.Seat, seats)
	case t.Phase == "" || strings.ContainsAny(t.Phase, " \t\n"):
		return fmt.Errorf("the phase %q is not a word", t.Phase)
	}
	return nil
}

func (u Suite[S, M]) saneOutcome(s S, t rules.Turn, seats int) error {
	o, over := u.Game.Outcome(s)
	if over != t.Over() {
		return fmt.Errorf("Turn says over = %v, Outcome %v", t.Over(), over)
	}
	if !over {
		if len(o.Winners) > 0 || len(o.Scores) > 0 || o.Reason != "" {
			return fmt.Errorf("an outcome before the end: %+v", o)
		}
		return nil
	}
	if len(o.Scores) != seats || o.Reason == "" {
		return fmt.Errorf("the outcome %+v needs %d scores and a reason", o, seats)
	}
	if !slices.IsSorted(o.Winners) || len(slices.Compact(slices.Clone(o.Winners))) != len(o.Winners) {
		return fmt.Errorf("the winners %v are not in order", o.Winners)
	}
	for _, w := range o.Winners {
		if w < 0 || int(w) >= seats {
			return fmt.Errorf("seat %d has won, but %d play", w, seats)
		}
	}
	return nil
}

// offers checks the list of moves, if the game has one, and that a finished game offers
// none.
func (u Suite[S, M]) offers(g *game[S, M]) error {
	over := u.Game.Turn(g.state).Over()
	if e, ok := u.Game.(rules.Enumerator[S, M]); ok {
		moves := e.Moves(g.state, nil)
		if over != (len(moves) == 0) {
			return fmt.Errorf("over = %v with %d moves listed", over, len(moves))
		}
		seen := map[string]bool{}
		for _, m := range moves {
			token := u.Game.Format(m)
			if seen[token] {
				return fmt.Errorf("the move %s is listed twice", token)
			}
			seen[token] = true
			if err := u.Game.Check(g.state, m); err != nil {
				return fmt.Errorf("the listed move %s is illegal: %w", token, err)
			}
		}
		if !same(moves, e.Moves(g.state, nil)) {
			return errors.New("the moves are listed in no fixed order")
		}
	}
	if s, ok := u.Game.(rules.Sampler[S, M]); ok && over {
		fork := g.chance
		if m, ok := s.Sample(g.state, &fork); ok {
			return fmt.Errorf("a finished game offers %s", u.Game.Format(m))
		}
	}
	return nil
}

// checkText checks that moves and positions survive conversion to text and back.
func (u Suite[S, M]) checkText() error {
	return u.play(func(g *game[S, M], m M, ok bool) error {
		text := u.Game.Encode(g.state)
		if text == "" || strings.ContainsAny(text, "\n\r") {
			return fmt.Errorf("the position %q is not one line", text)
		}
		for i, base := range []S{g.start, g.state} {
			back, err := u.Game.Decode(base, text)
			if err != nil {
				return fmt.Errorf("Decode refuses what Encode wrote, %q: %w", text, err)
			}
			if !u.alike(back, g.state) || i == 1 && !same(back, g.state) {
				return fmt.Errorf("the position %q comes back as another, %q", text, u.Game.Encode(back))
			}
		}
		if !ok {
			return nil
		}
		token := u.Game.Format(m)
		if token == "" || strings.ContainsAny(token, " \t\n\r") {
			return fmt.Errorf("the token %q has blanks", token)
		}
		back, err := u.Game.Parse(token)
		if err != nil {
			return fmt.Errorf("Parse refuses what Format wrote, %q: %w", token, err)
		}
		if !same(back, m) {
			return fmt.Errorf("the move %q comes back as %q", token, u.Game.Format(back))
		}
		return nil
	})
}

// checkReplay replays every finished game from its set-up and tokens.
func (u Suite[S, M]) checkReplay() error {
	return u.play(func(g *game[S, M], _ M, ok bool) error {
		if ok {
			return nil
		}
		s, _, err := u.Game.Start(g.setup)
		if err != nil {
			return err
		}
		for _, token := range g.tokens {
			m, err := u.Game.Parse(token)
			if err != nil {
				return err
			}
			if s, _, err = u.Game.Apply(s, m); err != nil {
				return fmt.Errorf("the replay is refused at %s: %w", token, err)
			}
		}
		if a, b := u.Game.Hash(s), u.Game.Hash(g.state); a != b || !same(s, g.state) {
			return fmt.Errorf("the replay ends in %x, the game in %x", a, b)
		}
		return nil
	})
}

// checkHash checks that hashes are equal exactly where states are.
func (u Suite[S, M]) checkHash() error {
	seen := map[uint64]S{}
	return u.play(func(g *game[S, M], _ M, _ bool) error {
		h := u.Game.Hash(g.state)
		if u.Game.Hash(g.state) != h {
			return errors.New("one state has two hashes")
		}
		if s, ok := seen[h]; ok && !u.alike(s, g.state) {
			return fmt.Errorf("%q and %q have one hash", u.Game.Encode(s), u.Game.Encode(g.state))
		}
		seen[h] = g.state
		// Decoding the text of the position must give an equal state.
		if back, err := u.Game.Decode(g.start, u.Game.Encode(g.state)); err == nil && u.alike(back, g.state) && u.Game.Hash(back) != h {
			return errors.New("two equal states have two hashes")
		}
		return nil
	})
}
