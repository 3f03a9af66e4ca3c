package platform

// Install describes how the page can be installed as an app on the device.
type Install string

const (
	NoInstall     Install = ""     // it is installed, or cannot be
	InstallAsks   Install = "asks" // the browser asks the player
	InstallByHand Install = "hand" // the player installs it from the browser's menu
)
