//go:build !js

package platform

import (
	"errors"
	"os/exec"
	"runtime"
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
		return errors.New("there is no file manager to be found; the folder is " + folder)
	}
	shown := exec.Command(path, folder)
	if err := shown.Start(); err != nil {
		return errors.New("the file manager does not start; the folder is " + folder)
	}
	go shown.Wait() // what it answers says nothing: Explorer always fails
	return nil
}

// fileManager is the command that opens a folder.
func fileManager(system string) string {
	switch system {
	case "windows":
		return "explorer"
	case "darwin":
		return "open"
	}
	return "xdg-open"
}
