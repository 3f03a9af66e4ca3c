package platform

import "os"

// private700 reports whether a path is a folder and no link. The folder for what is
// temporary is a user's own here.
func private700(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.IsDir()
}
