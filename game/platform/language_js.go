package platform

import "syscall/js"

// Languages returns those that the player prefers, the best first: "de-AT".
func Languages() []string {
	var list []string
	attempt(func() {
		all := js.Global().Get("navigator").Get("languages")
		for i := range all.Length() {
			list = append(list, all.Index(i).String())
		}
	})
	return list
}

// Spoken tells the page the language that the program speaks, by its code: what the page
// itself says is in the same.
func Spoken(code string) {
	tellPage("agoraSpeak", code)
}
