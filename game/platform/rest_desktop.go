//go:build !js

package platform

import "github.com/hajimehoshi/ebiten/v2"

// Rest suspends the program until an event arrives or Wake is called, or resumes it.
//
// Ebitengine recommends that programs keep running and draw nothing
// (SetScreenClearedEveryFrame), which this one does too. But they would still poll for
// events sixty times a second; only this deprecated mode waits for them.
func Rest(on bool) {
	if on {
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum) //lint:ignore SA1019 see above
	} else {
		ebiten.SetVsyncEnabled(true)
	}
}

// Wake wakes a suspended program for one tick. It may be called from any goroutine.
func Wake() {
	ebiten.ScheduleFrame() //lint:ignore SA1019 see Rest
}
