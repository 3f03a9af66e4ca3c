// Package words holds every sentence that a player reads. The sentences are data: one
// folder a language in assets/words, in it a file for each part of the program, in the
// JSON of go-i18n, which translators' tools read:
//
//	"settings.volume": "Volume"
//	"setup.moves": {"description": "How long it was.", "one": "{n} move", "other": "{n} moves"}
//
// Code knows only keys and arguments:
//
//	w.T("setup.moves", "n", 12)
//	w.T("table.turn", "player", name)
//
// README.md beside the files is the page for translators. go-i18n itself is not
// linked: it brings text/template, which calls methods by their names and so
// keeps the linker from leaving out what nobody uses. Plural rules are x/text's
// (19 kB of what a browser loads).
package words

import (
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"agora/assets"
)

// English is the language that has every message. It is used where another lacks one.
const English = "en"

// Words produces messages in the current language. All who share it switch together. A
// nil Words uses English.
type Words struct {
	texts    []fs.FS
	chosen   *catalogue
	fallback *catalogue
	touch    bool
	buttons  bool
	mouse    bool
	aloud    bool
}

// Touch ends the key of a message that replaces the one before it on touch screens. It
// names no keys.
const Touch = ".touch"

// Pad ends the key of a message that replaces the one before it while a gamepad is used. It
// names the gamepad's buttons.
const Pad = ".pad"

// Mouse ends the key of a message that replaces the one before it while a mouse is used. It
// names no keys.
const Mouse = ".mouse"

// Spoken ends the key of a message that replaces the one before it for players who use
// the words panel. It names neither mouse nor keys.
const Spoken = ".spoken"

// program holds the program's English messages. A build with a damaged file does not pass
// the tests.
var program = sync.OnceValue(func() *catalogue {
	c, err := load([]fs.FS{assets.Words()}, English)
	if err != nil {
		panic(err.Error())
	}
	return c
})

// New returns Words for English, with the program's languages and whatever more sets of
// files add: a folder for each language, as in assets/words. The error names a damaged
// file.
func New(more ...fs.FS) (*Words, error) {
	w := &Words{texts: append([]fs.FS{assets.Words()}, more...), fallback: program()}
	if len(more) > 0 {
		c, err := load(w.texts, English)
		if err != nil {
			return nil, err
		}
		w.fallback = c
	}
	w.chosen = w.fallback
	return w, nil
}

// Speak changes the language. With an error, nothing changes.
func (w *Words) Speak(code string) error {
	switch code {
	case w.chosen.code:
		return nil
	case English:
		w.chosen = w.fallback
		return nil
	}
	c, err := load(w.texts, code)
	if err == nil {
		w.chosen = c
	}
	return err
}

// Language returns the code of the current language: "en".
func (w *Words) Language() string { return w.now().code }

// RightToLeft reports whether the language is written from right to left.
func (w *Words) RightToLeft() bool { return w.now().rtl }

// ByTouch reports whether messages are for a touch screen.
func (w *Words) ByTouch() bool { return w != nil && w.touch }

// SetTouch sets whether the player uses touch rather than keys and a mouse. It reports
// whether that changed; then all texts on the screen must be written again.
func (w *Words) SetTouch(touch bool) bool {
	if w == nil || w.touch == touch {
		return false
	}
	w.touch = touch
	return true
}

// ByPad reports whether keys come from a gamepad, so that instructions must name its buttons.
func (w *Words) ByPad() bool { return w != nil && w.buttons }

// SetPad sets whether the player's keys are those of a gamepad, and reports whether that
// changed.
func (w *Words) SetPad(pad bool) bool {
	if w == nil || w.buttons == pad {
		return false
	}
	w.buttons = pad
	return true
}

// ByMouse reports whether the player uses a mouse at this moment, so that instructions need
// name no keys.
func (w *Words) ByMouse() bool { return w != nil && w.mouse && !w.touch }

