package platform

import (
	"os/exec"
	"strings"
)

func copyText(text string) error {
	cmd := exec.Command("pbcopy")
	cmd.Stdin = strings.NewReader(text)
	cmd.Env = append(cmd.Environ(), "LANG=en_US.UTF-8")
	return cmd.Run()
}

func pasteText() (string, error) {
	cmd := exec.Command("pbpaste")
	cmd.Env = append(cmd.Environ(), "LANG=en_US.UTF-8")
	out, err := cmd.Output()
	return string(out), err
}
