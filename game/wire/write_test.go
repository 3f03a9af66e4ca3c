package wire_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"agora/game/wire"
	"agora/rules"
)

// TestNewsWriteThemselves: news encodes to the same bytes as encoding/json writes.
func TestNewsWriteThemselves(t *testing.T) {
	odd := "a\"b\\c<d>&\n\x7fé\u2028"
	event := func(view string) wire.Event {
		return wire.Event{Kind: "placed", Fields: json.RawMessage(`{"Seat":1,"Name":"a\u003cb"}`), View: view}
	}
	full := wire.NewNews("0123456789abcdef", rules.NoSeat, 3, 7, 2)
	full.Steps = []wire.Step{
		{Seat: 1, Move: "?@stall1", View: "round=1", Hash: "0123456789abcdef", Events: []wire.Event{event(""), event("round=2"), {Kind: odd, View: odd}}},
		{Seat: 0, Move: odd, Hash: "0"},
	}
	full.More, full.Ended, full.Rematch = true, "over", "fedcba9876543210"
	full.Start = &wire.Start{View: odd, Hash: "1", Events: []wire.Event{event("x")}}
	full.About = &wire.About{Agreement: wire.Agreement{Game: "city", Options: map[string]string{"b": odd, "a": ""}}, People: []wire.Person{{Name: odd}}}
	full.Proposal = &wire.Proposal{Entry: 4, Kind: "undo", Of: rules.NoSeat}
	full.Said = []wire.Phrase{{Seat: 1, Say: 2, Entry: 5}}
	few := wire.NewNews("", 0, 0, 0, 0)
	for _, n := range []wire.News{full, few} {
		want, err := json.Marshal(n)
		if got := wire.Encode(n); err != nil || !bytes.Equal(got, want) {
			t.Errorf("written is\n%s\nand encoding/json writes\n%s, %v\nwant the same bytes", got, want, err)
		}
	}
	for _, e := range full.Steps[0].Events {
		list := []any{e.Kind, e.Fields}
		if e.View != "" {
			list = append(list, e.View)
		}
		want, _ := json.Marshal(list)
		if got, err := json.Marshal(e); err != nil || !bytes.Equal(got, want) {
			t.Errorf("an event is written\n%s\nand as a list it is\n%s, %v\nwant the same bytes", got, want, err)
		}
	}
	for _, s := range full.Steps {
		if n := len(wire.Encode(s)); s.Size() < n/3 || s.Size() > n+80 {
			t.Errorf("a decision of %d bytes is taken for %d; want a third at least, and at most 80 more", n, s.Size())
		}
	}
}

// TestEventIsRead: an event of another version is read: unknown parts are left out,
// missing ones stay empty.
func TestEventIsRead(t *testing.T) {
	for text, want := range map[string]wire.Event{
		`["x", {"A": 1}, "v", {"Tomorrow": 1}]`: {Kind: "x", Fields: json.RawMessage(`{"A": 1}`), View: "v"},
		`["x",{}]`:                              {Kind: "x", Fields: json.RawMessage(`{}`)},
		`["x"]`:                                 {Kind: "x"},
		`[]`:                                    {},
	} {
		got := wire.Event{Kind: "before", View: "before"}
		if err := json.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as %+v, %v; want %+v and no error", text, got, err, want)
		}
	}
	for _, text := range []string{`[1]`, `["x",{},5]`, `{}`, `"x"`} {
		if err := json.Unmarshal([]byte(text), &wire.Event{}); err == nil {
			t.Errorf("%s is an event; want an error", text)
		}
	}
}
