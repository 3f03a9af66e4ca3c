// Agora-engine plays the games without a screen: it speaks the Go Text
// Protocol, version 2, on standard input and output, so that other programs,
// tests and other people's computer players can reach them.
package main

import (
	"os"

	"agora/game/catalogue"
	"agora/game/gtp"
)

func main() { os.Exit(gtp.Run(catalogue.Games(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
