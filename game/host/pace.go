package host

import "time"

// paces maps each pace to how long a player must be away before others may act for them.
func paces(pace string) (time.Duration, bool) {
	switch pace {
	case "now":
		return 5 * time.Minute, true
	case "day":
		return 24 * time.Hour, true
	case "week":
		return 7 * 24 * time.Hour, true
	}
	return 0, false
}

// within reports whether less than the limit has passed. A clock that was set back proves
// nothing.
func within(gone, limit time.Duration) bool { return gone >= 0 && gone < limit }
