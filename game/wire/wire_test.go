package wire_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
	"agora/rules/chance"
)

// agreement returns an agreement for this many seats.
func agreement(g catalogue.Game, seats int) wire.Agreement {
	return wire.Agreement{Game: g.Name(), Rules: match.Version, Pace: "none", Players: make([]wire.Player, seats)}
}

// random makes a random move.
func random(t testing.TB, g catalogue.Game, s any, r *chance.Stream) any {
	t.Helper()
	m, ok := g.Game.(rules.Sampler[any, any]).Sample(s, r)
	if !ok {
		t.Fatalf("no legal move: ok of g.Game.(rules.Sampler[any, any]).Sample(s, r) = %v; want true", ok)
	}
	return m
}

// TestEverySeatIsTold: in every game, for any number of seats, every seat and a spectator
// can decode what they are sent: positions equal to their Views in every field, moves and
// events as they may know them, and the positions between.
func TestEverySeatIsTold(t *testing.T) {
	for _, g := range catalogue.Games() {
		least, most := g.Game.Seats()
		for seats := least; seats <= most; seats++ {
			t.Run(fmt.Sprintf("%s of %d", g.Name(), seats), func(t *testing.T) {
				t.Parallel()
				tellAll(t, g, agreement(g, seats))
			})
		}
	}
}

func tellAll(t *testing.T, g catalogue.Game, a wire.Agreement) {
	codec := wire.NewCodec(g.Game)
	in := a.Info()
	in.Seed = 77
	m, err := match.New(g.Game, in)
	if err != nil {
		t.Fatalf("match.New(g.Game, in) = %v; want no error", err)
	}
	viewed, hides := g.Game.(rules.Viewed[any, any])
	follow, follows := g.Game.(rules.Followed[any, any])
	if hides && seatless(g) {
		t.Fatalf("the events of a game that hides something cannot be read: hides is %v; want a game that hides nothing", hides)
	}
	seats := []rules.Seat{rules.NoSeat}
	for i := range a.Players {
		seats = append(seats, rules.Seat(i))
	}
	views := map[rules.Seat]any{}
	for _, seat := range seats {
		told, err := codec.Start(m.Start(), m.StartEvents(), seat)
		if err != nil {
			t.Fatalf("codec.Start(m.Start(), m.StartEvents(), seat) = %v; want no error", err)
		}
		s, events, err := codec.ReadStart(a, seat, again(t, told))
		if err != nil {
			t.Fatalf("seat %d cannot read the start: %v; want no error", seat, err)
		}
		if !reflect.DeepEqual(s, g.Game.View(m.Start(), seat)) || !alike(events, known(g, m.StartEvents(), seat)) {
			t.Fatalf("seat %d is told another start; want the rules' own view of the start", seat)
		}
		views[seat] = s
	}
	r := chance.New(3, 4)
	between := 0
	for n := 0; !m.Turn().Over() && n < 400; n++ {
		before, move := m.State(), random(t, g, m.State(), &r)
		events, err := m.Do(move)
		if err != nil {
			t.Fatalf("m.Do(move) = %v; want no error", err)
		}
		for _, seat := range seats {
			told, err := codec.Step(before, move, m.State(), events, seat)
			if err != nil {
				t.Fatalf("codec.Step(before, move, m.State(), events, seat) = %v; want no error", err)
			}
			step, moments, err := codec.Read(views[seat], seat, again(t, told))
			if err != nil {
				t.Fatalf("seat %d cannot read decision %d: %v; want no error", seat, n, err)
			}
			if !reflect.DeepEqual(step.State, g.Game.View(m.State(), seat)) {
				t.Fatalf("after %d decisions seat %d sees another position; want the rules' own view", n, seat)
			}
			want := move
			if hides {
				want = viewed.MoveFor(move, step.Seat(), seat)
			}
			if !reflect.DeepEqual(step.Move, want) || step.Turn != m.At(n).Turn || !alike(step.Events, known(g, events, seat)) {
				t.Fatalf("of decision %d seat %d is told %v %v %v; want the rules' own view of it", n, seat, step.Turn, step.Move, step.Events)
			}
			if follows && hides {
				list, err := follow.FollowFor(before, move, seat)
				if err != nil || len(list) != len(moments) || len(list) > 0 && !reflect.DeepEqual(list, moments) {
					t.Fatalf("the positions between are not as they were: %d and %d, %v; want all of them, equal", len(list), len(moments), err)
				}
				between += len(moments)
			}
			views[seat] = step.State
		}
	}
	if follows && hides && between == 0 {
		t.Errorf("no position between events was compared: follows is %v; hides is %v; between is %v; want at least one", follows, hides, between)
	}
}

