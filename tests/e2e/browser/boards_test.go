package browser

import (
	"testing"

	"agora/tests/e2e"
)

func TestPhobiaByMouse(t *testing.T) {
	h, _ := opened(t, small, quick())
	e2e.PhobiaByMouse(h)
}

func TestPhobiaByKeyboard(t *testing.T) {
	h, _ := opened(t, small, quick())
	h.ClickOn("game/phobia")
	e2e.StartByHand(h)
	e2e.PhobiaByKeyboard(h)
}

func TestStacksByMouse(t *testing.T) {
	h, _ := opened(t, small, quick())
	e2e.StacksByMouse(h)
}

func TestStacksByKeyboard(t *testing.T) {
	h, _ := opened(t, small, quick())
	h.ClickOn("game/stacks")
	e2e.StartByHand(h)
	e2e.StacksByKeyboard(h)
}

func TestCityByKeyboard(t *testing.T) {
	h, _ := opened(t, small, quick())
	e2e.CityOfThree(h)
	e2e.CityByKeyboard(h)
}

// Against a computer the browser's one thread is shared: no tick may take so long
// that the picture stops.
func TestAgainstComputers(t *testing.T) {
	for _, scene := range []string{"market", "city", "phobia", "stacks"} {
		t.Run(scene, func(t *testing.T) {
			h, _ := opened(t, small, quick())
			last := e2e.AgainstComputer(h, scene)
			t.Logf("%d ticks of thinking, the longest %.1f ms, %d over 50 ms", last.Polls, last.Longest, last.Slow)
			// A busy machine holds a tick up now and then; a search that does not look up
			// from its work holds up most of them.
			if last.Polls == 0 || last.Slow*5 > last.Polls {
				t.Errorf("%d of %d ticks of thinking take too long, the longest %.1f ms", last.Slow, last.Polls, last.Longest)
			}
		})
	}
}
