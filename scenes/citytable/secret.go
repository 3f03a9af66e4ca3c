package citytable

import (
	"strconv"

	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/hand"
)

// Private implements table.Secretive.
func (s *Scene) Private(phase string) bool { return hand.Private(phase) }

// Stage implements table.Secretive: the citizens of a round, or one of its sections.
func (s *Scene) Stage() string { return strconv.Itoa(s.State().Round()) + " " + s.Turn().Phase }

// shown returns a position as it may be shown now.
func (s *Scene) shown(st city.State) city.State {
	if s.Match.Turn().Over() {
		return st // the game is over, so everything is public
	}
	return s.rules.View(st, s.Curtain.Viewer())
}

// curtainMS is how long the curtain takes, in milliseconds at normal speed.
const curtainMS = 220

// OnHide removes secrets from the screen.
func (s *Scene) OnHide() {
	s.hand.close()
	s.pressed = false
	s.pick.Reset()
}

// OnCurtain starts to move the curtain; if the window has lost the focus, it is closed at
// once.
func (s *Scene) OnCurtain(closed bool) {
	s.cloth = render.Tween{From: 1, To: 0, Length: s.Speed().Ticks(curtainMS)}
	if closed {
		s.sheet = noSheet
		s.cloth.From, s.cloth.To = 0, 1
	} else if s.Curtain.Viewer() != rules.NoSeat {
		s.Play(sound.Slide)
	}
}

// DrawForAll draws the table as everybody may see it, for saved pictures. It rebuilds the
// model for the public and then restores it, because Show builds it for a single viewer.
func (s *Scene) DrawForAll(c *render.Canvas) {
	stage, held, m, pick := s.stage, s.hand, s.model, s.pick
	s.pick = hand.Picker{Pointer: &s.Pointer, Targets: hand.Targets{List: &s.Spots}}
	s.stage, s.model = board.Stage{}, model{}
	s.hand.close()
	s.ForAll(func() {
		s.Draw(c)
		s.stage, s.hand, s.model, s.pick = stage, held, m, pick
	})
}
