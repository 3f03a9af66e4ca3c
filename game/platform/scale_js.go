package platform

import (
	"fmt"
	"reflect"
	"syscall/js"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"
)

// Scale is the device scale for which the picture is drawn, 0 before the first frame.
type Scale float64

// Follow keeps the picture sharp when the device scale changes because the page is zoomed
// or moves to another monitor. It is called before every frame, and wakes a suspended
// program. Ebitengine reads the scale once and caches it; Follow makes it forget the cached
// value. If Ebitengine should cache it in another way, the picture is merely less sharp.
func (s *Scale) Follow() {
	window := js.Global()
	now := window.Get("devicePixelRatio")
	if now.Type() != js.TypeNumber || now.Float() == float64(*s) { // Node has none
		return
	}
	was := *s
	*s = Scale(now.Float())
	var changed js.Func
	changed = js.FuncOf(func(js.Value, []js.Value) any {
		changed.Release()
		Wake()
		s.Follow()
		return nil
	})
	query := fmt.Sprintf("(resolution: %gdppx)", float64(*s))
	if !attempt(func() {
		window.Call("matchMedia", query).Call("addEventListener", "change", changed, map[string]any{"once": true})
	}) {
		changed.Release()
	}
	if was == 0 { // it has not been read yet
		s.followSize()
		return
	}
	forgetScale()
	// Ebitengine resizes the canvas when the window reports a new size. That must wait,
	// because a frame may be in progress.
	window.Call("setTimeout", window.Get("dispatchEvent").Call("bind", window), 0, window.Get("Event").New("resize"))
}

// followSize makes Ebitengine read the scale again when the window gets another size, before
// Ebitengine hears of the size and makes a canvas for it: where the page bounds the scale by the
// size, a canvas of the old scale might be larger than a texture may be, which ends the program.
func (s *Scale) followSize() {
	resized := js.FuncOf(func(js.Value, []js.Value) any {
		if now := js.Global().Get("devicePixelRatio"); now.Type() == js.TypeNumber && now.Float() != float64(*s) {
			forgetScale()
		}
		return nil
	})
	if !attempt(func() {
		js.Global().Call("addEventListener", "resize", resized, map[string]any{"capture": true})
	}) {
		resized.Release()
	}
}

func forgetScale() {
	kept := reflect.ValueOf(ebiten.Monitor()).Elem().FieldByName("deviceScaleFactor")
	if kept.IsValid() && kept.Kind() == reflect.Float64 {
		*(*float64)(unsafe.Pointer(kept.UnsafeAddr())) = 0
	}
}
