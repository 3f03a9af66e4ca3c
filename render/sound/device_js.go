package sound

import (
	"fmt"
	"time"
)

// Browsers let a program sound only after a gesture of the user.
const needsGesture = true

// Sound shares one thread with the picture here: it needs more in reserve, and
// lets the picture have its turn between two sounds that it makes.
const (
	breath   = 5 * time.Millisecond
	latency  = 40 * time.Millisecond
	buffered = 100 * time.Millisecond
)

func hush() {}

// survive makes an error of what a browser throws that has sound and lets nobody use it.
func survive(err *error) {
	if thrown := recover(); thrown != nil {
		*err = fmt.Errorf("no sound: %v", thrown)
	}
}
