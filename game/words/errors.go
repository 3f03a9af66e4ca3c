package words

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Problem is an error for players: a message and its cause.
type Problem struct {
	Message
	Cause error // nil: none
}

// Wrong returns the error with a message.
func Wrong(key string, args ...any) *Problem { return &Problem{Message: M(key, args...)} }

// Because adds the cause, for errors.Is.
func (p *Problem) Because(cause error) *Problem {
	p.Cause = cause
	return p
}

// Error returns the message in English, for programs and developers.
func (p *Problem) Error() string { return (*Words)(nil).Say(p.Message) }

// Unwrap returns the cause.
func (p *Problem) Unwrap() error { return p.Cause }

// Speaker is an error that can express itself in the current language.
type Speaker interface {
	error
	Speak(w *Words) string
}

// Speak implements Speaker.
func (p *Problem) Speak(w *Words) string { return w.Say(p.Message) }

// Err turns an error into a sentence: a Speaker in the current language, any other in its
// own words.
func (w *Words) Err(err error) string {
	var s Speaker
	if errors.As(err, &s) {
		return s.Speak(w)
	}
	return sentence(Tame(err.Error()))
}

// sentence adds a capital letter and a full stop.
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
