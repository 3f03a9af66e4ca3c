package ui

import (
	"agora/game/words"
	"agora/render/icon"
)

// IDs of the buttons that move a camera.
const (
	BtnZoomIn  = "zoom-in"
	BtnZoomOut = "zoom-out"
	BtnHome    = "home"
)

// Buttons returns buttons to zoom out, to zoom in, and to fit everything; home is the
// label of the last.
func (l *PanZoom) Buttons(say *words.Words, home string) [3]Button {
	return [3]Button{
		{ID: BtnZoomOut, Icon: Icon(icon.ZoomOut), Tip: say.T("table.smaller.tip")},
		{ID: BtnZoomIn, Icon: Icon(icon.ZoomIn), Tip: say.T("table.larger.tip")},
		{ID: BtnHome, Icon: Icon(icon.Fit), Tip: home},
	}
}

// Press carries out the action of one of these buttons.
func (l *PanZoom) Press(id string, zoom func(by float64), home func()) {
	switch id {
	case BtnZoomIn:
		zoom(1.35)
	case BtnZoomOut:
		zoom(1 / 1.35)
	case BtnHome:
		home()
	}
}
