package game

// restAfter is the number of ticks without events after which the program rests.
// It is longer than anything that comes by itself: a tooltip, a caret that blinks.
const restAfter = 90

// Waiter is a scene in which something may go on that is not seen yet: a player
// that thinks, words that will go away. While Waits is true the program does not
// rest; else it is woken by the next event only.
type Waiter interface{ Waits() bool }

// Resting reports whether nothing has happened for a while, and nothing will by
// itself.
func (a *App) Resting() bool { return a.quiet >= restAfter }

// Reader is a scene in which somebody watches or reads for a while without a gesture: then
// the screen is kept from going dark.
type Reader interface{ Reads() bool }

// light keeps the screen lit as long as the scene wants it.
func (a *App) light() {
	reads := false
	if a.failure == nil && len(a.stack) > 0 {
		if r, ok := a.top().scene.(Reader); ok {
			a.guard(a.top().route, func() { reads = r.Reads() })
		}
	}
	if reads != a.lit {
		a.lit = reads
		a.screen.keepLit(reads)
	}
}

// calm counts the ticks in which nothing happens.
func (a *App) calm(heard int) {
	if heard > 0 || a.wantsFrame() || len(a.toasts.list) > 0 || a.waits() {
		a.quiet = 0
		return
	}
	a.quiet++
}

// waits reports whether a scene waits for something, or something goes on beside the scenes.
func (a *App) waits() bool {
	if a.svc.Shelf.Busy() {
		return true
	}
	if a.failure != nil || len(a.stack) == 0 {
		return false
	}
	w, ok := a.top().scene.(Waiter)
	waits := false
	if ok {
		a.guard(a.top().route, func() { waits = w.Waits() })
	}
	return waits
}
