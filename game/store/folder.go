//go:build !js

package store

import (
	"os"
	"path/filepath"
	"runtime"
)

// Folder returns the folder that Open uses; an error if the system does not name one.
// Browsers have none.
func Folder() (string, error) { return dataFolder(os.Getenv) }

// dataFolder returns the folder "agora" where this platform keeps the data of a user's
// programs: $XDG_DATA_HOME or ~/.local/share, on macOS ~/Library/Application Support, on
// Windows %LocalAppData%. AGORA_HOME overrides it.
//
// The standard library knows the last two. A library for XDG would read some thirty
// folders into globals at every start, to save a single line.
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
		// The XDG specification says to ignore a relative path.
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
