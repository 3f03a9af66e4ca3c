package platform

import "golang.org/x/sys/windows"

// userFolder returns the user's folder, which need not be inside the profile.
func userFolder(picture bool) string {
	id := windows.FOLDERID_Documents
	if picture {
		id = windows.FOLDERID_Pictures
	}
	folder, err := windows.KnownFolderPath(id, windows.KF_FLAG_DEFAULT)
	if err != nil {
		return plainFolder(picture)
	}
	return folder
}
