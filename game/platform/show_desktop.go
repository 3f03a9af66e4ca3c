//go:build !js

package platform

import (
	"os/exec"
	"runtime"

	"agora/game/words"
)

// CanShow reports whether ShowFolder can do anything. In a browser it cannot: files go to
// the player's downloads.
func CanShow() bool { return true }

// ShowFolder opens the Folder of a kind in the system's file manager, and creates it if
// necessary. It does not wait for the file manager.
func ShowFolder(kind FileKind) error {
	folder, err := makeFolder(kind)
	if err != nil {
		return err
	}
	command := fileManager(runtime.GOOS)
	path, err := exec.LookPath(command)
	if err != nil {
		return words.Wrong("platform.manager.none", "folder", folder)
	}
	shown := exec.Command(path, folder)
	if err := shown.Start(); err != nil {
		return words.Wrong("platform.manager.wrong", "folder", folder).Because(err)
	}
	go shown.Wait() // its exit status means nothing: Explorer always fails
	return nil
}

// fileManager returns the command that opens a folder on the given system.
func fileManager(system string) string {
	switch system {
	case "windows":
		return "explorer"
	case "darwin":
		return "open"
	}
	return "xdg-open"
}
