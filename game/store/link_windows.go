package store

// ownTarget follows no link: Windows does not say by a file's mode whose it is.
func ownTarget(string) string { return "" }

// ownFolder takes the folders of Windows for the user's own: what it makes for a user's
// data is closed to others, and who may write elsewhere no mode says.
func ownFolder(string) bool { return true }
