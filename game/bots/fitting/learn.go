package fitting

// Learn lets a model learn from a batch by steps of a: one adds to slope what a sample says and
// returns its error. It returns the sum of the errors.
func Learn[S any](a *Adam, n, slope Rows, batch []S, rate float64, one func(*S) float32) (sum float64) {
	for i := range batch {
		sum += float64(one(&batch[i]))
	}
	a.Step(n, slope, len(batch), rate)
	return sum
}

// Back returns the slope of the error by what comes into a hidden cell, x, from the slope by what
// it gives, which is x from 0 to 1. Beyond these ends a cell that should come back still learns a
// leak of it.
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

// Keep returns the list that fill appends to what it is given, which is most long at the most.
func (p *Pool[T]) Keep(most int, fill func([]T) []T) []T {
	if cap(p.all)-len(p.all) < most {
		p.all = make([]T, 0, max(most, 1<<16))
	}
	from := len(p.all)
	p.all = fill(p.all)
	return p.all[from:len(p.all):len(p.all)]
}
