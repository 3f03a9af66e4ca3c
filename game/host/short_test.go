package host

import (
	"encoding/json"
	"testing"
	"time"

	"agora/game/wire"
	"agora/rules"
)

// TestShortCodes: a code leads to the invitation that it was made for, the same for everybody who
// asks, for a quarter of an hour; nothing else has a code, and trying costs.
func TestShortCodes(t *testing.T) {
	e := newEvening(t, 1)
	made := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("city", wire.Player{}, wire.Player{}, wire.Player{}), 0, "Anna", ""))
	short := func(k, invitation string) wire.Answer {
		return e.ask(k, wire.VerbShort, wire.NoTable, wire.ShortFor(invitation))
	}
	long := func(code string) wire.Answer {
		return e.ask(key(9), wire.VerbShort, wire.NoTable, wire.ShortOf(code))
	}
	codes := map[string]string{}
	for _, i := range made.Invitations {
		got := short(key(0), i.Code)
		if got.Err() != nil || !wire.IsCode(got.Short) || codes[got.Short] != "" {
			t.Fatalf("short(invitation of seat %d) = %+v; want a code of its own", i.Seat, got)
		}
		codes[got.Short] = i.Code
		if again := short(key(1), i.Code); again.Short != got.Short {
			t.Errorf("short(the same, by another) = %q; want %q", again.Short, got.Short)
		}
	}
	for code, invitation := range codes {
		if got := long(code); got.Err() != nil || len(got.Invitations) != 1 || got.Invitations[0].Code != invitation {
			t.Errorf("long(%s) = %+v; want %s", code, got, invitation)
		}
		if got := e.ask(key(2), wire.VerbSit, made.Table, wire.PeekAt(long(code).Invitations[0].Code)); got.Err() != nil {
			t.Errorf("what %s stands for is refused: %v; want the table", code, got.Err())
		}
	}
	forged := []byte(made.Invitations[0].Code)
	forged[len(forged)-1] ^= 1
	if got := short(key(0), string(forged)).Code; got != wire.BadInvite {
		t.Errorf("short(a forged invitation) = %q; want %q", got, wire.BadInvite)
	}
	for name, q := range map[string]any{"both": map[string]any{"V": 1, "Invitation": "x", "Code": "ABCDEF"}, "neither": map[string]any{"V": 1}, "small letters": wire.ShortOf("abcdef"), "a log line": wire.ShortOf("AB\nDEF")} {
		if got := e.ask(key(0), wire.VerbShort, wire.NoTable, q).Code; got != wire.BadForm {
			t.Errorf("short(%s) = %q; want %q", name, got, wire.BadForm)
		}
	}
	if got := long("ZZZZZZ").Code; got != wire.NoCode {
		t.Errorf("long(a code of nobody) = %q; want %q", got, wire.NoCode)
	}
	tried := 0
	for e.hosts[0].Answer(t.Context(), key(8), wire.VerbShort, wire.NoTable, wire.Encode(wire.ShortOf("ZZZZZZ"))).Code == wire.NoCode {
		tried++
	}
	if tried > burst/shortCosts+1 {
		t.Errorf("%d codes can be tried at once; want at most %d", tried, burst/shortCosts+1)
	}
	e.now = e.now.Add(shortFor + time.Second)
	for code := range codes {
		if got := long(code).Code; got != wire.NoCode {
			t.Errorf("long(%s) after a quarter of an hour = %q; want %q", code, got, wire.NoCode)
		}
	}
}

