package sound

import (
	"fmt"
	"syscall/js"
	"time"
)

// Browsers let a program play sound only after a gesture of the user.
const needsGesture = true

// Sound shares one thread with the picture here, so it needs a larger buffer, and yields to
// the picture between synthesising two sounds.
const (
	breath   = 5 * time.Millisecond
	latency  = 40 * time.Millisecond
	buffered = 100 * time.Millisecond
)

func hush() {}

// scriptFrames is the length of the buffer where sound is made by a script processor. The
// standard allows powers of two only.
const scriptFrames = 2048

// inDevice returns how much sound the device holds. Browsers offer audio worklets on secure
// pages only, those that come over https or from this machine.
func inDevice() time.Duration {
	context := js.Global().Get("AudioContext")
	if !context.Truthy() {
		context = js.Global().Get("webkitAudioContext")
	}
	if context.Truthy() && js.Global().Get("Reflect").Call("has", context.Get("prototype"), "audioWorklet").Bool() {
		return latency
	}
	return (scriptFrames*time.Second + rate - 1) / rate
}

// survive turns an exception from a browser that has sound but forbids it into an error.
func survive(err *error) {
	if thrown := recover(); thrown != nil {
		*err = fmt.Errorf("no sound: %v", thrown)
	}
}
