package letter

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// played returns a game of The Prisoners by letter with this many moves and the second
// seat elsewhere; the seed decides the moves.
func played(t testing.TB, seed uint64, decisions int) *match.Match[stacks.State, stacks.Move] {
	t.Helper()
	g := stacks.Game{}
	m, err := match.New(g, match.Info{Letter: "k1", Players: []match.Player{{Name: "Anna"}, {Name: "Bion", Away: true}}})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	rnd := chance.New(seed, 1)
	for range decisions {
		moves := g.Moves(m.State(), nil)
		if len(moves) == 0 {
			break
		}
		if _, err := m.Do(moves[rnd.Intn(len(moves))]); err != nil {
			t.Fatalf("m.Do(moves[rnd.Intn(len(moves))]) = %v; want no error", err)
		}
	}
	return m
}

func bytesOf(m *match.Match[stacks.State, stacks.Move]) []byte { return m.Record().Bytes() }

// TestOut: a record for sending reveals nothing of this device, and is still valid.
func TestOut(t *testing.T) {
	m := played(t, 1, 3)
	m.Send()
	m.SetDraft("half")
	out := Out(bytesOf(m))
	for _, tag := range []string{"Away", "Sent", "Draft", "Redo"} {
		if bytes.Contains(out, []byte("["+tag+" ")) {
			t.Errorf("%s is handed on; want no such tag", tag)
		}
	}
	back, err := match.Read(stacks.Game{}, out)
	if err != nil || back.Len() != 3 || ID(out) != "k1" {
		t.Errorf("it is read as %v, %v, ID(out) = %q; want Len() 3, no error and \"k1\"", back, err, ID(out))
	}
	plain := []byte("no letter")
	if !bytes.Equal(Out(plain), plain) || ID(plain) != "" {
		t.Error("what is no letter is changed; want the same record and no ID")
	}
}

// TestSettle: the receiver plays the seat that is next to move.
func TestSettle(t *testing.T) {
	for n, away := range []string{"2", "1", "2"} {
		m := played(t, 1, n)
		players := m.Info().Players
		record := Settle(bytesOf(m), players, []rules.Seat{m.Turn().Seat}, "")
		back, err := match.Read(stacks.Game{}, record)
		if err != nil {
			t.Fatalf("match.Read(stacks.Game{}, record) = %v; want no error", err)
		}
		if got, _ := back.Record().Tag("Away"); got != away || back.Sent() != n {
			t.Errorf("after %d decisions seat %s is elsewhere and %d are sent; want %s", n, got, back.Sent(), away)
		}
	}
	m := played(t, 1, 0)
	players := m.Info().Players
	players[0].Kind = "computer 1" // nobody to write to
	if got := Settle(bytesOf(m), players, Readers(bytesOf(m), players, 0), ""); bytes.Contains(got, []byte("[Away")) {
		t.Errorf("a computer is written to: %s; want no letter to a computer", got)
	}
}

// TestReaders: the receivers are people other than the sender, the next to move first.
func TestReaders(t *testing.T) {
	three := []match.Player{{Kind: match.Human}, {Kind: match.Human}, {Kind: "computer 1"}, {Kind: match.Human}}
	for _, c := range []struct {
		from    string
		players []match.Player
		next    rules.Seat
		want    []rules.Seat
	}{
		{"1", three, 1, []rules.Seat{1, 3}}, {"1", three, 3, []rules.Seat{3, 1}}, {"1,4", three, 2, []rules.Seat{1}},
		{"1,2,4", three, 0, []rules.Seat{0, 1, 3}}, {"9,x", three, 3, []rules.Seat{3, 0, 1}},
		{"2", three[:2], 1, []rules.Seat{0}}, {"", three[:2], 1, []rules.Seat{1}}, {"", three, 1, []rules.Seat{1, 3, 0}},
		{"1", three[:2], rules.NoSeat, []rules.Seat{1}},
	} {
		if got := Readers([]byte("[From \""+c.from+"\"]\n\n"), c.players, c.next); !slices.Equal(got, c.want) {
			t.Errorf("from %q, next %d: %v, want %v", c.from, c.next, got, c.want)
		}
	}
	m := played(t, 1, 1)
	if out := Out(bytesOf(m)); !bytes.Contains(out, []byte(`[From "1"]`)) || !bytes.Equal(out, Out(out)) {
		t.Errorf("it goes out as %s; want [From \"1\"], and the same once more", out)
	}
}

