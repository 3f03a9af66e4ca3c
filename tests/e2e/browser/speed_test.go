package browser

import (
	"testing"

	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/rules/chance"
	"agora/rules/market"
	"agora/tests/e2e"
)

// full returns the record of a game of four with a nearly empty deck.
func full(t testing.TB) string {
	t.Helper()
	s, err := match.New(market.Game{}, match.Info{Seed: 100, Players: make([]match.Player, 4)})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	moves := chance.New(100, 1000)
	matchtest.Finish(t, s, &moves)
	n := s.Len() - 1
	for n > 0 && s.At(n).Turn.Phase != market.PhasePlace {
		n--
	}
	return string(s.Fork(n).Record().Bytes())
}

// BenchmarkFrame measures the program's time for a frame of a full table while the mouse
// moves over it, and for an idle tick. It excludes the browser's time to show the
// picture.
func BenchmarkFrame(b *testing.B) {
	storage := quick()
	storage["agora/autosave.agora"] = "1:t:" + full(b)
	h, _ := openedTo(toMeasure, b, Screen{W: 1280, H: 720, Scale: 1}, storage)
	h.ClickOn("continue")
	start := h.Quiet()
	h.ClickOn("home")
	h.Keys("l") // the log
	board := h.Area("board")
	wander := func(i int) { h.To(board.At(0.1+float64(i*37%80)/100, 0.1+float64(i*53%80)/100)) }
	for i := range 20 { // until every cached picture is painted at this size
		wander(i)
	}
	before := h.Quiet()
	for i := 0; b.Loop(); i++ {
		wander(i)
	}
	after := h.See()
	b.ReportMetric((after.Drawing-before.Drawing)/float64(after.Frames-before.Frames), "ms/Draw")
	b.ReportMetric((after.Updating-before.Updating)/float64(after.Ticks-before.Ticks), "ms/Update")
	rested := h.Wait("it has rested", func(t e2e.Trace) bool { return t.Ticks > after.Ticks+300 })
	b.ReportMetric((rested.Updating+rested.Drawing-after.Updating-after.Drawing)/float64(rested.Ticks-after.Ticks), "ms/tick-at-rest")
	b.Logf("%d decisions, %d cards, %d frames", start.Decisions, cards(start), after.Frames-before.Frames)
}

func cards(t e2e.Trace) int {
	n := 0
	for name := range t.Areas {
		if len(name) > 5 && name[:5] == "card:" {
			n++
		}
	}
	return n
}
