package city

import (
	"fmt"
	"strconv"
	"strings"

	"agora/rules"
)

// Format writes a move as its token:
//
//	A@stall2  B@exchange3  C@stoa  D@court  E@monument
//	3wood:2marble  clay  2wood+1clay  drop:1wood+2clay  pass
//	impeach2  guilty  acquit  stack1
//
// A citizen whose letter is not known is written as "?": see MoveFor.
func (Game) Format(m Move) string {
	switch m.Kind {
	case Put:
		text := m.Letter.String() + "@" + m.Row.String()
		if m.Row == Exchange {
			text += strconv.Itoa(int(m.Space) + 1)
		}
		return text
	case Swap:
		return m.Pay.String() + ":" + m.Get.String()
	case Learn:
		return m.Pay.Single().String()
	case Impeach:
		return "impeach" + strconv.Itoa(int(m.Index)+1)
	case Convict:
		return "guilty"
	case Acquit:
		return "acquit"
	case Draw:
		return "stack" + strconv.Itoa(int(m.Index)+1)
	case Donate:
		return m.Pay.String()
	case Drop:
		return "drop:" + m.Pay.String()
	case Pass:
		return "pass"
	}
	return "none"
}

// Parse reads a token. It accepts only one spelling of each move, so that equal moves have
// equal tokens. It does not check whether the move is legal.
func (g Game) Parse(token string) (Move, error) {
	m, err := parse(token)
	if err != nil {
		return Move{}, err
	}
	if want := g.Format(m); want != token {
		return Move{}, fmt.Errorf("The move %q is written %q.", rules.Clip(token), want)
	}
	return m, nil
}

func parse(token string) (Move, error) {
	switch token {
	case "pass":
		return PassOn(), nil
	case "guilty":
		return FindGuilty(), nil
	case "acquit":
		return FindInnocent(), nil
	}
	if r := readResource(token); r != NoResource {
		return LearnFor(r), nil
	}
	if letter, row, ok := strings.Cut(token, "@"); ok {
		return parsePut(token, letter, row)
	}
	if rest, ok := strings.CutPrefix(token, "impeach"); ok {
		n, err := readIndex(rest, Dealers)
		if err != nil {
			return Move{}, fmt.Errorf("A dealer is impeached as impeach1 to impeach%d, not as %q.", Dealers, rules.Clip(token))
		}
		return ImpeachDealer(n), nil
	}
	if rest, ok := strings.CutPrefix(token, "stack"); ok {
		n, err := readIndex(rest, Stacks)
		if err != nil {
			return Move{}, fmt.Errorf("A stack is stack1 to stack%d, not %q.", Stacks, rules.Clip(token))
		}
		return DrawFrom(n), nil
	}
	if rest, ok := strings.CutPrefix(token, "drop:"); ok {
		c, err := readCards(rest)
		if err != nil {
			return Move{}, fmt.Errorf("Cards are given back as drop:1wood+2clay, not as %q: %w.", rules.Clip(token), err)
		}
		return DropCards(c), nil
	}
	if pay, get, ok := strings.Cut(token, ":"); ok {
		give, err1 := readCards(pay)
		take, err2 := readCards(get)
		if err1 != nil || err2 != nil || give.Single() == NoResource || take.Single() == NoResource {
			return Move{}, fmt.Errorf("A trade is written 3wood:2marble, not %q.", rules.Clip(token))
		}
		return Move{Kind: Swap, Pay: give, Get: take}, nil
	}
	if c, err := readCards(token); err == nil {
		return DonateCards(c), nil
	}
	return Move{}, fmt.Errorf("There is no move %q; a move is like A@stall1, 3wood:2clay, clay, impeach1, guilty, stack1, 2wood+1clay, drop:2wood or pass.", rules.Clip(token))
}

func parsePut(token, letter, row string) (Move, error) {
	l, ok := readLetter(letter)
	if !ok && letter != NoLetter.String() {
		return Move{}, fmt.Errorf("The citizens are A to E; %q names none of them.", rules.Clip(token))
	}
	if rest, ok := strings.CutPrefix(row, "exchange"); ok {
		n, err := readIndex(rest, maxSpaces)
		if err != nil {
			return Move{}, fmt.Errorf("At the Exchange the space is named, as in A@exchange3 and not as in %q.", rules.Clip(token))
		}
		return PutAtExchange(l, n), nil
	}
	for r, name := range rowNames {
		if name == row && Row(r) != Exchange {
			return PutIn(l, Row(r)), nil
		}
	}
	return Move{}, fmt.Errorf("A citizen goes to stall1, stall2, stall3, exchange1, stoa, court or monument, not to %q.", rules.Clip(token))
}

func readLetter(text string) (Letter, bool) {
	if len(text) != 1 || text[0] < 'A' || text[0] >= 'A'+Citizens {
		return NoLetter, false
	}
	return Letter(text[0] - 'A'), true
}

func readResource(text string) Resource {
	for r, name := range resourceNames {
		if name == text {
			return Resource(r)
		}
	}
	return NoResource
}

// readIndex reads a number from 1 to most and returns it counted from 0.
func readIndex(text string, most int) (int, error) {
	n, err := strconv.ParseUint(text, 10, 8)
	if err != nil || n < 1 || int(n) > most {
		return 0, fmt.Errorf("%q is not a number from 1 to %d", rules.Clip(text), most)
	}
	return int(n) - 1, nil
}

// readCards reads cards such as 2wood+1clay; there must be at least one.
func readCards(text string) (Cards, error) {
	var c Cards
	for part := range strings.SplitSeq(text, "+") {
		digits := len(part) - len(strings.TrimLeft(part, "0123456789"))
		r := readResource(part[digits:])
		n, err := strconv.ParseUint(part[:digits], 10, 8)
		if err != nil || r == NoResource || n == 0 || n > maxStock || c[r] != 0 {
			return Cards{}, fmt.Errorf("%q is not a number of cards", rules.Clip(part))
		}
		c[r] = uint8(n)
	}
	return c, nil
}
