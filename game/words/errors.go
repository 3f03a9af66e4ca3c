package words

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Problem is an error that a player may read: a message, and what caused it.
type Problem struct {
	Message
	Cause error // nil: nothing else
}

// Wrong returns the error of that message.
func Wrong(key string, args ...any) *Problem { return &Problem{Message: M(key, args...)} }

// Because adds what caused it, for errors.Is.
func (p *Problem) Because(cause error) *Problem {
	p.Cause = cause
	return p
}

// Error says it in English, for programs and for those who mend them.
func (p *Problem) Error() string { return (*Words)(nil).Say(p.Message) }

// Unwrap returns the cause.
func (p *Problem) Unwrap() error { return p.Cause }

// Speaker is an error that can say itself in the language that is spoken.
type Speaker interface {
	error
	Speak(w *Words) string
}

// Speak implements Speaker.
func (p *Problem) Speak(w *Words) string { return w.Say(p.Message) }

// Err says an error as a sentence: a Speaker in the language, anything else, such as
// what the system says, in its own words.
func (w *Words) Err(err error) string {
	var s Speaker
	if errors.As(err, &s) {
		return s.Speak(w)
	}
	return sentence(Tame(err.Error()))
}

// sentence puts a capital and a full stop on a text.
func sentence(text string) string {
	text = strings.TrimSpace(text)
	if text == "" {
		return ""
	}
	r, n := utf8.DecodeRuneInString(text)
	text = string(unicode.ToUpper(r)) + text[n:]
	if !strings.ContainsAny(text[len(text)-1:], ".!?") {
		text += "."
	}
	return text
}
