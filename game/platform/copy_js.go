package platform

import (
	"syscall/js"

	"agora/game/words"
)

// Copy puts text into the clipboard. Browsers decide asynchronously, so done is called
// later, from another goroutine.
func Copy(text string, done func(error)) {
	go func() { done(copyText(text)) }()
}

// Paste reads the text in the clipboard, if the browser and the player allow it. It calls
// done later, from another goroutine.
func Paste(done func(string, error)) {
	go func() { done(pasteText()) }()
}

func pasteText() (text string, err error) {
	if !clipboard().Truthy() {
		return "", ErrNoClipboard
	}
	answer, err := promised(clipboard(), "readText")
	if err != nil || answer.Type() != js.TypeString {
		return "", words.Wrong("platform.clipboard.forbidden")
	}
	return answer.String(), nil
}

// clipboard returns the clipboard object, which is undefined on a page not served over
// https.
func clipboard() js.Value { return js.Global().Get("navigator").Get("clipboard") }

func copyText(text string) error {
	there := clipboard().Truthy()
	if there {
		if _, err := promised(clipboard(), "writeText", text); err == nil {
			return nil
		}
	}
	copied := false
	attempt(func() { copied = copyOld(text) })
	switch {
	case copied:
		return nil
	case there:
		return words.Wrong("platform.clipboard.forbidden")
	}
	return ErrNoClipboard
}

// copyOld copies from a text field, as pages did before the clipboard API.
func copyOld(text string) bool {
	document := js.Global().Get("document")
	focused := document.Get("activeElement")
	field := document.Call("createElement", "textarea")
	field.Set("value", text)
	field.Get("style").Set("cssText", "position:fixed;left:-9999px;top:0")
	document.Get("body").Call("appendChild", field)
	defer func() { // even if the browser throws; otherwise the field would receive all keys
		field.Call("remove")
		if focused.Truthy() {
			focused.Call("focus")
		}
	}()
	field.Call("select")
	return document.Call("execCommand", "copy").Truthy()
}
