package platform

// KeepLit keeps the screen from going dark, where the browser can, or lets it.
func KeepLit(on bool) { tellPage("agoraLit", on) }
