//go:build !js

package platform

import (
	"os/exec"
	"runtime"

	"agora/game/words"
)

// CanShow reports whether ShowFolder can do anything: in a browser the player has
// downloads and no folder of ours.
func CanShow() bool { return true }

// ShowFolder opens the Folder of a kind in the system's file manager, and makes it
// if it is not there. It does not wait for the file manager.
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
	go shown.Wait() // what it answers says nothing: Explorer always fails
	return nil
}

// fileManager returns the command that opens a folder.
func fileManager(system string) string {
	switch system {
	case "windows":
		return "explorer"
	case "darwin":
		return "open"
	}
	return "xdg-open"
}
