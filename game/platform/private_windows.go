package platform

import "os"

// private700 reports whether a path is a folder and not a link. On Windows each user has
// their own folder for temporary files.
func private700(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.IsDir()
}
