package wire

import (
	"encoding/json"
	"fmt"
	"reflect"

	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Teller turns what happens in a game into what a seat is told, and back. S and M may be
// boxes (see package boxed).
type Teller[S, M any] struct {
	game   rules.Game[S, M]
	viewed rules.Viewed[S, M] // nil: the game hides nothing
	kinds  map[string]reflect.Type
}

// NewTeller returns the Teller of a game.
func NewTeller[S, M any](g rules.Game[S, M]) *Teller[S, M] {
	t := &Teller[S, M]{game: g, kinds: map[string]reflect.Type{}}
	t.viewed, _ = g.(rules.Viewed[S, M])
	if e, ok := g.(rules.Evented); ok {
		for _, zero := range e.Events() {
			t.kinds[zero.Kind()] = reflect.TypeOf(zero)
		}
	}
	return t
}

// Start returns what a seat is told of the start of a game.
func (t *Teller[S, M]) Start(s S, events []rules.Event, seat rules.Seat) (Start, error) {
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

// Step returns what a seat is told of a move that was made in the state before and led to
// the state after.
func (t *Teller[S, M]) Step(before S, m M, after S, events []rules.Event, seat rules.Seat) (Step, error) {
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

// known returns events as the seat may know them.
func (t *Teller[S, M]) known(events []rules.Event, seat rules.Seat) []rules.Event {
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

func (t *Teller[S, M]) hash(view S) Hash { return Hash(fmt.Sprintf("%016x", t.game.Hash(view))) }

func (t *Teller[S, M]) events(moments []rules.Moment[S], positions bool) (list []Event, err error) {
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

// Base returns what the text of Views is read against: the View of a start with the seats
// and options of the agreement and without chance.
func (t *Teller[S, M]) Base(a Agreement, seat rules.Seat) (S, []rules.Event, error) {
	m, err := match.New(t.game, a.Info())
	if err != nil {
		var none S
		return none, nil, err
	}
	return t.game.View(m.Start(), seat), m.StartEvents(), nil
}

// ReadStart reads the start of a game by that agreement as it was told to a seat. Events
// that this program does not know are left out.
func (t *Teller[S, M]) ReadStart(a Agreement, seat rules.Seat, told Start) (S, []rules.Event, error) {
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

// Read reads a decision as it was told to a seat that had the View before. The moments
// are the positions between its events; there are none where the game does not tell them,
// or tells something that this program does not know. An error is a sentence, and then
// the host goes by other rules than this program.
func (t *Teller[S, M]) Read(before S, seat rules.Seat, told Step) (match.Step[S, M], []rules.Moment[S], error) {
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

// view reads a View and compares it with its hash.
func (t *Teller[S, M]) view(base S, seat rules.Seat, text string, hash Hash) (S, error) {
	view, err := t.viewed.DecodeView(base, seat, text)
	if err != nil {
		return base, words.Wrong("wire.differs").Because(err)
	}
	return view, t.same(view, hash)
}

// same compares a position with the hash that was told of it.
func (t *Teller[S, M]) same(view S, hash Hash) error {
	if t.hash(view) != hash {
		return words.Wrong("wire.differs")
	}
	return nil
}

// read reads those events that this program knows. A position that cannot be read stays
// what it was: the move goes on from there.
func (t *Teller[S, M]) read(base S, seat rules.Seat, told []Event) (moments []rules.Moment[S]) {
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

// seated reports whether all seats that an event names can be seats, so that a
// table that shows it may look them up.
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
