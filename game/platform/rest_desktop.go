//go:build !js

package platform

import "github.com/hajimehoshi/ebiten/v2"

// Rest lets the program sleep until the system has something for it, or Wake is
// called; or lets it run again.
//
// Ebitengine would rather have programs run on and draw nothing
// (SetScreenClearedEveryFrame), which they do. But then they ask for events sixty
// times a second, and only this mode waits for them.
func Rest(on bool) {
	if on {
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum) //lint:ignore SA1019 see above
	} else {
		ebiten.SetVsyncEnabled(true)
	}
}

// Wake wakes a program that rests, for one tick. It may be called from any
// goroutine.
func Wake() {
	ebiten.ScheduleFrame() //lint:ignore SA1019 see Rest
}