func seatless(g catalogue.Game) bool {
	e, ok := g.Game.(rules.Evented)
	return !ok || len(e.Events()) == 0
}

// again encodes and decodes a message.
func again[T any](t *testing.T, v T) (back T) {
	t.Helper()
	if err := json.Unmarshal(wire.Encode(v), &back); err != nil {
		t.Fatalf("json.Unmarshal(wire.Encode(v), &back) = %v; want no error", err)
	}
	return back
}

func alike(a, b []rules.Event) bool {
	return len(a) == len(b) && (len(a) == 0 || reflect.DeepEqual(a, b))
}

func known(g catalogue.Game, events []rules.Event, seat rules.Seat) []rules.Event {
	events = slices.Clone(events)
	for i, e := range events {
		if g.EventFor != nil {
			events[i] = g.EventFor(e, seat)
		}
	}
	return events
}

// TestWrongIsRefused: wrong news is refused as a whole.
func TestWrongIsRefused(t *testing.T) {
	for _, g := range catalogue.Games() {
		codec := wire.NewCodec(g.Game)
		least, _ := g.Game.Seats()
		a := agreement(g, least)
		m, _ := match.New(g.Game, a.Info())
		r := chance.New(1, 1)
		before := m.State()
		move := random(t, g, before, &r)
		events, _ := m.Do(move)
		start, _ := codec.Start(m.Start(), m.StartEvents(), 0)
		step, _ := codec.Step(before, move, m.State(), events, 0)
		view, _, err := codec.ReadStart(a, 0, start)
		if err != nil {
			t.Fatalf("codec.ReadStart(a, 0, start) = %v; want no error", err)
		}
		for name, change := range map[string]func(s *wire.Step){
			"seat": func(s *wire.Step) { s.Seat++ },
			"move": func(s *wire.Step) { s.Move = "~" },
			"hash": func(s *wire.Step) { s.Hash = "0123456789abcdef" },
			"view": func(s *wire.Step) { s.View, s.Hash = s.View+" x", "0123456789abcdef" },
		} {
			bad := step
			change(&bad)
			if _, _, err := codec.Read(view, 0, bad); err == nil {
				t.Errorf("%s: a step with a wrong %s is taken; want an error", g.Name(), name)
			}
		}
		start.Hash = "0123456789abcdef"
		if _, _, err := codec.ReadStart(a, 0, start); err == nil {
			t.Errorf("%s: a start with a wrong hash is taken; want an error", g.Name())
		}
		odd := step
		odd.Events = append(slices.Clone(odd.Events), wire.Event{Kind: "of tomorrow", Fields: []byte("{}")})
		if got, moments, err := codec.Read(view, 0, odd); err != nil || moments != nil || len(got.Events) != len(events) && len(step.Events) > 0 {
			t.Errorf("%s: an event of tomorrow: %v, %d moments; want all other events, no moments and no error", g.Name(), err, len(moments))
		}
	}
}

