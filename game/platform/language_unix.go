//go:build !js && !windows

package platform

import (
	"os"
	"runtime"
	"strings"
)

// systemLanguages returns the player's preferred languages, the best first, such as
// "de_AT.UTF-8". It reads the environment; on macOS, where programs are seldom started from
// a shell, it asks a system command.
func systemLanguages() []string {
	list := spoken(os.Getenv)
	if runtime.GOOS == "darwin" && len(list) == 0 {
		list = strings.FieldsFunc(answer("defaults", "read", "-g", "AppleLanguages"), func(r rune) bool {
			return strings.ContainsRune("()\", \n\t", r)
		})
	}
	return list
}

// spoken reads the environment as gettext does: LANGUAGE is a list but counts only if a
// locale is set; of the other variables the first one set counts.
func spoken(env func(string) string) []string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		locale := env(name)
		switch {
		case locale == "":
			continue
		case locale == "C" || strings.HasPrefix(locale, "C.") || locale == "POSIX":
			return nil
		}
		return append(strings.FieldsFunc(env("LANGUAGE"), func(r rune) bool { return r == ':' }), locale)
	}
	return nil
}
