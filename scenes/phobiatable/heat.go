package phobiatable

import (
	"agora/render/icon"
	"agora/scenes/ui"
)

// btnHeat shows on every cell what a piece there would do to the largest groups.
const btnHeat = "heat"

// heatButton returns the button.
func (s *Scene) heatButton() ui.Button {
	return ui.Button{ID: btnHeat, Icon: ui.Icon(icon.Heat), Tip: s.Words.T("phobia.button.heat.tip"), On: s.heat.Shown(),
		Off: ui.Unless(!s.Turn().Over(), s.Words.T("phobia.refuse.over"))}
}
