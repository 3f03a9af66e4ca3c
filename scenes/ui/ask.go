package ui

// Confirm asks before something is done. yes labels the button that does it; with danger
// the button looks dangerous.
func (s *Screen) Confirm(title, text, yes string, danger bool, do func()) {
	look := Primary
	if danger {
		look = Danger
	}
	s.Open(func() Node {
		return Column(16,
			Heading(title),
			Para(text),
			Flow(12, 1,
				&Button{ID: "dialog/no", Label: s.Words.T("program.cancel"), Do: s.Close},
				&Button{ID: dialogEnter, Label: yes, Look: look, Do: func() { s.Close(); do() }},
			),
		)
	}, nil)
}

// AskText asks for a line of text. check returns what is wrong with it, or "".
func (s *Screen) AskText(title, label, text, yes string, check func(string) string, do func(string)) {
	tried := false
	s.Open(func() Node {
		wrong := check(text)
		shown := wrong
		if !tried {
			shown = "" // nothing typed yet, so nothing is wrong
		}
		finish := func() {
			if wrong = check(text); wrong != "" {
				tried = true
				s.Rebuild()
				return
			}
			s.Close()
			do(text)
		}
		return Column(16,
			Heading(title),
			&Field{ID: "dialog/text", Label: label, Text: text, Wrong: shown, Do: func(t string) { text, tried = t, true; s.Rebuild() }, Enter: finish},
			Flow(12, 1,
				&Button{ID: "dialog/no", Label: s.Words.T("program.cancel"), Do: s.Close},
				&Button{ID: dialogEnter, Label: yes, Look: Primary, Do: finish},
			),
		)
	}, nil)
	s.refresh()
	s.Focus("dialog/text")
	if f := s.typing(); f != nil {
		f.entered(s)
	}
}
