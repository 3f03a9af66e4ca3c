package platform

import "agora/game/words"

// CanHost returns false: a page cannot run a host.
func CanHost() bool { return false }

// HasHost returns false.
func HasHost() bool { return false }

// Host returns an error: a page cannot run programs.
func Host(func(page string), func(why error)) error { return words.Wrong("platform.host.none") }
