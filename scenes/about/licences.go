package about

import (
	"agora/render/ui"
)

// licences lists what others have made, and the text of each licence on demand.
func (s *Scene) licences() ui.Node {
	return ui.Column(10, ui.Heading("Licences"))
}
