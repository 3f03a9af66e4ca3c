package platform

import (
	"encoding/base64"
	"path"
	"strings"
	"syscall/js"

	"agora/game/words"
)

// Export offers the file as a download, under a name that all file systems accept. If the
// browser cannot create an object URL for it, a data URL is used.
func Export(name string, data []byte) (place string, err error) {
	name = fileName(name)
	kind := "text/plain;charset=utf-8"
	switch strings.ToLower(path.Ext(name)) {
	case ".png":
		kind = "image/png"
	case ".gif":
		kind = "image/gif"
	}
	var url js.Value
	made := attempt(func() {
		bytes := js.Global().Get("Uint8Array").New(len(data))
		js.CopyBytesToJS(bytes, data)
		blob := js.Global().Get("Blob").New([]any{bytes}, map[string]any{"type": kind})
		url = js.Global().Get("URL").Call("createObjectURL", blob)
	}) && url.Type() == js.TypeString
	if !made {
		url = js.ValueOf("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data))
	}
	if !attempt(func() {
		link := js.Global().Get("document").Call("createElement", "a")
		link.Set("href", url)
		link.Set("download", name)
		link.Call("click")
	}) {
		return "", words.Wrong("platform.download")
	}
	if made {
		forget(url)
	}
	return name, nil
}

// forget frees the copy behind a URL once it has been read.
func forget(url js.Value) {
	// The download has started when this task ends; then the copy can be freed.
	var free js.Func
	free = js.FuncOf(func(js.Value, []js.Value) any {
		attempt(func() { js.Global().Get("URL").Call("revokeObjectURL", url) })
		free.Release()
		return nil
	})
	js.Global().Call("setTimeout", free, 60_000)
}