// SetMouse sets whether the player uses a mouse at this moment, and reports whether that
// changed.
func (w *Words) SetMouse(mouse bool) bool {
	if w == nil || w.mouse == mouse {
		return false
	}
	w.mouse = mouse
	return true
}

// Aloud calls f with all messages in the form for players without the picture.
func (w *Words) Aloud(f func()) {
	if w != nil {
		w.aloud = true
		defer func() { w.aloud = false }()
	}
	f()
}

func (w *Words) now() *catalogue {
	if w == nil || w.chosen == nil {
		return program()
	}
	return w.chosen
}

func (w *Words) english() *catalogue {
	if w == nil || w.fallback == nil {
		return program()
	}
	return w.fallback
}

// Message is a message with its arguments, in no particular language. It can be stored,
// and be an argument of another message.
type Message struct {
	Key  string
	Args []any // names and values in turn
}

// M returns the message with a key. args are names and values in turn, as for T.
func M(key string, args ...any) Message { return Message{key, args} }

// Pick returns a message of a family: its key is the family's, a dot, and the member.
func Pick(family, member string, args ...any) Message { return Message{family + "." + member, args} }

// T says the message of that key. Args are names and values by turns: "player",
// "Anna", "n", 3. A value is
//
//	string   what stands as it is but for what Tame takes away: a name
//	int      a number; the one called n chooses the plural form
//	Percent  a share of a hundred
//	Message  another message, said in the same language
//	Sentences  sentences that follow one another
//	error    why something failed, as a sentence
//	All, Either, Series  a list: "a, b and c", "a, b or c", "a, b, c"
func (w *Words) T(key string, args ...any) string { return w.Say(Message{key, args}) }

// Pick formats a message of a family: its key is the family's, a dot, and the member, a
// word of the program such as a phase.
func (w *Words) Pick(family, member string, args ...any) string {
	return w.Say(Pick(family, member, args...))
}

// Has reports whether a message exists.
func (w *Words) Has(key string) bool {
	_, ok := w.english().find(key)
	return ok
}

// Say formats a message; the zero Message gives "". A missing message, a fault of the
// program, gives its key in brackets.
func (w *Words) Say(m Message) string {
	if m.Key == "" {
		return ""
	}
	c := w.now()
	t, ok := c.find(m.Key)
	if !ok {
		c = w.english()
		if t, ok = c.find(m.Key); !ok {
			return "[" + m.Key + "]"
		}
	}
	switch {
	case w != nil && w.aloud && t.spoken != nil:
		t = *t.spoken
	case w.ByTouch() && t.touch != nil:
		t = *t.touch
	case w.ByPad() && t.pad != nil:
		t = *t.pad
	case w.ByMouse() && t.mouse != nil:
		t = *t.mouse
	}
	return w.fill(t.form(c.tag, m.Args), m.Args)
}

// fill inserts the arguments.
func (w *Words) fill(text string, args []any) string {
	if !strings.Contains(text, "{") {
		return text
	}
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "{")
		if !ok {
			b.WriteString(before)
			return b.String()
		}
		name, after, _ := strings.Cut(rest, "}") // load has checked the braces
		said := "{" + name + "}"
		if value, ok := argument(args, name); ok {
			said = w.value(value)
		}
		b.WriteString(w.now().elide(before, said))
		b.WriteString(said)
		text = after
	}
}

// argument finds a value by name.
func argument(args []any, name string) (any, bool) {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == name {
			return args[i+1], true
		}
	}
	return nil, false
}

// value formats one argument.
func (w *Words) value(v any) string {
	switch v := v.(type) {
	case string:
		return w.isolate(tameSaid(v))
	case said:
		return string(v)
	case Message:
		return w.Say(v)
	case Percent:
		return w.Percent(int(v))
	case Sentences:
		return w.Sentences(v)
	case error:
		return w.Err(v)
	case Series:
		return w.list("language.list", v)
	case All:
		return w.list("language.and", v)
	case Either:
		return w.list("language.or", v)
	}
	return fmt.Sprint(v)
}
