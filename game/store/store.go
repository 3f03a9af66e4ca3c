// Package store keeps saves and settings: on the desktop in files, in a browser in its
// local storage, and in memory where neither works.
//
// Several programs or tabs can use one store at once without damage: every write happens
// completely or not at all, and Saves keeps the programs out of each other's autosaves.
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
// "autosave.agora"; see checkName. All errors are *Error.
type Store interface {
	// Read returns the data, or ErrNotFound.
	Read(name string) ([]byte, error)
	// Write stores data under a name, replacing what was there. Whatever happens, even a
	// crash of the machine, the name has either the old data or the new.
	Write(name string, data []byte) error
	// Create stores data under a new name. If the name is taken, even by another program
	// at the same moment, it returns ErrExists.
	Create(name string, data []byte) error
	// Replace writes like Write and, if there is room, keeps the old data under another
	// name. The first name exists at every moment.
	Replace(name, before string, data []byte) error
	// Remove deletes a name. It is not an error if the name does not exist.
	Remove(name string) error
	// Rename gives data a new name. It never overwrites: a name that is taken gives
	// ErrExists.
	Rename(old, new string) error
	// List returns the names with a prefix, sorted.
	List(prefix string) ([]Entry, error)
	// Place says where the data are, in words for a message: a folder, or "this browser's
	// storage".
	Place() string
}

// Entry describes one name in a Store.
type Entry struct {
	Name string
	Time time.Time // of the last write; zero if unknown
	Size int       // bytes
}

// byName sorts entries the way a Store lists them. The sort is stable because other code
// already uses a stable one, and every sort routine takes up much of the program's size.
func byName(list []Entry) {
	slices.SortStableFunc(list, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
}

// Kinds of errors, for errors.Is.
var (
	ErrNotFound  = errors.New("it is not there")
	ErrExists    = errors.New("the name is taken")
	ErrFull      = errors.New("there is no room left")
	ErrForbidden = errors.New("access is not allowed")
	errName      = errors.New("the name cannot be used")
	ErrTooLarge  = errors.New("it is too large")
)

// MaxSize is the largest size of the data under one name, in bytes; a game takes a few
// thousand.
const MaxSize = 16 << 20

// Error is a store's error as a whole sentence.
type Error struct {
	Op    string // what could not be done: "read", "saved", "removed", "renamed", "listed", "opened"
	Name  string // the name concerned; a prefix for "listed"
	Title string // the title, if it is a game with one
	Place string
	Kind  error // one of the errors above, or nil
	Err   error // the platform's error, or nil
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

// called returns what a player calls the thing with a name in the store.
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

// why returns a reason as a value for words: one of the errors above, or the system's
// message.
func why(reason error) any {
	for kind, word := range map[error]string{ErrNotFound: "missing", ErrExists: "exists", ErrFull: "full", ErrForbidden: "forbidden", errName: "name", ErrTooLarge: "large"} {
		if reason == kind {
			return words.Pick("store.why", word)
		}
	}
	return reason
}

// The places that are not folders.
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

// reason returns the cause in the plainest words available.
func (e *Error) reason() error {
	if e.Kind != nil {
		return e.Kind
	}
	return e.Err
}

// Unwrap gives errors.Is both the kind and the platform's error.
func (e *Error) Unwrap() []error {
	var all []error
	for _, err := range []error{e.Kind, e.Err} {
		if err != nil {
			all = append(all, err)
		}
	}
	return all
}

// checkName refuses names that are not valid file names on every platform: with
// separators, control characters or wildcards, with a leading dot, a trailing dot or
// blank, longer than 200 bytes, or reserved on Windows.
func checkName(name string) error {
	if name == "" || len(name) > 200 || !utf8.ValidString(name) ||
		name[0] == '.' || name[0] == ' ' || strings.HasSuffix(name, ".") || strings.HasSuffix(name, " ") {
		return errName
	}
	for _, r := range name {
		if unicode.IsControl(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
			return errName
		}
	}
	if reserved(name) {
		return errName
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

// SetAside renames an unreadable file so that nothing overwrites it: "autosave.agora"
// becomes "autosave.broken-1.agora", or -2 and so on. It returns the new name.
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