// TestPage: the others' page is known from the last link that came from one, and is not
// passed on.
func TestPage(t *testing.T) {
	m := played(t, 1, 1)
	settled := Settle(bytesOf(m), m.Info().Players, []rules.Seat{1}, "https://example.org/agora/")
	if Page(settled) != "https://example.org/agora/" || Page(Out(settled)) != "" {
		t.Errorf("the page is %q, then %q; want \"https://example.org/agora/\" and \"\"", Page(settled), Page(Out(settled)))
	}
	for page, want := range map[string]string{"": "https://example.org/agora/", "http://localhost:8080/": "http://localhost:8080/", "javascript://x": "https://example.org/agora/", "https://a b/": "https://example.org/agora/"} {
		if got := Page(Meet(settled, bytesOf(played(t, 1, 2)), page).Record); got != want {
			t.Errorf("after one from %q it is %q, want %q", page, got, want)
		}
	}
	if _, err := match.Read(stacks.Game{}, bytes.Replace(settled, []byte("https"), []byte("ftp"), 1)); err == nil {
		t.Error("a page of another kind is read; want an error")
	}
}

// TestMeet: an arriving record continues the one here, or is equal, older or different.
func TestMeet(t *testing.T) {
	kept := bytesOf(played(t, 1, 4))
	other := func(old, new string) []byte {
		text := strings.Replace(string(bytesOf(played(t, 1, 6))), old, new, 1)
		return []byte(text)
	}
	for _, c := range []struct {
		name  string
		came  []byte
		want  Verdict
		alike int
	}{
		{"the same", kept, Same, 0}, {"more", bytesOf(played(t, 1, 6)), Continues, 0}, {"less", bytesOf(played(t, 1, 2)), Older, 0},
		{"nothing", bytesOf(played(t, 1, 0)), Older, 0}, {"another course", bytesOf(played(t, 2, 6)), Different, 0},
		{"another course of the same length", bytesOf(played(t, 2, 4)), Different, 0}, {"a shorter other course", bytesOf(played(t, 2, 2)), Different, 0},
		{"another seed", other(`[Seed "0"]`, `[Seed "1"]`), Different, -1}, {"other players", other("Bion", "Dion"), Different, -1},
		{"no record", []byte("x"), Different, -1}, {"another game", other(`"stacks"`, `"phobia"`), Different, -1},
	} {
		got := Meet(kept, c.came, "")
		if got.Verdict != c.want {
			t.Errorf("%s: the verdict is %d; want %d", c.name, got.Verdict, c.want)
		}
		if got.Verdict == Different && got.Alike != c.alike {
			t.Errorf("%s: %d decisions are alike, want %d", c.name, got.Alike, c.alike)
		}
		if (got.Record != nil) != (c.want == Continues) {
			t.Errorf("%s: it comes with the record %q; want one exactly if the game continues", c.name, got.Record)
		}
	}
}

// TestJoined: merging keeps the seats here, and notes that everything is known elsewhere.
func TestJoined(t *testing.T) {
	kept := played(t, 1, 1)
	kept.Send()
	whole := played(t, 1, 1000)
	if _, over := whole.Outcome(); !over {
		t.Skip("a game of a thousand decisions")
	}
	for _, came := range [][]byte{bytesOf(played(t, 1, 2)), Out(bytesOf(whole))} {
		got := Meet(bytesOf(kept), came, "")
		back, err := match.Read(stacks.Game{}, got.Record)
		if err != nil {
			t.Fatalf("match.Read(stacks.Game{}, got.Record) = %v; want no error", err)
		}
		if got.Seen != 1 || back.Sent() != back.Len() || !back.Info().Players[1].Away {
			t.Errorf("%d of %d were seen, %d sent, %+v; want one seen, all sent, and Bion away", got.Seen, back.Len(), back.Sent(), back.Info().Players)
		}
		if long := back.Len() > 2; got.Own != long { // Anna's second move was not made here
			t.Errorf("of %d decisions, own: %v; want %v", back.Len(), got.Own, long)
		}
	}
}

