package bots

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// ParseBudget parses a budget: 500ms, 2s or ms=500 for time, 20000 or nodes=20000 for
// nodes, both separated by a comma, optionally followed by another comma and cores=1.
func ParseBudget(text string) (Budget, error) {
	var b Budget
	for _, part := range strings.Split(text, ",") {
		key, value, ok := strings.Cut(part, "=")
		if !ok {
			key, value = "", part
		}
		n, whole := strconv.Atoi(value)
		d, timed := time.ParseDuration(value)
		switch {
		case (key == "" || key == "nodes") && whole == nil && n > 0 && b.Nodes == 0:
			b.Nodes = n
		case key == "ms" && whole == nil && n > 0 && n <= maxTime && b.Time == 0:
			b.Time = time.Duration(n) * time.Millisecond
		case key == "" && timed == nil && d > 0 && d <= maxTime*time.Millisecond && b.Time == 0:
			b.Time = d
		case key == "cores" && whole == nil && n > 0 && b.Cores == 0:
			b.Cores = n
		default:
			return Budget{}, noBudget(text)
		}
	}
	if b.Nodes == 0 && b.Time == 0 {
		return Budget{}, noBudget(text)
	}
	return b, nil
}

func noBudget(text string) error {
	return fmt.Errorf("%q is not a budget; a budget is nodes=NUMBER, ms=NUMBER or both, and cores=NUMBER if wished, with commas between", text)
}

// maxTime is an hour in milliseconds, longer than anybody waits for a move.
const maxTime = 3600 * 1000
