package stacksbot

import (
	"agora/rules/stacks"
)

// told returns the numbers of a position that lessons name: how many stacks each seat owns.
func told(s stacks.State) map[string]int {
	return map[string]int{"stacks.1": s.Owned(0), "stacks.2": s.Owned(1)}
}
