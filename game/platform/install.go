package platform

// Install says how the page becomes a program of the device's.
type Install string

const (
	NoInstall     Install = ""     // it is one already, or cannot be
	InstallAsks   Install = "asks" // the browser asks the player
	InstallByHand Install = "hand" // the player does it in the browser's own menu
)
