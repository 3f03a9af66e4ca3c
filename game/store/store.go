// Package store keeps saves and settings: on the desktop as files in the platform's own
// folder, in a browser in its local storage, and in memory where neither is available.
//
// Two programs, or two tabs, on one store at once never damage it: every write
// is whole or not at all, and Saves keeps them out of each other's autosaves.
package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"agora/game/words"
)

// Store keeps named pieces of data. A name is one word of a flat list, such as
// "autosave.agora"; see CheckName. All errors are *Error.
type Store interface {
	// Read returns the data, or ErrNotFound.
	Read(name string) ([]byte, error)
	// Write puts the data in the place of what the name had. Whatever happens,
	// a crash of the machine too, the name then has the old data or the new.
	Write(name string, data []byte) error
	// Create is Write that never overwrites: a name that is taken is ErrExists, also
	// if another program has taken it at this moment.
	Create(name string, data []byte) error
	// Replace is Write that keeps what the name had under another name, in place
	// of what stood there, if there is room. The first name is there at every
	// moment.
	Replace(name, before string, data []byte) error
	// Remove deletes; a name that is not there is no error.
	Remove(name string) error
	// Rename moves data to a new name. It never overwrites: a name that is taken
	// is ErrExists.
	Rename(old, new string) error
	// List returns what begins with the prefix, sorted by name.
	List(prefix string) ([]Entry, error)
	// Place is where the data are, in words for a message: a folder, or "this
	// browser's storage".
	Place() string
}

// Entry is one name of a Store.
type Entry struct {
	Name string
	Time time.Time // of the last write; zero if not known
	Size int       // bytes
}

// byName sorts entries as a Store lists them. It is stable because other lists of them
// must be, and each kind of sort is a large part of the program.
func byName(list []Entry) {
	slices.SortStableFunc(list, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
}

// What can go wrong with a store, for errors.Is.
var (
	ErrNotFound  = errors.New("it is not there")
	ErrExists    = errors.New("the name is taken")
	ErrFull      = errors.New("there is no room left")
	ErrForbidden = errors.New("access is not allowed")
	ErrName      = errors.New("the name cannot be used")
	ErrTooLarge  = errors.New("it is too large")
)

// MaxSize is the most bytes that one name may have; a game has a few thousand.
const MaxSize = 16 << 20

// Error is a refusal of a store as a whole sentence.
type Error struct {
	Op    string // "read", "saved", "removed", "renamed", "listed", "opened": what could not be done
	Name  string // of what; a prefix for "listed"
	Title string // of what, if it is a game with a name
	Place string
	Kind  error // one of the errors above, or nil
	Err   error // what the platform says, or nil
}

func (e *Error) Error() string {
	return e.Speak(nil)
}

// Speak implements words.Speaker.
func (e *Error) Speak(w *words.Words) string {
	var what any = e.Name
	switch {
	case e.Title != "":
		what = words.M("store.game", "title", e.Title)
	case e.Name == "":
		what = words.M("store.games")
	default:
		what = called(e.Name)
	}
	return w.Pick("store.failed", e.Op, "what", what, "place", Where(e.Place), "why", why(e.reason()))
}

// called returns how a player calls what has a name in the store.
func called(name string) any {
	if strings.HasPrefix(name, autosave) {
		return words.M("store.this")
	}
	switch name {
	case settingsFile:
		return words.M("store.settings")
	case ownFile:
		return words.M("store.own")
	}
	if g, ok := savedAs(name); ok && g.Kind != Over {
		return words.M("store.game", "title", g.Title)
	} else if ok {
		return words.M("store.finished")
	}
	return name
}

// why returns a reason as a value for words: one of the errors above, or what the system
// says.
func why(reason error) any {
	for kind, word := range map[error]string{ErrNotFound: "missing", ErrExists: "exists", ErrFull: "full", ErrForbidden: "forbidden", ErrName: "name", ErrTooLarge: "large"} {
		if reason == kind {
			return words.Pick("store.why", word)
		}
	}
	return fmt.Sprint(reason)
}

// The places that are no folders.
const (
	inMemory  = "memory only"
	inBrowser = "this browser's storage"
	atHome    = "your home folder"
)

// Where returns a place as a value for words: a folder, or a message.
func Where(place string) any {
	switch place {
	case inMemory:
		return words.M("store.place.memory")
	case inBrowser:
		return words.M("store.place.browser")
	case atHome:
		return words.M("store.place.home")
	}
	return place
}

// reason is why, in the plainest words there are.
func (e *Error) reason() error {
	if e.Kind != nil {
		return e.Kind
	}
	return e.Err
}

// Unwrap gives errors.Is both the kind and the platform's own error.
func (e *Error) Unwrap() []error {
	var all []error
	for _, err := range []error{e.Kind, e.Err} {
		if err != nil {
			all = append(all, err)
		}
	}
	return all
}

// CheckName refuses names that not every platform can keep as a file: with
// separators, controls or wildcards, with a dot first or a dot or blank last,
// longer than 200 bytes, or reserved on Windows.
func CheckName(name string) error {
	if name == "" || len(name) > 200 || !utf8.ValidString(name) ||
		name[0] == '.' || name[0] == ' ' || strings.HasSuffix(name, ".") || strings.HasSuffix(name, " ") {
		return ErrName
	}
	for _, r := range name {
		if unicode.IsControl(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
			return ErrName
		}
	}
	if reserved(name) {
		return ErrName
	}
	return nil
}

// reserved reports whether Windows takes the name for a device, whatever comes
// after a dot: CON, PRN, AUX, NUL, COM0-9, LPT0-9, also with raised digits.
func reserved(name string) bool {
	base, _, _ := strings.Cut(name, ".")
	base = strings.ToUpper(strings.TrimRight(base, " "))
	switch base {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	for _, device := range []string{"COM", "LPT"} {
		if port, ok := strings.CutPrefix(base, device); ok && utf8.RuneCountInString(port) == 1 &&
			strings.Contains("0123456789¹²³", port) {
			return true
		}
	}
	return false
}

// SetAside renames what cannot be read, so that nothing overwrites it:
// "autosave.agora" becomes "autosave.broken-1.agora", or -2 and so on. It
// returns the new name.
func SetAside(st Store, name string) (string, error) {
	base, ext := name, ""
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		base, ext = name[:i], name[i:]
	}
	var err error
	for n := 1; n < 1000; n++ {
		aside := fmt.Sprintf("%s.broken-%d%s", base, n, ext)
		if err = st.Rename(name, aside); err == nil {
			return aside, nil
		}
		if !errors.Is(err, ErrExists) {
			return "", err
		}
	}
	return "", err
}
