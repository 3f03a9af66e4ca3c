package fitting

// Learn trains a model on a batch by a step of a: one adds a sample's gradient to slope and
// returns its error. Learn returns the sum of the errors.
func Learn[S any](a *Adam, n, slope Rows, batch []S, rate float64, one func(*S) float32) (sum float64) {
	for i := range batch {
		sum += float64(one(&batch[i]))
	}
	a.Step(n, slope, len(batch), rate)
	return sum
}

// Back returns the gradient of the error by a hidden cell's input x, from the gradient by its
// output, which is x clipped to 0 to 1. Beyond these ends, a cell that should come back still
// gets a small leak of the gradient.
func Back(x, down, leak float32) float32 {
	switch {
	case x > 0 && x < 1:
		return down
	case (x <= 0) == (down < 0):
		return leak * down
	}
	return 0
}

// Pool keeps the lists of many samples: a small allocation for each would take long.
type Pool[T any] struct{ all []T }

// Keep returns the list after fill has appended to it; it may be at most most long.
func (p *Pool[T]) Keep(most int, fill func([]T) []T) []T {
	if cap(p.all)-len(p.all) < most {
		p.all = make([]T, 0, max(most, 1<<16))
	}
	from := len(p.all)
	p.all = fill(p.all)
	return p.all[from:len(p.all):len(p.all)]
}
