package platform

import "syscall/js"

// Insets returns the strips at the top, right, bottom and left of the page that must stay
// free, in points, because the screen of a phone is round there or has a camera. The page
// measures them and wakes the program when they change.
func Insets() (in [4]float64) {
	measured := js.Global().Get("agoraInsets")
	if measured.Type() != js.TypeObject { // not our page
		return in
	}
	for i := range in {
		in[i] = measured.Index(i).Float()
	}
	return in
}
