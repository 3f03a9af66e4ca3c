package platform

import "golang.org/x/sys/windows"

// Languages returns those that the player prefers, the best first: "de-AT".
func Languages() []string {
	list, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return list
}
