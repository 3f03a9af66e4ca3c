//go:build !js && !windows && !darwin

package platform

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
)

// userFolder returns the folder configured for the desktop (user-dirs.dirs of XDG), else
// the usual one, else "".
func userFolder(picture bool) string {
	key := "XDG_DOCUMENTS_DIR"
	if picture {
		key = "XDG_PICTURES_DIR"
	}
	config, err := os.UserConfigDir()
	if err != nil {
		return plainFolder(picture)
	}
	f, err := os.Open(filepath.Join(config, "user-dirs.dirs"))
	if err != nil {
		return plainFolder(picture)
	}
	defer f.Close()
	home, _ := os.UserHomeDir()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		name, value, ok := strings.Cut(strings.TrimSpace(lines.Text()), "=")
		if !ok || name != key {
			continue
		}
		value = strings.Trim(value, `"`)
		if rest, ok := strings.CutPrefix(value, "$HOME"); ok && home != "" {
			value = filepath.Join(home, rest)
		}
		if info, err := os.Stat(value); err == nil && info.IsDir() && filepath.IsAbs(value) {
			return value
		}
	}
	return plainFolder(picture)
}
