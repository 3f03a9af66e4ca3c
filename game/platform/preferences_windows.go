package platform

import (
	"strconv"
	"unsafe"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

const getClientAreaAnimation = 0x1042 // SPI_GETCLIENTAREAANIMATION

// Where the settings are kept. Windows keeps "Show animations in Windows" together with
// others in one value of the desktop's key.
const (
	desktopKey = `Control Panel\Desktop`
	themeKey   = `Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`
	strongKey  = `Control Panel\Accessibility\HighContrast`
)

func askWishes() wishes { return wishes{reducedMotion(), prefersDark(), prefersContrast()} }

// hearWishes calls changed whenever one of the settings' keys changes.
func hearWishes(changed func()) {
	for _, path := range [...]string{desktopKey, themeKey, strongKey} {
		go func() {
			key, err := registry.OpenKey(registry.CURRENT_USER, path, registry.NOTIFY)
			if err != nil {
				return
			}
			defer key.Close()
			for windows.RegNotifyChangeKeyValue(windows.Handle(key), false, windows.REG_NOTIFY_CHANGE_LAST_SET, 0, false) == nil {
				changed()
			}
		}()
	}
}

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
	key, err := registry.OpenKey(registry.CURRENT_USER, themeKey, registry.QUERY_VALUE)
	if err != nil {
		return false
	}
	defer key.Close()
	light, _, err := key.GetIntegerValue("AppsUseLightTheme")
	return err == nil && light == 0
}

// prefersContrast reports whether a contrast theme of the system is on: the lowest bit of its
// flags (HCF_HIGHCONTRASTON).
func prefersContrast() bool {
	key, err := registry.OpenKey(registry.CURRENT_USER, strongKey, registry.QUERY_VALUE)
	if err != nil {
		return false
	}
	defer key.Close()
	text, _, err := key.GetStringValue("Flags")
	if err != nil {
		return false
	}
	flags, err := strconv.ParseUint(text, 10, 32)
	return err == nil && flags&1 != 0
}
