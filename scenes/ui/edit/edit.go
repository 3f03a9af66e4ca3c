// Package edit holds a line of text while it is being edited, its caret and its selection.
package edit

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"agora/game/words"
)

// Line is a line of text being edited: the text, the caret and the other end of the
// selection. It is pure. Offsets are in bytes and always between two visible characters
// (a letter and its accents count as one). The zero value is an empty line.
type Line struct {
	text          string
	caret, anchor int
}

// editLimit keeps a line usable after somebody has pasted a book; fields have lower
// limits of their own, and say so.
const editLimit = 400

// New returns a line with the caret at the end.
func New(text string) Line {
	text = first(words.Tame(text), editLimit)
	return Line{text: text, caret: len(text), anchor: len(text)}
}

// first returns how many bytes of s fit in a room, without splitting characters.
func first(s string, room int) string {
	for len(s) > max(room, 0) {
		_, size := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-size]
	}
	return s
}

// Text returns the whole line.
func (e *Line) Text() string { return e.text }

// Caret returns the offset of the caret.
func (e *Line) Caret() int { return e.caret }

// Selection returns the selected part of the line.
func (e *Line) Selection() (lo, hi int) { return min(e.caret, e.anchor), max(e.caret, e.anchor) }

// Selected returns the selected text.
func (e *Line) Selected() string {
	lo, hi := e.Selection()
	return e.text[lo:hi]
}

// Insert replaces the selection by text, as far as words.Tame allows it in a line. Text
// may arrive one character at a time, so a joiner is kept to combine with the next emoji.
func (e *Line) Insert(s string) {
	const second = "\U0001f525"
	lo, hi := e.Selection()
	before := strings.TrimSuffix(words.Tame(e.text[:lo]+first(s, 4*editLimit)+second), second)
	before = first(before, max(editLimit-(len(e.text)-hi), lo))
	e.text = before + e.text[hi:]
	e.caret = Snap(e.text, len(before))
	e.anchor = e.caret
}

// Backspace deletes the selection, or the character before the caret, or with word
// everything back to the start of a word.
func (e *Line) Backspace(word bool) {
	if e.caret == e.anchor {
		e.anchor = e.step(e.caret, -1, word)
	}
	e.Insert("")
}

// Delete deletes the selection, or the character or word after the caret.
func (e *Line) Delete(word bool) {
	if e.caret == e.anchor {
		e.anchor = e.step(e.caret, 1, word)
	}
	e.Insert("")
}

// Move moves the caret by a character or a word to the left (-1) or right (1). With
// extend the selection changes; without it the caret leaves a selection at that side.
func (e *Line) Move(dir int, word, extend bool) {
	lo, hi := e.Selection()
	switch {
	case extend || lo == hi:
		e.caret = e.step(e.caret, dir, word)
	case dir < 0:
		e.caret = lo
	default:
		e.caret = hi
	}
	if !extend {
		e.anchor = e.caret
	}
}

// MoveTo moves the caret to an offset, or the nearest valid one.
func (e *Line) MoveTo(at int, extend bool) {
	e.caret = Snap(e.text, at)
	if !extend {
		e.anchor = e.caret
	}
}

// SelectAll selects the whole line, with the caret at its end.
func (e *Line) SelectAll() { e.anchor, e.caret = 0, len(e.text) }

// SelectWord selects the word around an offset.
func (e *Line) SelectWord(at int) {
	e.caret = e.step(Snap(e.text, at), 1, true)
	e.anchor = e.step(e.caret, -1, true)
}

// step returns the offset one character or word away.
func (e *Line) step(at, dir int, word bool) int {
	if !word {
		return Cluster(e.text, at, dir)
	}
	inWord := false // skip the gap between words, then the word
	for {
		next := Cluster(e.text, at, dir)
		if next == at {
			return at
		}
		r, _ := utf8.DecodeRuneInString(e.text[min(at, next):])
		letter := unicode.IsLetter(r) || unicode.IsDigit(r)
		if inWord && !letter {
			return at
		}
		inWord = inWord || letter
		at = next
	}
}

// cluster returns the offset one visible character away from at: a base with all
// following marks, variation selectors and joined parts.
func Cluster(s string, at, dir int) int {
	if dir > 0 {
		if at >= len(s) {
			return len(s)
		}
		_, size := utf8.DecodeRuneInString(s[at:])
		return snapUp(s, at+size)
	}
	if at <= 0 {
		return 0
	}
	_, size := utf8.DecodeLastRuneInString(s[:at])
	return Snap(s, at-size)
}

// snap returns the last valid offset up to at.
func Snap(s string, at int) int {
	at = max(0, min(at, len(s)))
	for at > 0 && at < len(s) && !boundary(s, at) {
		at--
	}
	return at
}

// snapUp returns the first valid offset from at on.
func snapUp(s string, at int) int {
	for at > 0 && at < len(s) && !boundary(s, at) {
		at++
	}
	return at
}

const joiner = '\u200d'

// boundary reports whether the caret can be at an offset.
func boundary(s string, at int) bool {
	if !utf8.RuneStart(s[at]) {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(s[:at])
	after, _ := utf8.DecodeRuneInString(s[at:])
	return before != joiner && after != joiner && !unicode.Is(unicode.M, after) &&
		!(after >= 0x1f3fb && after <= 0x1f3ff) // skin tones belong to the emoji before them
}
