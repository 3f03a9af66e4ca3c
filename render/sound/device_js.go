package sound

import (
	"fmt"
	"time"
)

// Browsers let a program play sound only after a gesture of the user.
const needsGesture = true

// Sound shares one thread with the picture here, so it needs a larger buffer, and yields to
// the picture between synthesising two sounds.
const (
	breath   = 5 * time.Millisecond
	latency  = 40 * time.Millisecond
	buffered = 100 * time.Millisecond
)

func hush() {}

// survive turns an exception from a browser that has sound but forbids it into an error.
func survive(err *error) {
	if thrown := recover(); thrown != nil {
		*err = fmt.Errorf("no sound: %v", thrown)
	}
}
