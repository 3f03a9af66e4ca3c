package remote_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"agora/game/match"
	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules/chance"
	"agora/rules/market"
)

// liar is a line to a host that falsifies messages.
type liar struct {
	remote.Line
	answer func(data []byte) [][]byte
}

func (l *liar) Ask(subject string, data []byte, done func([]byte, error)) {
	l.Line.Ask(subject, data, func(answer []byte, err error) {
		for _, a := range l.answer(answer) {
			done(a, err)
		}
	})
}

func as(data []byte) [][]byte { return [][]byte{data} }

// changed returns a message with something changed.
func changed(t testing.TB, data []byte, change func(news map[string]any)) []byte {
	var m map[string]any
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatalf("json.Unmarshal(data, &m) = %v; want no error", err)
	}
	if news, ok := m["News"].(map[string]any); ok {
		if change(news); fmt.Sprint(news["V"]) != fmt.Sprint(wire.Version) {
			m["V"] = news["V"]
		}
	} else if m["t"] != nil {
		change(m)
	}
	out, err := json.Marshal(m)
	if err != nil {
		t.Fatalf("json.Marshal(m) = %v; want no error", err)
	}
	return out
}

// step changes the moves in news.
func step(change func(step map[string]any)) func(map[string]any) {
	return func(news map[string]any) {
		steps, _ := news["steps"].([]any)
		for _, s := range steps {
			change(s.(map[string]any))
		}
	}
}

// about changes what news says about the table.
func about(change func(about map[string]any)) func(map[string]any) {
	return func(news map[string]any) {
		if a, ok := news["about"].(map[string]any); ok {
			change(a)
		}
	}
}

// TestWrongHosts: whatever a host gets wrong is refused in a sentence, the moves made
// stay, and once the host behaves again the game continues to the proof. Loud: the player
// must be told; otherwise it does no harm.
func TestWrongHosts(t *testing.T) {
	set := func(key string, v any) func(map[string]any) {
		return func(m map[string]any) { m[key] = v }
	}
	for name, c := range map[string]struct {
		change func(news map[string]any)
		loud   bool
	}{
		"hash":              {step(set("h", "0123456789abcdef")), true},
		"no hash":           {step(set("h", "x")), true},
		"move":              {step(set("m", "~")), true},
		"seat":              {step(set("s", 7)), true},
		"view":              {step(func(s map[string]any) { s["v"] = s["v"].(string) + " x" }), true},
		"long view":         {step(set("v", strings.Repeat("x", 20_000))), true},
		"rubbish for steps": {set("steps", "rubbish"), true},
		"a gap":             {set("p", 1_000_000), true},
		"backwards":         {func(n map[string]any) { n["n"] = -1 }, true},
		"nothing more":      {func(n map[string]any) { n["more"], n["n"] = true, n["p"] }, true},
		"keeps too many":    {set("from", 19_000), true},
		"another version":   {set("V", 9), true},
		"no version":        {set("V", 0), true},
		"a version apart":   {set("V", wire.Version+1), false},
		"another table":     {set("t", "0000000000000000"), false},
		"another seat":      {set("seat", 5), false},
		"another game":      {about(func(a map[string]any) { a["Agreement"].(map[string]any)["Game"] = "chess" }), false},
		"fewer people":      {about(func(a map[string]any) { a["People"] = a["People"].([]any)[:1] }), true},
		"a name too long":   {about(func(a map[string]any) { a["People"].([]any)[0].(map[string]any)["Name"] = strings.Repeat("n", 999) }), true},
		"another agreement": {about(func(a map[string]any) { a["Agreement"].(map[string]any)["Pace"] = "week" }), false},
		"strange events":    {step(set("e", []any{[]any{"of tomorrow", map[string]any{"x": 1}}})), false},
		"broken events":     {step(set("e", "no list")), true},
		"a wish of nobody":  {set("wish", map[string]any{"Entry": 1, "Kind": "undo", "Seat": 77}), true},
		"much talk":         {set("said", make([]map[string]any, 5_000)), true},
		"an end too early":  {set("ended", "over"), true},
		"an end of its own": {set("ended", "Won!"), true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := gather(t, agree("market", wire.Player{}, wire.Player{}))
			e.play(func() bool {
				return e.devices[1].table().Source() != nil && e.devices[1].table().Source().Match().Len() >= 6
			})
			lies := false
			d := e.devices[1]
			lie := func(data []byte) [][]byte {
				if lies {
					data = changed(t, data, c.change)
				}
				return as(data)
			}
			real := d.house.Line
			d.open = func(host string, key []byte, hear func(string, []byte)) remote.Line {
				return &liar{Line: real(host, key, func(subject string, data []byte) {
					for _, n := range lie(data) {
						hear(subject, n)
					}
				}), answer: lie}
			}
			d.Close()
			d.start()
			e.until("it continues", func() bool { return d.table().Source() != nil })
			was := moves(d.table().Source().Match())
			lies = true
			var said error
			for range 200 {
				e.tick(true)
				if err := d.table().Trouble(); err != nil {
					said = err
				}
			}
			now := moves(d.table().Source().Match())
			if len(now) < len(was) || strings.Join(now[:len(was)], " ") != strings.Join(was, " ") {
				t.Errorf("what was played is lost: %d of %d decisions; want all that was played before", len(now), len(was))
			}
			if c.loud && said == nil {
				t.Errorf("nothing is said of it: c.loud is %v; want a sentence", c.loud)
			}
			if said != nil && (!strings.HasSuffix(said.Error(), ".") || strings.Contains(said.Error(), "json")) {
				t.Errorf("it says %q; want a sentence without JSON", said)
			}
			lies = false
			e.play(e.over)
			e.proven()
		})
	}
}

