//go:build unix

package store

import (
	"path/filepath"
	"syscall"
	"testing"
)

// TestReadFileOpensNoPipe: opening one would block until somebody writes to it.
func TestReadFileOpensNoPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.agora")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := ReadFile(pipe); err == nil || err.Error() != "It is not a file." {
		t.Errorf("the error is %v, want \"It is not a file.\"", err)
	}
}
