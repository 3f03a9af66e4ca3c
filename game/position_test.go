package game

import (
	"strings"
	"testing"

	"agora/game/catalogue"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules"
)

// positions goes through a sample game with the text that may be copied in each position.
func positions(t *testing.T, g catalogue.Game, do func(n int, st any, p match.Position, ok bool)) {
	t.Helper()
	m, err := match.Read(g.Game, []byte(g.Sample))
	if err != nil {
		t.Fatalf("match.Read(g.Game, []byte(g.Sample)) = %v; want no error", err)
	}
	for n := range m.Len() + 1 {
		p, ok := match.PositionOf(g.Game, m.Info(), m.StateAt(n), false)
		do(n, m.StateAt(n), p, ok)
	}
}

// TestPositionsAreCopied: a copied position can be set up again, and is the same in
// everything its players may know: the turn, the legal moves and its text.
func TestPositionsAreCopied(t *testing.T) {
	for _, g := range catalogue.Games() {
		copied := 0
		positions(t, g, func(n int, st any, p match.Position, ok bool) {
			if !ok {
				return
			}
			copied++
			back, err := match.ParsePosition("\n " + strings.ReplaceAll(p.String(), " ", "\r\n ") + "\t")
			if err != nil || back.String() != p.String() {
				t.Fatalf("%s, %d: %q comes back as %q, %v; want %q and no error", g.Name(), n, p, back, err, p.String())
			}
			m, err := match.SetUp(g.Game, back, match.Info{Players: make([]match.Player, p.Seats), Seed: 99})
			if err != nil {
				t.Fatalf("%s, the record after %d decisions: %v; want no error", g.Name(), n, err)
			}
			seat := g.Game.Turn(st).Seat
			if got, want := m.Turn(), g.Game.Turn(st); got.Seat != want.Seat || got.Phase != want.Phase {
				t.Errorf("%s, %d: %v decides; want %v", g.Name(), n, got, want)
			}
			if got, want := g.Game.Encode(g.Game.View(m.State(), seat)), g.Game.Encode(g.Game.View(st, seat)); got != want {
				t.Errorf("%s, %d: there is %q; want %q", g.Name(), n, got, want)
			}
			again, err := match.Read(g.Game, m.Record().Bytes())
			if err != nil || g.Game.Hash(again.State()) != g.Game.Hash(m.State()) {
				t.Errorf("%s, %d: the record of it gives another position, %v, g.Game.Hash(again.State()) = %v; want no error and %v",
					g.Name(), n, err, g.Game.Hash(again.State()), g.Game.Hash(m.State()))
			}
		})
		t.Logf("%s: %d positions are copied", g.Name(), copied)
		if copied == 0 && g.Name() != "city" || copied > 0 && g.Name() == "city" {
			t.Errorf("%s: %d positions of a game that continues are copied; want none, but some of The City", g.Name(), copied)
		}
	}
}

// TestCopiedPositionsTellNoSecrets: two games that differ only in secrets give the same
// text.
func TestCopiedPositionsTellNoSecrets(t *testing.T) {
	for _, g := range catalogue.Games() {
		v, hides := g.Game.(rules.Viewed[any, any])
		if !hides {
			continue
		}
		positions(t, g, func(n int, st any, p match.Position, ok bool) {
			if !ok {
				return
			}
			seat := g.Game.Turn(st).Seat
			twin, err := v.DecodeView(st, seat, g.Game.Encode(g.Game.View(st, seat)))
			if err != nil {
				t.Fatalf("v.DecodeView(st, seat, g.Game.Encode(g.Game.View(st, seat))) = %v; want no error", err)
			}
			if q, ok := match.PositionOf(g.Game, match.Info{Players: make([]match.Player, p.Seats), Options: p.Options}, twin, false); !ok || q.String() != p.String() {
				t.Errorf("%s, %d: %q is copied, and of its twin %q, ok = %v; want %q and true", g.Name(), n, p, q, ok, p.String())
			}
		})
	}
}

// TestPositionsOfWhatIsOver: after the end everything may be copied, in The City too.
func TestPositionsOfWhatIsOver(t *testing.T) {
	for _, g := range catalogue.Games() {
		m, err := match.Read(g.Game, []byte(g.Sample))
		if err != nil {
			t.Fatalf("match.Read(g.Game, []byte(g.Sample)) = %v; want no error", err)
		}
		for n := 0; n <= m.Len(); n += 7 {
			p, ok := match.PositionOf(g.Game, m.Info(), m.StateAt(n), true)
			if _, err := match.SetUp(g.Game, p, match.Info{Players: make([]match.Player, p.Seats), Seed: 3}); !ok || err != nil {
				t.Errorf("%s, after %d moves: the position can be had: %v, want true; set up again: %v", g.Name(), n, ok, err)
			}
			if len(p.String()) > 1500 {
				t.Errorf("%s, %d: %d bytes; want at most 1500", g.Name(), n, len(p.String()))
			}
		}
	}
}

