//go:build !js

package platform

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"agora/game/wire"
	"agora/game/words"
)

// hostProgram is the program that hosts tables for players far away.
const hostProgram = "agora-host"

// CanHost reports whether this system can run a host, which a web page cannot.
func CanHost() bool { return true }

// HasHost reports whether the host program is installed on this computer.
func HasHost() bool { return findHost() != "" }

// findHost returns the path of the host program: beside this program, or where the system
// finds programs; "" if there is none.
func findHost() string {
	if own, err := os.Executable(); err == nil {
		if path, err := exec.LookPath(filepath.Join(filepath.Dir(own), hostProgram)); err == nil {
			return path
		}
	}
	path, err := exec.LookPath(hostProgram)
	if err != nil {
		return ""
	}
	return path
}

// Host runs the host program until this program exits. It calls at with every address that
// the host prints, and ended once when it has ended, with the reason as a sentence; both
// from another goroutine. It returns an error if the host cannot be started.
func Host(at func(page string), ended func(why error)) error {
	path := findHost()
	if path == "" {
		return words.Wrong("platform.host.none")
	}
	go func() {
		busy, err := runHost(path, at, "-child", "-addr", ":8080")
		if busy {
			_, err = runHost(path, at, "-child", "-addr", ":0")
		}
		ended(err)
	}()
	return nil
}

// runHost runs the host until it ends. It returns busy if the address is in use and another
// one may work.
func runHost(path string, at func(page string), args ...string) (busy bool, why error) {
	failed := func(why string) (bool, error) {
		return busy, words.Wrong("platform.host.wrong", "why", why)
	}
	run := exec.Command(path, args...)
	alone(run)
	stay, err := run.StdinPipe() // the host ends when this pipe is closed, at the latest when this program exits
	if err != nil {
		return failed(err.Error())
	}
	defer stay.Close()
	out, err := run.StdoutPipe()
	if err != nil {
		return failed(err.Error())
	}
	var complaint bytes.Buffer
	run.Stderr = &complaint
	if err := run.Start(); err != nil {
		return failed(err.Error())
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if page, ok := strings.CutPrefix(lines.Text(), "Agora is at "); ok {
			at(strings.TrimSpace(page))
		}
	}
	err = run.Wait()
	busy = run.ProcessState.ExitCode() == wire.NoAddress
	if text := words.Short(strings.TrimSpace(complaint.String()), 300); text != "" {
		return failed(text)
	}
	if err != nil {
		return failed(err.Error())
	}
	return failed("–")
}
