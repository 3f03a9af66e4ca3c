package ruletest

import (
	"fmt"
	"strconv"
	"strings"

	"agora/rules"
	"agora/rules/chance"
)

// toy is a small game that implements every interface: the seats take one to three stones
// in turn from a pile, every turn reveals a hidden card whose number is removed from the
// pile, and the player who takes the last stone wins. Break makes it wrong in one way.
type toy struct{ Break string }

type toyState struct {
	Pile   *[1]int // behind a pointer only so that a broken Apply can change its argument
	Cards  [20]int8
	Known  bool // false in a view: Cards are absent
	Drawn  int
	Next   int8
	Seats  int8
	Double bool
	Taken  int // stones taken so far; only with Break "memory" and "forgets", and not in the text
}

type toyMove struct{ Take int }

type toyEvent struct{ Card int }

func (toyEvent) Kind() string { return "card" }

func (g toy) Name() string { return "toy" }

func (g toy) Seats() (int, int) { return 2, 3 }

func (g toy) Options() []rules.Option {
	return []rules.Option{{Key: "pile", Values: []string{"single", "double"}, Default: "single"}}
}

func (g toy) Start(setup rules.Setup) (toyState, []rules.Event, error) {
	if setup.Seats < 2 || setup.Seats > 3 && g.Break != "setup" {
		return toyState{}, nil, fmt.Errorf("Two or three play, not %d.", setup.Seats)
	}
	s := toyState{Pile: &[1]int{30}, Known: true, Seats: int8(setup.Seats)}
	for k, v := range setup.Options {
		switch {
		case k != "pile":
			return toyState{}, nil, fmt.Errorf("There is no option %q.", k)
		case v == "double":
			s.Pile[0], s.Double = 60, true
		case v != "single" && g.Break != "option":
			return toyState{}, nil, fmt.Errorf("The pile is single or double, not %q.", v)
		}
	}
	r := chance.New(setup.Seed, 0)
	for i := range s.Cards {
		s.Cards[i] = int8(r.Intn(3))
	}
	return s, nil, nil
}

func (g toy) Turn(s toyState) rules.Turn {
	if s.Pile[0] <= 0 {
		return rules.Turn{Seat: rules.NoSeat, Number: s.Drawn + 1, Phase: "over"}
	}
	if g.Break == "turn" && s.Drawn == 5 {
		return rules.Turn{Seat: rules.Seat(s.Next), Number: 1, Phase: "take"}
	}
	return rules.Turn{Seat: rules.Seat(s.Next), Number: s.Drawn + 1, Phase: "take"}
}

func (g toy) judge(s toyState, m toyMove) error {
	switch {
	case s.Pile[0] <= 0:
		return rules.Refuse("over", "The game is over.")
	case m.Take < 1 || m.Take > 3:
		if g.Break == "plain error" {
			return fmt.Errorf("One to three.")
		}
		if g.Break == "sentence" {
			return rules.Refuse("count", "one to three")
		}
		return rules.Refuse("count", "One to three stones are taken, not %d.", m.Take)
	case m.Take == 3 && !s.Known && g.Break == "refusal":
		return rules.Refuse("count", "Three stones need a card.")
	case m.Take > s.Pile[0]:
		return rules.Refuse("pile", "Only %d stones are left.", s.Pile[0])
	}
	return nil
}

func (g toy) Check(s toyState, m toyMove) error {
	if g.Break == "check" && m.Take == 4 {
		return nil
	}
	return g.judge(s, m)
}

func (g toy) Apply(s toyState, m toyMove) (toyState, []rules.Event, error) {
	if err := g.judge(s, m); err != nil {
		if g.Break == "dirty refusal" {
			s.Next++
		}
		return s, nil, err
	}
	if g.Break == "endless" {
		m.Take = 0
	}
	n := s
	if g.Break != "argument" {
		n.Pile = &[1]int{s.Pile[0]}
	}
	card := int(s.Cards[s.Drawn%len(s.Cards)])
	n.Pile[0] -= m.Take
	if n.Pile[0] > card && g.Break != "endless" {
		n.Pile[0] -= card
	} else if g.Break != "telltale" {
		card = 0 // the card was not needed, and nobody sees it
	}
	n.Drawn++
	if g.Break == "memory" || g.Break == "forgets" {
		n.Taken += m.Take
	}
	n.Next = (s.Next + 1) % s.Seats
	if g.Break == "events" {
		return n, []rules.Event{nil}, nil
	}
	if g.Break == "field" {
		return n, []rules.Event{toyLoss{card}}, nil
	}
	return n, []rules.Event{toyEvent{card}}, nil
}

// Follow implements rules.Followed.
func (g toy) Follow(s toyState, m toyMove) (list []rules.Moment[toyState], err error) {
	after, events, err := g.Apply(s, m)
	for _, e := range events {
		list = append(list, rules.Moment[toyState]{Event: e, State: after})
	}
	return list, err
}

// FollowFor implements rules.Followed.
func (g toy) FollowFor(s toyState, m toyMove, seat rules.Seat) (list []rules.Moment[toyState], err error) {
	after, events, err := g.Apply(s, m)
	for _, e := range events {
		k := rules.Moment[toyState]{Event: e, State: g.View(after, seat)}
		switch g.Break {
		case "moment":
			k.State = after
		case "tale":
			k.Event = toyEvent{-1}
		case "gap":
			continue
		}
		list = append(list, k)
	}
	return list, err
}

