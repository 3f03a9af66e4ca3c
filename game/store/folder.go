//go:build !js

package store

import (
	"os"
	"path/filepath"
	"runtime"
)

// Folder returns where Open opens the store; an error if the system does not say. Browsers
// have none.
func Folder() (string, error) { return dataFolder(os.Getenv) }

// dataFolder returns where this platform keeps the data of a user's programs, by
// name "agora": $XDG_DATA_HOME or ~/.local/share, on macOS ~/Library/Application
// Support, on Windows %LocalAppData%. AGORA_HOME overrides it.
//
// The standard library knows the last two, which leaves the one line for XDG; a
// library for it would read some thirty folders into globals at every start.
func dataFolder(env func(string) string) (string, error) {
	if home := env("AGORA_HOME"); home != "" {
		return filepath.Abs(home)
	}
	var base string
	var err error
	switch runtime.GOOS {
	case "windows":
		base, err = os.UserCacheDir() // %LocalAppData%
	case "darwin", "ios":
		base, err = os.UserConfigDir() // ~/Library/Application Support
	default:
		// A relative path in XDG_DATA_HOME is to be ignored, says the XDG specification.
		if base = env("XDG_DATA_HOME"); !filepath.IsAbs(base) {
			if base, err = os.UserHomeDir(); err == nil {
				base = filepath.Join(base, ".local", "share")
			}
		}
	}
	if err != nil {
		return "", err
	}
	return filepath.Join(base, "agora"), nil
}
