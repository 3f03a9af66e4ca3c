package platform

import "golang.org/x/sys/windows"

// systemLanguages returns the player's preferred languages, the best first, such as "de-AT".
func systemLanguages() []string {
	list, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return list
}
