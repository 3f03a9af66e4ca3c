package game

// restAfter is how many ticks without events it takes until the program rests. It is
// longer than anything that happens by itself, such as a tooltip or a blinking caret.
const restAfter = 90

// Waiter is a scene where something may happen without being visible yet: a computer
// thinks, or a message will disappear. While Waits is true, the program does not rest;
// otherwise only an event wakes it.
type Waiter interface{ Waits() bool }

// resting reports whether nothing has happened for a while, and nothing will happen by
// itself.
func (a *App) resting() bool { return a.quiet >= restAfter }

// Reader is a scene that people may watch or read for a while without any input. While
// Reads is true, the screen is kept on.
type Reader interface{ Reads() bool }

// light keeps the screen on while the scene asks for it.
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

// waits reports whether a scene is waiting for something, or background work is running.
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
