package platform

import (
	"fmt"
	"reflect"
	"syscall/js"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"
)

// Scale is the device's scale that the picture is drawn for, 0 before the first
// frame.
type Scale float64

// Follow keeps the picture sharp when the device's scale changes: the page is
// zoomed, or its window goes to another monitor. It is called before every frame, and
// wakes the program if it rests then. Ebitengine asks a page for its scale once and
// keeps it. Here it is made to forget it; where it keeps it otherwise than we know, the
// picture is as sharp as it was.
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
	if was == 0 { // it has not been asked yet
		return
	}
	forgetScale()
	// The canvas is given its size when the window is said to have another. Not now:
	// this may be in the middle of a frame.
	window.Call("setTimeout", window.Get("dispatchEvent").Call("bind", window), 0, window.Get("Event").New("resize"))
}

func forgetScale() {
	kept := reflect.ValueOf(ebiten.Monitor()).Elem().FieldByName("deviceScaleFactor")
	if kept.IsValid() && kept.Kind() == reflect.Float64 {
		*(*float64)(unsafe.Pointer(kept.UnsafeAddr())) = 0
	}
}
