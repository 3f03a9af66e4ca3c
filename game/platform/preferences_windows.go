package platform

import (
	"unsafe"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

const getClientAreaAnimation = 0x1042 // SPI_GETCLIENTAREAANIMATION

// reducedMotion reports whether the player has asked the system to reduce motion ("Show
// animations in Windows").
func reducedMotion() bool {
	animated := int32(1)
	ok, _, _ := windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW").
		Call(getClientAreaAnimation, 0, uintptr(unsafe.Pointer(&animated)), 0)
	return ok != 0 && animated == 0
}

// prefersDark reports whether the player has asked the system for dark windows.
func prefersDark() bool {
	const path = `Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`
	key, err := registry.OpenKey(registry.CURRENT_USER, path, registry.QUERY_VALUE)
	if err != nil {
		return false
	}
	defer key.Close()
	light, _, err := key.GetIntegerValue("AppsUseLightTheme")
	return err == nil && light == 0
}

func canAskWishes() bool { return true }
