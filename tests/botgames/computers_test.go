// Package botgames plays whole games at the tables against the program's computer players,
// without a screen.
package botgames

import (
	"fmt"
	"slices"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/scenes"
	"agora/tests/uidrive"
)

// seated is the table of a game.
type seated struct {
	*uidrive.Driver
	game  catalogue.Game
	table known.Game
	kinds []string // of the players
}

// sit opens a table with these kinds of players.
func sit(t *testing.T, g catalogue.Game, kinds ...string) *seated {
	t.Helper()
	table, ok := scenes.Games().Find(g.Name())
	if !ok {
		t.Fatalf("%s has no table, ok of scenes.Games().Find(g.Name()) = %v; want true", g.Name(), ok)
	}
	info := match.Info{Game: g.Name(), Seed: 11}
	for i, k := range kinds {
		info.Players = append(info.Players, match.Player{Name: string(rune('A' + i)), Kind: k})
	}
	s := &seated{game: g, table: table, kinds: kinds}
	s.open(t, routes.NewArg{Info: info})
	return s
}

// open opens a table without animations, at which computers do not pause.
func (s *seated) open(t *testing.T, arg routes.PlayArg) {
	t.Helper()
	s.Driver = uidrive.Open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, scenes.Table(s.table.Name), arg, func(set *store.Settings) {
		set.AnimationSpeed, set.ComputerPace = "off", "off"
	})
}

// made returns the number of decisions made.
func (s *seated) made() int { return s.Trace()["moves"].(int) }

// watched reports whether only computers play.
func (s *seated) watched() bool { return s.Has("pause") }

// play plays until this many decisions have been made, or to the end of the game; people
// follow the hints. It returns how many decisions people made.
func (s *seated) play(decisions int) (byHand int) {
	s.T.Helper()
	for {
		trace := map[string]any{}
		s.Until("somebody is to decide, or it is enough", func() bool {
			trace = s.Trace()
			if trace["phase"] == "covered" {
				s.T.Fatal("a curtain falls where there is nobody to hide from; want no curtain")
			}
			person := trace["seat"].(int) > 0 && s.kinds[trace["seat"].(int)-1] == match.Human
			return trace["phase"] == "over" || trace["moves"].(int) >= decisions || person && trace["thinking"] == false && trace["busy"] == false
		})
		if trace["phase"] == "over" || trace["moves"].(int) >= decisions {
			return byHand
		}
		if trace["hint"] == "" {
			s.Key(input.KeyI, 0)
			s.Until("there is a hint", func() bool { return s.Is("advising", false) })
		}
		s.Key(input.KeyEnter, 0)
		if s.made() == trace["moves"] {
			s.T.Fatalf("no decision is made: %q; want one decision more", s.Text())
		}
		byHand++
	}
}

// whole plays a whole game and checks that its result is shown and that it is saved
// correctly.
func (s *seated) whole() (byHand int) {
	t := s.T
	t.Helper()
	const most = 3000 // decisions
	byHand = s.play(most)
	s.Rest()
	s.Ticks(20) // the last decision is presented
	if n := len(s.Nav.Asked); n == 0 || s.Nav.Asked[n-1] != "push result" {
		t.Errorf("the result is not shown: %v, len(s.Nav.Asked) = %v; want [n-1] \"push result\" and more than 0", s.Nav.Asked, n)
	}
	for _, text := range s.Nav.Toasts {
		if !slices.Contains(s.forced(), text) {
			t.Errorf("it says %q; want one of the reasons for a forced pass", text)
		}
	}
	s.saved()
	t.Logf("%d decisions, %d by hand: %s", s.made(), byHand, s.Text())
	return byHand
}

// forced returns the possible messages about a decision made for a person without a choice.
func (s *seated) forced() (said []string) {
	say := s.Svc.Words
	for _, key := range []string{"city.forced.stoa", "city.forced.donate", "city.forced.exchange"} {
		for i := range s.kinds {
			said = append(said, say.T(key, "player", string(rune('A'+i))))
		}
	}
	return said
}

// saved checks that the save contains the game with its players.
func (s *seated) saved() {
	t := s.T
	t.Helper()
	m, err := match.Read(s.game.Game, []byte(s.Autosave()))
	if err != nil {
		t.Fatalf("the save cannot be read: %v; want no error", err)
	}
	if hash := fmt.Sprintf("%016x", s.game.Game.Hash(m.State())); m.Len() != s.made() || m.Turn().Over() && !s.Is("hash", hash) {
		t.Errorf("%d of %d decisions are saved, with the position %s; want all of them, and the same position", m.Len(), s.made(), hash)
	}
	var kinds []string
	for _, p := range m.Info().Players {
		kinds = append(kinds, p.Kind)
	}
	if !slices.Equal(kinds, s.kinds) {
		t.Errorf("the players are saved as %q; want %q", kinds, s.kinds)
	}
}

// each runs do for every game that has computer players.
func each(t *testing.T, do func(t *testing.T, g catalogue.Game)) {
	for _, g := range catalogue.Games() {
		if g.Player != nil {
			t.Run(g.Name(), func(t *testing.T) { do(t, g) })
		}
	}
}

func TestAgainstComputer(t *testing.T) {
	each(t, func(t *testing.T, g catalogue.Game) {
		s := sit(t, g, match.Human, "computer 2")
		if byHand := s.whole(); byHand == 0 || byHand == s.made() {
			t.Errorf("one side has made all decisions: s.whole() = %v; want more than 0 and anything but %v", byHand, s.made())
		}
	})
}

func TestWatched(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games of computers")
	}
	each(t, func(t *testing.T, g catalogue.Game) {
		s := sit(t, g, "computer 1", "computer 1")
		if !s.watched() {
			t.Error("a game of computers is not watched: s.watched() = false; want true")
		}
		s.whole()
	})
}

// TestGoesOn checks that a reopened game continues with the computers it was left with.
func TestGoesOn(t *testing.T) {
	each(t, func(t *testing.T, g catalogue.Game) {
		s := sit(t, g, "computer 1", "computer 2")
		s.play(4)
		s.Scene.(game.Leaver).Leave()
		made := s.made()
		s.open(t, routes.GoOnArg{Record: []byte(s.Autosave())})
		if s.made() < made || !s.watched() { // a computer may already have moved
			t.Fatalf("%d of %d decisions, watched %v; want no fewer decisions, still watched", s.made(), made, s.watched())
		}
		s.play(made + 4)
		s.Rest()
		s.saved()
	})
}
