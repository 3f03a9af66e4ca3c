//go:build !js

package platform

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"agora/game/words"
)

// Export writes a file where the player will find it: into the Folder of its kind.
// It never overwrites: a name that is taken gets a number. It returns the whole
// path.
func Export(name string, data []byte) (string, error) {
	kind := Games
	switch strings.ToLower(filepath.Ext(name)) {
	case ".png", ".gif":
		kind = Pictures
	}
	folder, err := makeFolder(kind)
	if err != nil {
		return "", err
	}
	return writeNew(folder, fileName(name), data)
}

// makeFolder returns the folder, which is there then.
func makeFolder(kind FileKind) (string, error) {
	folder, err := Folder(kind)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", plain(err)
	}
	return folder, nil
}

// Folder returns where Export writes files of a kind, whether it is there yet or not:
// "Agora" in the user's own folder for documents or pictures; where there is no
// such folder, "Agora" at home; with AGORA_HOME set, "exports" there.
func Folder(kind FileKind) (string, error) {
	if home := os.Getenv("AGORA_HOME"); home != "" {
		return filepath.Join(home, "exports"), nil
	}
	folder := userFolder(kind == Pictures)
	if folder == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		folder = home
	}
	return filepath.Join(folder, "Agora"), nil
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
	return "", words.Wrong("platform.names", "folder", folder, "name", name)
}

// plain returns a file error without the name of the system call.
func plain(err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return fmt.Errorf("%s: %w", e.Path, e.Err)
	}
	return err
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

// numbered returns the n-th name to try if the first ones are taken.
func numbered(name string, n int) string {
	if n < 2 {
		return name
	}
	ext := filepath.Ext(name)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
}