// TestShortCodesInACluster: a code that one host gave is good at the others, from the next beat on
// and at a host that comes later, and for no longer; and no host believes what is forged.
func TestShortCodesInACluster(t *testing.T) {
	e := newEvening(t, 3)
	made := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("city", wire.Player{}, wire.Player{}), 0, "Anna", ""))
	got := e.hosts[0].shorten(key(0), wire.ShortFor(made.Invitations[0].Code))
	if got.Err() != nil {
		t.Fatal(got.Err())
	}
	tell := func(full bool, to *Host) {
		for _, data := range e.hosts[0].report(full) {
			to.hear(data)
		}
	}
	long := func(h *Host, code string) wire.Code { return h.shorten(key(5), wire.ShortOf(code)).Code }
	tell(false, e.hosts[1])
	tell(true, e.hosts[2])
	for i, h := range e.hosts {
		if code := long(h, got.Short); code != wire.OK {
			t.Errorf("the code at host %d: %q; want %q", i, code, wire.OK)
		}
		if again := h.shorten(key(1), wire.ShortFor(made.Invitations[0].Code)); again.Short != got.Short {
			t.Errorf("the code for the same invitation at host %d = %q; want %q", i, again.Short, got.Short)
		}
	}
	i, _ := wire.ParseInvitation(made.Invitations[0].Code)
	i.Seat++
	for code, told := range map[string]toldShort{"ABCDEF": {i.String(), 60}, "BCDEFG": {made.Invitations[0].Code, 1 << 40}, "CDEFGH": {made.Invitations[0].Code, -1}, "abcdef": {made.Invitations[0].Code, 60}, "DEFGHJ": {"x", 60}} {
		data, _ := json.Marshal(presence{Host: "x", Short: map[string]toldShort{code: told}})
		e.hosts[1].hear(data)
		if _, known := e.hosts[1].shorts.codes[code]; known {
			t.Errorf("a host believes %q: %+v; want it refused", code, told)
		}
	}
	e.now = e.now.Add(shortFor + time.Second)
	if code := long(e.hosts[1], got.Short); code != wire.NoCode {
		t.Errorf("the code a quarter of an hour later: %q; want %q", code, wire.NoCode)
	}
}

// TestShortCodesAreFew: a key, and all of them together, have few codes at a time.
func TestShortCodesAreFew(t *testing.T) {
	e := newEvening(t, 1)
	h := e.hosts[0]
	invitation := func(n int) string {
		i := wire.Invitation{Table: "0123456789abcdef", Seat: rules.Seat(n % 8), Hour: e.now.Unix()/3600 + 1, Epoch: n}
		i.Sign = h.signature(i)
		return i.String()
	}
	n, code := 0, wire.OK
	for ; code == wire.OK; n++ {
		code = h.shorten(key(0), wire.ShortFor(invitation(n))).Code
	}
	if n != shortByKey+1 || code != wire.Limit {
		t.Errorf("a key gets %d codes, then %q; want %d, then %q", n-1, code, shortByKey, wire.Limit)
	}
	fill := func(address string) {
		for k := 1; len(h.shorts.codes) < mostShort; k++ {
			h.Met(key(k), address)
			for range shortByKey {
				h.shorten(key(k), wire.ShortFor(invitation(n)))
				n++
			}
		}
	}
	fill("192.0.2.1")
	h.Met(key(98), "192.0.2.1")
	if got := h.shorten(key(98), wire.ShortFor(invitation(n))).Code; got != wire.Limit {
		t.Errorf("the code after %d others of the same address: %q; want %q", mostShort, got, wire.Limit)
	}
	h.Met(key(99), "192.0.2.2")
	for range shortByKey {
		if got := h.shorten(key(99), wire.ShortFor(invitation(n))); got.Err() != nil || len(h.shorts.codes) > mostShort {
			t.Errorf("the code of another address, all are taken by one: %+v, %d codes; want one, and %d in all", got, len(h.shorts.codes), mostShort)
		}
		n++
	}
	if got := h.shorten(key(0), wire.ShortFor(invitation(0))); got.Err() != nil {
		t.Errorf("a code of an address with few: %+v; want it kept", got)
	}
	e.now = e.now.Add(shortFor + time.Second)
	if got := h.shorten(key(99), wire.ShortFor(invitation(n))); got.Err() != nil || len(h.shorts.codes) != 1 {
		t.Errorf("later: %+v beside %d codes; want a code, and the old ones gone", got, len(h.shorts.codes))
	}
}
