package host

func userFolder(picture bool) string { return plainFolder(picture) }