// TestMessages: every message survives a round trip, and fields of another version are
// left out.
func TestMessages(t *testing.T) {
	a := wire.Agreement{Game: "market", Rules: "1", Pace: "day", Players: []wire.Player{{Name: "Anna", Emblem: "owl"}, {Level: 3}}, Options: map[string]string{"k": "v"}}
	salt := strings.Repeat("0a", 16)
	news := wire.NewNews("0123456789abcdef", 1, 3, 5, 2)
	news.Steps = []wire.Step{{Seat: 1, Move: "pass", Hash: "0123456789abcdef", Events: []wire.Event{{Kind: "x", Fields: []byte(`{"A":1}`), View: "y"}, {Kind: "z", Fields: []byte(`{}`)}}}}
	news.About = &wire.About{Agreement: a, People: []wire.Person{{Name: "Anna", Sits: true}, {Level: 3}}, Commit: wire.CommitTo(salt), Salts: []string{salt, ""}}
	news.Proposal = &wire.Proposal{Entry: 4, Kind: "undo", N: 1, Of: rules.NoSeat, Agreed: []rules.Seat{0}}
	news.Said = []wire.Phrase{{Seat: 1, Say: 2, Entry: 5}}
	answer := wire.Answered(wire.Again)
	answer.News, answer.Tables = &news, []wire.Listed{{Table: "0123456789abcdef", Game: "city", Names: []string{"A"}}}
	check := func(sent any, back any, err error) {
		t.Helper()
		if err != nil || !reflect.DeepEqual(sent, back) {
			t.Errorf("%+v comes back as %+v, %v; want the same and no error", sent, back, err)
		}
	}
	q1 := wire.NewTable("abcdefgh", a, 0, "Anna", salt)
	b1, err := wire.DecodeNew(wire.Encode(q1))
	check(q1, b1, err)
	q2 := wire.SitDown("x", "Bion", "")
	b2, err := wire.DecodeSit(wire.Encode(q2))
	check(q2, b2, err)
	q3 := wire.Decide("abcdefgh", 1, 3, "pass")
	b3, err := wire.DecodeDo(wire.Encode(q3))
	check(q3, b3, err)
	q4 := wire.NewAction("abcdefgh", "stop", 1)
	b4, err := wire.DecodeAction(wire.Encode(q4))
	check(q4, b4, err)
	q5 := wire.NewsSince(rules.NoSeat, 4)
	b5, err := wire.DecodeSince(wire.Encode(q5))
	check(q5, b5, err)
	b6, err := wire.DecodeNews(wire.Encode(news))
	check(news, b6, err)
	b7, err := wire.DecodeAnswer(wire.Encode(answer))
	check(answer, b7, err)
	b8, err := wire.DecodePlain(wire.Encode(wire.Nothing()))
	check(wire.Nothing(), b8, err)

	for text, want := range map[string]string{
		`{"V":2}`:                      "", // one apart
		`{"V":3}`:                      "wire.version",
		`{"V":0}`:                      "wire.form",
		`{}`:                           "wire.form",
		`[]`:                           "wire.form",
		`{"V":1,"Tomorrow":{"x":[1]}}`: "",
		`{"V":1} {}`:                   "wire.form",
		"{\"V\":1,\"x\":\"\xff\"}":     "wire.form",
		strings.Repeat(" ", wire.MaxQuestion) + `{"V":1}`: "wire.large",
	} {
		_, err := wire.DecodePlain([]byte(text))
		got := ""
		if p, ok := err.(*words.Problem); ok {
			got = p.Key
		}
		if got != want {
			t.Errorf("%.40q gives %q, want %q", text, got, want)
		}
	}
}

// TestOneWrongTable: a table that is wrong in the host's list hides no other, and a phrase of a
// later version no news.
func TestOneWrongTable(t *testing.T) {
	listed := func(name string) wire.Listed {
		return wire.Listed{Table: "0123456789abcdef", Game: "city", Seat: 0, Decides: rules.NoSeat, Names: []string{name}}
	}
	for what, change := range map[string]func(l *wire.Listed){
		"name":  func(l *wire.Listed) { l.Names[0] = "A\nB" },
		"table": func(l *wire.Listed) { l.Table = "x" },
		"seat":  func(l *wire.Listed) { l.Seats = []rules.Seat{wire.MaxSeats} },
		"key":   func(l *wire.Listed) { l.From = "nobody" },
	} {
		answer, wrong := wire.Answered(wire.OK), listed("B")
		change(&wrong)
		answer.Tables = []wire.Listed{listed("A"), wrong, listed("C")}
		got, err := wire.DecodeAnswer(wire.Encode(answer))
		if err != nil || len(got.Tables) != 2 || got.Tables[0].Names[0] != "A" || got.Tables[1].Names[0] != "C" {
			t.Errorf("tables(a wrong %s among three) = %+v, %v; want the other two", what, got.Tables, err)
		}
	}
	news := wire.NewNews("0123456789abcdef", 1, 0, 0, 0)
	news.Said = []wire.Phrase{{Seat: 1, Say: wire.Phrases + 1, Entry: 5}}
	if _, err := wire.DecodeNews(wire.Encode(news)); err != nil {
		t.Errorf("news with a later phrase = %v; want them read", err)
	}
}

