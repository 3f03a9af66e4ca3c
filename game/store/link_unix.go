//go:build unix

package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// ownTarget returns the file that a link points to, or "" if the link is not to be
// followed: the link, its folder and the file must be this user's, and nobody else may
// write in the folder.
func ownTarget(path string) string {
	link, err := os.Lstat(path)
	if err != nil || link.Mode()&fs.ModeSymlink == 0 || !own(link) {
		return ""
	}
	if folder, err := os.Stat(filepath.Dir(path)); err != nil || !own(folder) || folder.Mode().Perm()&0o022 != 0 {
		return ""
	}
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return ""
	}
	if file, err := os.Lstat(target); err != nil || !file.Mode().IsRegular() || !own(file) {
		return ""
	}
	return target
}

// own reports whether a file is this user's.
func own(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}
