package platform

import (
	"errors"
	"path"
	"strings"
	"syscall/js"
)

// SaveAs lets the player choose a file of their own and writes it, where the browser can;
// false: it cannot, or it is a picture, which Export hands over without a question. done is
// called some time afterwards, from another goroutine. Where something fails, Export does it;
// with a player who changes their mind, place is "".
func SaveAs(name string, data []byte, done func(place string, err error)) bool {
	if strings.EqualFold(path.Ext(name), ".png") || js.Global().Get("showSaveFilePicker").Type() != js.TypeFunction {
		return false
	}
	go func() {
		place, err := saveAs(fileName(name), data)
		if err != nil && !errors.Is(err, errChanged) {
			done(Export(name, data))
			return
		}
		done(place, nil)
	}()
	return true
}

// saveAs writes the file that the player chooses, and returns its name.
func saveAs(name string, data []byte) (place string, err error) {
	options := map[string]any{"suggestedName": name}
	if ext := path.Ext(name); ext == ".agora" {
		options["types"] = []any{map[string]any{"accept": map[string]any{"application/x-agora": []any{ext}}}}
	}
	file, err := promised(js.Global(), "showSaveFilePicker", options)
	if err != nil {
		return "", err
	}
	out, err := promised(file, "createWritable")
	if err != nil {
		return "", errRefused // of the file: what was chosen is not written
	}
	var bytes js.Value
	if !attempt(func() {
		bytes = js.Global().Get("Uint8Array").New(len(data))
		js.CopyBytesToJS(bytes, data)
	}) {
		return "", errRefused
	}
	for _, step := range []struct {
		name string
		args []any
	}{{"write", []any{bytes}}, {"close", nil}} {
		if _, err := promised(out, step.name, step.args...); err != nil {
			return "", errRefused
		}
	}
	place = name
	attempt(func() {
		if called := file.Get("name"); called.Type() == js.TypeString {
			place = called.String()
		}
	})
	return place, nil
}
