//go:build !js

package platform

import "errors"

// Worker is a second program of a page; elsewhere there is none, for players think on
// threads of their own.
type Worker struct{}

// HasWorkers reports whether there can be a second program.
func HasWorkers() bool { return false }

// StartWorker cannot be done here.
func StartWorker(func(text string), func()) (*Worker, error) {
	return nil, errors.New("players think on threads here")
}

// Say does nothing.
func (*Worker) Say(string) error { return nil }

// End does nothing.
func (*Worker) End() {}
