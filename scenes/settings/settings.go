// Package settings is the screen for language, sound, motion and appearance. Every change
// takes effect and is saved at once.
package settings

import (
	"slices"
	"strconv"

	"agora/game"
	"agora/game/input"
	"agora/game/platform"
	"agora/game/store"
	"agora/render"
	"agora/render/icon"
	"agora/render/sound"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var (
	_ game.Leaver  = (*Scene)(nil)
	_ game.Overlay = (*Scene)(nil)
	_ game.Saver   = (*Scene)(nil)
)

// Scene is the settings.
type Scene struct {
	menu.Menu
	wait  int    // ticks until the volume is saved; 0: it is saved
	heard bool   // the player changed the volume and has not heard it yet
	name  string // the player's name as typed
	each  bool   // which moves need confirmation is chosen for each game
}

// saveAfter debounces saving, in ticks: a slider sends a new volume in every tick.
const saveAfter = 30

// New opens the settings. It takes no argument.
func New(svc game.Services, arg any) (game.Scene, error) {
	if err := menu.NoArgument("The settings screen", arg); err != nil {
		return nil, err
	}
	s := &Scene{name: svc.Settings.Me.Name}
	s.Menu = menu.New(svc, "settings.title", s.build)
	s.Default = "back"
	return s, nil
}

// Over implements game.Overlay.
func (s *Scene) Over() bool { return true }

// Leave implements game.Leaver.
func (s *Scene) Leave() { s.save() }

// Save implements game.Saver.
func (s *Scene) Save() { s.save() }

func (s *Scene) save() {
	if s.wait > 0 {
		s.wait = 0
		s.Svc.Nav.ApplySettings()
	}
}

// Update implements game.Scene.
func (s *Scene) Update(events []input.Event) {
	s.Screen.Update(events)
	if s.wait > 0 {
		if s.wait--; s.wait == 0 {
			s.Svc.Nav.ApplySettings()
			if s.heard {
				s.Svc.Sound.Play(sound.Coin)
			}
			s.heard = false
		}
	}
}

// changed applies a change.
func (s *Scene) changed() {
	s.Svc.Nav.ApplySettings()
	s.Rebuild()
}

// setVolume applies a volume at once and saves it a little later.
func (s *Scene) setVolume(v int) {
	s.Svc.Settings.Sound = v
	s.Svc.Sound.SetVolume(v)
	s.wait, s.heard = saveAfter, true
	s.Rebuild()
}

// setAmbience does the same for the background sounds.
func (s *Scene) setAmbience(v int) {
	s.Svc.Settings.Ambience = v
	s.Svc.Sound.SetAmbience(v)
	s.wait = saveAfter
	s.Rebuild()
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	set, say := s.Svc.Settings, s.Svc.Words
	mute := s.Svc.Mute()
	silent := ""
	if mute {
		silent = say.T("settings.volume.off")
	}
	var absent ui.Node // without a device the volume can be set all the same, for the next start
	if s.Svc.Sound.Broken() {
		absent = ui.Note(say.T("settings.volume.none"))
	}
	among := func(label string, words ...string) (options []ui.Option) {
		for _, word := range words {
			options = append(options, ui.Option{Key: word, Label: say.Pick(label, word)})
		}
		return options
	}
	pick := func(id, label string, value *string, off string, words ...string) ui.Node {
		return s.line(say.T(label), s.choice(id, among(label, words...), value, off))
	}
	flip := func(id, label string, value *bool) ui.Node {
		return &ui.Toggle{ID: id, Label: say.T(label), Note: say.Pick(label, "note"), On: *value, Do: func(on bool) {
			*value = on
			s.changed()
		}}
	}
	var full ui.Node // only where a full screen exists
	if !s.Svc.Preferences.Now().NoFullScreen {
		full = flip("full", "settings.full", &set.FullScreen)
	}
	body := ui.Column(10, slices.Concat(s.install(), []ui.Node{
		s.line(say.T("settings.name"), s.naming()),
		ui.Rule(),
		part(say.T("settings.part.senses")),
		&ui.Toggle{ID: "sound", Label: say.T("settings.sound"), Note: say.T("settings.sound.note"), On: !mute, Do: func(on bool) {
			if set.Mute = !on; s.Svc.Silent != nil {
				*s.Svc.Silent = false
			}
			s.changed()
		}},
		s.line(say.T("settings.volume"), &ui.Slider{ID: "volume", Max: 100, Step: 5, Value: set.Sound, Off: silent,
			Format: func(v int) string { return say.Percent(v) }, Do: s.setVolume}),
		s.line(say.T("settings.ambience"), &ui.Slider{ID: "ambience", Max: 100, Step: 5, Value: set.Ambience, Off: silent, Tip: say.T("settings.ambience.tip"),
			Format: func(v int) string { return say.Percent(v) }, Do: s.setAmbience}),
		absent,
		ui.Rule(),
		s.languages(),
		pick("theme", "settings.theme", &set.Theme, "", "system", "light", "dark"),
		s.contrast(flip),
		s.scales(),
		full,
		s.speeds(among("settings.speed", "system", "normal", "fast", "off")),
		ui.Note(say.T("settings.speed.note")),
		ui.Rule(),
		part(say.T("settings.part.play")),
		s.line(say.T("settings.pace"), &ui.Choice{ID: "pace", Options: among("settings.pace", "calm", "normal", "quick"), Chosen: s.Svc.Pace(),
			Do: func(k string) {
				set.ComputerPace = k
				s.changed()
			}}),
		flip("snapping", "settings.snapping", &set.Snapping),
		flip("cards", "settings.cards", &set.CardsAsked),
		s.confirming(),
	}, s.page(flip))...)
	return s.Sheet(ui.Page{Title: say.T("settings.title"), Back: s.Back, Wide: 600, Body: body})
}

// naming returns the field for the player's name, at every table.
func (s *Scene) naming() ui.Node {
	say := s.Svc.Words
	wrong := ""
	if menu.CleanName(s.name) != "" {
		wrong = menu.WrongName(say, s.name)
	}
	return &ui.Field{ID: "name", Name: say.T("settings.name"), Text: s.name, Hint: say.T("setup.you"), Wrong: wrong, Do: func(typed string) {
		s.name = typed
		if name := menu.CleanName(typed); name == "" || menu.WrongName(say, typed) == "" {
			s.Svc.Settings.Me.Name, s.wait = name, saveAfter
		}
		s.Rebuild()
	}}
}

// part returns a headline.
func part(text string) ui.Node { return &ui.Text{Say: text, Style: render.Heading.Sized(22)} }

// speeds returns the choice of how fast things move: one of its options follows the system's
// wish for reduced motion.
func (s *Scene) speeds(options []ui.Option) ui.Node {
	set := s.Svc.Settings
	chosen := set.AnimationSpeed
	switch {
	case set.ReducedMotion == "on":
		chosen = "off"
	case set.ReducedMotion == "system" && chosen == "normal":
		chosen = "system"
	}
	return s.line(s.Svc.Words.T("settings.speed"), &ui.Choice{ID: "speed", Options: options, Chosen: chosen, Do: func(k string) {
		set.AnimationSpeed, set.ReducedMotion = k, "off"
		switch k {
		case "system":
			set.AnimationSpeed, set.ReducedMotion = "normal", "system"
		case "off":
			set.ReducedMotion = "on"
		}
		s.changed()
	}})
}

// contrast returns the switch for strong colours, which is on where the system asks for them.
func (s *Scene) contrast(flip func(id, label string, value *bool) ui.Node) ui.Node {
	if say := s.Svc.Words; s.Svc.Preferences.Now().Contrast {
		return &ui.Toggle{ID: "contrast", Label: say.T("settings.contrast"), Note: say.T("settings.contrast.note"), On: true, Off: say.T("settings.contrast.system")}
	}
	return flip("contrast", "settings.contrast", &s.Svc.Settings.Contrast)
}

// install returns the button that puts the program on the home screen, if the browser
// supports that.
func (s *Scene) install() []ui.Node {
	say := s.Svc.Words
	if s.Svc.Page == nil {
		return nil
	}
	switch s.Svc.Page.Install() {
	case platform.InstallAsks:
		return []ui.Node{&ui.Button{ID: "install", Label: say.T("settings.install"), Icon: ui.Icon(icon.Plus), Left: true, Do: func() {
			platform.AskInstall()
			s.Rebuild()
		}}, ui.Note(say.T("settings.install.note")), ui.Rule()}
	case platform.InstallByHand:
		return []ui.Node{ui.Strong(say.T("settings.install")), ui.Note(say.T("settings.install.hand")), ui.Rule()}
	}
	return nil
}

// page returns the switches that only browsers have.
func (s *Scene) page(flip func(id, label string, value *bool) ui.Node) (list []ui.Node) {
	p, set := s.Svc.Page, s.Svc.Settings
	if p != nil && p.Vibrates {
		list = append(list, flip("vibration", "settings.vibration", &set.Vibration))
	}
	if p != nil && p.Forgets {
		list = append(list, ui.Rule(), flip("reminds", "settings.reminds", &set.Reminds))
	}
	return list
}

// choice returns a choice that takes effect at once.
func (s *Scene) choice(id string, options []ui.Option, value *string, off string) ui.Node {
	return &ui.Choice{ID: id, Options: options, Chosen: *value, Off: off, Do: func(k string) {
		*value = k
		s.changed()
	}}
}

// confirming returns the choice of which moves need confirmation: the same in all games, or
// game by game.
func (s *Scene) confirming() ui.Node {
	say, set := s.Svc.Words, s.Svc.Settings
	all, mixed, first := "", false, true
	var each []ui.Node
	for _, g := range s.Svc.Games {
		if g.Confirms == "" {
			continue
		}
		if chosen := set.Confirming[g.Name]; first {
			all, first = chosen, false
		} else {
			mixed = mixed || chosen != all
		}
		options := []ui.Option{{Key: store.ConfirmNever, Label: say.T("settings.confirm.never")}, {Key: "", Label: say.Pick("settings.confirm", g.Confirms)}}
		if g.Confirms != store.ConfirmAlways {
			options = append(options, ui.Option{Key: store.ConfirmAlways, Label: say.T("settings.confirm.always")})
		}
		each = append(each, s.line(g.Short(say), &ui.Choice{ID: "confirm/" + g.Name, Options: options, Chosen: set.Confirming[g.Name], Do: func(k string) {
			set.Confirming = set.Confirming.With(g.Name, k)
			s.changed()
		}}))
	}
	if first {
		return nil
	}
	options := []ui.Option{{Key: store.ConfirmNever, Label: say.T("settings.confirm.never")}, {Key: "", Label: say.T("settings.confirm.usual")}, {Key: store.ConfirmAlways, Label: say.T("settings.confirm.always")}}
	if mixed {
		all = "mixed"
	}
	list := []ui.Node{
		s.line(say.T("settings.confirm"), &ui.Choice{ID: "confirm", Options: options, Chosen: all, Do: func(k string) {
			for _, g := range s.Svc.Games {
				if g.Confirms != "" && g.Confirms == k { // its default
					set.Confirming = set.Confirming.With(g.Name, "")
				} else if g.Confirms != "" {
					set.Confirming = set.Confirming.With(g.Name, k)
				}
			}
			s.changed()
		}}),
		ui.Note(say.T("settings.confirm.note")),
	}
	sign := icon.Unfold
	open := s.each || mixed
	if open {
		sign = icon.Fold
	}
	list = append(list, &ui.Button{ID: "each", Label: say.T("settings.confirm.each"), Icon: ui.Icon(sign), Look: ui.Quiet, Left: true, On: open, Off: ui.Unless(!mixed, say.T("settings.confirm.mixed")), Do: func() {
		s.each = !s.each
		s.Rebuild()
	}})
	if open {
		list = append(list, each...)
	}
	return ui.Column(8, list...)
}

// scales returns the choice of the size of everything.
func (s *Scene) scales() ui.Node {
	say, set := s.Svc.Words, s.Svc.Settings
	options := []ui.Option{{Key: "0", Label: say.T("settings.scale.auto")}}
	for _, n := range []int{store.LeastScale, 100, 125, 150, 175, store.MostScale} {
		options = append(options, ui.Option{Key: strconv.Itoa(n), Label: say.Percent(n)})
	}
	return s.line(say.T("settings.scale"), &ui.Choice{ID: "scale", Options: options, Chosen: strconv.Itoa(set.Scale), Do: func(k string) {
		set.Scale, _ = strconv.Atoi(k) // the keys are our own, so this cannot fail
		s.changed()
	}})
}

// languages returns the choice of the available languages, by their own names.
func (s *Scene) languages() ui.Node {
	say := s.Svc.Words
	options := []ui.Option{{Key: "system", Label: say.T("settings.language.system")}}
	for _, l := range say.Languages() {
		options = append(options, ui.Option{Key: l.Code, Label: l.Name})
	}
	return s.line(say.T("settings.language"), s.choice("language", options, &s.Svc.Settings.Language, ""))
}

// line returns a label with a control beside it, or below it if there is too little room.
func (s *Scene) line(label string, control ui.Node) ui.Node {
	text := &ui.Text{Say: label, Style: render.Body}
	if w, _ := s.Size(); w < 560 {
		return ui.Column(4, text, control)
	}
	return ui.Row(16, ui.Width(150, ui.Middle(text)), ui.Grow(1, control))
}
