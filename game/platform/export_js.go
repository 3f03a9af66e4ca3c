package platform

import (
	"fmt"
	"path"
	"strings"
	"syscall/js"

	"agora/game/words"
)

// Export offers the file as a download, under a name that file systems take.
func Export(name string, data []byte) (place string, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			place, err = "", words.Wrong("platform.download", "why", fmt.Sprint(thrown))
		}
	}()
	name = fileName(name)
	kind := "text/plain;charset=utf-8"
	switch strings.ToLower(path.Ext(name)) {
	case ".png":
		kind = "image/png"
	case ".gif":
		kind = "image/gif"
	}
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	blob := js.Global().Get("Blob").New([]any{bytes}, map[string]any{"type": kind})
	url := js.Global().Get("URL").Call("createObjectURL", blob)
	link := js.Global().Get("document").Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	link.Call("click")
	// The download has begun when this task ends; then the copy can go.
	var free js.Func
	free = js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Get("URL").Call("revokeObjectURL", url)
		free.Release()
		return nil
	})
	js.Global().Call("setTimeout", free, 60_000)
	return name, nil
}
