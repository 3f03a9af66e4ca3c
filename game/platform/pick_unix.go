//go:build !js && !windows

package platform

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// picker returns a function that asks for a file, to begin with in a folder, by a program of
// the desktop's, and gives its path, "" for none; nil: there is no such program.
func picker(folder string) func() string {
	for _, command := range pickers(runtime.GOOS, os.Getenv("XDG_CURRENT_DESKTOP"), folder) {
		if program, err := exec.LookPath(command[0]); err == nil {
			return func() string {
				out, err := exec.Command(program, command[1:]...).Output()
				if err != nil { // the player has changed their mind
					return ""
				}
				return strings.TrimSuffix(string(out), "\n")
			}
		}
	}
	return nil
}

// pickers returns the commands that ask for a file, the best first.
func pickers(system, desktop, folder string) [][]string {
	if system == "darwin" {
		return [][]string{{"osascript", "-e", "POSIX path of (choose file)"}}
	}
	gnome := []string{"zenity", "--file-selection", "--title=Agora", "--filename=" + folder + "/", "--file-filter=*.agora *.zip *.txt"}
	kde := []string{"kdialog", "--title", "Agora", "--getopenfilename", folder, "*.agora *.zip *.txt"}
	if strings.Contains(desktop, "KDE") {
		return [][]string{kde, gnome}
	}
	return [][]string{gnome, kde}
}
