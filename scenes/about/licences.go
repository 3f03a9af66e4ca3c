package about

import (
	"strings"

	"agora/assets"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/ui"
)

// licences lists the work of others in the program, and shows the text of a licence on
// demand.
func (s *Scene) licences() []ui.Node {
	var list []ui.Node
	for _, l := range assets.Licences() {
		open := s.open[l.Name]
		sign := icon.Unfold
		if open {
			sign = icon.Fold
		}
		note := words.M("about.licence", "use", words.Pick("about.use", l.Use), "licence", l.Kind)
		if l.From != "" {
			note = words.M("about.licence.from", "use", words.Pick("about.use", l.Use), "licence", l.Kind, "place", l.From)
		}
		list = append(list, &ui.Button{ID: "licence/" + l.Name, Label: l.Name, Note: s.Svc.Words.Say(note), Icon: ui.Icon(sign), Left: true, Do: func() {
			s.open[l.Name] = !open
			s.Rebuild()
		}})
		if open {
			list = append(list, ui.Pad(8, 4, ui.Column(8, paragraphs(l.Text)...)))
		}
	}
	return list
}

// paragraphs joins the short lines of a text file, so that they wrap at the window's
// width.
func paragraphs(text string) []ui.Node {
	var all []ui.Node
	for _, part := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n\n") {
		if line := strings.Join(strings.Fields(part), " "); strings.Trim(line, "-=_* ") != "" {
			all = append(all, &ui.Text{Say: line, Style: render.Small, Tone: ui.Soft})
		}
	}
	return all
}
