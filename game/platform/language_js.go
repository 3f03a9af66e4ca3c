package platform

import "syscall/js"

// systemLanguages returns the player's preferred languages, the best first, such as "de-AT".
func systemLanguages() []string {
	var list []string
	attempt(func() {
		all := js.Global().Get("navigator").Get("languages")
		for i := range all.Length() {
			list = append(list, all.Index(i).String())
		}
	})
	return list
}

// Spoken tells the page the language code of the program, so that the page uses the same
// language.
func Spoken(code string) {
	tellPage("agoraSpeak", code)
}
