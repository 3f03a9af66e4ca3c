package uidrive

import (
	"os"

	"agora/tests/requirements"
)

// Gallery returns the windows of a table's gallery. Between them, the usual three show every
// layout, theme and density. The others are for those who look at the pictures, and for the
// long tests.
func Gallery() map[string]Window {
	all := map[string]Window{
		"wide":  {W: 1280, H: 720, Scale: 1, Theme: "light"},
		"tall":  {W: 390, H: 844, Scale: 1, Theme: "light"},
		"sharp": {W: 640, H: 360, Scale: 2, Theme: "dark"},
	}
	if os.Getenv("AGORA_PICTURES") != "" || requirements.Long() {
		all["dark"] = Window{W: 1280, H: 720, Scale: 1, Theme: "dark"}
		all["small"] = Window{W: 640, H: 360, Scale: 1, Theme: "light"}
	}
	return all
}
