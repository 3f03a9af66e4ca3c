//go:build !js && !windows

package platform

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// picker returns a function that lets the player choose files, starting in a folder, with
// one of the desktop's own programs, and returns their paths. It returns nil if there is no
// such program.
func picker(folder string) func() []string {
	for _, command := range pickers(runtime.GOOS, os.Getenv("XDG_CURRENT_DESKTOP"), folder) {
		if program, err := exec.LookPath(command[0]); err == nil {
			return func() []string {
				out, err := exec.Command(program, command[1:]...).Output()
				if err != nil { // the player has changed their mind
					return nil
				}
				return strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' })
			}
		}
	}
	return nil
}

// pickers returns commands that ask for files and print their paths, one per line; the best
// command comes first.
func pickers(system, desktop, folder string) [][]string {
	if system == "darwin" {
		return [][]string{{"osascript", "-e", "set all to \"\"", "-e", "repeat with one in (choose file with multiple selections allowed)",
			"-e", "set all to all & POSIX path of one & linefeed", "-e", "end repeat", "-e", "return all"}}
	}
	gnome := []string{"zenity", "--file-selection", "--multiple", "--separator=\n", "--title=Agora", "--filename=" + folder + "/", "--file-filter=*.agora *.zip *.txt"}
	kde := []string{"kdialog", "--title", "Agora", "--multiple", "--separate-output", "--getopenfilename", folder, "*.agora *.zip *.txt"}
	if strings.Contains(desktop, "KDE") {
		return [][]string{kde, gnome}
	}
	return [][]string{gnome, kde}
}