// moves lists the moves of a match.
func moves(m *match.Match[any, any]) (list []string) {
	for i := range m.Len() {
		list = append(list, m.Game().Format(m.At(i).Move))
	}
	return list
}

// TestFoundOut: a host that chose the deck, or whose record differs from its news, is
// found out.
func TestFoundOut(t *testing.T) {
	for name, c := range map[string]struct {
		change func(m map[string]any)
		told   remote.Verdict
		deck   remote.Verdict
	}{
		"a record with another end": {func(m map[string]any) {
			if r, ok := m["Record"].(string); ok {
				lines := strings.Split(strings.TrimSpace(r), "\n")
				m["Record"] = unsummed(strings.Join(lines[:len(lines)-1], "\n"))
			}
		}, remote.Broken, remote.Holds},
		"a record with another last move": {func(m map[string]any) {
			if r, ok := m["Record"].(string); ok {
				m["Record"] = lastChanged(t, r)
			}
		}, remote.Broken, remote.Holds},
		"another bond": {func(m map[string]any) {
			if a, ok := m["About"].(map[string]any); ok {
				a["Commit"] = strings.Repeat("0", 64)
			}
		}, remote.Holds, remote.Broken},
		"no deck": {func(m map[string]any) {
			if r, ok := m["Record"].(string); ok {
				m["Record"] = unsummed(strings.Replace(r, "[Deck ", "[Duck ", 1))
			}
		}, remote.Holds, remote.Broken},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := &evening{t: t, house: remotetest.NewHouse()}
			anna, bion := newDevice(t, e.house, "Anna", 1), newDevice(t, e.house, "Bion", 2)
			e.devices = []*device{anna, bion}
			real := e.house.Line
			bion.open = func(host string, key []byte, hear func(string, []byte)) remote.Line {
				return &liar{Line: real(host, key, hear), answer: func(data []byte) [][]byte {
					var m map[string]any
					if err := json.Unmarshal(data, &m); err != nil {
						t.Fatalf("json.Unmarshal(data, &m) = %v; want no error", err)
					}
					c.change(m)
					out, _ := json.Marshal(m)
					return as(out)
				}}
			}
			bion.start()
			var links []remote.Invitation
			anna.Create(e.house.Page, agree("market", wire.Player{}, wire.Player{}), []remote.Own{{Seat: 0, Name: "Anna"}}, func(table *remote.Table, i []remote.Invitation, err error) {
				anna.at(table)
				links = i
			})
			e.until("the table is made", func() bool { return len(links) > 0 })
			bion.Join(links[0].Link, "Bion", func(table *remote.Table, err error) {
				if err != nil {
					t.Fatal(err)
				}
				bion.at(table)
			})
			e.play(e.over)
			want := remote.Proof{Told: c.told, Deck: c.deck}
			if got := bion.table().Proof(); got != want {
				t.Errorf("Bion has the proof %v, want %v", got, want)
			}
			noted, err := match.Noted(bion.table().Record(), true, "A good evening.")
			if err != nil {
				t.Fatalf("match.Noted(bion.table().Record(), true, \"A good evening.\") = %v; want no error", err)
			}
			if p, ok := bion.Proof(noted); !ok || p != want || len(p.Says(true)) != 3 || len(p.Says(false)) != 1 || p.Broken(true) != (c.told == remote.Broken || c.deck == remote.Broken) {
				t.Errorf("the review says %v, %v; want %+v, with 3 lines in full and 1 in brief", p, ok, want)
			}
			if got := anna.table().Proof(); got.Told != remote.Holds || got.Deck != remote.Holds {
				t.Errorf("Anna has the proof %v; want views and deck that both hold", got)
			}
		})
	}
}

// lastChanged returns the record of a game of The Marketplace with another legal move in
// place of its last.
func lastChanged(t *testing.T, record string) string {
	g := market.Game{}
	m, err := match.Begin(g, []byte(record)).Match()
	if err != nil {
		t.Fatalf("match.Begin(g, []byte(record)).Match() = %v; want no error", err)
	}
	before, made := m.At(m.Len()-2).State, g.Format(m.At(m.Len()-1).Move)
	rnd := chance.New(1, 1)
	for range 1000 {
		if other, ok := g.Sample(before, &rnd); ok && g.Format(other) != made {
			return unsummed(strings.TrimSuffix(strings.TrimSpace(record), made) + g.Format(other))
		}
	}
	t.Fatalf("%s is the only possible last move; want another one that is possible", made)
	return ""
}

