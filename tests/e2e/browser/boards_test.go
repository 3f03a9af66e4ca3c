package browser

import (
	"testing"

	"agora/tests/e2e"
)

func TestPhobiaByMouse(t *testing.T) {
	h, _ := opened(t, desktop, quick())
	e2e.PhobiaByMouse(h)
}

func TestPhobiaByKeyboard(t *testing.T) {
	h, _ := opened(t, desktop, quick())
	h.ClickOn("game/phobia")
	h.ClickOn("start")
	e2e.PhobiaByKeyboard(h)
}

func TestStacksByMouse(t *testing.T) {
	h, _ := opened(t, desktop, quick())
	e2e.StacksByMouse(h)
}

func TestStacksByKeyboard(t *testing.T) {
	h, _ := opened(t, desktop, quick())
	h.ClickOn("game/stacks")
	h.ClickOn("start")
	e2e.StacksByKeyboard(h)
}

func TestCityByKeyboard(t *testing.T) {
	h, _ := opened(t, desktop, quick())
	e2e.CityOfThree(h)
	e2e.CityByKeyboard(h)
}
