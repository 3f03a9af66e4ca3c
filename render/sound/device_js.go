package sound

import "time"

// Browsers let a program sound only after a gesture of the user.
const needsGesture = true

// Sound shares one thread with the picture here, and needs more in reserve.
const (
	latency  = 40 * time.Millisecond
	buffered = 100 * time.Millisecond
)

func hush() {}