// TestBounds: whatever exceeds a bound is refused.
func TestBounds(t *testing.T) {
	fine := func() wire.Do { return wire.Decide("abcdefgh", 0, 0, "pass") }
	for name, change := range map[string]func(q *wire.Do){
		"id":      func(q *wire.Do) { q.ID = "Ä" },
		"no id":   func(q *wire.Do) { q.ID = "" },
		"seat":    func(q *wire.Do) { q.Seat = wire.MaxSeats },
		"no seat": func(q *wire.Do) { q.Seat = rules.NoSeat },
		"n":       func(q *wire.Do) { q.N = -1 },
		"move":    func(q *wire.Do) { q.Move = strings.Repeat("x", wire.MaxMove+1) },
		"lines":   func(q *wire.Do) { q.Move = "a\nb" },
		"no move": func(q *wire.Do) { q.Move = "" },
	} {
		q := fine()
		if _, err := wire.DecodeDo(wire.Encode(q)); err != nil {
			t.Fatalf("wire.DecodeDo(wire.Encode(q)) = %v; want no error", err)
		}
		change(&q)
		if _, err := wire.DecodeDo(wire.Encode(q)); err == nil {
			t.Errorf("a wrong %s is taken; want an error", name)
		}
	}
	if _, err := wire.DecodeSit(wire.Encode(wire.SitDown("x", strings.Repeat("n", wire.MaxName+1), ""))); err == nil {
		t.Error("a name that is too long is taken; want an error")
	}
}

// TestRefusals: every code has a sentence in every language, and there is no sentence
// without a code.
func TestRefusals(t *testing.T) {
	w, err := words.New()
	if err != nil {
		t.Fatalf("words.New() = %v; want no error", err)
	}
	for _, code := range []wire.Code{wire.NotSeated, wire.NotTurn, wire.Stale, wire.Over, wire.BadForm, wire.Illegal, wire.Failed, wire.BadVersion, wire.Limit, wire.NoSuch, wire.BadInvite, wire.Taken, wire.Waiting, wire.NoAction, wire.BadSetup, wire.Moved} {
		if !w.Has("wire.refused."+string(code)) || wire.Answered(code).Err() == nil {
			t.Errorf("nothing is said of %q, w.Has(\"wire.refused.\"+string(code)) = %v; want true and an error", code, w.Has("wire.refused."+string(code)))
		}
	}
	if wire.Answered(wire.OK).Err() != nil || wire.Answered(wire.Again).Err() != nil || wire.Answered("of tomorrow").Err() == nil {
		t.Errorf("what is fine is refused, or the other way round: wire.Answered(wire.OK).Err() = %v, wire.Answered(wire.Again).Err() = %v; want no error, no error and an error",
			wire.Answered(wire.OK).Err(), wire.Answered(wire.Again).Err())
	}
	no := wire.Answered(wire.Illegal)
	no.Rule, no.Text = "rich", "You cannot pay."
	if got, ok := no.Err().(*rules.Illegal); !ok || got.Code != "rich" || got.Text != no.Text {
		t.Errorf("the rules' refusal comes as %v; want \"rich\" with its text", no.Err())
	}
}

