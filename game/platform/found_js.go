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

// Found lists nothing: a page sees no folders.
func Found(FileKind, string, int) []File { return nil }

// Read cannot be done by a page.
func (f File) Read() ([]byte, error) { return nil, errors.New("a page cannot read files") }

// PickFiles lets the player choose files, which Hooks.Open is given then; false: there
// is no picker here. The page brings the picker, as agoraPick().
func PickFiles() bool {
	pick := js.Global().Get("agoraPick")
	if pick.Type() != js.TypeFunction {
		return false
	}
	return attempt(func() { pick.Invoke() })
}
