package match_test

import (
	"fmt"
	"strconv"
	"strings"

	"agora/rules"
	"agora/rules/chance"
)

// heap is a small game for these tests: a heap of stones, whose height comes from the
// seed. A turn takes 1 to 3 stones ("take:N"), and then the player may keep one of them
// as a coin ("keep") or not ("done"). The last stone ends the game at once; the most
// coins win. It has phases, chance, options, several winners, and an end within a turn.
type heap struct{}

type heapState struct {
	left   int
	coins  [4]int
	seats  int
	number int
	buying bool
	bonus  int // coins for "keep", from the option "bonus"
}

type heapMove string

type took struct{ n int }

func (took) Kind() string { return "took" }

func (heap) Name() string      { return "heap" }
func (heap) Seats() (int, int) { return 2, 4 }
func (heap) Options() []rules.Option {
	return []rules.Option{{Key: "bonus", Values: []string{"1", "2"}, Default: "1"}, {Key: "note", Default: ""}}
}

func (heap) Start(setup rules.Setup) (heapState, []rules.Event, error) {
	s := heapState{seats: setup.Seats, number: 1, bonus: 1}
	for k, v := range setup.Options {
		switch {
		case k == "note":
		case k == "bonus" && (v == "1" || v == "2"):
			s.bonus = int(v[0] - '0')
		default:
			return heapState{}, nil, fmt.Errorf("option %s=%s is unknown", k, v)
		}
	}
	stream := chance.New(setup.Seed, 1)
	s.left = 10 + stream.Intn(10)
	return s, []rules.Event{took{s.left}}, nil
}

func (heap) Turn(s heapState) rules.Turn {
	if s.left == 0 {
		return rules.Turn{Seat: rules.NoSeat, Number: s.number, Phase: "over"}
	}
	phase := "take"
	if s.buying {
		phase = "keep"
	}
	return rules.Turn{Seat: rules.Seat((s.number - 1) % s.seats), Number: s.number, Phase: phase}
}

func (g heap) Check(s heapState, m heapMove) error {
	_, _, err := g.Apply(s, m)
	return err
}

func (heap) Apply(s heapState, m heapMove) (heapState, []rules.Event, error) {
	if s.left == 0 {
		return s, nil, rules.Refuse("over", "The heap is gone.")
	}
	if s.buying {
		if m == "keep" {
			s.coins[(s.number-1)%s.seats] += s.bonus
		} else if m != "done" {
			return s, nil, rules.Refuse("phase", "Keep a stone or be done.")
		}
		s.buying = false
		s.number++
		return s, nil, nil
	}
	n, err := strconv.Atoi(strings.TrimPrefix(string(m), "take:"))
	if err != nil {
		return s, nil, rules.Refuse("phase", "Take stones first.")
	}
	if n < 1 || n > 3 || n > s.left {
		return s, nil, rules.Refuse("count", "Take 1 to 3 stones, not %d.", n)
	}
	s.left -= n
	s.buying = s.left > 0
	return s, []rules.Event{took{n}}, nil
}

func (heap) Outcome(s heapState) (rules.Outcome, bool) {
	if s.left > 0 {
		return rules.Outcome{}, false
	}
	o := rules.Outcome{Reason: "heap"}
	best := 0
	for _, c := range s.coins[:s.seats] {
		best = max(best, c)
		o.Scores = append(o.Scores, c)
	}
	for i, c := range o.Scores {
		if c == best {
			o.Winners = append(o.Winners, rules.Seat(i))
		}
	}
	return o, true
}

func (heap) View(s heapState, _ rules.Seat) heapState { return s }
func (heap) Format(m heapMove) string                 { return string(m) }

func (heap) Parse(text string) (heapMove, error) {
	if text == "keep" || text == "done" || strings.HasPrefix(text, "take:") {
		return heapMove(text), nil
	}
	return "", fmt.Errorf("%q is not a move of heap", text)
}

func (heap) Encode(s heapState) string {
	return fmt.Sprint(s.left, s.number, s.buying, s.coins)
}

func (heap) Decode(s heapState, text string) (heapState, error) {
	text = strings.NewReplacer("[", "", "]", "").Replace(text)
	n, err := fmt.Sscan(text, &s.left, &s.number, &s.buying, &s.coins[0], &s.coins[1], &s.coins[2], &s.coins[3])
	if err != nil || n != 7 || s.number < 1 || s.left < 0 {
		return heapState{}, fmt.Errorf("%q is not a heap", text)
	}
	return s, nil
}

func (g heap) Hash(s heapState) uint64 {
	var h uint64 = 14695981039346656037
	for _, b := range []byte(g.Encode(s)) {
		h = (h ^ uint64(b)) * 1099511628211
	}
	return h
}

// Sample implements rules.Sampler.
func (heap) Sample(s heapState, r *chance.Stream) (heapMove, bool) {
	switch {
	case s.left == 0:
		return "", false
	case s.buying && r.Intn(2) == 0:
		return "keep", true
	case s.buying:
		return "done", true
	}
	return heapMove("take:" + strconv.Itoa(1+r.Intn(min(3, s.left)))), true
}
