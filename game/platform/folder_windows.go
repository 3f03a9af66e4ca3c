package platform

import "golang.org/x/sys/windows"

// userFolder returns where the user has put the folder, which need not be below the
// profile.
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
