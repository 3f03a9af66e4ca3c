package match_test

import (
	"testing"

	"agora/game/match"
	"agora/rules"
	"agora/tests/requirements"
)

// endless is a game without an end in which everything is legal. It counts calls.
type endless struct{ asked *int }

type endlessState struct{ turn int }

func (g endless) count() {
	if g.asked != nil {
		*g.asked++
	}
}

func (endless) Name() string            { return "heap" }
func (endless) Seats() (int, int)       { return 2, 4 }
func (endless) Options() []rules.Option { return nil }

func (g endless) Start(rules.Setup) (endlessState, []rules.Event, error) {
	g.count()
	return endlessState{}, nil, nil
}

func (endless) Turn(s endlessState) rules.Turn {
	return rules.Turn{Seat: 0, Number: 1, Phase: "for ever"}
}
func (endless) Check(endlessState, heapMove) error { return nil }

func (g endless) Apply(s endlessState, m heapMove) (endlessState, []rules.Event, error) {
	g.count()
	return endlessState{s.turn + 1}, nil, nil
}

func (endless) Outcome(endlessState) (rules.Outcome, bool)            { return rules.Outcome{}, false }
func (endless) View(s endlessState, _ rules.Seat) endlessState        { return s }
func (endless) Format(m heapMove) string                              { return string(m) }
func (g endless) Parse(text string) (heapMove, error)                 { g.count(); return heapMove(text), nil }
func (endless) Encode(endlessState) string                            { return "" }
func (endless) Decode(s endlessState, _ string) (endlessState, error) { return s, nil }
func (endless) Hash(s endlessState) uint64                            { return uint64(s.turn) }

// FuzzRepeated: whatever is repeated in a file, and however often, it is read or refused
// with little work and memory. An ordinary fuzzer changes bytes but makes nothing long,
// so this one repeats.
func FuzzRepeated(f *testing.F) {
	for _, part := range []string{
		"[T \"\"]\n", "[T \"\"]", "[", "\"", "\\", "\n", ";", " ", "\xff", "1 ", "1 keep\n", "1 keep ; why\n", "keep", ",", "a,", "\\\\,", "a=b ",
	} {
		places := []uint16{0, 1, 15, 27, 40, 62, 70, 83, 91, 100, 117}
		if testing.Short() {
			places = []uint16{1, 62, 91}
		}
		for _, at := range places {
			f.Add([]byte(good), at, []byte(part), uint32(1<<20))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, at uint16, part []byte, times uint32) {
		if len(part) > 100 || len(data) > 10_000 {
			return
		}
		most := match.MaxSize - len(data)
		n := 0
		if len(part) > 0 {
			n = min(int(times%(1<<20+1)), most/len(part))
		}
		place := int(at) % (len(data) + 1)
		text := make([]byte, 0, match.MaxSize)
		text = append(text, data[:place]...)
		for range n {
			text = append(text, part...)
		}
		text = append(text, data[place:]...)

		asked := 0
		var s *match.Match[endlessState, heapMove]
		used := requirements.Allocated(func() { s, _ = match.Read[endlessState, heapMove](endless{&asked}, text) })
		if asked > 2*match.MaxDecisions+3 {
			t.Errorf("%d bytes with %q %d times: the game is asked %d times; want at most %d", len(text), part, n, asked, 2*match.MaxDecisions+3)
		}
		if used > 64<<20 {
			t.Errorf("%d bytes with %q %d times: reading takes %d bytes; want at most %d", len(text), part, n, used, 64<<20)
		}
		if s != nil {
			s.Record().Bytes()
		}
	})
}
