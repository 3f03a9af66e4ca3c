//go:build unix

package platform

import (
	"os"
	"syscall"
)

// isPrivateFolder reports whether a path is a folder, not a link, that belongs to this user and
// to which nobody else can write.
func isPrivateFolder(path string) bool {
	info, err := os.Lstat(path)
	if err != nil || !info.IsDir() || info.Mode().Perm()&0o022 != 0 {
		return false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}