// unsummed returns a record without its counts and checksums.
func unsummed(record string) string {
	var keep []string
	for _, line := range strings.Split(record, "\n") {
		if !strings.HasPrefix(line, "[Sum ") && !strings.HasPrefix(line, "[Moves ") && !strings.HasPrefix(line, "[Result ") {
			keep = append(keep, line)
		}
	}
	return strings.Join(keep, "\n") + "\n"
}

// TestRubbish: a host that sends rubbish, nothing at all, or a flood holds nothing up.
func TestRubbish(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	for name, say := range map[string]func(ask func([]byte, error), hear func(string, []byte)){
		"silent":  func(func([]byte, error), func(string, []byte)) {},
		"rubbish": func(ask func([]byte, error), _ func(string, []byte)) { ask([]byte("\x00{{{"), nil) },
		"empty":   func(ask func([]byte, error), _ func(string, []byte)) { ask(nil, nil) },
		"huge":    func(ask func([]byte, error), _ func(string, []byte)) { ask(make([]byte, 2<<20), nil) },
		"bare":    func(ask func([]byte, error), _ func(string, []byte)) { ask([]byte(`{"V":1}`), nil) },
		"flood": func(_ func([]byte, error), hear func(string, []byte)) {
			for range 10_000 {
				hear("agora.p.x.y", make([]byte, 10_000))
			}
		},
		"version": func(ask func([]byte, error), _ func(string, []byte)) { ask([]byte(`{"V":7}`), nil) },
	} {
		t.Run(name, func(t *testing.T) {
			c := remote.New(remote.Config{
				Open: func(_ string, _ []byte, hear func(string, []byte)) remote.Line {
					return script(func(_ string, _ []byte, done func([]byte, error)) { say(done, hear) })
				},
				Saves: store.NewSaves(&store.Memory{}), Game: rulesOf, Now: func() time.Time { return now },
			})
			var why []error
			link := wire.Link("https://host.example/", wire.Invitation{Table: "0123456789abcdef", Seat: 1, Hour: 500_000, Sign: strings.Repeat("a", 22)})
			c.Join(link, "Bion", func(_ *remote.Table, err error) { why = append(why, err) })
			c.Create("https://host.example/", agree("market", wire.Player{}, wire.Player{}), []remote.Own{{Seat: 0, Name: "Anna"}}, func(_ *remote.Table, _ []remote.Invitation, err error) { why = append(why, err) })
			for range 1_000 {
				now = now.Add(100 * time.Millisecond)
				c.Poll()
			}
			if len(why) != 2 || why[0] == nil || why[1] == nil || !strings.HasSuffix(why[0].Error(), ".") {
				t.Errorf("it says %v; want two sentences", why)
			}
			if len(c.Tables()) > 0 {
				t.Errorf("there is a table: len(c.Tables()) is %v, want 0", len(c.Tables()))
			}
		})
	}
}

// script is a line that does what a test wants.
type script func(subject string, data []byte, done func([]byte, error))

func (s script) Me() string { return "U" + strings.Repeat("A", 55) }
func (s script) Ask(subject string, data []byte, done func(a []byte, e error)) {
	s(subject, data, done)
}
func (s script) State() remote.State { return remote.Open }
func (s script) Close()              {}

// TestWrongLinks: wrong links and addresses produce a sentence at once.
func TestWrongLinks(t *testing.T) {
	d := newDevice(t, remotetest.NewHouse(), "Anna", 1)
	for _, link := range []string{"", "x", "https://host.example/", "https://host.example/#join=x", "ftp://host.example/#join=0123456789abcdef.2.anhs.1.abcdefghijklmnopqrstuv", strings.Repeat("x", 100_000)} {
		var why error
		d.Join(link, "Anna", func(_ *remote.Table, err error) { why = err })
		if why == nil {
			t.Errorf("%.40q is a link; want an error", link)
		}
		d.Peek(link, func(_ remote.Preview, err error) { why = err })
		if why == nil {
			t.Errorf("%.40q is a link; want an error", link)
		}
	}
	for _, host := range []string{"", "host", "http://", "http:///", "javascript:alert(1)", "http://a b/"} {
		var why error
		d.Create(host, agree("market"), []remote.Own{{Seat: 0, Name: "Anna"}}, func(_ *remote.Table, _ []remote.Invitation, err error) { why = err })
		if why == nil {
			t.Errorf("%q is an address; want an error", host)
		}
	}
	// The host's refusals come with their sentence.
	var why error
	d.Create(d.house.Page, agree("chess", wire.Player{}), []remote.Own{{Seat: 0, Name: "Anna"}}, func(_ *remote.Table, _ []remote.Invitation, err error) { why = err })
	for range 20 {
		d.tick(false)
	}
	if why == nil {
		t.Error("the host plays chess; want an error")
	}
}
