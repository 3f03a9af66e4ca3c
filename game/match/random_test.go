package match_test

import (
	"slices"
	"testing"

	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
)

// sampled is a game with a random player.
type sampled[S, M any] interface {
	rules.Game[S, M]
	rules.Sampler[S, M]
}

// TestRandomMatchesEqualAReplay: after random moves, undo, redo, drafts, saving and
// resuming, a match always equals a plain replay of its moves.
func TestRandomMatchesEqualAReplay(t *testing.T) {
	for seed := range uint64(300) {
		randomMatch(t, heap{}, seed, 60, []map[string]string{nil, {"bonus": "2", "note": "a=b \\ c"}})
	}
	for seed := range uint64(12) {
		randomMatch(t, market.Game{}, seed, 120, []map[string]string{nil, {"letters": "CDAB"}})
	}
}

func randomMatch[S, M comparable](t *testing.T, g sampled[S, M], seed uint64, steps int, options []map[string]string) {
	t.Helper()
	r := chance.New(seed, 99)
	info := match.Info{
		Players: players("Anna", "Bert", "Cleo")[:2+r.Intn(2)], Seed: seed,
		OpenUndo: r.Intn(2) == 0, NoCurtain: r.Intn(3) == 0, Options: options[r.Intn(len(options))],
	}
	s, err := match.New[S, M](g, info)
	if err != nil {
		t.Fatalf("match.New[S, M](g, info) = %v; want no error", err)
	}
	var made, undone []M // plain lists of the moves made and those that can be redone
	draft := ""
	for range steps {
		switch r.Intn(7) {
		case 0:
			if s.CanUndo() != (s.Undo() == nil) {
				t.Fatalf("CanUndo and Undo disagree: s.CanUndo() is %v; want true only if Undo succeeds", s.CanUndo())
			}
			if draft != "" {
				draft = ""
			} else if n := s.Len(); n < len(made) {
				undone = append(undone, made[n])
				made = made[:n]
			}
		case 1:
			if can := s.CanRedo(); can != (len(undone) > 0) {
				t.Fatalf("seed %d: CanRedo() = %t with %d undone; want true only if some are", seed, can, len(undone))
			}
			if _, err := s.Redo(); err == nil {
				made, undone = append(made, undone[len(undone)-1]), undone[:len(undone)-1]
				draft = ""
			}
		case 2:
			draft = []string{"keep", "a \"draft\" ]", ""}[r.Intn(3)]
			s.SetDraft(draft)
		case 3:
			s = savedAndResumed(t, g, s)
		default:
			m, ok := g.Sample(s.State(), &r)
			if !ok {
				continue
			}
			if _, err := s.Do(m); err != nil {
				t.Fatalf("seed %d: %s: %v; want no error", seed, g.Format(m), err)
			}
			made, undone, draft = append(made, m), nil, ""
		}
		if s.Draft() != draft || s.Len() != len(made) {
			t.Fatalf("seed %d: draft %q, %d decisions; want %q, %d", seed, s.Draft(), s.Len(), draft, len(made))
		}
	}

	plain, err := match.New[S, M](g, info)
	if err != nil {
		t.Fatalf("match.New[S, M](g, info) = %v; want no error", err)
	}
	for _, m := range made {
		if _, err := plain.Do(m); err != nil {
			t.Fatalf("plain.Do(m) = %v; want no error", err)
		}
	}
	if g.Hash(plain.State()) != g.Hash(s.State()) || plain.State() != s.State() {
		t.Fatalf("seed %d: the match is at %q, the replay at %q; want the same position and hash", seed, g.Encode(s.State()), g.Encode(plain.State()))
	}
	for i := range made {
		a, b := s.At(i), plain.At(i)
		if a.State != b.State || a.Turn != b.Turn || a.Move != b.Move || len(a.Events) != len(b.Events) {
			t.Fatalf("seed %d: step %d differs; want the same state, turn, move and events", seed, i)
		}
	}
}

func savedAndResumed[S, M comparable](t *testing.T, g rules.Game[S, M], s *match.Match[S, M]) *match.Match[S, M] {
	t.Helper()
	record := s.Record()
	data := record.Bytes()
	parsed, err := match.ParseRecord(data)
	if err != nil {
		t.Fatalf("match.ParseRecord(data) = %v\n%s\nwant no error", err, data)
	}
	if !slices.Equal(parsed.Tags, record.Tags) || !slices.Equal(parsed.Moves, record.Moves) {
		t.Fatalf("the record is read back differently\n%s\nwant the same tags and moves", data)
	}
	back, err := match.Read(g, parsed.Bytes())
	if err != nil {
		t.Fatalf("match.Read(g, parsed.Bytes()) = %v\n%s\nwant no error", err, data)
	}
	if string(back.Record().Bytes()) != string(data) {
		t.Fatalf("saved again it differs:\n%s\n%s\nwant the same bytes", data, back.Record().Bytes())
	}
	return back
}

// TestUndoInTheMarketplace: a placement can be undone until a purchase or a pass ends the
// turn; a purchase only with open undo.
func TestUndoInTheMarketplace(t *testing.T) {
	for _, open := range []bool{false, true} {
		s, err := match.New(market.Game{}, match.Info{Players: players("Anna", "Bert"), Seed: 1, OpenUndo: open})
		if err != nil {
			t.Fatalf("match.New() = %v; want no error", err)
		}
		r := chance.New(1, 1)
		matchtest.Move(t, s, &r)
		if s.Turn().Phase != market.PhaseBuy || !s.CanUndo() {
			t.Fatalf("after the placement: %+v, s.CanUndo() = %v; want Phase %q and true", s.Turn(), s.CanUndo(), market.PhaseBuy)
		}
		if err := s.Undo(); err != nil || s.Turn().Phase != market.PhasePlace {
			t.Fatalf("the placement: %v, %+v; want no error and Phase %q", err, s.Turn(), market.PhasePlace)
		}
		if _, err := s.Redo(); err != nil {
			t.Fatalf("s.Redo() = %v; want no error", err)
		}
		if _, err := s.Do(market.NoBuy()); err != nil {
			t.Fatalf("s.Do(market.NoBuy()) = %v; want no error", err)
		}
		if err := s.Undo(); (err == nil) != open {
			t.Errorf("open %t: after the turn: %v; want an undo exactly if it is open", open, err)
		}
	}
}

// BenchmarkRecord writes the record of a whole game and reads it back, checking every
// move.
func BenchmarkRecord(b *testing.B) {
	s, err := match.New(market.Game{}, match.Info{Players: players("Anna", "Bert", "Cleo", "Dora"), Seed: 5})
	if err != nil {
		b.Fatalf("match.New() = %v; want no error", err)
	}
	r := chance.New(5, 5)
	matchtest.Finish(b, s, &r)
	data := s.Record().Bytes()
	b.Run("write", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s.Record().Bytes()
		}
	})
	b.Run("read", func(b *testing.B) {
		b.ReportAllocs()
		b.ReportMetric(float64(s.Len()), "moves")
		for b.Loop() {
			if _, err := match.Read(market.Game{}, data); err != nil {
				b.Fatalf("match.Read(market.Game{}, data) = %v; want no error", err)
			}
		}
	})
}
