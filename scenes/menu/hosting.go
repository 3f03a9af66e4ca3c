package menu

import "agora/game"

// Follow reports whether the host on this computer has changed since hosted, and updates
// hosted. If the host is running, new tables are created there, and host is its address.
func Follow(svc game.Services, hosted *int) (host string, changed bool) {
	_, _, now, _ := svc.Far.Hosting.State()
	if now == *hosted {
		return "", false
	}
	*hosted = now
	return svc.Opener().FollowHosting(), true
}
