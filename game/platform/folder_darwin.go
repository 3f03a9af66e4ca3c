package platform

func userFolder(picture bool) string { return plainFolder(picture) }
