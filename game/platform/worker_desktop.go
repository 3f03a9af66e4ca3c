//go:build !js

package platform

import "errors"

// Worker is a second copy of the program in a web page. Elsewhere there is none, because
// computer players have threads of their own.
type Worker struct{}

// HasWorkers returns false.
func HasWorkers() bool { return false }

// StartWorker returns an error.
func StartWorker(func(text string), func()) (*Worker, error) {
	return nil, errors.New("players think on threads here")
}

// Say does nothing.
func (*Worker) Say(string) error { return nil }

// End does nothing.
func (*Worker) End() {}
