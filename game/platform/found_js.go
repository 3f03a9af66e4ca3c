package platform

import (
	"errors"
	"syscall/js"
	"time"
)

// File is one of the player's own files; a page has no access to them.
type File struct {
	Name string
	Time time.Time
}

// Found returns nothing: a page cannot see folders.
func Found(FileKind, string, int) []File { return nil }

// Read returns an error: a page cannot read files.
func (f File) Read() ([]byte, error) { return nil, errors.New("a page cannot read files") }

// PickFiles lets the player choose files, which are then passed to Hooks.Open; it returns
// false if there is no file picker. The page shows the picker, by agoraPick().
func PickFiles() bool {
	pick := js.Global().Get("agoraPick")
	if pick.Type() != js.TypeFunction {
		return false
	}
	return attempt(func() { pick.Invoke() })
}
