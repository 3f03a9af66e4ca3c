package platform

// askWishes asks the system's own command, since programs without C have no other way.
func askWishes() wishes {
	return wishes{
		littleMotion: answer("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1",
		dark:         answer("defaults", "read", "-g", "AppleInterfaceStyle") == "Dark",
		contrast:     answer("defaults", "read", "com.apple.universalaccess", "increaseContrast") == "1",
	}
}

// hearWishes does nothing: the window asks again when it gets the focus.
func hearWishes(func()) {}
