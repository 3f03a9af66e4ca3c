package menu

import "agora/game"

// Follow reports whether the host on this computer has changed since hosted, which it brings up to date. If that host
// runs now, tables are made there, and host is its address.
func Follow(svc game.Services, hosted *int) (host string, changed bool) {
	_, _, now, _ := svc.Far.Hosting.State()
	if now == *hosted {
		return "", false
	}
	*hosted = now
	return svc.FollowHosting(), true
}
