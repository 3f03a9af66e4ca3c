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
	defer func() {
		if recover() != nil {
			text, err = "", ErrNoClipboard
		}
	}()
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() || !clipboard.Get("readText").Truthy() {
		return "", ErrNoClipboard
	}
	result := make(chan string, 1)
	ok := js.FuncOf(func(_ js.Value, args []js.Value) any { result <- args[0].String(); return nil })
	defer ok.Release()
	failed := js.FuncOf(func(js.Value, []js.Value) any { close(result); return nil })
	defer failed.Release()
	clipboard.Call("readText").Call("then", ok, failed)
	text, there := <-result
	if !there {
		return "", ErrNoClipboard
	}
	return text, nil
}

func copyText(text string) (err error) {
	defer func() {
		if recover() != nil {
			err = ErrNoClipboard
		}
	}()
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() { // a page that is not served by https
		return copyOld(text)
	}
	result := make(chan error, 1)
	ok := js.FuncOf(func(js.Value, []js.Value) any { result <- nil; return nil })
	defer ok.Release()
	failed := js.FuncOf(func(js.Value, []js.Value) any {
		result <- words.Wrong("platform.clipboard.forbidden")
		return nil
	})
	defer failed.Release()
	clipboard.Call("writeText", text).Call("then", ok, failed)
	if err := <-result; err != nil {
		if copyOld(text) == nil {
			return nil
		}
		return err
	}
	return nil
}

// copyOld copies out of a text field, as pages did before there was a way.
func copyOld(text string) error {
	document := js.Global().Get("document")
	focused := document.Get("activeElement")
	field := document.Call("createElement", "textarea")
	field.Set("value", text)
	field.Get("style").Set("cssText", "position:fixed;left:-9999px;top:0")
	document.Get("body").Call("appendChild", field)
	field.Call("select")
	copied := document.Call("execCommand", "copy").Truthy()
	field.Call("remove")
	if focused.Truthy() {
		focused.Call("focus")
	}
	if !copied {
		return ErrNoClipboard
	}
	return nil
}
