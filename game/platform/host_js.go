package platform

import "agora/game/words"

// CanHost reports whether this system could run a host: a page cannot.
func CanHost() bool { return false }

// HasHost reports whether the host's program is on this computer.
func HasHost() bool { return false }

// Host refuses: a page runs no programs.
func Host(func(page string), func(why error)) error { return words.Wrong("platform.host.none") }
