// Package platform wraps the services of the system other than the window: clipboard,
// files, preferences such as reduced motion, and notice before the program is ended. Each
// of its files belongs to one kind of system.
package platform

import (
	"path"
	"strings"
	"unicode"

	"agora/game/words"
)

// ErrNoClipboard means that there is no clipboard, or that access to it is forbidden.
var ErrNoClipboard error = words.Wrong("platform.clipboard.none")

// FileKind is the kind of a player's file, which determines its folder.
type FileKind uint8

const (
	Games    FileKind = iota // records, and collections of records
	Pictures                 // pictures of the window
)

// fileName turns any text into a name that every file system accepts: letters, digits and a
// few signs, not too long, with the extension preserved.
func fileName(name string) string {
	ext := path.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	clean := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_.,'&+!() ", r) {
				return r
			}
			return '-'
		}, s)
	}
	stem = strings.Trim(clean(stem), " .-")
	if r := []rune(stem); len(r) > 80 {
		stem = strings.TrimRight(string(r[:80]), " .")
	}
	if stem == "" || reserved(stem) {
		stem = "agora" + stem
	}
	ext = strings.ReplaceAll(clean(ext), " ", "-")
	if len(ext) < 2 || len(ext) > 12 {
		ext = ".txt"
	}
	return stem + ext
}

// reserved reports whether the name means a device on Windows.
func reserved(stem string) bool {
	device, _, _ := strings.Cut(strings.ToUpper(stem), ".")
	switch device {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	for _, port := range []string{"COM", "LPT"} {
		if n, ok := strings.CutPrefix(device, port); ok && len(n) == 1 && n[0] >= '0' && n[0] <= '9' {
			return true
		}
	}
	return false
}
