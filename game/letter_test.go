package game

import (
	"bytes"
	"testing"

	"agora/game/bots/phobiabot"
	"agora/game/letter"
	"agora/game/match"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// sent is a game of Agoraphobia by letter with so many decisions, as the first player's
// device keeps it.
func sent(t *testing.T, seed uint64, decisions int) []byte {
	t.Helper()
	g := phobia.Game{}
	m, err := match.New(g, match.Info{Letter: "abc", Players: []match.Player{{Name: "Anna"}, {Name: "Bion", Away: true}}})
	if err != nil {
		t.Fatal(err)
	}
	rnd := chance.New(seed, 1)
	for range decisions {
		move, ok := g.Sample(m.State(), &rnd)
		if !ok {
			break
		}
		if _, err := m.Do(move); err != nil {
			t.Fatal(err)
		}
	}
	m.Send()
	return m.Record().Bytes()
}

// A link of a game that is not here yet opens it for the player who is written to. One of
// the game that runs goes on with it. An older one or another course replaces nothing.
func TestLetters(t *testing.T) {
	b, opened := withPhobia(t)
	come := func(record []byte) PlayArg {
		t.Helper()
		n := len(*opened)
		came, err := unpackRecord("https://example.org/#" + packRecord(letter.Out(record)))
		if err != nil {
			t.Fatal(err)
		}
		b.svc.OpenFile("", came)
		b.Update(nil)
		if len(*opened) != n+1 {
			t.Fatalf("%d tables were opened: %+v", len(*opened)-n, b.toasts.list)
		}
		return (*opened)[n]
	}
	running := func() int {
		t.Helper()
		r, _ := b.svc.Running()
		if r == nil {
			return -1
		}
		n, _ := b.svc.Games.Check(r.Record)
		return n
	}
	turn := 1
	for ; ; turn++ { // the first position in which Bion decides
		m, _ := match.Read(phobia.Game{}, sent(t, 1, turn))
		if m.Turn().Seat == 1 {
			break
		}
	}
	first := come(sent(t, 1, turn))
	m, err := match.Read(phobia.Game{}, first.Record)
	if err != nil || !first.Came || first.Seen != 0 || !m.Info().Players[0].Away || m.Info().Players[1].Away {
		t.Fatalf("a new game opens as %+v, %v", first, err)
	}
	if err := b.svc.Saves.Autosave(first.Record); err != nil {
		t.Fatal(err)
	}
	more := come(sent(t, 1, turn+3))
	if m, err := match.Read(phobia.Game{}, more.Record); err != nil || !more.Came || more.Seen != turn || m.Len() != turn+3 || !m.Info().Players[0].Away {
		t.Fatalf("what goes on opens as %+v, %v", more, err)
	}
	if err := b.svc.Saves.Autosave(more.Record); err != nil {
		t.Fatal(err)
	}
	if same := come(sent(t, 1, turn+3)); same.Came || same.Review || !bytes.Equal(same.Record, more.Record) {
		t.Errorf("the same opens as %+v", same)
	}
	if older := come(sent(t, 1, turn)); older.Came || !bytes.Equal(older.Record, more.Record) {
		t.Errorf("an older one opens as %+v", older)
	}
	if running() != turn+3 {
		t.Fatalf("%d decisions run", running())
	}
	if other := come(sent(t, 2, turn+5)); !other.Review {
		t.Errorf("another course opens as %+v", other)
	}
	kept, err := b.svc.Saves.Games()
	if err != nil || len(kept) != 1 {
		t.Fatalf("the game here is gone: %v, %v", kept, err)
	}
	if data, _ := b.svc.Saves.Load(kept[0].File); !bytes.Equal(data, more.Record) {
		t.Error("the game here was changed")
	}
}

// A damaged letter replaces nothing, and a part of it is not opened either.
func TestDamagedLetter(t *testing.T) {
	b, opened := withPhobia(t)
	whole := sent(t, 1, 6)
	b.openLink("#" + packRecord(whole[:len(whole)-3]))
	b.Update(nil)
	if len(*opened) != 0 || len(b.toasts.list) != 1 {
		t.Errorf("opened %+v, said %+v", *opened, b.toasts.list)
	}
}

// Every game that is set up with somebody elsewhere has an identity of its own.
func TestByLetter(t *testing.T) {
	g := Describe(phobiabot.Team(), nil, Show{})
	far := match.Info{Letter: "old", Players: []match.Player{{Name: "Anna"}, {Name: "Bion", Away: true}}}
	a, b := byLetter(far), byLetter(far)
	if a.Letter == b.Letter || a.Letter == "old" || a.Letter == "" || g.Try(a) != nil {
		t.Errorf("two games are %q and %q", a.Letter, b.Letter)
	}
	far.Players[1].Away = false
	if got := byLetter(far).Letter; got != "" {
		t.Errorf("a game at one device is %q", got)
	}
}
