//go:build !js

package platform

import (
	"image"
	"reflect"
	"runtime"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"
)

// WorkArea returns the part of the monitor that the system's bars leave free, in points
// from the monitor's upper left corner, and false if it is unknown. Ebitengine reports only
// the monitor's size, so this asks GLFW beneath it. Call it before the window is opened.
func WorkArea() (area image.Rectangle, ok bool) {
	m := ebiten.Monitor()
	if m == nil {
		return area, false
	}
	attempted := func(of reflect.Value, name string, results int) []reflect.Value {
		method := of.MethodByName(name)
		if !method.IsValid() || method.Type().NumIn() != 0 || method.Type().NumOut() != results {
			return nil
		}
		return method.Call(nil)
	}
	field := reflect.ValueOf(m).Elem().FieldByName("m")
	if !field.IsValid() || field.Kind() != reflect.Pointer || field.IsNil() {
		return area, false
	}
	below := reflect.NewAt(field.Type(), unsafe.Pointer(field.UnsafeAddr())).Elem()
	free, at := attempted(below, "GetWorkarea", 5), attempted(below, "GetPos", 3)
	if free == nil || at == nil || !free[4].IsNil() || !at[2].IsNil() {
		return area, false
	}
	scale := m.DeviceScaleFactor()
	if runtime.GOOS == "darwin" { // which reports points
		scale = 1
	}
	points := func(v, from reflect.Value) int { return int(float64(v.Int()-from.Int()) / scale) }
	x, y := points(free[0], at[0]), points(free[1], at[1])
	zero := reflect.ValueOf(0)
	area = image.Rect(x, y, x+points(free[2], zero), y+points(free[3], zero))
	return area, scale > 0 && !area.Empty()
}
