package stackstable

import (
	"agora/render/icon"
	"agora/scenes/ui"
)

// btnSide shows the pit from the side, or from above.
const btnSide = "side"

// sideButton returns the button.
func (s *Scene) sideButton() ui.Button {
	return ui.Button{ID: btnSide, Icon: ui.Icon(icon.Side), Tip: s.Words.T("stacks.button.side.tip"), On: s.side}
}
