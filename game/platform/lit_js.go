package platform

// KeepLit keeps the screen on, if the browser can do that, or lets it switch off again.
func KeepLit(on bool) { tellPage("agoraLit", on) }
