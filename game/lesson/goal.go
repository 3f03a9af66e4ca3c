package lesson

import (
	"fmt"
	"strconv"
	"strings"
)

// goal is a condition on a move, written as three words:
//
//	largest.2 >= 4     a number of the position after the move, see bots.Team.Measures
//	largest.2 > was    the same, compared with the position before the move
//	pushed >= 2        the number of the move's events of a kind, see rules.Event
//	won = 1            the number of the seat that has won, from 1; 0 if none has
type goal struct {
	name   string // what is compared
	sign   string // = != < <= > or >=
	was    bool   // with the same number before the move
	number int    // otherwise with this
}

// parseGoal reads a goal. The error is a sentence.
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

// met reports whether a move meets the goal. before and after are the facts before and after
// it; one that is not listed is 0.
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
