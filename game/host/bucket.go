package host

import "time"

// bucket counts what is used of a limit that refills with time.
type bucket struct {
	left float64
	at   time.Time
}

// refill adds what has come since the last time.
func (b *bucket) refill(now time.Time, most, perSecond float64) {
	if b.at.IsZero() {
		b.left = most
	} else if since := now.Sub(b.at); since > 0 { // a clock can jump back
		b.left = min(most, b.left+since.Seconds()*perSecond)
	}
	b.at = now
}
