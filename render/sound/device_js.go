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
	buffered = 100 * time.Millisecond
)

// latency is how much sound the device holds: 2,048 frames. On pages that come over plain http
// there are no audio worklets, and the script processor that oto takes instead has a buffer of a
// power of two only.
const latency = (2048*time.Second + rate - 1) / rate

func hush() {}

// survive turns an exception from a browser that has sound but forbids it into an error.
func survive(err *error) {
	if thrown := recover(); thrown != nil {
		*err = fmt.Errorf("no sound: %v", thrown)
	}
}