// TestInvitations: invitations and links survive a round trip, and nothing else is
// accepted as one.
func TestInvitations(t *testing.T) {
	i := wire.Invitation{Table: "0123456789abcdef", Seat: 2, Hour: 497000, Epoch: 3, Sign: strings.Repeat("aB", 11)}
	for _, seat := range []rules.Seat{0, 7, rules.NoSeat} {
		i.Seat = seat
		back, err := wire.ParseInvitation(i.String())
		if err != nil || back != i {
			t.Errorf("%v comes back as %v, %v; want the same and no error", i, back, err)
		}
		page, back, err := wire.ParseLink(" " + wire.Link("http://host:8080/#old", i) + "\n")
		if err != nil || back != i || page != "http://host:8080/" {
			t.Errorf("the link leads to %q, %v, %v; want \"http://host:8080/\", %v and no error", page, back, err, i)
		}
	}
	for _, bad := range []string{"", "x", i.String() + "x", strings.ToUpper(i.String()), strings.Replace(i.String(), ".o.", ".9.", 1), strings.Replace(i.String(), ".o.", ".+1.", 1)} {
		if _, err := wire.ParseInvitation(bad); err == nil {
			t.Errorf("%q is an invitation; want an error", bad)
		}
	}
	for _, bad := range []string{i.String(), "#join=" + i.String(), "ftp://x/#join=" + i.String(), "javascript:x#join=" + i.String(), "https://a@b/#join=" + i.String()} {
		if _, _, err := wire.ParseLink(bad); err == nil {
			t.Errorf("%q is a link; want an error", bad)
		}
	}
}

// TestDeck: a deck holds only unchanged; changing any part is found out.
func TestDeck(t *testing.T) {
	digits := func(c string) string { return strings.Repeat(c, 32) }
	d := wire.Deck{Secret: digits("1"), Commit: wire.CommitTo(digits("1")), Salts: []string{digits("a"), "", digits("b")}}
	seed := d.Seed()
	if !d.Holds(seed) || d.Holds(seed+1) {
		t.Errorf("it does not hold, or another seed does: d.Holds(seed) = %v, d.Holds(seed+1) = %v; want true and false", d.Holds(seed), d.Holds(seed+1))
	}
	if back, ok := wire.ParseDeck(d.String()); !ok || !reflect.DeepEqual(back, d) {
		t.Errorf("it comes back as %v, %v; want %v and true", back, ok, d)
	}
	for name, other := range map[string]wire.Deck{
		"secret": {digits("2"), d.Commit, d.Salts}, "commit": {d.Secret, wire.CommitTo(digits("2")), d.Salts},
		"salt": {d.Secret, d.Commit, []string{digits("a"), "", digits("c")}}, "order": {d.Secret, d.Commit, []string{digits("b"), "", digits("a")}},
		"none": {"", wire.CommitTo(""), nil},
	} {
		if other.Holds(seed) {
			t.Errorf("another %s holds too: other.Holds(seed) = true; want false", name)
		}
	}
	// Computed separately: the first 8 bytes of the SHA-256 of 16 bytes 11, 16 bytes aa
	// and 16 bytes bb.
	if got := fmt.Sprintf("%016x", seed); got != handMade {
		t.Errorf("the seed is %s; want %s, by sha256sum", got, handMade)
	}
}

const handMade = "85145480e7ac08ba"

// TestSubjects: every part of a subject is one word, so that rights can be granted by it.
func TestSubjects(t *testing.T) {
	key := "U" + strings.Repeat("A", 55)
	for _, s := range []string{wire.Question(key, wire.VerbDo, "0123456789abcdef"), wire.NewsFor(key, "0123456789abcdef"), wire.AnswersTo(key)} {
		if strings.Count(s, key) != 1 || strings.ContainsAny(s, " >*") {
			t.Errorf("the subject %q, strings.Count(s, key) = %v, strings.ContainsAny(s, \" >*\") = %v; want 1 and false",
				s, strings.Count(s, key), strings.ContainsAny(s, " >*"))
		}
	}
	if !wire.IsKey(key) || wire.IsKey(key[1:]) || wire.IsKey("U"+strings.Repeat("a", 55)) || wire.IsKey(key+">") || wire.IsKey("U.*"+strings.Repeat("A", 53)) {
		t.Error("keys are not told from others; want only whole keys of players")
	}
	seen := maps.Collect(slices.All(wire.Actions()))
	if len(seen) != 14 {
		t.Errorf("wishes = %d; want 14", len(seen))
	}
}
