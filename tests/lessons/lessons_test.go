package lessons

import (
	"testing"

	"agora/game"
	"agora/render/rendertest"
	"agora/scenes"
	"agora/tests/uidrive"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

func open(t *testing.T, name string, win uidrive.Window) *uidrive.Driver {
	t.Helper()
	make := func(svc game.Services, arg any) (game.Scene, error) {
		svc.Games = scenes.Games()
		return scenes.Routes(svc.Games)[name](svc, arg)
	}
	return uidrive.Open(t, win, make, game.PlayArg{Lesson: true}, nil)
}

func TestShot(t *testing.T) {
	for _, name := range []string{"phobia", "stacks"} {
		for _, w := range []uidrive.Window{{1280, 720, 1, "light"}, {390, 844, 1, "light"}} {
			d := open(t, name, w)
			d.Rest()
			d.Ticks(40)
			d.Shot("lesson-" + name + map[float64]string{1280: "-wide", 390: "-tall"}[w.W])
		}
	}
}
