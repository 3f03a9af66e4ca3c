package platform

import (
	"syscall/js"

	"agora/game/words"
)

// Copy puts text into the clipboard. Browsers decide later, so done is called
// some time afterwards, from another goroutine.
func Copy(text string, done func(error)) {
	go func() { done(copyText(text)) }()
}

// Paste reads the text in the clipboard, if the browser and the player allow it,
// and calls done with it some time afterwards, from another goroutine.
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

// clipboard is undefined on a page that is not served by https.
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

// copyOld copies out of a text field, as pages did before there was a way.
func copyOld(text string) bool {
	document := js.Global().Get("document")
	focused := document.Get("activeElement")
	field := document.Call("createElement", "textarea")
	field.Set("value", text)
	field.Get("style").Set("cssText", "position:fixed;left:-9999px;top:0")
	document.Get("body").Call("appendChild", field)
	defer func() { // also if the browser throws: otherwise the field would take all keys
		field.Call("remove")
		if focused.Truthy() {
			focused.Call("focus")
		}
	}()
	field.Call("select")
	return document.Call("execCommand", "copy").Truthy()
}
