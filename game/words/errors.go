package words

import (
	"errors"
)

// Problem is an error that a player may read: a message, and what caused it.
type Problem struct {
	Message
	Cause error // nil: nothing else
}

// Wrong is the error of that message.
func Wrong(key string, args ...any) *Problem { return &Problem{Message: M(key, args...)} }

// Because adds what caused it, for errors.Is.
func (p *Problem) Because(cause error) *Problem {
	p.Cause = cause
	return p
}

// Error says it in English, for programs and for those who mend them.
func (p *Problem) Error() string { return (*Words)(nil).Say(p.Message) }

// Unwrap is the cause.
func (p *Problem) Unwrap() error { return p.Cause }

// Err says an error: a Problem in the language, anything else as it is.
func (w *Words) Err(err error) string {
	var p *Problem
	if errors.As(err, &p) {
		return w.Say(p.Message)
	}
	return err.Error()
}
