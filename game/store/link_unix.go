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
	if !ownFolder(filepath.Dir(path)) {
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

// ownFolder reports whether a folder is this user's, and nobody else may write in it. A
// group of the user's own number is taken for the user's alone, as it is on systems that
// make folders writable for it.
func ownFolder(path string) bool {
	folder, err := os.Stat(path)
	if err != nil || !own(folder) {
		return false
	}
	others := fs.FileMode(0o022)
	if stat, ok := folder.Sys().(*syscall.Stat_t); ok && int(stat.Gid) == os.Getuid() && os.Getgid() == os.Getuid() {
		others = 0o002
	}
	return folder.Mode().Perm()&others == 0
}

// own reports whether a file is this user's.
func own(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}
