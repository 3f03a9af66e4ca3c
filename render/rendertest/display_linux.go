package rendertest

import "os"

func noDisplay() string {
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return "these tests draw and read pixels, which needs a display, and DISPLAY is not set: run them with xvfb-run, or make test"
	}
	return ""
}
