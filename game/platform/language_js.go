package platform

import "syscall/js"

// Languages are those that the player prefers, the best first: "de-AT".
func Languages() []string {
	var list []string
	all := js.Global().Get("navigator").Get("languages")
	if !all.Truthy() {
		return nil
	}
	for i := range all.Length() {
		list = append(list, all.Index(i).String())
	}
	return list
}

// Spoken tells the page the language that the program speaks, by its code: what the page
// itself says is in the same.
func Spoken(code string) {
	if speak := js.Global().Get("agoraSpeak"); speak.Type() == js.TypeFunction {
		speak.Invoke(code)
	}
}
