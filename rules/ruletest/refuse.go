package ruletest

import (
	"errors"
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/chance"
)

// refused checks that Check and Apply agree on a move and, if it is illegal, that the
// refusal is complete and changes nothing. It reports whether the move is illegal.
func (u Suite[S, M]) refused(s S, m M) (bool, error) {
	token := u.Game.Format(m)
	before := u.Game.Hash(s)
	no := u.Game.Check(s, m)
	next, events, err := u.Game.Apply(s, m)
	if (no == nil) != (err == nil) {
		return false, fmt.Errorf("of %s Check says %v and Apply %v", token, no, err)
	}
	if no == nil {
		return false, nil
	}
	for _, e := range []error{no, err} {
		var illegal *rules.Illegal
		if !errors.As(e, &illegal) {
			return true, fmt.Errorf("%s is refused with a %T instead of an *Illegal: %v", token, e, e)
		}
		if illegal.Code == "" || strings.ContainsAny(illegal.Code, " \t\n") {
			return true, fmt.Errorf("%s is refused with the code %q", token, illegal.Code)
		}
		if !strings.HasSuffix(illegal.Text, ".") || strings.Contains(illegal.Text, "%!") || illegal.Error() == "" {
			return true, fmt.Errorf("%s is refused without a whole sentence: %q", token, illegal.Text)
		}
	}
	if a, b := code(no), code(err); a != b {
		return true, fmt.Errorf("%s is %s to Check and %s to Apply", token, a, b)
	}
	if len(events) > 0 {
		return true, fmt.Errorf("the refused %s has events", token)
	}
	if !same(next, s) || u.Game.Hash(s) != before {
		return true, fmt.Errorf("the refused %s changes something", token)
	}
	return true, nil
}

func code(err error) string {
	var illegal *rules.Illegal
	if errors.As(err, &illegal) {
		return illegal.Code
	}
	return ""
}

// checkRefusals tries moves from other positions, the zero move and the suite's own wrong
// moves.
func (u Suite[S, M]) checkRefusals() error {
	var pool []M
	illegal := 0
	err := u.play(func(g *game[S, M], m M, ok bool) error {
		before := u.print(g.state)
		var none M
		moves := []M{none}
		for range min(4, len(pool)) {
			moves = append(moves, pool[g.chance.Intn(len(pool))])
		}
		if u.Wrong != nil {
			wrong := u.Wrong(g.state, &g.chance)
			for _, w := range wrong {
				no, err := u.refused(g.state, w)
				if err != nil {
					return err
				}
				if !no {
					return fmt.Errorf("the wrong move %s is legal", u.Game.Format(w))
				}
			}
			illegal += len(wrong)
		}
		for _, w := range moves {
			no, err := u.refused(g.state, w)
			if err != nil {
				return err
			}
			if no {
				illegal++
			} else if !ok {
				return fmt.Errorf("%s is legal after the end", u.Game.Format(w))
			}
		}
		if u.print(g.state) != before {
			return errors.New("one of the refused moves has changed its argument")
		}
		if ok {
			const most = 500
			if len(pool) < most {
				pool = append(pool, m)
			} else {
				pool[g.chance.Intn(most)] = m
			}
		}
		return nil
	})
	if err == nil && illegal == 0 {
		return errors.New("no illegal move was ever tried")
	}
	return err
}

