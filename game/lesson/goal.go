package lesson

import (
	"fmt"
	"strconv"
	"strings"
)

// goal is a condition on a move, written as three words:
//
//	largest.2 >= 4     a number of the position after it, as the game tells them
//	largest.2 > was    compared with the same number before it
//	pushed >= 2        how many events of that kind it makes
//	won = 1            the seat that wins by it; 0 while nobody does
//
// The signs are = != < <= > >=.
type goal struct {
	name, sign string
	was        bool
	number     int
}

func parseGoal(text string) (g goal, err error) {
	f := strings.Fields(text)
	if len(f) != 3 {
		return g, fmt.Errorf("the goal %q is not of three words, as \"pushed >= 2\".", text)
	}
	g.name, g.sign = f[0], f[1]
	switch g.sign {
	case "=", "!=", "<", "<=", ">", ">=":
	default:
		return g, fmt.Errorf("the goal %q has the sign %q; there are = != < <= > >=.", text, g.sign)
	}
	if g.was = f[2] == "was"; !g.was {
		if g.number, err = strconv.Atoi(f[2]); err != nil {
			return g, fmt.Errorf("the goal %q must end with a whole number, or \"was\".", text)
		}
	}
	return g, nil
}

// met reports whether the goal is met by the counts after a move, given those before it.
func (g goal) met(before, after map[string]int) bool {
	a, b := after[g.name], g.number
	if g.was {
		b = before[g.name]
	}
	switch g.sign {
	case "=":
		return a == b
	case "!=":
		return a != b
	case "<":
		return a < b
	case "<=":
		return a <= b
	case ">":
		return a > b
	}
	return a >= b
}