// TestSource: arriving moves are delivered one at a time but stored at once; nobody can
// move meanwhile, and they cannot be undone.
func TestSource(t *testing.T) {
	var kept []byte
	keep := func(record []byte) { kept = record }
	s := Open(played(t, 1, 3), 1, keep)
	length := func(record []byte) int {
		m, err := match.Read(stacks.Game{}, record)
		if err != nil {
			t.Fatalf("match.Read(stacks.Game{}, record) = %v; want no error", err)
		}
		return m.Len()
	}
	record, _ := s.Record()
	if s.Match().Len() != 1 || length(kept) != 3 || length(record) != 3 || !s.Waiting() || s.CanSend() {
		t.Fatalf("it begins at %d, with %d kept; want 1 decision shown, 3 kept, and a wait", s.Match().Len(), length(kept))
	}
	if err := s.Make(s.whole.At(1).Move, 1); err == nil {
		t.Error("a decision is made before all that has come was shown; want an error")
	}
	for n := 2; n <= 3; n++ {
		u, ok := s.Next()
		if !ok || u.Kind != match.Made || u.From != n-1 || u.To != n || len(u.Steps) != 1 {
			t.Fatalf("handed out is %+v, %v; want decision %d made, in one step", u, ok, n)
		}
	}
	if _, ok := s.Next(); ok || s.Waiting() || length(kept) != 3 {
		t.Errorf("more comes than has come: ok is %v; want no more", ok)
	}
	if s.CanUndoTo(2) {
		t.Error("what a friend decided can be taken back: s.CanUndoTo(2) = true; want false")
	}
	if s.Control(0) != match.Here || s.Control(1) != match.Away || !s.CanSend() { // after three moves it is Bion's turn
		t.Errorf("it cannot be sent: s.Control(0) = %v, s.Control(1) = %v, s.CanSend() = %v; want %v, %v and true",
			s.Control(0), s.Control(1), s.CanSend(), match.Here, match.Away)
	}
	if out := Out(s.Send()); bytes.Contains(out, []byte("[Away")) || length(out) != 3 {
		t.Errorf("sent is %s; want all 3 decisions, and no seat away", out)
	}
}

// TestHintsByConsent: what one player proposes travels with the game; it is agreed once the other
// has said so, on both devices, and never by one alone.
func TestHintsByConsent(t *testing.T) {
	agreed := func(record []byte) bool {
		sum, err := match.Summarise(record)
		if err != nil {
			t.Fatal(err)
		}
		return sum.Info.HintsAgreed()
	}
	anna := Agree(bytesOf(played(t, 1, 1)), []rules.Seat{0})
	players := []match.Player{{Kind: match.Human}, {Kind: match.Human}}
	bion := Settle(Out(anna), players, []rules.Seat{1}, "")
	if agreed(anna) || agreed(bion) || !Proposed(bion, []rules.Seat{1}) || Proposed(anna, []rules.Seat{0}) {
		t.Errorf("after a proposal: agreed %v, %v, proposed to Bion %v; want only a proposal", agreed(anna), agreed(bion), Proposed(bion, []rules.Seat{1}))
	}
	if plain := bytesOf(played(t, 1, 1)); Proposed(plain, []rules.Seat{1}) || agreed(plain) {
		t.Error("without a proposal something is proposed")
	}
	longer := func(record []byte) []byte { // with Bion's move
		r, _ := match.ParseRecord(record)
		next, _ := match.ParseRecord(bytesOf(played(t, 1, 2)))
		r.Moves = next.Moves
		return r.Bytes()
	}
	if no := Meet(anna, Out(longer(bion)), ""); no.Verdict != Continues || agreed(no.Record) {
		t.Errorf("Meet(without consent): %v, agreed %v; want it to go on without hints", no.Verdict, agreed(no.Record))
	}
	yes := Meet(anna, Out(longer(Agree(bion, []rules.Seat{1}))), "")
	if yes.Verdict != Continues || !agreed(yes.Record) || bytes.Count(yes.Record, []byte("[Hints ")) != 1 {
		t.Errorf("Meet(with consent): %v, %s; want hints for both", yes.Verdict, yes.Record)
	}
}

// FuzzMeet: no pair of records causes a failure, and a merged record can be read.
func FuzzMeet(f *testing.F) {
	f.Add(bytesOf(played(f, 1, 2)), bytesOf(played(f, 1, 4)))
	f.Add([]byte("[Letter \"a\"]\n\n"), []byte("[Letter \"a\"]\n\n1 x\n"))
	f.Fuzz(func(t *testing.T, kept, came []byte) {
		m := Meet(kept, came, "")
		if m.Verdict == Continues {
			if r, err := match.ParseRecord(m.Record); len(r.Moves) <= m.Seen && err == nil {
				t.Errorf("it continues with nothing: %q; want a decision that was not seen", m.Record)
			}
		}
		Out(came)
		players := []match.Player{{Kind: match.Human}, {Kind: "computer 1"}, {Kind: match.Human}}
		seats := Readers(came, players, 1)
		if len(seats) == 0 || slices.Contains(seats, 1) {
			t.Errorf("it is written to the seats %v; want some, but not the own seat", seats)
		}
		Settle(came, players, seats, "https://example.org/")
	})
}
