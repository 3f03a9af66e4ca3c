package stacksbot

import "agora/rules/stacks"

// turns returns the board as it is, and the one with left and right exchanged. Other symmetries
// of the pit would swap the players' starting stones.
func turns(stacks.State) []func(stacks.Move) stacks.Move {
	mirror := func(c stacks.Cell) stacks.Cell { return stacks.At(5-c.File(), c.Rank()) }
	return []func(stacks.Move) stacks.Move{
		func(m stacks.Move) stacks.Move { return m },
		func(m stacks.Move) stacks.Move { return stacks.Act(m.Kind(), mirror(m.From()), mirror(m.To())) },
	}
}
