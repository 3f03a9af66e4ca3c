package wire

import (
	"encoding/json"
	"fmt"
	"reflect"

	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Codec converts between the events of a game and what a seat may know of them. S and M
// may be boxes (see package boxed).
type Codec[S, M any] struct {
	game   rules.Game[S, M]
	viewed rules.Viewed[S, M] // nil: the game has no secrets
	kinds  map[string]reflect.Type
}

// NewCodec returns the Codec of a game.
func NewCodec[S, M any](g rules.Game[S, M]) *Codec[S, M] {
	t := &Codec[S, M]{game: g, kinds: map[string]reflect.Type{}}
	t.viewed, _ = g.(rules.Viewed[S, M])
	if e, ok := g.(rules.Evented); ok {
		for _, zero := range e.Events() {
			t.kinds[zero.Kind()] = reflect.TypeOf(zero)
		}
	}
	return t
}

// Start returns the start of a game as a seat may know it.
func (t *Codec[S, M]) Start(s S, events []rules.Event, seat rules.Seat) (Start, error) {
	view := t.game.View(s, seat)
	told := Start{Hash: t.hash(view)}
	if t.viewed == nil {
		return told, nil
	}
	told.View = t.game.Encode(view)
	var moments []rules.Moment[S]
	for _, e := range t.known(events, seat) {
		moments = append(moments, rules.Moment[S]{Event: e})
	}
	var err error
	told.Events, err = t.events(moments, false)
	return told, err
}

// Step returns a move that led from one state to another, as a seat may know it.
func (t *Codec[S, M]) Step(before S, m M, after S, events []rules.Event, seat rules.Seat) (Step, error) {
	by, view := t.game.Turn(before).Seat, t.game.View(after, seat)
	told := Step{Seat: by, Move: t.game.Format(m), Hash: t.hash(view)}
	if t.viewed == nil {
		return told, nil
	}
	told.Move, told.View = t.game.Format(t.viewed.MoveFor(m, by, seat)), t.game.Encode(view)
	var moments []rules.Moment[S]
	follow, follows := t.game.(rules.Followed[S, M])
	if follows {
		var err error
		if moments, err = follow.FollowFor(before, m, seat); err != nil {
			return Step{}, err
		}
	} else {
		for _, e := range t.known(events, seat) {
			moments = append(moments, rules.Moment[S]{Event: e})
		}
	}
	var err error
	told.Events, err = t.events(moments, follows)
	return told, err
}

// known filters events down to what the seat may know.
func (t *Codec[S, M]) known(events []rules.Event, seat rules.Seat) []rules.Event {
	d, ok := t.game.(rules.Discreet)
	if !ok {
		return events
	}
	list := make([]rules.Event, len(events))
	for i, e := range events {
		list[i] = d.EventFor(e, seat)
	}
	return list
}

func (t *Codec[S, M]) hash(view S) Hash { return Hash(fmt.Sprintf("%016x", t.game.Hash(view))) }

func (t *Codec[S, M]) events(moments []rules.Moment[S], positions bool) (list []Event, err error) {
	for _, k := range moments {
		e := Event{Kind: k.Event.Kind()}
		if e.Fields, err = json.Marshal(k.Event); err != nil {
			return nil, err
		}
		if positions {
			e.View = t.game.Encode(k.State)
		}
		list = append(list, e)
	}
	return list, nil
}

// Base returns the View that Views are encoded against: that of a start with the
// agreement's seats and options and without randomness.
func (t *Codec[S, M]) Base(a Agreement, seat rules.Seat) (S, []rules.Event, error) {
	m, err := match.New(t.game, a.Info())
	if err != nil {
		var none S
		return none, nil, err
	}
	return t.game.View(m.Start(), seat), m.StartEvents(), nil
}

// ReadStart decodes the start of a game as a seat was told it. It leaves out events that
// this program does not know.
func (t *Codec[S, M]) ReadStart(a Agreement, seat rules.Seat, told Start) (S, []rules.Event, error) {
	base, events, err := t.Base(a, seat)
	if err != nil {
		return base, nil, err
	}
	if t.viewed == nil {
		return base, events, t.same(base, told.Hash)
	}
	view, err := t.view(base, seat, told.View, told.Hash)
	if err != nil {
		return base, nil, err
	}
	events = nil
	for _, k := range t.read(base, seat, told.Events) {
		events = append(events, k.Event)
	}
	return view, events, nil
}

// Read decodes a move as told to a seat whose View before it is given. The moments are
// the positions between its events; there are none if the game does not send them, or
// sends something that this program does not know. An error is a sentence; it means that
// the host plays by other rules.
func (t *Codec[S, M]) Read(before S, seat rules.Seat, told Step) (match.Step[S, M], []rules.Moment[S], error) {
	step := match.Step[S, M]{Turn: t.game.Turn(before)}
	if step.Turn.Over() || step.Turn.Seat != told.Seat {
		return step, nil, words.Wrong("wire.differs")
	}
	var err error
	if step.Move, err = t.game.Parse(told.Move); err != nil {
		return step, nil, words.Wrong("wire.differs").Because(err)
	}
	if t.viewed == nil {
		if step.State, step.Events, err = t.game.Apply(before, step.Move); err != nil {
			return step, nil, words.Wrong("wire.differs").Because(err)
		}
		return step, nil, t.same(step.State, told.Hash)
	}
	if step.State, err = t.view(before, seat, told.View, told.Hash); err != nil {
		return step, nil, err
	}
	moments := t.read(before, seat, told.Events)
	between := len(moments) > 0
	for i, k := range moments {
		step.Events = append(step.Events, k.Event)
		between = between && told.Events[i].View != ""
	}
	if !between || len(moments) != len(told.Events) {
		moments = nil
	}
	return step, moments, nil
}

// view decodes a View and checks its hash.
func (t *Codec[S, M]) view(base S, seat rules.Seat, text string, hash Hash) (S, error) {
	view, err := t.viewed.DecodeView(base, seat, text)
	if err != nil {
		return base, words.Wrong("wire.differs").Because(err)
	}
	return view, t.same(view, hash)
}

// same checks a position against the hash that was sent for it.
func (t *Codec[S, M]) same(view S, hash Hash) error {
	if t.hash(view) != hash {
		return words.Wrong("wire.differs")
	}
	return nil
}

// read decodes the events that this program knows. Where a position cannot be read, the
// one before stays and the move continues from there.
func (t *Codec[S, M]) read(base S, seat rules.Seat, told []Event) (moments []rules.Moment[S]) {
	for _, e := range told {
		kind, ok := t.kinds[e.Kind]
		if !ok {
			continue
		}
		event := reflect.New(kind)
		if json.Unmarshal(e.Fields, event.Interface()) != nil || !seated(event.Elem()) {
			continue
		}
		k := rules.Moment[S]{Event: event.Elem().Interface().(rules.Event), State: base}
		if e.View != "" {
			s, err := t.viewed.DecodeView(base, seat, e.View)
			if err != nil {
				continue
			}
			k.State = s
		}
		moments = append(moments, k)
	}
	return moments
}

// seated reports whether every seat that an event names exists, so that a table can look
// it up safely.
func seated(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if !seated(v.Field(i)) {
				return false
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if !seated(v.Index(i)) {
				return false
			}
		}
	}
	return v.Type() != reflect.TypeFor[rules.Seat]() || isSeat(rules.Seat(v.Int()), true)
}
