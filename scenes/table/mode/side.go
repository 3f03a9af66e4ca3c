package mode

import "agora/render"

// The size of a panel beside a wide table, or below it, dp.
const (
	SideWide = 300
	SideHigh = 232
)

// A bar narrower than LeastBar has no room for a sentence. Beside a panel it moves below
// the panel if it would otherwise be smaller than sideBar, dp.
const (
	LeastBar   = 150
	sideBar    = 240
	lowBarHigh = 66
)

// Side is a panel of some width beside the table, or below it.
type Side struct {
	Low bool // the bar is below the panel
}

// Lay moves the bar below a panel of that width beside the table, if necessary.
func (s *Side) Lay(bar render.Rect, w, h, wide float64) render.Rect {
	if s.Low = wide > 0 && (bar.W < LeastBar || bar.W < sideBar && bar.H < lowBarHigh); s.Low {
		return render.R(w-wide, h-lowBarHigh-4, wide-4, lowBarHigh)
	}
	return bar
}

// Place returns the place of a panel of that width beside the table; 0: of that height
// below it.
func (s *Side) Place(w, h, wide, high float64) render.Rect {
	switch {
	case wide == 0:
		return render.R(6, h-high, w-12, high-6)
	case s.Low:
		return render.R(w-wide, 4, wide-4, h-lowBarHigh-12)
	}
	return render.R(w-wide, 8, wide-8, h-16)
}

// Folds reports whether a window is too small for both table and panel. Then the panel
// covers the table until it is read, and the keys include buttons to read it again and to
// see the answer.
func Folds(w, h float64) bool { return w >= h && w < 760 || w < h && h < 800 }
