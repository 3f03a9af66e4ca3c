package platform

import "golang.org/x/sys/windows"

// Languages returns the player's preferred languages, the best first, such as "de-AT".
func Languages() []string {
	list, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return list
}
