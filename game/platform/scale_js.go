package platform

import (
	"fmt"
	"reflect"
	"syscall/js"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"
)

// FollowScale keeps the picture sharp when the device's scale changes: the page is
// zoomed, or its window goes to another monitor. Ebitengine asks a page for its scale
// once and keeps it. Here it is made to forget it; where it keeps it otherwise than we
// know, the picture is as sharp as it was.
func FollowScale() {
	window := js.Global()
	if !window.Get("matchMedia").Truthy() { // Node
		return
	}
	var changed js.Func
	watch := func() {
		query := fmt.Sprintf("(resolution: %gdppx)", window.Get("devicePixelRatio").Float())
		window.Call("matchMedia", query).Call("addEventListener", "change", changed, map[string]any{"once": true})
	}
	changed = js.FuncOf(func(js.Value, []js.Value) any {
		forgetScale()
		window.Call("dispatchEvent", window.Get("Event").New("resize"))
		watch()
		return nil
	})
	watch()
}

func forgetScale() {
	kept := reflect.ValueOf(ebiten.Monitor()).Elem().FieldByName("deviceScaleFactor")
	if kept.IsValid() && kept.Kind() == reflect.Float64 {
		*(*float64)(unsafe.Pointer(kept.UnsafeAddr())) = 0
	}
}
