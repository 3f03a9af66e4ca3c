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

// Export writes a file where the player will find it, in the Folder of its kind, and
// returns its full path. It never overwrites: if the name is taken it appends a number.
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

// makeFolder returns the folder and creates it if necessary.
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

// Folder returns where Export writes files of a kind, whether it exists yet or not: "Agora"
// in the user's documents or pictures folder; without such a folder, "Agora" in the home
// directory; with AGORA_HOME set, "exports" there.
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

// writeNew writes a file under a name that does not exist yet.
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
			os.Remove(place) // half a file is of no use
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

// plainFolder returns ~/Pictures or ~/Documents if it exists.
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

// numbered returns the nth name to try if the first ones are taken.
func numbered(name string, n int) string {
	if n < 2 {
		return name
	}
	ext := filepath.Ext(name)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
}
