// Command agora-engine plays the games without a screen. It speaks the Go Text Protocol,
// version 2, on standard input and output, for tests, other programs and third-party
// computer players.
package main

import (
	"os"

	"agora/game/catalogue"
	"agora/game/gtp"
)

func main() { os.Exit(gtp.Run(catalogue.Games(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
