// Package settings is the sheet on which the player sets sound, motion and look.
// Everything is done at once and saved.
package settings

import (
	"strconv"

	"agora/game"
	"agora/game/input"
	"agora/render"
	"agora/render/sound"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Scene is the settings.
type Scene struct {
	menu.Menu
	wait  int  // ticks until the volume is saved; 0: it is
	heard bool // the volume was changed by the hand and has not been heard yet
}

// saveAfter is how long the volume rests before it is saved: a slider sends a
// new one in every tick.
const saveAfter = 30

// New opens the settings. It takes no argument.
func New(svc game.Services, arg any) (game.Scene, error) {
	if err := menu.NoArgument("The settings screen", arg); err != nil {
		return nil, err
	}
	s := &Scene{}
	s.Menu = menu.New(svc, "Settings", s.build)
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

// changed makes a change take effect.
func (s *Scene) changed() {
	s.Svc.Nav.ApplySettings()
	s.Rebuild()
}

// setVolume is heard at once and saved a little later.
func (s *Scene) setVolume(v int) {
	s.Svc.Settings.Sound = v
	s.Svc.Sound.SetVolume(v)
	s.wait, s.heard = saveAfter, true
	s.Rebuild()
}

// build is the screen; see package ui.
func (s *Scene) build() ui.Node {
	set := s.Svc.Settings
	silent := ""
	if set.Mute {
		silent = "Sound is off."
	}
	still := ""
	if s.Svc.Speed() == render.Off && set.AnimationSpeed != "off" {
		still = "Reduced motion is on."
	}
	pick := func(id, label string, value *string, off string, options ...ui.Option) ui.Node {
		return s.line(label, &ui.Choice{ID: id, Options: options, Chosen: *value, Off: off, Do: func(k string) {
			*value = k
			s.changed()
		}})
	}
	flip := func(id, label, note string, value *bool) ui.Node {
		return &ui.Toggle{ID: id, Label: label, Note: note, On: *value, Do: func(on bool) {
			*value = on
			s.changed()
		}}
	}
	var full ui.Node // only where there is such a thing
	if !s.Svc.Wishes.NoFullScreen {
		full = flip("full", "Full screen", "Or press F11 at any time.", &set.FullScreen)
	}
	body := ui.Column(10,
		&ui.Toggle{ID: "sound", Label: "Sound", Note: "Or press M at any time.", On: !set.Mute, Do: func(on bool) {
			set.Mute = !on
			s.changed()
		}},
		s.line("Volume", &ui.Slider{ID: "volume", Max: 100, Step: 5, Value: set.Sound, Off: silent,
			Format: func(v int) string { return strconv.Itoa(v) + "%" }, Do: s.setVolume}),
		ui.Rule(),
		pick("speed", "Animations", &set.AnimationSpeed, still,
			ui.Option{Key: "normal", Label: "Normal"}, ui.Option{Key: "fast", Label: "Fast"}, ui.Option{Key: "off", Label: "Off"}),
		pick("motion", "Reduced motion", &set.ReducedMotion, "",
			ui.Option{Key: "system", Label: "System"}, ui.Option{Key: "on", Label: "On"}, ui.Option{Key: "off", Label: "Off"}),
		pick("pace", "Computer pace", &set.ComputerPace, "",
			ui.Option{Key: "calm", Label: "Calm"}, ui.Option{Key: "quick", Label: "Quick"}, ui.Option{Key: "off", Label: "Instant"}),
		ui.Rule(),
		pick("theme", "Theme", &set.Theme, "",
			ui.Option{Key: "system", Label: "System"}, ui.Option{Key: "light", Label: "Light"}, ui.Option{Key: "dark", Label: "Dark"}),
		full,
		ui.Rule(),
		flip("snapping", "Snapping", "Cards snap to the edges and corners of their neighbours. Hold Alt to pause this.", &set.Snapping),
	)
	return s.Sheet(ui.Page{Title: "Settings", Back: s.Back, Wide: 600, Body: body})
}

// line is a label with a control beside it, or below it where that is too
// narrow.
func (s *Scene) line(label string, control ui.Node) ui.Node {
	text := &ui.Text{Say: label, Style: render.Body}
	if w, _ := s.Size(); w < 560 {
		return ui.Column(4, text, control)
	}
	return ui.Row(16, ui.Width(150, ui.Middle(text)), ui.Grow(1, control))
}
