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

// stalls is a ruler for the patience of the machine: in every frame of the page it
// counts for five milliseconds, as long as a tick of thinking takes, and notes how
// often that takes more than fifty.
type stalls struct{ All, Slow int }

// startStalls puts the ruler on the page; it has no part in the program.
const startStalls = `(() => {
	const s = window.stalls = {All: 0, Slow: 0};
	const frame = () => {
		const start = performance.now();
		while (performance.now() - start < 5);
		s.All++;
		if (performance.now() - start > 50) s.Slow++;
		requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
})()`

// Against a computer the browser's one thread is shared: no tick may take so long
// that the picture stops. A busy machine holds up a tick of any page now and then,
// and how often it does is measured beside it.
func TestAgainstComputers(t *testing.T) {
	for _, scene := range []string{"market", "city", "phobia", "stacks"} {
		t.Run(scene, func(t *testing.T) {
			h, p := opened(t, small, quick())
			if err := p.Evaluate(startStalls, nil); err != nil {
				t.Fatal(err)
			}
			last := e2e.AgainstComputer(h, scene)
			t.Logf("%d ticks of thinking, the longest %.1f ms, %d over 50 ms", last.Polls, last.Longest, last.Slow)
			var plain stalls
			if err := p.Evaluate("window.stalls", &plain); err != nil || plain.All == 0 {
				t.Fatalf("the ruler shows %+v: %v", plain, err)
			}
			t.Logf("%d plain frames, %d over 50 ms", plain.All, plain.Slow)
			// One in a hundred, and three for chance, and what a page without any game
			// would have, which is counted on few frames.
			allowed := 3 + last.Polls/100 + 3*last.Polls*plain.Slow/plain.All
			if last.Polls == 0 || last.Slow > allowed {
				t.Errorf("%d of %d ticks of thinking take too long, the longest %.1f ms; of %d frames without any %d did",
					last.Slow, last.Polls, last.Longest, plain.All, plain.Slow)
			}
		})
	}
}
