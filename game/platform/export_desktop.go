//go:build !js

package platform

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Export writes a file where the player will find it: pictures into the folder
// for pictures, anything else into the one for documents; with AGORA_HOME set,
// into the folder "exports" there. It never overwrites: a name that is taken
// gets a number. It returns the whole path.
func Export(name string, data []byte) (string, error) {
	folder, err := exportFolder(strings.EqualFold(filepath.Ext(name), ".png"))
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", plain(err)
	}
	return writeNew(folder, fileName(name), data)
}

// writeNew writes a file under a name that nothing has yet.
func writeNew(folder, name string, data []byte) (string, error) {
	const most = 10_000
	for n := 1; n <= most; n++ {
		place := filepath.Join(folder, numbered(name, n))
		f, err := os.OpenFile(place, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", plain(err)
		}
		_, err = f.Write(data)
		if err = errors.Join(err, f.Close()); err != nil {
			os.Remove(place) // half a file helps nobody
			return "", plain(err)
		}
		return place, nil
	}
	return "", fmt.Errorf("%s has too many files called %s", folder, name)
}

// plain is a file error without the name of the system call.
func plain(err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return fmt.Errorf("%s: %w", e.Path, e.Err)
	}
	return err
}

func exportFolder(picture bool) (string, error) {
	if home := os.Getenv("AGORA_HOME"); home != "" {
		return filepath.Join(home, "exports"), nil
	}
	if folder := userFolder(picture); folder != "" {
		return folder, nil
	}
	return os.UserHomeDir()
}

// plainFolder is ~/Pictures or ~/Documents if it is there.
func plainFolder(picture bool) string {
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	name := "Documents"
	if picture {
		name = "Pictures"
	}
	folder := filepath.Join(home, name)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return ""
	}
	return folder
}

// numbered is the n-th name to try if the first ones are taken.
func numbered(name string, n int) string {
	if n < 2 {
		return name
	}
	ext := filepath.Ext(name)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
}
