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

// hostProgram is the program that keeps tables for friends far away.
const hostProgram = "agora-host"

// CanHost reports whether this system could run a host: not a browser's page.
func CanHost() bool { return true }

// HasHost reports whether the host's program is on this computer.
func HasHost() bool { return findHost() != "" }

// findHost returns where the host's program lies: beside this one, or where the system finds
// programs; "" if it is nowhere.
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

// Host runs the host's program as long as this program runs. at is called with every address
// that it prints, and ended once: it has ended, and why, in a sentence. Both are called by
// another goroutine. An error says why it cannot be started.
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

// runHost runs the host until it ends. busy: the address cannot be had, and another one may.
func runHost(path string, at func(page string), args ...string) (busy bool, why error) {
	failed := func(why string) (bool, error) {
		return busy, words.Wrong("platform.host.wrong", "why", why)
	}
	run := exec.Command(path, args...)
	alone(run)
	stay, err := run.StdinPipe() // it ends when this program does
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