// toyLoss is a toyEvent that the text does not mention.
type toyLoss struct {
	Card int `json:"-"`
}

func (toyLoss) Kind() string { return "card" }

func (g toy) Outcome(s toyState) (rules.Outcome, bool) {
	if s.Pile[0] > 0 && g.Break != "outcome" {
		return rules.Outcome{}, false
	}
	o := rules.Outcome{Scores: make([]int, s.Seats), Reason: "last", Winners: []rules.Seat{rules.Seat((s.Next + s.Seats - 1) % s.Seats)}}
	if g.Break == "winner" {
		o.Winners[0] = 7
	}
	return o, true
}

func (g toy) View(s toyState, _ rules.Seat) toyState {
	if g.Break != "view" {
		s.Cards, s.Known, s.Taken = [20]int8{}, false, 0
	}
	return s
}

func (g toy) DecodeView(s toyState, _ rules.Seat, text string) (toyState, error) {
	if g.Break == "decode view" {
		s.Seats--
	}
	return g.Decode(s, text)
}

func (g toy) MoveFor(m toyMove, by, seat rules.Seat) toyMove {
	switch {
	case g.Break == "veil", g.Break == "unread" && seat != by:
		m.Take = -m.Take
	case g.Break == "thin veil" && seat != by:
		m.Take = 1
	}
	return m
}

func (g toy) Events() []rules.Event {
	if g.Break == "unlisted" {
		return nil
	}
	if g.Break == "field" {
		return []rules.Event{toyLoss{}}
	}
	return []rules.Event{toyEvent{}}
}

func (g toy) Format(m toyMove) string {
	if g.Break == "blank" {
		return "take " + strconv.Itoa(m.Take)
	}
	if g.Break == "unread" && m.Take < 0 {
		return "take:?"
	}
	return "take:" + strconv.Itoa(m.Take)
}

func (g toy) Parse(token string) (toyMove, error) {
	rest, ok := strings.CutPrefix(token, "take:")
	n, err := strconv.Atoi(rest)
	if g.Break == "panic" && strings.Contains(token, "\x00") {
		panic("a zero byte")
	}
	if g.Break == "parse" {
		return toyMove{n}, nil
	}
	if !ok || err != nil || strconv.Itoa(n) != rest {
		return toyMove{}, fmt.Errorf("%q is not a move.", token)
	}
	return toyMove{n}, nil
}

func (g toy) Encode(s toyState) string {
	drawn := s.Drawn
	if g.Break == "encode" {
		drawn = 0
	}
	return fmt.Sprintf("%d %d %d", s.Pile[0], drawn, s.Next)
}

func (g toy) Decode(s toyState, text string) (toyState, error) {
	n := s
	n.Pile = new([1]int)
	fields := strings.Split(text, " ")
	if len(fields) != 3 {
		return s, fmt.Errorf("A position has three numbers.")
	}
	for i, f := range fields {
		v, err := strconv.Atoi(f)
		if err != nil || (v < 0 || v > 60) && g.Break != "decode" || strconv.Itoa(v) != f {
			return s, fmt.Errorf("%q is not a number from 0 to 60.", f)
		}
		switch i {
		case 0:
			n.Pile[0] = v
		case 1:
			n.Drawn = v
		default:
			if v >= int(s.Seats) && g.Break != "decode" {
				return s, fmt.Errorf("There is no seat %d.", v)
			}
			n.Next = int8(v)
		}
	}
	if g.Break == "forgets" || g.Encode(n) != g.Encode(s) {
		n.Taken = 0
	}
	return n, nil
}

func (g toy) Hash(s toyState) uint64 {
	h := uint64(s.Pile[0])<<32 | uint64(s.Drawn)<<16 | uint64(s.Next)<<8 | uint64(s.Seats)<<4
	if s.Double {
		h++
	}
	for _, c := range s.Cards {
		h = h*31 + uint64(c)
	}
	if g.Break == "hash" {
		h &= 15
	}
	return h
}

func (g toy) Moves(s toyState, dst []toyMove) []toyMove {
	most := 3
	if g.Break == "list" {
		most = 4
	}
	for n := 1; n <= most && (n <= s.Pile[0] || g.Break == "list" && s.Pile[0] > 0); n++ {
		dst = append(dst, toyMove{n})
	}
	return dst
}

// toySuite returns the suite of the toy, or of a broken one.
func toySuite(broken string) Suite[toyState, toyMove] {
	return Suite[toyState, toyMove]{
		Game:     toy{broken},
		Setups:   []rules.Setup{{Seats: 2}, {Seats: 3, Options: map[string]string{"pile": "double"}}},
		Seeds:    10,
		MaxMoves: 70,
		Conceal: func(s toyState, _ rules.Seat, r *chance.Stream) toyState {
			for i := range s.Cards {
				s.Cards[i] = int8(r.Intn(3))
			}
			return s
		},
		Wrong: func(s toyState, _ *chance.Stream) []toyMove {
			return []toyMove{{-1}, {4}}
		},
		Tokens:    []string{"", "take", "take:", "take:01", "take: 1", "pass"},
		Positions: []string{"", "1 2", "1 2 3 4", "-1 0 0", "1 0 9"},
	}
}
