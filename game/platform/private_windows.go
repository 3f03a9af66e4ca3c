package platform

import "os"

// isPrivateFolder reports whether a path is a folder and not a link. On Windows each user has
// their own folder for temporary files.
func isPrivateFolder(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.IsDir()
}
