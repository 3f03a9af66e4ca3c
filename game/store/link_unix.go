//go:build unix

package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// ownTarget returns the file that a link points to, or "" if the link must not be
// followed. The link, its folder and the target must belong to this user, and nobody else
// may be able to write to the folder.
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

// ownFolder reports whether a folder belongs to this user and nobody else can write to
// it. A group with the user's own number counts as the user alone, because some systems
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

// own reports whether a file belongs to this user.
func own(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}
