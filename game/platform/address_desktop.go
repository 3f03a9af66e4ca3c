//go:build !js

package platform

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

const (
	socketName  = "running.sock"
	mostAddress = 103 // bytes of a socket's path; macOS allows the fewest
)

// address returns the path of the socket of the program whose data is in the given folder.
// It is in that folder or, if its path would be too long for a socket, in a directory for
// the user's runtime files, which address creates.
func address(folder string) (string, error) {
	path := filepath.Join(folder, socketName)
	if len(path) <= mostAddress {
		return path, nil
	}
	base := os.Getenv("XDG_RUNTIME_DIR")
	if !filepath.IsAbs(base) {
		base = os.TempDir()
	}
	private := filepath.Join(base, fmt.Sprintf("agora-%d", os.Getuid()))
	if err := os.Mkdir(private, 0o700); err != nil && !errors.Is(err, os.ErrExist) {
		return "", err
	}
	if !isPrivateFolder(private) {
		return "", fmt.Errorf("%s is not this user's alone", private)
	}
	sum := sha256.Sum256([]byte(path))
	if path = filepath.Join(private, fmt.Sprintf("%x.sock", sum[:8])); len(path) > mostAddress {
		return "", errors.New("no socket has room for its path")
	}
	return path, nil
}
