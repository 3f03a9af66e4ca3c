// Train trains the network that evaluates positions of Agoraphobia: it plays games of the
// computer player against itself, records what its searches think of positions, and fits
// the network to that. Games of a player with a fitted network make the next network
// better. See fitting.Program.
package main

import "agora/game/bots/fitting"

func main() {
	fitting.Program[sample]{
		Nodes: 400, Epochs: 10, Rate: 0.003,
		Note: note, Read: read,
		New: func(seed uint64) fitting.Model[sample] { return newModel(seed) },
	}.Main()
}
