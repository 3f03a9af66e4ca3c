package platform

import (
	"errors"
	"path"
	"strings"
	"syscall/js"
)

// SaveAs lets the player choose a file and writes it, if the browser supports that. It
// returns false if the browser does not, or if the file is a picture, which Export offers
// without asking. done is called later, from another goroutine. If something fails, Export
// takes over; if the player changes their mind, place is "".
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
		return "", errRefused // writing the chosen file failed
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