// FuzzPosition: any pasted text is a playable position or is refused with a sentence.
func FuzzPosition(f *testing.F) {
	games := catalogue.Games()
	for _, g := range games {
		m, err := match.Read(g.Game, []byte(g.Sample))
		if err != nil {
			f.Fatalf("match.Read(g.Game, []byte(g.Sample)) = %v; want no error", err)
		}
		for _, n := range []int{0, m.Len() / 2, m.Len()} {
			p, _ := match.PositionOf(g.Game, m.Info(), m.StateAt(n), true)
			f.Add(p.String())
		}
	}
	for _, text := range []string{"agora-position-1", "agora-position-2 stacks 2 | x", "agora-position-1 chess 2 | x", "AGORA-POSITION-1 phobia -1 a=b a=b | | |", "agora-position-1 market 9999999999 | - - - 1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := match.ParsePosition(text)
		if err != nil {
			if !strings.HasSuffix(err.Error(), ".") {
				t.Errorf("%q is refused with %q; want one that ends with \".\"", text, err)
			}
			return
		}
		g, ok := games.Find(p.Game)
		if !ok || p.Seats > 4 {
			return
		}
		m, err := match.SetUp(g.Game, p, match.Info{Players: make([]match.Player, p.Seats), Seed: 1})
		if err != nil {
			if err.Error() == "" {
				t.Errorf("%q is refused without a word, err.Error() = %q; want some text", text, err.Error())
			}
			return
		}
		if _, err := match.Read(g.Game, m.Record().Bytes()); err != nil {
			t.Errorf("%q is set up, and its record is refused: %v; want no error", text, err)
		}
	})
}

// TestPastedPositions: a pasted position can be analysed or played from; a wrong one only
// says what is wrong.
func TestPastedPositions(t *testing.T) {
	a := newTestApp(t, &store.Memory{})
	var list known.Games
	for _, g := range catalogue.Games() {
		list = append(list, known.Describe(g.Team, known.Show{Secrets: g.Name() == "city"}))
	}
	a.svc.Games = list
	for _, g := range catalogue.Games() {
		m, _ := match.Read(g.Game, []byte(g.Sample))
		p, _ := match.PositionOf(g.Game, m.Info(), m.StateAt(m.Len()/2), true)
		a.pending = nil
		if !a.svc.Opener().OpenText(p.String()) || len(a.pending) != 1 || a.pending[0].route != routes.Opening {
			t.Fatalf("%s: a position leads to %v; want the page that offers ways to open it", g.Name(), a.pending)
		}
		ways := a.pending[0].arg.(routes.OpeningArg).Question.Answers
		if want := 3 - map[bool]int{true: 1}[g.Name() == "city"]; len(ways) != want {
			t.Errorf("%s: there are %d ways, want %d", g.Name(), len(ways), want)
		}
		for i, way := range ways {
			a.pending = nil
			way.Do()
			if len(a.pending) == 1 && a.pending[0].route == routes.Setup { // who plays is chosen there
				if at, ok := a.pending[0].arg.(routes.SetupArg); !ok || at.Position.String() != p.String() {
					t.Errorf("%s: way %d leads to the set-up of %v, ok of a.pending[0].arg.(routes.SetupArg) = %v, at.Position.String() = %q; want true and %q",
						g.Name(), i+1, a.pending[0].arg, ok, at.Position.String(), p.String())
				}
				continue
			}
			if len(a.pending) != 1 || a.pending[0].route != g.Name() {
				t.Errorf("%s: way %d leads to %v; want the game", g.Name(), i+1, a.pending)
				continue
			}
			var record []byte
			switch arg := a.pending[0].arg.(type) {
			case routes.ReviewArg:
				record = arg.Record
			case routes.GoOnArg:
				record = arg.Record
			}
			if again, err := match.Read(g.Game, record); err != nil || g.Game.Encode(again.State()) == "" || again.Turn().Seat != g.Game.Turn(m.StateAt(m.Len()/2)).Seat {
				t.Errorf("%s: way %d opens a record that is refused: %v; want a record of that position, with the same player to move", g.Name(), i+1, err)
			}
		}
	}
	for _, text := range []string{
		"agora-position-2 stacks 2 | x", "agora-position-1 chess 2 | x", "agora-position-1 stacks 2 | x", "agora-position-1 stacks 4 | x",
		"agora-position-1 stacks", "agora-position-1 stacks 2 | " + strings.Repeat("b", match.MaxPosition),
	} {
		a.pending = nil
		if !a.svc.Opener().OpenText(text) || len(a.pending) != 0 {
			t.Errorf("%.60q leads to %v, a.svc.Opener().OpenText(text) = %v; want 0 of them and true", text, a.pending, a.svc.Opener().OpenText(text))
		}
	}
	if a.svc.Opener().OpenText("a position") {
		t.Errorf("a nonsense text is accepted as a position: a.svc.Opener().OpenText(\"a position\") = %v; want false", a.svc.Opener().OpenText("a position"))
	}
}