// checkGarbage passes damaged texts to Parse and Decode. What they accept must be sound;
// what they refuse must change nothing. A panic is caught by play.
func (u Suite[S, M]) checkGarbage() error {
	refusedTokens, refusedTexts := 0, 0
	err := u.play(func(g *game[S, M], m M, ok bool) error {
		tokens := append([]string{}, u.Tokens...)
		token := "x"
		if ok {
			token = u.Game.Format(m)
		}
		if len(g.tokens) > 0 && g.chance.Intn(2) == 0 {
			tokens = nil // the fixed ones need not be tried in every position
		}
		for i, bad := range append(tokens, damage(token, &g.chance), damage(token, &g.chance), noise(&g.chance)) {
			m, err := u.Game.Parse(bad)
			if err != nil {
				refusedTokens++
				continue
			}
			if i < len(tokens) {
				return fmt.Errorf("Parse takes %q", bad)
			}
			if back := u.Game.Format(m); back != bad {
				return fmt.Errorf("Parse takes %q for %q", bad, back)
			}
			if _, err := u.refused(g.state, m); err != nil {
				return err
			}
		}
		text := u.Game.Encode(g.state)
		for _, bad := range u.Positions {
			if got, err := u.Game.Decode(g.state, bad); err == nil {
				return fmt.Errorf("Decode takes %q for %q", bad, u.Game.Encode(got))
			}
		}
		for _, bad := range []string{damage(text, &g.chance), damage(text, &g.chance), noise(&g.chance)} {
			before := u.print(g.state)
			got, err := u.Game.Decode(g.state, bad)
			if u.print(g.state) != before {
				return fmt.Errorf("Decode of %q changed its argument", bad)
			}
			if err != nil {
				refusedTexts++
				if !same(got, g.state) {
					return fmt.Errorf("Decode refuses %q and gives back another state", bad)
				}
				continue
			}
			if err := u.sound(got, g.setup.Seats); err != nil {
				return fmt.Errorf("Decode takes %q, but %w", bad, err)
			}
		}
		return nil
	})
	if err == nil && (refusedTokens == 0 || refusedTexts == 0) {
		return errors.New("no damaged text was ever refused")
	}
	return err
}

// sound applies the general checks to a position that came from text.
func (u Suite[S, M]) sound(s S, seats int) error {
	turn := u.Game.Turn(s)
	if err := u.saneTurn(turn, 1, seats); err != nil {
		return err
	}
	if err := u.saneOutcome(s, turn, seats); err != nil {
		return err
	}
	back, err := u.Game.Decode(s, u.Game.Encode(s))
	if err != nil || !same(back, s) {
		return fmt.Errorf("the position does not come back from its text (%v)", err)
	}
	r := chance.New(u.Game.Hash(s), 0)
	g := &game[S, M]{state: s, chance: r}
	m, ok := u.draw(g)
	if ok == turn.Over() {
		return fmt.Errorf("over = %v and a legal move exists = %v", turn.Over(), ok)
	}
	if ok {
		if _, _, err := u.Game.Apply(s, m); err != nil {
			return fmt.Errorf("its move %s is refused: %w", u.Game.Format(m), err)
		}
	}
	return nil
}

// damage changes a text in one to three places: it replaces, drops, doubles or moves a
// byte, or increments a digit.
func damage(text string, r *chance.Stream) string {
	b := []byte(text)
	for range 1 + r.Intn(3) {
		if len(b) == 0 {
			return noise(r)
		}
		i := r.Intn(len(b))
		switch r.Intn(6) {
		case 0:
			b[i] = byte(r.Intn(256))
		case 1:
			b = append(b[:i], b[i+1:]...)
		case 2:
			b = append(b[:i+1], b[i:]...)
		case 3:
			j := r.Intn(len(b))
			b[i], b[j] = b[j], b[i]
		case 4:
			b[i] = text[r.Intn(len(text))]
		default:
			if b[i] >= '0' && b[i] < '9' {
				b[i]++
			} else {
				b = b[:i]
			}
		}
	}
	return string(b)
}

// noise returns a few random bytes, half of them from the characters that texts use.
func noise(r *chance.Stream) string {
	const usual = "0123456789,:;.=-/ abcdputyswABCD"
	b := make([]byte, r.Intn(40))
	for i := range b {
		if r.Intn(2) == 0 {
			b[i] = byte(r.Intn(256))
		} else {
			b[i] = usual[r.Intn(len(usual))]
		}
	}
	return string(b)
}
